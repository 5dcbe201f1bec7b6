/**
 * Worth of the ground by the scenario's victory points: hexes to take or keep, areas to be in, Fortifications to break.
 */
import { perObject, tabled } from '@em/engine'
import { hexCount, scenarios, type VictoryItem, works, worksOfEnc } from '../data/index.ts'
import type { Hex, Side, Unit, Work } from '../types.ts'
import type { Weights } from './weights.ts'

export interface Prizes {
  /** By hex: worth that changes hands with it. */
  readonly table: readonly number[]
  readonly hexes: readonly Hex[]
  /** By side, by hex: worth of each of its units there at the end. */
  readonly area: readonly (readonly number[])[]
  readonly areaSteps: number
  /** By work: worth of its fall. */
  readonly forts: readonly number[]
  /** Units that score by being in an area: [unit, area]. */
  readonly survivors: readonly (readonly [Unit, readonly number[]])[]
}

const zeros = (): number[] => new Array<number>(hexCount).fill(0)

export const prizesBy = perObject((w: Weights) => tabled((scenario): Prizes => prizesOf(w, scenario)))

function prizesOf(w: Weights, scenario: number): Prizes {
  const s = scenarios[scenario]!
  const point = w.point[s.id as keyof Weights['point']] ?? 1
  const table = zeros()
  const area = [zeros(), zeros()]
  const forts = works.map(() => 0)
  const survivors: (readonly [Unit, readonly number[]])[] = []
  let areaSteps = 1
  for (const item of s.victory.items) note(item)
  function note(item: VictoryItem): void {
    if (item.kind === 'hold') {
      const vp = item.vp * point * (item.side < 0 ? 2 : 1)
      for (const h of item.hexes) table[h] = Math.max(table[h]!, item.any ? vp : vp / item.hexes.length)
    } else if (item.kind === 'fort') fortsOf(item.enc, item.vp * point)
    else if (item.kind === 'encFallen')
      fortsOf(item.enc, ((item.by[0]?.[1] ?? 0) * point) / worksOfEnc[item.enc]!.length)
    else if (item.kind === 'encTaken') {
      fortsOf(item.enc, (item.vp * point) / worksOfEnc[item.enc]!.length)
      for (const w of worksOfEnc[item.enc]!)
        table[works[w]!.hex] = Math.max(table[works[w]!.hex]!, item.vp * point * 0.3)
    } else if (item.kind === 'encHolds') fortsOf(item.enc, (item.vp * point) / worksOfEnc[item.enc]!.length)
    else if (item.kind === 'survives') survivors.push([item.unit, item.area])
    else if (item.kind === 'units') {
      areaSteps = Math.max(areaSteps, item.steps)
      const sign: Side = item.of
      for (let h = 0; h < hexCount; h++) {
        if (item.area[h] === 1)
          area[sign]![h]! += item.none
            ? 0.5
            : item.vp * point * (item.once ? 0.5 : 0.8) * (item.side === item.of ? 1 : -1)
      }
    }
  }
  function fortsOf(enc: number, value: number): void {
    for (const w of worksOfEnc[enc]!) forts[w as Work]! += value
  }
  return {
    table,
    hexes: table.flatMap((v, h) => (v > 0 ? [h] : [])),
    area,
    areaSteps,
    forts,
    survivors,
  }
}

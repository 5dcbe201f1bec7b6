/** Victory by the scenario's own account (1.1.5c): the value of each row, when it is counted, the winner. */
import type { Table } from '@em/engine'
import { encOf, unitCount, unitNation, unitSide, unitType, type VictoryItem, worksOfEnc } from '../data/index.ts'
import { ALLIED, GERMAN, type Hex, type NachParis, type Side, sideOfNation } from '../types.ts'
import { hasFallen, scenarioOf } from './scenario.ts'
import { isInf, onMap } from './units.ts'

/** The captor of an ENC must keep an INF in it (11.6.15a); otherwise he scores nothing for it (11.6.15b). */
function isTaken(g: NachParis, enc: number, side: Side): boolean {
  if (!hasFallen(g, enc)) return false
  for (let u = 0; u < unitCount; u++) {
    if (unitSide[u] === side && isInf(u) && onMap(g, u) && encOf[g.at[u]!] === enc) return true
  }
  return false
}

function unitsIn(g: NachParis, item: Extract<VictoryItem, { kind: 'units' }>): number {
  let n = 0
  for (let u = 0; u < unitCount; u++) {
    if (unitSide[u] !== item.of || !onMap(g, u) || g.steps[u]! < item.steps) continue
    if (item.types.length > 0 && !item.types.includes(unitType[u]!)) continue
    if (item.area[g.at[u]!] === 1) n++
  }
  return n
}

/** Steps lost by the side, or by these of its nations. */
function lossesOf(g: NachParis, of: Side, nations: readonly number[]): number {
  let n = 0
  g.losses.forEach((lost, nation) => {
    if (sideOfNation(nation) === of && (nations.length === 0 || nations.includes(nation))) n += lost
  })
  return n
}

const holderOf = (g: NachParis, hex: Hex): number => g.held[scenarioOf(g).objectives.indexOf(hex)] ?? -1

/** The present value of a row, and the side that scores it. */
function worth(g: NachParis, item: VictoryItem): readonly [side: Side, vp: number] {
  switch (item.kind) {
    case 'hold': {
      const held = (side: Side): number => item.hexes.filter((hex) => holderOf(g, hex) === side).length
      if (item.side < 0) return held(GERMAN) > 0 ? [GERMAN, item.vp] : [ALLIED, held(ALLIED) > 0 ? item.vp : 0]
      const n = held(item.side)
      return [item.side, (item.any ? n > 0 : n === item.hexes.length) ? item.vp : 0]
    }
    case 'fort':
      return [item.side, item.vp * worksOfEnc[item.enc]!.filter((w) => g.forts[w] === 0).length]
    case 'encFallen': {
      const gt = g.fallen[item.enc]!
      return [item.side, gt === 0 ? 0 : (item.by.find(([by]) => gt <= by)?.[1] ?? 0)]
    }
    case 'encTaken':
      return [item.side, isTaken(g, item.enc, item.side) ? item.vp : 0]
    case 'encHolds': {
      const gt = g.fallen[item.enc]!
      return [item.side, g.gt >= item.gt && (gt === 0 || gt > item.gt) ? item.vp : 0]
    }
    case 'losses':
      return [item.side, item.vp * Math.floor(Math.max(0, lossesOf(g, item.of, item.nations) - item.above) / item.per)]
    case 'units': {
      const n = unitsIn(g, item)
      if (item.none) return [item.side, n === 0 ? item.vp : 0]
      return [item.side, Math.min(item.max, item.vp * (item.once ? Math.min(1, n) : n))]
    }
    case 'survives': {
      const hex = g.at[item.unit]!
      return [item.side, hex >= 0 && g.steps[item.unit]! >= item.steps && item.area[hex] === 1 ? item.vp : 0]
    }
    case 'strength': {
      let steps = 0
      for (let u = 0; u < unitCount; u++) if (unitNation[u] === item.nation && onMap(g, u)) steps += g.steps[u]!
      return [item.side, steps >= item.steps ? item.vp : 0]
    }
  }
}

export interface VictoryRow {
  readonly item: VictoryItem
  readonly side: Side
  readonly vp: number
}
/** Every row of the scenario's account with its present value, zero included. */
export const accountOf = (g: NachParis): readonly VictoryRow[] =>
  scenarioOf(g).victory.items.map((item) => {
    const [side, vp] = worth(g, item)
    return { item, side, vp }
  })

/** Handicap that the players have given a side, the weaker one. */
export const handicapOf = ({ options }: Pick<NachParis, 'options'>, side: Side): number =>
  Math.max(0, (options.handicap ?? 0) * (side === GERMAN ? 1 : -1))

/** The present victory points. */
export function pointsOf(g: NachParis): [number, number] {
  const points: [number, number] = [handicapOf(g, GERMAN), handicapOf(g, ALLIED)]
  for (const { side, vp } of accountOf(g)) points[side as 0 | 1] += vp
  return points
}

/** At the end of a GT: notes fallen ENCs and counts points. */
export function countGt(g: NachParis, t: Table): void {
  g.fallen.forEach((gt, enc) => {
    if (gt === 0 && hasFallen(g, enc)) g.fallen[enc] = g.gt
  })
  g.vp = pointsOf(g)
  for (const side of [GERMAN, ALLIED])
    t.log({ key: 'log.vp', params: { side, points: g.vp[side as 0 | 1] }, rules: ['1.1.5c'] })
}

/** The first row of the levels that German minus Allied points reach. */
export const levelFor = <L extends { readonly atLeast: number }>(levels: readonly L[], difference: number): L =>
  levels.find((l) => difference >= l.atLeast) ?? levels.at(-1)!

export function endGame(g: NachParis, t: Table): void {
  const [german, allied] = g.vp
  const { levels } = scenarioOf(g).victory
  const level = levelFor(levels, german - allied)
  g.winner = level.winner
  const params = { side: level.winner, german, allied }
  const key = level.winner === DRAW ? 'log.draw' : level.level === 'decisive' ? 'log.winsDecisive' : 'log.wins'
  t.log({ key, params, rules: ['1.1.5c'] })
  t.pop()
}
const DRAW = 2

/** What phases A to E offer in positions by chance, against the text read by itself (plain-phases.ts). */
import { seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import {
  ALLIED,
  BRITISH,
  isCorps,
  NAVAL,
  portHexes,
  unitIds,
  unitMovement,
  unitNation,
  unitSide,
  unitSteps,
  unitType,
} from '../../src/data/index.ts'
import { rollCommand } from '../../src/rules/command.ts'
import { pushEntrench } from '../../src/rules/entrench.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pushOperational } from '../../src/rules/movement.ts'
import { pushStrategic } from '../../src/rules/rail.ts'
import { pushReplacements } from '../../src/rules/replacements.ts'
import { placeUnits } from '../../src/rules/units.ts'
import { DEAD, FORCED, OOC } from '../../src/types.ts'
import { drawn } from '../drawn.ts'
import { digsOf, marchesOf, replacementsOf, stacksOf, voyagesOf } from '../plain-phases.ts'
import type { Given, Scene } from '../position.ts'

const SEEDS = Array.from({ length: 10 }, (_, i) => i + 1)
const COAST: Given = { scenario: 'historical', side: ALLIED, turn: 12 }

describe('drawn positions', () => {
  it.each(SEEDS)(
    '[8.6f] [8.7a] [8.7b] [8.7d] [8.7e] [8.7f] [8.7g] [8.7h] [10.2e] [16.3f] [A77] who is replaced or rebuilt: %i',
    (seed) => {
      const random = seeded(`pools ${seed}`)
      const s = drawn(`replacements ${seed}`, 60, 6)
      s.g.at.forEach((at, u) => {
        if (at < 0 && isCorps[u] === 1 && random.below(3) === 0) {
          s.g.at[u] = DEAD
          s.g.steps[u] = 0
        }
      })
      s.g.pool = s.g.pool.map(() => random.below(2))
      s.push((g, t) => pushReplacements(g, t, g.side))
      const offered = s.step() === 'replace' ? s.legal() : []
      const told = offered.flatMap((a) =>
        a.type === 'replace' ? [`replace ${a.unit}`] : a.type === 'rebuild' ? [`rebuild ${a.unit} ${a.hex}`] : [],
      )
      expect(told).toEqual(replacementsOf(s.g, s.g.side))
    },
  )

  it.each(SEEDS)('[9.1b] [9.1c] [9.1d] [9.1e] [9.2a] [9.2c] [7.5b] [A45] [A46] who may dig: %i', (seed) => {
    const s = drawn(`trenches ${seed}`, 70, 3)
    s.push((g, t) => pushEntrench(g, t, g.side), 1 + (seed % 6))
    const digs = (): number[] =>
      s.step() === 'entrench'
        ? s
            .offers('dig')
            .map((a) => a.unit)
            .sort((a, b) => a - b)
        : []
    const quota = 1 + (seed % 6) <= 3 ? 1 : 2
    expect(digs()).toEqual(digsOf(s.g, s.g.side, quota))
    const all = digsOf(s.g, s.g.side, 0)
    for (let n = quota; n > 0 && s.step() === 'entrench'; n--) {
      const next = s.offers('dig').find((a) => !all.includes(a.unit))
      if (!next) return
      s.take(next)
    }
    expect(digs()).toEqual(digsOf(s.g, s.g.side, 0))
  })

  it.each(SEEDS)(
    '[11.5a] [11.5c] [11.5d] [11.5e] [11.5f] [11.5g] [11.2h] [11.2i] [11.2j] [A17] [A50] voyages: %i',
    (seed) => {
      const s = coast(seed)
      s.push((g, t) => pushStrategic(t, g.side))
      const offered = s.step() === 'strategic' ? s.offers('sea').map((a) => `${a.unit} ${a.hex}`) : []
      expect(offered.map(named).sort()).toEqual(voyagesOf(s.g, 4).map(named).sort())
      VOYAGES.push(...offered)
    },
  )

  it('[11.5a] and there were some', () => {
    expect(VOYAGES.length).toBeGreaterThan(20)
  })

  it.each(SEEDS)('[10.1b] [A18] which stacks lose their orders: %i', (seed) => {
    const s = drawn(`orders ${seed}`, 60, 3)
    s.push((g, t) => rollCommand(g, t, g.side), 6)
    const offered = s.step() === 'confuse' ? s.offers('confuse').map((a) => a.hex) : []
    expect(offered).toEqual(stacksOf(s.g, s.g.side))
  })

  it.each(SEEDS)('[13.23a] [13.23d] [7.5b] [10.2d] [12.5b] march assaults of those who have not moved: %i', (seed) => {
    const s = drawn(`marches ${seed}`, 60, 2)
    s.push((g, t) => pushOperational(t, g.side))
    if (s.step() !== 'operational') return
    for (const { units } of s.offers('pick')) {
      const g = s.module.clone(s.g)
      const left = Math.min(...units.map((u) => Math.floor(unitMovement[u]! / ((g.marks[u]! & OOC) !== 0 ? 2 : 1))))
      const run = s.module.steps
      const seat = g.seatOf[g.side]!
      run.operational!.take(g, g.stack[0]!, seat, { type: 'pick', units }, s.t)
      const f = { step: 'move', side: g.side, units, from: g.at[units[0]!]!, steps: 0, halted: 0, state: 0 }
      const legal = run.move!.actions(g, f, seat)
      const targets = legal.flatMap((a) => (a.type === 'assault' ? [a.hex] : [])).sort((a, b) => a - b)
      expect(targets, units.map((u) => unitIds[u]).join()).toEqual(marchesOf(g, units, left))
      expect(units.every((u) => unitSide[u] === g.side && (g.marks[u]! & FORCED) === 0)).toBe(true)
    }
    expect(fieldOf(s.g).filled[s.g.side as 0 | 1].length).toBeGreaterThan(0)
  })
})
const VOYAGES: string[] = []
const named = (voyage: string): string => {
  const [unit, hex] = voyage.split(' ').map(Number)
  return `${unitIds[unit!]} ${hex}`
}
function place(s: Scene, u: number, hex: number): void {
  if (fieldOf(s.g).side[hex] !== -1) return
  s.g.steps[u] = unitSteps[u]!
  placeUnits(s.g, [u], hex)
}
/** Allied units in ports and on coasts. */
function coast(seed: number): Scene {
  const port = portHexes[seed % portHexes.length]!
  const s = drawn(`ships ${seed}`, 40, 4, COAST, port)
  // Some of the British stand in ports; few towns of the Channel have changed hands.
  s.g.at.forEach((at, u) => {
    if (at < 0 && unitNation[u] === BRITISH && unitType[u] === NAVAL)
      place(s, u, portHexes[(seed + u) % portHexes.length]!)
  })
  return s
}

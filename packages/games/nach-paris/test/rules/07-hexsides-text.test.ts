/** Every hexside of the map: what it costs, who gets over it, what it adds to a Combat, how much goes over it (4.2, 7.2.1, 7.3, 9.4.3). */
import { describe, expect, it } from 'vitest'
import { clone } from '../../src/clone.ts'
import {
  bankOf,
  bridgeOn,
  deepForest,
  type Hex,
  labelOf,
  marsh,
  near,
  plainOf,
  ridge,
  scenarioIndex,
  scenarios,
  structureOfBridge,
  TERRAINS,
  terrain,
  unitIndex,
  water,
} from '../../src/data/index.ts'
import { canCross, hexsideItem, isBehindRiver, isFloodedBank } from '../../src/rules/ground.ts'
import { costOfStep, countOf, noteTransit, transitBars, withMore } from '../../src/rules/transit.ts'
import type { NachParis } from '../../src/types.ts'
import { hexsideOf } from '../plain/combat.ts'
import { canCross as crosses, isFlooded, mostOver, stepCost } from '../plain/moves.ts'
import { look } from '../plain/zones.ts'
import { scene } from '../position.ts'

const { hexes, inPlay } = scenarios[scenarioIndex('campaign')]!
/** Hexsides on which anything lies, from both sides. */
const SIDES: readonly (readonly [Hex, number])[] = hexes.flatMap((hex) =>
  [0, 1, 2, 3, 4, 5].flatMap((dir) => {
    const side = hex * 6 + dir
    const to = near[side]!
    if (to < 0 || inPlay[to] === 0) return []
    const special =
      water[side] !== 0 || deepForest[side] === 1 || ridge[side] === 1 || bankOf[side]! >= 0 || plainOf[to]! >= 0
    return special || hex % 17 === 0 ? [[hex, dir] as const] : []
  }),
)
const STATES: readonly (readonly [string, (g: NachParis) => void])[] = [
  ['dry, all bridges whole', () => {}],
  ['flooded', (g) => g.flooded.fill(1)],
  [
    'every third bridge broken',
    (g) => {
      bridgeOn.forEach((bridge) => {
        if (bridge >= 0 && bridge % 3 !== 1) g.broken[structureOfBridge(bridge)] = 6
      })
    },
  ],
]
const at = (change: (g: NachParis) => void): NachParis => {
  const { g } = scene({ scenario: 'campaign' })
  g.broken.fill(0)
  change(g)
  return g
}

describe('every hexside', () => {
  it.each(STATES)('[7.1.7] [7.2.1] [4.2d] [4.2f] [4.2g] [R104] its price, %s', (_name, change) => {
    const g = at(change)
    const wrong: string[] = []
    for (const [hex, dir] of SIDES) {
      for (const mob of [0, 1, 2]) {
        if (costOfStep(g, hex * 6 + dir, mob) !== (stepCost(g, hex, dir, mob) ?? -1))
          wrong.push(`${labelOf(hex)} ${dir} ${mob}`)
      }
    }
    expect(wrong).toEqual([])
  })
  it.each(STATES)(
    '[7.2.1] [9.4.3a] [9.4.3b] [9.4.3c] [9.4.3d] [9.4.3e] [9.4.3f] [R106] who gets over it, and what it adds, %s',
    (_name, change) => {
      const g = at(change)
      const p = look(g)
      const [normal, superior, mountain] = ['1ere DI', '14.ID', 'BCA 14e CA'].map(unitIndex) as [number, number, number]
      g.steps[normal] = 4
      g.steps[superior] = 1
      g.steps[mountain] = 1
      const wrong: string[] = []
      for (const [hex, dir] of SIDES) {
        const side = hex * 6 + dir
        const name = `${labelOf(hex)} ${dir}`
        for (const u of [normal, superior, mountain]) {
          if (canCross(g, u, hex, dir) !== crosses(g, u, hex, dir)) wrong.push(`${name} ${u}`)
        }
        for (const units of [[normal], [superior], [mountain, normal], [mountain, superior]]) {
          const item = hexsideItem(g, hex, dir, units)
          const said = hexsideOf(p, hex, near[side]!, units)
          if (item?.value !== said?.[1] || item?.rule !== said?.[0]) wrong.push(`${name}: ${item?.rule} ${item?.value}`)
        }
        const flooded = isFlooded(g, side)
        if (isFloodedBank(g, hex, dir) !== (flooded && water[side] === 0)) wrong.push(`${name} bank`)
        const river = water[side] === 3 || (flooded && water[side] !== 0) || (water[side] === 2 && !marshy(side))
        if (isBehindRiver(g, hex, dir) !== river) wrong.push(`${name} river`)
      }
      expect(wrong).toEqual([])
    },
  )
  it.each(STATES)(
    '[7.3.1] [7.3.2] [7.3.3] how much goes over it in a phase, from both sides together, %s',
    (_name, change) => {
      const g = at(change)
      const wrong: string[] = []
      for (const [hex, dir] of SIDES) {
        const to = near[hex * 6 + dir]!
        const back = (dir + 3) % 6
        const most = mostOver(g, hex, dir)
        g.transit = []
        const into = (h: Hex): number => (TERRAINS[terrain[h]!] === 'Mountainous' ? 9 : Number.POSITIVE_INFINITY)
        const bars = (
          _from: Hex,
          _d: number,
          there: Hex,
          over: number,
          entered: number,
          steps: number,
        ): string | undefined => (over + steps > most ? '7.3.2' : entered + steps > into(there) ? '7.3.1' : undefined)
        for (const steps of [1, 3, 4, 6, 8, 9, 10]) {
          if (transitBars(g, hex, dir, steps) !== bars(hex, dir, to, 0, 0, steps))
            wrong.push(`${labelOf(hex)} ${dir} ${steps}`)
        }
        noteTransit(g, hex, dir, 2)
        for (const steps of [1, 2, 4, 6, 7, 8]) {
          if (transitBars(g, hex, dir, steps) !== bars(hex, dir, to, 2, 2, steps))
            wrong.push(`${labelOf(hex)} ${dir} after 2: ${steps}`)
          if (transitBars(g, to, back, steps) !== bars(to, back, hex, 2, 0, steps))
            wrong.push(`${labelOf(to)} back after 2: ${steps}`)
        }
        const other = (dir + 1) % 6
        const beside = near[hex * 6 + other]!
        if (beside >= 0 && inPlay[beside] === 1 && beside !== to && mostOver(g, hex, other) >= 3 && into(beside) > 9)
          if (transitBars(g, hex, other, 3) !== undefined) wrong.push(`${labelOf(hex)} ${other} is not ${dir}`)
      }
      expect(wrong).toEqual([])
    },
  )
  it('[7.3.1] what enters a Mountainous hex over different hexsides is counted together', () => {
    const g = clone(at(() => {}))
    const peak = hexes.find((h) => TERRAINS[terrain[h]!] === 'Mountainous')!
    const ways = [0, 1, 2, 3, 4, 5].filter((d) => inPlay[near[peak * 6 + d]!] === 1 && mostOver(g, peak, d) > 9)
    expect(ways.length).toBeGreaterThan(1)
    const [a, b] = ways as [number, number]
    noteTransit(g, near[peak * 6 + a]!, (a + 3) % 6, 5)
    expect(transitBars(g, near[peak * 6 + b]!, (b + 3) % 6, 5)).toBe('7.3.1')
    expect(transitBars(g, near[peak * 6 + b]!, (b + 3) % 6, 4)).toBeUndefined()
  })
  it('[7.3.3] counts are kept by rising keys', () => {
    let list: number[] = []
    for (const [key, n] of [
      [5, 1],
      [2, 3],
      [9, 4],
      [5, 2],
      [0, 1],
      [9, 1],
    ] as const)
      list = withMore(list, key, n)
    expect(list).toEqual([0, 1, 2, 3, 5, 3, 9, 5])
    expect([0, 1, 2, 3, 4, 5, 9].map((key) => countOf(list, key))).toEqual([1, 0, 3, 0, 0, 3, 5])
  })
})
const marshy = (side: number): boolean => marsh[side] === 1

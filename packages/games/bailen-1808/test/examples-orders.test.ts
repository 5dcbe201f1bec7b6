/** Worked example 1 and the numeric cases of 4.1: lines of command and changes of order. */
import { describe, expect, it } from 'vitest'
import { formationIndex, hexAt, leaderIndex } from '../src/data/index.ts'
import { commandDistance } from '../src/rules/command.ts'
import { fieldOf } from '../src/rules/field.ts'
import { changeQuotient, pushOrders } from '../src/rules/orders.ts'
import { A, D, M, type Side } from '../src/types.ts'
import { ground } from './plain-map.ts'
import { type Given, type Scene, sceneOn } from './position.ts'

const GROUND = ground()
const scene = sceneOn(GROUND)

const FR: Side = 1
const CHA = formationIndex('CHA')
const SCH = formationIndex('SCH')
const dupont = leaderIndex('dupont')

/** Spanish cavalry in the way, and a French regiment that opens one of the hexes it controls. */
const example = (over: Partial<Given> = {}): Scene =>
  scene({
    units: { BOR: '0707E', CZ1: '0706W' },
    leaders: { dupont: '0507', chabert: '0907', schramm: '0510' },
    orders: { CHA: 'M', SCH: 'M', DUP: 'M' },
    turn: 2,
    ...over,
  })
const distance = (s: Scene, to: string): number => commandDistance(fieldOf(s.g), FR, hexAt('0507'), hexAt(to), 10)

describe('Example 1: order change', () => {
  it('[3.1c] the line to Chabert goes through the hex of the French cavalry: 4 hexes', () => {
    expect(distance(example(), '0907')).toBe(4)
  })
  it('[3e] without the Spanish unit it is 3: only the hexes in between count', () => {
    expect(distance(example({ units: { CZ1: '0706W' } }), '0907')).toBe(3)
  })
  it('[3.1b] without the French cavalry it is 5: a controlled hex is closed unless a friend holds it', () => {
    expect(distance(example({ units: { BOR: '0707E' } }), '0907')).toBe(5)
  })
  it('[3.1a] a hex with an enemy in it is closed', () => {
    const s = scene({ units: { BOR: '0509W' }, leaders: { dupont: '0507', schramm: '0510' } })
    expect(distance(s, '0510')).toBeGreaterThan(2)
  })
  it('[4.1b] the line to Schramm is free: 2 hexes', () => {
    expect(distance(example(), '0510')).toBe(2)
  })
  it('[4.1d] Schramm: 2 by 4 is 0.5, rounded 1; a die of 2 changes the order, a die of 1 does not', () => {
    const granted = example({ push: pushOrders }).takeAs('FR', { type: 'order', formation: SCH, order: A }, 2)
    expect(granted.g.order[SCH]).toBe(A)
    const refused = example({ push: pushOrders }).takeAs('FR', { type: 'order', formation: SCH, order: A }, 1)
    expect(refused.g.order[SCH]).toBe(M)
  })
  it('[4.1c] Chabert: 4 by 4 is 1; he too needs 2 or more', () => {
    const order = { type: 'order', formation: CHA, order: A } as const
    expect(example({ push: pushOrders }).takeAs('FR', order, 1).g.order[CHA]).toBe(M)
    expect(example({ push: pushOrders }).takeAs('FR', order, 2).g.order[CHA]).toBe(A)
  })
  it('[4.1h] after either attempt Dupont may not move', () => {
    for (const die of [1, 2]) {
      const s = example({ push: pushOrders }).takeAs('FR', { type: 'order', formation: SCH, order: A }, die)
      expect(s.g.leaderMarks[dupont]! & 2).toBe(2)
    }
  })
})

describe('Numeric cases of 4.1', () => {
  it('[4.1k] 1 hex by 3 is 0.33, rounded 1', () => {
    expect(changeQuotient(1, 3)).toBe(1)
  })
  it('[4.1c] no hex between gives 0, which every die beats; 21 by 4 is 5.25, rounded 6, which none does', () => {
    expect(changeQuotient(0, 4)).toBe(0)
    expect(changeQuotient(21, 4)).toBe(6)
  })
  it('[4.1g] [4.1i] the formation that failed cannot be rolled for again, the other one can', () => {
    const s = example({ push: pushOrders }).takeAs('FR', { type: 'order', formation: SCH, order: A }, 1)
    expect(s.why({ type: 'order', formation: SCH, order: D }, 'FR').rule).toBe('4.1g')
    expect(s.can({ type: 'order', formation: CHA, order: A }, 'FR')).toBe(true)
  })
  it('[4.1f] two changes a turn are two rolls, granted or not', () => {
    const s = example({ push: pushOrders })
      .takeAs('FR', { type: 'order', formation: SCH, order: A }, 1)
      .takeAs('FR', { type: 'order', formation: CHA, order: A }, 5)
    expect(s.why({ type: 'order', formation: formationIndex('DUP'), order: A }, 'FR').rule).toBe('4.1f')
  })
})

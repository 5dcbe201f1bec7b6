/** Rulings on supply, railways and movement that no rule's own test states. */
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN, hexAt, labelOf, unitIndex } from '../../src/data/index.ts'
import { controlMap } from '../../src/rules/control.ts'
import { railLimit } from '../../src/rules/rail.ts'
import { supplied, supplyKinds } from '../../src/rules/supply.ts'
import { FULL } from '../../src/rules/supply-kinds.ts'
import { explainSupply } from '../../src/rules/supply-why.ts'
import { OOC } from '../../src/types.ts'
import {
  around,
  blockers,
  edgesOnly,
  type Given,
  onlyTowns,
  operational,
  position,
  type Scene,
  strategic,
} from '../movement-scene.ts'

const rail = (id: string, label: string) => ({ type: 'rail', unit: unitIndex(id), hex: hexAt(label) }) as const
const kinds = (given: Given, id: string): number => supplyKinds(position(given), unitIndex(id))
const why = (s: Scene, id: string, label: string): string => {
  const { rule, key } = s.why(rail(id, label))
  return `${rule} ${key.replace('deny.', '')}`
}

describe('passing control', () => {
  /** German cavalry in French Château-Thierry 2932 since before the turn began. */
  const cavalry = (given: Given): Given => ({
    ...given,
    units: { 'G-1C': '2932', ...given.units },
    change: (g) => {
      g.control = g.control.with(hexAt('2932'), ALLIED)
      g.controlAtTurn = controlMap(g)
      g.controlAtPlayerTurn = g.controlAtTurn
      given.change?.(g)
    },
  })
  it('[A12] a town that cavalry holds feeds its side while the cavalry stays, and not the other', () => {
    const g = position(cavalry({ units: { 'G-2': '2933' } }))
    expect(explainSupply(g, unitIndex('G-2')).path.map(labelOf)).toEqual(['2933', '2932'])
    g.at[unitIndex('G-1C')] = hexAt('2832')
    expect(supplyKinds(g, unitIndex('G-2'))).toBe(0)
    expect(explainSupply(g, unitIndex('G-2')).rule).toBe('7.2a')
  })
  it('[A12] and takes its trains', () => {
    const s = strategic(cavalry({ units: { 'G-2': '2932', 'G-3': '3411' }, side: GERMAN }))
    expect(s.can(rail('G-2', '3411'))).toBe(true)
    const back = strategic(cavalry({ units: { 'G-3': '3411' }, side: GERMAN }))
    expect(back.can(rail('G-3', '2932'))).toBe(true)
  })
})

describe('what counts as an enemy', () => {
  it('[A21] a decoy bars lines, edges and trains like a unit, whatever it is', () => {
    const ring = around('3535')
    const five = blockers(GERMAN, ring.slice(0, 5))
    for (const id of ['DE-decoy-1', 'G-11L', 'G-420']) {
      const g = position({ units: { 'F-1': '3535', ...five, [id]: ring[5]! } })
      expect(explainSupply(g, unitIndex('F-1')), id).toMatchObject({ kinds: 0, rule: '7.2c' })
      const s = strategic({ units: { 'F-1': '3838', [id]: '3839', 'F-12': '4424' } })
      expect(why(s, 'F-1', '3528'), id).toBe('11.2b rail.enemyNear')
    }
  })
  it('[A21] a decoy in a town takes no control of it, but the town feeds nobody meanwhile', () => {
    const given = (decoy: Given['units']): Given => ({
      units: { 'F-1': '2933', ...decoy },
      change: onlyTowns(ALLIED, '2932'),
    })
    expect(kinds(given({}), 'F-1')).toBe(FULL)
    expect(kinds(given({ 'DE-decoy-1': '2932' }), 'F-1')).toBe(0)
  })
  it('[A68] an enemy zone shuts its own hex to trains and no other', () => {
    // The French zone of 3817 beside Remiremont 3816; that of Langres is the town itself.
    const s = strategic({
      units: { 'G-2': '3816', 'G-3': '3411' },
      german: ['3816', '3922'],
      zones: ['3817', '3922'],
      side: GERMAN,
    })
    expect(s.can(rail('G-2', '3411'))).toBe(true)
    expect(why(s, 'G-3', '3922')).toBe('14.3a rail.zone')
  })
  it('[A69] beside is beside, also over an all-sea hexside', () => {
    const s = strategic({ units: { 'F-1': '2244', 'G-2': '2343', 'F-12': '4424' } })
    expect(why(s, 'F-1', '3340')).toBe('11.2b rail.enemyNear')
  })
})

describe('lines', () => {
  it('[A36] on the Marne nobody asks for Liège', () => {
    const g = position({ scenario: 'marne', turn: 9, units: { 'G-2': '2931' }, german: ['2932'] })
    expect(g.at[unitIndex('B-Liege')]).toBeLessThan(0)
    expect(supplied(g, unitIndex('G-2'), 'full')).toBe(true)
  })
  it('[A64] an edge hex is itself the source, and so is a town for who stands in it', () => {
    const at = (hex: string, change: Given['change']): number =>
      explainSupply(position({ units: { 'F-1': hex }, ...(change ? { change } : {}) }), unitIndex('F-1')).path.length
    expect(at('4545', edgesOnly)).toBe(1)
    expect(at('3528', onlyTowns(ALLIED, '3528'))).toBe(1)
    // Five hexes to 4045, six to none.
    expect(at('4040', edgesOnly)).toBe(6)
    expect(at('3839', edgesOnly)).toBe(0)
  })
  it('[A65] Brussels feeds Belgians without a line of its own, five hexes far: Liège, Namur and Antwerp are fed by it', () => {
    for (const hex of ['1621', '1824', '1226']) {
      expect(kinds({ units: { 'B-1': hex }, change: edgesOnly }, 'B-1') & FULL, hex).toBe(FULL)
    }
  })
  it('[A66] British and Belgians with a port may dig, refit, assault and have all their factors; the French may not', () => {
    const g = position({ units: { 'E-1': '1432', 'F-1': '1431' }, german: ['2038'] })
    const serves = (id: string): boolean[] =>
      (['full', 'march', 'attack', 'defence', 'attrition', 'rail'] as const).map((p) => supplied(g, unitIndex(id), p))
    expect(serves('E-1')).toEqual([true, true, true, true, true, false])
    expect(serves('F-1')).toEqual([false, false, false, false, true, false])
  })
})

describe('trains and marches', () => {
  it('[A25] on the Marne too Germans use no trains in France west of the Meuse before turn 10', () => {
    const german = (turn: number): Scene =>
      strategic({ scenario: 'marne', turn, units: { 'G-2': '2529' }, german: ['2529', '2331'], side: GERMAN })
    expect(german(9).g.stack).toHaveLength(0)
    expect(german(10).can(rail('G-2', '2331'))).toBe(true)
  })
  it('[A54] the limit is judged at each move', () => {
    const g = position({})
    expect(railLimit(g, ALLIED)).toBe(8)
    g.at[unitIndex('G-1C')] = hexAt('3334')
    expect(railLimit(g, ALLIED)).toBe(4)
    g.at[unitIndex('G-2')] = hexAt('3136')
    expect(railLimit(g, ALLIED)).toBe(0)
  })
  it('[A73] decoys march four hexes, two out of command, and enter no enemy zone', () => {
    const go = (marks: number): Scene =>
      operational({ units: { 'FR-decoy-1': { at: '3534', marks }, 'F-12': '4342' } }).pick('FR-decoy-1')
    expect(go(0).steps('3535', '3536', '3537', '3538').where('FR-decoy-1')).toBe('3538')
    const slow = go(OOC).steps('3535', '3536')
    expect([slow.where('FR-decoy-1'), slow.top()?.step]).toEqual(['3536', 'operational'])
    const zone = operational({ units: { 'FR-decoy-1': '2819', 'F-12': '4342' }, zones: ['2818'] }).pick('FR-decoy-1')
    expect(zone.why({ type: 'step', hex: hexAt('2818') }).rule).toBe('A73')
  })
})

/** 7.1 to 7.4: the line, what bars it, and where it leads. */
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN, hexAt, labelOf, unitCount, unitIndex } from '../../src/data/index.ts'
import { supplied, supplyKinds, supplyOf } from '../../src/rules/supply.ts'
import { COAST, FULL, PORT, type Purpose } from '../../src/rules/supply-kinds.ts'
import { explainSupply } from '../../src/rules/supply-why.ts'
import type { Glory } from '../../src/types.ts'
import {
  around,
  blockers,
  edgesOnly,
  type Given,
  onlyTowns,
  operational,
  position,
  ringOf,
  strategic,
} from '../movement-scene.ts'

const kindsOf = (g: Glory, id: string): number => supplyKinds(g, unitIndex(id))
const kinds = (given: Given, id: string): number => kindsOf(position(given), id)
const isFull = (given: Given, id: string): boolean => (kinds(given, id) & FULL) !== 0
const path = (given: Given, id: string): string[] => explainSupply(position(given), unitIndex(id)).path.map(labelOf)
const ALL: readonly Purpose[] = ['full', 'attack', 'defence', 'attrition', 'rail', 'march']

describe('the line', () => {
  it('[7.1a] every unit on the map is supplied or out of supply, whatever it is asked for; the others are nothing', () => {
    const g = position({
      units: { 'F-1': '3634', 'F-2': '3434', ...blockers(GERMAN, around('3434')) },
      change: (state) => {
        state.at[unitIndex('F-3')] = -1
      },
    })
    for (const p of ALL) {
      expect([supplied(g, unitIndex('F-1'), p), supplied(g, unitIndex('F-2'), p)], p).toEqual([true, false])
      expect(supplied(g, unitIndex('F-3'), p), p).toBe(false)
    }
    // The list of all is that of each.
    const list = supplyOf(g, ALLIED)
    for (let u = 0; u < unitCount; u++) {
      if (g.at[u]! >= 0) expect(list[u]).toBe(u === unitIndex('F-1') ? FULL : 0)
    }
  })

  it('[7.2a] five hexes to the source, not counting its own and counting the source’s: Troyes 3528 feeds 3533, not 3534', () => {
    const given = (at: string): Given => ({ units: { 'G-2': at }, change: onlyTowns(GERMAN, '3528') })
    expect(kinds(given('3533'), 'G-2')).toBe(FULL)
    expect(path(given('3533'), 'G-2')).toHaveLength(6)
    expect(kinds(given('3534'), 'G-2')).toBe(0)
    // In the source the line has no length.
    expect(path(given('3528'), 'G-2')).toEqual(['3528'])
  })

  it('[7.2b] no line crosses a side without land: 1839 is beside 1939, but a French corps there starves with the land ways shut', () => {
    expect(around('1839')).toContain('1939')
    const units = { 'F-1': '1839', ...blockers(GERMAN, ['1738', '1838', '1938']) }
    expect(isFull({ units }, 'F-1')).toBe(false)
    const open = { 'F-1': '1839', ...blockers(GERMAN, ['1738', '1838']) }
    expect(path({ units: open }, 'F-1')).toEqual(['1839', '1938', '2038'])
  })

  it('[7.2c] no line enters a hex with an enemy unit, fortress or zone', () => {
    // A German in 2823 with the French all around but to the east, where Verdun lies before German Briey 2820.
    const others = around('2823').filter((h) => h !== '2822')
    const units = { 'G-2': '2823', ...blockers(ALLIED, others) }
    const given = { units, change: onlyTowns(GERMAN, '2820') }
    expect(path(given, 'G-2')).toEqual(['2823', '2822', '2821', '2820'])
    expect(kinds({ ...given, units: { ...units, 'F-Verdun': '2822' } }, 'G-2')).toBe(0)
    expect(kinds({ ...given, units: { ...units, 'F-1': '2822' } }, 'G-2')).toBe(0)
    // The zone of Langres 3922, seen from 4022; it does not bar its own side.
    const south = {
      'G-2': '4022',
      ...blockers(
        ALLIED,
        around('4022').filter((h) => h !== '3922'),
      ),
    }
    expect(kinds({ units: south, german: ['3922'] }, 'G-2')).toBe(FULL)
    expect(kinds({ units: south, german: ['3922'], zones: ['3922'] }, 'G-2')).toBe(0)
    const french = {
      'F-1': '4022',
      ...blockers(
        GERMAN,
        around('4022').filter((h) => h !== '3922'),
      ),
    }
    expect(kinds({ units: french, zones: ['3922'] }, 'F-1')).toBe(FULL)
  })

  it('[7.2d] a line may run through hexes that the enemy controls: from 3533 to Troyes over French ground', () => {
    const given: Given = { units: { 'G-2': '3533' }, change: onlyTowns(GERMAN, '3528') }
    const g = position(given)
    const between = path(given, 'G-2').slice(1, -1)
    expect(between).toEqual(['3532', '3531', '3530', '3529'])
    for (const h of between) expect(g.control[hexAt(h)]).toBe(ALLIED)
    expect(kindsOf(g, 'G-2')).toBe(FULL)
  })

  it('[7.2e] nor does it go by sea: 1639 has Boulogne two sea hexes away and only the coast to live on', () => {
    const units = { 'F-1': '1639', ...blockers(GERMAN, ['1538', '1638', '1738']) }
    expect(kinds({ units }, 'F-1')).toBe(COAST)
    expect(kinds({ units: { 'F-1': '1639' } }, 'F-1')).toBe(FULL | PORT | COAST)
  })
})

describe('sources', () => {
  it('[7.3a] the east edge feeds the German, the west and south edges in France the Allies', () => {
    const at = (id: string, hex: string): string[] => path({ units: { [id]: hex }, change: edgesOnly }, id)
    expect(at('G-2', '2814')).toHaveLength(3)
    expect(at('G-2', '2814').at(-1)).toMatch(/^2[6-9]12$/)
    expect(at('F-1', '3143')).toHaveLength(3)
    expect(at('F-1', '3143').at(-1)).toMatch(/^3[0-3]45$/)
    expect(at('F-1', '4430').at(-1)).toMatch(/^45/)
    expect(at('F-1', '2814')).toEqual([])
    expect(at('G-2', '3143')).toEqual([])
    // The north edge feeds no unit.
    expect(at('G-2', '1028')).toEqual([])
    expect(isFull({ units: { 'F-1': '1028' }, change: edgesOnly }, 'F-1')).toBe(false)
  })

  it('[7.3b] five hexes from its edge a unit needs no town: 2817 has 2812, 2818 has nothing', () => {
    expect(kinds({ units: { 'G-2': '2817' }, change: edgesOnly }, 'G-2')).toBe(FULL)
    expect(path({ units: { 'G-2': '2817' }, change: edgesOnly }, 'G-2')).toHaveLength(6)
    expect(kinds({ units: { 'G-2': '2818' }, change: edgesOnly }, 'G-2')).toBe(0)
  })

  it('[7.3c] an edge hex is no source while an enemy is in it, and one again when he leaves, again and again', () => {
    const units = {
      'F-1': '3644',
      ...blockers(
        GERMAN,
        around('3644').filter((h) => h !== '3645'),
      ),
      'G-2': '3545',
    }
    const g = position({ units, change: edgesOnly })
    for (let i = 0; i < 3; i++) {
      g.at[unitIndex('G-2')] = hexAt('3545')
      expect(kindsOf(g, 'F-1')).toBe(FULL)
      g.at[unitIndex('G-2')] = hexAt('3645')
      expect(kindsOf(g, 'F-1')).toBe(0)
      expect(explainSupply(g, unitIndex('F-1'))).toMatchObject({ rule: '7.3c', blockedBy: hexAt('3645') })
    }
  })

  it('[7.3d] a town feeds when it has a line of any length to the edge, which enemies bar like any other', () => {
    // Provins 3331, far from every edge, and a corps beside it in 3332.
    const ring = ringOf('3331', '3332')
    const given = (n: number): Given => ({
      units: { 'F-1': '3332', ...blockers(GERMAN, ring.slice(0, n)) },
      change: onlyTowns(ALLIED, '3331'),
    })
    const account = explainSupply(position(given(7)), unitIndex('F-1'))
    expect(ring).toHaveLength(8)
    expect(account.path.map(labelOf)).toEqual(['3332', '3331'])
    expect(account.onward.length).toBeGreaterThan(5)
    expect(kinds(given(7), 'F-1')).toBe(FULL)
    expect(kinds(given(8), 'F-1')).toBe(0)
    // A hex with no town is no such source.
    expect(kinds({ units: { 'F-1': '3332' }, change: onlyTowns(ALLIED, '3330') }, 'F-1')).toBe(0)
  })

  it('[7.3e] the town must have been its side’s when the game turn began, and be so still', () => {
    const given = (before: number, now: number): Given => ({
      units: { 'G-2': '2933' },
      change: (g) => {
        onlyTowns(GERMAN)(g)
        g.controlAtTurn = g.controlAtTurn.with(hexAt('2932'), before)
        g.control = g.control.with(hexAt('2932'), now)
      },
    })
    expect(kinds(given(GERMAN, GERMAN), 'G-2')).toBe(FULL)
    expect(kinds(given(ALLIED, GERMAN), 'G-2')).toBe(0)
    expect(kinds(given(GERMAN, ALLIED), 'G-2')).toBe(0)
  })

  it('[7.3f] a town may change hands any number of times and feeds whoever has it; Brussels is lost for good', () => {
    const g = position({ units: { 'G-2': '2933', 'F-1': '2931', 'B-1': '1624' } })
    for (const holder of [GERMAN, ALLIED, GERMAN, ALLIED]) {
      onlyTowns(holder, '2932', '1525')(g)
      if (holder === GERMAN) g.brusselsLost = 1
      expect([kindsOf(g, 'G-2'), kindsOf(g, 'F-1')]).toEqual(holder === GERMAN ? [FULL, 0] : [0, FULL])
      expect(kindsOf(g, 'B-1') & FULL).toBe(0)
    }
    g.brusselsLost = 0
    expect(kindsOf(g, 'B-1') & FULL).toBe(FULL)
  })

  it('[7.3g] enemies beside a line or a source do nothing: one open hex among five Germans is enough', () => {
    const ring = around('3434')
    const given: Given = { units: { 'F-1': '3434', ...blockers(GERMAN, ring.slice(0, 5)) } }
    expect(path(given, 'F-1')[1]).toBe(ring[5])
    expect(kinds(given, 'F-1')).toBe(FULL)
    // Melun 3334 with Germans on five sides feeds the corps on the sixth.
    const beside = around('3334')
    const town = { 'F-1': beside[0]!, ...blockers(GERMAN, beside.slice(2)) }
    expect(path({ units: town, change: onlyTowns(ALLIED, '3334') }, 'F-1').at(-1)).toBe('3334')
  })
})

describe('into the unknown', () => {
  it('[7.4a] a unit may march where it will be out of supply, but no train takes it there', () => {
    // A German corps walks from 2817, five hexes from the edge, to 2819.
    const s = operational({ units: { 'G-2': '2817', 'G-3': '3111' }, side: GERMAN, change: edgesOnly })
    s.pick('G-2').steps('2818', '2819').take({ type: 'stop' })
    expect([s.where('G-2'), kindsOf(s.g, 'G-2')]).toEqual(['2819', 0])
    // Reims 2829 is German: a unit that goes there by train draws supply from Reims itself, or none if it has just been
    // taken.
    const rail = (towns: readonly string[]) =>
      strategic({ units: { 'G-2': '2914' }, side: GERMAN, german: ['2829'], change: onlyTowns(GERMAN, ...towns) })
    const there = { type: 'rail', unit: unitIndex('G-2'), hex: hexAt('2829') } as const
    expect(rail(['2914', '2829']).can(there)).toBe(true)
    expect(rail(['2914']).why(there).rule).toBe('11.2k')
  })
})

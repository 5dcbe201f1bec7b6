/** 7.11 to 7.13: bottlenecks, attrition, Abbeville. */
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN, hexAt, labelOf, NETHERLANDS, unitIndex } from '../../src/data/index.ts'
import { sufferAttrition } from '../../src/rules/attrition.ts'
import { pushOperational } from '../../src/rules/movement.ts'
import { pushPrepared } from '../../src/rules/prepared.ts'
import { supplied, supplyKinds } from '../../src/rules/supply.ts'
import { COAST, FULL, PORT } from '../../src/rules/supply-kinds.ts'
import { explainSupply } from '../../src/rules/supply-why.ts'
import type { Side } from '../../src/types.ts'
import { around, blockers, type Given, operational, position, strategic } from '../movement-scene.ts'
import { type Scene, type Given as SceneGiven, scene } from '../position.ts'

const isFed = (given: Given, id: string): boolean => supplied(position(given), unitIndex(id), 'full')

describe('bottlenecks', () => {
  it('[7.11a] while the fortress of Liège is on the map no German line enters Belgium west of the Meuse', () => {
    // 1623 lies west of the Meuse; German Verviers 1719 is four hexes off, the first of them in 1622.
    const given = { units: { 'G-3': '1623', 'B-Liege': '1621' }, german: ['1719'] }
    expect(isFed(given, 'G-3')).toBe(false)
    expect(isFed({ units: { 'G-3': '1623' }, german: ['1719'] }, 'G-3')).toBe(true)
    // Nor may it lead to a Belgian town there, or through Belgium to a French one.
    const brussels = { 'G-3': '1526', 'B-Liege': '1621' }
    expect(isFed({ units: brussels, german: ['1525'] }, 'G-3')).toBe(false)
    expect(isFed({ units: { 'G-3': '1526' }, german: ['1525'] }, 'G-3')).toBe(true)
    // Lille 1632, German: a line from it to the east edge avoids Belgium through France.
    expect(isFed({ units: { 'G-3': '1633', 'B-Liege': '1621' }, german: ['1632'] }, 'G-3')).toBe(true)
    // The French are not concerned.
    expect(isFed({ units: { 'F-1': '1623', 'B-Liege': '1621' } }, 'F-1')).toBe(true)
  })

  it('[7.11a] A67: a unit on the west bank whose first hex is on the east bank is fed, unless the strict reading is agreed', () => {
    const given = (liegeStrict: boolean): Given => ({
      units: { 'G-2': '2025', 'B-Liege': '1621' },
      german: ['2024'],
      options: { liegeStrict },
    })
    expect(explainSupply(position(given(false)), unitIndex('G-2')).path.map(labelOf)).toEqual(['2025', '2024'])
    expect(isFed(given(false), 'G-2')).toBe(true)
    expect(isFed(given(true), 'G-2')).toBe(false)
    const free = position({ ...given(true), scenario: 'free' })
    free.atWar[NETHERLANDS] = 1
    expect(supplied(free, unitIndex('G-2'), 'full')).toBe(true)
  })

  it('[7.11b] with Abbeville German, French and British in rows 10 to 19 have coast and ports only; row 20 and Belgians go on (A37)', () => {
    const kinds = (id: string, at: string, german: readonly string[]): number =>
      supplyKinds(position({ units: { [id]: at }, german }), unitIndex(id))
    for (const id of ['F-1', 'E-1']) {
      expect(kinds(id, '1933', []) & FULL, id).toBe(FULL)
      expect(kinds(id, '1933', ['2038']), id).toBe(0)
      expect(kinds(id, '1436', ['2038']), id).toBe(PORT)
      expect(kinds(id, '1639', ['2038', '1335', '1337', '1439', '2141']), id).toBe(COAST)
      expect(kinds(id, '2032', ['2038']), id).toBe(FULL)
    }
    expect(kinds('B-1', '1624', ['2038']) & FULL).toBe(FULL)
  })
})

/** The attrition phase of a side; then the steps that these units have. */
function starve(given: SceneGiven & { side: Side }, ...ids: string[]): number[] {
  const s = attrition(given)
  return ids.map((id) => s.g.steps[s.u(id)]!)
}
function attrition(given: SceneGiven & { side: Side }, change: (s: Scene) => void = () => {}): Scene {
  const s = scene(given)
  change(s)
  return s.push((g, t) => sufferAttrition(g, t, given.side))
}

describe('attrition', () => {
  const cut = { 'F-1': '3535', 'F-1C': '3535', ...blockers(GERMAN, around('3535')) }
  it('[7.5f] [7.12a] each unit without supply at the start of its own side’s phase loses one step, the others none', () => {
    expect(starve({ units: { ...cut, 'F-2': '3737' }, side: ALLIED }, 'F-1', 'F-1C', 'F-2')).toEqual([3, 1, 4])
    // In the other side's phase nothing happens to it; the Germans around, far from any town, pay then.
    const blocker = Object.keys(blockers(GERMAN, around('3535')))[0]!
    expect(starve({ units: cut, side: GERMAN }, 'F-1', blocker)).toEqual([4, 3])
    expect(starve({ units: cut, side: ALLIED }, 'F-1', blocker)).toEqual([3, 4])
    // The last step is the unit.
    const s = attrition({ units: { ...cut, 'F-1': '3535/1' }, side: ALLIED })
    expect(s.where('F-1')).toBe('gone')
  })
  it('[7.12a] one step each, however many starve in the hex', () => {
    expect(starve({ units: { ...cut, 'F-2': '3535/1' }, side: ALLIED }, 'F-1', 'F-2')).toEqual([3, 0])
  })
  it('[7.12b] fortresses and the units of their nation with them lose nothing, others there do', () => {
    const besieged = blockers(GERMAN, around('2822'))
    expect(
      starve({ units: { 'F-1': '2822', 'F-Verdun': '2822', ...besieged }, side: ALLIED }, 'F-1', 'F-Verdun'),
    ).toEqual([4, 1])
    expect(starve({ units: { 'E-N-div': '2822', 'F-Verdun': '2822', ...besieged }, side: ALLIED }, 'E-N-div')).toEqual([
      1,
    ])
    expect(starve({ units: { 'F-1': '2822', ...besieged }, side: ALLIED }, 'F-1')).toEqual([3])
  })
  it('[7.12c] zones and trenches stay, and save nobody', () => {
    const s = attrition(
      { units: { 'F-1': '3022', ...blockers(GERMAN, around('3022')) }, zones: ['3022'], side: ALLIED },
      (p) => {
        p.g.trenches = [hexAt('3022')]
        p.g.trenchSide = [ALLIED]
        p.g.trenchDone = [1]
      },
    )
    expect(s.g.steps[s.u('F-1')]).toBe(3)
    expect([s.g.zones.filter((z) => z === 1).length, s.g.trenches]).toEqual([1, [hexAt('3022')]])
  })
  it('[7.12d] nobody starves on an Allied coast; Germans there do', () => {
    const ports = ['2038', '1335', '1337', '1439', '2141', '1032']
    expect(starve({ units: { 'F-1': '1639', 'F-2': '1637' }, german: ports, side: ALLIED }, 'F-1', 'F-2')).toEqual([
      4, 3,
    ])
    expect(starve({ units: { 'G-2': '1639' }, side: GERMAN }, 'G-2')).toEqual([3])
  })
  it('[7.12e] British, Belgians and French five hexes from a port lose nothing', () => {
    const s = attrition(
      { units: { 'F-1': '1432', 'E-1': '1431', 'B-1': '1430', 'F-2': '1933' }, german: ['2038'], side: ALLIED },
      (p) => {
        p.g.brusselsLost = 1
      },
    )
    expect(['F-1', 'E-1', 'B-1', 'F-2'].map((id) => s.g.steps[s.u(id)])).toEqual([4, 4, 2, 3])
  })
  it('[7.12a] A32: guns do not starve, nor do they perish with a corps that does (14.7e speaks of defence); decoys neither', () => {
    const s = attrition({ units: { 'G-2': '3535/1', 'G-420': '3535', 'DE-decoy-1': '3636' }, side: GERMAN })
    expect([s.where('G-2'), s.where('G-420'), s.where('DE-decoy-1')]).toEqual(['gone', '3535', '3636'])
  })
})

describe('Abbeville', () => {
  const keys = ['1226', '1032', '1335', '1337', '1439']
  it('[7.13a] Germans pass 2038 but end no move there without Antwerp, Ostend, Dunkirk, Calais and Boulogne', () => {
    const at = (german: readonly string[], scenario: 'historical' | 'short' | 'free' = 'historical') =>
      operational({ scenario, units: { 'G-2': '2037', 'G-3': '2036' }, german, side: GERMAN })
        .pick('G-2')
        .steps('2038')
    for (const missing of keys) {
      const s = at(keys.filter((k) => k !== missing))
      expect(s.why({ type: 'stop' }), missing).toMatchObject({ rule: '7.13a', params: { missing: hexAt(missing) } })
      expect(s.steps('2039').where('G-2')).toBe('2039')
    }
    expect(at(keys).can({ type: 'stop' })).toBe(true)
    expect(at([], 'short').why({ type: 'stop' }).rule).toBe('7.13a')
    expect(at([], 'free').can({ type: 'stop' })).toBe(true)
    // The last point is not spent on it.
    const tired = operational({ units: { 'G-2': '2034' }, side: GERMAN })
      .pick('G-2')
      .steps('2035', '2036', '2037')
    expect(tired.why({ type: 'step', hex: hexAt('2038') }).rule).toBe('7.13a')
    // The Allies are free.
    expect(
      operational({ units: { 'F-1': '2037' } })
        .pick('F-1')
        .steps('2038')
        .can({ type: 'stop' }),
    ).toBe(true)
  })
  it('[7.13a] nor does a train take them there', () => {
    const train = { type: 'rail', unit: unitIndex('G-2'), hex: hexAt('2038') } as const
    const from = (german: readonly string[]) =>
      strategic({ units: { 'G-2': '2236', 'G-3': '3411' }, german: ['2038', ...german], side: GERMAN })
    expect(from([]).why(train).rule).toBe('7.13a')
    expect(from(keys).can(train)).toBe(true)
  })
  it('[7.13b] they may attack it and advance into it, which lifts the ban for good', () => {
    const s = scene({ units: { 'G-2': '2037', 'G-3': '2037', 'F-52R': '2038/1', 'G-4': '2137' }, side: GERMAN })
    s.push((_g, t) => pushPrepared(t, GERMAN))
    s.take({ type: 'attack', unit: s.u('G-2'), hex: hexAt('2038') }).take({ type: 'join', unit: s.u('G-3') })
    s.take({ type: 'launch' }, 6)
    expect(s.where('F-52R')).toBe('gone')
    s.take({ type: 'advance', unit: s.u('G-2') }).take({ type: 'pass' })
    expect(s.where('G-2')).toBe('2038')
    while (s.step() === 'prepared') s.take({ type: 'pass' })
    s.push((_g, t) => pushOperational(t, GERMAN))
    s.take({ type: 'pick', units: [s.u('G-4')] }).take({ type: 'step', hex: hexAt('2038') })
    expect(s.can({ type: 'stop' })).toBe(true)
  })
})

/** Supply: lines, sources, kinds and bottlenecks (7). */
import { describe, expect, it } from 'vitest'
import { GERMAN, hexAt, labelOf, unitIndex } from '../../src/data/index.ts'
import { isCutOff, supplied, suppliedAt, supplyKinds, supplyOf } from '../../src/rules/supply.ts'
import { COAST, FORT, FULL, PORT, type Purpose } from '../../src/rules/supply-kinds.ts'
import { explainSupply } from '../../src/rules/supply-why.ts'
import { ABSENT, type Glory } from '../../src/types.ts'
import { around, type Given, position } from '../movement-scene.ts'

const ALL: readonly Purpose[] = ['full', 'attack', 'defence', 'attrition', 'rail', 'march']
const served = (g: Glory, id: string): readonly Purpose[] => ALL.filter((p) => supplied(g, unitIndex(id), p))
const kinds = (given: Given, id: string): number => supplyKinds(position(given), unitIndex(id))

/** Towns of one side all given to the other, so that only the named ones feed. */
const onlyTown = (label: string, g: Glory): void => {
  const control = g.control.map((side, h) => (side === GERMAN && labelOf(h) !== label ? 0 : side))
  g.control = control
  g.controlAtTurn = control
}

describe('Brussels', () => {
  it('[7.10a] [7.10d] feeds Belgians while the Allies hold it, and is asked again when it changes hands', () => {
    const g = position({ units: { 'B-1': '1624', 'F-1': '3036' } })
    const fed = (): boolean => supplied(g, unitIndex('B-1'), 'rail')
    const brussels = hexAt('1525')
    expect(fed()).toBe(true)
    g.control = g.control.with(brussels, GERMAN)
    expect(fed()).toBe(false)
    g.control = g.control.with(brussels, 0)
    expect(fed()).toBe(true)
    g.brusselsLost = 1
    expect(fed()).toBe(false)
  })
})

describe('lines', () => {
  it('[7.2a] a town as fifth hex feeds, as sixth it does not', () => {
    // In France, German-held Troyes 3528 alone, with its own line of any length to the east edge.
    const given = (at: string): Given => ({
      units: { 'G-2': at },
      change: (g) => {
        onlyTown('3528', g)
        g.control = g.control.with(hexAt('3528'), GERMAN)
        g.controlAtTurn = g.control
      },
    })
    expect(kinds(given('3533'), 'G-2')).toBe(FULL)
    expect(kinds(given('3534'), 'G-2')).toBe(0)
    expect(explainSupply(position(given('3533')), unitIndex('G-2')).path.length).toBe(6)
    expect(explainSupply(position(given('3534')), unitIndex('G-2')).rule).toBe('7.2a')
  })
  it('[7.3b] [A64] an edge hex is itself the source: five hexes away is supplied', () => {
    const alone = (g: Glory): void => {
      g.controlAtTurn = g.control.map(() => -1)
    }
    expect(kinds({ units: { 'F-1': '4140' }, change: alone }, 'F-1')).toBe(FULL)
    expect(kinds({ units: { 'F-1': '3938' }, change: alone }, 'F-1')).toBe(0)
    expect(kinds({ units: { 'F-1': '4540' }, change: alone }, 'F-1')).toBe(FULL)
  })
  it('[7.3d] [7.3e] a town must have been held when the game turn began, and be held now', () => {
    const base = { units: { 'G-2': '2933' } }
    const all = (held: boolean, now: boolean) => (g: Glory) => {
      onlyTown('none', g)
      const hex = hexAt('2932')
      g.controlAtTurn = g.control.with(hex, held ? GERMAN : 0)
      g.control = g.control.with(hex, now ? GERMAN : 0)
    }
    expect(kinds({ ...base, change: all(true, true) }, 'G-2')).toBe(FULL)
    expect(kinds({ ...base, change: all(false, true) }, 'G-2')).toBe(0)
    expect(kinds({ ...base, change: all(true, false) }, 'G-2')).toBe(0)
  })
  const IDS = ['G-2', 'G-3', 'G-4', 'G-9', 'G-7', 'G-10']
  const ring = (n: number): Record<string, string> =>
    Object.fromEntries(IDS.slice(0, n).map((id, i) => [id, around('3434')[i]!]))
  it('[7.2c] [7.3g] only occupation blocks: a ring of enemies cuts, beside the line they do not', () => {
    expect(kinds({ units: { 'F-1': '3434', ...ring(5) } }, 'F-1')).toBe(FULL)
    const g = position({ units: { 'F-1': '3434', ...ring(6) } })
    expect(supplyKinds(g, unitIndex('F-1'))).toBe(0)
    const why = explainSupply(g, unitIndex('F-1'))
    expect(why.rule).toBe('7.2c')
    expect(around('3434')).toContain(labelOf(why.blockedBy!))
  })
  it('[A21] [A32] decoys and lone guns block like units', () => {
    const last = around('3434')[5]!
    expect(kinds({ units: { 'F-1': '3434', ...ring(5), 'DE-decoy-1': last } }, 'F-1')).toBe(0)
    expect(kinds({ units: { 'F-1': '3434', ...ring(5), 'G-420': last } }, 'F-1')).toBe(0)
  })
  it('[7.2c] [A68] an enemy zone blocks its own hex while it stands', () => {
    // A German in 4022 with enemies on all sides but the zone of Langres.
    const others = around('4022').filter((h) => h !== '3922')
    const enemies = Object.fromEntries(['F-1', 'F-2', 'F-3', 'F-4', 'F-5'].map((id, i) => [id, others[i]!]))
    const units = { 'G-2': '4022', ...enemies }
    expect(around('4022')).toContain('3922')
    const held = { units, german: ['3922'] }
    expect(kinds(held, 'G-2')).toBe(FULL)
    expect(kinds({ ...held, zones: ['3922'] }, 'G-2')).toBe(0)
  })
  it('[A48] neutral ground carries no line', () => {
    const g = position({ units: { 'G-2': '1520' } })
    expect(g.atWar[4]).toBe(0)
    expect(isCutOff(g, GERMAN, hexAt('1221'))).toBe(false)
    expect(suppliedAt(g, 3, hexAt('1021'), 'full')).toBe(false)
  })
  it('[7.3c] [7.5a] a town that the enemy leaves feeds again at once', () => {
    const g = position({
      units: { 'G-2': '2933', 'F-1': '2932' },
      change: (it) => {
        onlyTown('none', it)
        it.control = it.control.with(hexAt('2932'), GERMAN)
        it.controlAtTurn = it.control
      },
    })
    expect(supplied(g, unitIndex('G-2'), 'full')).toBe(false)
    g.at[unitIndex('F-1')] = ABSENT
    expect(supplied(g, unitIndex('G-2'), 'full')).toBe(true)
  })
  it('[7.5a] nothing is kept when the enemy, a source or a zone changes', () => {
    const g = position({ units: { 'F-1': '3434' } })
    const u = unitIndex('F-1')
    expect(supplied(g, u, 'full')).toBe(true)
    for (const [id, at] of Object.entries(ring(6))) g.at[unitIndex(id)] = hexAt(at)
    expect(supplied(g, u, 'full')).toBe(false)
    g.at[unitIndex('G-10')] = hexAt('3634')
    expect(supplied(g, u, 'full')).toBe(true)
  })
})

describe('kinds', () => {
  const cut = { german: ['2038'] }
  it('[7.8a] [7.9a] [7.9b] [A66] French with a port only escape attrition; British have all but rail', () => {
    const g = position({ units: { 'F-1': '1436', 'E-1': '1535' }, ...cut })
    expect(supplyKinds(g, unitIndex('F-1'))).toBe(PORT)
    expect(served(g, 'F-1')).toEqual(['attrition'])
    expect(served(g, 'E-1')).toEqual(['full', 'attack', 'defence', 'attrition', 'march'])
  })
  it('[7.8a] on the coast the Allies are supplied for defence and attrition, Germans are not', () => {
    const ports = ['1335', '1337', '1439', '2141', '1032']
    const g = position({ units: { 'F-1': '1639', 'G-2': '1738' }, german: ['2038', ...ports] })
    expect(supplyKinds(g, unitIndex('F-1'))).toBe(COAST)
    expect(served(g, 'F-1')).toEqual(['defence', 'attrition'])
    expect(supplyKinds(g, unitIndex('G-2')) & COAST).toBe(0)
  })
  it('[7.7a] [A17] a fortress feeds itself and its own nation for defence and attrition', () => {
    const enemies = Object.fromEntries(
      ['G-2', 'G-3', 'G-4', 'G-9', 'G-7', 'G-10'].map((id, i) => [id, around('2822')[i]!]),
    )
    const g = position({ units: { 'F-1': '2822', 'F-Verdun': '2822', ...enemies } })
    expect(supplyKinds(g, unitIndex('F-1'))).toBe(FORT)
    expect(served(g, 'F-1')).toEqual(['defence', 'attrition'])
    const german = position({ units: { 'G-2': '2918', 'G-Metz': '2918' } })
    expect(supplyKinds(german, unitIndex('G-2'))).toBe(FULL | FORT)
    expect(supplyKinds(german, unitIndex('G-Metz')) & FORT).toBe(FORT)
    const foreign = position({ units: { 'E-1': '1226', 'B-Antwerp': '1226' } })
    expect(supplyKinds(foreign, unitIndex('E-1')) & FORT).toBe(0)
  })
  it('[7.9c] [7.9d] inland ports need their access hexes', () => {
    const given = (german: readonly string[]): Given => ({
      units: { 'B-1': '1226' },
      german: ['1032', ...german],
      change: (g) => {
        g.brusselsLost = 1
      },
    })
    expect(kinds(given([]), 'B-1')).toBe(PORT)
    expect(kinds(given(['1127']), 'B-1')).toBe(0)
    expect(suppliedAt(position({ german: ['2038', '2141', '2244'] }), 1, hexAt('2442'), 'march')).toBe(true)
    const rouen = position({ german: ['2141', '2244', '2443'] })
    expect(supplyOf(rouen, 0).every((k) => k === 0)).toBe(true)
  })
  it('[7.10a] [7.10c] [7.10d] [A65] Belgians live off Brussels only, and never again once it was German; others never', () => {
    expect(kinds({ units: { 'B-1': '1624' } }, 'B-1')).toBe(FULL | PORT)
    const lost = position({ units: { 'B-1': '1624' } })
    lost.brusselsLost = 1
    expect(supplyKinds(lost, unitIndex('B-1'))).toBe(PORT)
    expect(explainSupply(lost, unitIndex('B-1')).rule).toBe('7.10d')
    // A Frenchman whose only town in reach is Brussels.
    const only = position({
      units: { 'F-1': '1524' },
      change: (g) => {
        g.controlAtTurn = g.control.map((side, h) => (h === hexAt('1525') ? side : -1))
      },
    })
    expect(supplyKinds(only, unitIndex('F-1')) & FULL).toBe(0)
  })
})

describe('bottlenecks', () => {
  it('[7.11a] [A67] while Liège stands no German line enters Belgium west of the Meuse; the own hex is no part of it', () => {
    const g = position({ units: { 'B-Liege': '1621', 'G-3': '1623' }, german: ['1719'] })
    expect(supplied(g, unitIndex('G-3'), 'full')).toBe(false)
    expect(explainSupply(g, unitIndex('G-3')).rule).toBe('7.11a')
    const fallen = position({ units: { 'G-3': '1623' }, german: ['1719'] })
    expect(supplied(fallen, unitIndex('G-3'), 'full')).toBe(true)
  })
  it('[A67] a line that leaves at once serves, unless the strict reading is agreed', () => {
    // On the west bank opposite Dinant: one step to the east bank.
    const given = (liegeStrict: boolean): Given => ({
      units: { 'B-Liege': '1621', 'G-2': '2025' },
      options: { liegeStrict },
      german: ['2024'],
    })
    expect(supplied(position(given(false)), unitIndex('G-2'), 'full')).toBe(true)
    expect(supplied(position(given(true)), unitIndex('G-2'), 'full')).toBe(false)
  })
  it('[3.6d] a violated Netherlands opens the way', () => {
    const g = position({ scenario: 'free', units: { 'B-Liege': '1621', 'G-3': '1522' }, german: ['1520'] })
    g.atWar[4] = 1
    expect(supplied(g, unitIndex('G-3'), 'full')).toBe(true)
    g.atWar[4] = 0
    expect(supplied(g, unitIndex('G-3'), 'full')).toBe(false)
  })
  it('[7.11b] [A37] with Abbeville German, French and British north of row 20 have ports and coast only; Belgians and row 20 go on', () => {
    const units = { 'F-1': '1933', 'F-2': '2032', 'B-1': '1624' }
    const g = position({ units, german: ['2038'] })
    expect(supplyKinds(g, unitIndex('F-1')) & FULL).toBe(0)
    expect(explainSupply(g, unitIndex('F-1')).rule).toBe('7.11b')
    expect(supplyKinds(g, unitIndex('F-2')) & FULL).toBe(FULL)
    expect(supplyKinds(g, unitIndex('B-1')) & FULL).toBe(FULL)
  })
  it('[16.1d] on the Marne the north edge feeds the German, the south edge the Allies', () => {
    const g = position({ scenario: 'marne', units: { 'G-2': '2430', 'F-1': '3530' }, german: [] })
    expect(supplyKinds(g, unitIndex('G-2'))).toBe(FULL)
    expect(supplyKinds(g, unitIndex('F-1'))).toBe(FULL)
    expect(explainSupply(g, unitIndex('G-2')).path.map(labelOf).at(-1)!.slice(0, 2)).toBe('23')
  })
})

/** Chapters 13, 14, 16 and 17, in the rulebook's order: what other files do not say. */
import { describe, expect, it } from 'vitest'
import {
  deepForest,
  encIndex,
  hexCost,
  hqRadiusCorps,
  labelOf,
  NORMAL,
  near,
  ports,
  ridge,
  scenarioIndex,
  scenarios,
  stepCost,
  structureIndex,
  structures,
  unitIds,
  unitNation,
  works,
} from '../../src/data/index.ts'
import { resolveAbu } from '../../src/rules/abu.ts'
import { adminSteps } from '../../src/rules/admin.ts'
import { facingSteps } from '../../src/rules/choose-facing.ts'
import { radiusFor } from '../../src/rules/command.ts'
import { destructionCost, whyNotBlow } from '../../src/rules/destroy.ts'
import { pushLocks } from '../../src/rules/locks.ts'
import { pushRepair } from '../../src/rules/repair.ts'
import { pushReplacements, replacementSteps } from '../../src/rules/replace.ts'
import { lineLengths, pushSupply, supplyOf } from '../../src/rules/supply.ts'
import { placeUnit } from '../../src/rules/units.ts'
import { setup } from '../../src/setup.ts'
import { ALLIED, BEL, BRI, ELIMINATED, FRE, GER, GERMAN, LOC } from '../../src/types.ts'
import { moving, pick } from '../movement-scene.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const admin = (given: Given): Scene => scene({ phase: 0, steps: adminSteps, ...given })

describe('lines (13.1)', () => {
  it('[13.1.4c] a line crosses neither Deep Forest nor Ridge', () => {
    const s = admin({ scenario: 'campaign', gt: 14 })
    const lengths = lineLengths(s.g, GER)
    const cost = hexCost[NORMAL]!
    // Over an open hexside a line is never longer than its neighbour's and the way there; over these it is.
    const isBarrier = (step: number): boolean =>
      near[step]! >= 0 &&
      lengths[near[step]!]! < 100 &&
      lengths[Math.floor(step / 6)]! > lengths[near[step]!]! + cost[near[step]!]!
    for (const table of [deepForest, ridge]) expect(table.some((is, step) => is === 1 && isBarrier(step))).toBe(true)
    const open = near.flatMap((to, step) => (to >= 0 && stepCost[NORMAL]![step]! >= 0 ? [step] : []))
    expect(open.filter((step) => isBarrier(step) && lengths[Math.floor(step / 6)]! < 170)).toEqual([])
  })
  it('[13.1.5b] [3.3.1c] the card says who begins with limited communications', () => {
    const g = setup({ scenario: 'guise', players: 2, arrangement: 0, options: {} })
    expect(g.supply.every((state) => state === LOC)).toBe(true)
  })
  it('[13.1.1a] [3.3.1a] the campaign puts Belgians and British where an HQ of theirs reaches or goes with them', () => {
    const card = scenarios[scenarioIndex('campaign')]!.arrivals
    const first = card.filter((a) => a.gt === 1)
    const units = Object.fromEntries(first.map((a) => [unitIds[a.unit]!, labelOf(a.hex)]))
    const { g } = admin({ scenario: 'campaign', gt: 2, side: ALLIED, units, works: works.map((w) => w.name) })
    const belgians = first.map((a) => a.unit).filter((u) => unitNation[u] === BEL)
    expect(belgians.length).toBeGreaterThan(8)
    expect(belgians.filter((u) => supplyOf(g, u).state !== LOC).map((u) => unitIds[u])).toEqual([])
    // The British come by train from the ports: their HQ is there to meet the first of them.
    const british = card.filter((a) => unitNation[a.unit] === BRI)
    const ghq = british.find((a) => unitIds[a.unit] === 'GHQ BEF')!
    expect(british.filter((a) => a.gt < ghq.gt)).toEqual([])
    expect(british.filter((a) => a.unit !== ghq.unit && !a.rail)).toEqual([])
  })
  it('[13.1.10a] [13.1.10b] a Port supplies within three hexes, twice its capacity', () => {
    const port = ports.findIndex((p) => p.name === 'Calais')
    const at = [0, 1, 2, 3, 4, 5]
      .filter((d) => stepCost[NORMAL]![ports[port]!.hex * 6 + d]! >= 0)
      .map((d) => near[ports[port]!.hex * 6 + d]!)[0]!
    const rated = (units: Record<string, string>): Scene => {
      const s = admin({ scenario: 'campaign', gt: 14, side: ALLIED, units: { 'QG 5A': 'BB38', ...units } })
      s.g.rail = s.g.rail.map((side) => (side < 0 ? -1 : GERMAN))
      const rail = s.g.rail.slice()
      rail[ports[port]!.hex] = -1
      s.g.rail = rail
      for (const id of Object.keys(units)) s.g.at[s.u(id)] = at
      return s.push((_g, t) => pushSupply(t, ALLIED))
    }
    // With the HQ's one step they are twelve.
    const three = rated({ '1ere DI': 'BB37', '2e DI': 'BB37', '5e DI': 'BB37/3' })
    expect(['1ere DI', '2e DI', '5e DI'].map((id) => three.g.supply[three.u(id)])).toEqual([LOC, LOC, LOC])
    expect(three.g.portUsed[port]).toBe(12)
    const four = rated({ '1ere DI': 'BB37', '2e DI': 'BB37', '5e DI': 'BB37', '6e DI': 'BB37' })
    // Seventeen steps are more than the twelve that Calais can feed: its owner chooses.
    expect([four.step(), four.offers('supply').length]).toEqual(['supply', 5])
  })
})

describe('German command (13.2)', () => {
  it('[13.2.1a] the reduced radius counts for divisions of a corps and for the parts that they split into', () => {
    const s = admin({
      scenario: 'campaign',
      gt: 14,
      units: { '2.AOK': 'AP29', '19.ID': 'AP28', '37.IB': 'AP28', 'Ebk.1': 'AP28' },
    })
    const radius = (id: string): number => radiusFor(s.g, s.u('2.AOK'), s.u(id))
    const reduced = hqRadiusCorps[s.u('2.AOK')]!
    expect([radius('19.ID'), radius('37.IB')]).toEqual([reduced, reduced])
    expect(radius('Ebk.1')).toBeGreaterThan(reduced)
  })
})

describe('Replacements (14)', () => {
  it('[14.1.5a] an ENC that the enemy bombarded in this GT takes nobody back, whichever Player Turn it was', () => {
    const s = scene({
      scenario: 'campaign',
      gt: 19,
      phase: 1,
      units: { '18.ID': 'X21>3', '72e DR': 'X20>0' },
      steps: [...replacementSteps, ...facingSteps],
    })
    s.roll(
      (g, t) =>
        resolveAbu(g, t, { side: GERMAN, nation: GER, hex: hex('X20'), guns: [s.u('18.ID')], works: [] }, [], false),
      20,
    )
    expect(s.g.encShelled[encIndex('Verdun')]).toBe(0)
    s.g.encShelled[encIndex('Verdun')] = 19
    s.g.side = ALLIED
    s.g.phase = 3
    s.g.pool[FRE] = 8
    s.g.at[s.u('55e DR')] = ELIMINATED
    s.push((g, t) => pushReplacements(g, t, ALLIED))
    const hexes = s.offers('rebuild').map((a) => a.hex)
    expect([hexes.includes(hex('Y18')), hexes.includes(hex('T14'))]).toEqual([false, true])
  })
})

describe('destruction and repair (16, 17.1)', () => {
  it('[16.1.3] ENG pay 15 MF for each, PIO 30, and not more than they have', () => {
    const s = scene({ units: { 'SCF.2': 'AM25', 'PiR.24': 'AM25', '1ere DI': 'AM25' } })
    expect(['SCF.2', 'PiR.24', '1ere DI'].map((id) => destructionCost(s.u(id)))).toEqual([15, 30, -1])
    const tunnel = structureIndex('Tunnel de Guise')
    const m = moving({ side: ALLIED, units: { 'SCF.2': 'AM25' } }, (it) => {
      it.g.at[it.u('SCF.2')] = structures[tunnel]!.hex
    })
    pick(m, 'SCF.2').take({ type: 'destroy', structure: tunnel }, 10)
    expect(m.g.spent[m.u('SCF.2')]).toBe(15)
    const tired = moving({ side: ALLIED, units: { 'SCF.2': 'AM25', '1ere DI': 'AM25' } }, (it) => {
      it.g.at[it.u('SCF.2')] = structures[tunnel]!.hex
      it.g.spent[it.u('SCF.2')] = 999
    })
    expect(pick(tired, 'SCF.2').offers('destroy')).toEqual([])
  })
  it('[16.1.7a] [R114] a Fort that is no part of an ENC destroys in its hex, whoever of its side is there', () => {
    const w = works.findIndex((work) => work.enc < 0 && structures.some((s) => s.hex === work.hex && s.class > 0))
    const any = w >= 0 ? w : works.findIndex((work) => structures.some((s) => s.hex === work.hex))
    const structure = structures.findIndex((s) => s.hex === works[any]!.hex)
    const s = scene({ scenario: 'campaign', side: ALLIED, phase: 2 })
    s.g.forts[any] = 1
    const before = whyNotBlow(s.g, any, structure)?.rule
    const u = s.u(works[any]!.nation === GER ? '18.ID' : '1ere DI')
    s.g.at[u] = works[any]!.hex
    s.g.steps[u] = 4
    expect(whyNotBlow(s.g, any, structure)?.rule).toBe(before)
  })
  it('[R41] [17.1.4] one unit must have the guns: two weak ones together prevent nothing', () => {
    const tunnel = structureIndex('Tunnel de la Ferrée')
    const at = structures[tunnel]!.hex
    const [north, south] = [near[at * 6]!, near[at * 6 + 3]!]
    const begun = (units: readonly (readonly [string, number, number, number])[]): Scene => {
      const s = admin({ side: ALLIED, units: { 'SCF.2': 'AM25' } })
      s.g.at[s.u('SCF.2')] = at
      s.g.broken[tunnel] = 12
      for (const [id, where, facing, steps] of units) {
        s.g.at[s.u(id)] = where
        s.g.facing[s.u(id)] = facing
        s.g.steps[s.u(id)] = steps
      }
      return s.push((g, t) => pushRepair(g, t, ALLIED))
    }
    // Garrisons with ARF 1 each; then a division.
    expect(
      begun([
        ['Gar. Metz', north, 3, 1],
        ['Gar. Straßburg', south, 0, 1],
      ]).offers('repair'),
    ).toHaveLength(1)
    expect(begun([['18.ID', north, 3, 4]]).step()).toBe('over')
  })
  it('[17.1.4] [19.2.3] [R115] hidden guns do not show in what is offered: the work fails', () => {
    const tunnel = structureIndex('Tunnel de la Ferrée')
    const at = structures[tunnel]!.hex
    const s = admin({ side: ALLIED, units: { 'SCF.2': 'AM25', '18.ID': 'AM28' }, options: { fog: true } })
    s.g.at[s.u('SCF.2')] = at
    s.g.at[s.u('18.ID')] = near[at * 6]!
    s.g.facing[s.u('18.ID')] = 3
    s.g.fog[s.u('18.ID')] = 1
    s.g.broken[tunnel] = 12
    s.push((g, t) => pushRepair(g, t, ALLIED))
    s.take({ type: 'repair', unit: s.u('SCF.2'), structure: tunnel })
    expect([s.g.broken[tunnel], s.log.some((e) => e.key === 'log.repairFails')]).toEqual([12, true])
  })
})

describe('locks (17.2)', () => {
  it('[17.2.1b] [17.2.1c] the last in the hex must have been of that nation, not only of that side', () => {
    const begun = (before: (s: Scene) => void): Scene => {
      const s = admin({
        scenario: 'campaign',
        gt: 14,
        side: ALLIED,
        options: { locks: true },
        units: { '1e DA': 'AU38', '1ere DI': 'AU38' },
      })
      before(s)
      return s.push((g, t) => pushLocks(g, t, ALLIED))
    }
    const yser = (s: Scene): boolean =>
      s.offers('openLock').length > 0 && s.offers('openLock').some((a) => a.area === 1)
    expect(yser(begun(() => {}))).toBe(true)
    expect(yser(begun((s) => s.roll((g, t) => placeUnit(g, t, s.u('1ere DI'), hex('AU40')))))).toBe(false)
    expect(
      yser(
        begun((s) => {
          s.roll((g, t) => placeUnit(g, t, s.u('1ere DI'), hex('AU40')))
          s.g.at[s.u('1ere DI')] = hex('AU38')
          s.roll((g, t) => placeUnit(g, t, s.u('1e DA'), hex('AU40')))
        }),
      ),
    ).toBe(true)
  })
})

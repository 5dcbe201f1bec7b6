/** Rulings that no other test names: each as the rulings page states it. */
import { describe, expect, it } from 'vitest'
import {
  abfTable,
  abuTable,
  assaultShift,
  CAV,
  counterSides,
  crt,
  destruction,
  distance,
  entryCost,
  hexAt,
  INF,
  isConspicuous,
  MOBILITIES,
  RANK_B,
  RANK_C,
  ROUGH,
  structureIndex,
  structures,
  terrainIs,
  unitIds,
  unitIndex,
  unitNation,
  unitRank,
  unitSteps,
  unitType,
  works,
} from '../../src/data/index.ts'
import { readAbf, strikeSecond } from '../../src/rules/abf.ts'
import { abuAccount, targetCount } from '../../src/rules/abu.ts'
import { battleOf } from '../../src/rules/account.ts'
import { squadronsFor } from '../../src/rules/air-recon.ts'
import { assaultAccount } from '../../src/rules/assault-account.ts'
import { attackSteps, pushCombats } from '../../src/rules/attack.ts'
import { pushBombardment } from '../../src/rules/bombard.ts'
import { facingSteps } from '../../src/rules/choose-facing.ts'
import { combatMoveSteps, pushCombatMoves } from '../../src/rules/combat-moves.ts'
import { commandOf, HQ_LOST } from '../../src/rules/command.ts'
import { consolidationSteps, pushConsolidation } from '../../src/rules/consolidate.ts'
import { diggingItems, fieldWorksSteps, pushFieldWorks } from '../../src/rules/field-works.ts'
import { dieAccount } from '../../src/rules/modifiers.ts'
import { after, moverOf, startOf } from '../../src/rules/mover.ts'
import { supplyOf } from '../../src/rules/supply.ts'
import { cabOf } from '../../src/rules/tests.ts'
import { optionsOf } from '../../src/scenarios.ts'
import {
  ALLIED,
  AWAY,
  BEL,
  FIELD_WORKS,
  FOM,
  FRE,
  GERMAN,
  INDOCTRINATED,
  LLC,
  LOC,
  OOC,
  REGULAR,
} from '../../src/types.ts'
import { attack, events, fort, play } from '../combat-play.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const french = (given: Given = {}): Scene =>
  play({ side: ALLIED, ...given, units: { '1ere DI': 'AP27>0', '2e DI': 'AP27>0', ...given.units } })

describe('turn and options', () => {
  it('[R1] optional chapters are off unless the scenario or the table asks, facing is on; Recon needs FOW', () => {
    const own = optionsOf('guise', {})
    expect([own.facing, own.locks, own.naval, own.fog, own.recon, own.doctrine]).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
    expect(optionsOf('guise', { recon: true }).recon).toBe(false)
    expect(optionsOf('guise', { recon: true, fog: true }).recon).toBe(true)
  })
  it('[R2] the Belgians finish their step before the French begin theirs, and do not come back', () => {
    const p = play({
      scenario: 'sambre-meuse',
      side: ALLIED,
      gt: 12,
      units: { '4e DA': 'AD33>0', '1ere DI': 'AF31>0', '18.ID': 'AD34>3', '20.ID': 'AF32>3' },
      steps: attackSteps,
    }).push((_g, t) => pushCombats(t, ALLIED))
    expect(new Set(p.offers('attack').map((a) => unitNation[a.unit]))).toEqual(new Set([BEL]))
    p.take({ type: 'pass' })
    expect(new Set(p.offers('attack').map((a) => unitNation[a.unit]))).toEqual(new Set([FRE]))
  })
  it('[R51] [R52] entry costs by mobility: Normal, Superior and Mountain, equal as printed', () => {
    expect(MOBILITIES.slice(0, 3)).toEqual(['N', 'S', 'M'])
    expect(entryCost).toHaveLength(3)
    for (const costs of entryCost) expect(costs).toEqual(entryCost[0])
  })
})

describe('bombardment', () => {
  it('[R13] thresholds are bands: 6 to 7, 8 to 11, 12 to 15, 16 to 19', () => {
    expect([5, 6, 7, 8, 11, 12, 15, 16, 19].map((arf) => targetCount(arf, false))).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4])
    expect(targetCount(20, false)).toBe(Number.POSITIVE_INFINITY)
  })
  it('[R14] the modifiers of a target add to those of the ABU, each for its own target', () => {
    const p = play({
      side: ALLIED,
      phase: 1,
      units: { '1ere DI': 'AP27>0', '2e DI': 'AO27>5', '18.ID': 'AP28>3', '5.KD': 'AP28', 'II/RFußa.2': 'AP28>3' },
    })
    const abu = { side: ALLIED, nation: FRE, hex: hex('AP28'), guns: ['1ere DI', '2e DI'].map(p.u), works: [] }
    const total = (id: string): number => abuAccount(p.g, abu, p.u(id)).modifiers.total
    expect([total('18.ID'), total('5.KD'), total('II/RFußa.2')]).toEqual([1, 1 + 3, 1 + 3])
  })
  it('[R15] halves keep their fraction: only the column is rounded down', () => {
    const p = play({ side: ALLIED, phase: 1, units: { '1ere DI': 'AP27>0', '2e DI': 'AP27>0', '18.ID': 'AP28>3' } })
    p.g.works[p.u('18.ID')] = FIELD_WORKS
    const abu = { side: ALLIED, nation: FRE, hex: hex('AP28'), guns: ['1ere DI', '2e DI'].map(p.u), works: [] }
    const account = abuAccount(p.g, abu, p.u('18.ID'))
    expect([account.arf.total, abuTable.columns[account.column]]).toEqual([11.5, 8])
  })
  it('[R18] one row of thresholds for three blocks of results', () => {
    expect(abfTable.cells).toHaveLength(3)
    for (const block of abfTable.cells) expect(block).toHaveLength(abfTable.columns.length)
    const effects = [0, 1, 2].map((category) => readAbf(category, 10, 5).effect)
    expect(new Set(effects.map((e) => JSON.stringify(e))).size).toBe(3)
  })
  it('[R19] the second Fortification may be a Feste, which loses a step', () => {
    const p = play({ scenario: 'campaign', works: ['Feste Wagner', 'Leveau'] })
    const feste = fort('Feste Wagner')
    p.g.forts[feste] = 2
    p.roll((g, t) => strikeSecond(g, t, feste, feste, 0, '8.6.3e'), 20)
    expect(p.g.forts[feste]).toBe(1)
  })
  it('[R20] the second ABF of a Fortification is made by guns that have not fired', () => {
    const p = play({
      scenario: 'liege',
      side: GERMAN,
      phase: 1,
      gt: 6,
      works: ['Pontisse', 'Barchon'],
      units: { 'KMK.b3': 'V35>5' },
    })
    p.g.fip[p.u('KMK.b3')] = 1
    p.g.ammo[p.u('KMK.b3')] = 12
    p.push((_g, t) => pushBombardment(t, GERMAN)).take({ type: 'breach', work: fort('Pontisse') }, 1, 1)
    // Barchon has withstood and may be bombarded again, but the only gun has fired.
    expect([p.g.forts[fort('Barchon')], p.offers('breach').length]).toEqual([1, 0])
  })
  it('[R35] a lone PIO has AFF 4 and four columns: the column of 14, and no more', () => {
    const p = play({ scenario: 'sambre-meuse', side: GERMAN, gt: 12, works: ['Leveau'], units: { 'PiR.24': 'AL31>1' } })
    const account = assaultAccount(p.g, fort('Leveau'), p.u('PiR.24'), [])
    expect([assaultShift.pioAff, account.shifts.total, abfTable.columns[account.column]]).toEqual([4, 4, 14])
  })
  it('[R90] rows grow kinder as they rise, and every column has all of them', () => {
    for (const column of abuTable.cells) {
      const worth = column.map((e) => (e ? e.losses * 20 - e.modifier : -99))
      expect(worth).toEqual([...worth].sort((a, b) => b - a))
    }
    expect(crt.cells.every((rows) => rows.length === crt.highest - crt.lowest + 1)).toBe(true)
  })
})

describe('Combat', () => {
  it('[R7] flank and rear are judged once for the hex, however many defend it', () => {
    const p = french({ units: { '20.ID': 'AP28>0', '18.ID': 'AP28>0' } })
    const items = dieAccount(p.g, battleOf(p.g, ALLIED, hex('AP28'), [p.u('1ere DI')])).items
    expect(items.filter((i) => i.rule === '9.4.9').map((i) => i.value)).toEqual([-16])
  })
  it('[R29] Belgians in their uniforms too', () => {
    expect(isConspicuous[unitIndex('3e DA')]).toBe(1)
    const p = play({ scenario: 'liege', side: ALLIED, gt: 6, units: { '3e DA': 'AA36>0', '18.ID': 'AA37>3' } })
    const items = dieAccount(p.g, battleOf(p.g, ALLIED, hex('AA37'), [p.u('3e DA')])).items
    expect(items.filter((i) => i.rule === '9.4.7').map((i) => i.value)).toEqual([1])
  })
  it('[R61] a red ARF, and never beyond the last column', () => {
    const reds = unitIds.filter((_, u) => counterSides[u]!.some((s) => s.red))
    expect(reds.length).toBeGreaterThan(0)
    expect(reds.every((id) => counterSides[unitIndex(id)]!.every((s) => !s.red || s.arf > 0))).toBe(true)
  })
  it('[R63] ART does not test while INF of its hex stays, whether that passed or not', () => {
    const p = french({ units: { '20.ID': 'AP28>3', '18.ID': 'AP28>3', 'II/RFußa.2': 'AP28>3' } })
    attack(p, ['1ere DI', '2e DI'], 'AP28', 10, 1, 1, 1, 1)
    const tested = p.log.filter((e) => e.key.startsWith('log.test')).map((e) => e.params?.unit)
    expect(tested).toContain(p.u('18.ID'))
    expect(tested).not.toContain(p.u('II/RFußa.2'))
  })
  it('[R67] after cavalry has left the ratio is reckoned anew with the same attackers', () => {
    const p = french({ units: { '5.KD': 'AP28', '20.ID': 'AP28>3' } })
    attack(p, ['1ere DI'], 'AP28').take({ type: 'escape', unit: p.u('5.KD'), hex: hex('AP29') }, 10, 1, 1)
    expect(events(p, 'log.combat.ratio')).toHaveLength(1)
    expect(events(p, 'log.combat.ratio')[0]?.params).toMatchObject({ attack: 29, defence: 30 })
    expect(events(p, 'log.combat.declared')[0]?.params?.units).toEqual([p.u('1ere DI')])
  })
  it('[R70] light red: the last side of who began with two or more, of DT the last two', () => {
    for (let u = 0; u < unitIds.length; u++) {
      if (unitType[u] !== INF && unitType[u] !== CAV) continue
      const weak = counterSides[u]!.slice(1).map((s) => s.weak)
      const last = / DT$/.test(unitIds[u]!) ? 2 : unitSteps[u]! > 1 ? 1 : 0
      expect([unitIds[u], weak.filter(Boolean).length], unitIds[u]).toEqual([unitIds[u], Math.min(last, unitSteps[u]!)])
    }
  })
  it('[R71] of several exemptions from retreat the kindest counts: works do not help against a ●, rank A does', () => {
    const p = french({
      gt: 23,
      units: { '7.ID': 'AP28>3', DM: 'AO27>5', '5e DI': 'AQ27>1', '6e DI': 'AQ27>1' },
    })
    p.g.works[p.u('7.ID')] = REGULAR
    p.g.ramparts[p.u('7.ID')] = 1 << 3
    attack(p, ['1ere DI', '2e DI', 'DM', '5e DI', '6e DI'], 'AP28', 1, 1, 1, 1, 1, 1, 1)
    expect(events(p, 'log.combat.result')[0]?.params).toMatchObject({ defenderLosses: 1 })
    expect([p.g.steps[p.u('7.ID')], p.where('7.ID'), p.step()]).toEqual([3, 'AP28', 'over'])
  })
  it('[R95] whoever was in the Combat may turn before a hex that destruction alone has emptied', () => {
    const p = french({ units: { 'ÖFAB.2': 'AP28>3' } })
    attack(p, ['1ere DI'], 'AP28')
    p.take({ type: 'turn', unit: p.u('1ere DI'), facing: 1 })
    expect(p.g.facing[p.u('1ere DI')]).toBe(1)
  })
  it('[R97] doctrine and Forced March change the CAB itself; a Forced March bars digging', () => {
    const p = scene({ gt: 14, side: ALLIED, units: { '1ere DI': 'AP27>0', '2e DI': 'AP26>0' }, steps: fieldWorksSteps })
    const plain = cabOf(p.g, p.u('1ere DI')).value
    p.g.doctrine[p.u('1ere DI')] = INDOCTRINATED
    expect(cabOf(p.g, p.u('1ere DI')).value).toBe(plain + 1)
    p.g.doctrine[p.u('1ere DI')] = 0
    p.g.marks[p.u('1ere DI')] = FOM
    expect(cabOf(p.g, p.u('1ere DI')).value).toBe(plain - 3)
    expect(diggingItems(p.g, [p.u('1ere DI')]).length).toBeGreaterThan(0)
    p.push((g, t) => pushFieldWorks(g, t, ALLIED))
    expect(p.offers('dig').map((a) => a.units)).toEqual([[p.u('2e DI')]])
  })
})

describe('movement, supply, engineers', () => {
  it('[R43] red structures: permanent up to 17, eighteen turns from 18 on', () => {
    expect(destruction.red).toEqual(['permanent', 'permanent', 18])
  })
  it('[R45] AJ18 to AI15 is three hexes, AJ19 to AI15 four', () => {
    expect([distance(hexAt('AJ18'), hexAt('AI15')), distance(hexAt('AJ19'), hexAt('AI15'))]).toEqual([3, 4])
  })
  it('[R53] one step a unit and phase: what the Degraded one gives up counts, and D may join C', () => {
    const s = scene({
      scenario: 'sambre-meuse',
      gt: 12,
      side: 1,
      units: { '22e DI': 'AK29/2', '145e RI': 'AK29', '53e DR': 'AK29/3' },
      steps: consolidationSteps,
    }).push((g, t) => pushConsolidation(g, t, 1))
    s.take({ type: 'consolidate', unit: s.u('22e DI'), from: s.u('145e RI') })
    expect(s.step() === 'consolidation' && s.offers('consolidate').some((a) => a.unit === s.u('22e DI'))).toBe(false)
  })
  it('[R55] without its HQ a German unit has none; the French use another one in reach', () => {
    const s = scene({
      scenario: 'campaign',
      gt: 14,
      units: { '18.ID': 'AM28', '2.AOK': 'AM29', '1.AOK': 'AN29', '1ere DI': 'AM22', 'QG 4A': 'AM20' },
    })
    s.g.hq[s.u('18.ID')] = s.u('2.AOK')
    s.g.at[s.u('2.AOK')] = AWAY
    s.g.at[s.u('QG 5A')] = AWAY
    expect(commandOf(s.g, s.u('18.ID'))).toBe(HQ_LOST)
    expect(commandOf(s.g, s.u('1ere DI'))).toBe(0)
  })
  it('[R57] what an ENC gives is the line alone: without command a unit near it is out of communications', () => {
    const far = scene({
      scenario: 'sambre-meuse',
      side: ALLIED,
      gt: 12,
      works: ['Leveau'],
      units: { '1ere DI': 'AK33>0', 'QG 5A': 'AE24' },
    })
    expect(supplyOf(far.g, far.u('1ere DI')).state).toBe(OOC)
    const close = scene({
      scenario: 'sambre-meuse',
      side: ALLIED,
      gt: 12,
      works: ['Leveau'],
      units: { '1ere DI': 'AK33>0', 'QG 5A': 'AK29' },
    })
    expect([LOC, LLC]).toContain(supplyOf(close.g, close.u('1ere DI')).state)
  })
  it('[R60] there is a railway bridge in P14', () => {
    expect(structures[structureIndex('Pont de la Meurthe')]!.hex).toBe(hexAt('P14'))
  })
  it('[R64] the hex of Charlemont is Rough', () => {
    expect(terrainIs(works[fort('Charlemont (Givet)')]!.hex, ROUGH)).toBe(true)
  })
  it('[R69] all movement stops beside a Fortified Zone, where its hexside can be crossed', () => {
    const s = scene({
      scenario: 'campaign',
      gt: 5,
      side: ALLIED,
      works: ['Rhine bridgehead Neuenburg'],
      units: { '1ere DI': 'G4>1' },
    })
    const m = moverOf(s.g, s.u('1ere DI'), true)
    const from = startOf(m, hex('G4'), 0)
    const dir = [0, 1, 2, 3, 4, 5].find((d) => after(m, from, d).hex === hex('F4'))
    expect(dir).toBeDefined()
    expect(after(m, from, dir!).how).toBe(2)
    s.g.forts[fort('Rhine bridgehead Neuenburg')] = 0
    expect(after(moverOf(s.g, s.u('1ere DI'), true), from, dir!).how).toBe(0)
  })
  it('[R74] no Air Recon against Combat Movement', () => {
    const s = scene({
      gt: 14,
      options: { fog: true, recon: true },
      units: { '18.ID': 'AM28>3', 'QG 4A': 'AN23' },
      steps: [...combatMoveSteps, ...facingSteps],
    })
    s.g.fog[s.u('18.ID')] = 1
    s.g.squadrons[s.u('QG 4A')] = 3
    s.push((g, t) => pushCombatMoves(g, t, GERMAN))
    const shift = s.offers('shift').find((a) => a.hex !== hex('AM28') && squadronsFor(s.g, ALLIED, a.hex).length > 0)
    expect(shift).toBeDefined()
    s.take(shift!)
    expect(s.step()).toBe('chooseFacing')
  })
  it('[R81] ranks are those of each unit: 24.RD is C, 13.RD B', () => {
    expect([unitRank[unitIndex('24.RD')], unitRank[unitIndex('13.RD')]]).toEqual([RANK_C, RANK_B])
  })
})

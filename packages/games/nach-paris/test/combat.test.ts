/** Combat by rule: modifiers, withdrawal, results, retreats, advances (9, 10.2, 11, 12.2.5, 13.3, 15.1.2b, 21.2.1). */
import { describe, expect, it } from 'vitest'
import { crt } from '../src/data/index.ts'
import { combatAccount, combatPreview, facesOf, stepsLost } from '../src/odds/combat.ts'
import { battleOf } from '../src/rules/account.ts'
import { armsIn, cabItems, dieAccount } from '../src/rules/modifiers.ts'
import { goBack, waysBack, zoneItems } from '../src/rules/retreat.ts'
import { IN_OLD, OPEN } from '../src/rules/shelter.ts'
import { waysOut } from '../src/rules/withdraw-cavalry.ts'
import {
  ALLIED,
  DESTROYED,
  FOM,
  FOUGHT,
  GERMAN,
  HIDDEN,
  INDOCTRINATED,
  LLC,
  OOC,
  REGULAR,
  WITHDREW,
} from '../src/types.ts'
import { attack, events, fort, play } from './combat-play.ts'
import { type Given, hex, type Scene } from './position.ts'

/** French in the south attack AP28. */
const french = (given: Given = {}): Scene =>
  play({ side: ALLIED, ...given, units: { '1ere DI': 'AP27>0', '2e DI': 'AP27>0', ...given.units } })
const german = (given: Given = {}): Scene => play({ side: GERMAN, ...given })
const battle = (
  p: Scene,
  target: string,
  full: readonly string[],
  part: readonly string[] = [],
  guns: readonly string[] = [],
) => battleOf(p.g, p.g.side, hex(target), full.map(p.u), part.map(p.u), guns.map(p.u))
const items = (p: Scene, b: ReturnType<typeof battle>) => dieAccount(p.g, b).items.map((i) => [i.rule, i.value])
const result = (p: Scene) => events(p, 'log.combat.result')[0]?.params

describe('modifiers of the die', () => {
  it('[9.4.6a] [9.4.6b] CAV out of and in rough country', () => {
    const p = german({
      scenario: 'ardennes',
      units: { '5.KD': 'Y24', '4e DC': 'Y25', '11.ID': 'X25>4', '1re DC': 'AA24' },
    })
    expect(items(p, battle(p, 'Y25', ['5.KD']))).toContainEqual(['9.4.6a', 12])
    p.g.side = ALLIED
    expect(items(p, battle(p, 'Y24', ['4e DC']))).toContainEqual(['9.4.6b', -12])
  })
  it('[9.4.8] [9.4.9] [R27] rear counts alone, or with the flank by the option', () => {
    const given: Given = { units: { '20.ID': 'AP28>0', '51e DR': 'AO27>5', '1ere DI': 'AP27>0' }, gt: 19 }
    const p = french(given)
    const b = battle(p, 'AP28', ['1ere DI', '51e DR'])
    expect(items(p, b)).toContainEqual(['9.4.9', -16])
    expect(items(p, b).some(([rule]) => rule === '9.4.8')).toBe(false)
    expect(items(p, battle(p, 'AP28', ['51e DR']))).toContainEqual(['9.4.8', -10])
    const q = french({ ...given, options: { flankAndRear: true } })
    expect(items(q, battle(q, 'AP28', ['1ere DI', '51e DR']))).toContainEqual(['9.4.8', -10])
  })
  it('[12.2.5] [R100] an embarked unit is all flank, unless others give it a front', () => {
    const p = french({ units: { '20.ID': 'AP28>3' } })
    p.g.line[p.u('20.ID')] = 0
    expect(items(p, battle(p, 'AP28', ['1ere DI']))).toContainEqual(['9.4.8', -10])
    p.g.at[p.u('18.ID')] = hex('AP28')
    p.g.steps[p.u('18.ID')] = 4
    p.g.facing[p.u('18.ID')] = 3
    expect(items(p, battle(p, 'AP28', ['1ere DI'])).some(([rule]) => rule === '9.4.8')).toBe(false)
  })
  it('[9.4.10b] by the number of hexes with fully committed troops', () => {
    const p = german({ units: { '18.ID': 'AP29>3', '20.ID': 'AO28>4', '17.ID': 'AQ28>2', '1ere DI': 'AP28>0' } })
    const value = (ids: string[], part: string[] = []) =>
      items(p, battle(p, 'AP28', ids, part)).find(([rule]) => rule === '9.4.10a')?.[1] ?? 0
    expect([value(['18.ID']), value(['18.ID', '20.ID']), value(['18.ID', '20.ID', '17.ID'])]).toEqual([0, -1, -3])
    expect(value(['18.ID'], ['20.ID'])).toBe(0)
  })
  it('[9.4.11a] [9.4.11b] [R30] a corps two hexes apart is together, three are too many, and a missing mate counts', () => {
    const p = french({ units: { '20.ID': 'AP28>3', '2e DI': 'AP25>0' } })
    expect(items(p, battle(p, 'AP28', ['1ere DI'])).some(([rule]) => rule === '9.4.11')).toBe(false)
    p.g.at[p.u('2e DI')] = hex('AP24')
    expect(items(p, battle(p, 'AP28', ['1ere DI']))).toContainEqual(['9.4.11', 5])
    p.g.at[p.u('2e DI')] = DESTROYED
    expect(items(p, battle(p, 'AP28', ['1ere DI']))).toContainEqual(['9.4.11', 5])
  })
  it('[13.3.1c] [13.3.2b] [R65] supply of both sides, the worse state of each', () => {
    const p = french({ units: { '20.ID': 'AP28>3' } })
    p.g.supply[p.u('1ere DI')] = LLC
    p.g.supply[p.u('2e DI')] = OOC
    p.g.supply[p.u('20.ID')] = OOC
    const found = items(p, battle(p, 'AP28', ['1ere DI', '2e DI'])).filter(([rule]) => String(rule).startsWith('13.3'))
    expect(found).toEqual([
      ['13.3.2b', 12],
      ['13.3.2b', -6],
    ])
    expect(items(p, battle(p, 'AP28', ['1ere DI']))).toContainEqual(['13.3.1c', 4])
  })
  it('[15.1.2b] +4 in torrential rain', () => {
    const p = french({ units: { '20.ID': 'AP28>3' } })
    p.g.rain = 1
    expect(items(p, battle(p, 'AP28', ['1ere DI', '2e DI']))).toContainEqual(['15.1.2b', 4])
  })
  it('[21.2.1c] [R47] three for each indoctrinated unit, not named', () => {
    const p = french({ units: { '20.ID': 'AP28>3' } })
    p.g.doctrine[p.u('1ere DI')] = INDOCTRINATED
    p.g.doctrine[p.u('2e DI')] = INDOCTRINATED
    const item = dieAccount(p.g, battle(p, 'AP28', ['1ere DI', '2e DI'])).items.find((i) => i.rule === 'R47')
    expect(item).toEqual({ rule: 'R47', key: 'item.combat.other', value: 6 })
  })
  it('[9.4.1b] who is only partially committed brings no modifier', () => {
    const p = german({ units: { '18.ID': 'AP29>3', '20.ID': 'AP27>0', '1ere DI': 'AP28>0' } })
    p.g.supply[p.u('20.ID')] = OOC
    const found = items(p, battle(p, 'AP28', ['18.ID'], ['20.ID'])).map(([rule]) => rule)
    expect(found).not.toContain('9.4.9')
    expect(found).not.toContain('13.3.2b')
  })
})

describe('CAB', () => {
  it('9.5: red ARF, PIO, HAR by their ARF, SAR against works only', () => {
    const p = german({
      units: {
        '18.ID': 'AP29>3',
        'PiR.24': 'AP29>3',
        'I,II/Fußa.9': 'AP29>3',
        'II,III/Fußa.4': 'AP29>3',
        'I/Fußa.7': 'AP29>3',
        'ÖFAB.2': 'AP29>3',
        '1ere DI': 'AP28>0',
      },
    })
    const arms = (guns: string[], full = ['18.ID']) => armsIn(p.g, battle(p, 'AP28', full, [], guns), GERMAN)
    const values = (guns: string[], full: string[] = ['18.ID'], shelter = OPEN) =>
      cabItems(arms(guns, full), shelter).map((i) => [i.rule, i.value])
    expect(values([])).toEqual([['9.5.1a', -1]])
    expect(values([], ['18.ID', 'PiR.24'])).toEqual([
      ['9.5.1a', -1],
      ['9.5.1b', -1],
    ])
    expect(values(['I,II/Fußa.9'])).toContainEqual(['9.5.2a', -1])
    expect(values(['I,II/Fußa.9', 'II,III/Fußa.4', 'I/Fußa.7'])).toContainEqual(['9.5.2b', -2])
    expect(values(['ÖFAB.2'])).toEqual([['9.5.1a', -1]])
    expect(values(['ÖFAB.2'], ['18.ID'], IN_OLD)).toContainEqual(['9.5.3b', -2])
  })
})

describe('withdrawal before Combat', () => {
  const given = () => french({ units: { '5.KD': 'AP28', '1ere DI': 'AP27>0', '2e DI': 'AP27>0' } })
  it('[9.2.1] [9.2.2b] CAV leaves, the hex is empty, the attackers may go in and attack no more', () => {
    const p = attack(given(), ['1ere DI'], 'AP28')
    expect(p.step()).toBe('withdrawCavalry')
    p.take({ type: 'escape', unit: p.u('5.KD'), hex: hex('AP29') })
    expect(p.g.marks[p.u('5.KD')]! & WITHDREW).toBe(WITHDREW)
    p.take({ type: 'advance', unit: p.u('1ere DI'), hex: hex('AP28') }).take({ type: 'done' })
    expect(p.where('1ere DI')).toBe('AP28')
    // 9.2.6: the attacker attacks no more.
    expect(p.step()).toBe('over')
  })
  it('[9.2.1] not from CAV', () => {
    const p = french({ units: { '5.KD': 'AP28', '1re DC': 'AP27' } })
    attack(p, ['1re DC', '1ere DI'], 'AP28', 10, 1)
    expect(events(p, 'log.combat.withdraws')).toEqual([])
    expect(result(p)).toMatchObject({ die: 10 })
  })
  it('[9.2.4] [9.2.4a] [R94] into a zone of control without friends it tests, and loses a step', () => {
    const p = french({ units: { '5.KD': 'AP28', '51e DR': 'AO29>5', '1ere DI': 'AP27>0' }, gt: 19 })
    attack(p, ['1ere DI'], 'AP28')
    p.take({ type: 'escape', unit: p.u('5.KD'), hex: hex('AP29') }, 20)
    expect(events(p, 'log.testFailed')[0]).toMatchObject({ params: { unit: p.u('5.KD'), cab: 12 } })
    expect(p.g.steps[p.u('5.KD')]).toBe(2)
  })
  it('[9.2.2b] [R66] if others stay they fight', () => {
    const p = french({ units: { '5.KD': 'AP28', '20.ID': 'AP28>3' } })
    attack(p, ['1ere DI'], 'AP28').take({ type: 'escape', unit: p.u('5.KD'), hex: hex('AP29') }, 10, 1, 1)
    expect(events(p, 'log.combat.ratio')[0]?.params).toMatchObject({ attack: 29, defence: 30 })
  })
  it('[9.2.5] not over a Ridge', () => {
    const p = play({ scenario: 'campaign', side: ALLIED, units: { '5.KD': 'J10' } })
    expect(waysOut(p.g, p.u('5.KD'))).not.toContain(hex('I10'))
    expect(waysBack(p.g, p.u('5.KD'))).toContain(hex('I10'))
  })
})

describe('results', () => {
  it('[9.3.3d] the attacker who has the worse result resolves first and retreats', () => {
    const p = french({ units: { '20.ID': 'AP28>3', '18.ID': 'AP28>3' } })
    attack(p, ['1ere DI'], 'AP28', 20, 20)
    expect(p.step()).toBe('retreat')
    expect(p.seat()).toBe(p.g.seatOf[ALLIED])
    p.take({ type: 'retreat', unit: p.u('1ere DI'), hex: hex('AP26'), facing: 0 }, 1, 1)
    expect(p.where('1ere DI')).toBe('AP26')
    // 9.6.5: 2e DI still holds AP27, so that nothing is vacated.
    expect(p.step()).toBe('over')
  })
  it('[9.6.5a] the defender goes into what the attacker has left', () => {
    const p = french({ units: { '20.ID': 'AP28>3', '18.ID': 'AP28>3', '2e DI': 'AO26>0' } })
    attack(p, ['1ere DI'], 'AP28', 20, 20)
    p.take({ type: 'retreat', unit: p.u('1ere DI'), hex: hex('AP26'), facing: 0 }, 1, 1)
    expect(p.seat()).toBe(p.g.seatOf[GERMAN])
    p.take({ type: 'advance', unit: p.u('18.ID'), hex: hex('AP27') })
    expect(p.where('18.ID')).toBe('AP27')
  })
  it('[9.3.3g] rank A retreats only at Attrition Level 2', () => {
    const p = french({ units: { '7.ID': 'AP28>3' } })
    attack(p, ['1ere DI', '2e DI'], 'AP28', 20, 20, 1, 1)
    expect([p.g.steps[p.u('7.ID')], p.where('7.ID')]).toEqual([3, 'AP28'])
    const q = french({ units: { '7.ID': 'AP28/3>3' } })
    attack(q, ['1ere DI', '2e DI'], 'AP28', 20, 20)
    expect(q.step()).toBe('retreat')
  })
  it('[11.1.6] [11.6.3] who is entrenched stays unless the loss was automatic, or it is at level 2', () => {
    const given: Given = { gt: 23, units: { '20.ID': 'AP28>3', DM: 'AO27>5', '5e DI': 'AQ27>1', '6e DI': 'AQ27>1' } }
    const p = french(given)
    p.g.works[p.u('20.ID')] = REGULAR
    p.g.ramparts[p.u('20.ID')] = 1 << 3
    attack(p, ['1ere DI', '2e DI'], 'AP28', 1, 20, 1, 1)
    expect([p.g.steps[p.u('20.ID')], p.where('20.ID')]).toEqual([3, 'AP28'])
    const q = french(given)
    q.g.works[q.u('20.ID')] = REGULAR
    q.g.ramparts[q.u('20.ID')] = 1 << 3
    attack(q, ['1ere DI', '2e DI', 'DM', '5e DI', '6e DI'], 'AP28', 1, 1)
    expect(result(q)).toMatchObject({ defenderLosses: 1 })
    expect([q.g.steps[q.u('20.ID')], q.step()]).toEqual([3, 'retreat'])
    // A second level of attrition drives it out of any entrenchments.
    const r = french({ ...given, units: { ...given.units, '20.ID': 'AP28/3>3' } })
    r.g.works[r.u('20.ID')] = REGULAR
    r.g.ramparts[r.u('20.ID')] = 1 << 3
    attack(r, ['1ere DI', '2e DI'], 'AP28', 1, 20)
    expect([r.g.steps[r.u('20.ID')], r.step()]).toEqual([2, 'retreat'])
  })
  it('[9.3.3h] [9.3.3i] rail SAR test last, and alone are lost without a die', () => {
    const p = french({ units: { '20.ID': 'AP28>3', 'SKM.b5': 'AP28>3', 'KMK.b2': 'AP28>3' } })
    attack(p, ['1ere DI', '2e DI'], 'AP28', 10, 20)
    p.take({ type: 'retreat', unit: p.u('20.ID'), hex: hex('AP29'), facing: 3 }, 20, 1, 1)
    expect([p.g.at[p.u('SKM.b5')], p.g.at[p.u('KMK.b2')]]).toEqual([DESTROYED, DESTROYED])
    expect(events(p, 'log.combat.sarTaken')[0]?.rules).toEqual(['9.3.3i'])
  })
  it('[R23] who retreated into a hex that is attacked later neither counts nor tests', () => {
    const p = french({ units: { '20.ID': 'AP28>3', '18.ID': 'AP28>3' } })
    p.g.marks[p.u('18.ID')] = FOUGHT
    attack(p, ['1ere DI', '2e DI'], 'AP28', 10, 1, 1, 1)
    expect(p.log.some((e) => e.key.startsWith('log.test') && e.params?.unit === p.u('18.ID'))).toBe(false)
  })
  it('[11.2.4] [11.2.7b] a Fortified Zone alone defends with 2, without flanks, and falls to a ●', () => {
    const p = play({
      scenario: 'campaign',
      side: ALLIED,
      gt: 5,
      works: ['Rhine bridgehead Neuenburg'],
      units: { '1ere DI': 'F4>1', '2e DI': 'F4>1' },
    })
    const zone = fort('Rhine bridgehead Neuenburg')
    attack(p, ['1ere DI', '2e DI'], 'E4', 20, 1, 1)
    expect(p.log.some((e) => e.key === 'log.item.combat.flank' || e.key === 'log.item.combat.rear')).toBe(false)
    expect(events(p, 'log.combat.ratio')[0]?.params).toMatchObject({ attack: 57, defence: 2, column: '8:1' })
    expect(p.g.forts[zone]).toBe(0)
    expect(p.step()).toBe('advance')
  })
})

describe('Fortified Zones', () => {
  it('[9.1.4] one that stands is not attacked twice in a phase', () => {
    const p = play({
      scenario: 'campaign',
      side: ALLIED,
      gt: 5,
      works: ['Rhine bridgehead Neuenburg'],
      units: { '145e RI': 'F4>1', '1ere DI': 'F4>1' },
    })
    const zone = fort('Rhine bridgehead Neuenburg')
    attack(p, ['145e RI'], 'E4', ...zoneHolds(p))
    expect(p.g.forts[zone]).toBe(1)
    expect(p.step()).toBe('over')
  })
  /** A die at which the zone tests, and passes; the attacker passes before it. */
  const zoneHolds = (p: Scene): number[] => {
    const account = combatAccount(p.g, battleOf(p.g, ALLIED, hex('E4'), [p.u('145e RI')]))
    const die = facesOf(account).findLastIndex((r) => r.defender.losses === 0) + 1
    expect(die).toBeGreaterThan(0)
    return [die, 1, 1]
  }
})

describe('retreat', () => {
  it('[9.6.1c] after two steps it keeps its facing', () => {
    const p = french({ units: { '20.ID': 'AP28>3', DM: 'AO27>5', '5e DI': 'AQ27>1', '6e DI': 'AQ27>1' } })
    // Two steps at once, and a third by the test.
    attack(p, ['1ere DI', '2e DI', 'DM', '5e DI', '6e DI'], 'AP28', 5, 20)
    expect(p.g.steps[p.u('20.ID')]).toBe(1)
    expect(new Set(p.offers('retreat').map((a) => a.facing))).toEqual(new Set([3]))
  })
  it('[9.6.2b] [9.6.2c] the test in an enemy zone of control, by the ARF of those who exert it and their CAV', () => {
    const p = french({ units: { '20.ID': 'AP28>3', '1ere DI': 'AP27>0' } })
    expect(zoneItems(p.g, GERMAN, hex('AP28'))).toEqual([{ rule: '9.6.2b', key: 'item.cab.zoneArf', value: -6 }])
    const q = french({ units: { '1ere DI': 'AP25>0', '2e DI': 'AP25>0', '1re DC': 'AP27' } })
    expect(zoneItems(q.g, GERMAN, hex('AP28')).map((i) => i.value)).toEqual([0, -3])
  })
  it('[9.6.4b] who cannot retreat is destroyed', () => {
    const p = french({
      units: { '20.ID': 'AP28>3', DM: 'AP29>3', '51e DR': 'AO27>5', '5e DI': 'AO28>4', '4e DI': 'AP26>0' },
      gt: 19,
    })
    // AQ27 and AQ28 lie outside the map of this scenario.
    attack(p, ['1ere DI', '2e DI'], 'AP28', 20, 20, 1, 1)
    expect(p.g.at[p.u('20.ID')]).toBe(DESTROYED)
    expect(events(p, 'log.combat.noWayBack')[0]?.rules).toEqual(['9.6.4b'])
  })
  it('[9.6.3a] [9.6.3b] over a hexside that it may not cross INF loses a step more, CAV is destroyed', () => {
    const p = play({ scenario: 'campaign', side: GERMAN, units: { '1ere DI': 'J10>0', '1re DC': 'J10' } })
    for (const id of ['1ere DI', '1re DC']) p.roll((g, t) => goBack(g, t, p.u(id), hex('I10'), 0))
    expect([p.where('1ere DI'), p.g.steps[p.u('1ere DI')]]).toEqual(['I10', 3])
    expect(p.g.at[p.u('1re DC')]).toBe(DESTROYED)
  })
  it('[6.4.3] who does not fit loses steps until it does', () => {
    const p = french({
      units: { '20.ID': 'AP28>3', '17.ID': 'AP29>3', '18.ID': 'AP29>3', '19.ID': 'AP29>3', '13.RD': 'AP29/2>3' },
    })
    attack(p, ['1ere DI', '2e DI'], 'AP28', 20, 20)
    p.take({ type: 'retreat', unit: p.u('20.ID'), hex: hex('AP29'), facing: 3 }, 1, 1)
    expect(p.g.steps[p.u('20.ID')]).toBe(1)
  })
})

describe('advance', () => {
  it('[9.6.5b] [9.6.6] not with a light red CBF, nor after a Forced March', () => {
    const p = french({ units: { '5.KD': 'AP28' } })
    p.g.marks[p.u('2e DI')] = FOM
    attack(p, ['1ere DI', '2e DI'], 'AP28').take({ type: 'escape', unit: p.u('5.KD'), hex: hex('AP29') })
    p.g.steps[p.u('1ere DI')] = 1
    expect(p.why({ type: 'advance', unit: p.u('2e DI'), hex: hex('AP28') })).toMatchObject({ rule: '9.6.6' })
    expect(p.why({ type: 'advance', unit: p.u('1ere DI'), hex: hex('AP28') })).toMatchObject({ rule: '9.6.5b' })
  })
})

describe('odds', () => {
  it('[9.3.2] [5.1.1a] every face of the die with every face of the test', () => {
    const p = french({ units: { '20.ID': 'AP28>3' } })
    const b = battle(p, 'AP28', ['1ere DI', '2e DI'])
    const account = combatAccount(p.g, b)
    const faces = facesOf(account)
    expect(faces).toHaveLength(20)
    const lost = stepsLost(p.g, faces, b, GERMAN, p.u('20.ID'))
    expect(lost.reduce((sum, n) => sum + n, 0)).toBe(400)
    // By hand: 57 against 30 is 1.5:1, with +1 for the uniforms.
    let hurt = 0
    for (let die = 1; die <= 20; die++) {
      const { defender } = faces[die - 1]!
      hurt += defender.losses > 0 ? 20 : 20 - Math.max(0, Math.min(20, 12 + defender.modifier))
    }
    expect(400 - lost[0]!).toBe(hurt)
    const preview = combatPreview(p.g, b)
    const { main, whatIf, sums } = preview
    expect(whatIf?.[0]?.outcomes.reduce((sum, o) => sum + o.cases, 0)).toBe(400)
    // One die for the Combat, one for each of three divisions.
    expect(main?.cases).toBe(20 ** 4)
    expect(main?.outcomes.reduce((sum, o) => sum + o.cases, 0)).toBeCloseTo(20 ** 4)
    expect(sums?.find((s) => s.params?.unit === p.u('20.ID'))?.cases).toBe(hurt * 400)
  })
  it('[9.4.11] [19.1.3a] a corps that may be together under a marker near by: the preview says that its modifier is open', () => {
    const p = french({ units: { '20.ID': 'AP28>3' } })
    const told = (full: readonly string[], ...fogs: readonly string[]) =>
      combatPreview(p.g, battle(p, 'AP28', full), fogs.map(hex)).notes?.some((n) => n.key === 'note.combat.corps')
    expect(told(['1ere DI'], 'AP25')).toBe(false)
    p.g.at[p.u('2e DI')] = HIDDEN
    // As far as two hexes, and only under a marker.
    expect([told(['1ere DI'], 'AP25'), told(['1ere DI'], 'AP24'), told(['1ere DI'])]).toEqual([true, false, false])
    // Others that attack with it are of corps that are together.
    for (const id of ['3e DI', '4e DI']) {
      p.g.at[p.u(id)] = hex('AP27')
      p.g.steps[p.u(id)] = 4
    }
    expect(told(['1ere DI', '3e DI'], 'AP25')).toBe(true)
    p.g.at[p.u('2e DI')] = DESTROYED
    expect(told(['1ere DI'], 'AP25')).toBe(false)
  })
  it('[9.3.3h] guns without troops in their hex take a result of their own: only the table is shown, and no other', () => {
    const p = french({ units: { '20.ID': 'AP28>3', '155CTR 1er RAL': 'AQ28>1' } })
    const b = { ...battle(p, 'AP28', ['1ere DI']), guns: [p.u('155CTR 1er RAL')] }
    const preview = combatPreview(p.g, b)
    expect([preview.main?.key, 'whatIf' in preview]).toEqual(['odds.combat.table', false])
  })
  it('[9.1.15] what is hidden is not in the preview', () => {
    const p = french({ units: {} })
    const preview = combatPreview(p.g, battle(p, 'AP28', ['1ere DI']), [hex('AP28')])
    expect([preview.key, preview.main]).toEqual(['preview.combat.unknown', undefined])
    // 29 against anything up to 150: from the best column to the worst.
    expect(preview.whatIf?.map((d) => d.params?.column)).toEqual(crt.columns.toReversed())
    expect(preview.whatIf?.every((d) => d.outcomes.reduce((sum, o) => sum + o.cases, 0) === 400)).toBe(true)
  })
})

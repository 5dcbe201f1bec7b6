/** Chapter 8, in the rulebook's order: what other files of bombardment do not say. */
import { step } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { near, unitIndex } from '../../src/data/index.ts'
import { abfAccount, abfColumn, rollAbf, whyNotBreach } from '../../src/rules/abf.ts'
import { abuAccount, arfTotal, readAbu } from '../../src/rules/abu.ts'
import { pushCombats } from '../../src/rules/attack.ts'
import { pushBombardment } from '../../src/rules/bombard.ts'
import { fieldWorksSteps, pushFieldWorks } from '../../src/rules/field-works.ts'
import { barredFromCombat } from '../../src/rules/markers.ts'
import { movementSteps, pushMovement } from '../../src/rules/movement.ts'
import { sequenceSteps } from '../../src/rules/sequence.ts'
import { loseSteps } from '../../src/rules/units.ts'
import { setup } from '../../src/setup.ts'
import { ALLIED, BOMBARDED, FRE, GERMAN, type Side } from '../../src/types.ts'
import { events, fort, play } from '../combat-play.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

/** The French shell AP28 from the south. */
const before = (given: Given = {}): Scene =>
  play({
    side: ALLIED,
    phase: 1,
    ...given,
    units: { '1ere DI': 'AP27>0', '2e DI': 'AO27>5', '155CTR 1er RAL': 'AP27>0', '18.ID': 'AP28>3', ...given.units },
  })
const begin = (p: Scene, side: Side = ALLIED): Scene => p.push((_g, t) => pushBombardment(t, side))
const abu = (p: Scene, ...ids: string[]) => ({
  side: ALLIED,
  nation: FRE,
  hex: hex('AP28'),
  guns: ids.map(p.u),
  works: [],
})
/** German siege guns before Givet, whose citadel stands alone in a Rough hex. */
const givet = (units: Record<string, string> = {}): Scene => {
  const p = play({
    scenario: 'sambre-meuse',
    side: GERMAN,
    phase: 1,
    gt: 12,
    works: ['Charlemont (Givet)'],
    units: { 'III/Fußa.1': 'AD31>3', ...units },
  })
  for (const id of Object.keys(units)) p.g.fip[p.u(id)] = 1
  return p
}
const CHARLEMONT = fort('Charlemont (Givet)')

describe('preparatory bombardment (8.1)', () => {
  it('[8.1.1a] [R9] two steps lost in the GT before bar it, whatever has become of the marker', () => {
    const p = before()
    p.g.hurtBefore[p.u('1ere DI')] = 2
    p.g.hurtBefore[p.u('2e DI')] = 1
    begin(p).take({ type: 'shell', hex: hex('AP28') })
    expect(p.why({ type: 'join', unit: p.u('1ere DI') }).rule).toBe('8.1.1a')
    expect(p.can({ type: 'join', unit: p.u('2e DI') })).toBe(true)
  })
  it('[8.1.1a] [R9] losses are remembered for the rest of their GT and the next one', () => {
    const halt = step({ name: 'playerTurn', seats: () => [0], actions: () => [], take: () => {} }) as never
    const s = scene({ units: { '1ere DI': 'AP27' }, steps: [sequenceSteps[0]!, halt] })
    s.roll((g, t) => loseSteps(g, t, s.u('1ere DI'), 2, '9.3.2d'))
    const next = (): number[] => {
      s.g.stack.length = 0
      s.push((_g, t) => t.push({ step: 'turn', at: 0 } as never))
      return [s.g.hurtNow[s.u('1ere DI')]!, s.g.hurtBefore[s.u('1ere DI')]!]
    }
    expect(s.g.hurtNow[s.u('1ere DI')]).toBe(2)
    expect(next()).toEqual([0, 2])
    expect(next()).toEqual([0, 0])
  })
  it('[8.1.1b] a bombardment is of units or of Fortifications, never both', () => {
    const p = givet({ 'ÖFAB.2': 'AD31>3' })
    begin(p, GERMAN).take({ type: 'breach', work: CHARLEMONT })
    expect(p.legal().every((a) => a.type === 'join' || a.type === 'fire')).toBe(true)
    expect(p.offers('shell')).toEqual([])
  })
  it('[8.1.2a] [8.2.3] needs an ARF; who of the hex takes part is the attacker’s choice', () => {
    const p = begin(before({ units: { 'SCF.2': 'AP27' } })).take({ type: 'shell', hex: hex('AP28') })
    expect(p.why({ type: 'join', unit: p.u('SCF.2') }).rule).toBe('8.1.2a')
    p.take({ type: 'join', unit: p.u('155CTR 1er RAL') }).take({ type: 'fire' }, 20)
    expect(p.g.marks[p.u('1ere DI')]! & BOMBARDED).toBe(0)
  })
  it('[8.1.2b] an ABF needs an AFF', () => {
    const p = givet({ '24.RD': 'AD31>3' })
    expect(whyNotBreach(p.g, p.u('24.RD'), CHARLEMONT)?.rule).toBe('8.1.2b')
  })
  it('[8.1.3a] who has bombarded neither moves nor attacks', () => {
    const p = begin(before()).take({ type: 'shell', hex: hex('AP28') })
    p.take({ type: 'join', unit: p.u('1ere DI') }).take({ type: 'fire' }, 20)
    const moving = scene({
      side: ALLIED,
      phase: 2,
      steps: movementSteps,
      units: { '1ere DI': 'AP27', '2e DI': 'AO27' },
    })
    moving.g.marks[moving.u('1ere DI')] = p.g.marks[p.u('1ere DI')]!
    moving.push((_g, t) => pushMovement(t, ALLIED))
    expect(moving.why({ type: 'pick', unit: moving.u('1ere DI') }).rule).toBe('3.2.4')
    p.g.stack.length = 0
    p.g.phase = 3
    p.push((_g, t) => pushCombats(t, ALLIED))
    expect(p.why({ type: 'attack', unit: p.u('1ere DI'), hex: hex('AP28'), full: true }).rule).toBe('9.1.1b')
  })
  it('[8.1.3b] [3.2.5c] INF may still dig, HAR may not', () => {
    const s = scene({ side: ALLIED, steps: fieldWorksSteps, units: { '1ere DI': 'AP27', '155CTR 1er RAL': 'AP27' } })
    for (const id of ['1ere DI', '155CTR 1er RAL']) s.g.marks[s.u(id)] = BOMBARDED
    s.push((g, t) => pushFieldWorks(g, t, ALLIED))
    expect(s.offers('dig').map((a) => a.units)).toEqual([[s.u('1ere DI')]])
  })
  it('[8.1.4a] [8.1.4b] what has fired at one target fires at no other', () => {
    const p = givet({ 'ÖFAB.2': 'AD31>3' })
    begin(p, GERMAN)
      .take({ type: 'breach', work: CHARLEMONT })
      .take({ type: 'join', unit: p.u('III/Fußa.1') })
    p.take({ type: 'fire' }, 20, 1)
    expect(p.g.marks[p.u('III/Fußa.1')]! & BOMBARDED).toBe(BOMBARDED)
    expect(whyNotBreach(p.g, p.u('III/Fußa.1'), CHARLEMONT)?.rule).toBe('8.1.4b')
  })
  it('[8.1.5] units of one hex fire at different hexes', () => {
    const beside = near[hex('AP27') * 6 + 2]!
    const p = before({ units: { '2e DI': 'AP27>5', '1ere DI': 'AP27>2' } })
    p.g.at[p.u('20.ID')] = beside
    p.g.steps[p.u('20.ID')] = 4
    begin(p).take({ type: 'shell', hex: hex('AP28') })
    expect(p.offers('join').map((a) => a.unit)).not.toContain(p.u('1ere DI'))
    p.take({ type: 'join', unit: p.u('2e DI') }).take({ type: 'fire' }, 20)
    expect(p.can({ type: 'shell', hex: beside })).toBe(true)
  })
})

describe('bombardment of units (8.2 to 8.4)', () => {
  it('[8.2.2a] its strength is the sum of the ARFs', () => {
    const p = before()
    expect(arfTotal(p.g, ['1ere DI', '2e DI', '155CTR 1er RAL'].map(p.u), [])).toBe(12 + 11 + 7)
    expect(abuAccount(p.g, abu(p, '1ere DI', '2e DI'), p.u('18.ID')).arf.total).toBe(23)
  })
  it('[8.2.4] it is applied before the next one is launched', () => {
    const p = begin(before({ units: { '20.ID': 'AO28>3', '1ere DI': 'AP27>0', '2e DI': 'AO27>0' } }))
    p.take({ type: 'shell', hex: hex('AP28') }).take({ type: 'join', unit: p.u('1ere DI') })
    p.take({ type: 'fire' }, 1, 20)
    expect(p.g.steps[p.u('18.ID')]).toBe(3)
    expect(p.can({ type: 'shell', hex: hex('AO28') })).toBe(true)
  })
  it('[8.3.2a] [8.3.2b] one die, halved and rounded up, for each unit with its own modifiers', () => {
    const p = begin(before({ units: { '5.KD': 'AP28' } })).take({ type: 'shell', hex: hex('AP28') })
    p.take({ type: 'join', unit: p.u('1ere DI') }).take({ type: 'join', unit: p.u('2e DI') })
    p.take({ type: 'fire' }, 3, 1, 1)
    expect(events(p, 'log.bombard.abu')[0]?.params).toMatchObject({ die: 3, half: 2 })
    const rows = events(p, 'log.bombard.effect').map((e) => [e.params?.unit, e.params?.row])
    // Several French units +1; cavalry +3 more (8.4.4).
    expect(rows).toEqual([
      [p.u('18.ID'), 3],
      [p.u('5.KD'), 6],
    ])
  })
  it('[8.3.4a] [8.3.4b] [R110] who lost a step to it starts no Combat, of whatever rank, until its marker is lowered', () => {
    const p = play({ side: ALLIED, phase: 1, units: { '7.ID': 'AP28>3', '18.ID': 'AP28>3', 'PiR.24': 'AP28>3' } })
    for (const id of ['18.ID', 'PiR.24']) p.g.steps[p.u(id)] = 2
    for (const id of ['7.ID', '18.ID', 'PiR.24']) p.roll((g, t) => loseSteps(g, t, p.u(id), 1, '8.3.3b'))
    expect(['7.ID', '18.ID', 'PiR.24'].map((id) => barredFromCombat(p.g, p.u(id)))).toEqual([true, true, true])
    // The other reading: after an ABU as after a Combat rank A+ is exempt.
    const lenient = play({
      side: ALLIED,
      phase: 1,
      units: { 'PiR.24': 'AP28>3' },
      options: { strictBombardment: false },
    })
    lenient.g.steps[lenient.u('PiR.24')] = 2
    lenient.roll((g, t) => loseSteps(g, t, lenient.u('PiR.24'), 1, '8.3.3b'))
    expect(barredFromCombat(lenient.g, lenient.u('PiR.24'))).toBe(false)
  })
  it('[8.4.1] [8.4.2] modifiers add up to the halved die', () => {
    const p = before({ units: { '18.ID': 'AM26>3', '1ere DI': 'AM25>0', '2e DI': 'AM25>0' } })
    const rough = { ...abu(p, '1ere DI', '2e DI'), hex: hex('AM26') }
    const items = abuAccount(p.g, rough, p.u('18.ID')).modifiers
    expect(items.total).toBe(items.items.reduce((sum, i) => sum + i.value, 0))
    expect(items.items.map((i) => i.rule)).toContain('8.4.3')
  })
  it('[8.4.4] cavalry is harder to hit, stacked or not', () => {
    const values = (units: Record<string, string>): readonly (string | number)[][] => {
      const p = before({ units })
      return abuAccount(p.g, abu(p, '1ere DI'), p.u('5.KD')).modifiers.items.map((i) => [i.rule, i.value])
    }
    expect(values({ '5.KD': 'AP28' })).toEqual([['8.4.4', 3]])
    expect(values({ '5.KD': 'AP28', '18.ID': 'AP29>3' })).toEqual([['8.4.4', 3]])
  })
})

describe('bombardment of Fortifications (8.5 to 8.8)', () => {
  it('[8.5.1a] only into its front hexes', () => {
    const p = givet()
    expect(whyNotBreach(p.g, p.u('III/Fußa.1'), CHARLEMONT)).toBeUndefined()
    p.g.facing[p.u('III/Fußa.1')] = 0
    expect(whyNotBreach(p.g, p.u('III/Fußa.1'), CHARLEMONT)?.rule).toBe('8.5.1a')
  })
  it('[8.3.3b] ○: the unit tests at its CAB and the number, and loses one step when it fails', () => {
    const under = (test: (limit: number) => number): number => {
      const p = before()
      const account = abuAccount(p.g, abu(p, '1ere DI', '2e DI'), p.u('18.ID'))
      const { effect } = readAbu(account.column, 1 + account.modifiers.total)
      expect(effect).toMatchObject({ losses: 0 })
      begin(p)
        .take({ type: 'shell', hex: hex('AP28') })
        .take({ type: 'join', unit: p.u('1ere DI') })
        .take({ type: 'join', unit: p.u('2e DI') })
        .take({ type: 'fire' }, 1, test(12 + effect!.modifier))
      return p.g.steps[p.u('18.ID')]!
    }
    expect([under((limit) => limit), under((limit) => limit + 1)]).toEqual([4, 3])
  })
  it('[8.5.1b] [11.3.1b] only at what stands: a destroyed Fort is no target', () => {
    expect(
      begin(givet(), GERMAN)
        .offers('breach')
        .map((a) => a.work),
    ).toEqual([CHARLEMONT])
    const p = givet()
    p.g.forts[CHARLEMONT] = 0
    expect(begin(p, GERMAN).step()).toBe('over')
  })
  it('[8.5.1c] units in the hex are not touched', () => {
    const p = givet({ 'ÖFAB.2': 'AD31>3' })
    const u = p.u('145e RI')
    p.g.at[u] = hex('AD30')
    p.g.steps[u] = 1
    begin(p, GERMAN)
      .take({ type: 'breach', work: CHARLEMONT })
      .take({ type: 'join', unit: p.u('ÖFAB.2') })
    p.take({ type: 'fire' }, 1)
    expect([p.g.forts[CHARLEMONT], p.g.steps[u]]).toEqual([0, 1])
  })
  it('[8.5.3] [8.5.4] its strength is the sum of the AFFs of those that the attacker chooses', () => {
    const p = givet({ 'ÖFAB.2': 'AD31>3' })
    const [gun, mortar] = [p.u('III/Fußa.1'), p.u('ÖFAB.2')]
    expect([[gun], [gun, mortar]].map((guns) => abfAccount(p.g, CHARLEMONT, guns).aff.total)).toEqual([12, 52])
    begin(p, GERMAN).take({ type: 'breach', work: CHARLEMONT })
    expect(p.offers('join').map((a) => a.unit)).toEqual([gun, mortar].sort((a, b) => a - b))
    p.take({ type: 'join', unit: gun }).take({ type: 'fire' }, 20, 1)
    expect(p.g.marks[mortar]! & BOMBARDED).toBe(0)
  })
  it('[8.5.5] [8.5.6] it is resolved at once, and once for each Fortification', () => {
    const p = givet({ 'ÖFAB.2': 'AD31>3' })
    begin(p, GERMAN)
      .take({ type: 'breach', work: CHARLEMONT })
      .take({ type: 'join', unit: p.u('III/Fußa.1') })
    p.take({ type: 'fire' }, 20, 1)
    expect(p.g.shelledWorks).toEqual([CHARLEMONT])
    expect(p.offers('breach')).toEqual([])
  })
  it('[8.6.2] [8.7.1] the die is halved, rounded up, and raised by what protects', () => {
    const p = givet()
    const guns = [p.u('III/Fußa.1')]
    const account = abfAccount(p.g, CHARLEMONT, guns)
    p.roll((g, t) => rollAbf(g, t, CHARLEMONT, guns, account, 'log.bombard.abf'), 11)
    expect(events(p, 'log.bombard.abf')[0]?.params).toMatchObject({ half: 6, modifier: 4, read: 10 })
    expect(account.column).toBe(abfColumn(12))
  })
  it('[19.4.1a] guns that fire at a Fortification come out from under FOW', () => {
    const p = givet()
    const guns = [p.u('III/Fußa.1')]
    p.g.fog[guns[0]!] = 1
    p.roll((g, t) => rollAbf(g, t, CHARLEMONT, guns, abfAccount(g, CHARLEMONT, guns), 'log.bombard.abf'), 11)
    expect([p.g.fog[guns[0]!], events(p, 'log.bombard.shown').length]).toEqual([0, 1])
  })
  it('[8.8.2b] a scenario that begins later says how many shots are left', () => {
    const shots = (scenario: string): number[] => {
      const g = setup({ scenario, players: 2, arrangement: 0, options: {} })
      return ['KMK.b3', 'KMK.b2', 'SKM.b5'].map((id) => g.ammo[unitIndex(id)]!)
    }
    expect([shots('campaign'), shots('sambre-meuse')]).toEqual([
      [12, 12, 25],
      [8, 10, 20],
    ])
  })
})

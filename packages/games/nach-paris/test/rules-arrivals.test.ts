/** The Set-up Card, arrivals and Mandatory Withdrawals by rule (1.1.5, 1.1.7, 3.3.1, 6.6.3c, 6.6.4a, 7.7, 7.8, S1). */
import { describe, expect, it } from 'vitest'
import { counterSides, directionTo, scenarios, unitIndex, unitSteps } from '../src/data/index.ts'
import { whyNotFire } from '../src/rules/abu.ts'
import { arrivalActions, arrivalSteps, arrive, asOnCard } from '../src/rules/arrive.ts'
import { facingSteps, pushFacing } from '../src/rules/choose-facing.ts'
import { commandOf, OUT_OF_REACH } from '../src/rules/command.ts'
import { diggingItems } from '../src/rules/field-works.ts'
import { allowance } from '../src/rules/forced.ts'
import type { MoveFrame } from '../src/rules/movement.ts'
import { judge, moverOf, startOf } from '../src/rules/mover.ts'
import { pushWithdrawals, withdrawSteps } from '../src/rules/withdraw.ts'
import {
  ARRIVED,
  AWAY,
  DESTROYED,
  FIELD_WORKS,
  FOLDED,
  GER,
  LLC,
  LOC,
  MOVED,
  type NachParis,
  NO_WORKS,
  WITHDRAWN,
} from '../src/types.ts'
import { attack, play } from './combat-play.ts'
import { moving, pick } from './movement-scene.ts'
import { hex, type Scene, scene, start } from './position.ts'

const steps = [...facingSteps, ...arrivalSteps]
const arriving = (s: Scene, id: string, label: string): Scene => s.push((g, t) => arrive(g, t, s.u(id), hex(label)))
const coming = (g: NachParis, nation: number): number[] =>
  arrivalActions(g, nation).flatMap((a) => (a.type === 'arrive' ? [a.unit] : []))

describe('the Set-up Card', () => {
  it('[1.1.5b] [S1f] units pass from the card to the map in the GT of their line', () => {
    const s = start('guise', steps)
    const [first, later] = [s.u('1.GID'), s.u('25.IB')]
    expect([coming(s.g, GER).includes(first), coming(s.g, GER).includes(later)]).toEqual([true, false])
    s.g.gt = 14
    expect(coming(s.g, GER).includes(later)).toBe(true)
    arriving(s, '25.IB', 'AO27')
    expect([s.g.at[later], s.g.at[first]]).toEqual([hex('AO27'), AWAY])
  })
  it('[2.4.1b] at mobilisation everybody has all steps', () => {
    const { g } = start('campaign', [])
    const short = scenarios[g.scenario]!.arrivals.filter((a) => a.gt <= 3 && g.steps[a.unit]! < unitSteps[a.unit]!)
    // 15.ID has its fourth regiment only once 17.ID forms (6.6.4c).
    expect(short.map((a) => a.unit).filter((u) => u !== unitIndex('15.ID'))).toEqual([])
  })
  it('[3.3.1b] who starts in Field Works chooses its facing in them', () => {
    const s = scene({ units: { '19.ID': 'AM27>0' }, steps })
    const u = s.u('19.ID')
    s.g.marks[u] = ARRIVED
    asOnCard(s.g, u, { works: true, llc: false, fip: false })
    s.push((g, t) => pushFacing(g, t, u)).take({ type: 'face', facing: 3 })
    expect([s.g.facing[u], s.g.works[u]]).toEqual([3, FIELD_WORKS])
  })
  it('[3.3.1b] without the grey box there are none', () => {
    const s = arriving(start('guise', steps), '1.GID', 'AL28')
    expect(s.g.works[s.u('1.GID')]).toBe(NO_WORKS)
  })
  it('[3.3.1c] red lightning: it starts in LLC, the others with LOC', () => {
    const s = scene({ units: { '19.ID': 'AM27', '20.ID': 'AM28' } })
    asOnCard(s.g, s.u('19.ID'), { works: false, llc: true, fip: false })
    asOnCard(s.g, s.u('20.ID'), { works: false, llc: false, fip: false })
    expect([s.g.supply[s.u('19.ID')], s.g.supply[s.u('20.ID')]]).toEqual([LLC, LOC])
  })
  it('[3.3.1d] SAR with the FIP icon start in firing position, others do not', () => {
    const s = start('sambre-meuse', steps)
    arriving(s, 'KMK.b3', 'AC34')
    expect(s.g.fip[s.u('KMK.b3')]).toBe(1)
    const liege = start('liege', steps)
    liege.g.gt = 8
    const card = scenarios[liege.g.scenario]!.arrivals.find((a) => a.unit === liege.u('KMK.b3'))!
    liege.push((g, t) => arrive(g, t, card.unit, card.hex))
    expect(liege.g.fip[card.unit]).toBe(0)
  })
  it('[6.6.3c] 3.KD and 6.KD come with their Jäger', () => {
    const { g, u } = start('campaign', [])
    expect([g.at[u('3.KD')], g.steps[u('3.KD')], g.steps[u('6.KD')], g.at[u('JB 4.KK')]]).toEqual([AWAY, 3, 3, FOLDED])
  })
  it('[6.6.4a] 34.IB comes on GT1 with three steps', () => {
    for (const scenario of ['liege', 'campaign']) {
      const { g, u } = start(scenario, [])
      expect([g.due[u('34.IB')], g.steps[u('34.IB')]]).toEqual([1, 3])
    }
  })
})

describe('arrivals', () => {
  it('[7.7.2a] the owner picks its facing', () => {
    const s = arriving(start('guise', steps), '1.GID', 'AL28')
    expect([s.seat(), s.offers('face').length]).toEqual([s.g.seatOf[0], 6])
    s.take({ type: 'face', facing: 4 })
    expect(s.g.facing[s.u('1.GID')]).toBe(4)
  })
  const trains = (id: string): Scene =>
    moving({ scenario: 'liege', gt: 6, units: { '14.IB': 'W37' } }, (s) => {
      const card = scenarios[s.g.scenario]!.arrivals.find((a) => a.unit === s.u(id))!
      s.g.at[card.unit] = AWAY
      s.g.steps[card.unit] = unitSteps[card.unit]!
      s.g.due[card.unit] = 6
    })
  it('[7.7.1c] [7.7.3a] who comes by rail may move at once, with 50 MF', () => {
    const s = trains('18.ID')
    s.take(s.offers('arrive').find((a) => a.unit === s.u('18.ID'))!)
    if (s.step() === 'boarding') s.take(s.offers('embark')[0]!)
    expect([s.g.at[s.u('18.ID')], s.g.line[s.u('18.ID')]! >= 0]).toEqual([hex('T37'), true])
    pick(s, '18.ID')
    expect(allowance(s.g, s.g.stack.at(-1) as MoveFrame)).toBe(50)
    expect(s.offers('ride').length).toBeGreaterThan(0)
  })
  it('[7.7.3b] units that move only by rail keep their own MF', () => {
    const s = scene({ scenario: 'sambre-meuse', gt: 12, units: { 'KMK.b2': 'AA33', '19.ID': 'AA33' } })
    s.g.line[s.u('19.ID')] = 0
    const mf = (id: string): number => allowance(s.g, { unit: s.u(id), rail: 2, alighted: 0 })
    expect([mf('KMK.b2'), mf('19.ID')]).toEqual([counterSides[s.u('KMK.b2')]![1]!.mf, 50])
    expect(counterSides[s.u('KMK.b2')]![1]!.mf).not.toBe(50)
  })
})

describe('Mandatory Withdrawals', () => {
  const leaving = (units: Record<string, string>, before: (s: Scene) => void = () => {}): Scene => {
    const s = scene({ scenario: 'campaign', gt: 13, phase: 2, units, steps: withdrawSteps })
    before(s)
    return s.push((g, t) => pushWithdrawals(g, t, 0))
  }
  it('[7.8.1a] who is named leaves at the start of the Movement Phase, [7.8.1b] and has not fired before', () => {
    const s = scene({ scenario: 'campaign', gt: 13, phase: 1, units: { '3.GID': 'AM27', '19.ID': 'AM27' } })
    expect([whyNotFire(s.g, s.u('3.GID'))?.rule, whyNotFire(s.g, s.u('19.ID'))]).toEqual(['7.8.1b', undefined])
    s.g.gt = 12
    expect(whyNotFire(s.g, s.u('3.GID'))).toBeUndefined()
    const gone = leaving({ '3.GID': 'AM27' })
    expect([gone.g.at[gone.u('3.GID')], gone.g.losses[GER]]).toEqual([WITHDRAWN, 0])
  })
  it('[7.8.1a] also who was delayed and is still on the card', () => {
    const s = leaving({}, (it) => {
      it.g.at[it.u('3.GID')] = AWAY
      it.g.steps[it.u('3.GID')] = 4
    })
    expect([s.g.at[s.u('3.GID')], s.g.steps[s.u('3.GID')]]).toEqual([WITHDRAWN, 0])
    expect(coming(s.g, GER)).not.toContain(s.u('3.GID'))
  })
  it('[7.8.2] missing steps are made up by units of the same type and rank; a single one is not asked about', () => {
    const s = leaving({ '3.GID': 'AM27/2', '1.GID': 'AM28', '2.GRD': 'AM29', '3.ID': 'AM27', '2.KD': 'AL28' })
    expect(s.offers('withdraw').map((a) => a.unit)).toEqual([s.u('2.GRD'), s.u('3.ID')].sort((a, b) => a - b))
    s.take({ type: 'withdraw', unit: s.u('2.GRD') }).take({ type: 'withdraw', unit: s.u('3.ID') })
    expect([s.g.steps[s.u('2.GRD')], s.g.steps[s.u('3.ID')], s.step()]).toEqual([3, 3, 'over'])
    const one = leaving({ '3.GID': 'AM27/2', '2.GRD': 'AM29', '1.GID': 'AM27' })
    expect([one.g.steps[one.u('2.GRD')], one.g.steps[one.u('1.GID')], one.step()]).toEqual([2, 4, 'over'])
  })
  it('[7.8.2] for one that is lost all its steps are made up; not for one that never was there', () => {
    const s = leaving({ '2.GRD': 'AM29', '1.GID': 'AM27' }, (it) => {
      it.g.at[it.u('3.GID')] = DESTROYED
      it.g.steps[it.u('3.GID')] = 0
    })
    expect([s.g.at[s.u('2.GRD')], s.g.steps[s.u('1.GID')], s.step()]).toEqual([WITHDRAWN, 4, 'over'])
    expect(leaving({ '2.GRD': 'AM29' }).g.steps[s.u('2.GRD')]).toBe(4)
  })
  it('[7.8.2] [19.1.3a] who pays under FOW is named to its owner only', () => {
    const s = leaving({ '3.GID': 'AM27/3', '2.GRD': 'AM29' }, (it) => {
      it.g.fog[it.u('2.GRD')] = 1
    })
    // The lack of any other payer is secret too: he is asked.
    s.take({ type: 'withdraw', unit: s.u('2.GRD') })
    const told = s.log.filter((e) => e.key === 'log.madeUp')
    expect(told.map((e) => [e.seats, e.params?.unit === s.u('2.GRD')])).toEqual([
      [[0], true],
      [[1], false],
    ])
  })
})

describe('scenario rules', () => {
  it('[1.1.7] what a scenario says goes before the rules: the British stay south of row 34 before GT11', () => {
    const s = scene({ scenario: 'sambre-meuse', side: 1, phase: 2, units: { '1st Div': 'AK33', '1ere DI': 'AK33' } })
    const north = (id: string, gt: number): string | undefined => {
      s.g.gt = gt
      const m = moverOf(s.g, s.u(id), true)
      return judge(m, startOf(m, hex('AK33'), 0), directionTo(hex('AK33'), hex('AK34')), 50)?.rule
    }
    expect([north('1st Div', 10), north('1st Div', 11), north('1ere DI', 10)]).toEqual(['1.1.7', undefined, undefined])
  })
  it('[S1i] at Guise the Germans are restricted, and the French dig at -5', () => {
    const s = scene({ units: { '2.AOK': 'AP29', '2.GRD': 'AP23', '1ere DI': 'AM25' } })
    s.g.marks[s.u('1ere DI')] = MOVED
    for (const gt of [13, 14, 15]) {
      s.g.gt = gt
      expect(commandOf(s.g, s.u('2.GRD'))).toBe(OUT_OF_REACH)
      expect(diggingItems(s.g, [s.u('1ere DI')]).map((i) => i.value)).toEqual([-5])
    }
    s.g.gt = 22
    expect(commandOf(s.g, s.u('2.GRD'))).not.toBe(OUT_OF_REACH)
  })
  it('[10.1.3b] French and Belgians dig better from GT 10 on', () => {
    const s = scene({ units: { '1ere DI': 'AM25' } })
    s.g.marks[s.u('1ere DI')] = MOVED
    const keys = (gt: number): readonly string[] => {
      s.g.gt = gt
      return diggingItems(s.g, [s.u('1ere DI')]).map((i) => i.key)
    }
    expect([keys(9), keys(10)]).toEqual([['dig.alliesEarly'], ['dig.alliesLate']])
  })
  it('[S1i] the DR test before they attack', () => {
    const p = play({ side: 1, gt: 15, units: { '51e DR': 'AP27>0', '18.ID': 'AP28>3' } })
    attack(p, ['51e DR'], 'AP28', 20, 20, 1)
    expect(p.log.some((e) => e.rules?.includes('9.4.12a'))).toBe(true)
  })
})

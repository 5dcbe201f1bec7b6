import { describe, expect, it } from 'vitest'
import { facings, labelOf } from '../src/data/index.ts'
import { fieldOf } from '../src/rules/field.ts'
import { type MoveFrame, reachOf } from '../src/rules/move.ts'
import { pushMovement } from '../src/rules/movement.ts'
import { zonesOf } from '../src/rules/zones.ts'
import { DISORDERED, DONE, GOOD, MOVED, NO_FACING, REGULAR, ROUTED } from '../src/types.ts'
import { ground } from './plain-map.ts'
import { facing, type Given, hex, type Scene, sceneOn } from './position.ts'

const GROUND = ground()
const scene = sceneOn(GROUND)

/** The French move in 1a, under an order that asks nothing of them. */
const moving = (given: Omit<Given, 'push'>, sub: 0 | 2 = 0): Scene =>
  scene({
    orders: { CHA: 'D', SCH: 'D', DUP: 'D', PRI: 'D', PAN: 'D', BRB: 'D' },
    ...given,
    push: (_g, t) => pushMovement(t, 1, sub),
  })
const pick = (s: Scene, ...ids: string[]): Scene => s.take({ type: 'pick', units: ids.map((id) => s.u(id)) })
const mayStep = (s: Scene, label: string): boolean => s.can({ type: 'step', to: hex(label) })
const whyNotStep = (s: Scene, label: string): string => s.why({ type: 'step', to: hex(label) }).rule
const spent = (s: Scene): number[] => (s.g.stack[s.g.stack.length - 1] as MoveFrame).spent

describe('example 2: skirmishing cavalry', () => {
  const given = (leaders: Given['leaders'] = {}): Given => ({
    units: { L41: '0508E', OLI: '0505W~' },
    leaders: { chabert: '0510', ...leaders },
  })

  it('[7.3d] entering its zone two hexes away costs 2', () => {
    const s = pick(moving(given()), 'L41').steps('0507')
    expect(spent(s)).toEqual([2])
  })
  it('[7.3f] [7.3g] going on costs a point to leave, a test, and 2 to enter: 5 in all', () => {
    const s = pick(moving(given()), 'L41')
      .steps('0507')
      .take({ type: 'step', to: hex('0506') }, 6)
    expect(spent(s)).toEqual([5])
    expect(s.where('L41')).toBe('0506')
  })
  it('[Q34] D: disordered where it is, and the move is over', () => {
    const s = pick(moving(given()), 'L41')
      .steps('0507')
      .take({ type: 'step', to: hex('0506') }, 3)
    expect(s.where('L41')).toBe('0507')
    expect(s.g.condition[s.u('L41')]).toBe(DISORDERED)
    expect(s.g.marks[s.u('L41')]! & DONE).toBe(DONE)
  })
  it('[Q34] R: rout', () => {
    const s = pick(moving(given()), 'L41')
      .steps('0507')
      .take({ type: 'step', to: hex('0506') }, 1)
    expect(s.g.condition[s.u('L41')]).toBe(ROUTED)
  })
  it('[Q34] the routed do not go on, though friends whom they come through on their way back hold', () => {
    const s = sceneOn(ground({ bases: { ES: '0501', FR: '0528' } }))({
      units: { L41: '0507E', OLI: '0505W~', GP1: '0509E', GP2: '0510E' },
      leaders: { chabert: '0512' },
      push: (_g, t) => pushMovement(t, 1, 0),
    })
    pick(s, 'L41').take({ type: 'step', to: hex('0506') }, 1, 6)
    expect(s.events('log.test.passed.holds').map((e) => e.params?.unit)).toEqual([s.u('GP2')])
    expect([s.where('L41'), s.step(), s.g.marks[s.u('L41')]! & DONE]).toEqual(['0511', 'movement', DONE])
  })
  it('[3.2a] out of command it does not enter', () => {
    const s = pick(moving(given({ chabert: '2020' })), 'L41')
    expect(mayStep(s, '0507')).toBe(false)
    expect(whyNotStep(s, '0507')).toBe('7.3d')
  })
  it('[7d] with 4 MP it enters A and is not offered to go on', () => {
    const s = pick(moving({ ...given(), units: { L41: '0510E', OLI: '0505W~' }, leaders: { chabert: '0512' } }), 'L41')
    s.steps('0509', '0508', '0507')
    expect(spent(s)).toEqual([4])
    expect(mayStep(s, '0506')).toBe(false)
    expect(whyNotStep(s, '0506')).toBe('7d')
  })
})

describe('example 3: movement', () => {
  it('[7e] A: a hex and a hex in the flank zone of enemy 1 make 3', () => {
    const s = pick(moving({ units: { L41: '0412E', OM1: '0409E' }, leaders: { chabert: '0413' } }), 'L41')
    s.steps('0411', '0410')
    expect(spent(s)).toEqual([3])
    // A flank zone does not stop: it is left for a point and without a test (Q29).
    s.steps('0311')
    expect(spent(s)).toEqual([5])
  })
  it('[7j] F: not through 8 SP from rear to front, but round by the rear for 4', () => {
    const s = moving({
      units: { L41: '0505W', L42: '0506W', L43: '0606E', OM1: '0404E' },
      leaders: { chabert: '0708' },
    })
    pick(s, 'L43').steps('0506')
    expect(mayStep(s, '0405')).toBe(false)
    expect(whyNotStep(s, '0405')).toBe('7j')
    const round = pick(
      moving({ units: { L41: '0505W', L42: '0506W', L43: '0606E', OM1: '0404E' }, leaders: { chabert: '0708' } }),
      'L43',
    ).steps('0605', '0604', '0504')
    expect(spent(round)).toEqual([4])
  })
  it('[7j] [7k] E: 9 SP bar the way to their front, not to their flank; 7 SP do not', () => {
    const units = (sp: number): Given['units'] => ({ L41: { at: '0808W', sp }, L42: '0908W', OM1: '2020E' })
    const s = pick(moving({ units: units(9), leaders: { chabert: '1008' } }), 'L42').steps('0808')
    expect(mayStep(s, '0708')).toBe(false)
    expect(mayStep(s, '0807')).toBe(true)
    const weak = pick(moving({ units: units(7), leaders: { chabert: '1008' } }), 'L42').steps('0808')
    expect(mayStep(weak, '0708')).toBe(true)
  })
  it('[7i] D: disordered, it goes to any neighbour that is not in an enemy zone', () => {
    const s = moving({ units: { L41: '0606!', OM1: '0505E' }, leaders: { chabert: '0708' } })
    pick(s, 'L41')
    const free = s.offers('step').map((a) => labelOf(a.to))
    expect(free.sort()).toEqual(['0507', '0607', '0706', '0707'])
    expect(whyNotStep(s, '0605')).toBe('14.1f')
  })
})

describe('example 4: facing', () => {
  it('[7.2a] [7.2b] six corners; front, flank and rear of 0505 facing E', () => {
    const s = pick(moving({ units: { L41: '0505E', OM1: '2020E' } }), 'L41')
    expect(s.offers('stop').map((a) => a.facing)).toEqual([0, 1, 2, 3, 4, 5])
    expect(s.why({ type: 'stop', facing: 6 }).rule).toBe('7.2a')
    const e = facing('E')
    const names = (of: readonly number[]): string[] => of.map(labelOf).sort()
    expect(names(facings.front[hex('0505')]![e]!)).toEqual(['0604', '0605'])
    expect(names(facings.flank[hex('0505')]![e]!)).toEqual(['0504', '0506'])
    expect(names(facings.rear[hex('0505')]![e]!)).toEqual(['0404', '0405'])
  })
  it('[7.3a] the zone is front and flank only', () => {
    const s = moving({ units: { L41: '0505E', OM1: '2020E' } })
    const zones = zonesOf(fieldOf(s.g), 1)
    const controlled = zones.flatMap((bits, h) => (bits === 0 ? [] : [labelOf(h)])).sort()
    expect(controlled).toEqual(['0504', '0506', '0604', '0605'])
  })
  it('[7.2g] who joins friends faces as they do; a stack turns as one', () => {
    const s = moving({
      units: { L41: { at: '0505SW', sp: 7 }, L42: '0506E', OM1: '2020E' },
      leaders: { chabert: '0507' },
    })
    pick(s, 'L42').steps('0505')
    expect(s.offers('stop').map((a) => a.facing)).toEqual([facing('SW')])
    s.take({ type: 'stop', facing: facing('SW') })
    expect(s.g.facing[s.u('L42')]).toBe(facing('SW'))
  })
  it('[7.2c] a unit without facing is asked for none', () => {
    const s = pick(moving({ units: { L41: '0606!', OM1: '2020E' } }), 'L41')
    expect(s.offers('stop').map((a) => a.facing)).toEqual([NO_FACING])
    expect(s.why({ type: 'stop', facing: 1 }).rule).toBe('7.2c')
  })
  it('[7.2e] turning in place costs nothing and is no movement', () => {
    const s = pick(moving({ units: { CZ1: '0505E', OM1: '2020E' } }), 'CZ1').take({ type: 'stop', facing: 3 })
    expect(s.g.marks[s.u('CZ1')]! & (DONE | MOVED)).toBe(DONE)
  })
})

describe('one move', () => {
  it('[7b] a unit that is done is not picked again', () => {
    const s = moving({ units: { L41: '0505E', L42: '0707E', OM1: '2020E' }, leaders: { chabert: '0606' } })
    pick(s, 'L41').take({ type: 'stop', facing: 0 })
    expect(s.why({ type: 'pick', units: [s.u('L41')] }).rule).toBe('7b')
  })
  it('[Q106] a stack drops a unit on the way, which chooses its facing and is done', () => {
    const s = moving({
      units: { GP1: '0505E', GP2: '0505E', L31: '0508E', OM1: '2020E' },
      leaders: { pannetier: '0506' },
    })
    pick(s, 'GP1', 'GP2').steps('0605')
    s.take({ type: 'leave', unit: s.u('GP2') }).take({ type: 'face', facing: facing('SW') })
    s.steps('0705').take({ type: 'stop', facing: 0 })
    expect([s.where('GP1'), s.where('GP2')]).toEqual(['0705', '0605'])
    expect(s.g.facing[s.u('GP2')]).toBe(facing('SW'))
    expect(s.why({ type: 'pick', units: [s.u('GP2')] }).rule).toBe('7b')
  })
  it('[Q106] each unit of a stack pays for itself; the slowest decides', () => {
    const s = moving({
      units: { GP1: '0505E', CZ1: '0505E', OM1: '2020E' },
      leaders: { pannetier: '0506', dupre: '0506' },
    })
    s.take({ type: 'pick', units: [s.u('GP1'), s.u('CZ1')] })
    s.steps('0605', '0705', '0805', '0905', '1005', '1105')
    expect(s.offers('step')).toEqual([])
  })
  it('[Q99] no move enters a hex with enemies', () => {
    const s = pick(moving({ units: { L41: '0505E', OM1: '0604!' } }), 'L41')
    expect(whyNotStep(s, '0604')).toBe('Q99')
  })
  it('[14.1b] [14.1e] disordered through friends: those passed test; who ends among them is moved on', () => {
    const given: Given = {
      units: { L41: '0505!', L42: { at: '0504E', sp: 4 }, OM1: '2020E' },
      leaders: { chabert: '0507' },
    }
    const through = pick(moving(given), 'L41')
      .steps('0504')
      .take({ type: 'step', to: hex('0503') }, 6)
    expect(through.log.filter((e) => e.key.startsWith('log.test.passed'))).toHaveLength(1)
    const among = pick(moving(given), 'L41').steps('0504').take({ type: 'stop', facing: NO_FACING })
    expect(among.step()).toBe('displace')
    expect(among.offers('retreat').every((a) => a.path.length === 1 && a.unit === among.u('L41'))).toBe(true)
  })
  it('[14.1d] a unit in good order does not end among disordered friends, though it may pass', () => {
    const s = moving({
      units: { L41: '0505E', L42: { at: '0504!', sp: 4 }, OM1: '2020E' },
      leaders: { chabert: '0507' },
    })
    pick(s, 'L41').steps('0504')
    expect(s.why({ type: 'stop', facing: 0 }).rule).toBe('14.1d')
    s.steps('0503')
    expect(s.can({ type: 'stop', facing: 0 })).toBe(true)
  })
  it('no dead end: with its last points it does not enter where it may not end', () => {
    const s = moving({
      units: { L41: '0510E', L42: { at: '0504!', sp: 4 }, OM1: '2020E' },
      leaders: { chabert: '0507' },
    })
    pick(s, 'L41').steps('0509', '0508', '0507', '0506', '0505')
    expect(whyNotStep(s, '0504')).toBe('14.1d')
  })
  it('reachOf: every hex with its cost, and a path that can be gone', () => {
    const s = pick(moving({ units: { L41: '0508E', OLI: '0505W~' }, leaders: { chabert: '0510' } }), 'L41')
    const all = reachOf(s.g, s.g.stack[s.g.stack.length - 1] as MoveFrame)
    const at = (label: string) => all.find((r) => r.hex === hex(label))
    expect(at('0507')).toMatchObject({ cost: 2, end: true })
    expect(at('0506')).toMatchObject({ cost: 5, path: [hex('0507'), hex('0506')] })
    expect(at('0514')).toMatchObject({ cost: 6 })
    expect(at('0515')).toBeUndefined()
    expect(all.every((r) => r.cost <= 6)).toBe(true)
  })
  it('[Q26] a unit is put on top of its stack once in a phase', () => {
    const s = moving({ units: { GP1: '0505E', GP2: '0505E', OM1: '2020E' }, leaders: { pannetier: '0506' } })
    s.take({ type: 'top', unit: s.u('GP2') })
    expect(s.g.depth[s.u('GP2')]).toBe(0)
    s.take({ type: 'top', unit: s.u('GP1') })
    expect(s.offers('top')).toEqual([])
  })
})

describe('formations', () => {
  it('[5.1e] [5.1j] a square takes 2 MP and 2 MP a hex', () => {
    const s = pick(moving({ units: { L41: '0505E', OM1: '2020E' } }), 'L41')
    s.take({ type: 'form', unit: s.u('L41'), form: 1 }).steps('0504')
    expect(spent(s)).toEqual([4])
    // One hex more takes the last points, and nothing is left to be asked.
    s.steps('0503')
    expect(s.where('L41')).toBe('0503')
    expect(s.asked()).toBe('')
  })
  it('[5.1f] not with will E', () => {
    const s = pick(moving({ units: { L31: '0505E', OM1: '2020E' } }), 'L31')
    s.take({ type: 'form', unit: s.u('L31'), form: 1 })
    expect(whyNotStep(s, '0504')).toBe('5.1f')
  })
  it('[5c] horse artillery limbers, moves and unlimbers; [5.2a] on the ground it does not move', () => {
    const s = pick(moving({ units: { FV: '0505E', OM1: '2020E' } }), 'FV')
    expect(whyNotStep(s, '0504')).toBe('5.2a')
    s.take({ type: 'form', unit: s.u('FV'), form: 3 }).steps('0504', '0503')
    s.take({ type: 'form', unit: s.u('FV'), form: REGULAR })
    expect(spent(s)).toEqual([4])
    expect(s.offers('step')).toEqual([])
  })
  it('[5.1r] only light infantry skirmishes; [14.1c] not in disorder', () => {
    const s = pick(moving({ units: { L41: '0505E', OM1: '2020E' } }), 'L41')
    expect(s.why({ type: 'form', unit: s.u('L41'), form: 2 }).rule).toBe('5.1r')
    const d = pick(moving({ units: { CZ1: '0505!', OM1: '2020E' } }), 'CZ1')
    expect(d.why({ type: 'form', unit: d.u('CZ1'), form: 2 }).rule).toBe('14.1c')
  })
  it('[5.1s] skirmishers go on top', () => {
    const s = scene({
      phasing: 'ES',
      units: { GW3: '0505E', BAR: '0505E', L41: '2020E' },
      orders: { VEN: 'D' },
      push: (_g, t) => pushMovement(t, 0, 0),
    })
    s.take({ type: 'pick', units: [s.u('BAR')] }).take({ type: 'form', unit: s.u('BAR'), form: 2 })
    expect(s.g.depth[s.u('BAR')]).toBe(0)
    expect(s.g.condition[s.u('BAR')]).toBe(GOOD)
  })
})

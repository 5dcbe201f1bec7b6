/** Rule tests of the advance after combat (13) and of its rulings. */
import { describe, expect, it } from 'vitest'
import { pushCombatStep } from '../../src/rules/combat-step.ts'
import { isSquare } from '../../src/rules/units.ts'
import { DISORDERED, NO_FACING, SHOCKED } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { facing, type Given, hex, type Scene, sceneOn } from '../position.ts'
import { attack } from './shock-play.ts'

const GROUND = ground({
  bases: { ES: '0528', FR: '0501' },
  terrain: { '1505': 'M' },
})
const scene = sceneOn(GROUND)

/** L41 drives the 1 SP of RES out of 0605: 8:1 at 5:1, a 3 is D1, a 4 D2. */
const driven = (die: number, more: Given['units'] = {}): Scene => {
  const s = scene({ units: { L41: '0505E', RES: { at: '0605W', sp: 1 }, ...more } })
  attack(s, '0605', ['L41'], die)
  while (s.step() === 'retreat') s.take(s.legal()[0]!, 6)
  while (s.step() === 'front') s.take(s.legal()[0]!)
  return s
}
/** L41 attacks a hex in vain and goes back one hex: 1:1, a 2 is A1. */
const thrown = (units: Given['units'], die = 2, more: Partial<Given> = {}): Scene => {
  const s = scene({ units: { L41: '0505E', ...units }, ...more })
  attack(s, '0605', ['L41'], die)
  while (s.step() === 'retreat') s.take(s.legal()[0]!, 6)
  while (s.step() === 'front') s.take(s.legal()[0]!)
  return s
}

/** Controlled cavalry stays in the hex that it has taken, and faces east. */
const held = (s: Scene): Scene => {
  if (s.step() === 'control') s.take({ type: 'stay' })
  while (s.step() === 'front') s.take({ type: 'face', facing: facing('E') })
  return s
}

describe('advance after combat', () => {
  it('[13a] the winners may occupy the hex, attackers as well as defenders', () => {
    const s = driven(3)
    expect([s.step(), s.asked()]).toEqual(['advance', 'FR'])
    s.take({ type: 'advance', units: [s.u('L41')], facing: facing('E') })
    expect([s.where('L41'), s.g.facing[s.u('L41')]]).toEqual(['0605', facing('E')])
    const d = thrown({ RES: '0605W' })
    d.take({ type: 'advance', units: [d.u('RES')], facing: facing('NW') })
    expect(d.where('RES')).toBe('0505')
    // Not empty: the battery of the attackers' hex is still there.
    const held = thrown({ FV: '0505E', RES: '0605W' })
    expect([held.step(), held.where('RES')]).toEqual(['over', '0605'])
  })

  it('[13b] into the first hex that was left, whatever the result', () => {
    const s = driven(4)
    expect(s.events('log.shockResult')[0]!.params).toMatchObject({ result: 'D2' })
    s.take({ type: 'advance', units: [s.u('L41')], facing: facing('E') })
    expect([s.where('L41'), s.step()]).toEqual(['0605', 'over'])
  })

  it('[13c] nobody has to', () => {
    const s = driven(3).take({ type: 'pass' })
    expect([s.where('L41'), s.step()]).toEqual(['0505', 'over'])
  })

  it('[13d] the owner of the unit that advances moves it', () => {
    expect(thrown({ RES: '0605W' }).asked()).toBe('ES')
    const s = driven(3)
    expect(s.legal('ES')).toEqual([])
    expect(s.why({ type: 'advance', units: [s.u('RES')], facing: 0 }).rule).toBe('13a')
  })

  it('[13a] any of the winners may go and others stay', () => {
    const s = scene({ units: { L41: '0505E', L42: '0505E', S4: '0505E', RES: { at: '0605W', sp: 1 } } })
    attack(s, '0605', ['L41', 'L42', 'S4'], 3)
    while (s.step() === 'retreat') s.take(s.legal()[0]!, 6)
    while (s.step() === 'front') s.take(s.legal()[0]!)
    s.take({ type: 'advance', units: [s.u('L41'), s.u('S4')], facing: facing('E') })
    expect(['L41', 'L42', 'S4'].map((id) => s.where(id))).toEqual(['0605', '0505', '0605'])
  })

  it('[13e] [Q71] who advances may attack again what is before him, once for each advance', () => {
    const s = scene({ units: { L41: '0505E', AP1: '0605W', AC1: '0705W', AC2: '0804W', JAE: '0606E' } })
    attack(s, '0605', ['L41'], 3)
    s.take({ type: 'advance', units: [s.u('L41')], facing: facing('E') })
    // Before it 0705 and 0706; 0606 is on its flank.
    expect(s.offers('again').map((a) => a.hex)).toContain(hex('0705'))
    expect(s.why({ type: 'again', hex: hex('0606') }).rule).toBe('10j')
    s.take({ type: 'again', hex: hex('0705') }, 3)
    expect(s.where('AC1')).toBe('gone')
    s.take({ type: 'advance', units: [s.u('L41')], facing: facing('E') })
    expect(s.can({ type: 'again', hex: hex('0804') })).toBe(true)
    s.take({ type: 'pass' })
    expect(s.step()).toBe('over')
  })

  it('[13e] [Q71] cavalry that has advanced and is controlled may attack again, with the infantry beside it', () => {
    const s = scene({ units: { CZ1: '0505E', AP1: '0605W', AC1: '0705W' } })
    attack(s, '0605', ['CZ1'], 6)
    // The battery is destroyed; the cavalry advances and holds with a 6 (11.9a).
    s.take({ type: 'advance', units: [s.u('CZ1')], facing: facing('E') }, 6)
    held(s)
    expect(s.offers('again').map((a) => a.hex)).toEqual([hex('0705')])
    s.take({ type: 'again', hex: hex('0705') }, 6)
    expect(s.where('AC1')).toBe('gone')
    const both = scene({ units: { CZ1: '0505E', L41: '0505E', AP1: '0605W', RES: '0705W' } })
    attack(both, '0605', ['CZ1', 'L41'], 6)
    both.take({ type: 'advance', units: [both.u('L41'), both.u('CZ1')], facing: facing('E') }, 6)
    held(both)
    both.take({ type: 'again', hex: hex('0705') }, 4)
    expect(both.events('log.shock.again')[0]!.params!.units).toEqual(
      expect.arrayContaining([both.u('CZ1'), both.u('L41')]),
    )
  })
  it('[13e] [11.9d] out of control it does not choose: the forced attack comes instead', () => {
    const s = scene({ units: { CZ1: '0505E', AP1: '0605W', AC1: '0705W' } })
    attack(s, '0605', ['CZ1'], 6)
    s.take({ type: 'advance', units: [s.u('CZ1')], facing: facing('E') }, 1, 6)
    expect(s.events('log.shock.forced')).toHaveLength(1)
    expect(s.events('log.shock.again')).toHaveLength(0)
    expect(s.legal().every((a) => a.type !== 'again')).toBe(true)
  })
  it('[13e] [2u] after a charge too, as a plain shock', () => {
    const s = scene({ units: { CZ1: '0505E', AP1: '0605W', AC1: '0705W' } })
    s.g.target[s.u('CZ1')] = hex('0605')
    s.g.charge[s.u('CZ1')] = 4
    s.push((_g, t) => pushCombatStep(t, 1, 'charges'), 6)
    s.take({ type: 'advance', units: [s.u('CZ1')], facing: facing('E') }, 6)
    held(s)
    s.take({ type: 'again', hex: hex('0705') }, 6)
    const { attack: points } = s.events('log.shock.again')[0]!.params!
    expect(points).toBe(s.g.sp[s.u('CZ1')])
  })

  it('[Q71] not without an advance, not on a target attacked before, not for defenders', () => {
    const stays = driven(3, { AC1: '0705W' }).take({ type: 'pass' })
    expect(stays.step()).toBe('over')
    const again = driven(3, { AC1: { at: '0705W', marks: SHOCKED } })
    again.take({ type: 'advance', units: [again.u('L41')], facing: facing('E') })
    expect(again.step()).toBe('over')
    const d = thrown({ RES: '0605W', L42: '0404SE' })
    d.take({ type: 'advance', units: [d.u('RES')], facing: facing('W') })
    expect(d.step()).toBe('over')
  })
})

describe('Q70: who may go where', () => {
  it('[Q70] disordered units only where no enemy controls the hex', () => {
    // RES is disordered, 8 / 2; L41 with 4 attacks at 1:1, a 1 is A2.
    const free = thrown({ L41: { at: '0505E', sp: 4 }, RES: '0605!' }, 1)
    expect(free.offers('advance').map((a) => a.units)).toEqual([[free.u('RES')]])
    const held = thrown({ L41: { at: '0505E', sp: 4 }, L42: '0506NE', RES: '0605!' }, 1)
    expect([held.step(), held.where('RES'), held.g.condition[held.u('RES')]]).toEqual(['over', '0605', DISORDERED])
  })

  it('[Q70] command is not needed', () => {
    const s = thrown({ RES: '0605W' }, 2, { leaders: { coupigny: '3020', reding: '3020' } })
    expect(s.offers('advance').length).toBeGreaterThan(0)
  })

  it('[13a] a square occupies the hex as it could move there: will A to D, in clear ground (5.1f, 5.1h)', () => {
    // 8 against 8; infantry against a square +1: a 1 is A1.
    const s = thrown({ RES: '0605#' }, 1)
    s.take({ type: 'advance', units: [s.u('RES')], facing: NO_FACING })
    expect([s.where('RES'), isSquare(s.g, s.u('RES'))]).toEqual(['0505', true])
    // Will E stays.
    const slow = thrown({ VG2: { at: '0605#', sp: 8 } }, 1)
    expect([slow.step(), slow.where('VG2')]).toEqual(['over', '0605'])
    // Out of scrub.
    const scrub = scene({ units: { L41: '1505E', RES: '1605#' } })
    attack(scrub, '1605', ['L41'], 1)
    while (scrub.step() === 'retreat') scrub.take(scrub.legal()[0]!, 6)
    while (scrub.step() === 'front') scrub.take(scrub.legal()[0]!)
    expect([scrub.step(), scrub.where('RES')]).toEqual(['over', '1605'])
  })
})

/** Step 1c: assaulting moves, their bindings, the quotas of A and H; what the other side may do after each hex. */
import { describe, expect, it } from 'vitest'
import { formationIndex, labelOf } from '../src/data/index.ts'
import type { MoveFrame } from '../src/rules/move.ts'
import { pushMovement } from '../src/rules/movement.ts'
import { mayStillAttack, quotaState } from '../src/rules/obligations.ts'
import { ASSAULTED, ATTACKED, DONE, MOVED, NEVER, SHOCKED } from '../src/types.ts'
import { ground } from './plain-map.ts'
import { facing, type Given, hex, type Scene, sceneOn } from './position.ts'

const GROUND = ground()
const scene = sceneOn(GROUND)

const assaulting = (given: Given): Scene => scene({ ...given, push: (_g, t) => pushMovement(t, 1, 2) })
const pick = (s: Scene, ...ids: string[]): Scene => s.take({ type: 'pick', units: ids.map((id) => s.u(id)) })
const mayPick = (s: Scene, id: string): boolean => s.can({ type: 'pick', units: [s.u(id)] })

describe('assaulting moves', () => {
  it('[10c] [10d] ends next to the enemy with him in front, and binds him', () => {
    const s = pick(assaulting({ units: { L41: '1013E', OM1: '1010SE' }, leaders: { chabert: '1015' } }), 'L41')
    expect(s.why({ type: 'stop', facing: 0 }).rule).toBe('10d')
    s.steps('1012', '1011')
    expect(s.offers('assault').map((a) => labelOf(a.hex))).toEqual(['1010', '1010'])
    expect(s.why({ type: 'assault', facing: facing('SE'), hex: hex('1010') }).rule).toBe('10j')
    s.take({ type: 'assault', facing: facing('NE'), hex: hex('1010') })
    expect(s.g.target[s.u('L41')]).toBe(hex('1010'))
    expect(s.g.marks[s.u('L41')]! & (ASSAULTED | ATTACKED | DONE)).toBe(ASSAULTED | ATTACKED | DONE)
  })
  it('[Q49] already there it spends one point', () => {
    const s = pick(assaulting({ units: { L41: '1011NE', OM1: '1010SE' }, leaders: { chabert: '1015' } }), 'L41')
    s.take({ type: 'assault', facing: facing('NE'), hex: hex('1010') })
    expect(s.g.marks[s.u('L41')]! & MOVED).toBe(MOVED)
    expect(s.where('L41')).toBe('1011')
  })
  it('no dead end: only steps from which an assault can still be reached', () => {
    const s = pick(
      assaulting({ units: { L41: '1013E', OM1: '1010SE' }, orders: { CHA: 'D' }, leaders: { chabert: '1015' } }),
      'L41',
    )
    // Two to go, and a point for the zone: of 6 MP three are to spare.
    s.steps('1014')
    expect(s.why({ type: 'step', to: hex('1015') }).rule).toBe('10d')
  })
  it('who cannot get there is not picked', () => {
    const s = assaulting({
      units: { L41: '1020E', L42: '1012E', OM1: '1010SE' },
      orders: { CHA: 'D' },
      leaders: { chabert: '1015' },
    })
    expect(mayPick(s, 'L42')).toBe(true)
    expect(s.why({ type: 'pick', units: [s.u('L41')] }).rule).toBe('10d')
  })
  it.each([
    ['SO', '4.2c'],
    ['M', 'Q12'],
    ['RT', 'Q16'],
  ])('[4.2c] not under SO; [Q12] [Q16] with the other reading not under M and RT: %s', (order, rule) => {
    const s = assaulting({
      units: { L41: '1011E', GP1: '1009E', OM1: '1010!' },
      orders: { CHA: order },
      options: { marchingOrdersBarAttacks: true },
      leaders: { chabert: '1015', pannetier: '1006' },
    })
    expect(s.why({ type: 'pick', units: [s.u('L41')] }).rule).toBe(rule)
  })
  it('[10n] [Q32] neither guns nor disordered units', () => {
    const s = assaulting({
      units: { FC: '1011E*', L41: '1111!', GP1: '1009E', OM1: '1010!' },
      orders: { CHA: 'D' },
      leaders: { chabert: '1015', pannetier: '1006' },
    })
    expect(s.why({ type: 'pick', units: [s.u('FC')] }).rule).toBe('10n')
    expect(s.why({ type: 'pick', units: [s.u('L41')] }).rule).toBe('Q32')
  })
  it('[10q] [10r] squares and skirmishers return to regular order first, at its price', () => {
    const s = assaulting({ units: { CZ1: '1012E~', OM1: '1010!' }, leaders: { dupre: '1015' } })
    pick(s, 'CZ1')
    // There is nothing else to do first, so it is done.
    expect(s.g.form[s.u('CZ1')]).toBe(0)
    expect((s.g.stack.at(-1) as MoveFrame).spent).toEqual([1])
  })
  it('[10f] [Q48] not against those who have been attacked in shock this turn', () => {
    const s = assaulting({
      units: { L41: '1011E', OM1: { at: '1010SE', marks: SHOCKED }, OM2: '0911E' },
      leaders: { chabert: '1015' },
    })
    pick(s, 'L41')
    expect(s.offers('assault').map((a) => labelOf(a.hex))).toEqual(['0911', '0911'])
    expect(s.why({ type: 'assault', facing: 0, hex: hex('1010') }).rule).toBe('10f')
  })
  it('[10l] [10m] example 7: units of one hex may attack both front hexes, each unit one', () => {
    const s = assaulting({
      units: { L41: '0505E', L42: '0505E', OM1: '0604SW', OM2: '0605NW' },
      leaders: { chabert: '0405' },
    })
    pick(s, 'L41', 'L42').take({ type: 'assault', facing: facing('E'), hex: hex('0604') })
    s.take({ type: 'bind', unit: s.u('L41'), hex: hex('0604') })
    s.take({ type: 'bind', unit: s.u('L42'), hex: hex('0605') })
    expect([s.g.target[s.u('L41')], s.g.target[s.u('L42')]]).toEqual([hex('0604'), hex('0605')])
  })
})

describe('quotas', () => {
  const four = { L41: '1011E', L42: '1211E', L43: '0811E', S4: '1611E' }

  it('[4.2k] [Q13] H: 30% rounded down', () => {
    const s = assaulting({
      units: { ...four, OM1: '1010SE', OM2: '1210SE' },
      orders: { CHA: 'H' },
      leaders: { chabert: '1013' },
    })
    expect(quotaState(s.g, formationIndex('CHA'))).toMatchObject({ base: 4, attacked: 0, atMost: 1 })
    pick(s, 'L41').take({ type: 'assault', facing: facing('NE'), hex: hex('1010') })
    expect(mayStillAttack(s.g, s.u('L42'))).toBe(false)
    expect(mayStillAttack(s.g, s.u('L41'))).toBe(true)
    expect(s.offers('pick').some((a) => a.units.includes(s.u('L42')))).toBe(false)
  })
  it('[4.2n] [Q13] A: half must attack; 1c stays open while an assault is needed and possible', () => {
    const s = assaulting({
      units: { L41: '1012SW', L42: '1412SW', L43: '0812SW', S4: '1612SW', OM1: '1010SE', OM2: '1410SE' },
      leaders: { chabert: '1114' },
    })
    expect(quotaState(s.g, formationIndex('CHA')).atLeast).toBe(2)
    expect(s.why({ type: 'done' }).rule).toBe('4.2n')
    pick(s, 'L41')
      .steps('1011')
      .take({ type: 'assault', facing: facing('NE'), hex: hex('1010') })
    expect(s.why({ type: 'done' }).rule).toBe('4.2n')
    pick(s, 'L42')
      .steps('1411')
      .take({ type: 'assault', facing: facing('NE'), hex: hex('1410') })
    expect(s.can({ type: 'done' })).toBe(true)
  })
  it('[4.2n] fire that is possible later counts', () => {
    const s = assaulting({ units: { L41: '1011NE', L42: '0911E', OM1: '1010SE' }, leaders: { chabert: '1013' } })
    expect(quotaState(s.g, formationIndex('CHA')).atLeast).toBe(1)
    expect(s.can({ type: 'done' })).toBe(true)
  })
})

describe('after each hex', () => {
  const moving = (given: Given): Scene =>
    scene({ orders: { CHA: 'D' }, ...given, push: (_g, t) => pushMovement(t, 1, 0) })

  it('[9.5c] [Q45] a battery in range may fire, and the move goes on when it does not', () => {
    const s = pick(
      moving({ units: { L41: '1010E', AC1: '1006SE', L42: '0114E' }, leaders: { chabert: '1012' } }),
      'L41',
    )
    s.take({ type: 'step', to: hex('1009') })
    expect(s.asked()).toBe('ES')
    s.take({ type: 'pass' })
    expect(s.asked()).toBe('FR')
    expect(s.step()).toBe('move')
  })
  it('a standing order never to fire answers by itself', () => {
    const s = moving({ units: { L41: '1010E', AC1: '1006SE', L42: '0114E' }, leaders: { chabert: '1012' } })
    s.g.standing[0][1] = NEVER
    pick(s, 'L41').take({ type: 'step', to: hex('1009') })
    expect(s.asked()).toBe('FR')
  })
  it('[16g] a leader alone next to the hex is asked first', () => {
    const s = pick(
      moving({ units: { L41: '1010E', OM1: '1002E' }, leaders: { chabert: '1012', venegas: '1008' } }),
      'L41',
    )
    s.take({ type: 'step', to: hex('1009') })
    expect(s.step()).toBe('protect')
  })
  it('[Q45] turning and forming are no triggers', () => {
    const s = pick(
      moving({ units: { L41: '1010E', AC1: '1006SE', L42: '0114E' }, leaders: { chabert: '1012' } }),
      'L41',
    )
    s.take({ type: 'form', unit: s.u('L41'), form: 1 })
    expect(s.asked()).toBe('FR')
  })
})

/** Declaring attacks (DECLARE-1 to DECLARE-11, RUL-41 to RUL-45). */
import { describe, expect, it } from 'vitest'
import { airMax, airMin, groundMax, isAir, typeIds, typeIndex } from '../../src/data/index.ts'
import { trenchClub } from '../../src/index.ts'
import { FORT, UNIT_TYPES, WATER } from '../../src/types.ts'
import { type Cell, fort, hex, type Scene, scene, type Units } from '../position.ts'
import { hits, miss } from './throws.ts'

const on = (s: Scene, a: string, b: string) => ({ type: 'attack', unit: s.u(a), target: s.u(b) }) as const

/** A duel on open ground: the attacker at [5,5], the target due south of it, and an enemy far away. */
const duel = (attacker: string, target: string, distance: number, more: Units = {}) =>
  scene({
    rows: ['.'],
    phase: 'declare',
    units: {
      a: { unit: attacker, at: [5, 5] },
      t: { unit: target, at: [5, 5 + distance] },
      far: { unit: target.startsWith('AH') ? 'AH transport' : 'FR transport', at: [20, 20] },
      ...more,
    },
  })

/** The distances at which an attack is offered, of 1 to 12. */
const reach = (attacker: string, target: string): number[] =>
  Array.from({ length: 12 }, (_, i) => i + 1).filter((d) => {
    const s = duel(attacker, target, d)
    return s.can(on(s, 'a', 't'))
  })

describe('DECLARE when and how', () => {
  const position = () =>
    scene({
      rows: ['.'],
      units: { a: 'DE tank 5,5', b: 'DE tank 6,6', t: 'FR infantry 5,6', x: 'FR infantry 6,7' },
    })

  it('[DECLARE-1] not before movement is finished', () => {
    const s = position()
    expect(s.why(on(s, 'a', 't'))).toMatchObject({ rule: 'DECLARE-1', key: 'deny.declareAfterMoving' })
    s.take({ type: 'endMove' })
    expect(s.step()).toBe('declare')
    expect(s.can(on(s, 'a', 't'))).toBe(true)
    // And no unit moves once attacks are being declared.
    expect(s.legal().every((a) => a.type === 'attack' || a.type === 'confirm')).toBe(true)
  })

  it('[DECLARE-2] each attacker names one enemy unit, and attacks are carried out in the order named', () => {
    for (const order of [
      [
        ['a', 't'],
        ['b', 'x'],
      ],
      [
        ['b', 'x'],
        ['a', 't'],
      ],
    ] as const) {
      const s = position().take({ type: 'endMove' })
      // Each tank has the other beside its target or not; both soldiers answer.
      const dice = order.flatMap(([a, t]) => {
        const beside = a === 'a' ? 14 : 12
        return t === 't' ? [...miss(beside), ...miss(12)] : [...miss(beside), ...miss(12)]
      })
      s.attack(order, ...dice)
      expect(s.events('log.declared').map((e) => [e.params!.order, e.params!.unit, e.params!.target])).toEqual(
        order.map(([a, t], i) => [i + 1, s.u(a), s.u(t)]),
      )
      expect(s.events('log.hits').map((e) => e.params!.unit)).toEqual(order.map(([a]) => s.u(a)))
    }
  })

  it('[DECLARE-2] only own units attack, only enemies are targets', () => {
    const s = scene({
      rows: ['.'],
      phase: 'declare',
      units: { a: 'DE tank 5,5', own: 'DE infantry 5,4', ally: 'AH tank 6,5', t: 'FR infantry 6,6' },
    })
    expect(s.why(on(s, 'ally', 't'))).toMatchObject({ rule: 'DECLARE-2', key: 'deny.attackerNotYours' })
    expect(s.why(on(s, 't', 'a')).key).toBe('deny.attackerNotYours')
    expect(s.why(on(s, 'a', 'ally'))).toMatchObject({ rule: 'DECLARE-2', key: 'deny.targetNotEnemy' })
    expect(s.why(on(s, 'a', 'own')).key).toBe('deny.targetNotEnemy')
    expect(s.why(on(s, 'a', 'a')).key).toBe('deny.targetNotEnemy')
    expect(s.why({ type: 'attack', unit: s.u('a'), target: 999 }).key).toBe('deny.targetNotOnMap')
  })

  it('[DECLARE-3] no die falls before the list is confirmed; afterwards nothing can be changed', () => {
    const s = position().take({ type: 'endMove' })
    s.take(on(s, 'a', 't'))
    s.take(on(s, 'b', 't'))
    expect(s.log.some((e) => e.key === 'log.attack' || e.key === 'log.declared')).toBe(false)
    // Neither declared attacker is offered another target.
    expect(s.legal()).toEqual([{ type: 'confirm' }])
    s.take({ type: 'confirm' }, ...miss(14), ...miss(12), ...miss(14), ...miss(12))
    // All declarations come before the first die.
    const keys = s.log.map((e) => e.key)
    expect(keys.lastIndexOf('log.declared')).toBeLessThan(keys.indexOf('log.attack'))
    expect(s.step()).not.toBe('declare')
  })

  it('[DECLARE-4] an attack on a unit destroyed before has no effect and finds no other target', () => {
    const s = position().take({ type: 'endMove' })
    s.g.damage[s.u('t')] = 5
    s.attack(
      [
        ['a', 't'],
        ['b', 't'],
      ],
      ...hits(2, 14),
      ...miss(5),
    )
    expect(s.events('log.attackLost').map((e) => [e.params!.unit, e.params!.target])).toEqual([[s.u('b'), s.u('t')]])
    expect(s.events('log.hits')).toHaveLength(1)
    expect(s.g.damage[s.u('x')]).toBe(0)
    expect(s.g.xp[s.u('b')]).toBe(0)
  })

  it('[DECLARE-11] nobody has to attack', () => {
    const s = position().take({ type: 'endMove' })
    s.take({ type: 'confirm' })
    expect(s.events('log.attack')).toEqual([])
    expect(s.g.turn).not.toBe(0)
    // Nor everybody when one does.
    const one = position().take({ type: 'endMove' })
    one.attack([['a', 't']], ...miss(14), ...miss(12))
    expect(one.events('log.attack')).toHaveLength(1)
  })

  it('[RUL-43] a unit attacks once a turn; several may attack one target', () => {
    const s = position().take({ type: 'endMove' })
    s.take(on(s, 'b', 'x'))
    expect(s.why(on(s, 'b', 't'))).toMatchObject({ rule: 'RUL-43', key: 'deny.attacksOnce' })
    expect(s.why(on(s, 'b', 'x')).rule).toBe('RUL-43')
    const two = position().take({ type: 'endMove' })
    two.take(on(two, 'a', 't'))
    expect(two.can(on(two, 'b', 't'))).toBe(true)
  })

  it('[RUL-44] the attack of a unit destroyed before its turn came is lost', () => {
    const s = scene({
      rows: ['.'],
      phase: 'declare',
      units: {
        bertha: 'DE big_bertha 5,10',
        own: { unit: 'DE infantry', at: [5, 4], damage: 5 },
        t: 'FR tank 5,5',
      },
    })
    // 1: north of the target, where the own soldier stands and was to attack next.
    s.attack(
      [
        ['bertha', 't'],
        ['own', 't'],
      ],
      1,
      ...hits(2, 12),
    )
    expect(s.where('own')).toBe(-1)
    expect(s.events('log.attackLost')[0]).toMatchObject({
      params: { unit: s.u('own') },
      rules: ['DECLARE-4', 'RUL-44'],
    })
    expect(s.g.damage[s.u('t')]).toBe(0)
  })
})

describe('DECLARE ranges', () => {
  it('[DECLARE-5] between the smallest and the greatest distance, both included', () => {
    expect(reach('DE heavy_mortar', 'FR tank')).toEqual([2, 3, 4, 5])
    expect(reach('DE assault_gun', 'FR tank')).toEqual([2, 3])
    expect(reach('AH howitzer', 'FR tank')).toEqual([1, 2])
    expect(reach('DE big_bertha', 'FR tank')).toEqual([3, 4, 5, 6, 7, 8, 9])
    const s = duel('DE heavy_mortar', 'FR tank', 6)
    expect(s.why(on(s, 'a', 't'))).toMatchObject({ rule: 'DECLARE-5', key: 'deny.targetTooFar' })
  })

  it('[DECLARE-6] range 1 reaches only adjacent targets', () => {
    for (const type of ['infantry', 'mounted_infantry', 'heavy_infantry', 'armoured_car', 'tank', 'airplane']) {
      expect(reach(`DE ${type}`, 'FR tank'), type).toEqual([1])
    }
    const s = duel('DE infantry', 'FR tank', 2)
    expect(s.why(on(s, 'a', 't')).rule).toBe('DECLARE-5')
  })

  it('[DECLARE-7] nobody attacks nearer than its smallest distance', () => {
    for (const type of ['heavy_mortar', 'assault_gun']) {
      const s = duel(`DE ${type}`, 'FR tank', 1)
      expect(s.why(on(s, 'a', 't')), type).toMatchObject({ rule: 'DECLARE-7', key: 'deny.targetTooNear' })
    }
    const bertha = duel('DE big_bertha', 'FR tank', 2)
    expect(bertha.why(on(bertha, 'a', 't')).rule).toBe('DECLARE-7')
  })

  it('[DECLARE-8] air units attack units of every type', () => {
    for (const attacker of ['airplane', 'airship']) {
      for (const type of UNIT_TYPES) {
        const s = duel(`DE ${attacker}`, `FR ${type}`, 1)
        expect(s.can(on(s, 'a', 't')), `${attacker} on ${type}`).toBe(true)
      }
    }
  })

  it('[DECLARE-9] air units are attacked only by air units, anti-aircraft guns, heavy infantry and gunboats', () => {
    const able = UNIT_TYPES.filter((type) => {
      const s = duel(`DE ${type}`, 'FR airplane', 1)
      if (s.can(on(s, 'a', 't'))) return true
      const why = s.why(on(s, 'a', 't'))
      expect(why.rule, type).toBe(['transport', 'minelayer'].includes(type) ? 'UNIT-16' : 'DECLARE-9')
      return false
    })
    expect(able.sort()).toEqual(['airplane', 'airship', 'anti_aircraft', 'gunboat', 'heavy_infantry'])
  })

  it('[DECLARE-9] [DECLARE-10] within the range against air: 1 to 3 for anti-aircraft, 1 for the others', () => {
    expect(reach('DE anti_aircraft', 'FR airplane')).toEqual([1, 2, 3])
    for (const type of ['airplane', 'airship', 'heavy_infantry', 'gunboat']) {
      expect(reach(`DE ${type}`, 'FR airplane'), type).toEqual([1])
    }
    const s = duel('DE heavy_infantry', 'FR airplane', 2)
    expect(s.why(on(s, 'a', 't')).rule).toBe('DECLARE-5')
  })

  it('[RUL-41] the gunboat attacks air units at 1, though ground units up to 3', () => {
    expect(reach('DE gunboat', 'FR airplane')).toEqual([1])
    expect(reach('DE gunboat', 'FR infantry')).toEqual([1, 2, 3])
  })

  it('[RUL-42] anti-aircraft guns attack no ground unit, because the sheet gives them no such range', () => {
    expect(groundMax[typeIndex('anti_aircraft')]).toBe(0)
    for (const type of UNIT_TYPES.filter((t) => isAir[typeIndex(t)] === 0)) {
      const s = duel('DE anti_aircraft', `FR ${type}`, 1)
      expect(s.why(on(s, 'a', 't')), type).toMatchObject({ rule: 'RUL-42', key: 'deny.cannotAttackGround' })
    }
    expect(typeIds.filter((_, t) => airMax[t]! > 0 && groundMax[t] === 0)).toEqual(['anti_aircraft'])
    expect(airMin[typeIndex('anti_aircraft')]).toBe(1)
  })

  it('[RUL-45] nothing that lies between matters: forest, water, forts, units of either side', () => {
    const s = scene({
      phase: 'declare',
      units: { gun: 'DE heavy_mortar 11,3', t: 'FR tank 11,8', own: 'DE tank 11,4', other: 'FR infantry 11,7' },
    })
    // Due south of the gun: an own tank, a fort's entrance, water, and an enemy in it.
    expect([5, 6, 7].map((row) => s.g.terrain[hex([11, row])])).toEqual([FORT, WATER, WATER])
    expect(s.can(on(s, 'gun', 't'))).toBe(true)
  })
})

describe('who cannot attack or be attacked', () => {
  it('[RUL-32] [FORT-10] nobody attacks out of a fort or into one', () => {
    const s = scene({
      phase: 'declare',
      units: {
        inside: 'DE heavy_mortar N-D',
        gun: 'DE heavy_mortar 6,4',
        hidden: 'FR infantry N-A',
        t: 'FR infantry 8,6',
      },
      forts: { 'N-D': 'DE', 'N-A': 'FR' },
    })
    expect(s.why(on(s, 'inside', 't'))).toMatchObject({ rule: 'RUL-32', key: 'deny.attackFromFort' })
    expect(s.why(on(s, 'gun', 'hidden'))).toMatchObject({ rule: 'FORT-10', key: 'deny.targetInFort' })
    expect(s.can(on(s, 'gun', 't'))).toBe(true)
    expect(s.g.fortOwner[fort('N-D')]).toBe(s.g.turn)
  })

  it('[MOVE-15] [RUL-18] nobody attacks standing in water, except from a vessel or the air; on a bridge one may', () => {
    const wet = (unit: string, ground: string): Scene =>
      scene({
        rows: [ground],
        corner: [5, 5],
        phase: 'declare',
        units: {
          a: { unit, at: [5, 5] },
          t: 'FR infantry 5,6',
          dry: 'DE tank 6,6',
        },
      })
    for (const unit of ['DE infantry', 'DE tank']) {
      const s = wet(unit, 'W')
      expect(s.why(on(s, 'a', 't')), unit).toMatchObject({ rule: 'MOVE-15', key: 'deny.attackFromWater' })
      const bridge = wet(unit, 'B')
      expect(bridge.can(on(bridge, 'a', 't')), unit).toBe(true)
    }
    for (const unit of ['DE gunboat', 'DE airplane']) {
      const s = wet(unit, 'W')
      expect(s.can(on(s, 'a', 't')), unit).toBe(true)
    }
  })

  it('[TURN-8] a unit of an army without orders does not attack', () => {
    const s = scene({
      rows: ['.'],
      phase: 'declare',
      round: 1,
      ordered: [0],
      units: {
        a: { unit: 'DE tank', at: [5, 5], army: 0 },
        b: { unit: 'DE tank', at: [6, 6], army: 1 },
        t: 'FR tank 5,6',
      },
    })
    expect(s.can(on(s, 'a', 't'))).toBe(true)
    expect(s.why(on(s, 'b', 't'))).toMatchObject({ rule: 'TURN-8', key: 'deny.noOrders' })
  })

  it('the transport and the minelayer have no weapon', () => {
    for (const type of ['transport', 'minelayer']) {
      const s = duel(`DE ${type}`, 'FR infantry', 1)
      expect(s.why(on(s, 'a', 't'))).toMatchObject({ rule: 'UNIT-16', key: 'deny.noWeapon' })
    }
  })

  it('an attack list being made is seen only by who makes it', () => {
    const at: Cell = [5, 6]
    const s = scene({
      rows: ['.'],
      phase: 'declare',
      units: { a: 'DE tank 5,5', t: { unit: 'FR tank', at } },
    })
    const twin = trenchClub.clone(s.g)
    s.take(on(s, 'a', 't'))
    const [own, other] = [s.g.seatsOf[0]![0]!, s.g.seatsOf[1]![0]!]
    expect(JSON.stringify(trenchClub.view(s.g, other))).toBe(JSON.stringify(trenchClub.view(twin, other)))
    expect(JSON.stringify(trenchClub.view(s.g, 'spectator'))).toBe(JSON.stringify(trenchClub.view(twin, 'spectator')))
    expect(trenchClub.view(s.g, own)).not.toEqual(trenchClub.view(twin, own))
  })
})

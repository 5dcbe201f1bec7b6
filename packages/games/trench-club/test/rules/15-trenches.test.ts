/** The expert variant: trenches as long hexes (TRENCH-1 to TRENCH-16, RUL-66 to RUL-72). */
import { describe, expect, it } from 'vitest'
import { damageFrom, TRENCH_ROW, typeIndex } from '../../src/data/index.ts'
import { trenchClub } from '../../src/index.ts'
import { bonusOf, returners, rowOf } from '../../src/rules/account.ts'
import { frontOf } from '../../src/rules/field.ts'
import { distanceToUnit, dugIn, holders } from '../../src/rules/trenches.ts'
import { ABOARD, GONE } from '../../src/types.ts'
import { type Cell, cellsAt, fort, type Given, hex, type Piece, type Scene, scene, type Units } from '../position.ts'
import { hits, miss } from './throws.ts'

const on = (s: Scene, a: string, b: string) => ({ type: 'attack', unit: s.u(a), target: s.u(b) }) as const
/** A trench of four hexes from north to south along column 5, on open ground. */
const LINE = cellsAt('5,5 5,6 5,7 5,8')
const EXPERT: Partial<Given> = { rows: ['.'], options: { trenches: true }, trenches: [LINE] }
const FAR: Units = { deFar: 'DE transport 20,0', frFar: 'FR transport 20,20' }
const line = (units: Units, given: Partial<Given> = {}): Scene =>
  scene({ ...EXPERT, ...given, units: { ...units, ...FAR } })
const declare = (units: Units): Scene => line(units, { phase: 'declare' })
/** Ends turns until the power moves again. */
function nextTurn(s: Scene): Scene {
  const power = s.g.turn
  do s.take(s.legal().find((a) => /^end|confirm/.test(a.type))!)
  while (s.g.turn !== power || s.step() !== 'move')
  return s
}

describe('TRENCH who may enter', () => {
  const entering = (unit: string, more: Units = {}): Scene => line({ m: { unit, at: [4, 6] }, ...more })

  it('[TRENCH-1] trench hexes lie on the board only in this variant', () => {
    const board = (trenches: boolean): Scene =>
      scene({ units: { m: 'DE armoured_car 7,5', foe: FAR.frFar! }, options: { trenches } })
    // [8,5] is a hex of a printed trench; without the variant it is open ground.
    expect(board(false).moveOf('m', [8, 5])).toBeDefined()
    expect(board(true).whyMove('m', [8, 5])).toMatchObject({ rule: 'TRENCH-2' })
    expect(board(false).g.trench).toEqual([])
  })

  it('[TRENCH-2] foot soldiers, tanks and air units enter; nobody else', () => {
    for (const type of ['infantry', 'mounted_infantry', 'heavy_infantry', 'tank', 'airplane', 'airship']) {
      expect(entering(`DE ${type}`).moveOf('m', [5, 6]), type).toBeDefined()
    }
    for (const unit of ['AH anti_tank_gunners', 'FR renault_ft17', 'GB mark1_female']) {
      expect(entering(unit).moveOf('m', [5, 6]), unit).toBeDefined()
    }
    for (const type of ['armoured_car', 'heavy_mortar', 'assault_gun', 'anti_aircraft', 'transport', 'engineer']) {
      expect(entering(`DE ${type}`).whyMove('m', [5, 6]), type).toMatchObject({
        rule: 'TRENCH-2',
        key: 'deny.noEntryToTrench',
      })
    }
  })

  it('[TRENCH-2] nor does anybody else drive through', () => {
    const s = scene({
      ...EXPERT,
      rows: ['WWWWW', '.....', 'WWWWW', 'WWWWW'],
      trenches: [[[2, 1]]],
      units: { m: 'DE armoured_car 1,1', ...FAR },
    })
    expect(s.ends('m')).toEqual(['0,1'])
  })

  it('[RUL-66] a trench hex costs 1 point, as the open', () => {
    // A causeway through water: trench, then road. Two points pay for 1 + 0.5 + 0.5 and no more.
    const s = scene({
      ...EXPERT,
      rows: ['..RRRRWW', 'WWWWWWWW', 'WWWWWWWW'],
      trenches: [[[1, 0]]],
      units: { m: 'DE infantry 0,0', ...FAR },
    })
    expect(s.moveOf('m', [3, 0])?.path).toEqual([hex([1, 0]), hex([2, 0]), hex([3, 0])])
    expect(s.whyMove('m', [4, 0])).toMatchObject({ rule: 'MOVE-3' })
    // And with half a point left, as a last step (MOVE-16).
    const last = scene({
      ...EXPERT,
      rows: ['RRRR.WWW', 'WWWWWWWW', 'WWWWWWWW'],
      trenches: [[[4, 0]]],
      units: { m: 'DE infantry 0,0', ...FAR },
    })
    expect(last.moveOf('m', [4, 0])).toBeDefined()
  })
})

describe('TRENCH holding', () => {
  it('[TRENCH-3] a foot soldier that ends on a free trench makes all of it its faction’s', () => {
    const s = line({ m: 'DE infantry 4,5' })
    expect(holders(s.g)).toEqual([-1])
    s.move('m', [5, 5])
    expect(holders(s.g)).toEqual([0])
    // A tank on it holds nothing.
    expect(holders(line({ m: 'DE tank 5,5' }).g)).toEqual([-1])
  })

  it('[TRENCH-4] [RUL-67] held is manned along its whole length: no enemy foot soldier gets in anywhere', () => {
    for (const at of LINE) {
      const beside: Cell = [4, at[1]]
      const s = line({
        m: { unit: 'DE infantry', at: beside },
        d: { unit: 'FR infantry', at: at[1] === 5 ? [5, 8] : [5, 5] },
      })
      expect(s.whyMove('m', at), String(at)).toMatchObject({ rule: 'RUL-67', key: 'deny.enemyTrench' })
    }
  })

  it('[RUL-67] tanks and air units may go on hexes of it without an enemy miniature', () => {
    for (const type of ['tank', 'airplane']) {
      const s = line({ m: { unit: `DE ${type}`, at: [4, 8] }, d: 'FR infantry 5,5' })
      expect(s.moveOf('m', [5, 8]), type).toBeDefined()
      const onto = line({ m: { unit: `DE ${type}`, at: [4, 5] }, d: 'FR infantry 5,5' })
      expect(onto.whyMove('m', [5, 5]).rule, type).toBe('MOVE-19')
    }
  })

  it('[RUL-68] it is held while a foot soldier of the faction is in it, and no longer', () => {
    const s = line({ m: 'DE infantry 4,5', d: 'FR infantry 5,8' })
    expect(holders(s.g)).toEqual([1])
    s.g.at[s.u('d')] = hex([7, 8])
    expect(holders(s.g)).toEqual([-1])
    const free = line({ m: 'DE infantry 4,5', d: 'FR infantry 7,8' })
    expect(free.moveOf('m', [5, 5])).toBeDefined()
  })

  it('[TRENCH-5] allied foot soldiers shelter in it too', () => {
    const s = line({ m: 'AH infantry 4,6', own: 'DE infantry 5,5' })
    s.move('m', [5, 7])
    nextTurn(s)
    expect(dugIn(s.g, s.u('m'))).toBe(dugIn(s.g, s.u('own')))
    const shot = declare({ a: 'FR tank 6,6', own: 'DE infantry 5,5', ally: 'AH infantry 5,8' })
    expect(returners(shot.g, shot.u('a'), shot.u('own'))).toEqual([shot.u('own'), shot.u('ally')])
  })

  it('[TRENCH-6] a tank or an air unit ends on or above the trench, not in it', () => {
    for (const type of ['tank', 'airplane']) {
      const s = line({ m: { unit: `DE ${type}`, at: [4, 6] } }).move('m', [5, 6])
      nextTurn(s)
      expect(dugIn(s.g, s.u('m')), type).toBe(-1)
      expect(rowOf(s.g, s.u('m'))).toBe(0)
      // It leaves from its own hex only: [5,9] lies beside the far end.
      expect(s.moveOf('m', [5, 9]) === undefined, type).toBe(type === 'tank')
    }
  })

  it('[TRENCH-7] a soldier is in the trench once it has ended a turn there, not before', () => {
    const s = line({ m: 'DE infantry 4,6' }).move('m', [5, 6])
    expect(dugIn(s.g, s.u('m'))).toBe(-1)
    nextTurn(s)
    expect(dugIn(s.g, s.u('m'))).toBe(0)
    s.move('m', [6, 6])
    expect(dugIn(s.g, s.u('m'))).toBe(-1)
    nextTurn(s)
    expect(s.g.dug[s.u('m')]).toBe(0)
  })
})

describe('TRENCH leaving', () => {
  it('[TRENCH-8] to any hex beside any hex of the trench, as if it were one long hex', () => {
    const s = line({ m: 'DE infantry 5,5' })
    // Two points from the far end: the hex beside it costs 1, the next one another.
    for (const to of cellsAt('4,9 5,9 6,9 6,5 5,10')) {
      expect(s.moveOf('m', to), String(to)).toBeDefined()
    }
    expect(s.moveOf('m', [5, 11])).toBeUndefined()
    expect(s.moveOf('m', [5, 9])?.path).toEqual([hex([5, 9])])
  })

  it('[TRENCH-9] not in the turn in which the soldier comes in', () => {
    const fresh = line({ m: { unit: 'DE infantry', at: [5, 5], dug: false } })
    expect(fresh.moveOf('m', [5, 9])).toBeUndefined()
    // Walking in from outside it pays hex by hex.
    const walking = line({ m: 'DE mounted_infantry 4,5' })
    expect(walking.moveOf('m', [5, 9])).toBeUndefined()
    expect(walking.moveOf('m', [5, 7])).toBeDefined()
  })

  it('[RUL-69] another hex of the same trench costs 1 and must be free; the soldier stays in it', () => {
    const s = line({ m: 'DE infantry 5,5', own: 'DE infantry 5,7' })
    expect(s.moveOf('m', [5, 8])?.path).toEqual([hex([5, 8])])
    expect(s.whyMove('m', [5, 7])).toMatchObject({ rule: 'RUL-12' })
    s.move('m', [5, 8])
    expect(dugIn(s.g, s.u('m'))).toBe(0)
  })

  it('[RUL-69] a soldier in a trench makes contact on every hex along it', () => {
    const s = line({ d: 'FR infantry 5,5', m: 'DE infantry 6,8' }, { turn: 'DE' })
    const { ground } = frontOf(s.g, 0)
    for (const cell of cellsAt('5,9 4,9 6,9 4,5 5,4')) {
      expect(ground[hex(cell)], String(cell)).toBe(1)
    }
    expect(ground[hex([7, 8])]).toBe(0)
    // Due south from contact at [6,8] into contact at [6,9]: there the movement ends.
    expect(s.moveOf('m', [6, 9])).toBeDefined()
    expect(s.whyMove('m', [6, 10])).toMatchObject({ rule: 'CONTACT-2' })
    const loose = line({ d: { unit: 'FR infantry', at: [5, 5], dug: false }, m: 'DE infantry 6,8' }, { turn: 'DE' })
    expect(frontOf(loose.g, 0).ground[hex([5, 9])]).toBe(0)
    expect(loose.moveOf('m', [6, 10])).toBeDefined()
  })

  it('[RUL-69] and is itself in contact if an enemy stands anywhere along it', () => {
    // North of the soldier [5,4] and [5,3] both touch the tank at [4,4]; another tank stands at the far end, or not.
    const north = (dug: boolean, farEnd: boolean): Scene =>
      line({
        m: { unit: 'DE infantry', at: [5, 5], dug },
        near: 'FR tank 4,4',
        ...(farEnd ? { end: { unit: 'FR tank', at: [6, 9] } as Piece } : {}),
      })
    expect(north(true, false).moveOf('m', [5, 3])).toBeDefined()
    expect(north(true, true).moveOf('m', [5, 4])).toBeDefined()
    expect(north(true, true).whyMove('m', [5, 3])).toMatchObject({ rule: 'CONTACT-2' })
    expect(north(false, true).moveOf('m', [5, 3])).toBeDefined()
  })

  it('[TRENCH-10] a fort that the trench touches can be taken or entered from any of its hexes, not when just come', () => {
    // TN-2 is [8,5], [9,5], [9,6]; only the first two touch the entrance [9,4] of N-D.
    const at = (dug: boolean, owner: string): Scene =>
      scene({
        options: { trenches: true },
        units: { m: { unit: 'DE infantry', at: [9, 6], dug }, ...FAR },
        forts: { 'N-D': owner },
      })
    for (const owner of ['neutral', 'FR']) {
      const s = at(true, owner)
      expect(s.can({ type: 'take', unit: s.u('m'), fort: fort('N-D') }), owner).toBe(true)
      const fresh = at(false, owner)
      expect(fresh.why({ type: 'take', unit: fresh.u('m'), fort: fort('N-D') })).toMatchObject({ rule: 'FORT-5' })
    }
    const path = (s: Scene) => s.legal().flatMap((a) => (a.type === 'enter' && a.unit === s.u('m') ? [a.path] : []))
    expect(path(at(true, 'DE'))).toHaveLength(1)
    expect(path(at(true, 'DE'))[0]).toHaveLength(1)
    // A soldier that has just come walks there hex by hex.
    expect(path(at(false, 'DE'))[0]!.length).toBeGreaterThan(1)
  })

  it('[RUL-40] unloading into a trench counts as ending movement there', () => {
    const s = line({ t: 'DE transport 4,6', p: 'DE infantry t' })
    expect(s.where('p')).toBe(ABOARD + s.u('t'))
    s.take({ type: 'move', unit: s.u('t'), to: hex([4, 6]), path: [] })
    s.take({ type: 'unload', unit: s.u('p'), to: hex([5, 6]) })
    expect(holders(s.g)).toEqual([0])
    nextTurn(s)
    expect(dugIn(s.g, s.u('p'))).toBe(0)
  })
})

describe('TRENCH attacked', () => {
  it('[TRENCH-11] through any of its hexes', () => {
    const s = declare({ a: 'DE tank 5,9', gun: 'DE heavy_mortar 5,13', d: 'FR infantry 5,5' })
    expect(s.can(on(s, 'a', 'd'))).toBe(true)
    // Eight hexes from the miniature, five from the trench.
    expect(s.can(on(s, 'gun', 'd'))).toBe(true)
    const fresh = declare({ a: 'DE tank 5,9', d: { unit: 'FR infantry', at: [5, 5], dug: false } })
    expect(fresh.why(on(fresh, 'a', 'd')).rule).toBe('DECLARE-5')
  })

  it('[TRENCH-12] whoever is in it may be named, wherever it stands in it', () => {
    const s = declare({ a: 'DE tank 6,8', d: 'FR infantry 5,5', e: 'GB infantry 5,8' })
    expect(s.can(on(s, 'a', 'd'))).toBe(true)
    expect(s.can(on(s, 'a', 'e'))).toBe(true)
    s.attack([['a', 'd']], ...hits(4, 12), ...miss(12), ...miss(12))
    expect([s.g.damage[s.u('d')], s.g.damage[s.u('e')]]).toEqual([1, 0])
  })

  it('[TRENCH-11] [RUL-70] a mortar beside one end of the trench fires through a hex farther along it', () => {
    const units: Units = { a: 'DE heavy_mortar 5,9', friend: 'DE infantry 6,9', d: 'FR infantry 5,8' }
    const gun = declare(units)
    expect(gun.can(on(gun, 'a', 'd'))).toBe(true)
    // No melee: no return fire, and the friend beside the trench is no flank.
    gun.attack([['a', 'd']], ...hits(4, 12))
    expect(gun.g.damage[gun.u('d')]).toBe(1)
    expect(gun.events('log.returnHits')).toEqual([])
    expect(gun.events('log.flank')).toEqual([])
    // A trench of one hex has no other; nor does a soldier who is not in it yet.
    const short = line(units, { phase: 'declare', trenches: [[[5, 8]]] })
    expect(short.why(on(short, 'a', 'd'))).toMatchObject({ rule: 'DECLARE-7', key: 'deny.targetTooNear' })
    const fresh = declare({ ...units, d: { unit: 'FR infantry', at: [5, 8], dug: false } })
    expect(fresh.why(on(fresh, 'a', 'd')).rule).toBe('DECLARE-7')
    // Bertha, 3 to 9: the far end of four hexes is four away, of two hexes two.
    const bertha = { ...units, a: 'DE big_bertha 5,9' }
    expect(declare(bertha).can(on(declare(bertha), 'a', 'd'))).toBe(true)
    const two = line(bertha, { phase: 'declare', trenches: [LINE.slice(2)] })
    expect(two.why(on(two, 'a', 'd')).rule).toBe('DECLARE-7')
  })

  it('[RUL-70] who can attack side by side does so: a howitzer beside the trench is in melee with it', () => {
    const s = declare({ a: 'AH howitzer 5,9', d: 'FR infantry 5,5' })
    expect(returners(s.g, s.u('a'), s.u('d'))).toEqual([s.u('d')])
  })

  it('[RUL-70] with the option the nearest hex decides: beside the trench a mortar is too near', () => {
    const given = { phase: 'declare' as const, options: { trenches: true, trenchNearestHex: true } }
    const at = (cell: Cell): Scene => line({ a: { unit: 'DE heavy_mortar', at: cell }, d: 'FR infantry 5,5' }, given)
    const beside = at([5, 9])
    expect(beside.why(on(beside, 'a', 'd'))).toMatchObject({ rule: 'DECLARE-7', key: 'deny.targetTooNear' })
    const off = at([5, 10])
    expect(off.can(on(off, 'a', 'd'))).toBe(true)
    expect(trenchClub.options.find((o) => o.id === 'trenchNearestHex')?.initial).toBe(false)
  })

  it('[RUL-70] a tank on the trench is at distance 1', () => {
    const tank = declare({ a: 'DE tank 5,8', d: 'FR infantry 5,5' })
    expect(distanceToUnit(tank.g, tank.where('a'), tank.u('d'))).toBe(1)
    expect(tank.can(on(tank, 'a', 'd'))).toBe(true)
  })

  it('[TRENCH-13] [RUL-72] supporters along the trench count; opposite across any one of its hexes envelops', () => {
    const bonus = (a: Cell, b: Cell): unknown => {
      const s = declare({
        a: { unit: 'DE tank', at: a },
        b: { unit: 'DE infantry', at: b },
        d: 'FR infantry 5,5',
      })
      const { dice, rule } = bonusOf(s.g, s.u('a'), s.u('d'))
      return [dice, rule]
    }
    // Far apart along the same side: a flank. Either side of [5,7]: an envelopment, though no unit is near the
    // miniature.
    expect(bonus([6, 6], [6, 9])).toEqual([2, 'COMBAT-7'])
    expect(bonus([4, 7], [6, 8])).toEqual([3, 'COMBAT-9'])
    expect(bonus([6, 7], [4, 8])).toEqual([3, 'COMBAT-9'])
    // At both ends of the line: opposite across no single hex.
    expect(bonus([5, 4], [5, 9])).toEqual([2, 'COMBAT-7'])
    expect(bonus([5, 4], [8, 8])).toEqual([0, 'COMBAT-7'])
    const three = declare({ a: 'DE tank 5,4', b: 'DE infantry 5,9', c: 'DE infantry 6,9', d: 'FR infantry 5,5' })
    expect(bonusOf(three.g, three.u('a'), three.u('d'))).toMatchObject({ dice: 3, rule: 'COMBAT-8' })
  })

  it('[TRENCH-14] in melee every soldier in it answers, whichever is the target; at range nobody', () => {
    const units: Units = {
      a: 'DE tank 6,6',
      gun: 'DE heavy_mortar 8,8',
      d: { unit: 'FR infantry', at: [5, 5], damage: 3 },
      e: 'GB heavy_infantry 5,8',
      fresh: { unit: 'FR infantry', at: [5, 7], dug: false },
      over: 'FR tank 5,6',
    }
    const s = declare(units)
    for (const target of ['d', 'e']) {
      expect(returners(s.g, s.u('a'), s.u(target)), target).toEqual([s.u('d'), s.u('e')])
    }
    // Neither the tank above nor the soldier just come has others answer for it.
    expect(returners(s.g, s.u('a'), s.u('over'))).toEqual([s.u('over')])
    expect(returners(s.g, s.u('gun'), s.u('d'))).toEqual([])
    // An air unit draws fire from those that can attack it.
    const air = declare({ ...units, a: 'DE airplane 6,6' })
    expect(returners(air.g, air.u('a'), air.u('d'))).toEqual([air.u('e')])
  })

  it('[TRENCH-15] soldiers in it take damage by the forest row of the tank', () => {
    const taken = (dug: boolean, n: number): [unknown, number | undefined] => {
      const s = declare({ a: 'DE heavy_mortar 8,6', d: { unit: 'FR infantry', at: [5, 6], dug } })
      s.attack([['a', 'd']], ...hits(n, 12))
      return [s.events('log.hits')[0]!.params!.row, s.g.damage[s.u('d')]]
    }
    expect(taken(true, 3)).toEqual(['trench', 0])
    expect(taken(true, 4)).toEqual(['trench', 1])
    expect(taken(true, 7)).toEqual(['trench', 2])
    expect(taken(true, 11)).toEqual(['trench', 3])
    expect(taken(false, 4)).toEqual(['open', 2])
    expect([4, 7, 11, 14, 18, 21].map((n) => damageFrom(typeIndex('infantry'), TRENCH_ROW, n))).toEqual([
      1, 2, 3, 4, 5, 6,
    ])
  })

  it('[TRENCH-16] [RUL-70] an attack out of it is an ordinary one: from the own hex, without cover', () => {
    const s = declare({
      a: 'DE infantry 5,5',
      near: 'FR infantry 5,4',
      end: 'FR infantry 5,9',
      friend: 'DE infantry 5,7',
    })
    expect(s.can(on(s, 'a', 'near'))).toBe(true)
    expect(s.why(on(s, 'a', 'end'))).toMatchObject({ rule: 'DECLARE-5' })
    s.attack([['a', 'near']], ...hits(5, 12), ...hits(5, 12))
    expect(s.events('log.hits')[0]!.params).toMatchObject({ dice: 12, row: 'open' })
    // Five hits hurt the attacker as in the open, not as in its trench.
    expect(s.events('log.returnHits').map((e) => [e.params!.row, e.params!.damage])).toEqual([['open', 3]])
  })

  it('[RUL-71] each answer is converted by itself, damages add up, and each that did damage earns', () => {
    const position = (damage: number): Scene =>
      declare({
        a: { unit: 'DE armoured_car', at: [6, 6], damage },
        d: { unit: 'FR infantry', at: [5, 5], damage: 1 },
        e: { unit: 'GB infantry', at: [5, 7], xp: 3 },
        f: 'FR infantry 5,8',
      })
    const s = position(0)
    // 3 and 3 hits are 1 and 1 damage, not the 3 that 6 hits together would do; one hit does nothing.
    s.attack([['a', 'd']], ...miss(12), ...hits(3, 11), ...hits(3, 12), ...hits(1, 12))
    expect(s.events('log.returnHits').map((e) => [e.params!.unit, e.params!.dice, e.params!.value])).toEqual([
      [s.u('d'), 11, 2],
      [s.u('e'), 12, 4],
      [s.u('f'), 12, 2],
    ])
    expect(s.g.damage[s.u('a')]).toBe(2)
    expect(['d', 'e', 'f'].map((name) => s.g.xp[s.u(name)])).toEqual([1, 4, 0])
    const dead = position(4)
    dead.attack([['a', 'd']], ...miss(7), ...hits(3, 11), ...hits(3, 12), ...hits(1, 12))
    expect(dead.where('a')).toBe(GONE)
    expect(['d', 'e', 'f'].map((name) => dead.g.xp[dead.u(name)])).toEqual([2, 5, 0])
  })
})

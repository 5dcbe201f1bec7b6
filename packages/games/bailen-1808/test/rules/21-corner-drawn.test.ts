/**
 * The first hex of the map, the first unit, leader and formation by their numbers are as good as all others: everything that can happen
 * in the corner where the numbers begin, in drawn positions, held against the text.
 */
import { facingsOn } from '@em/board'
import { pick, type Random, seeded, type Table } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { distance, grid, hexAt, leaderIndex, leaderSide, unitIndex, unitSide } from '../../src/data/index.ts'
import { pushAdvance } from '../../src/rules/advance.ts'
import { pushCavalryRetreat } from '../../src/rules/cavalry-retreat.ts'
import { pushCharges } from '../../src/rules/charge.ts'
import { pushCombatStep } from '../../src/rules/combat-step.ts'
import { pushControl } from '../../src/rules/control.ts'
import { pushEvade } from '../../src/rules/evade.ts'
import { pushFireStep } from '../../src/rules/fire-step.ts'
import { pushFlee, pushRecoverMoves } from '../../src/rules/flee.ts'
import { pushProtection } from '../../src/rules/leaders.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { pushReactionFire } from '../../src/rules/reaction-fire.ts'
import { pushReorganise } from '../../src/rules/reorganise.ts'
import { pushRetreat } from '../../src/rules/retreat.ts'
import { pushSally } from '../../src/rules/sally.ts'
import { pushShock } from '../../src/rules/shock.ts'
import { disorder, rout } from '../../src/rules/states.ts'
import { pushUncontrolled } from '../../src/rules/uncontrolled.ts'
import { moveUnits } from '../../src/rules/units.ts'
import {
  A,
  ABSENT,
  type Bailen,
  D,
  H,
  type Hex,
  M,
  NO_FACING,
  RC,
  REGULAR,
  ROUTED,
  RT,
  type Side,
  type Unit,
} from '../../src/types.ts'
import { drawn, muster, outOfHand, type Wanted } from '../drawn.ts'
import { ground } from '../plain-map.ts'
import { beside, foot, good, gun, hexesOfSide, holds, horse, looks, other, stack } from '../plain-rules.ts'
import { sceneOn } from '../position.ts'
import { read, type Seen } from '../read.ts'

const CORNER = hexAt('0101')
const open = sceneOn(ground({ bases: { ES: '4028', FR: '4001' } }))
const FIRST = unitIndex('GW3')
const REDING = leaderIndex('reding')
const SEEDS = Array.from({ length: 8 }, (_, i) => 2400 + i)

/** The first unit stands for one of the Spanish foot, if they have any here, and its leader is with it. */
function withFirst(g: Bailen, random: Random): void {
  const own = g.at.flatMap((at, u) => (at >= 0 && unitSide[u] === 0 && foot(u) ? [u] : []))
  if (g.at[FIRST]! < 0 && own.length > 0) {
    const u = own.find((v) => g.at[v] === CORNER) ?? pick(own, random)
    for (const list of [g.at, g.sp, g.condition, g.form, g.facing, g.depth, g.marks])
      (list as number[])[FIRST] = list[u]!
    g.at[u] = ABSENT
  }
  if (g.at[FIRST]! >= 0 && random.below(2) === 0) g.leaderAt[REDING] = g.at[FIRST]!
}
function corner(seed: number, wanted: Wanted = {}): { readonly g: Bailen; readonly random: Random } {
  const random = seeded(`corner ${seed}`)
  const g = drawn(seed, { corner: true, radius: 2, pieces: 24, marks: [], ...wanted })
  withFirst(g, random)
  return { g, random }
}
type Act = (g: Bailen, t: Table, side: Side, random: Random) => void
const foes = (g: Bailen, h: Hex, side: Side): Hex[] => beside(h).filter((e) => holds(g, e, other(side)))
const fighters = (g: Bailen, h: Hex): Unit[] => stack(g, h).filter((u) => looks(g, u) && !gun(u))

/** Enemies come next to the corner, if none are there. */
function beset(g: Bailen, side: Side, random: Random): void {
  const free = beside(CORNER).filter((h) => stack(g, h).length === 0 && !g.leaderAt.includes(h))
  const others = hexesOfSide(g, other(side)).filter((h) => fighters(g, h).length > 0)
  if (foes(g, CORNER, side).length > 0 || free.length === 0 || others.length === 0) return
  moveUnits(g, stack(g, pick(others, random)), free[0]!)
}

/** Every unit next to the corner attacks it, or is attacked from there. */
const shocks: Act = (g, t, side, random) => {
  beset(g, side, random)
  const out = foes(g, CORNER, side)
  const enemy = out.length === 0 ? undefined : pick(out, random)
  if (enemy === undefined) return
  const inward = fighters(g, enemy)
  g.leaderAt.forEach((at, l) => {
    if (at >= 0 && random.below(2) === 0) g.leaderAt[l] = leaderSide[l] === side ? CORNER : enemy
  })
  if (inward.length > 0 && random.below(3) > 0)
    pushShock(g, t, { kind: 'assault', side: other(side), attackers: inward, hex: CORNER })
  else if (fighters(g, CORNER).length > 0)
    pushShock(g, t, { kind: 'assault', side, attackers: fighters(g, CORNER), hex: enemy })
}
/** Assaults that are bound to the corner. */
const bound: Act = (g, t, side, random) => {
  beset(g, side, random)
  for (const e of foes(g, CORNER, side)) for (const u of fighters(g, e)) g.target[u] = CORNER
  g.phasing = other(side)
  pushCombatStep(t, other(side), 'assaults')
}
const back: Act = (g, t, side, random) => {
  const units = stack(g, CORNER)
  const die = random.below(4)
  if (units.length === 0) return
  beset(g, side, random)
  if (die === 0) rout(g, t, units, '14g')
  else if (die === 1) disorder(g, t, [pick(units, random)], '14g')
  else pushRetreat(g, t, { units, hexes: 1 + random.below(2), from: foes(g, CORNER, side), test: true })
}
const riding: Act = (g, t, side, random) => {
  const horses = hexesOfSide(g, side).filter((h) => stack(g, h).some((u) => horse(u) && good(g, u)))
  if (horses.length === 0) return
  const at = horses.includes(CORNER) ? CORNER : pick(horses, random)
  const riders = stack(g, at).filter((u) => horse(u) && good(g, u))
  const die = random.below(7) % 4
  if (die === 0) pushUncontrolled(g, t, outOfHand(g, riders), random.below(6))
  else if (die === 1) pushCavalryRetreat(g, t, riders)
  else if (die === 2)
    pushControl(t, { units: riders, cleared: CORNER, origins: riders.map(() => CORNER), evaded: random.below(2) === 0 })
  else pushCharges(t, side)
}
const answers: Act = (g, t, side, random) => {
  muster(g, CORNER, other(side), random)
  if (random.below(2) === 0) pushSally(t, pick(['counter', 'reaction'], random), other(side), CORNER)
  else pushReactionFire(t, other(side), CORNER, stack(g, CORNER))
}
const follow: Act = (g, t, side, random) => {
  const units = beside(CORNER).flatMap((h) => (holds(g, h, side) ? stack(g, h) : []))
  if (units.length === 0 || holds(g, CORNER, other(side))) return
  pushAdvance(t, {
    side,
    units: units.slice(0, 3),
    hexes: random.below(2) === 0 ? [CORNER] : [CORNER, ...beside(CORNER)],
  })
}
/** Two stacks in three are in rout. */
const flight: Act = (g, t, side) => {
  for (const h of hexesOfSide(g, side)) {
    if (h % 3 === 1 || stack(g, h).some(gun)) continue
    for (const u of stack(g, h)) [g.condition[u], g.form[u], g.facing[u]] = [ROUTED, REGULAR, NO_FACING]
  }
  pushFlee(g, t, side)
}
const ACTS: Readonly<Record<string, readonly [number, Wanted, Act]>> = {
  '[10.2a] [16n] [16o] [12a] [13a] shocks': [6, { shaky: true }, shocks],
  '[10b] [10c] [Q102] assaults that are bound to it': [3, {}, bound],
  '[12a] [12b] [14.1e] [14.2a] going back from it': [5, { shaky: true }, back],
  '[11.9f] [11.9j] [11.10c] [11d] riding': [5, { horse: true, orders: [A, H] }, riding],
  '[11f] [11.8a] [9.5c] [5.1l] answers to whoever enters it': [5, { horse: true, orders: [A, D] }, answers],
  '[13a] [13b] [7.2f] following into it': [3, { pieces: 14 }, follow],
  '[9a] [9.7a] [4.2n] defensive fire': [5, { orders: [A, A, M] }, (_g, t, side) => pushFireStep(t, side, 'defensive')],
  '[9a] [9.7a] [4.2n] offensive fire': [5, { orders: [A, A, H] }, (_g, t, side) => pushFireStep(t, side, 'offensive')],
  '[7c] [4.2u] [4.2m] moves': [
    4,
    { pieces: 16, orders: [A, H, M, D, RT, 0] },
    (_g, t, side) => pushMovement(t, side, 0),
  ],
  '[10d] [4.2n] [10l] assaults': [5, { pieces: 16, orders: [A, A, H] }, (_g, t, side) => pushMovement(t, side, 2)],
  '[14.2b] flight': [6, { shaky: true, pieces: 16 }, flight],
  '[4.2w] withdrawal': [6, { orders: [RC], pieces: 14 }, (g, t, side) => pushRecoverMoves(g, t, side)],
  '[15a] [15d] [16.1e] reorganisation': [5, { shaky: true, orders: [RC, A] }, (g, t) => pushReorganise(g, t)],
  '[16g] [16h] leaders who are left alone': [2, { pieces: 10 }, (g, t, side) => pushProtection(g, t, side, CORNER)],
}

describe('in the corner where the numbers begin', () => {
  it.each(Object.entries(ACTS))('%s', (_name, [most, wanted, act]) => {
    const seen: Seen = new Map()
    let acts = 0
    for (const seed of SEEDS) {
      const { g, random } = corner(seed, wanted)
      const side: Side = holds(g, CORNER, 1) ? 1 : 0
      g.phasing = side
      const push = (t: Table): void => {
        act(g, t, side, random)
        if (g.stack.length > 0) acts++
      }
      read(seen, g, seed, push, most)
    }
    expect(acts).toBeGreaterThan(2)
  })
  it('is held', () => {
    const held = SEEDS.map((seed) => corner(seed).g).filter((g) => stack(g, CORNER).length > 0)
    expect(held.length).toBeGreaterThan(5)
    expect(held.some((g) => g.at[FIRST] === CORNER)).toBe(true)
    expect(held.some((g) => g.leaderAt[REDING] === CORNER)).toBe(true)
  })
  it('[10.1i] who evades makes for a commander who is there', () => {
    const s = open({ units: { BAR: '0305W~', GW3: '3010W', L41: '0405W' }, leaders: { venegas: '0101' } })
    s.push((g, t) => pushEvade(g, t, { attackers: [s.u('L41')], hex: hexAt('0305'), charge: false }))
    const before = distance(hexAt('0305'), CORNER)
    const ways = s.offers('evade').map((a) => distance(a.path[0]!, CORNER))
    expect([ways.length > 0, ways.every((n) => n < before)]).toEqual([true, true])
  })
  it('[16g] [16i] a leader who is alone there looks after himself', () => {
    const s = open({
      units: { L41: '0102E', GW3: '0505W' },
      leaders: { reding: '0101', venegas: '0505' },
      asksAll: true,
    })
    s.push((g, t) => pushProtection(g, t, 0, hexAt('0102')))
    expect([s.step(), s.asked()]).toEqual(['protect', 'ES'])
  })
  it('[12b] who goes back from attackers who are there keeps its front to them', () => {
    const s = open({ units: { L41: '0101E', RES: '0102E' } })
    s.push((g, t) => pushRetreat(g, t, { units: [s.u('RES')], hexes: 1, from: [CORNER], test: false }))
    if (s.step() === 'retreat') s.take(s.legal()[0]!)
    const faced = s.step() === 'front' ? s.offers('face').map((a) => a.facing) : [s.g.facing[s.u('RES')]!]
    expect(faced.length).toBeLessThan(3)
    expect(faced.every((f) => facingsOn(grid, s.g.at[s.u('RES')]!, CORNER).includes(f))).toBe(true)
  })
  it('[7j] [11g] nor is anybody taken to have come from there who begins a charge among strong friends', () => {
    for (const facing of ['E', 'W', 'NE', 'SW'] as const) {
      const s = open({
        units: { L41: `1010${facing}`, CO2: `1010${facing}`, RES: '1410W', COR: '0610E' },
        push: (_g, t) => pushCharges(t, 1),
      })
      for (const target of ['1410', '0610']) {
        const action = { type: 'charge', units: [s.u('CO2')], hex: hexAt(target) } as const
        expect(s.can(action), `${facing} ${target}`).toBe(true)
      }
      s.take({ type: 'charge', units: [s.u('CO2')], hex: hexAt('1410') })
      expect([s.step(), s.events('log.chargeBlocked').length]).toEqual(['charge', 0])
      expect(s.offers('step').map((a) => a.to)).toContain(hexAt('1110'))
    }
  })
})

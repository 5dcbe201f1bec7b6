/** What may be done in shocks, charges and what follows from them (10 to 13), read from the text a second time. */
import { FRONT as AHEAD, aspect } from '@em/board'
import {
  AS_SQUARE,
  CLEAR,
  chargeDeclaration,
  columnOf,
  commanderOf,
  distance,
  FACINGS,
  grid,
  groundOf,
  HEAVY,
  LIGHT,
  leaderShock,
  near,
  scenarios,
  unitArm,
  unitClass,
  unitFormation,
  unitSide,
  unitWill,
  zocCost,
} from '../src/data/index.ts'
import type { AdvanceFrame } from '../src/rules/advance.ts'
import type { CavalryRetreatFrame } from '../src/rules/cavalry-retreat.ts'
import type { ChargeFrame, ChargesFrame } from '../src/rules/charge.ts'
import type { CombatsFrame } from '../src/rules/combat-step.ts'
import type { ContactFrame } from '../src/rules/contact.ts'
import type { ControlFrame } from '../src/rules/control.ts'
import type { EvadeFrame } from '../src/rules/evade.ts'
import { fieldOf } from '../src/rules/field.ts'
import type { FrontFrame } from '../src/rules/front.ts'
import type { SallyFrame } from '../src/rules/sally.ts'
import { inSector } from '../src/rules/sector.ts'
import type { ShockFrame } from '../src/rules/shock.ts'
import { sees } from '../src/rules/sight.ts'
import type { ReactionSquareFrame } from '../src/rules/square.ts'
import type { UncontrolledFrame } from '../src/rules/uncontrolled.ts'
import {
  ATTACKED,
  type Bailen,
  D,
  DONE,
  FIRED,
  FIRED_GUN,
  H,
  type Hex,
  LIMBERED,
  M,
  NO_FIRE,
  RC,
  REACTED,
  REGULAR,
  RT,
  SHOCKED,
  type Side,
  SO,
  SPENT,
  type Unit,
} from '../src/types.ts'
import {
  barred,
  beside,
  controlled,
  crowding,
  factor,
  fit,
  foot,
  good,
  gun,
  hexesOfSide,
  holds,
  horse,
  led,
  lookOf,
  looks,
  marked,
  order,
  other,
  routed,
  skirmishing,
  squared,
  stack,
  towards,
  units,
} from './plain-rules.ts'

type Offer = Readonly<Record<string, unknown>>
const PASS: readonly Offer[] = [{ type: 'pass' }, { type: 'passAll' }]
const visible = (g: Bailen, a: Hex, b: Hex): boolean => sees(g, fieldOf(g), a, b)
const without = (list: readonly Unit[], drop: readonly Unit[]): Unit[] => list.filter((u) => !drop.includes(u))
const subsets = (list: readonly Unit[]): Unit[][] =>
  Array.from({ length: 1 << list.length }, (_, bits) => list.filter((_u, i) => (bits & (1 << i)) !== 0))
/** Each once, as sets. */
function once(lists: readonly (readonly Unit[])[]): Unit[][] {
  const seen = new Set<string>()
  return lists.filter((l) => l.length > 0 && !seen.has(l.join()) && seen.add(l.join())).map((l) => [...l])
}
const across = (g: Bailen, a: Hex, b: Hex): number => groundOf(g).shockAttacker[a * 6 + towards(a, b)]!
const cost = (g: Bailen, mover: number, a: Hex, b: Hex): number => groundOf(g).stepCost[mover]![a * 6 + towards(a, b)]!
/** Where the formation's base is; the baggage goes the other way once help has come from the east. */
export function home(g: Bailen, u: Unit): Hex {
  const { base, baseChange, unitsOf } = scenarios[g.scenario]!
  const east = baseChange && baseChange.side === unitSide[u] && columnOf(g.at[u]!) > baseChange.eastOfColumn
  if (east && unitsOf[baseChange.with]!.some((v) => g.at[v]! >= 0)) return baseChange.hex
  return groundOf(g).bases?.[unitSide[u]!] ?? base[unitFormation[u]!]!
}
export const shockable = (g: Bailen, h: Hex): boolean =>
  stack(g, h).length > 0 && stack(g, h).every((u) => !marked(g, u, SHOCKED))
/** 4.2k: of a formation under H no more than three in ten attack. */
export function withinCap(g: Bailen, list: readonly Unit[]): boolean {
  return [...new Set(list.map((u) => unitFormation[u]!))].every((f) => {
    if (g.masked[f] === 1 || g.order[f] !== H) return true
    const fit = scenarios[g.scenario]!.unitsOf[f]!.filter((u) => g.at[u]! >= 0 && !routed(g, u))
    const most = Math.max(g.options.harassAtLeastOne ? 1 : 0, Math.floor((fit.length * 3) / 10))
    const attacking = fit.filter((u) => marked(g, u, ATTACKED) || list.includes(u))
    return attacking.length <= most
  })
}

/* ---------- charges (11) ---------- */

export function charges(g: Bailen, f: ChargesFrame): Offer[] {
  const found: Offer[] = [{ type: 'done' }]
  for (const h of hexesOfSide(g, f.side)) {
    const able = stack(g, h).filter(
      (u) =>
        horse(u) &&
        good(g, u) &&
        g.form[u] === REGULAR &&
        !marked(g, u, DONE) &&
        ![SO, M, RT, RC].includes(order(g, u)),
    )
    for (const list of once([able, ...able.map((u) => [u])])) {
      if (!withinCap(g, list)) continue
      for (const hex of hexesOfSide(g, other(f.side))) {
        if (distance(h, hex) < 2 || groundOf(g).terrain[hex] !== CLEAR || !shockable(g, hex)) continue
        const ride = rideOf(g, f.side, list, h, hex)
        if (arrives(ride, { at: h, prev: -1, spent: chargeDeclaration, moved: 0, seen: true }))
          found.push({ type: 'charge', units: list, hex })
      }
    }
  }
  return found
}

interface Ride {
  readonly g: Bailen
  readonly side: Side
  readonly list: readonly Unit[]
  readonly target: Hex
  readonly origin: Hex
  readonly points: number
  readonly zones: readonly number[]
  readonly led: boolean
  readonly known: Map<string, boolean>
  readonly costs: Map<number, number>
  readonly sights: Map<Hex, boolean>
}
interface Spot {
  readonly at: Hex
  readonly prev: Hex
  readonly spent: number
  readonly moved: number
  readonly seen: boolean
}
function rideOf(g: Bailen, side: Side, list: readonly Unit[], origin: Hex, target: Hex): Ride {
  return {
    g,
    side,
    list,
    target,
    origin,
    points: Math.min(...list.map((u) => (marked(g, u, SPENT) ? 0 : factor(g, u)))),
    zones: controlled(g, other(side)),
    led: list.every((u) => led(g, u, origin)),
    known: new Map(),
    costs: new Map(),
    sights: new Map(),
  }
}
const friendsAt = (r: Ride, h: Hex): Unit[] => without(stack(r.g, h), r.list)
/** What one step costs the riders; -1 when they cannot take it. */
function strideCost(r: Ride, a: Hex, b: Hex): number {
  const key = a * 6 + towards(a, b)
  const known = r.costs.get(key)
  if (known !== undefined) return known
  const paid = price(r, a, b, key)
  r.costs.set(key, paid)
  return paid
}
function price(r: Ride, a: Hex, b: Hex, key: number): number {
  const { g } = r
  const { barsCharge, stepCost, openStep, road } = groundOf(g)
  if (barsCharge[key] === 1 || holds(g, b, other(r.side)) || r.list.some((u) => marked(g, u, SPENT))) return -1
  const leaves = r.zones[a] !== 0
  const enters = r.zones[b] !== 0
  if ((leaves || enters) && !r.led) return -1
  const friends = friendsAt(r, b)
  const march = !enters && friends.every((u) => (g.marks[u]! & 16384) === 0)
  const ground = (road[key] === 1 && !march ? openStep : stepCost)[1]![key]!
  if (ground < 0) return -1
  const sum = ground + (leaves ? zocCost.leave : 0) + (enters ? zocCost.enter : 0)
  if (sum > r.points || crowding(g, b, friends, r.list, false) !== '') return -1
  for (const u of r.list) {
    if (order(g, u) !== D || inSector(g, unitFormation[u]!, b)) continue
    const marker = g.sector[unitFormation[u]!]!
    if (inSector(g, unitFormation[u]!, a) || distance(b, marker) > distance(a, marker)) return -1
  }
  return keepsNear(r, b, sum) ? sum : -1
}
/**
 * 4.2j, 4.2m: a unit under A or H that began within three hexes of an enemy stays there, and must be able to come back.
 */
function keepsNear(r: Ride, to: Hex, paid: number): boolean {
  const foes = hexesOfSide(r.g, other(r.side))
  const near = (h: Hex): number => Math.min(...foes.map((e) => distance(h, e)))
  if (!r.list.some((u) => [2, 3].includes(order(r.g, u))) || near(r.origin) > 3) return true
  return near(to) - (r.points - paid) <= 3
}
const visibleFrom = (r: Ride, h: Hex): boolean => {
  if (!r.sights.has(h)) r.sights.set(h, visible(r.g, h, r.target))
  return r.sights.get(h)!
}
function stride(r: Ride, s: Spot, to: Hex): Spot | undefined {
  const paid = strideCost(r, s.at, to)
  if (paid < 0 || s.spent + paid > r.points) return undefined
  if (s.prev >= 0 && barred(r.g, friendsAt(r, s.at), s.at, s.prev, to)) return undefined
  return { at: to, prev: s.at, spent: s.spent + paid, moved: s.moved + 1, seen: visibleFrom(r, s.at) }
}
/** The last steps lie on one row, or go from side to side of the line between two rows (11g, Q55). */
function straight(prev: Hex, at: Hex, target: Hex): boolean {
  const d = towards(prev, at)
  return beside(at).some((x) => {
    if (distance(x, target) !== 1) return false
    const [e, f] = [towards(at, x), towards(x, target)]
    return d === f && (e === d || e === (d + 1) % 6 || e === (d + 5) % 6)
  })
}
const closes = (r: Ride, s: Spot): boolean =>
  s.moved === 0 ? visibleFrom(r, s.at) : s.seen && (s.moved < 2 || straight(s.prev, s.at, r.target))
const rests = (r: Ride, h: Hex): boolean => fit(r.g, h, friendsAt(r, h), r.list)
/** Beside the target, with room, no barred side between, and friends there that face it. */
function arrivesAt(r: Ride, h: Hex): boolean {
  if (groundOf(r.g).barsCharge[h * 6 + towards(h, r.target)] === 1 || !rests(r, h)) return false
  const look = lookOf(r.g, friendsAt(r, h))
  return look < 0 || aspect(grid, h, look, r.target) === AHEAD
}
function arrives(r: Ride, s: Spot): boolean {
  const key = `${s.at} ${s.prev} ${s.spent} ${Math.min(2, s.moved)} ${s.seen}`
  const known = r.known.get(key)
  if (known !== undefined) return known
  r.known.set(key, false)
  const can = nextSpots(r, s).length > 0
  r.known.set(key, can)
  return can
}
const nextSpots = (r: Ride, s: Spot): Spot[] =>
  beside(s.at).flatMap((to) => {
    const away = distance(to, r.target)
    if (away === 0 || (away === 1 && !(closes(r, s) && arrivesAt(r, to)))) return []
    const next = s.spent + away - 1 > r.points ? undefined : stride(r, s, to)
    return next && (away === 1 || arrives(r, next)) ? [next] : []
  })
/** 11.1c: only nearer to the hex that was left, as near as they can come and stay. */
function chase(r: Ride, s: Spot): Spot[] {
  const nearer = (x: Spot): Spot[] =>
    beside(x.at)
      .filter((to) => distance(to, r.target) < distance(x.at, r.target))
      .flatMap((to) => stride(r, x, to) ?? [])
  const best = (x: Spot): number => Math.min(rests(r, x.at) ? distance(x.at, r.target) : 99, ...nearer(x).map(best))
  const goal = best(s)
  return goal >= distance(s.at, r.target) ? [] : nearer(s).filter((x) => best(x) === goal)
}
/** Where these riders may be after the next hex, with what they have spent then. */
export function spots(g: Bailen, f: ChargeFrame, units: readonly Unit[] = f.units): Spot[] {
  const r = rideOf(g, f.side, units, f.origin, f.hex)
  const s = { at: f.at, prev: f.prev, spent: f.spent, moved: f.moved, seen: f.seen }
  return f.chase ? chase(r, s) : nextSpots(r, s)
}
export const charge = (g: Bailen, f: ChargeFrame): Offer[] => spots(g, f).map((x) => ({ type: 'step', to: x.at }))

/* ---------- reaction charge and counter-charge (11f, 11.8) ---------- */

function mayRide(g: Bailen, u: Unit, f: SallyFrame): boolean {
  const o = order(g, u)
  if (!horse(u) || unitSide[u] !== f.side || !good(g, u) || g.form[u] !== REGULAR || marked(g, u, REACTED)) return false
  if (o === SO || o === RC || (f.kind === 'reaction' && g.options.marchingOrdersBarAttacks && (o === M || o === RT)))
    return false
  return distance(g.at[u]!, f.hex) === 2 && visible(g, g.at[u]!, f.hex) && controlled(g, other(f.side))[g.at[u]!] === 0
}
export function sallyHexes(g: Bailen, f: SallyFrame, list: readonly Unit[]): Hex[] {
  const at = g.at[list[0]!]!
  const zones = controlled(g, other(f.side))
  const { barsCharge } = groundOf(g)
  return beside(at).filter((to) => {
    if (distance(to, f.hex) !== 1 || holds(g, to, other(f.side)) || cost(g, 1, at, to) < 0) return false
    const blocked =
      f.kind === 'reaction'
        ? barsCharge[at * 6 + towards(at, to)] === 1 || barsCharge[to * 6 + towards(to, f.hex)] === 1
        : across(g, to, f.hex) === 0
    const there = stack(g, to)
    const look = lookOf(g, there)
    if (blocked || (look >= 0 && aspect(grid, to, look, f.hex) !== AHEAD)) return false
    const paid =
      cost(g, 1, at, to) + (zones[to] !== 0 ? zocCost.enter : 0) + (f.kind === 'reaction' ? chargeDeclaration : 0)
    if (list.some((u) => factor(g, u) < paid || (order(g, u) === D && !inSector(g, unitFormation[u]!, to))))
      return false
    return fit(g, to, there, list) && (zones[to] === 0 || list.every((u) => led(g, u)))
  })
}
export function sally(g: Bailen, f: SallyFrame): Offer[] {
  if (f.stage === 'move') {
    const list = f.chosen.filter((u) => g.at[u] === f.todo[0])
    return sallyHexes(g, f, list).map((to) => ({ type: 'step', to }))
  }
  const able = units.filter((u) => g.at[u]! >= 0 && mayRide(g, u, f) && sallyHexes(g, f, [u]).length > 0)
  const singles = able.filter((u) => f.chosen.every((v) => u > v)).map((u) => [u])
  if (f.chosen.length > 0) return [...singles.map((list) => ({ type: 'react', units: list })), { type: 'done' }]
  const stacks = [...new Set(able.map((u) => g.at[u]!))].map((h) => able.filter((u) => g.at[u] === h))
  return [...once([able, ...stacks, ...singles]).map((list) => ({ type: 'react', units: list })), ...PASS]
}

/* ---------- evasion (10.1, 11.1) ---------- */

function evadesFrom(g: Bailen, u: Unit, attacker: Unit): boolean {
  if (foot(u)) return good(g, u) && skirmishing(g, u) && foot(attacker)
  if (gun(u)) return g.form[u] === LIMBERED && foot(attacker)
  return foot(attacker) ? good(g, u) : unitClass[u] === LIGHT && unitClass[attacker] === HEAVY
}
export function mayEvade(g: Bailen, list: readonly Unit[], attackers: readonly Unit[], byCharge: boolean): boolean {
  return list.every((u) => {
    if (routed(g, u) || order(g, u) === RC || marked(g, u, FIRED | FIRED_GUN | NO_FIRE)) return false
    if (byCharge && !horse(u)) return false
    return attackers.every((a) => (byCharge ? factor(g, a) < factor(g, u) : evadesFrom(g, u, a)))
  })
}
export function evadeHexes(g: Bailen, list: readonly Unit[], from: readonly Hex[], points: number): Hex[] {
  const at = g.at[list[0]!]!
  const side = unitSide[list[0]!]!
  const zones = controlled(g, other(side))
  const open = beside(at).filter(
    (to) =>
      from.every((a) => distance(to, a) > distance(at, a)) &&
      !holds(g, to, other(side)) &&
      zones[to] === 0 &&
      list.every((u) => cost(g, unitArm[u]!, at, to) >= 0 && (foot(u) || cost(g, unitArm[u]!, at, to) <= points)) &&
      fit(g, to, stack(g, to), list),
  )
  for (const goal of [g.leaderAt[commanderOf[unitFormation[list[0]!]!]!]!, home(g, list[0]!)]) {
    const nearer = goal < 0 ? [] : open.filter((to) => distance(to, goal) < distance(at, goal))
    if (nearer.length > 0) return nearer
  }
  return open
}
export function evade(g: Bailen, f: EvadeFrame, attackers: readonly Unit[]): Offer[] {
  const more = f.moved > 0 && f.units.some(foot)
  const points = f.moved === 0 ? Math.min(...f.units.map((u) => factor(g, u))) : f.mp
  const able = f.moved > 0 || mayEvade(g, f.units, attackers, f.charge)
  const open = more || !able ? [] : evadeHexes(g, f.units, f.from, points)
  if (f.moved > 0) return [...open.map((to) => ({ type: 'step', to })), { type: 'done' }]
  return [...open.map((hex) => ({ type: 'evade', path: [hex] })), ...PASS]
}

/* ---------- after the blow ---------- */

export function cavalryRetreat(g: Bailen, f: CavalryRetreatFrame): Offer[] {
  const zones = controlled(g, other(f.side))
  const base = home(g, f.moving[0]!)
  const roomy = (h: Hex): boolean => crowding(g, h, without(stack(g, h), f.moving), f.moving, true) === ''
  const steps = (h: Hex, mp: number): Hex[] =>
    beside(h).filter((to) => {
      const paid = cost(g, 1, h, to)
      return paid >= 0 && paid <= mp && !holds(g, to, other(f.side)) && distance(to, base) < distance(h, base)
    })
  const ends = (h: Hex, mp: number): boolean =>
    roomy(h) || steps(h, mp).some((to) => zones[to] === 0 && ends(to, mp - cost(g, 1, h, to)))
  const at = g.at[f.moving[0]!]!
  const open = steps(at, f.mp).filter((to) => ends(to, f.mp - cost(g, 1, at, to)))
  const free = open.filter((to) => zones[to] === 0)
  const chosen = free.length > 0 || f.moved > 0 ? free : open
  const found: Offer[] = chosen.map((to) => ({ type: 'step', to }))
  if (f.moved > 0 && roomy(at)) found.push({ type: 'stop', facing: -1 })
  if (f.moved === 0 && f.moving.length > 1) for (const unit of f.moving) found.push({ type: 'leave', unit })
  return found
}

export function mayFollow(g: Bailen, u: Unit, h: Hex, side: Side, wild: boolean): boolean {
  if (g.at[u]! < 0 || gun(u) || routed(g, u) || order(g, u) === RC || (squared(g, u) && unitWill[u]! > 3)) return false
  if (distance(g.at[u]!, h) !== 1 || holds(g, h, other(side))) return false
  if (cost(g, squared(g, u) ? AS_SQUARE : unitArm[u]!, g.at[u]!, h) < 0) return false
  if (order(g, u) === D && !inSector(g, unitFormation[u]!, h)) return false
  return good(g, u) || wild || controlled(g, other(side))[h] === 0
}
function followers(g: Bailen, f: AdvanceFrame, h: Hex): Unit[][] {
  const able = f.units.filter((u) => mayFollow(g, u, h, f.side, f.uncontrolled))
  const stacks = [...new Set(able.map((u) => g.at[u]!))].map((a) => able.filter((u) => g.at[u] === a))
  const all = able.length > 4 ? [able, ...stacks, ...able.map((u) => [u])] : subsets(able)
  return once(all).filter((list) => new Set(list.map((u) => good(g, u))).size === 1 && fit(g, h, stack(g, h), list))
}
export function advance(g: Bailen, f: AdvanceFrame): Offer[] {
  const open = f.hexes.filter((h) => followers(g, f, h).length > 0)
  const found: Offer[] = [{ type: 'pass' }]
  if (open.length > 1) for (const to of open) found.push({ type: 'step', to })
  else {
    for (const list of followers(g, f, open[0]!)) {
      const given = lookOf(g, without(stack(g, open[0]!), list))
      const corners = !list.some((u) => looks(g, u)) ? [-1] : given >= 0 ? [given] : FACINGS.map((_, i) => i)
      for (const facing of corners) found.push({ type: 'advance', units: list, facing })
    }
  }
  return found
}

export function control(g: Bailen, f: ControlFrame): Offer[] {
  const found: Offer[] = [{ type: 'stay' }]
  const enters =
    f.units.every((u) => mayFollow(g, u, f.cleared, f.side, false)) && fit(g, f.cleared, stack(g, f.cleared), f.units)
  if (g.at[f.units[0]!] !== f.cleared && enters) found.push({ type: 'occupy' })
  const zones = controlled(g, other(f.side))
  const free = (h: Hex): boolean => zones[h] === 0 && !holds(g, h, other(f.side))
  const returns = f.units.every((u, i) => {
    const to = f.origins[i]!
    if (to < 0 || to === g.at[u]) return false
    const back = f.units.filter((_, k) => f.origins[k] === to)
    if (!free(to) || !fit(g, to, without(stack(g, to), f.units), back)) return false
    const seen = new Set([g.at[u]!])
    for (const h of seen) {
      for (const n of beside(h)) if (groundOf(g).openStep[1]![h * 6 + towards(h, n)]! >= 0 && free(n)) seen.add(n)
    }
    return seen.has(to)
  })
  if (returns) found.push({ type: 'return' })
  return found
}

/* ---------- out of control (11.9) ---------- */

const strikes = (g: Bailen, a: Hex, b: Hex): boolean => distance(a, b) === 1 && across(g, a, b) > 0
export const wildStep = (g: Bailen, side: Side, a: Hex, b: Hex): number =>
  b < 0 || holds(g, b, other(side)) || groundOf(g).stopsUncontrolled[b] === 1 ? -1 : cost(g, 1, a, b)
export const roomFor = (g: Bailen, f: UncontrolledFrame, h: Hex): boolean =>
  crowding(g, h, without(stack(g, h), f.units), f.units, true) === ''
export const waysAt = (g: Bailen, f: UncontrolledFrame, at: Hex, target: Hex, mp: number): Hex[] =>
  beside(at).filter((to) => {
    const paid = wildStep(g, f.side, at, to)
    if (distance(to, target) >= distance(at, target) || paid < 0 || paid > mp || !roomFor(g, f, to)) return false
    return distance(to, target) === 1 ? strikes(g, to, target) : waysAt(g, f, to, target, mp - paid).length > 0
  })
export function prey(g: Bailen, f: UncontrolledFrame): Hex[] {
  const at = g.at[f.units[0]!]!
  const all = hexesOfSide(g, other(f.side)).filter(
    (h) =>
      distance(at, h) <= 3 &&
      aspect(grid, at, f.heading, h) === AHEAD &&
      visible(g, at, h) &&
      (distance(at, h) === 1 ? strikes(g, at, h) : waysAt(g, f, at, h, f.mp).length > 0),
  )
  const least = Math.min(...all.map((h) => distance(at, h)))
  return all.filter((h) => distance(at, h) === least)
}
export function uncontrolled(g: Bailen, f: UncontrolledFrame): Offer[] {
  if (f.stage === 'pursue') return prey(g, f).map((hex) => ({ type: 'pursue', hex }))
  const at = g.at[f.units[0]!]!
  if (f.stage === 'approach') return waysAt(g, f, at, f.target, f.mp).map((to) => ({ type: 'step', to }))
  return [0, 1].map((n) => ({ type: 'ahead', hex: near[at * 6 + ((f.heading + n) % 6)]! }))
}

/* ---------- the fight (10) ---------- */

export function combats(g: Bailen, f: CombatsFrame): Offer[] {
  const own = units.filter(
    (u) => unitSide[u] === f.side && g.target[u]! >= 0 && g.charge[u]! > 0 === (f.kind === 'charges'),
  )
  return [...new Set(own.map((u) => g.target[u]!))].flatMap((hex): Offer[] =>
    f.kind === 'charges'
      ? [{ type: 'resolve', hex }]
      : [
          { type: 'resolve', hex },
          { type: 'callOff', hex },
        ],
  )
}
const lenders = (g: Bailen, list: readonly Unit[], side: Side): number[] =>
  g.leaderAt.flatMap((at, leader) => {
    const s = scenarios[g.scenario]!
    const commands = s.formations.filter((f) => commanderOf[f] === leader)
    const cinc = s.cinc[side] === leader
    const own = list.filter((u) => g.at[u] === at && at >= 0)
    if (own.length === 0 || (!cinc && !own.some((u) => commands.includes(unitFormation[u]!)))) return []
    return leaderShock[leader]![g.leaderSide[leader]!]! > 0 ? [leader] : []
  })
export function shock(g: Bailen, f: ShockFrame): Offer[] {
  if (f.stage === 'engage') {
    const points = (list: readonly Unit[]): number => list.filter((u) => !gun(u)).reduce((n, u) => n + g.sp[u]!, 0)
    const from = [...new Set(f.attackers.map((u) => g.at[u]!))]
    const full = [...from.map((h) => f.attackers.filter((u) => g.at[u] === h)), f.defenders].find(
      (list) => points(list) > 24,
    )!
    return subsets(full)
      .filter(
        (list) => list.length > 0 && points(list) <= 24 && without(full, list).every((u) => points([...list, u]) > 24),
      )
      .map((list) => ({ type: 'engage', units: list }))
  }
  if (f.stage === 'again') {
    const own = f.attackers.filter((u) => g.at[u] === f.hex && good(g, u))
    const look = lookOf(g, own)
    const ahead = look < 0 ? [] : [near[f.hex * 6 + look]!, near[f.hex * 6 + ((look + 1) % 6)]!]
    const open = ahead.filter((h) => h >= 0 && holds(g, h, other(f.side)) && shockable(g, h) && across(g, f.hex, h) > 0)
    return [...open.map((hex) => ({ type: 'again', hex })), { type: 'pass' }]
  }
  const list = f.stage === 'leaders' ? lenders(g, f.attackers, f.side) : lenders(g, f.defenders, other(f.side))
  return [...list, -1].map((leader) => ({ type: 'leader', leader }))
}

/** 5.1, 6g, Q19: all foot in good order on open ground, no horse beside them, three units and 18 points. */
export function canSquare(g: Bailen, h: Hex): boolean {
  const list = stack(g, h)
  const infantry = list.filter(foot)
  if (groundOf(g).terrain[h] !== CLEAR || infantry.length === 0 || infantry.every((u) => squared(g, u))) return false
  if (infantry.some((u) => !good(g, u)) || list.some((u) => horse(u) && looks(g, u))) return false
  const many = infantry.reduce((n, u) => n + g.sp[u]!, 0) > 18
  const tooMany = g.options.squareEitherLimit ? many && infantry.length > 3 : many || infantry.length > 3
  if (tooMany || list.filter(gun).length > 2) return false
  return (
    list.filter(horse).reduce((n, u) => n + g.sp[u]!, 0) <= 16 &&
    list.filter((u) => !gun(u)).reduce((n, u) => n + g.sp[u]!, 0) <= 24
  )
}
const FORM: readonly Offer[] = [
  { type: 'square', form: true },
  { type: 'square', form: false },
]
export const contact = (g: Bailen, f: ContactFrame): readonly Offer[] => (canSquare(g, f.hex) ? FORM : [FORM[1]!])
export function reactionSquare(g: Bailen, f: ReactionSquareFrame): readonly Offer[] {
  if (f.stage !== 'ask') return FORM
  const may = canSquare(g, f.hex) && stack(g, f.hex).every((u) => order(g, u) !== RC)
  return may ? [{ type: 'trySquare' }, ...PASS] : PASS
}
/** 7.2a, 12b: the six corners, or the two that face an enemy; no corner twice. */
export function front(_g: Bailen, f: FrontFrame): Offer[] {
  const corners = f.options.length > 2 ? [0, 1, 2, 3, 4, 5] : [...new Set(f.options)]
  return corners.map((facing) => ({ type: 'face', facing }))
}

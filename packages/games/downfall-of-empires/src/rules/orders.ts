/** 9 Activate: which orders an army may be given, and why not. One set of verdicts enumerates, validates and explains. */
import type { Denial, Verdict } from '@em/engine'
import { armyClass, inRegion, limit, limits, neighbours, port, ports, sea, usesTech } from '../data/index.ts'
import {
  type ActivateFrame,
  AH,
  type Army,
  type Downfall,
  GERMAN,
  type OrderAction,
  partnerOf,
  type Zone,
} from '../types.ts'
import { closedTo, isGallipoli } from './closures.ts'
import { ownerOf } from './control.ts'
import { enemiesIn, type Field, fieldOf, friendsIn, hasSurrendered, isEnemy, ownIn, partnersIn } from './field.ts'
import { inItalianArea, italyCounts, italyKind, italyVerdict } from './italy.ts'
import { type Corridor, entryCost, type Lie, lieOf, mayStepOut, strategicReach, type Way, waysOf } from './movement.ts'
import {
  activationCost,
  arriving,
  change,
  crossing,
  destination,
  EMPTY_PLAN,
  entering,
  entersGallipoli,
  isOrdered,
  isStrategic,
  isTarget,
  italyAfter,
  leaving,
  type Plan,
  supporting,
  withOrder,
} from './plan.ts'
import { available, TILE } from './technology.ts'

const { armies: ACTIVATIONS, withManeuver, strategicCost, move: REACH } = limits.activation
const CEDE_FROM = limits.windows.cede
const MEDITERRANEAN = inRegion('mediterraneanPorts')
/** "3(2)": the class that may go to the Mediterranean (A22). */
const LIGHT_CLASS = 3

/** Everything a planning decision looks at, computed once. */
export interface Planning {
  readonly g: Downfall
  readonly side: number
  readonly extra: boolean
  readonly field: Field
  readonly plan: Plan
  /** Activations still to be had (9a, 10.2a). */
  readonly left: number
  /** A zone with one army too many, which must be left by another before the set is whole; -1 for none (A36, A83). */
  readonly debt: Zone
  readonly ground: Ground
  /** By zone: whether an army may stop there without a fight, judged once (`spot`). */
  readonly spots: number[]
}

/** What does not change while orders are collected, because nobody moves before `confirm` (A83). */
interface Ground {
  readonly field: Field
  /** Counted when somebody first looks to Italy. */
  italy: readonly number[] | undefined
  /** For armies in being, and for surrendered ones, which may go to fewer zones (12q). */
  readonly lies: [Lie | undefined, Lie | undefined]
  readonly ways: Map<number, Way[]>
  /** By army: one order per way, made once and offered at every decision that allows it. */
  readonly marches: Map<Army, readonly OrderAction[]>
  /** The same for strategic moves, along the routes for which they were made. */
  readonly transfers: Map<Army, { readonly routes: readonly Zone[]; readonly orders: readonly OrderAction[] }>
  readonly routes: Map<number | string, Zone[]>
}

/** The ground of the frame last planned. One is enough, and more would only be a burden to carry. */
let lastGround: { readonly frame: ActivateFrame; readonly ground: Ground } | undefined

function groundOf(g: Downfall, f: ActivateFrame, field: Field | undefined): Ground {
  if (lastGround?.frame === f) return lastGround.ground
  const ground: Ground = {
    field: field ?? fieldOf(g),
    italy: undefined,
    lies: [undefined, undefined],
    ways: new Map(),
    marches: new Map(),
    transfers: new Map(),
    routes: new Map(),
  }
  lastGround = { frame: f, ground }
  return ground
}

function italyOf(p: Planning): readonly number[] {
  p.ground.italy ??= italyCounts(p.g)
  return p.ground.italy
}

export const activationLimit = (g: Downfall, side: number): number =>
  available(g, side, TILE.maneuver) ? withManeuver : ACTIVATIONS

/** `known` is the field of the present position, where the caller has it. */
export function planning(g: Downfall, f: ActivateFrame, known?: Field): Planning {
  const ground = groundOf(g, f, known)
  const { field } = ground
  let plan = EMPTY_PLAN
  for (const order of f.orders) plan = withOrder(g, plan, order, reliesOf(field, f.side, order))
  const left = activationLimit(g, f.side) - plan.used
  const debt = debtOf(field, plan, f.side)
  return { g, side: f.side, extra: f.extra, field, plan, left, debt, ground, spots: UNKNOWN_SPOTS.slice() }
}

/** The same with one order more; `left` where another action's activations are meant. */
export function plannedWith(p: Planning, order: OrderAction, left = p.left - activationCost(order)): Planning {
  const plan = withOrder(p.g, p.plan, order, reliesOf(p.field, p.side, order))
  return { ...p, plan, left, debt: debtOf(p.field, plan, p.side), spots: UNKNOWN_SPOTS.slice() }
}

const UNKNOWN_SPOTS = new Array<number>(limit.length).fill(0)
const OPEN = 1
const SHUT = 2
const CROWDED = 3

const roomAfter = (field: Field, plan: Plan, side: number, zone: Zone): number =>
  limit[zone]! - friendsIn(field, side, zone) - change(plan, zone)

function debtOf(field: Field, plan: Plan, side: number): Zone {
  for (const e of plan.entries) if (roomAfter(field, plan, side, e.to) < 0) return e.to
  return -1
}

/** Shared zones that a path crosses (A30). */
function reliesOf(field: Field, side: number, order: OrderAction): readonly Zone[] {
  if (order.type !== 'move') return []
  return order.path.slice(0, -1).filter((zone) => enemiesIn(field, side, zone) > 0)
}

/** Armies identical for movement share their ways: same zone, and surrendered or not. */
function waysFor(p: Planning, army: Army): Way[] {
  const surrendered = hasSurrendered(p.field, army) ? 1 : 0
  const key = p.g.armyZone[army]! * 2 + surrendered
  let ways = p.ground.ways.get(key)
  if (!ways) {
    p.ground.lies[surrendered] ??= lieOf(p.g, p.field, army, p.side)
    ways = waysOf(p.g, p.ground.lies[surrendered], p.g.armyZone[army]!, p.side)
    p.ground.ways.set(key, ways)
  }
  return ways
}

/* ---------- verdicts ---------- */

const deny = (rule: string, key: string): Denial => ({ rule, key })
const NOT_YOURS = deny('9a', 'deny.notYours')
const CEDED = deny('14f', 'deny.cededOnlyRecover')
const NOT_CEDED = deny('14f', 'deny.notCeded')
const TWICE = deny('9d', 'deny.activatedTwice')
const ORDERED = deny('9b', 'deny.oneTask')
const NO_ACTIVATION = deny('9a', 'deny.noActivationLeft')
const STRATEGIC_TWO = deny('9.1k', 'deny.strategicCostsTwo')
const MINOR_OFFENSIVE = deny('10j', 'deny.minorInOffensive')
const SETTLE_FIRST = deny('3b', 'deny.settleStackFirst')
const SETTLE_FIRST2 = deny('3c', 'deny.settleStackFirst')
const PARTNER = deny('3d', 'deny.partnerThere')
const TOO_EARLY_TO_CEDE = deny('14a', 'deny.cedeTooEarly')
const CEDED_FIGHTS = deny('14a', 'deny.cedingArmyFights')
const FULL = deny('3b', 'deny.stackFull')
const FULL2 = deny('3c', 'deny.stackFull')
const QUOTA = deny('9.1g', 'deny.gallipoliQuota')
const STEP_OUT = deny('9.1m', 'deny.leaveShared')
const TOO_FAR = deny('9.1a', 'deny.tooFar')
const NO_ROUTE = deny('9.1i', 'deny.noStrategicRoute')
const RECOVER_WHERE = deny('14g', 'deny.recoverWhere')
const MUST_ATTACK = deny('9.2h', 'deny.mustAttack')
const NO_TARGET = deny('12p', 'deny.surrenderedHold')
const CROSS = deny('9.1m', 'deny.crossNeedsFriend')
const FRIEND_NEEDED = deny('9.2h', 'deny.friendNeeded')
const EXCESS = deny('9.2e', 'deny.excess')
const SURRENDERED_ATTACK = deny('12o', 'deny.surrenderedAttack')
const SURRENDERED_TARGET = deny('12p', 'deny.surrenderedTarget')
const FOUGHT = deny('9.2k', 'deny.alreadyAttacked')
const TAKEN = deny('9.2b', 'deny.targetTaken')
const FULL_FIRST = deny('9.2j', 'deny.fullFirst')
const NOT_ENEMY = deny('9.2a', 'deny.notEnemy')
const OTHER_ZONE = deny('9.2c', 'deny.otherZone')
const DIRECT = deny('9.2g', 'deny.directOnly')
const NO_SUCH_ATTACK = deny('9.2m', 'deny.noSuchAttack')
const NOT_BY_SEA = deny('9.1c', 'deny.notBySea')
const NOT_PORT = deny('9.1c', 'deny.notPort')
const LIGHT_ONLY = deny('9.1e', 'deny.lightOnly')

export const settleFirst = (zone: Zone): Denial => (limit[zone] === 3 ? SETTLE_FIRST : SETTLE_FIRST2)

/** May the army be given an order of this cost at all? */
function mayOrder(p: Planning, army: Army, cost: number, recover: boolean): Verdict {
  const { g } = p
  if (army < 0 || army >= g.armyZone.length || g.armyZone[army]! < 0) return NOT_YOURS
  const ceded = p.side === GERMAN && g.armySide[army] === AH && partnerOf(p.side) === AH && isGermanArmy(g, army)
  if (recover ? !ceded : g.armySide[army] !== p.side) return recover ? NOT_CEDED : ceded ? CEDED : NOT_YOURS
  if (g.activated[army] === 1) return TWICE
  if (isOrdered(p.plan, army)) return ORDERED
  if (p.left < 1) return NO_ACTIVATION
  if (p.left < cost) return STRATEGIC_TWO
  if (p.extra && usesTech[army] === 0 && !g.options.minorsInOffensive) return MINOR_OFFENSIVE
  if (p.debt >= 0 && g.armyZone[army] !== p.debt) return settleFirst(p.debt)
  return undefined
}

/** Ceded armies are the German ones under Austro-Hungarian command (14c). */
const isGermanArmy = (g: Downfall, army: Army): boolean => ownerOf[army] === GERMAN && g.armyZone[army]! >= 0

/** Friends who were in the zone and stay there (A81). */
const stayers = (p: Planning, zone: Zone): number => ownIn(p.field, p.side, zone) - leaving(p.plan, zone)

/** The same whichever partner commands them: what counts where a German army is ceded or recovered. */
const friendsStaying = (p: Planning, zone: Zone): number => friendsIn(p.field, p.side, zone) - leaving(p.plan, zone)

/** What leaving its zone would break: a move that relies on a friend there, or supports that rely on the excess. */
function mayLeave(p: Planning, army: Army): Verdict {
  const from = p.g.armyZone[army]!
  const enemies = enemiesIn(p.field, p.side, from)
  if (enemies === 0) return undefined
  const { plan } = p
  if (friendsStaying(p, from) <= 1) {
    if (crossing(plan, from) > 0) return CROSS
    if (arriving(plan, from) > 0 && entering(plan, from) === 0) return FRIEND_NEEDED
    if (plan.entries.some((e) => isStrategic(e.order) && !routeWithout(p, e.order, from))) return CROSS
  }
  const supports = supporting(plan, from)
  if (supports > 0 && supports > friendsIn(p.field, p.side, from) + change(plan, from) - 1 - enemies) return EXCESS
  return undefined
}

/** Does a strategic move already ordered still find its way when nobody stays in this zone? */
function routeWithout(p: Planning, order: OrderAction, zone: Zone): boolean {
  const corridor = order.type === 'recover' || cedes(p, destination(p.g, order)) ? 'partners' : 'own'
  const stay = (z: Zone): boolean => z !== zone && stayers(p, z) > 0
  return strategicReach(p.g, p.field, order.army, p.side, corridor, stay).includes(destination(p.g, order))
}

/** 14a, A70, A75: a German army that ends in an Austro-Hungarian zone is ceded. */
const cedes = (p: Planning, zone: Zone): boolean => p.side === GERMAN && p.g.control[zone] === AH

/** May anybody of the side end there? Everything but reach, room, Italy and the duty to attack. */
function mayEndAnyone(p: Planning, to: Zone, fights: boolean): Verdict {
  if (cedes(p, to)) {
    if (fights) return CEDED_FIGHTS
    if (p.g.season < CEDE_FROM) return TOO_EARLY_TO_CEDE
  } else if (partnersIn(p.field, p.side, to) && friendsStaying(p, to) > 0) return PARTNER
  return isGallipoli(to) && p.side !== GERMAN && p.side !== AH && entersGallipoli(p.plan) ? QUOTA : undefined
}

/** The same for one army, with the limits of Italy (9.1p-r). */
function mayEnd(p: Planning, army: Army, to: Zone, fights: boolean): Verdict {
  const anyone = mayEndAnyone(p, to, fights)
  if (anyone || !inItalianArea(to)) return anyone
  const counts = italyAfter(p.plan, italyOf(p))
  // Already inside: its own place in the limit moves with it.
  if (inItalianArea(p.g.armyZone[army]!)) counts[italyKind(army)]!--
  return italyVerdict(counts, army, to)
}

/** 9.2h, 9.2i, A68, A81: moving in on enemies without attacking needs a friend who stays, or another's attack. */
function mayArrive(p: Planning, to: Zone): Verdict {
  if (enemiesIn(p.field, p.side, to) === 0) return undefined
  if ((cedes(p, to) ? friendsStaying(p, to) : stayers(p, to)) > 0) return undefined
  if (entering(p.plan, to) > 0) return undefined
  return someTarget(p, to) ? MUST_ATTACK : NO_TARGET
}

/** What is the same for every army that would stop there: only Italy asks who it is. */
function spot(p: Planning, to: Zone): number {
  const known = p.spots[to]!
  if (known !== 0) return known
  const shut = mayEndAnyone(p, to, false) ?? mayArrive(p, to)
  const judged = shut ? SHUT : roomAfter(p.field, p.plan, p.side, to) > 0 ? OPEN : CROWDED
  p.spots[to] = judged
  return judged
}

/** Offers an order that ends in a zone without a fight, if the army may end there. */
function offer(p: Planning, order: OrderAction, to: Zone, out: OrderAction[]): void {
  const judged = spot(p, to)
  if (judged === SHUT || (inItalianArea(to) && mayEnd(p, order.army, to, false))) return
  if (judged === OPEN || canSettle(p, order, to)) out.push(order)
}

export const hasRoom = (p: Planning, to: Zone): boolean => roomAfter(p.field, p.plan, p.side, to) > 0
const room = (p: Planning, to: Zone): Verdict => (hasRoom(p, to) ? undefined : limit[to] === 3 ? FULL : FULL2)

function someTarget(p: Planning, zone: Zone): boolean {
  for (let a = p.field.first[zone]!; a >= 0; a = p.field.next[a]!) {
    if (isEnemy(p.g, p.side, a) && !hasSurrendered(p.field, a)) return true
  }
  return false
}

/** 9.2a-c, 9.2j-k, 12o-p: may this army be attacked in its zone by that one? */
function mayAttack(p: Planning, army: Army, target: Army): Verdict {
  const { g, plan } = p
  if (!isEnemy(g, p.side, target) || g.armyZone[target]! < 0) return NOT_ENEMY
  if (hasSurrendered(p.field, army)) return SURRENDERED_ATTACK
  if (hasSurrendered(p.field, target)) return SURRENDERED_TARGET
  if (g.fought[target] === 1) return FOUGHT
  if (isTarget(plan, target)) return TAKEN
  if (g.armyStep[target] === 1) {
    // A38: every full enemy there that can still be attacked must be a target too.
    for (let a = p.field.first[g.armyZone[target]!]!; a >= 0; a = p.field.next[a]!) {
      if (g.armyStep[a] !== 2 || isTarget(plan, a) || g.fought[a] === 1) continue
      if (isEnemy(g, p.side, a) && !hasSurrendered(p.field, a)) return FULL_FIRST
    }
  }
  return undefined
}

/** 9.2e, A37: supporters in a zone may not exceed the surplus of own armies there, after all moves. */
function maySupport(p: Planning, army: Army, target: Army, zone: Zone, comes: boolean): Verdict {
  if (hasSurrendered(p.field, army)) return SURRENDERED_ATTACK
  if (!isTarget(p.plan, target)) return NO_SUCH_ATTACK
  if (p.g.armyZone[target] !== zone) return OTHER_ZONE
  const own = friendsIn(p.field, p.side, zone) + change(p.plan, zone) + (comes ? 1 : 0)
  return supporting(p.plan, zone) + 1 > own - enemiesIn(p.field, p.side, zone) ? EXCESS : undefined
}

/** 9.2g, 9.1m, A40: straight in from a contiguous zone. */
function mayStepIn(p: Planning, army: Army, to: Zone): Verdict {
  const from = p.g.armyZone[army]!
  if (!neighbours[from]!.includes(to)) return DIRECT
  if (!mayStepOut(p.g, p.field, p.side, from, to)) return STEP_OUT
  return closedTo(p.g, p.field, army, p.side, to)
}

/** 9.1c-e, A33: from port to port, British and Americans only; the Mediterranean for 3(2) armies. */
function maySail(p: Planning, army: Army, to: Zone): Verdict {
  const from = p.g.armyZone[army]!
  if (sea[army] === 0) return NOT_BY_SEA
  if (port[from] === 0 || port[to] === 0 || from === to) return NOT_PORT
  if ((MEDITERRANEAN[from] === 1 || MEDITERRANEAN[to] === 1) && armyClass[army] !== LIGHT_CLASS) return LIGHT_ONLY
  if (!mayStepOut(p.g, p.field, p.side, from, to)) return STEP_OUT
  return closedTo(p.g, p.field, army, p.side, to)
}

/* ---------- enumeration ---------- */

/** An order fits where the stack has room, or where somebody can still make room in this action. */
function fits(p: Planning, order: OrderAction): boolean {
  const to = destination(p.g, order)
  return room(p, to) === undefined || canSettle(p, order, to)
}

/** A36, A83: the stack is judged after all moves, so an army may come if another one there can still go. */
function canSettle(p: Planning, order: OrderAction, zone: Zone): boolean {
  const left = p.left - activationCost(order)
  if (left < 1 || roomAfter(p.field, p.plan, p.side, zone) < 0) return false
  const plan = withOrder(p.g, p.plan, order, reliesOf(p.field, p.side, order))
  const after: Planning = { ...p, plan, left, debt: zone, spots: UNKNOWN_SPOTS.slice() }
  for (let a = p.field.first[zone]!; a >= 0; a = p.field.next[a]!) {
    if (p.g.armySide[a] === p.side && ordersOf(after, a, true).length > 0) return true
  }
  return false
}

/** Strategic destinations; armies that start together share them as long as the same friends stay. */
function routesFor(p: Planning, army: Army, corridor: Corridor): Zone[] {
  const start = ((p.g.armyZone[army]! * 4 + p.g.armySide[army]!) * 2 + (hasSurrendered(p.field, army) ? 1 : 0)) * 2
  let key: number | string = corridor === 'own' ? start : start + 1
  for (const { from } of p.plan.entries) {
    if (enemiesIn(p.field, p.side, from) > 0 && stayers(p, from) <= 0) key = `${key}-${from}`
  }
  let routes = p.ground.routes.get(key)
  if (!routes) {
    routes = strategicReach(p.g, p.field, army, p.side, corridor, (zone) => stayers(p, zone) > 0)
    p.ground.routes.set(key, routes)
  }
  return routes
}

/** Every order that may be given to the army now. `one`: the first is enough. */
export function ordersOf(p: Planning, army: Army, one = false): OrderAction[] {
  const out: OrderAction[] = []
  const { g, side } = p
  if (side === GERMAN && g.armySide[army] === AH) {
    recoveries(p, army, out)
    return out
  }
  if (mayOrder(p, army, 1, false)) return out
  const from = g.armyZone[army]!
  if (p.debt < 0) inPlace(p, army, from, out)
  if ((one && out.length > 0) || mayLeave(p, army)) return out
  assaults(p, army, from, out)
  if (one && out.length > 0) return out
  moves(p, army, out, one)
  if (one && out.length > 0) return out
  if (sea[army] === 1 && port[from] === 1) sailings(p, army, from, out)
  if (p.left >= strategicCost) strategics(p, army, out)
  return out
}

/** Only the orders that attack or support: all that a compulsory attack or Offensive asks about. */
export function fightingOrdersOf(p: Planning, army: Army): OrderAction[] {
  const out: OrderAction[] = []
  if (mayOrder(p, army, 1, false)) return out
  const from = p.g.armyZone[army]!
  if (p.debt < 0) inPlace(p, army, from, out)
  if (mayLeave(p, army)) return out
  assaults(p, army, from, out)
  if (sea[army] === 1 && port[from] === 1) sailings(p, army, from, out)
  return out
}

/** A plain step into an own, quiet zone with room: the usual proof that something can be ordered. */
export function hasQuietStep(p: Planning, army: Army): boolean {
  const from = p.g.armyZone[army]!
  if (p.g.armySide[army] !== p.side || mayOrder(p, army, 1, false) || mayLeave(p, army)) return false
  return neighbours[from]!.some(
    (to) =>
      p.g.control[to] === p.side &&
      enemiesIn(p.field, p.side, to) === 0 &&
      roomAfter(p.field, p.plan, p.side, to) > 0 &&
      !closedTo(p.g, p.field, army, p.side, to) &&
      !mayEnd(p, army, to, false),
  )
}

function inPlace(p: Planning, army: Army, zone: Zone, out: OrderAction[]): void {
  if (enemiesIn(p.field, p.side, zone) === 0) return
  for (let a = p.field.first[zone]!; a >= 0; a = p.field.next[a]!) {
    if (!isEnemy(p.g, p.side, a)) continue
    if (!mayAttack(p, army, a)) out.push({ type: 'attack', army, target: a })
    if (isTarget(p.plan, a) && !maySupport(p, army, a, zone, false)) out.push({ type: 'support', army, target: a })
  }
}

/** 9.2g: move and attack, move and support. */
function assaults(p: Planning, army: Army, from: Zone, out: OrderAction[]): void {
  for (const to of neighbours[from]!) {
    if (enemiesIn(p.field, p.side, to) === 0 || mayStepIn(p, army, to) || mayEnd(p, army, to, true)) continue
    fights(p, army, to, 'moveAttack', 'moveSupport', out)
  }
}

function fights(
  p: Planning,
  army: Army,
  to: Zone,
  attack: 'moveAttack' | 'seaAttack',
  support: 'moveSupport' | 'seaSupport',
  out: OrderAction[],
): void {
  for (let a = p.field.first[to]!; a >= 0; a = p.field.next[a]!) {
    if (!isEnemy(p.g, p.side, a)) continue
    if (!mayAttack(p, army, a)) {
      const order: OrderAction = { type: attack, army, to, target: a }
      if (fits(p, order)) out.push(order)
    }
    if (isTarget(p.plan, a) && !maySupport(p, army, a, to, true)) {
      const order: OrderAction = { type: support, army, to, target: a }
      if (fits(p, order)) out.push(order)
    }
  }
}

function marchesFor(p: Planning, army: Army, ways: readonly Way[]): readonly OrderAction[] {
  let marches = p.ground.marches.get(army)
  if (!marches) {
    marches = ways.map((way): OrderAction => ({ type: 'move', army, path: way.path }))
    p.ground.marches.set(army, marches)
  }
  return marches
}

function moves(p: Planning, army: Army, out: OrderAction[], one: boolean): void {
  const ways = waysFor(p, army)
  const marches = marchesFor(p, army, ways)
  for (let i = 0; i < ways.length; i++) {
    const way = ways[i]!
    if (way.relies.length > 0 && way.relies.some((zone) => stayers(p, zone) <= 0)) continue
    offer(p, marches[i]!, way.to, out)
    if (one && out.length > 0) return
  }
}

function sailings(p: Planning, army: Army, from: Zone, out: OrderAction[]): void {
  for (const to of ports) {
    if (to === from || maySail(p, army, to)) continue
    if (spot(p, to) !== SHUT) offer(p, { type: 'sea', army, to }, to, out)
    if (enemiesIn(p.field, p.side, to) > 0 && !mayEnd(p, army, to, true)) {
      fights(p, army, to, 'seaAttack', 'seaSupport', out)
    }
  }
}

/** 9.1i-k, A32: only where a plain move does not go; it would do the same for one activation. */
function strategics(p: Planning, army: Army, out: OrderAction[]): void {
  const reached = UNKNOWN_SPOTS.slice()
  for (const order of out) if (order.type === 'move') reached[order.path[order.path.length - 1]!] = 1
  const routes = routesFor(p, army, 'own')
  const orders = transfersFor(p, army, routes)
  for (let i = 0; i < routes.length; i++) {
    const to = routes[i]!
    if (reached[to] === 0 && spot(p, to) !== SHUT) offer(p, orders[i]!, to, out)
  }
  if (p.side !== GERMAN || p.g.season < CEDE_FROM) return
  for (const to of routesFor(p, army, 'partners')) {
    if (reached[to] === 0 && cedes(p, to) && spot(p, to) !== SHUT) offer(p, { type: 'strategic', army, to }, to, out)
  }
}

function transfersFor(p: Planning, army: Army, routes: readonly Zone[]): readonly OrderAction[] {
  const known = p.ground.transfers.get(army)
  if (known?.routes === routes) return known.orders
  const orders = routes.map((to): OrderAction => ({ type: 'strategic', army, to }))
  p.ground.transfers.set(army, { routes, orders })
  return orders
}

/** 14f-g, A71: the German side takes a ceded army back by strategic movement into a zone it controls. */
function recoveries(p: Planning, army: Army, out: OrderAction[]): void {
  if (mayOrder(p, army, strategicCost, true) || mayLeave(p, army)) return
  for (const to of routesFor(p, army, 'partners')) {
    if (p.g.control[to] === p.side && spot(p, to) !== SHUT) offer(p, { type: 'recover', army, to }, to, out)
  }
}

/* ---------- explanation ---------- */

/** Why this order is not offered. `order` comes from outside: only its type is known, every field may be anything. */
export function whyNotOrder(p: Planning, order: OrderAction): Verdict {
  const { g } = p
  const to = destinationOf(g, order)
  if (!Number.isInteger(order.army) || to === undefined) return { rule: '', key: 'kernel.malformed' }
  const verdict = mayOrder(p, order.army, activationCost(order), order.type === 'recover')
  if (verdict) return verdict
  const moving = to !== g.armyZone[order.army]
  if (moving) {
    const leave = mayLeave(p, order.army)
    if (leave) return leave
  }
  return whyNotThere(p, order, to) ?? (moving ? room(p, to) : undefined)
}

function destinationOf(g: Downfall, order: OrderAction): Zone | undefined {
  const zone = (z: unknown): Zone | undefined =>
    typeof z === 'number' && Number.isInteger(z) && z >= 0 && z < g.control.length ? z : undefined
  if (order.type === 'move') return Array.isArray(order.path) ? zone(order.path[order.path.length - 1]) : undefined
  if ('target' in order && (typeof order.target !== 'number' || g.armyZone[order.target] === undefined))
    return undefined
  return 'to' in order ? zone(order.to) : zone(g.armyZone[order.army])
}

/** What is wrong with this very path, step by step: 9.1a-b, 9.1m, A30, closed zones. */
function whyNotPath(p: Planning, army: Army, path: readonly Zone[]): Verdict {
  const { g, field, side } = p
  const origin = g.armyZone[army]!
  let from = origin
  let cost = 0
  for (const to of path) {
    if (!neighbours[from]!.includes(to)) return TOO_FAR
    const shared = enemiesIn(field, side, from) > 0
    if (shared && from !== origin && (!g.options.crossSharedZones || stayers(p, from) <= 0)) return CROSS
    if (!mayStepOut(g, field, side, from, to)) return STEP_OUT
    const closed = closedTo(g, field, army, side, to)
    if (closed) return closed
    cost += entryCost(g, side, to)
    if (cost > REACH) return TOO_FAR
    from = to
  }
  return undefined
}

function whyNotThere(p: Planning, order: OrderAction, to: Zone): Verdict {
  const { g, field, side } = p
  const army = order.army
  switch (order.type) {
    case 'move': {
      const closed = closedTo(g, field, army, side, to) ?? mayEnd(p, army, to, false) ?? mayArrive(p, to)
      return closed ?? whyNotPath(p, army, order.path)
    }
    case 'strategic':
    case 'recover': {
      if (order.type === 'recover' && g.control[to] !== side) return RECOVER_WHERE
      const closed = mayEnd(p, army, to, false) ?? mayArrive(p, to)
      if (closed) return closed
      const corridor = order.type === 'recover' || cedes(p, to) ? 'partners' : 'own'
      return routesFor(p, army, corridor).includes(to) ? undefined : NO_ROUTE
    }
    case 'sea':
      return maySail(p, army, to) ?? mayEnd(p, army, to, false) ?? mayArrive(p, to)
    case 'attack':
    case 'support':
      if (g.armyZone[order.target] !== to) return OTHER_ZONE
      return order.type === 'attack' ? mayAttack(p, army, order.target) : maySupport(p, army, order.target, to, false)
    case 'moveAttack':
    case 'moveSupport':
    case 'seaAttack':
    case 'seaSupport': {
      const way = order.type.startsWith('sea') ? maySail(p, army, to) : mayStepIn(p, army, to)
      const there = way ?? mayEnd(p, army, to, true)
      if (there) return there
      if (g.armyZone[order.target] !== to) return OTHER_ZONE
      return order.type.endsWith('Attack')
        ? mayAttack(p, army, order.target)
        : maySupport(p, army, order.target, to, true)
    }
  }
}

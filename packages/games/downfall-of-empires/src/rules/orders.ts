/** 9 Activate: every order that an army may be given now. */
import { limits, neighbours, port, ports, sea } from '../data/index.ts'
import { AH, type Army, GERMAN, type OrderAction, type Zone } from '../types.ts'
import { closedTo } from './closures.ts'
import { enemiesIn, isEnemy } from './field.ts'
import { inItalianArea } from './italy.ts'
import { activationCost, destination, isTarget, withOrder } from './plan.ts'
import {
  blankSpots,
  cedes,
  marchesFor,
  type Planning,
  reliesOf,
  roomAfter,
  routesFor,
  stayers,
  transfersFor,
  waysFor,
} from './planning.ts'
import {
  mayAttack,
  mayEnd,
  mayLeave,
  mayOrder,
  maySail,
  mayStepIn,
  maySupport,
  OPEN,
  room,
  SHUT,
  spot,
} from './verdicts.ts'

const { strategicCost } = limits.activation
const CEDE_FROM = limits.windows.cede

/** Offers an order that ends in a zone without a fight, if the army may end there. */
function offer(p: Planning, order: OrderAction, to: Zone, out: OrderAction[]): void {
  const judged = spot(p, to)
  if (judged === SHUT || (inItalianArea(to) && mayEnd(p, order.army, to, false))) return
  if (judged === OPEN || canSettle(p, order, to)) out.push(order)
}

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
  const after: Planning = { ...p, plan, left, debt: zone, spots: blankSpots() }
  for (let a = p.field.first[zone]!; a >= 0; a = p.field.next[a]!) {
    if (p.g.armySide[a] === p.side && ordersOf(after, a, true).length > 0) return true
  }
  return false
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
  const reached = blankSpots()
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

/** 14f-g, A71: the German side takes a ceded army back by strategic movement into a zone it controls. */
function recoveries(p: Planning, army: Army, out: OrderAction[]): void {
  if (mayOrder(p, army, strategicCost, true) || mayLeave(p, army)) return
  for (const to of routesFor(p, army, 'partners')) {
    if (p.g.control[to] === p.side && spot(p, to) !== SHUT) offer(p, { type: 'recover', army, to }, to, out)
  }
}

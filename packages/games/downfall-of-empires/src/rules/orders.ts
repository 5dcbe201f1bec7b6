/** 9 Activate: every legal order of an army. */
import { limits, neighbours, port, ports, sea, zoneCount } from '../data/index.ts'
import { AH, type Army, GERMAN, type OrderAction, type Zone } from '../types.ts'
import { closedTo } from './closures.ts'
import { armiesIn, enemiesIn } from './field.ts'
import type { Way } from './movement.ts'
import { activationCost } from './plan.ts'
import {
  hasRoom,
  marchesFor,
  type Planning,
  plannedWith,
  routesFor,
  SPOT,
  stayers,
  transfersFor,
  waysFor,
} from './planning.ts'
import {
  italyLimit,
  mayAttack,
  mayEnd,
  mayLeave,
  mayOrder,
  maySail,
  mayStepIn,
  maySupport,
  spotOf,
} from './verdicts.ts'

const { strategicCost } = limits.activation
/** By zone. Copied for each army: a list of fixed length is cheaper. */
const NOWHERE = new Array<boolean>(zoneCount).fill(false)

/** Returns whether an order is the one being searched for. */
type Search = (order: OrderAction) => boolean
/** Gathers every order, or searches for one. Lists are filled here without a call per order: they are long, and made at every decision. */
type Taker = OrderAction[] | Search

/** True: no more orders are needed. All functions here return the same. */
function hand(order: OrderAction, take: Taker): boolean {
  if (typeof take === 'function') return take(order)
  take.push(order)
  return false
}

/** Every legal order of the army; without `quiet` only attacks and supports. */
export function visitOrders(p: Planning, army: Army, take: Taker, quiet: boolean): boolean {
  const { g, side } = p
  if (side === GERMAN && g.armySide[army] === AH) return quiet && recoveries(p, army, take)
  if (mayOrder(p, army, 1, false)) return false
  if (p.debt === undefined && inPlace(p, army, take)) return true
  if (mayLeave(p, army)) return false
  if (!quiet) return assaults(p, army, take) || sailings(p, army, take, quiet)
  const reached = NOWHERE.slice()
  return (
    assaults(p, army, take) ||
    moves(p, army, take, reached) ||
    sailings(p, army, take, quiet) ||
    strategics(p, army, take, reached)
  )
}

/** Every legal order of all armies. */
export function allOrders(p: Planning): OrderAction[] {
  const out: OrderAction[] = []
  for (let army = 0; army < p.g.armyZone.length; army++) visitOrders(p, army, out, true)
  return out
}

export const hasOrder = (p: Planning, army: Army): boolean => visitOrders(p, army, () => true, true)

/** A plain step into an own, quiet zone with room: the usual proof that some order is legal. */
export function hasQuietStep(p: Planning, army: Army): boolean {
  const { g, side, field } = p
  if (mayOrder(p, army, 1, false) || mayLeave(p, army)) return false
  return neighbours[g.armyZone[army]!]!.some(
    (to) =>
      g.control[to] === side &&
      enemiesIn(field, side, to) === 0 &&
      hasRoom(p, to) &&
      !closedTo(g, field, army, side, to) &&
      !mayEnd(p, army, to, false),
  )
}

/** An order that ends in a zone without a fight. */
function offer(p: Planning, order: OrderAction, to: Zone, take: Taker): boolean {
  const spot = spotOf(p, to)
  if (spot === SPOT.shut || italyLimit(p, order.army, to)) return false
  return (spot === SPOT.open || canSettle(p, order, to)) && hand(order, take)
}

/** An order fits where the stack has room, or where another army can still make room. */
const fits = (p: Planning, order: OrderAction, to: Zone): boolean => hasRoom(p, to) || canSettle(p, order, to)

/** A36, A83: the stack is judged after all moves, so an army may enter if another one there can still leave. */
function canSettle(p: Planning, order: OrderAction, to: Zone): boolean {
  if (p.left <= activationCost(order)) return false
  const after = plannedWith(p, order)
  return armiesIn(p.field, to).some((a) => p.g.armySide[a] === p.side && hasOrder(after, a))
}

function inPlace(p: Planning, army: Army, take: Taker): boolean {
  const zone = p.g.armyZone[army]!
  if (enemiesIn(p.field, p.side, zone) === 0) return false
  for (const target of armiesIn(p.field, zone)) {
    if (!mayAttack(p, army, target) && hand({ type: 'attack', army, target }, take)) return true
    if (!maySupport(p, army, target, zone, false) && hand({ type: 'support', army, target }, take)) return true
  }
  return false
}

/** 9.2g: move and attack, move and support. */
function assaults(p: Planning, army: Army, take: Taker): boolean {
  for (const to of neighbours[p.g.armyZone[army]!]!) {
    if (enemiesIn(p.field, p.side, to) === 0) continue
    if (!mayStepIn(p, army, to) && fights(p, army, to, 'moveAttack', 'moveSupport', take)) return true
  }
  return false
}

function fights(
  p: Planning,
  army: Army,
  to: Zone,
  attack: 'moveAttack' | 'seaAttack',
  support: 'moveSupport' | 'seaSupport',
  take: Taker,
): boolean {
  if (mayEnd(p, army, to, true)) return false
  for (const target of armiesIn(p.field, to)) {
    if (!mayAttack(p, army, target)) {
      const order: OrderAction = { type: attack, army, to, target }
      if (fits(p, order, to) && hand(order, take)) return true
    }
    if (!maySupport(p, army, target, to, true)) {
      const help: OrderAction = { type: support, army, to, target }
      if (fits(p, help, to) && hand(help, take)) return true
    }
  }
  return false
}

/** Marks in `reached` the zones in reach of the army. */
function moves(p: Planning, army: Army, take: Taker, reached: boolean[]): boolean {
  const ways = waysFor(p, army)
  const marches = marchesFor(p, army, ways)
  for (let i = 0; i < ways.length; i++) {
    const way = ways[i]!
    if (!isOpen(p, way)) continue
    reached[way.to] = true
    if (offer(p, marches[i]!, way.to, take)) return true
  }
  return false
}

/** A30, A81: friends stay in every shared zone that the way crosses. */
function isOpen(p: Planning, way: Way): boolean {
  const { relies } = way
  for (let i = 0; i < relies.length; i++) if (stayers(p, relies[i]!) <= 0) return false
  return true
}

function sailings(p: Planning, army: Army, take: Taker, quiet: boolean): boolean {
  if (sea[army] !== 1 || port[p.g.armyZone[army]!] !== 1) return false
  for (const to of ports) {
    if (maySail(p, army, to)) continue
    if (quiet && offer(p, { type: 'sea', army, to }, to, take)) return true
    if (fights(p, army, to, 'seaAttack', 'seaSupport', take)) return true
  }
  return false
}

/** 9.1i-k, A32: only to zones beyond a plain move, which would do the same for one activation. */
function strategics(p: Planning, army: Army, take: Taker, reached: readonly boolean[]): boolean {
  if (p.left < strategicCost) return false
  for (const order of transfersFor(p, army, routesFor(p, army, 'own'))) {
    if (!reached[order.to] && offer(p, order, order.to, take)) return true
  }
  if (p.side !== GERMAN) return false
  for (const to of routesFor(p, army, 'partners')) {
    if (reached[to] || p.g.control[to] !== AH) continue
    if (offer(p, { type: 'strategic', army, to }, to, take)) return true
  }
  return false
}

/** 14f-g, A71: the German side takes a ceded army back by strategic movement into a zone it controls. */
function recoveries(p: Planning, army: Army, take: Taker): boolean {
  if (mayOrder(p, army, strategicCost, true) || mayLeave(p, army)) return false
  for (const to of routesFor(p, army, 'partners')) {
    if (p.g.control[to] === p.side && offer(p, { type: 'recover', army, to }, to, take)) return true
  }
  return false
}

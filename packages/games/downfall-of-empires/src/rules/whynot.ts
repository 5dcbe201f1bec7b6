/** 9 Activate: why an order is not offered, by the same verdicts that enumerate. */
import type { Verdict } from '@em/engine'
import { limits, neighbours } from '../data/index.ts'
import type { Army, Downfall, OrderAction, Zone } from '../types.ts'
import { closedTo } from './closures.ts'
import { enemiesIn } from './field.ts'
import { entryCost, mayStepOut } from './movement.ts'
import { activationCost } from './plan.ts'
import { cedes, type Planning, routesFor, stayers } from './planning.ts'
import {
  CROSS,
  deny,
  mayArrive,
  mayAttack,
  mayEnd,
  mayLeave,
  mayOrder,
  maySail,
  mayStepIn,
  maySupport,
  OTHER_ZONE,
  room,
  STEP_OUT,
} from './verdicts.ts'

const { move: REACH } = limits.activation
const TOO_FAR = deny('9.1a', 'deny.tooFar')
const NO_ROUTE = deny('9.1i', 'deny.noStrategicRoute')
const RECOVER_WHERE = deny('14g', 'deny.recoverWhere')

/** Why this order is not offered. `order` comes from outside: only its type is certain, every field may be anything. */
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
  const zone = (z: unknown): Zone | undefined => (g.control[z as number] === undefined ? undefined : (z as number))
  if (order.type === 'move') return Array.isArray(order.path) ? zone(order.path[order.path.length - 1]) : undefined
  if ('target' in order && (typeof order.target !== 'number' || g.armyZone[order.target] === undefined))
    return undefined
  return 'to' in order ? zone(order.to) : zone(g.armyZone[order.army])
}

/** The fault of this very path, step by step: 9.1a-b, 9.1m, A30, closed zones. */
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

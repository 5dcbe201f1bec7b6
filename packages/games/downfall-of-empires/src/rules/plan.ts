/** An activation in planning (9a-9c, A29, A83): what the orders given so far amount to, as one set. */
import { limits, zoneCount } from '../data/index.ts'
import type { Army, Downfall, OrderAction, Zone } from '../types.ts'
import { isGallipoli } from './closures.ts'
import { inItalianArea, italyCounts, italyKind } from './italy.ts'

export interface Plan {
  /** Activations used up: one per army, two for strategic movement (9.1k). */
  used: number
  /** By army: has an order; is the target of an ordered attack. */
  readonly ordered: Uint8Array
  readonly target: Uint8Array
  /** By zone: net change of the coalition's armies; own armies that leave. */
  readonly change: Int8Array
  readonly leaving: Int8Array
  /** By zone: armies that move in to attack; attacks ordered; supports ordered. */
  readonly entering: Int8Array
  readonly attacks: Int8Array
  readonly supports: Int8Array
  /** By zone with enemies: armies that move in without attacking; paths that cross it. */
  readonly arriving: Int8Array
  readonly crossing: Int8Array
  readonly italy: [number, number, number, number]
  gallipoli: boolean
  /** Attacks ordered, by target. */
  readonly targets: Army[]
  /** Strategic moves ordered: their routes may lead through zones where a friend must stay. */
  readonly strategic: OrderAction[]
}

export function emptyPlan(g: Downfall): Plan {
  const zones = (): Int8Array => new Int8Array(zoneCount)
  return {
    used: 0,
    ordered: new Uint8Array(g.armyZone.length),
    target: new Uint8Array(g.armyZone.length),
    change: zones(),
    leaving: zones(),
    entering: zones(),
    attacks: zones(),
    supports: zones(),
    arriving: zones(),
    crossing: zones(),
    italy: italyCounts(g),
    gallipoli: false,
    targets: [],
    strategic: [],
  }
}

/** The zone in which the order leaves its army. */
export function destination(g: Downfall, order: OrderAction): Zone {
  if (order.type === 'move') return order.path[order.path.length - 1]!
  return 'to' in order ? order.to : g.armyZone[order.army]!
}

export const activationCost = (order: OrderAction): number =>
  order.type === 'strategic' || order.type === 'recover' ? limits.activation.strategicCost : 1

export const isAttack = (
  order: OrderAction,
): order is Extract<OrderAction, { type: 'attack' | 'moveAttack' | 'seaAttack' }> =>
  order.type === 'attack' || order.type === 'moveAttack' || order.type === 'seaAttack'
export const isSupport = (
  order: OrderAction,
): order is Extract<OrderAction, { type: 'support' | 'moveSupport' | 'seaSupport' }> =>
  order.type === 'support' || order.type === 'moveSupport' || order.type === 'seaSupport'

/** Adds an order to the plan. `relies` are the shared zones that its path crosses. */
export function addOrder(g: Downfall, plan: Plan, order: OrderAction, relies: readonly Zone[]): void {
  const from = g.armyZone[order.army]!
  const to = destination(g, order)
  plan.used += activationCost(order)
  plan.ordered[order.army] = 1
  if (from !== to) {
    plan.change[from]!--
    plan.change[to]!++
    plan.leaving[from]!++
    if (!isAttack(order) && !isSupport(order)) plan.arriving[to]!++
    if (inItalianArea(from)) plan.italy[italyKind(order.army) as 0]--
    if (inItalianArea(to)) plan.italy[italyKind(order.army) as 0]++
    if (isGallipoli(to)) plan.gallipoli = true
  }
  if (isAttack(order)) {
    plan.target[order.target] = 1
    plan.targets.push(order.target)
    plan.attacks[to]!++
    if (from !== to) plan.entering[to]!++
  }
  if (isSupport(order)) plan.supports[to]!++
  if (order.type === 'strategic' || order.type === 'recover') plan.strategic.push(order)
  for (const zone of relies) plan.crossing[zone]!++
}

export function copyPlan(plan: Plan): Plan {
  return {
    ...plan,
    ordered: plan.ordered.slice(),
    target: plan.target.slice(),
    change: plan.change.slice(),
    leaving: plan.leaving.slice(),
    entering: plan.entering.slice(),
    attacks: plan.attacks.slice(),
    supports: plan.supports.slice(),
    arriving: plan.arriving.slice(),
    crossing: plan.crossing.slice(),
    italy: [...plan.italy],
    targets: [...plan.targets],
    strategic: [...plan.strategic],
  }
}

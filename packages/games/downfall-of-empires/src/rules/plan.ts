/** An activation in planning (9a-9c, A29, A83): the combined effect of the orders given so far. */
import { limits } from '../data/index.ts'
import type { Army, Downfall, OrderAction, Zone } from '../types.ts'
import { isGallipoli } from './closures.ts'
import { inItalianArea, italyKind } from './italy.ts'

/** One order as the set sees it. */
interface Entry {
  readonly army: Army
  readonly from: Zone
  readonly to: Zone
  readonly task: 'go' | 'attack' | 'support'
  readonly target: Army | undefined
  /** Zones that its path crosses. */
  readonly crosses: readonly Zone[]
  readonly order: OrderAction
}

/** There are four orders at most, so every sum is a short walk over the list. */
export interface Plan {
  readonly entries: readonly Entry[]
  /** Activations used up: one per army, two for strategic movement (9.1k). */
  readonly used: number
}

export const EMPTY_PLAN: Plan = { entries: [], used: 0 }

export function withOrder(g: Downfall, plan: Plan, order: OrderAction): Plan {
  const task = isAttack(order) ? 'attack' : isSupport(order) ? 'support' : 'go'
  const entry: Entry = {
    army: order.army,
    from: g.armyZone[order.army]!,
    to: destination(g, order),
    task,
    target: targetOf(order),
    crosses: order.type === 'move' ? order.path.slice(0, -1) : [],
    order,
  }
  return { entries: [...plan.entries, entry], used: plan.used + activationCost(order) }
}

function tally(plan: Plan, counts: (e: Entry) => boolean): number {
  let n = 0
  for (const e of plan.entries) if (counts(e)) n++
  return n
}

export function isOrdered(plan: Plan, army: Army): boolean {
  for (const e of plan.entries) if (e.army === army) return true
  return false
}
export function isTarget(plan: Plan, army: Army): boolean {
  for (const e of plan.entries) if (e.task === 'attack' && e.target === army) return true
  return false
}
/** Net change of the coalition's armies in the zone. */
export function change(plan: Plan, zone: Zone): number {
  let n = 0
  for (const e of plan.entries) {
    if (e.from === e.to) continue
    if (e.to === zone) n++
    else if (e.from === zone) n--
  }
  return n
}
export function leaving(plan: Plan, zone: Zone): number {
  let n = 0
  for (const e of plan.entries) if (e.from === zone && e.to !== zone) n++
  return n
}
/** Armies that attack in the zone. One that was there before is also a friend that stays. */
export const attacking = (plan: Plan, zone: Zone): number => tally(plan, (e) => e.to === zone && e.task === 'attack')
export const supporting = (plan: Plan, zone: Zone): number => tally(plan, (e) => e.to === zone && e.task === 'support')
/** Armies that move in without a part in a fight. */
export const arriving = (plan: Plan, zone: Zone): number => tally(plan, (e) => e.to === zone && e.task === 'go')
/** Paths that lead through the zone. */
export const crossing = (plan: Plan, zone: Zone): number => tally(plan, (e) => e.crosses.includes(zone))
export const entersGallipoli = (plan: Plan): boolean => plan.entries.some((e) => e.from !== e.to && isGallipoli(e.to))
export const attacked = (plan: Plan): Army[] =>
  plan.entries.flatMap(({ order }) => (isAttack(order) ? [order.target] : []))

/** Armies of each limited kind in the Italian area after the moves (9.1p-r). */
export function italyAfter(plan: Plan, before: readonly number[]): number[] {
  const counts = [...before]
  for (const e of plan.entries) {
    if (inItalianArea(e.from)) counts[italyKind(e.army)]!--
    if (inItalianArea(e.to)) counts[italyKind(e.army)]!++
  }
  return counts
}

/** The army that an order attacks, or supports against. */
export const targetOf = (order: OrderAction): Army | undefined => ('target' in order ? order.target : undefined)

/** The zone where the army ends. */
export function destination(g: Downfall, order: OrderAction): Zone {
  if (order.type === 'move') return order.path[order.path.length - 1]!
  return 'to' in order ? order.to : g.armyZone[order.army]!
}

export const isStrategic = (order: OrderAction): boolean => order.type === 'strategic' || order.type === 'recover'
export const activationCost = (order: OrderAction): number => (isStrategic(order) ? limits.activation.strategicCost : 1)

export const isAttack = (
  order: OrderAction,
): order is Extract<OrderAction, { type: 'attack' | 'moveAttack' | 'seaAttack' }> =>
  order.type === 'attack' || order.type === 'moveAttack' || order.type === 'seaAttack'
export const isSupport = (
  order: OrderAction,
): order is Extract<OrderAction, { type: 'support' | 'moveSupport' | 'seaSupport' }> =>
  order.type === 'support' || order.type === 'moveSupport' || order.type === 'seaSupport'

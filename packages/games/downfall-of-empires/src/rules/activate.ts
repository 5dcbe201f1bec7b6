/** 9 Activate: orders are declared one by one (A29), judged as one set, and carried out together (9c, A83). */
import type { Action, Denial, Step, Table, Verdict } from '@em/engine'
import { limits } from '../data/index.ts'
import {
  type ActivateAction,
  type ActivateFrame,
  AH,
  type Army,
  type Attack,
  type CombatsFrame,
  coalitionOf,
  type Downfall,
  FB,
  GERMAN,
  type OrderAction,
  type Side,
  type Zone,
} from '../types.ts'
import { isGallipoli, isGreece } from './closures.ts'
import { clearTrench, noteSolo, settleZone } from './control.ts'
import { attacksOwed, countsForDuty, countsForOffensive, dutyRule, offensiveRule } from './duty.ts'
import { armiesIn, enemiesIn, fieldOf, isEnemy } from './field.ts'
import { allOrders, hasOrder, hasQuietStep, visitOrders } from './orders.ts'
import { attacked, destination, isAttack, isSupport } from './plan.ts'
import { activationLimit, type Ground, hasRoom, type Planning, plannedWith, planning } from './planning.ts'
import { show, TILE } from './technology.ts'
import { settleFirst } from './verdicts.ts'
import { whyNotOrder } from './whynot.ts'

const ENTENTE = coalitionOf(FB)
export const activateFrame = (side: Side, extra: boolean): ActivateFrame => ({
  step: 'activate',
  side,
  extra,
  orders: [],
})

/** Is any order possible at all in a new Activate action? */
export function canActivate(g: Downfall, side: Side, ground?: Ground): boolean {
  const p = planning(g, activateFrame(side, false), ground)
  // The quick proof first: it needs no search for ways.
  return g.armyZone.some((_, a) => hasQuietStep(p, a)) || g.armyZone.some((_, a) => hasOrder(p, a))
}

/** Is an attack of this kind possible in a new Activate action? (10.3b-c for Offensive, 9e-f for the duties.) */
export function canAttack(
  g: Downfall,
  side: Side,
  extra: boolean,
  counts: (target: Army) => boolean,
  ground?: Ground,
): boolean {
  const p = planning(g, activateFrame(side, extra), ground)
  const meets: Wanted = (order) => isAttack(order) && counts(order.target)
  return someFighter(p, (order) => leadsTo(p, order, meets))
}

type Wanted = (order: OrderAction) => boolean

/** Such an attack, or one on a full army that protects its target (9.2j). */
function leadsTo(p: Planning, order: OrderAction, meets: Wanted): boolean {
  if (meets(order)) return true
  if (!isAttack(order) || p.g.armyStep[order.target] !== 2) return false
  const behind = armiesIn(p.field, p.g.armyZone[order.target]!)
  if (!behind.some((a) => p.g.armyStep[a] === 1 && p.g.fought[a] === 0 && isEnemy(p.g, p.side, a))) return false
  const after = plannedWith(p, order)
  return someFighter(after, (next) => leadsTo(after, next, meets))
}

const someFighter = (p: Planning, wanted: Wanted): boolean =>
  p.g.armyZone.some((_, a) => visitOrders(p, a, wanted, false))

/** The rule that still demands an attack in this action, and the attacks that satisfy it. */
interface Demand {
  readonly rule: string
  readonly key: string
  readonly counts: (target: Army) => boolean
  readonly missing: number
}

function demandOf(p: Planning, f: ActivateFrame): Demand | undefined {
  const { g } = p
  const side = f.side
  const planned = (counts: (target: Army) => boolean): number => attacked(p.plan).filter(counts).length
  if (f.extra) {
    const counts = (target: Army): boolean => countsForOffensive(g, side, target)
    return { rule: offensiveRule(side), key: 'deny.offensiveNeedsAttack', counts, missing: 1 - planned(counts) }
  }
  const owed = attacksOwed(g, side)
  if (owed === 0) return undefined
  const counts = (target: Army): boolean => countsForDuty(g, side, target)
  return { rule: dutyRule(side), key: 'deny.dutyAttack', counts, missing: owed - planned(counts) }
}

/** The extra action, and the last action of a side-turn that owes an attack, must contain it (A27, A58). */
const mustAttackNow = (g: Downfall, f: ActivateFrame): boolean => f.extra || g.actionsLeft === 0

function legal(g: Downfall, f: ActivateFrame): ActivateAction[] {
  const p = planning(g, f)
  let orders = allOrders(p)
  const demand = demandOf(p, f)
  if (demand && demand.missing > 0) {
    const meets: Wanted = (o) => isAttack(o) && demand.counts(o.target)
    if (mustAttackNow(g, f) && p.debt === undefined) {
      // Attacks come first, so that no earlier order can make them impossible.
      const first = orders.filter((o) => leadsTo(p, o, meets))
      if (first.length > 0) return first
    } else orders = keepDutyPossible(p, orders, meets, !mustAttackNow(g, f))
  }
  return withConfirm(p, f, orders)
}

const withConfirm = (p: Planning, f: ActivateFrame, orders: OrderAction[]): ActivateAction[] =>
  f.orders.length > 0 && p.debt === undefined ? [...orders, { type: 'confirm' }] : orders

/** A27: refuses an order that would make an owed attack impossible. `later`: another action can still make it. */
function keepDutyPossible(p: Planning, orders: OrderAction[], meets: Wanted, later: boolean): OrderAction[] {
  const free: Planning = { ...p, debt: undefined, left: later ? activationLimit(p.g, p.side) : p.left }
  if (!someFighter(free, (o) => leadsTo(free, o, meets))) return orders
  /** Armies that can attack with no other order before. */
  const ready = new Set<Army>()
  someFighter(free, (o) => {
    if (meets(o)) ready.add(o.army)
    return false
  })
  return orders.filter((order) => {
    if (meets(order)) return true
    const others = ready.has(order.army) ? ready.size - 1 : ready.size
    const to = destination(p.g, order)
    // Another army can still attack, and this one does not block it.
    if (p.debt === undefined && others > 0 && enemiesIn(p.field, p.side, to) === 0 && hasRoom(p, to)) return true
    return staysPossible(p, order, meets, later)
  })
}

/** Can the attack still be made after this order, once the stack it overfills has been settled? */
function staysPossible(p: Planning, order: OrderAction, meets: Wanted, later: boolean): boolean {
  const after = plannedWith(p, order)
  if (after.debt !== undefined) return allOrders(after).some((o) => meets(o) || staysPossible(after, o, meets, later))
  const then = later ? { ...after, left: activationLimit(p.g, p.side) } : after
  return someFighter(then, (o) => leadsTo(then, o, meets))
}

/* ---------- execution ---------- */

/** M4: all moves, then sides alone in zones (A05, A83), then the combats. */
function execute(g: Downfall, f: ActivateFrame, t: Table): void {
  const p = planning(g, f)
  if (p.plan.used > limits.activation.armies) show(g, f.side, TILE.maneuver, t)
  t.log({ key: 'log.activation', params: { side: f.side, armies: f.orders.length }, rules: ['9a'] })
  const touched: Zone[] = []
  for (const order of f.orders) {
    g.activated[order.army] = 1
    const from = g.armyZone[order.army]!
    const to = destination(g, order)
    if (from === to) continue
    if (order.type === 'move') {
      for (const zone of order.path.slice(0, -1)) {
        if (enemiesIn(p.field, f.side, zone) > 0) continue
        noteSolo(g, f.side, zone)
        clearTrench(g, f.side, zone, t)
      }
    }
    arrive(g, f.side, order, to, t)
    touched.push(from, to)
  }
  const after = fieldOf(g)
  for (const zone of touched) settleZone(g, after, zone, t)
  const attacks: Attack[] = []
  for (const order of f.orders) {
    if (!isAttack(order)) continue
    const supports = f.orders.filter((o) => isSupport(o) && o.target === order.target).map((o) => o.army)
    attacks.push({ attacker: order.army, target: order.target, supports })
  }
  const next: CombatsFrame = { step: 'combats', side: f.side, attacks }
  t.replace(next)
}

const MOVED: Record<string, string> = {
  move: '9.1a',
  strategic: '9.1i',
  recover: '14g',
  sea: '9.1c',
  moveAttack: '9.2g',
  moveSupport: '9.2g',
  seaAttack: '9.1d',
  seaSupport: '9.1d',
}

function arrive(g: Downfall, side: Side, order: OrderAction, to: Zone, t: Table): void {
  const army = order.army
  const path = order.type === 'move' ? order.path : [to]
  const how =
    order.type === 'move' || order.type === 'moveAttack' || order.type === 'moveSupport' ? 'moved' : order.type
  const key = how === 'moved' ? 'log.moved' : how === 'strategic' || how === 'recover' ? 'log.strategic' : 'log.sailed'
  t.log({ key, params: { army, from: g.armyZone[army]!, path, to }, rules: [MOVED[order.type]!] })
  g.armyZone[army] = to
  if (coalitionOf(side) === ENTENTE && isGallipoli(to)) g.gallipoliUsed = true
  if (side === FB && isGreece(to)) g.salonicaOpened = true
  if (order.type === 'recover') {
    g.armySide[army] = GERMAN
    t.log({ key: 'log.recovered', params: { army, zone: to }, rules: ['14f', '14g'] })
  } else if (side === GERMAN && g.control[to] === AH) {
    g.armySide[army] = AH
    t.log({ key: 'log.ceded', params: { army, zone: to }, rules: ['14a'] })
  }
}

/* ---------- refusals ---------- */

function refuseConfirm(p: Planning, f: ActivateFrame): Denial {
  if (f.orders.length === 0) return { rule: '9a', key: 'deny.noOrders' }
  if (p.debt !== undefined) return { ...settleFirst(p.debt), params: { zone: p.debt } }
  const demand = demandOf(p, f)
  return { rule: demand?.rule ?? '9a', key: demand?.key ?? 'kernel.notOffered' }
}

function refuse(g: Downfall, f: ActivateFrame, action: Action): Verdict {
  const p = planning(g, f)
  if (action.type === 'confirm') return refuseConfirm(p, f)
  if (!Object.hasOwn(MOVED, action.type) && action.type !== 'attack' && action.type !== 'support') return undefined
  const why = whyNotOrder(p, action as OrderAction)
  if (why) return why
  const demand = demandOf(p, f)
  return demand && demand.missing > 0 ? { rule: demand.rule, key: demand.key } : undefined
}

export const activate: Step<Downfall, ActivateFrame, ActivateAction> = {
  name: 'activate',
  seats: (g, f) => [g.seatOf[f.side]!],
  actions: (g, f) => legal(g, f),
  take(g, f, _seat, action, t) {
    if (action.type === 'confirm') execute(g, f, t)
    else f.orders.push(action)
  },
  refuse: (g, f, _seat, action) => refuse(g, f, action),
}

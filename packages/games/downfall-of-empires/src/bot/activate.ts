/** 9 Activate: the next order of the best plan. Attacks are weighed as whole packages, moves one by one. */
import { armyClass, armyNationality, city, limit, zoneCount } from '../data/index.ts'
import { activationCost, destination, isAttack } from '../rules/plan.ts'
import { activationLimit } from '../rules/planning.ts'
import {
  type ActivateAction,
  type ActivateFrame,
  type Army,
  coalitionOf,
  type OrderAction,
  type Zone,
} from '../types.ts'
import { better, type Choices, simply } from './choices.ts'
import { strength } from './ground.ts'
import { airFor, exchange, planValue, tanksFor, weigh } from './plan.ts'
import { type Position, positionOf } from './position.ts'
import type { Scene } from './scene.ts'

export interface Idea {
  /** The order to give now, and those that go with it. */
  readonly orders: readonly OrderAction[]
  /** The whole idea's addition to the plan. */
  readonly gain: number
  readonly cost: number
  /** Its rank: gain for its cost. */
  readonly rank: number
}

type Attacking = Extract<OrderAction, { type: 'attack' | 'moveAttack' | 'seaAttack' }>

export function orders(s: Scene, f: ActivateFrame, legal: readonly ActivateAction[]): Choices {
  const base = positionOf(s.g)
  const ideas = ideasOf(s, f, legal)
  const top = bestOf(ideas)
  const found: Choices = []
  const confirm = legal.find((a) => a.type === 'confirm')
  if (confirm) {
    // Confirmed once the best idea gains too little.
    const enough = !top || top.gain < s.w.worthwhile
    const rank = top ? (enough ? Math.max(top.rank, s.w.worthwhile) : Math.min(top.rank, s.w.worthwhile) - TINY) : 0
    found.push(simply(confirm, rank, 'why.enough'))
  }
  for (const { orders: extra, rank } of ideas) {
    found.push(
      better(
        extra[0]!,
        rank,
        (tell) => planValue(s, base, [...f.orders, ...extra], tell),
        (tell) => planValue(s, base, f.orders, tell),
      ),
    )
  }
  return found
}
const TINY = 1e-6

/** The first of the best. */
export function bestOf(ideas: readonly Idea[]): Idea | undefined {
  let best: Idea | undefined
  for (const idea of ideas) if (!best || idea.rank > best.rank) best = idea
  return best
}

const costOf = (extra: readonly OrderAction[]): number => extra.reduce((n, o) => n + activationCost(o), 0)

/** Gain from orders added to a plan worth `now`. */
export function ideaOf(
  s: Scene,
  base: Position,
  given: readonly OrderAction[],
  now: number,
  extra: readonly OrderAction[],
): Idea {
  const gain = planValue(s, base, [...given, ...extra]) - now
  const cost = costOf(extra)
  return { orders: extra, gain, cost, rank: gain > 0 ? gain / cost ** 0.6 : gain }
}

/** `brief`: attacks and captures only, which make an activation worth an action. */
export function ideasOf(s: Scene, f: ActivateFrame, legal: readonly ActivateAction[], brief = false): Idea[] {
  const base = positionOf(s.g)
  const now = planValue(s, base, f.orders)
  const offered = legal.filter((a): a is OrderAction => a.type !== 'confirm')
  const consider = (extra: readonly OrderAction[]): Idea => ideaOf(s, base, f.orders, now, extra)
  const left = activationLimit(s.g, f.side) - costOf(f.orders)
  const ideas = packages(s, base, f, offered, left).map(consider)
  for (const order of moves(s, base, offered, brief ? FEW : MANY)) ideas.push(consider([order]))
  // Nothing promising: the least harmful of the demanded orders.
  return ideas.length > 0 ? ideas : offered.slice(0, 40).map((order) => consider([order]))
}

/* ---------- attacks ---------- */

function packages(
  s: Scene,
  base: Position,
  f: ActivateFrame,
  orders: readonly OrderAction[],
  left: number,
): OrderAction[][] {
  const out: OrderAction[][] = []
  const byZone = new Map<Zone, Attacking[]>()
  for (const order of orders) {
    if (isAttack(order)) {
      const zone = s.g.armyZone[order.target]!
      const list = byZone.get(zone)
      if (list) list.push(order)
      else byZone.set(zone, [order])
    } else if ('target' in order) out.push([order])
  }
  for (const [zone, attacks] of byZone) forZone(s, base, f, zone, attacks, left, out)
  return out
}

function forZone(
  s: Scene,
  base: Position,
  f: ActivateFrame,
  zone: Zone,
  attacks: readonly Attacking[],
  left: number,
  out: OrderAction[][],
): void {
  const { g } = s
  const targets = [...new Set(attacks.map((o) => o.target))].sort((a, b) => strength(base, a) - strength(base, b))
  const foes = base.count[(1 - s.we) * zoneCount + zone]!
  const ways = new Map<Army, Attacking>()
  for (const order of attacks) if (!ways.has(order.army)) ways.set(order.army, order)
  const coming = f.orders.filter((o) => destination(g, o) === zone && g.armyZone[o.army] !== zone).length
  const leaving = f.orders.filter((o) => destination(g, o) !== zone && g.armyZone[o.army] === zone).length
  const there = base.count[s.we * zoneCount + zone]! + coming - leaving
  const spare = (a: Army): number => base.count[s.we * zoneCount + g.armyZone[a]!]!
  const strongest = [...ways.keys()].sort((a, b) => strength(base, b) - strength(base, a) || spare(b) - spare(a))
  const rear = [...ways.keys()].sort((a, b) => spare(b) - spare(a) || strength(base, b) - strength(base, a))
  const seen = new Set<string>()
  for (const list of [strongest, rear]) {
    for (let k = 1; k <= Math.min(left, list.length); k++) {
      const team = list.slice(0, k).sort((a, b) => strength(base, b) - strength(base, a))
      const key = [...team].sort().join()
      if (seen.has(key)) continue
      seen.add(key)
      const own = there + team.filter((a) => g.armyZone[a] !== zone).length
      if (own > limit[zone]!) continue
      for (let t = 1; t <= Math.min(k, targets.length); t++) {
        const supporters = k - t
        if (supporters > 0 && supporters > own - foes) continue
        const extra = assign(team, targets, t, ways, attacks)
        if (extra && promising(s, base, extra, zone, foes)) out.push(extra)
      }
    }
  }
}

/** The strongest army attacks; the others support the first attacks in turn. */
function assign(
  team: readonly Army[],
  targets: readonly Army[],
  t: number,
  ways: ReadonlyMap<Army, Attacking>,
  attacks: readonly Attacking[],
): OrderAction[] | undefined {
  const extra: OrderAction[] = []
  team.forEach((army, i) => {
    const way = ways.get(army)!
    const target = targets[i % t]!
    if (i < t) extra.push({ ...way, target })
    else if (way.type === 'attack') extra.push({ type: 'support', army, target })
    else extra.push({ type: way.type === 'moveAttack' ? 'moveSupport' : 'seaSupport', army, to: way.to, target })
  })
  const head = extra[0]!
  const legal = attacks.find((o) => o.army === head.army && 'target' in head && o.target === head.target)
  return legal ? [legal, ...extra.slice(1)] : undefined
}

/** A cheap check before the full judgement: could it be worth anything at all? */
function promising(s: Scene, base: Position, extra: readonly OrderAction[], zone: Zone, foes: number): boolean {
  let sum = 0
  let clear = 1
  let n = 0
  for (const order of extra) {
    if (!isAttack(order)) continue
    const supports = extra.filter((o) => o !== order && 'target' in o && o.target === order.target).map((o) => o.army)
    const air = n === 0 && airFor(s, order.army, order.target, zone)
    const tanks = tanksFor(s, base, order.army, order.target, zone) > 0
    const odds = weigh(s, base, order.army, order.target, supports, zone, { air, tanks })
    sum += exchange(s, odds, order.army, order.target)
    clear *= odds.clear
    n++
  }
  const prize = s.worth[s.side * zoneCount + zone]! + 0.8
  return sum + (n >= foes ? clear * prize : 0) > -0.15
}

/* ---------- moves ---------- */

/** Redeployments weighed at most, besides moves that capture something. */
const MANY = 36
const FEW = 8

/** Moves that capture something or go where they are needed; of armies that are alike only one is tried. */
function moves(s: Scene, base: Position, orders: readonly OrderAction[], most: number): OrderAction[] {
  const { g } = s
  const front = s.front[s.we]
  const seen = new Set<string>()
  const captures: OrderAction[] = []
  const shifts: { readonly order: OrderAction; readonly need: number }[] = []
  for (const order of orders) {
    if ('target' in order) continue
    const from = g.armyZone[order.army]!
    const to = destination(g, order)
    let takes = ''
    if (order.type === 'move') {
      for (const zone of order.path) if (coalitionOf(g.control[zone]!) !== s.we) takes += `${zone},`
    }
    const useful =
      front[to]! <= 1 || (front[to]! < front[from]! && front[to]! <= 2) || (city[to] === 1 && front[to]! <= 3)
    if (takes === '' && !useful) continue
    const key = `${kindOf(s, order)}/${takes}`
    if (seen.has(key)) continue
    seen.add(key)
    if (takes !== '') captures.push(order)
    else shifts.push({ order, need: need(s, base, order, from, to) })
  }
  shifts.sort((a, b) => b.need - a.need)
  for (let i = 0; i < most && i < shifts.length; i++) captures.push(shifts[i]!.order)
  return captures
}

/** Armies that are alike and go the same way do the same. */
export const kindOf = ({ g }: Scene, order: OrderAction): string => {
  const { army } = order
  const alike = `${armyClass[army]}/${g.armyStep[army]}/${armyNationality[army]}`
  return `${g.armyZone[army]}/${alike}/${destination(g, order)}`
}

/** A rough estimate of a redeployment's use: from the rear to thinly held ground that matters. */
function need(s: Scene, base: Position, order: OrderAction, from: Zone, to: Zone): number {
  const own = s.we * zoneCount
  const held = base.count[own + to]!
  const left = base.count[own + from]! - 1
  const front = s.front[s.we]
  const value = (zone: Zone): number => (front[zone]! <= 1 ? s.ground[zone]! + (city[zone] === 1 ? 1 : 0) : 0)
  return (
    value(to) / (1 + held) - value(from) / (1 + left) + 0.1 * (front[from]! - front[to]!) - 0.15 * activationCost(order)
  )
}

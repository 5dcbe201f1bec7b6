/** Operational movement: the next group, its destination, and whether it attacks on the march (12, 13.23). */
import { reasons, type Tell, Workspace } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import { distance, type Hex, hexCount, near, stepCost, type Unit } from '../data/index.ts'
import { fighters, marchTargets } from '../rules/march.ts'
import {
  type MoveFrame,
  moverOfMove,
  type OperationalFrame,
  phaseOf,
  placeOf,
  placeOfMove,
} from '../rules/move-frame.ts'
import { after, judge, type Mover, moverOf, type Place, whyNotEnd } from '../rules/mover.ts'
import { type Choices, kept, of, simply, weighed } from './choices.ts'
import { marchProspect, type Prospect, tellAssault } from './clash.ts'
import type { Scene } from './scene.ts'
import { type Context, contextOf, type Group, groupOf, standWorth } from './stand.ts'

/** A group's best move from a place: the hex where it ends, and its assault from there. */
export interface Goal {
  readonly worth: number
  readonly hex: Hex
  /** -1: no assault. */
  readonly target: Hex
  /** First hex of the way, -1 if the group is already there. */
  readonly first: Hex
  /** Prospect of the assault. */
  readonly prospect: Prospect | undefined
}

/** All reachable places, with stale entries; `left`: movement left in the hex, `before`: the hex its way comes from. */
function search(m: Mover, from: Place, { left, before }: Scratch): Place[] {
  left.fill(-1)
  left[from.hex] = from.left
  before[from.hex] = -1
  const found: Place[] = [from]
  for (let i = 0; i < found.length; i++) {
    const p = found[i]!
    if (left[p.hex]! > p.left || (p.left === 0 && !p.fresh)) continue
    for (let d = 0; d < 6; d++) {
      const to = near[p.hex * 6 + d]!
      if (to < 0 || (left[to]! >= p.left - Math.max(0, stepCost[p.hex * 6 + d]!) && left[to]! >= 0)) continue
      if (judge(m, p, d)) continue
      const next = after(m, p, d)
      if (left[to]! >= next.left) continue
      left[to] = next.left
      before[to] = p.hex
      found.push(next)
    }
  }
  return found
}
interface Scratch {
  readonly left: number[]
  readonly before: number[]
}
const byHex = (): number[] => new Array<number>(hexCount).fill(-1)
const scratch = new Workspace<Scratch>(() => ({ left: byHex(), before: byHex() }))

/** Hexes of the way to a place, the next one last; empty if it is unreachable. */
function wayBack({ left, before }: Scratch, from: Hex, hex: Hex): Hex[] {
  const way: Hex[] = []
  if (left[hex]! >= 0) for (let h = hex; h !== from && h >= 0; h = before[h]!) way.push(h)
  return way
}
export function wayTo(m: Mover, from: Place, hex: Hex): Hex[] {
  const w = scratch.take()
  search(m, from, w)
  const way = wayBack(w, from.hex, hex)
  scratch.put(w)
  return way
}

/** Worth of staying, with the prepared assault that it makes possible. */
function stayWorth(c: Context, group: Group): number {
  let sum = standWorth(c, group, group.from)
  for (const u of group.units) sum += c.share.get(u) ?? 0
  return sum
}

/**
 * `origin`: start of the move in progress. A move never turns back, although each step changes the line and with it the
 * best goal.
 */
function bestGoal(
  c: Context,
  op: OperationalFrame,
  units: readonly Unit[],
  m: Mover,
  from: Place,
  origin: Hex = from.hex,
): Goal {
  const { s } = c
  const group = groupOf(s, units)
  let best: Omit<Goal, 'first'> = { worth: Number.NEGATIVE_INFINITY, hex: from.hex, target: -1, prospect: undefined }
  const mobile = fighters(units)
  const scratched = scratch.take()
  for (const p of search(m, from, scratched)) {
    if (scratched.left[p.hex] !== p.left) continue
    const here = p === from
    const may = here || !whyNotEnd(m, p.hex)
    if (!may) continue
    const worth = here && from.fresh ? stayWorth(c, group) : standWorth(c, group, p.hex)
    const onward = here || distance(origin, p.hex) >= distance(origin, from.hex)
    if (onward && worth > best.worth) best = { worth, hex: p.hex, target: -1, prospect: undefined }
    if (mobile.length === 0 || s.beside[p.hex] === 0 || p.left === 0) continue
    for (const target of marchTargets(s.g, op, m, p)) {
      const prospect = marchProspect(s, mobile, p.hex, target)
      if (prospect.worth < s.w.clash.march) continue
      const stand = prospect.clears * standWorth(c, group, target) + (1 - prospect.clears) * standWorth(c, group, p.hex)
      const total = stand + prospect.worth
      if (total > best.worth) best = { worth: total, hex: p.hex, target, prospect }
    }
  }
  const way = wayBack(scratched, from.hex, best.hex)
  scratch.put(scratched)
  return { ...best, first: way[way.length - 1] ?? -1 }
}

/** Best goal of units not picked yet, and its gain over staying. */
export const goalOf = (c: Context, op: OperationalFrame, units: readonly Unit[]): Goal =>
  bestGoal(c, op, units, moverOf(c.s.field, op.side, units), placeOf(c.s.g, op, units))
export function gainOf(c: Context, op: OperationalFrame, units: readonly Unit[], goal: Goal): number {
  if (goal.first < 0 && goal.target < 0) return 0
  const group = groupOf(c.s, units)
  const { fresh } = placeOf(c.s.g, op, units)
  return goal.worth - (fresh ? stayWorth(c, group) : standWorth(c, group, group.from))
}

/* ---------- decisions ---------- */

/** Reports the parts of a goal: the hex, or an assault and the hexes where it may end. */
function tellGoal(c: Context, group: Group, goal: Goal, tell: Tell): void {
  const { prospect, hex, target } = goal
  if (!prospect) standWorth(c, group, hex, tell)
  else {
    tellAssault(tell, prospect, target)
    const part =
      (share: number): Tell =>
      (key, value, params) =>
        tell(key, share * value, params)
    standWorth(c, group, target, part(prospect.clears))
    standWorth(c, group, hex, part(1 - prospect.clears))
  }
}
function tellStay(c: Context, group: Group, fresh: boolean, tell: Tell): void {
  standWorth(c, group, group.from, tell)
  if (fresh) for (const u of group.units) tell('why.prepared', c.share.get(u) ?? 0)
}

export function picked(s: Scene, op: OperationalFrame, legal: readonly GloryAction[]): Choices {
  const c = contextOf(s)
  const found = kept(legal, 'done', s.w.stand.least)
  for (const action of of(legal, 'pick')) {
    const { units } = action
    const goal = goalOf(c, op, units)
    if (goal.first < 0 && goal.target < 0) continue
    const why = () => {
      const group = groupOf(s, units)
      const { fresh } = placeOf(s.g, op, units)
      return reasons(
        (tell) => tellGoal(c, group, goal, tell),
        (tell) => tellStay(c, group, fresh, tell),
      )
    }
    found.push({ action, score: gainOf(c, op, units, goal), why })
  }
  // A unit that may not stay must move on.
  return found.length > 0
    ? found
    : of(legal, 'pick')
        .slice(0, 1)
        .map((a) => simply(a, 0, 'why.enough'))
}

const FAR_FROM_FOES = 6
export const isFar = (c: Context, hex: Hex): boolean => c.posts.line.foes[hex]! > FAR_FROM_FOES

export function moved(s: Scene, f: MoveFrame, legal: readonly GloryAction[]): Choices {
  const c = contextOf(s, f.steps === 0)
  const op = phaseOf(s.g)
  const group = groupOf(s, f.units)
  const goal = bestGoal(c, op, f.units, moverOfMove(s.g, f, s.field), placeOfMove(s.g, f), f.from)
  const why = () =>
    reasons(
      (tell) => tellGoal(c, group, goal, tell),
      (tell) => tellStay(c, group, false, tell),
    )
  const found: Choices = []
  const force = forced(c, f, legal)
  if (force) found.push(simply(force, goal.worth + 0.1, 'why.hurry', { hex: goal.hex }))
  const onward = nextOf(goal, legal)
  if (onward) found.push({ action: onward, score: goal.worth, why })
  const stay = standWorth(c, group, group.from)
  const stops = kept(legal, 'stop', stay, (tell) => standWorth(c, group, group.from, tell))
  if (onward || stops.length > 0) return [...found, ...stops]
  // The group may not stay: it goes on to the best adjacent hex.
  return weighed(found, legal, 'step', (a, tell) => standWorth(c, group, a.hex, tell))
}

/** Far from the enemy, groups march as far as they can. */
const forced = (c: Context, f: MoveFrame, legal: readonly GloryAction[]): GloryAction | undefined =>
  isFar(c, c.s.g.at[f.units[0]!]!)
    ? legal.find((a) => a.type === 'force' && a.units.length === f.units.length)
    : undefined

function nextOf(goal: Goal, legal: readonly GloryAction[]): GloryAction | undefined {
  if (goal.first >= 0) return legal.find((a) => a.type === 'step' && a.hex === goal.first)
  return goal.target >= 0 ? legal.find((a) => a.type === 'assault' && a.hex === goal.target) : undefined
}

/** Operational movement: who goes next, where, and whether it attacks on the march (12, 13.23). */
import { Workspace } from '@em/engine'
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
import { marchProspect } from './clash.ts'
import type { Scene } from './scene.ts'
import { type Context, contextOf, type Group, groupOf, standWorth } from './stand.ts'
import { CLASH, STAND } from './weights.ts'

/** The best that a group can do from a place: where it ends, and whom it assaults from there. */
interface Goal {
  readonly worth: number
  readonly hex: Hex
  /** -1: nobody. */
  readonly target: Hex
  /** The first hex of the way, -1 when it is there. */
  readonly first: Hex
}

/** Every place that can be reached, cheapest way first, each with the first hex of its way; -1 where the move begins. */
function places(m: Mover, from: Place): readonly [readonly Place[], readonly Hex[]] {
  const w = scratch.take()
  const { left, first } = w
  left.fill(-1)
  left[from.hex] = from.left
  first[from.hex] = -1
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
      first[to] = p.hex === from.hex ? to : first[p.hex]!
      found.push(next)
    }
  }
  const best = found.filter((p) => left[p.hex] === p.left)
  const ways = best.map((p) => first[p.hex]!)
  scratch.put(w)
  return [best, ways]
}
const byHex = (): number[] => new Array<number>(hexCount).fill(-1)
const scratch = new Workspace(() => ({ left: byHex(), first: byHex() }))

/** What staying is worth, with the prepared assault that it makes possible. */
function stayWorth(c: Context, group: Group): number {
  let sum = standWorth(c, group, group.from)
  for (const u of group.units) sum += c.share.get(u) ?? 0
  return sum
}

/** `origin`: where a move in hand began. It goes on and not back: each step changes the line, and with it what seems best. */
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
  let best: Goal = { worth: Number.NEGATIVE_INFINITY, hex: from.hex, target: -1, first: -1 }
  const mobile = fighters(units)
  const [seen, ways] = places(m, from)
  for (const [i, p] of seen.entries()) {
    const here = p === from
    const may = here || !whyNotEnd(m, p.hex)
    if (!may) continue
    const worth = here && from.fresh ? stayWorth(c, group) : standWorth(c, group, p.hex)
    const onward = here || distance(origin, p.hex) >= distance(origin, from.hex)
    if (onward && worth > best.worth) best = { worth, hex: p.hex, target: -1, first: ways[i]! }
    if (mobile.length === 0 || s.beside[p.hex] === 0 || p.left === 0) continue
    for (const target of marchTargets(s.g, op, m, p)) {
      const prospect = marchProspect(s, mobile, p.hex, target)
      if (prospect.worth < CLASH.march) continue
      const stand = prospect.clears * standWorth(c, group, target) + (1 - prospect.clears) * standWorth(c, group, p.hex)
      const total = stand + prospect.worth
      if (total > best.worth) best = { worth: total, hex: p.hex, target, first: ways[i]! }
    }
  }
  return best
}

/* ---------- decisions ---------- */

export function choosePick(s: Scene, op: OperationalFrame, legal: readonly GloryAction[]): GloryAction | undefined {
  const c = contextOf(s)
  let best: GloryAction | undefined
  let most = STAND.least
  for (const action of legal) {
    if (action.type !== 'pick') continue
    const { units } = action
    const m = moverOf(s.field, op.side, units)
    const p = placeOf(s.g, op, units)
    const goal = bestGoal(c, op, units, m, p)
    if (goal.first < 0 && goal.target < 0) continue
    const group = groupOf(s, units)
    const stay = p.fresh ? stayWorth(c, group) : standWorth(c, group, group.from)
    const gain = goal.worth - stay
    if (gain <= most) continue
    most = gain
    best = action
  }
  return best ?? legal.find((a) => a.type === 'done') ?? legal.find((a) => a.type === 'pick')
}

const FAR_FROM_FOES = 6

export function chooseMove(s: Scene, f: MoveFrame, legal: readonly GloryAction[]): GloryAction | undefined {
  const c = contextOf(s, f.steps === 0)
  const op = phaseOf(s.g)
  const from = s.g.at[f.units[0]!]!
  if (c.posts.line.foes[from]! > FAR_FROM_FOES) {
    const force = legal.find((a) => a.type === 'force' && a.units.length === f.units.length)
    if (force) return force
  }
  const goal = bestGoal(c, op, f.units, moverOfMove(s.g, f, s.field), placeOfMove(s.g, f), f.from)
  if (goal.first >= 0) {
    const step = legal.find((a) => a.type === 'step' && a.hex === goal.first)
    if (step) return step
  }
  if (goal.target >= 0 && goal.first < 0) {
    const assault = legal.find((a) => a.type === 'assault' && a.hex === goal.target)
    if (assault) return assault
  }
  return legal.find((a) => a.type === 'stop') ?? anyStep(c, f, legal)
}

/** It may not stay where it is: on to the best hex next to it. */
function anyStep(c: Context, f: MoveFrame, legal: readonly GloryAction[]): GloryAction | undefined {
  const group = groupOf(c.s, f.units)
  let best: GloryAction | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const a of legal) {
    if (a.type !== 'step') continue
    const worth = standWorth(c, group, a.hex)
    if (worth <= most) continue
    most = worth
    best = a
  }
  return best
}

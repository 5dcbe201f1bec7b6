/** The reach of a move: searches over judged steps, for the legal actions and for the client. */
import { type Denial, Stamped, Workspace } from '@em/engine'
import { hexCount, near } from '../data/index.ts'
import type { Hex } from '../types.ts'
import { after, isLost, judge, leastLeft, type Mover, mayEnd, type Place, type Spot, startOf } from './mover.ts'

/** Where a move may end. */
export interface Ends {
  /** Whether it may end on a hex: at this place, or without one, after at least one step. */
  readonly at: (hex: Hex, p?: Place) => boolean
  /** No end lies farther than this from the enemy. */
  readonly within: number
}
const ANYWHERE: number = Number.POSITIVE_INFINITY
/** Any hex where the units may stay. */
export const staysOf = (m: Mover): Ends => ({
  at: (hex, p) => mayEnd(m, hex, !p || p.steps > 0) === undefined,
  within: ANYWHERE,
})

/** Arrays of a search. */
interface Scratch {
  /** By hex: the most MP with which the last search reached it. */
  readonly slack: Stamped
  /** By MP spent: places to go on from, and how many of them belong to this search. */
  readonly queue: Place[][]
  readonly waiting: number[]
  /** Places that each search fills again. */
  readonly spots: Spot[]
}
const MOST = 32
const scratch = new Workspace<Scratch>(() => ({
  slack: new Stamped(hexCount),
  queue: Array.from({ length: MOST }, () => []),
  waiting: new Array<number>(MOST).fill(0),
  spots: [],
}))

/** MP left to the unit with the fewest. */
function left(m: Mover, p: Place): number {
  let least = 31
  for (let i = 0; i < m.budgets.length; i++) least = Math.min(least, m.budgets[i]! - p.spent[i]!)
  return Math.max(0, least)
}

/**
 * Goes on from a place, cheapest first, until `accept` returns true for a hex that can be entered; false when there is
 * none. A hex reached later with more MP is offered again. Tests on leaving enemy front hexes are assumed passed.
 * `chain` maps every place to the place before it. A search for an end names how far from the enemy it may lie, and
 * skips hexes from where none can be reached. Hexes in `halts` are reached but not searched further.
 */
export function search(
  m: Mover,
  from: Place,
  accept: (to: Hex) => boolean,
  chain?: Map<Place, Place>,
  within?: number,
  halts?: (hex: Hex) => boolean,
): boolean {
  const w = scratch.take()
  const found = explore(w, m, from, accept, chain, within, halts)
  scratch.put(w)
  return found
}
function explore(
  { slack, queue, waiting, spots }: Scratch,
  m: Mover,
  from: Place,
  accept: (to: Hex) => boolean,
  chain?: Map<Place, Place>,
  within?: number,
  halts?: (hex: Hex) => boolean,
): boolean {
  const id = slack.next()
  const most = left(m, from)
  for (let used = 0; used <= most; used++) waiting[used] = 0
  let made = 0
  slack.set(from.hex, id, most)
  queue[0]![waiting[0]!++] = from
  for (let used = 0; used <= most; used++) {
    const places = queue[used]!
    // A step takes at least one point: most steps that lead nowhere new need no judgement.
    const atMost = Math.max(0, most - used - 1)
    for (let i = 0; i < waiting[used]!; i++) {
      const p = places[i]!
      if (slack.value(p.hex) > most - used || (p !== from && halts?.(p.hex))) continue
      for (let d = 0; d < 6; d++) {
        const to = near[p.hex * 6 + d]!
        if (to < 0 || (slack.has(to, id) && slack.value(to) >= atMost)) continue
        if (within !== undefined && isLost(m, to, atMost, within)) continue
        if (judge(m, p, d)) continue
        const has = Math.max(0, leastLeft(m, p))
        if (slack.has(to, id) && slack.value(to) >= has) continue
        if (within !== undefined && has < atMost && isLost(m, to, has, within)) continue
        if (accept(to)) return true
        if (!chain) spots[made] ??= startOf(m, false)
        const next = after(m, p, to, chain ? undefined : spots[made++])
        chain?.set(next, p)
        slack.set(to, id, has)
        queue[most - has]![waiting[most - has]!++] = next
      }
    }
  }
  return false
}

/** Whether a way leads from a place to another where the move may end. */
export function finds(m: Mover, from: Place, ends: Ends): boolean {
  if (isLost(m, from.hex, left(m, from), ends.within)) return false
  return search(m, from, (to) => ends.at(to), undefined, ends.within)
}

/** Whether the step leads to an end of the move, or to a hex from which one can still be reached: no dead ends. */
export function mayStep(m: Mover, p: Place, direction: number, ends: Ends): Denial | undefined {
  const denied = judge(m, p, direction)
  if (denied) return denied
  const to = near[p.hex * 6 + direction]!
  if (ends.at(to)) return undefined
  if (finds(m, after(m, p, to), ends)) return undefined
  return mayEnd(m, to, true) ?? NO_END
}
const NO_END: Denial = { rule: '10d', key: 'deny.move.noAssaultFromThere' }

/** A hex that the move can reach. */
export interface Reached {
  readonly hex: Hex
  /** MP spent by then by the unit that pays most. */
  readonly cost: number
  /** The hexes entered, in order. */
  readonly path: readonly Hex[]
  /** Whether the move may end there. */
  readonly end: boolean
}

/** Every hex in reach of the move, with the cheapest way. */
export function reached(m: Mover, from: Place, ends: Ends): Reached[] {
  const chain = new Map<Place, Place>()
  search(m, from, () => false, chain)
  const best = new Map<Hex, Place>()
  for (const p of chain.keys()) best.set(p.hex, p)
  const found: Reached[] = []
  for (const p of best.values()) {
    const path: Hex[] = []
    for (let at: Place | undefined = p; at && at !== from; at = chain.get(at)) path.push(at.hex)
    found.push({ hex: p.hex, cost: Math.max(...p.spent), path: path.reverse(), end: ends.at(p.hex) })
  }
  return found
}

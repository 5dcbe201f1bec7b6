/** How far a move can go: searches over the judgement of single steps, for what is offered and for what the client shows. */
import { type Denial, Stamped, Workspace } from '@em/engine'
import { hexCount, near } from '../data/index.ts'
import type { Hex } from '../types.ts'
import { after, judge, leastLeft, type Mover, mayEnd, type Place } from './mover.ts'

/** Whether a move may end on a hex: at this place, or without one, after at least one step. */
export type Ends = (hex: Hex, p?: Place) => boolean

/** Arrays of a search. */
interface Scratch {
  /** By hex: the most MP with which the last search reached it. */
  readonly slack: Stamped
  /** By MP spent: places to go on from. */
  readonly queue: Place[][]
}
const scratch = new Workspace<Scratch>(() => ({
  slack: new Stamped(hexCount),
  queue: Array.from({ length: 32 }, () => []),
}))

/** What the one with the fewest MP has left. */
function left(m: Mover, p: Place): number {
  let least = 31
  for (let i = 0; i < m.budgets.length; i++) least = Math.min(least, m.budgets[i]! - p.spent[i]!)
  return Math.max(0, least)
}

/**
 * Goes on from a place, cheapest first, until `accept` says yes: that place, or undefined when there is none. A hex that is reached
 * with more MP later is accepted or refused once more. Tests on leaving enemy front hexes are taken for passed. The places before
 * each lie in `chain` when it is given.
 */
export function search(
  m: Mover,
  from: Place,
  accept: (p: Place) => boolean,
  chain?: Map<Place, Place>,
): Place | undefined {
  const w = scratch.take()
  const found = explore(w, m, from, accept, chain)
  scratch.put(w)
  return found
}
function explore(
  { slack, queue }: Scratch,
  m: Mover,
  from: Place,
  accept: (p: Place) => boolean,
  chain?: Map<Place, Place>,
): Place | undefined {
  const id = slack.next()
  const most = left(m, from)
  // A search that ends early leaves places behind.
  for (let used = 0; used <= most; used++) queue[used]!.length = 0
  if (accept(from)) return from
  slack.set(from.hex, id, most)
  queue[0]!.push(from)
  for (let used = 0; used <= most; used++) {
    const places = queue[used]!
    // A step takes a point at least: most that lead nowhere new need no judgement.
    const atMost = Math.max(0, most - used - 1)
    for (let i = 0; i < places.length; i++) {
      const p = places[i]!
      if (slack.value(p.hex) > most - used) continue
      for (let d = 0; d < 6; d++) {
        const to = near[p.hex * 6 + d]!
        if ((slack.has(to, id) && slack.value(to) >= atMost) || judge(m, p, d)) continue
        const has = Math.max(0, leastLeft(m, p))
        if (slack.has(to, id) && slack.value(to) >= has) continue
        const next = after(m, p, to)
        chain?.set(next, p)
        if (accept(next)) return next
        slack.set(to, id, has)
        queue[most - has]!.push(next)
      }
    }
  }
  return undefined
}

/** Whether a way leads from a place to another where the move may end. */
export function finds(m: Mover, from: Place, ends: Ends): boolean {
  return search(m, from, (place) => place !== from && ends(place.hex)) !== undefined
}

/** A step that leads where the move can end, or from where it can still come to such a hex: no dead ends. */
export function mayStep(m: Mover, p: Place, direction: number, ends: Ends): Denial | undefined {
  const denied = judge(m, p, direction)
  if (denied) return denied
  const to = near[p.hex * 6 + direction]!
  if (ends(to)) return undefined
  if (finds(m, after(m, p, to), ends)) return undefined
  return mayEnd(m, to, true) ?? NO_END
}
const NO_END: Denial = { rule: '10d', key: 'deny.move.noAssaultFromThere' }

/** A hex that the move can reach. */
export interface Reached {
  readonly hex: Hex
  /** MP that the one who pays most has spent by then. */
  readonly cost: number
  /** The hexes entered, in order. */
  readonly path: readonly Hex[]
  /** Whether the move may end there. */
  readonly end: boolean
}

/** Everywhere the move can go from here, with the cheapest way. */
export function reached(m: Mover, from: Place, ends: Ends): Reached[] {
  const chain = new Map<Place, Place>()
  const best = new Map<Hex, Place>()
  search(
    m,
    from,
    (p) => {
      if (p !== from) best.set(p.hex, p)
      return false
    },
    chain,
  )
  const found: Reached[] = []
  for (const p of best.values()) {
    const path: Hex[] = []
    for (let at: Place | undefined = p; at && at !== from; at = chain.get(at)) path.push(at.hex)
    found.push({ hex: p.hex, cost: Math.max(...p.spent), path: path.reverse(), end: ends(p.hex) })
  }
  return found
}

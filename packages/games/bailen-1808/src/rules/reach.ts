/** How far a move can go: searches over the judgement of single steps, for what is offered and for what the client shows. */
import { type Denial, Last, Stamped, Workspace } from '@em/engine'
import { hexCount, near } from '../data/index.ts'
import { type Hex, SO } from '../types.ts'
import { nearestEnemy } from './enemies.ts'
import {
  after,
  commandersGain,
  FAR,
  isLost,
  isUnder,
  judge,
  leastLeft,
  type Mover,
  mayEnd,
  type Place,
} from './mover.ts'

/** Whether a move may end on a hex: at this place, or without one, after at least one step. */
export type Ends = (hex: Hex, p?: Place) => boolean

/** Arrays of a search. */
interface Scratch {
  /** By hex: the most MP with which the last search reached it. */
  readonly slack: Stamped
  /** The hexes that it reached. */
  readonly touched: Hex[]
  /** By MP spent: places to go on from. */
  readonly queue: Place[][]
}
const scratch = new Workspace<Scratch>(() => ({
  slack: new Stamped(hexCount),
  touched: [],
  queue: Array.from({ length: 32 }, () => []),
}))

/** What the one with the fewest MP has left. */
function left(m: Mover, p: Place): number {
  let least = 31
  for (let i = 0; i < m.budgets.length; i++) least = Math.min(least, m.budgets[i]! - p.spent[i]!)
  return Math.max(0, least)
}

/**
 * Goes on from a place, cheapest first, until `accept` says yes: that place, or undefined when there is none. Tests on
 * leaving enemy front hexes are taken for passed. The places before each lie in `chain` when it is given.
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

/** The search itself. With `dead` it looks only for an end: a hex with fewer MP left than `dead` says leads to none. */
function explore(
  w: Scratch,
  m: Mover,
  from: Place,
  accept: (p: Place) => boolean,
  chain?: Map<Place, Place>,
  dead?: (hex: Hex) => number,
): Place | undefined {
  const { slack, touched, queue } = w
  const id = slack.next()
  const most = left(m, from)
  const isNews = (hex: Hex, has: number): boolean =>
    (!slack.has(hex, id) || slack.value(hex) < has) && !(dead && (has < dead(hex) || isLost(m, hex, has)))
  touched.length = 0
  const reach = (p: Place, has: number): void => {
    if (!slack.has(p.hex, id)) touched.push(p.hex)
    slack.set(p.hex, id, has)
    queue[most - has]!.push(p)
  }
  let found: Place | undefined
  if (isNews(from.hex, most)) reach(from, most)
  for (let used = 0; used <= most; used++) {
    const places = queue[used]!
    for (let i = 0; i < places.length && !found; i++) {
      const p = places[i]!
      if (slack.value(p.hex) > most - used) continue
      if (accept(p)) {
        found = p
        break
      }
      // A step takes a point at least: most that lead nowhere new need no judgement.
      const atMost = Math.max(0, most - used - 1)
      for (let d = 0; d < 6; d++) {
        const to = near[p.hex * 6 + d]!
        if (to < 0 || !isNews(to, atMost) || judge(m, p, d)) continue
        const has = Math.max(0, leastLeft(m, p))
        if (has < atMost && !isNews(to, has)) continue
        const next = after(m, p, to)
        chain?.set(next, p)
        reach(next, has)
      }
    }
    places.length = 0
  }
  return found
}

/** By hex: with fewer MP than this the mover gets nowhere from there, as earlier searches for the same mover have shown. */
const hopeless = new Stamped(hexCount)
const hopelessFor = new Last<number, Mover>()

/** How far the move still is from where it may end, as the crow flies; 0 where nothing is known about that. */
function farness(m: Mover, hex: Hex): number {
  if (m.within < FAR) return nearestEnemy(m.field, m.enemy, hex)
  return isUnder(m, SO) ? -commandersGain(m, hex) : 0
}

/** Whether a way leads from a place to one where the move may end: first straight there, then any other. */
export function leads(m: Mover, from: Place, ends: Ends): boolean {
  let p = from
  let now = farness(m, p.hex)
  for (let d = 0; d < 6; d++) {
    const to = near[p.hex * 6 + d]!
    if (to < 0 || farness(m, to) >= now || judge(m, p, d)) continue
    if (ends(to)) return true
    p = after(m, p, to)
    now = farness(m, to)
    // From there all directions anew.
    d = -1
  }
  return finds(m, from, ends)
}

/** Looks for such a way everywhere. */
export function finds(m: Mover, from: Place, ends: Ends): boolean {
  const mine = hopelessFor.get(m) ?? hopelessFor.set(hopeless.next(), m)
  const least = (hex: Hex): number => (hopeless.has(hex, mine) ? hopeless.value(hex) : 0)
  const w = scratch.take()
  const found = explore(w, m, from, (place) => place !== from && ends(place.hex), undefined, least)
  if (!found) for (const hex of w.touched) hopeless.set(hex, mine, Math.max(least(hex), w.slack.value(hex) + 1))
  scratch.put(w)
  return found !== undefined
}

/** A step that leads where the move can end, or from where it can still come to such a hex: no dead ends. */
export function mayStep(m: Mover, p: Place, direction: number, ends: Ends): Denial | undefined {
  const denied = judge(m, p, direction)
  if (denied) return denied
  const to = near[p.hex * 6 + direction]!
  if (ends(to)) return undefined
  if (!isLost(m, to, leastLeft(m, p)) && leads(m, after(m, p, to), ends)) return undefined
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

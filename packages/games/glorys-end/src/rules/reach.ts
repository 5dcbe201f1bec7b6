/** The reach of a move: searches over judged steps, for legal actions and for the client. */
import { type Denial, Workspace } from '@em/engine'
import { ALL_ROUND, hexCount, near } from '../data/index.ts'
import type { Hex } from '../types.ts'
import { after, isPlain, judge, type Mover, type Place, whyNotEnd } from './mover.ts'

/** Scratch of the search: the most MP at which a hex was reached, and in which search. */
interface Scratch {
  readonly best: number[]
  readonly seen: number[]
  run: number
}
const byHex = (): number[] => new Array<number>(hexCount).fill(0)
const scratch = new Workspace<Scratch>(() => ({ best: byHex(), seen: byHex(), run: 0 }))

type Chain = Map<Place, Place | undefined>
/** Goes on from a place, cheapest first, until `accept` returns true; `chain`, if given, maps each place to its previous. */
function search(m: Mover, from: Place, accept: (p: Place) => boolean, chain?: Chain): Place | undefined {
  const w = scratch.take()
  const found = searchIn(w, m, from, accept, chain)
  scratch.put(w)
  return found
}
function searchIn(
  w: Scratch,
  m: Mover,
  from: Place,
  accept: (p: Place) => boolean,
  chain: Chain | undefined,
): Place | undefined {
  const { best, seen } = w
  const id = ++w.run
  const queue: Place[][] = Array.from({ length: from.left + 1 }, () => [])
  const reach = (p: Place, before: Place | undefined): void => {
    if (seen[p.hex] === id && best[p.hex]! >= p.left) return
    seen[p.hex] = id
    best[p.hex] = p.left
    chain?.set(p, before)
    queue[from.left - p.left]!.push(p)
  }
  reach(from, undefined)
  for (const places of queue) {
    for (let i = 0; i < places.length; i++) {
      const p = places[i]!
      if (best[p.hex]! > p.left) continue
      if (accept(p)) return p
      for (const d of ALL_ROUND) if (!judge(m, p, d)) reach(after(m, p, d), p)
    }
  }
  return undefined
}

/** A step to a hex where the move can end, or from which it can still reach one: no unit gets stuck (6.2c, 6.3, 7.13a). */
export function mayStep(m: Mover, p: Place, direction: number): Denial | undefined {
  if (isPlain(m, p, direction)) return undefined
  const denied = judge(m, p, direction)
  if (denied) return denied
  const noEnd = whyNotEnd(m, near[p.hex * 6 + direction]!)
  if (!noEnd) return undefined
  const next = after(m, p, direction)
  return search(m, next, (place) => !whyNotEnd(m, place.hex)) ? undefined : noEnd
}

/** Some step is open. */
export function canStep(m: Mover, p: Place): boolean {
  // Plain steps first: most stacks have one, and no search is needed then.
  return ALL_ROUND.some((d) => isPlain(m, p, d)) || ALL_ROUND.some((d) => !mayStep(m, p, d))
}

/** A hex that the move can reach. */
export interface Reached {
  readonly hex: Hex
  /** MP spent from here to there. */
  readonly cost: number
  /** The hexes entered, in order. */
  readonly path: readonly Hex[]
  /** Whether the move may end there. */
  readonly end: boolean
}

/** Every hex in reach of the move, with the cheapest way. */
export function reached(m: Mover, from: Place): Reached[] {
  const chain: Chain = new Map()
  const found = new Map<Hex, Place>()
  search(
    m,
    from,
    (p) => {
      if (p !== from) found.set(p.hex, p)
      return false
    },
    chain,
  )
  const out: Reached[] = []
  for (const p of found.values()) {
    const path: Hex[] = []
    for (let at: Place | undefined = p; at && at !== from; at = chain.get(at)) path.push(at.hex)
    out.push({ hex: p.hex, cost: from.left - p.left, path: path.reverse(), end: !whyNotEnd(m, p.hex) })
  }
  // A hex that can only be passed through is no goal unless another hex lies behind it.
  return out.filter((r) => out.some((other) => other.end && other.path.includes(r.hex)))
}

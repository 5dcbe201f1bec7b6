/** The reach of a march: one search over judged steps, for legal actions, client and bots. */
import { type Denial, Stamped } from '@em/engine'
import { directionTo, FACINGS, hexCount, near } from '../data/index.ts'
import type { Hex } from '../types.ts'
import { exmLevel } from './forced.ts'
import { HALTED } from './move-frame.ts'
import { after, judge, type Mover, type Place, whyNoRoom, whyNotEnd } from './mover.ts'

/** Scratch of the search: the least MF at which a hex was reached in each manner (`how` 0 to 2). */
const best = new Stamped(hexCount * 3)
const slot = (p: Place): number => p.hex * 3 + (p.how > HALTED ? 0 : p.how)

/** Goes on from a place, cheapest first, until `accept` returns true; `chain`, if given, maps each place to its previous. */
function search(
  m: Mover,
  from: Place,
  limit: number,
  accept: (p: Place) => boolean,
  chain?: Map<Place, Place>,
): Place | undefined {
  const id = best.next()
  const queue: Place[][] = Array.from({ length: Math.max(0, limit - from.spent) + 1 }, () => [])
  const reach = (p: Place, before: Place | undefined): void => {
    const at = slot(p)
    if (best.has(at, id) && best.value(at) <= p.spent) return
    best.set(at, id, p.spent)
    if (before) chain?.set(p, before)
    queue[p.spent - from.spent]!.push(p)
  }
  reach(from, undefined)
  for (const places of queue) {
    for (let i = 0; i < places.length; i++) {
      const p = places[i]!
      if (best.value(slot(p)) < p.spent) continue
      if (accept(p)) return p
      if (p.how === HALTED) continue
      for (const dir of FACINGS) {
        if (judge(m, p, dir, limit)) continue
        const next = after(m, p, dir)
        if (!shuns(m, next.hex)) reach(next, p)
      }
    }
  }
  return undefined
}

/** Where units may be hidden no move counts on passing on, whatever its duty: a full hex is not entered. */
const shuns = (m: Mover, hex: Hex): Denial | undefined => (m.g.options.fog ? whyNoRoom(m, hex) : undefined)

/** A step to a hex where the move can end, or from which it can still reach one: no unit gets stuck. */
export function mayStep(m: Mover, p: Place, dir: number, limit: number): Denial | undefined {
  const denied = judge(m, p, dir, limit)
  if (denied) return denied
  const to = near[p.hex * 6 + dir]!
  const noEnd = whyNotEnd(m, to)
  if (!noEnd) return undefined
  const full = shuns(m, to)
  if (full) return full
  const next = after(m, p, dir)
  if (next.how === HALTED) return noEnd
  return search(m, next, limit, (q) => q !== next && !whyNotEnd(m, q.hex)) ? undefined : noEnd
}

/** It may end in some hex within reach. */
export const canEnd = (m: Mover, p: Place, limit: number): boolean =>
  search(m, p, limit, (q) => !whyNotEnd(m, q.hex)) !== undefined

/** A hex that the march can reach. */
export interface Reached {
  readonly hex: Hex
  /** MF spent in this phase on arrival; beyond its MF: a Forced March (7.5.1). */
  readonly cost: number
  readonly forced: boolean
  /** Its level of Extended Movement then (7.4.1). */
  readonly exm: 0 | 1 | 2
  /** The hexes entered, in order. */
  readonly path: readonly Hex[]
  /** Whether the move may end there, and whether it must (7.6.1, 11.2.2a). */
  readonly end: boolean
  readonly stops: boolean
}

/** The Forced March begins where its MF end (7.5.1): in a hex that the move may enter without one. */
function canForce(m: Mover, to: Place, mf: number, chain: ReadonlyMap<Place, Place>): boolean {
  let at: Place | undefined = to
  while (at && at.spent > mf) at = chain.get(at)
  const before = at && chain.get(at)
  return !at || !before || !mayStep(m, before, directionTo(before.hex, at.hex), mf)
}

/** Every hex in reach of the march with so many MF in all, `mf` of them without Forced March; the cheapest way to each. */
export function reached(m: Mover, from: Place, mf: number, limit: number = mf): Reached[] {
  const chain = new Map<Place, Place>()
  const found = new Map<Hex, Place>()
  search(
    m,
    from,
    limit,
    (p) => {
      if (p.hex !== from.hex && !found.has(p.hex)) found.set(p.hex, p)
      return false
    },
    chain,
  )
  const out: Reached[] = []
  for (const p of found.values()) {
    if (p.spent > mf && !canForce(m, p, mf, chain)) continue
    const path: Hex[] = []
    for (let at: Place | undefined = p; at && at !== from; at = chain.get(at)) path.push(at.hex)
    out.push({
      hex: p.hex,
      cost: p.spent,
      forced: p.spent > mf,
      exm: exmLevel(p.spent, mf),
      path: path.reverse(),
      end: !whyNotEnd(m, p.hex),
      stops: p.how === HALTED,
    })
  }
  // A hex that can only be passed through is no goal unless another hex lies behind it.
  return out.filter((r) => r.end || out.some((other) => other.end && other.path.includes(r.hex)))
}

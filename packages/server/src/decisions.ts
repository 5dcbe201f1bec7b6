/**
 * Decisions of several seats at the same time. A submission for an earlier revision is in time if its seat is still asked the very
 * same question: moves of the other seats do not make it late.
 */
import type { Action, Match, Seat } from '@em/engine'
import { listChange } from '@em/wire'

interface Open {
  /** The seat's revision when the question was first asked. */
  readonly since: number
  readonly legal: readonly Action[]
}

export class Decisions {
  private readonly open = new Map<Seat, Open>()

  /** To be called after every accepted submission, with the seat that made it, and when a game is loaded. */
  note(match: Match, revOf: (seat: Seat) => number, mover?: Seat): void {
    const { deciders } = match
    // Seats nearly always decide one after the other: then there is nothing to remember.
    if (deciders.length < 2 && this.open.size === 0) return
    for (const seat of this.open.keys()) if (!deciders.includes(seat)) this.open.delete(seat)
    for (const seat of deciders) {
      const legal = match.legal(seat)
      const before = this.open.get(seat)
      if (before && seat !== mover && listChange(before.legal, legal) === undefined) continue
      if (deciders.length > 1) this.open.set(seat, { since: revOf(seat), legal })
      else this.open.delete(seat)
    }
  }

  /** Whether the seat still faces the question it was asked at that revision. */
  stillOpen(seat: Seat, rev: number): boolean {
    const open = this.open.get(seat)
    return open !== undefined && rev >= open.since
  }
}

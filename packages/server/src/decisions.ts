/**
 * Where several decide at the same time, each of them has a decision of his own that the others' moves leave as it is: what he
 * sends for an earlier revision is not too late while he is still asked the very same thing.
 */
import type { Action, Match, Seat } from '@em/engine'
import { listChange } from '@em/wire'

interface Open {
  /** The seat's revision with which it began. */
  readonly since: number
  readonly legal: readonly Action[]
}

export class Decisions {
  private readonly open = new Map<Seat, Open>()

  /** After every accepted submission, with the seat that made it; and when a game is loaded. */
  note(match: Match, revOf: (seat: Seat) => number, mover?: Seat): void {
    const { deciders } = match
    // One after the other, as nearly always: there is nothing to remember.
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

  /** Whether the seat is still asked what it was asked at that revision. */
  stillOpen(seat: Seat, rev: number): boolean {
    const open = this.open.get(seat)
    return open !== undefined && rev >= open.since
  }
}

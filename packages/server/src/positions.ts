/**
 * Earlier positions of a game by number (`numbering.ts`), replayed from the nearest earlier snapshot. The last few are kept, since
 * a reader usually goes on to the next.
 */
import type { Match, Snapshot, Viewer } from '@em/engine'
import type { Position } from '@em/wire'
import { Fault } from './faults.ts'
import { resume } from './loading.ts'
import type { Session } from './session.ts'
import type { Store } from './store/store.ts'

export class Positions {
  private readonly store: Store
  private readonly capacity: number
  /** By game, number of undos and number of moves, in order of last use. */
  private readonly kept = new Map<string, Match>()

  constructor(store: Store, capacity = 32) {
    this.store = store
    this.capacity = capacity
  }

  /** A number beyond the last move stands for the last. */
  at(session: Session, wanted: number, viewer: Viewer): Position {
    const { stored, match: live, numbering } = session
    const { last } = numbering
    const rev = Math.min(wanted, last)
    const match = rev === last ? live : this.replayed(session, numbering.movesAt(rev))
    return {
      id: stored.id,
      game: stored.game,
      config: stored.config,
      rev,
      last,
      viewer,
      seats: session.seats,
      view: match.view(viewer),
      deciders: match.deciders,
      log: live
        .logFor(viewer)
        .filter((entry) => numbering.of(entry.rev) === rev)
        .map((entry) => ({ ...entry, rev })),
      outcome: match.outcome ?? null,
    }
  }

  /** The match after that many moves. It is shared: read it only, and only until the next call. */
  matchAt(session: Session, moves: number): Match {
    return moves >= session.match.moves.length ? session.match : this.replayed(session, moves)
  }

  private replayed(session: Session, moves: number): Match {
    const { stored, match: live } = session
    const from = this.store.snapshotBefore(stored.id, moves)
    if (!from) throw new Fault(404, `Game ${stored.id} has no snapshot before move ${moves}.`)
    // Each undo adds a row and removes a move; a match kept from before it may hold moves that are gone.
    const line = `${stored.id}:${(session.rev - live.moves.length) / 2}`
    const match = this.keptBetween(line, from.snapshot.moves, moves) ?? resumeAt(live, from.snapshot)
    for (const move of live.moves.slice(match.moves.length, moves)) {
      const result = match.submit(move.seat, move.action)
      if (result.ok) continue
      throw new Fault(
        409,
        `Move ${match.moves.length + 1} of game ${stored.id} cannot be shown: it was played under rules version ${from.snapshot.rulesVersion}, and ${match.game.rulesVersion} refuses it.`,
      )
    }
    this.keep(line, match)
    return match
  }

  /** A kept match slightly before the position, to be played on instead of starting from the snapshot. */
  private keptBetween(line: string, low: number, high: number): Match | undefined {
    for (let moves = high; moves >= low; moves--) {
      const key = `${line}:${moves}`
      const match = this.kept.get(key)
      if (!match) continue
      this.kept.delete(key)
      return match
    }
    return undefined
  }

  private keep(line: string, match: Match): void {
    this.kept.set(`${line}:${match.moves.length}`, match)
    for (const key of this.kept.keys()) {
      if (this.kept.size <= this.capacity) return
      this.kept.delete(key)
    }
  }
}

const resumeAt = (live: Match, snapshot: Snapshot): Match =>
  resume(live.game, snapshot, { moves: live.moves.slice(0, snapshot.moves), log: [] })

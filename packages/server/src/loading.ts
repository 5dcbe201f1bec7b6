/**
 * From the store to a match. Two counts run side by side and must not be confused:
 *
 * - `rev` counts accepted submissions, undos included. It only grows and numbers the rows of `moves`. Clients never see it: their
 *   revisions are each viewer's own (`audience.ts`).
 * - `match.moves.length` counts the moves in effect. An undo lowers it; the log's entries and replays are numbered by it.
 *
 * A snapshot is taken only where nothing before it can be undone any more (or where the match is then resumed from it),
 * so everything in a snapshot stays in effect for good, and the moves after it can be replayed without looking behind it.
 *
 * To load a game is to take the newest snapshot, read the history up to it from the rows of `moves`, and replay the rows after it.
 * If the rules have changed since (`rulesVersion`), a running game continues from there under the new ones: the rows after
 * the snapshot are replayed under them, which a graceful stop keeps down to the moves that could still be undone; then the
 * change is recorded with a snapshot of its own. If the new rules refuse one of these moves, the game cannot be
 * loaded; the error names game and submission number but never the submission's content. Nothing is lost, and the version that the
 * game began with can still load it. A finished game is never changed.
 */
import { type AnyGame, type LogEvent, Match, type Snapshot } from '@em/engine'
import { resumeDice } from '@em/engine/crypto-dice'
import { Fault } from './faults.ts'
import type { Store } from './store/store.ts'
import type { History, LoggedMove, Relogged, StoredGame } from './store/stored.ts'

export interface Loaded {
  readonly match: Match
  readonly rev: number
  /** The revision of the newest snapshot in the store. */
  readonly saved: number
  /** Number of submissions after which the next snapshot is due. */
  readonly every: number
}

/** Frequent snapshots make loading faster, rare ones keep the store smaller; long snapshots are taken less often. */
const SNAPSHOT_EVERY = 50
const BYTES_EACH = 250
const intervalOf = (snapshot: Snapshot): number =>
  Math.max(SNAPSHOT_EVERY, Math.ceil(JSON.stringify(snapshot).length / BYTES_EACH))

export function loadMatch(store: Store, game: AnyGame, id: string): Loaded {
  const stored = store.game(id)
  const newest = store.newestSnapshot(id)
  if (!stored || !newest) throw new Fault(500, `Game ${id} has no snapshot to start from.`)
  const history = store.history(id, newest.rev)
  if (history.moves.length !== newest.snapshot.moves) {
    throw new Fault(500, `Game ${id} cannot be loaded: its snapshot at ${newest.rev} does not fit its moves.`)
  }
  const match = resume(game, newest.snapshot, history)
  const every = intervalOf(newest.snapshot)
  let rev = newest.rev
  const rows = store.movesAfter(id, newest.rev)
  const told = rows.map((row) => {
    rev = row.rev
    return { row, events: redo(match, stored, row) }
  })
  if (stored.rulesVersion === game.rulesVersion || stored.standing.over) {
    // Moves of an earlier version of the store: only this replay shows what they wrote into the log.
    store.relog(id, logsOf(told.filter(({ row }) => row.events === undefined)))
    return { match, rev, saved: newest.rev, every }
  }

  const snapshot = match.snapshot()
  const change = { rev, moves: snapshot.moves, before: stored.rulesVersion, after: game.rulesVersion }
  store.changeRules(id, change, snapshot, logsOf(told))
  // Resumed from this very snapshot, so nothing before the change can be undone any more.
  const changed = resume(game, snapshot, { moves: match.moves, log: match.log })
  return { match: changed, rev, saved: rev, every }
}

export const resume = (game: AnyGame, snapshot: Snapshot, history: History): Match =>
  Match.resume(game, snapshot, resumeDice(snapshot.dice), history.moves, history.log)

const logsOf = (told: readonly { readonly row: LoggedMove; readonly events: readonly LogEvent[] }[]): Relogged =>
  told.flatMap(({ row, events }) => (row.kind === 'action' ? [{ rev: row.rev, events }] : []))

/** Replays a stored submission; returns the events that it logs. */
function redo(match: Match, stored: StoredGame, row: LoggedMove): readonly LogEvent[] {
  let why = 'it cannot be taken back'
  if (row.kind === 'undo') {
    if (match.undo(row.seat)) return []
  } else {
    const result = match.submit(row.seat, row.action)
    if (result.ok) return result.events
    why = `${result.denial.key}${result.denial.rule ? ` [${result.denial.rule}]` : ''}`
  }
  const rules =
    stored.rulesVersion === match.game.rulesVersion
      ? `rules version ${stored.rulesVersion}`
      : `rules version ${match.game.rulesVersion}; it was accepted under ${stored.rulesVersion}`
  // Anyone who opens the game reads this: it must contain neither the submission nor its reason, as either may be a secret.
  throw new UnreadableGame(stored.id, `submission ${row.rev} is refused by ${rules}`, why)
}

/** A game that the present rules cannot load. */
export class UnreadableGame extends Fault {
  /** The cause, for the operator's log only. */
  readonly reason: string

  constructor(id: string, sentence: string, reason: string) {
    super(
      409,
      `Game ${id} cannot be loaded: ${sentence}. Nothing is lost; the rules that it was played under still read it.`,
    )
    this.reason = reason
  }
}

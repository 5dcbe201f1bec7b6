/**
 * From the store to a match. Two counts run side by side and must not be confused:
 *
 * - `rev` counts accepted submissions, undos included. It only grows; it numbers the rows of `moves`, and clients name
 *   it to say what they have seen.
 * - `match.moves.length` counts the moves in effect. An undo lowers it; the log's entries and replays are numbered by it.
 *
 * A snapshot is taken only where nothing before it can be undone any more (or where the match is then resumed from it),
 * so whatever a snapshot holds stays in effect for good, and the moves after it can be replayed without looking behind it.
 *
 * Loading is the newest snapshot and the rows after it. When the rules have changed since (`rulesVersion`), a running
 * game goes on from there under the new ones: the rows after the snapshot are replayed under them, which a graceful stop
 * keeps down to the moves that could still be undone; then the change is recorded with a snapshot of its own. If one of
 * these moves is refused by the new rules, the game cannot be loaded and says so, naming game and move; nothing is lost,
 * and the version that it began with can still load it. A finished game is never changed.
 */
import { type AnyGame, Match, type Snapshot } from '@em/engine'
import { resumeDice } from '@em/engine/crypto-dice'
import { Fault } from './faults.ts'
import type { History, Store, StoredGame, StoredMove } from './store/store.ts'

export interface Loaded {
  readonly match: Match
  readonly rev: number
  /** The newest snapshot in the store, as revision, moves in effect and entries of the log. */
  readonly saved: Mark
}

export interface Mark {
  readonly rev: number
  readonly moves: number
  readonly logged: number
}

export function loadMatch(store: Store, game: AnyGame, id: string): Loaded {
  const stored = store.game(id)
  const newest = store.newestSnapshot(id)
  if (!stored || !newest) throw new Fault(500, `Game ${id} has no snapshot to start from.`)
  const history = store.history(id)
  const match = resume(game, newest.snapshot, history)
  const saved = { rev: newest.rev, moves: match.moves.length, logged: match.log.length }
  let rev = newest.rev
  for (const row of store.movesAfter(id, newest.rev)) {
    redo(match, stored, row)
    rev = row.rev
  }
  if (stored.rulesVersion === game.rulesVersion || stored.standing.over) return { match, rev, saved }

  const snapshot = match.snapshot()
  const change = { rev, moves: snapshot.moves, before: stored.rulesVersion, after: game.rulesVersion }
  store.changeRules(id, change, snapshot, historySince(match, saved))
  // Resumed from that very snapshot: what came before the change can no longer be undone.
  const changed = resume(game, snapshot, { moves: match.moves, log: match.log })
  return { match: changed, rev, saved: { rev, moves: match.moves.length, logged: match.log.length } }
}

export const resume = (game: AnyGame, snapshot: Snapshot, history: History): Match =>
  Match.resume(game, snapshot, resumeDice(snapshot.dice), history.moves, history.log)

/** What a snapshot taken at `until` must add to the one before it. */
export const historySince = (match: Match, saved: Mark, until?: Mark): History => ({
  moves: match.moves.slice(saved.moves, until?.moves),
  log: match.log.slice(saved.logged, until?.logged),
})

function redo(match: Match, stored: StoredGame, row: StoredMove): void {
  let why = 'it cannot be taken back'
  if (row.kind === 'undo') {
    if (match.undo(row.seat)) return
  } else {
    const result = match.submit(row.seat, row.action)
    if (result.ok) return
    why = `${result.denial.key}${result.denial.rule ? ` [${result.denial.rule}]` : ''}`
  }
  const what = row.kind === 'undo' ? 'an undo' : JSON.stringify(row.action)
  const rules =
    stored.rulesVersion === match.game.rulesVersion
      ? `rules version ${stored.rulesVersion}`
      : `rules version ${match.game.rulesVersion}; it was accepted under ${stored.rulesVersion}`
  throw new Fault(
    409,
    `Game ${stored.id} cannot be loaded: submission ${row.rev} of seat ${row.seat} (${what}) is refused (${why}) by ${rules}.`,
  )
}

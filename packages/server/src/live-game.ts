/**
 * The match of a game in memory and what the store must keep of it: which submission is the newest, when a snapshot is due, and when
 * something last happened that all may know of.
 */
import { type AnyGame, type Denial, type Match, type Seat, sameAction } from '@em/engine'
import { watched } from './beats.ts'
import { loadMatch } from './loading.ts'
import { Numbering } from './numbering.ts'
import type { Store } from './store/store.ts'
import type { Entry, StoredGame, StoredMove, StoredSnapshot } from './store/stored.ts'

export class LiveGame {
  private readonly store: Store
  private readonly game: AnyGame
  private readonly stored: StoredGame
  match!: Match
  numbers!: Numbering
  /** Accepted submissions. Tells how many were secret: for the server's own use. */
  revision = 0
  /** The revision of the newest snapshot in the store. */
  private saved = 0
  /** A snapshot is due after this many submissions. */
  private snapshotEvery = 0
  /** The revision of the newest point that can no longer be undone, if the store has no snapshot of it yet. */
  private safe: number | undefined
  /** What all may know of the last move: the number of the position, who decides, and when that came about. */
  private open = { number: -1, deciders: '', time: '' }

  /** An action is being played. */
  private playing = false

  /** `onBeat` is called while an action is played, whenever the rules go on by themselves. */
  constructor(store: Store, game: AnyGame, stored: StoredGame, onBeat: () => void) {
    this.store = store
    this.game = watched(game, () => {
      if (this.playing) onBeat()
    })
    this.stored = stored
    this.load()
  }

  /** Begins again from the store: what it holds is what happened. */
  load(): void {
    this.safe = undefined
    const { match, rev, saved, every } = loadMatch(this.store, this.game, this.stored.id)
    this.match = match
    this.revision = rev
    this.saved = saved
    this.snapshotEvery = every
    this.numbers = new Numbering()
    this.numbers.follow(match.log, match.moves.length)
    this.open = { number: this.numbers.last, deciders: match.deciders.join(), time: this.stored.updated }
  }

  /** Plays a move. What must be stored before anybody may hear of it, or why it was refused; throws what the rules threw. */
  play(move: StoredMove): Entry | { readonly denial: Denial } {
    const { match } = this
    const logged = match.log.length
    const denial = this.attempt(move)
    if (denial) return { denial }
    this.numbers.follow(match.log, match.moves.length)
    return this.entryOf(move, logged)
  }

  /** The snapshot that is due when the game leaves the memory; only once. */
  takeDue(): StoredSnapshot | undefined {
    const { safe } = this
    this.safe = undefined
    return safe === undefined ? undefined : { rev: safe, snapshot: this.match.settledSnapshot() }
  }

  forgetDue(): void {
    this.safe = undefined
  }

  /** It is in the store. */
  noteSaved({ rev }: StoredSnapshot): void {
    this.saved = rev
  }

  private attempt(move: StoredMove): Denial | undefined {
    if (move.kind === 'undo') return this.match.undo(move.seat) ? undefined : { rule: '', key: 'kernel.cannotUndo' }
    const offered = this.match.legal(move.seat)
    this.playing = true
    try {
      const result = this.match.submit(move.seat, move.action)
      return result.ok ? undefined : result.denial
    } catch (error) {
      // Rules that throw while they look for a reason to refuse have changed nothing.
      if (!offered.some((action) => sameAction(action, move.action))) return { rule: '', key: 'kernel.notOffered' }
      throw error
    } finally {
      this.playing = false
    }
  }

  private entryOf(move: StoredMove, logged: number): Entry {
    const { rev } = move
    const { match } = this
    const standing = { rev, deciders: match.deciders, over: match.over, outcome: match.outcome ?? null }
    const events = move.kind === 'action' ? match.log.slice(logged) : []
    const entry = { move, events, standing, updated: this.timeOf(match.deciders) }
    if (!match.settled) return entry
    if (!match.over && rev - this.saved < this.snapshotEvery) {
      this.safe = rev
      return entry
    }
    this.saved = rev
    this.safe = undefined
    return { ...entry, snapshot: { rev, snapshot: match.settledSnapshot() } }
  }

  /** When something last happened that all may know of. The time of a secret move is as secret as the move. */
  private timeOf(deciders: readonly Seat[]): string {
    const number = this.numbers.last
    const asked = deciders.join()
    if (number !== this.open.number || asked !== this.open.deciders) {
      this.open = { number, deciders: asked, time: new Date().toISOString() }
    }
    return this.open.time
  }
}

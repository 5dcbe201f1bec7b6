/**
 * The match of a game in memory, with what the store needs to know about it: the newest submission, when a snapshot is due, and the
 * time of the last public event.
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
  /** Number of accepted submissions. It reveals how many were secret, so it stays inside the server. */
  revision = 0
  /** The revision of the newest snapshot in the store. */
  private saved = 0
  /** A snapshot is due after this many submissions. */
  private snapshotEvery = 0
  /** The revision of the newest point that undo cannot go behind, if the store has no snapshot of it yet. */
  private safe: number | undefined
  /** Public facts about the last move: number of the position, deciders, and time. */
  private open = { number: -1, deciders: '', time: '' }

  /** Set while an action is being played. */
  private playing = false

  /** `onBeat` is called during an action, whenever an automatic step is about to run. */
  constructor(store: Store, game: AnyGame, stored: StoredGame, onBeat: () => void) {
    this.store = store
    this.game = watched(game, () => {
      if (this.playing) onBeat()
    })
    this.stored = stored
    this.load()
  }

  /** Reloads from the store, which is authoritative. */
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

  /** Plays a move. Returns the entry to store before anybody may learn of it, or a refusal; throws if the rules throw. */
  play(move: StoredMove): Entry | { readonly denial: Denial } {
    const { match } = this
    const logged = match.log.length
    const denial = this.attempt(move)
    if (denial) return { denial }
    this.numbers.follow(match.log, match.moves.length)
    return this.entryOf(move, logged)
  }

  /** Takes the snapshot that is due when the game leaves memory; returns it only once. */
  takeDue(): StoredSnapshot | undefined {
    const { safe } = this
    this.safe = undefined
    return safe === undefined ? undefined : { rev: safe, snapshot: this.match.settledSnapshot() }
  }

  forgetDue(): void {
    this.safe = undefined
  }

  /** Notes that a snapshot is in the store. */
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
      // If the rules throw while looking for a reason to refuse, nothing has changed.
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

  /** Time of the last public event. The time of a secret move is as secret as the move. */
  private timeOf(deciders: readonly Seat[]): string {
    const number = this.numbers.last
    const asked = deciders.join()
    if (number !== this.open.number || asked !== this.open.deciders) {
      this.open = { number, deciders: asked, time: new Date().toISOString() }
    }
    return this.open.time
  }
}

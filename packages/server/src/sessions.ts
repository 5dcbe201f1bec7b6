/**
 * The games in memory: up to a maximum, with the least recently used leaving first. A game whose own rules fail is set aside and
 * stops alone. Bots of unwatched games continue in the background, a few games at a time.
 */
import { forgetAll } from '@em/engine'
import type { Games } from './bot-thinking.ts'
import { Fault, sentenceOf } from './faults.ts'
import { UnreadableGame } from './loading.ts'
import { Session, type Surroundings } from './session.ts'

const GOING_AWAY = 1001
/** Retry delay for a game that was set aside: the fault may have been temporary. */
const ASIDE_MS = 60_000
const ASIDE = 423
/** Unwatched games in play at the same time, and the decisions that each makes in its turn. */
const BACKGROUND = 4
const DECISIONS = 20
/** Pause between two such games, so that players do not notice them. */
const BREATH_MS = 10

export class Sessions {
  private readonly games: Games
  private readonly around: Surroundings
  private readonly capacity: number
  /** In order of last use. */
  private readonly open = new Map<string, Session>()
  private readonly aside = new Map<string, { readonly sentence: string; readonly until: number }>()
  /** Queue of unwatched games in which a bot must decide. */
  private readonly queue = new Set<string>()
  /** Those in play, with their decisions left in this turn. */
  private readonly playing = new Map<string, number>()
  private pumping: NodeJS.Timeout | undefined
  private stopping = false

  constructor(games: Games, around: Omit<Surroundings, 'setAside' | 'mayGoOn' | 'rested'>, capacity: number) {
    this.games = games
    this.capacity = capacity
    this.around = {
      ...around,
      setAside: (id, sentence) => this.setAside(id, sentence),
      mayGoOn: (id) => this.mayGoOn(id),
      rested: (id) => this.finish(id),
    }
  }

  /** The session of a game, loaded if necessary. Throws a `Fault` if there is none or it cannot be loaded. */
  get(id: string): Session {
    if (this.stopping) throw new Fault(503, 'The server is stopping.')
    const held = this.open.get(id)
    const session = held && !held.closed ? held : this.load(id)
    this.open.delete(id)
    this.open.set(id, session)
    this.makeRoom(id)
    return session
  }

  /** The session of a game whose last move is on the disk. */
  async stored(id: string): Promise<Session> {
    const session = this.get(id)
    await new Promise<void>((resolve) => session.whenStored(resolve))
    // Meanwhile the game may have been closed or set aside.
    return session.closed ? this.get(id) : session
  }

  /** After a start: bots that still owe a decision make it, little by little. */
  resumeBots(): void {
    const start = setTimeout(() => {
      if (this.stopping) return
      try {
        for (const id of this.around.store.waitingForBots()) this.queue.add(id)
        this.pump()
      } catch (error) {
        this.around.warn({}, `Bots of stored games were not woken: ${sentenceOf(error)}`)
      }
    }, BREATH_MS)
    start.unref()
  }

  close(): void {
    this.stopping = true
    clearTimeout(this.pumping)
    for (const [id, session] of this.open) {
      try {
        session.close(GOING_AWAY, 'the server is stopping')
      } catch (error) {
        this.around.warn({ game: id }, `Game ${id} was not closed in order: ${sentenceOf(error)}`)
      }
    }
    this.open.clear()
  }

  private load(id: string): Session {
    const aside = this.aside.get(id)
    if (aside && aside.until > Date.now()) throw new Fault(ASIDE, aside.sentence)
    this.aside.delete(id)
    const stored = this.around.store.game(id)
    if (!stored) throw new Fault(404, 'There is no such game.')
    const game = this.games[stored.game]
    if (!game) throw new Fault(409, `This server does not know the game "${stored.game}".`)
    try {
      return new Session(stored, game, this.around)
    } catch (error) {
      forgetAll()
      const reason = error instanceof UnreadableGame ? `${error.message} (${error.reason})` : sentenceOf(error)
      this.around.warn({ game: id, title: stored.game }, `Game ${id}: ${reason}`)
      if (error instanceof Fault) throw error
      const sentence = 'This game cannot be opened: its rules fail where it stands. Nothing is lost; the others go on.'
      this.setAside(id, sentence)
      throw new Fault(ASIDE, sentence)
    }
  }

  private setAside(id: string, sentence: string): void {
    this.aside.set(id, { sentence, until: Date.now() + ASIDE_MS })
    this.open.delete(id)
    this.finish(id)
  }

  private makeRoom(keep: string): void {
    for (const [id, session] of this.open) {
      if (this.open.size <= this.capacity) return
      if (id === keep || session.busy) continue
      session.close(GOING_AWAY, 'unused')
      this.open.delete(id)
    }
  }

  /* ---------- bots of unwatched games ---------- */

  private mayGoOn(id: string): boolean {
    const left = this.playing.get(id)
    // With no other game waiting, a game need not make room.
    if (left !== undefined && (left > 0 || this.queue.size === 0)) {
      this.playing.set(id, left - 1)
      return true
    }
    this.queue.add(id)
    if (left === undefined) this.pump()
    else this.finish(id)
    return false
  }

  /** A game has had its turn, or needs none: the next one may begin. */
  private finish(id: string): void {
    if (!this.playing.delete(id)) return
    setImmediate(() => {
      const session = this.open.get(id)
      if (session && !session.busy && !this.playing.has(id) && !this.stopping) {
        session.close(GOING_AWAY, 'unused')
        this.open.delete(id)
      }
      this.pump()
    })
  }

  private pump(): void {
    if (this.pumping || this.stopping || this.queue.size === 0 || this.playing.size >= BACKGROUND) return
    this.pumping = setTimeout(() => {
      this.pumping = undefined
      const [id] = this.queue
      if (id === undefined || this.stopping) return
      this.queue.delete(id)
      this.playing.set(id, DECISIONS)
      try {
        this.get(id).wakeBots()
      } catch {
        // Loading has logged the cause; the others continue.
        this.finish(id)
      }
      this.pump()
    }, BREATH_MS)
    this.pumping.unref()
  }
}

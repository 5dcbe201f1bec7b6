/** The games in memory: at most so many, those longest unused leave first. */
import type { Games } from './bot-thinking.ts'
import { Fault } from './faults.ts'
import { Session, type Surroundings } from './session.ts'

const GOING_AWAY = 1001

export class Sessions {
  private readonly games: Games
  private readonly around: Surroundings
  private readonly capacity: number
  /** In the order of their last use. */
  private readonly open = new Map<string, Session>()
  private stopping = false

  constructor(games: Games, around: Surroundings, capacity: number) {
    this.games = games
    this.around = around
    this.capacity = capacity
  }

  /** The session of a game, loaded if need be. Throws a `Fault` when there is none or it cannot be loaded. */
  get(id: string): Session {
    if (this.stopping) throw new Fault(503, 'The server is stopping.')
    const held = this.open.get(id)
    const session = held && !held.closed ? held : this.load(id)
    this.open.delete(id)
    this.open.set(id, session)
    this.makeRoom(id)
    return session
  }

  /** After a start: bots that still owe a decision go on with it. */
  resumeBots(): void {
    for (const { id, seats, standing } of this.around.store.running()) {
      if (!standing.deciders.some((seat) => seats[seat]?.kind === 'bot')) continue
      try {
        this.get(id).wakeBots()
      } catch (error) {
        this.around.warn({ game: id }, error instanceof Error ? error.message : String(error))
      }
    }
  }

  close(): void {
    this.stopping = true
    for (const session of this.open.values()) session.close(GOING_AWAY, 'the server is stopping')
    this.open.clear()
  }

  private load(id: string): Session {
    const stored = this.around.store.game(id)
    if (!stored) throw new Fault(404, 'There is no such game.')
    const game = this.games[stored.game]
    if (!game) throw new Fault(409, `This server does not know the game "${stored.game}".`)
    return new Session(stored, game, this.around)
  }

  private makeRoom(keep: string): void {
    for (const [id, session] of this.open) {
      if (this.open.size <= this.capacity) return
      if (id === keep || session.busy) continue
      session.close(GOING_AWAY, 'unused')
      this.open.delete(id)
    }
  }
}

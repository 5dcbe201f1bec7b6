/** The audiences of one game: one for each viewer that came since the game was loaded, kept while it has no connections. */
import { forgetAll, type Viewer } from '@em/engine'
import type { Header, ServerMessage } from '@em/wire'
import { Audience, type Cause, type Connection } from './audience.ts'
import type { LiveGame } from './live-game.ts'
import { Outgoing } from './outgoing.ts'

export class Audiences {
  private readonly live: LiveGame
  private readonly headerFor: (viewer: Viewer) => Header
  /** A viewer's first revision. */
  private readonly firstRevision: () => number
  private readonly all = new Map<Viewer, Audience>()
  /** Audiences without a connection. */
  private readonly absent = new Set<Viewer>()

  constructor(live: LiveGame, headerFor: (viewer: Viewer) => Header, firstRevision: () => number) {
    this.live = live
    this.headerFor = headerFor
    this.firstRevision = firstRevision
  }

  /** Whether anybody is connected. */
  get present(): boolean {
    return this.all.size > this.absent.size
  }

  /** The audience of a connected viewer, up to date. */
  of(viewer: Viewer): Audience {
    let audience = this.all.get(viewer)
    if (!audience) {
      audience = new Audience(viewer, this.live.match, this.live.numbers, this.firstRevision())
      this.all.set(viewer, audience)
    } else if (this.absent.delete(viewer)) audience.catchUp()
    return audience
  }

  /** A seat that never connected counts as asked since its first revision. */
  revOf(viewer: Viewer): number {
    return this.all.get(viewer)?.rev ?? 0
  }

  /** Sends the whole state. */
  admit(viewer: Viewer, connection: Connection): void {
    const audience = this.of(viewer)
    audience.connections.add(connection)
    for (const message of audience.state(this.headerFor(viewer))) connection.send(message)
  }

  leave(viewer: Viewer, connection: Connection): void {
    const audience = this.all.get(viewer)
    audience?.connections.delete(connection)
    if (audience?.connections.size === 0) this.absent.add(viewer)
  }

  /** Records a beat for every connected viewer while a move is played. */
  beat(): void {
    for (const [viewer, audience] of this.all) if (!this.absent.has(viewer)) audience.beat()
  }

  /**
   * Makes the messages of a move while the position's derived data is at hand. Call the returned function only once the move is
   * stored: it sends the messages, or throws the error that making them raised.
   */
  prepare(cause: Cause): () => void {
    const messages: [audience: Audience, message: Outgoing, unhurried: boolean][] = []
    try {
      const { deciders } = this.live.match
      for (const [viewer, audience] of this.all) {
        const message = this.absent.has(viewer) ? undefined : audience.patch(cause)
        const acts = viewer === cause.mover || deciders.some((seat) => seat === viewer)
        if (message) messages.push([audience, message, !acts])
      }
    } catch (error) {
      // Other games play on before this one recovers.
      forgetAll()
      return () => {
        throw error
      }
    }
    return () => {
      for (const [audience, message, unhurried] of messages) audience.send(message, unhurried)
    }
  }

  broadcast(message: ServerMessage): void {
    const outgoing = new Outgoing(JSON.stringify(message))
    for (const audience of this.all.values()) audience.send(outgoing)
  }

  /** Sends every viewer the whole state after a reload of the match. */
  renew(): void {
    for (const [viewer, { connections, rev }] of this.all) {
      const audience = new Audience(viewer, this.live.match, this.live.numbers, rev + 1)
      for (const connection of connections) audience.connections.add(connection)
      this.all.set(viewer, audience)
      for (const message of audience.state(this.headerFor(viewer))) audience.send(message)
    }
  }

  close(code: number, reason: string): void {
    for (const { connections } of this.all.values()) {
      for (const connection of connections) connection.close(code, reason)
    }
    this.all.clear()
    this.absent.clear()
  }
}

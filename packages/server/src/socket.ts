/** The WebSocket of a game: identifies the viewer, limits its messages, and survives bad ones. */

import type { Viewer } from '@em/engine'
import type { ClientMessage, ServerMessage } from '@em/wire'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Connection } from './audience.ts'
import { diskTrouble, Fault } from './faults.ts'
import { COSTS } from './limits.ts'
import { parseClientMessage, parseHello } from './messages.ts'
import { Outgoing } from './outgoing.ts'
import { type Parts, viewerOf } from './routes.ts'
import { INTERNAL, type Session } from './session.ts'
import { Turns } from './turns.ts'

const TRY_AGAIN_LATER = 1013
/** How long a socket that sends too much is not read. */
const PAUSE_MS = 250
/** Time for questions in one turn of the event loop. */
const QUESTIONS_MS = 4
/** The longest reason that a closing frame can carry is 123 bytes. */
const REASON_BYTES = 120

/** 4000 plus the HTTP status if retrying would not help; the standard's codes if it may. */
function closingCode(error: unknown): number {
  if (!(error instanceof Fault)) return INTERNAL
  return error.status === 503 || error.status === 429 ? TRY_AGAIN_LATER : 4000 + error.status
}

/** Text for the other end: our own sentences, and no internals. */
const sentenceFor = (error: unknown): string =>
  error instanceof Fault ? error.message : (diskTrouble(error) ?? 'The server failed at this message.')

export function addSocket(app: FastifyInstance, { store, sessions, visitors, limits }: Parts): void {
  const turns = new Turns(QUESTIONS_MS)
  app.get<{ Params: { id: string } }>('/api/games/:id/socket', { websocket: true }, (socket, request) => {
    const { id } = request.params
    const connection: Connection = {
      send: (message, unhurried) => visitors.send(socket, request.raw.socket, message, unhurried),
      close: (code, reason) => {
        visitors.release(request.raw.socket)
        socket.close(code, cut(reason))
      },
    }
    const giveUp = (error: unknown): void => {
      note(request.log, error)
      send(connection, { t: 'error', message: sentenceFor(error) })
      connection.close(closingCode(error), sentenceFor(error))
    }
    socket.on('error', () => socket.terminate())
    try {
      visitors.enter(socket, request.ip)
    } catch (error) {
      giveUp(error)
      return
    }
    const silent = setTimeout(() => giveUp(new Fault(408, 'Nothing was said.')), limits.helloMs)
    socket.once('close', () => clearTimeout(silent))
    socket.once('message', (data, binary) => {
      clearTimeout(silent)
      try {
        if (binary) throw new Fault(400, 'Messages are text.')
        if (!visitors.message(socket, 1)) throw new Fault(429, 'Too many messages from your address.')
        const viewer = viewerOf(store, id, parseHello(data.toString()))
        visitors.sit(socket, id, viewer)
        const session = sessions.get(id)
        listen(socket, request.log, connection, (message, failed) => {
          session.whenStored(() =>
            attempt(() => session.closed || session.receive(viewer, connection, message), failed),
          )
        })
        session.whenStored(() => attempt(() => enter(session, viewer), giveUp))
      } catch (error) {
        giveUp(error)
      }
    })
    const enter = (session: Session, viewer: Viewer): void => {
      if (session.closed) throw new Fault(503, 'The game was closed at this moment; come again.')
      if (socket.readyState !== socket.OPEN) return
      socket.on('close', () => session.leave(viewer, connection))
      session.join(viewer, connection)
    }
  })

  function listen(
    socket: WebSocket,
    log: FastifyBaseLogger,
    connection: Connection,
    receive: (message: ClientMessage, failed: (error: unknown) => void) => void,
  ): void {
    const failed = (error: unknown): void => {
      note(log, error)
      send(connection, { t: 'error', message: sentenceFor(error) })
    }
    let resting: NodeJS.Timeout | undefined
    const rest = (): void => {
      send(connection, { t: 'error', message: 'Too many messages at once; some were not read.' })
      socket.pause()
      resting = setTimeout(() => {
        resting = undefined
        socket.resume()
      }, PAUSE_MS)
    }
    socket.on('message', (data, binary) => {
      // Messages that had arrived when the socket was paused are dropped unread.
      if (resting) return
      if (!visitors.message(socket, 1)) {
        rest()
        return
      }
      try {
        if (binary) throw new Fault(400, 'Messages are text.')
        const message = parseClientMessage(data.toString())
        // A question that makes the server compute costs more; the price of a plain message is already paid.
        if (COSTS[message.t] > 1 && !visitors.message(socket, COSTS[message.t] - 1)) {
          throw new Fault(429, 'Too many questions at once; this one was not answered.')
        }
        // Moves do not wait for others' questions; messages of one socket keep their order.
        if (message.t === 'act' || message.t === 'undo') turns.inOrder(socket, () => receive(message, failed))
        else turns.wait(socket, () => receive(message, failed))
      } catch (error) {
        failed(error)
      }
    })
    socket.once('close', () => clearTimeout(resting))
  }
}

function attempt(work: () => unknown, failed: (error: unknown) => void): void {
  try {
    work()
  } catch (error) {
    failed(error)
  }
}

/** Refusals are the asker's business: only internal failures are logged, and never the message itself. */
function note(log: FastifyBaseLogger, error: unknown): void {
  if (!(error instanceof Fault)) log.error(error)
}

const send = (connection: Connection, message: ServerMessage): void =>
  connection.send(new Outgoing(JSON.stringify(message)))

/** Cut to fit, without splitting a character. */
function cut(reason: string): string {
  let text = reason
  while (Buffer.byteLength(text) > REASON_BYTES) text = text.slice(0, -1)
  return text
}

/** The WebSocket of a game: who it is, how much it may say, and that nothing it says can break the server. */
import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { Fault, sentenceOf } from './faults.ts'
import { parseClientMessage } from './messages.ts'
import type { ServerMessage } from './protocol.ts'
import { type Parts, viewerOf } from './routes.ts'
import { type Connection, INTERNAL } from './session.ts'

export interface Limits {
  /** Bytes of one message; a longer one closes the socket. */
  readonly messageBytes: number
  /** Messages per second in the long run, and at once. */
  readonly messagesPerSecond: number
  readonly burst: number
}

export const LIMITS: Limits = { messageBytes: 64 * 1024, messagesPerSecond: 50, burst: 200 }

/** A reader who takes nothing while this many bytes wait for it is dropped. */
const BACKLOG = 16 * 1024 * 1024
const TRY_AGAIN_LATER = 1013
/** 4000 and the HTTP status where trying again would not help; the standard's codes where it may. */
function closingCode(error: unknown): number {
  if (!(error instanceof Fault)) return INTERNAL
  return error.status === 503 ? TRY_AGAIN_LATER : 4000 + error.status
}

export function addSocket(app: FastifyInstance, { store, sessions }: Parts, limits: Limits): void {
  app.get<{ Params: { id: string }; Querystring: { token?: string } }>(
    '/api/games/:id/socket',
    { websocket: true },
    (socket, request) => {
      const { id } = request.params
      const connection = connect(socket)
      const tell = (message: ServerMessage): void => connection.send(JSON.stringify(message))
      try {
        const session = sessions.get(id)
        const viewer = viewerOf(store, id, request.query.token)
        const allowed = bucket(limits)
        socket.on('message', (data, binary) => {
          if (session.closed) return
          try {
            if (!allowed()) throw new Fault(429, 'Too many messages at once; this one was not read.')
            if (binary) throw new Fault(400, 'Messages are text.')
            session.receive(viewer, connection, parseClientMessage(data.toString()))
          } catch (error) {
            if (!(error instanceof Fault)) request.log.error(error)
            tell({ t: 'error', message: error instanceof Fault ? error.message : 'The server failed at this message.' })
          }
        })
        socket.on('close', () => session.leave(viewer, connection))
        socket.on('error', () => socket.terminate())
        session.join(viewer, connection)
      } catch (error) {
        if (!(error instanceof Fault)) request.log.error(error)
        tell({ t: 'error', message: error instanceof Fault ? error.message : 'The server failed to open the game.' })
        connection.close(closingCode(error), sentenceOf(error).slice(0, 100))
      }
    },
  )
}

const connect = (socket: WebSocket): Connection => ({
  send: (text) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > BACKLOG) socket.terminate()
    else socket.send(text)
  },
  close: (code, reason) => socket.close(code, reason),
})

/** A bucket that fills steadily; each message takes one. */
function bucket({ messagesPerSecond, burst }: Limits): () => boolean {
  let left = burst
  let at = performance.now()
  return () => {
    const now = performance.now()
    left = Math.min(burst, left + ((now - at) / 1000) * messagesPerSecond)
    at = now
    if (left < 1) return false
    left--
    return true
  }
}

/** Assembles the server. Its games, its data folder and its bot runner come from outside. */
import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import websocket from '@fastify/websocket'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Games } from './bot-thinking.ts'
import type { BotRunner } from './bots.ts'
import { Door } from './door.ts'
import { diskTrouble, Fault } from './faults.ts'
import { LIMITS, type Limits } from './limits.ts'
import { originCheck } from './origins.ts'
import { Positions } from './positions.ts'
import { Reviews } from './reviews.ts'
import { addRoutes } from './routes.ts'
import { Sessions } from './sessions.ts'
import { addSocket } from './socket.ts'
import { Store } from './store/store.ts'
import { addressOf, Visitors } from './visitors.ts'
import { addWeb } from './web.ts'

/** Sockets opened in one turn of the event loop. */
const NEW_SOCKETS = 4

export interface ServerOptions {
  readonly games: Games
  readonly dataDir: string
  readonly bots: BotRunner
  /** The built client; without it the server only answers /api. */
  readonly webDir?: string
  readonly logLevel?: string
  readonly limits?: Partial<Limits>
  /** A viewer's first revision; random by default. */
  readonly firstRevision?: () => number
  /** How a bot waits; default: by the clock. */
  readonly pause?: (ms: number) => Promise<unknown>
  /** Number of games kept in memory. */
  readonly capacity?: number
  /** Host names that the server answers to besides localhost, this machine's own and numeric addresses. */
  readonly allowedHosts?: readonly string[]
  /** Behind a proxy: visitors' addresses stand in its headers. */
  readonly trustProxy?: boolean
  /** Another server has taken the folder: this one can store nothing any more. */
  readonly onLost?: (sentence: string) => void
}

export interface GameServer {
  readonly app: FastifyInstance
  /** Resolves to the address, as a URL. */
  listen(host: string, port: number): Promise<string>
  /** Finishes current work, saves, and closes all connections. */
  close(): Promise<void>
}

export async function createServer(options: ServerOptions): Promise<GameServer> {
  const { games, bots } = options
  const limits = { ...LIMITS, ...options.limits }
  const store = await Store.open(options.dataDir, options.onLost ? { onLost: options.onLost } : {})
  const app = fastify({
    logger: { level: options.logLevel ?? 'warn' },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.messageBytes,
    forceCloseConnections: true,
    trustProxy: options.trustProxy ?? false,
    keepAliveTimeout: limits.requestMs,
    requestTimeout: limits.requestMs,
    http: { headersTimeout: limits.requestMs, connectionsCheckingInterval: Math.min(1000, limits.requestMs) },
  })
  limitConnections(app, limits)
  for (const { game, acknowledged, found } of store.losses) app.log.error({ game }, lossOf(game, acknowledged, found))
  const firstRevision = options.firstRevision ?? ((): number => randomInt(1, 1_000_000_000))
  const warn = (details: Readonly<Record<string, unknown>>, sentence: string): void => app.log.warn(details, sentence)
  const pause = options.pause ?? ((ms: number): Promise<unknown> => setTimeout(ms))
  const sessions = new Sessions(games, { store, bots, warn, firstRevision, pause }, options.capacity ?? 200)
  const visitors = new Visitors(limits)
  const door = new Door(NEW_SOCKETS)
  const kept = { positions: new Positions(store), reviews: new Reviews(store, bots) }
  const parts = { games, store, sessions, bots, ...kept, visitors, limits }
  const checkOrigin = originCheck(options.allowedHosts ?? [])

  app.setErrorHandler((error: RequestError, _request, reply) => {
    const { status, sentence } = answerTo(error)
    if (status >= 500 && !(error instanceof Fault)) app.log.error(error)
    return reply.status(status).send({ error: sentence })
  })
  await app.register(websocket, {
    // Malformed frames and broken connections need no handling here.
    errorHandler: (_error, socket) => socket.terminate(),
    options: {
      maxPayload: limits.messageBytes,
      // One message per socket in each turn of the event loop, so that a flood on one socket cannot block the others.
      allowSynchronousEvents: false,
      // Long messages are packed in `outgoing.ts`.
      perMessageDeflate: false,
    },
  })
  // After the plugin's own hook, which recognises a refused socket and closes it.
  app.addHook('onRequest', async (request, reply) => {
    checkOrigin(request.headers)
    if (!request.url.startsWith('/api/')) return
    // Views, keys and records concern one moment and one person.
    reply.header('cache-control', 'no-store')
    visitors.request(request.ip, 1)
    if (request.headers.upgrade === undefined) return
    visitors.checkRoom(request.ip)
    await door.enter()
  })
  await addWeb(app, options.webDir)
  await app.register(async (scope) => {
    addRoutes(scope, parts)
    addSocket(scope, parts)
  })
  await app.ready()

  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    sessions.close()
    visitors.close()
    await bots.close()
    try {
      await app.close()
    } finally {
      store.close()
    }
  }
  return {
    app,
    listen: async (host, port) => {
      const address = await app.listen({ host, port })
      bots.warm?.()
      sessions.resumeBots()
      return address
    },
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

/** Connections cost memory even before they send anything. */
function limitConnections(app: FastifyInstance, limits: Limits): void {
  const open = new Map<string, number>()
  app.server.maxConnections = limits.connections
  app.server.on('connection', (socket) => {
    const address = addressOf(socket.remoteAddress ?? '')
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (count > limits.connectionsPerAddress) socket.destroy()
  })
}

/** SQLite takes a lost write-ahead log for an older database; the operator must hear of it. */
const lossOf = (game: string, acknowledged: number, found: number): string =>
  found < 0
    ? `Game ${game} was acknowledged and is not in the database any more: its write-ahead log was lost or cut, or an older copy was put in its place.`
    : `Game ${game} has lost submissions ${found + 1} to ${acknowledged}, which were acknowledged: the write-ahead log of the database was lost or cut, or an older copy was put in its place. The game goes on from submission ${found}.`

type RequestError = Error & { readonly statusCode?: number }

/** The asker reads our own sentences and disk faults, and no other internals. */
function answerTo(error: RequestError): { readonly status: number; readonly sentence: string } {
  if (error instanceof Fault) return { status: error.status, sentence: error.message }
  const trouble = diskTrouble(error)
  if (trouble !== undefined) return { status: 503, sentence: trouble }
  const status = error.statusCode ?? 500
  return { status, sentence: status >= 500 ? 'The server failed at this request.' : error.message }
}

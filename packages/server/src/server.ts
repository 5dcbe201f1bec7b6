/** Puts the server together. Which games it knows, where it keeps them and who thinks for bots is given from outside. */
import websocket from '@fastify/websocket'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Games } from './bot-thinking.ts'
import type { BotRunner } from './bots.ts'
import { Fault } from './faults.ts'
import { Positions } from './positions.ts'
import { addRoutes } from './routes.ts'
import { Sessions } from './sessions.ts'
import { addSocket, LIMITS, type Limits } from './socket.ts'
import { Store } from './store/store.ts'
import { addWeb } from './web.ts'

export interface ServerOptions {
  readonly games: Games
  readonly dataDir: string
  readonly bots: BotRunner
  /** The built client; without it the server only answers /api. */
  readonly webDir?: string
  readonly logLevel?: string
  readonly limits?: Partial<Limits>
  /** How many games stay in memory. */
  readonly capacity?: number
  /** Another server has taken the folder: nothing can be stored from here any more. */
  readonly onLost?: (sentence: string) => void
}

export interface GameServer {
  readonly app: FastifyInstance
  /** Resolves to the address, as a URL. */
  listen(host: string, port: number): Promise<string>
  /** Finishes what is under way, saves, and lets everybody go. */
  close(): Promise<void>
}

export async function createServer(options: ServerOptions): Promise<GameServer> {
  const { games, bots } = options
  const limits = { ...LIMITS, ...options.limits }
  const store = await Store.open(options.dataDir, options.onLost ? { onLost: options.onLost } : {})
  const app = fastify({
    logger: { level: options.logLevel ?? 'warn' },
    // Tokens stand in query strings; they must not stand in a log.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.messageBytes,
    forceCloseConnections: true,
  })
  for (const { game, acknowledged, found } of store.losses) app.log.error({ game }, lossOf(game, acknowledged, found))
  const warn = (details: Readonly<Record<string, unknown>>, sentence: string): void => app.log.warn(details, sentence)
  const sessions = new Sessions(games, { store, bots, warn }, options.capacity ?? 200)
  const parts = { games, store, sessions, positions: new Positions(store) }

  app.setErrorHandler((error: Error & { readonly statusCode?: number }, _request, reply) => {
    const status = error instanceof Fault ? error.status : (error.statusCode ?? 500)
    if (status >= 500) app.log.error(error)
    const sentence = status >= 500 && !(error instanceof Fault) ? 'The server failed at this request.' : error.message
    return reply.status(status).send({ error: sentence })
  })
  await app.register(websocket, {
    options: {
      maxPayload: limits.messageBytes,
      // Only big messages are worth compressing; the threshold counts only when nothing is kept between messages.
      perMessageDeflate: {
        threshold: 8192,
        serverNoContextTakeover: true,
        clientNoContextTakeover: true,
        zlibDeflateOptions: { level: 1 },
      },
    },
  })
  await addWeb(app, options.webDir)
  await app.register(async (scope) => {
    addRoutes(scope, parts)
    addSocket(scope, parts, limits)
  })
  await app.ready()

  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    sessions.close()
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
      sessions.resumeBots()
      return address
    },
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

/** SQLite takes a lost write-ahead log for an older database; whoever runs the server must hear of it. */
const lossOf = (game: string, acknowledged: number, found: number): string =>
  found < 0
    ? `Game ${game} was acknowledged and is not in the database any more: its write-ahead log was lost or cut, or an older copy was put in its place.`
    : `Game ${game} has lost submissions ${found + 1} to ${acknowledged}, which were acknowledged: the write-ahead log of the database was lost or cut, or an older copy was put in its place. The game goes on from submission ${found}.`

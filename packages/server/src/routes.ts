/** The HTTP routes of the protocol. */
import { recordOf, type Viewer } from '@em/engine'
import type { GameCreated, GameStatus, Position, Review, Why } from '@em/wire'
import type { FastifyInstance } from 'fastify'
import type { Games } from './bot-thinking.ts'
import type { BotRunner } from './bots.ts'
import { createGame } from './creating.ts'
import { Fault } from './faults.ts'
import { importRecord } from './importing.ts'
import { COSTS, type Limits } from './limits.ts'
import { checkCreateGame, checkImport, checkTokens } from './messages.ts'
import { publishedDice } from './origin-of-dice.ts'
import type { Positions } from './positions.ts'
import { whyAt } from './reasons.ts'
import type { Reviews } from './reviews.ts'
import type { Sessions } from './sessions.ts'
import type { Store } from './store/store.ts'
import { hashToken, newToken } from './tokens.ts'
import type { Visitors } from './visitors.ts'

export interface Parts {
  readonly games: Games
  readonly store: Store
  readonly sessions: Sessions
  readonly positions: Positions
  readonly reviews: Reviews
  readonly bots: BotRunner
  readonly visitors: Visitors
  readonly limits: Limits
}

export function addRoutes(app: FastifyInstance, parts: Parts): void {
  const { games, store, sessions, positions, reviews, visitors, limits } = parts
  app.post('/api/games', async (request, reply): Promise<GameCreated> => {
    const wanted = checkCreateGame(request.body)
    visitors.newGame(request.ip)
    if (store.count() >= limits.games) throw new Fault(503, 'This server keeps as many games as it may.')
    const created = await createGame(store, games, wanted)
    reply.status(201)
    // A bot may have the first decision.
    sessions.get(created.id).wakeBots()
    return created
  })

  app.post('/api/games/status', (request): readonly GameStatus[] => {
    const { tokens } = checkTokens(request.body)
    visitors.request(request.ip, Math.ceil((tokens.length / 100) * COSTS.status))
    return statusOf(store, tokens)
  })

  app.get<{ Params: { id: string; rev: string } }>('/api/games/:id/at/:rev', async (request): Promise<Position> => {
    const { id, rev } = request.params
    if (!/^\d{1,9}$/.test(rev)) throw new Fault(400, 'The revision must be a whole number.')
    visitors.request(request.ip, COSTS.at)
    const viewer = viewerOf(store, id, keyIn(request.headers))
    return positions.at(await sessions.stored(id), Number(rev), viewer)
  })

  app.get<{ Params: { id: string; rev: string } }>('/api/games/:id/at/:rev/why', async (request): Promise<Why> => {
    const { id, rev } = request.params
    if (!/^\d{1,9}$/.test(rev)) throw new Fault(400, 'The revision must be a whole number.')
    visitors.request(request.ip, COSTS.reasons)
    const viewer = viewerOf(store, id, keyIn(request.headers))
    return whyAt(parts, await sessions.stored(id), Number(rev), viewer)
  })

  app.get<{ Params: { id: string } }>('/api/games/:id/review', async (request): Promise<Review> => {
    const { id } = request.params
    visitors.request(request.ip, COSTS.at)
    const viewer = viewerOf(store, id, keyIn(request.headers))
    if (viewer === 'spectator') throw new Fault(401, 'A review is for the player whose turns it judges.')
    return reviews.of(await sessions.stored(id), viewer)
  })

  app.post<{ Params: { id: string } }>('/api/games/:id/key', async (request): Promise<{ readonly token: string }> => {
    const { id } = request.params
    const old = keyIn(request.headers)
    const viewer = viewerOf(store, id, old)
    if (old === undefined || viewer === 'spectator') throw new Fault(401, 'Only the key to a seat can be replaced.')
    const token = newToken()
    await store.replaceKey(id, hashToken(old), { hash: hashToken(token), seat: viewer })
    visitors.dismiss(id, viewer)
    return { token }
  })

  app.post('/api/records', { bodyLimit: limits.recordBytes }, async (request, reply): Promise<GameCreated> => {
    visitors.request(request.ip, COSTS.import)
    visitors.newGame(request.ip)
    if (store.count() >= limits.games) throw new Fault(503, 'This server keeps as many games as it may.')
    const { record } = checkImport(request.body)
    const { id } = await importRecord(store, games, record)
    reply.status(201)
    return { id, seats: [] }
  })

  app.get<{ Params: { id: string } }>('/api/games/:id/record', async (request) => {
    const { id } = request.params
    visitors.request(request.ip, COSTS.record)
    const { match, stored } = await sessions.stored(id)
    if (!match.over)
      throw new Fault(403, 'The record is published when the game is over: it holds the secret of the dice.')
    const record = recordOf(match, publishedDice(stored.secret))
    const rulesVersion = store.game(id)?.rulesVersion ?? record.rulesVersion
    const rulesChanges = store.rulesChanges(id)
    return rulesChanges.length > 0 ? { ...record, rulesVersion, rulesChanges } : { ...record, rulesVersion }
  })
}

/** A request's key stands in its header, never in its address: addresses end up in histories and logs. */
function keyIn({ authorization }: { readonly authorization?: string | undefined }): string | undefined {
  if (authorization === undefined) return undefined
  const key = /^Bearer ([\w-]{1,100})$/.exec(authorization)?.[1]
  if (key === undefined) throw new Fault(401, 'The key must stand in the header "Authorization" after "Bearer".')
  return key
}

/** No token: a spectator. A token that fits no seat of this game is refused, not downgraded. */
export function viewerOf(store: Store, game: string, token: string | undefined): Viewer {
  if (token === undefined) return 'spectator'
  const key = store.seatOfKey(hashToken(token))
  if (key?.game !== game) throw new Fault(403, 'This key does not open any seat of this game.')
  return key.seat
}

function statusOf(store: Store, tokens: readonly string[]): readonly GameStatus[] {
  const mine = new Map<string, { seat: number; token: string }[]>()
  for (const token of new Set(tokens)) {
    const key = store.seatOfKey(hashToken(token))
    if (key) mine.set(key.game, [...(mine.get(key.game) ?? []), { seat: key.seat, token }])
  }
  const all: GameStatus[] = []
  for (const [id, keys] of mine) {
    const stored = store.game(id)
    if (!stored) continue
    const { game, config, created, updated, standing } = stored
    const { deciders, outcome } = standing
    const seats = stored.seats.map((seat, i) => ({ seat: i, ...seat }))
    all.push({ id, game, config, created, updated, seats, mine: keys, deciders, outcome })
  }
  return all.sort((a, b) => (a.updated < b.updated ? 1 : a.updated > b.updated ? -1 : 0))
}

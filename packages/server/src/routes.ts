/** The HTTP routes of the protocol. */
import { recordOf, type Viewer } from '@em/engine'
import type { FastifyInstance } from 'fastify'
import type { Games } from './bot-thinking.ts'
import { createGame } from './creating.ts'
import { Fault } from './faults.ts'
import { checkCreateGame, checkTokens } from './messages.ts'
import type { Positions } from './positions.ts'
import type { GameCreated, GameStatus, Position } from './protocol.ts'
import type { Sessions } from './sessions.ts'
import type { Store } from './store/store.ts'
import { hashToken } from './tokens.ts'

export interface Parts {
  readonly games: Games
  readonly store: Store
  readonly sessions: Sessions
  readonly positions: Positions
}

export function addRoutes(app: FastifyInstance, { games, store, sessions, positions }: Parts): void {
  app.post('/api/games', (request, reply): GameCreated => {
    const created = createGame(store, games, checkCreateGame(request.body))
    reply.status(201)
    // A bot may have the first decision.
    sessions.get(created.id).wakeBots()
    return created
  })

  app.post('/api/games/status', (request): readonly GameStatus[] => statusOf(store, checkTokens(request.body).tokens))

  app.get<{ Params: { id: string; rev: string }; Querystring: { token?: string } }>(
    '/api/games/:id/at/:rev',
    (request): Position => {
      const { id, rev } = request.params
      if (!/^\d{1,9}$/.test(rev)) throw new Fault(400, 'The revision must be a whole number.')
      const session = sessions.get(id)
      return positions.at(session, Number(rev), viewerOf(store, id, request.query.token))
    },
  )

  app.get<{ Params: { id: string } }>('/api/games/:id/record', (request) => {
    const { id } = request.params
    const { match, commitment, stored } = sessions.get(id)
    if (!match.over)
      throw new Fault(403, 'The record is published when the game is over: it holds the secret of the dice.')
    const record = recordOf(match, { kind: 'hmac', commitment, secret: stored.secret })
    const rulesVersion = store.game(id)?.rulesVersion ?? record.rulesVersion
    const rulesChanges = store.rulesChanges(id)
    return rulesChanges.length > 0 ? { ...record, rulesVersion, rulesChanges } : { ...record, rulesVersion }
  })
}

/** No token: a spectator. A token of no seat of this game is refused rather than shown less. */
export function viewerOf(store: Store, game: string, token: unknown): Viewer {
  if (token === undefined || token === '') return 'spectator'
  const key = typeof token === 'string' ? store.seatOfKey(hashToken(token)) : undefined
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
    const { rev, deciders, outcome } = standing
    const seats = stored.seats.map((seat, i) => ({ seat: i, ...seat }))
    all.push({ id, game, config, rev, created, updated, seats, mine: keys, deciders, outcome })
  }
  return all.sort((a, b) => (a.updated < b.updated ? 1 : a.updated > b.updated ? -1 : 0))
}

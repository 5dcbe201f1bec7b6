/** The server's HTTP routes, and the keys to our seats, which stay in this browser. */
import type { CreateGame, GameCreated, GameStatus, Position, Review, Why } from '@em/wire'
import { keep } from '../kept.ts'

export interface SeatKey {
  readonly id: string
  readonly seat: number
  readonly token: string
}

const KEYS = 'em.keys'
const isKey = (k: unknown): k is SeatKey => {
  const key = k as Partial<SeatKey> | null
  return typeof key?.id === 'string' && typeof key.seat === 'number' && typeof key.token === 'string'
}

export function allKeys(): readonly SeatKey[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEYS) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKey) : []
  } catch {
    return []
  }
}
export const keysOf = (id: string): readonly SeatKey[] => allKeys().filter((k) => k.id === id)
export const addKeys = (keys: readonly SeatKey[]): void => keep(KEYS, JSON.stringify([...allKeys(), ...keys]))
export const dropGame = (id: string): void => keep(KEYS, JSON.stringify(allKeys().filter((k) => k.id !== id)))

/** A refusal by the server, with its own sentence. */
export class ApiError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

async function call<T>(path: string, body?: unknown, token?: string): Promise<T> {
  const init =
    body === undefined
      ? token
        ? { headers: { authorization: `Bearer ${token}` } }
        : {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`/api${path}`, init)
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer as T
  const said = (answer as { error?: unknown } | undefined)?.error
  throw new ApiError(response.status, typeof said === 'string' ? said : `HTTP ${response.status}`)
}

export async function createGame(request: CreateGame): Promise<GameCreated> {
  const created = await call<GameCreated>('/games', request)
  addKeys(created.seats.map(({ seat, token }) => ({ id: created.id, seat, token })))
  return created
}

/** The server checks the record and keeps it as a finished game without keys. */
export const importRecord = (record: string): Promise<GameCreated> => call<GameCreated>('/records', { record })

export const statusOf = (tokens: readonly string[]): Promise<readonly GameStatus[]> =>
  call<readonly GameStatus[]>('/games/status', { tokens })

export const positionAt = (id: string, rev: number, token?: string): Promise<Position> =>
  call<Position>(`/games/${id}/at/${rev}`, undefined, token)

/** Reasons for the bots' moves that led to this position. */
export const whyAt = (id: string, rev: number, token?: string): Promise<Why> =>
  call<Why>(`/games/${id}/at/${rev}/why`, undefined, token)

/** The costliest turns of the key's own seat; asked again, it reports the server's progress. */
export const reviewOf = (id: string, token: string): Promise<Review> =>
  call<Review>(`/games/${id}/review`, undefined, token)

export const recordUrl = (id: string): string => `/api/games/${id}/record`

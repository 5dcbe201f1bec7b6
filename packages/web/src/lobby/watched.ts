/** Games that the reader only looks at: computer against computer, and records from elsewhere. No key belongs to them. */
import { keep, read } from '../kept.ts'

export interface Watched {
  readonly id: string
  readonly game: string
  readonly kind: 'bots' | 'record'
  readonly when: string
}
const KEY = 'em.watched'
const MOST = 50

export function watched(): readonly Watched[] {
  try {
    const kept: unknown = JSON.parse(read(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as readonly Watched[]).filter((w) => typeof w?.id === 'string') : []
  } catch {
    return []
  }
}
export const noteWatched = (game: Omit<Watched, 'when'>): void =>
  keep(KEY, JSON.stringify([{ ...game, when: new Date().toISOString() }, ...watched()].slice(0, MOST)))

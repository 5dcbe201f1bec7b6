/** A game as the reader last saw it: turn, opponent, score and a small picture; kept in this browser only. */
import { keep, read } from './kept.ts'

export interface Glimpse {
  readonly scenario: string
  readonly turn: string
  readonly rival: string
  readonly points: readonly { readonly name: string; readonly colour: string; readonly points: number }[]
  /** The printed board, very small, if the page has painted it; a data address. */
  readonly image?: string
  readonly width: number
  readonly height: number
  /** Counters by the colour of their side: x and y alternately, in whole percent of the board. */
  readonly dots: readonly { readonly colour: string; readonly at: readonly number[] }[]
}

const key = (id: string): string => `em.glimpse.${id}`

export const keepGlimpse = (id: string, glimpse: Glimpse): void => keep(key(id), JSON.stringify(glimpse))

export function glimpseOf(id: string): Glimpse | undefined {
  try {
    const kept: unknown = JSON.parse(read(key(id)) ?? 'null')
    const g = kept as Partial<Glimpse> | null
    return g && typeof g.turn === 'string' && Array.isArray(g.dots) && Array.isArray(g.points)
      ? (kept as Glimpse)
      : undefined
  } catch {
    return undefined
  }
}

export const dropGlimpse = (id: string): void => {
  try {
    localStorage.removeItem(key(id))
  } catch {
    // Nothing was kept.
  }
}

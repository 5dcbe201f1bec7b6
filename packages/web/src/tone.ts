/** How good a chance is, and the order of endings: from good to bad, regardless of the game's own order. */
import type { Tone } from '@em/engine'

/** By how much the hope must outweigh the fear for the strong and the light tone. */
const STRONG = 0.5
const LIGHT = 0.15

/** The tone of a chance against another. */
export const toneOf = (good: number, bad: number): Tone => {
  const d = good - bad
  return d >= STRONG ? 2 : d >= LIGHT ? 1 : d > -LIGHT ? 0 : d > -STRONG ? -1 : -2
}

/** From good to bad; endings of one tone keep the direction in which the game counts them. */
export function goodFirst<T extends { readonly tone: Tone }>(list: readonly T[]): readonly T[] {
  const rises = (list.at(-1)?.tone ?? 0) > (list[0]?.tone ?? 0)
  const way = rises ? [...list].reverse() : [...list]
  return way.sort((a, b) => b.tone - a.tone)
}

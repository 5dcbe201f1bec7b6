/** A fast serialisable generator (sfc32) for simulation and bots. Its state must never reach a client. */

export interface Random {
  /** An integer from 0 to n - 1. */
  below(n: number): number
  /** The four words from which the sequence continues. */
  save(): readonly [number, number, number, number]
}

export type RandomState = readonly [number, number, number, number]

export function randomFrom(state: RandomState): Random {
  let [a, b, c, d] = state
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return t >>> 0
  }
  return {
    below: (n) => Math.floor((next() / 4294967296) * n),
    save: () => [a, b, c, d],
  }
}

/** A generator from any text or number; equal seeds give equal sequences. */
export function seeded(seed: string | number): Random {
  const text = String(seed)
  let h = 1779033703 ^ text.length
  const word = (): number => {
    h = Math.imul(h ^ (h >>> 16), 2246822507)
    h = Math.imul(h ^ (h >>> 13), 3266489909)
    h ^= h >>> 16
    return h | 0
  }
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 3432918353)
    h = (h << 13) | (h >>> 19)
  }
  const random = randomFrom([word(), word(), word(), 1])
  for (let i = 0; i < 12; i++) random.below(2)
  return random
}

/** Fisher-Yates, in place. */
export function shuffle<T>(items: T[], random: Random): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    const t = items[i] as T
    items[i] = items[j] as T
    items[j] = t
  }
  return items
}

export const pick = <T>(items: readonly T[], random: Random): T => items[random.below(items.length)] as T

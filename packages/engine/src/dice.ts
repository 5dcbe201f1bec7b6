/** Sources of dice. Rules only ever see `Table.roll`. */
import { type Random, type RandomState, randomFrom, seeded } from './random.ts'

export interface Dice {
  /** A face from 1 to `sides`. */
  roll(sides: number): number
  /** State to continue from after a restart. Secret. */
  save(): DiceState
}

export type DiceState =
  | { readonly kind: 'fast'; readonly state: RandomState }
  | { readonly kind: 'hmac'; readonly secret: string; readonly counter: number }
  | { readonly kind: 'fixed'; readonly faces: readonly number[] }

const fast = (random: Random): Dice => ({
  roll: (sides) => random.below(sides) + 1,
  save: () => ({ kind: 'fast', state: random.save() }),
})

/** For simulation and bots. */
export const fastDice = (seed: string | number): Dice => fast(seeded(seed))
export const resumeFastDice = (state: RandomState): Dice => fast(randomFrom(state))

/**
 * Dice for playouts that are compared. Each throw is named by a whole number and has its own dice, so a throw that two plans share
 * falls alike in both, whatever they threw before.
 */
export function namedDice(seed: number, name: () => number): Dice {
  const thrown = new Map<number, number>()
  return {
    roll(sides) {
      const what = name()
      const times = thrown.get(what) ?? 0
      thrown.set(what, times + 1)
      const low = what % 0x100000000
      const word = mixed(mixed(mixed(seed, low), (what - low) / 0x100000000), times)
      return Math.floor(((word >>> 0) / 0x100000000) * sides) + 1
    },
    save: () => {
      throw new Error('named dice belong to a playout and are not saved')
    },
  }
}
/** Mixes two words; each bit of the result depends on every bit of both. */
function mixed(a: number, b: number): number {
  let h = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 15), 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 13), 0x27d4eb2f)
  h = Math.imul(h ^ (h >>> 16), 0x165667b1)
  return h ^ (h >>> 15)
}

/** For tests and worked examples: these faces in this order; throws when they run out. */
export function fixedDice(...faces: number[]): Dice {
  const left = [...faces]
  return {
    roll: (sides) => {
      const face = left.shift()
      if (face === undefined) throw new Error('fixed dice: no face left')
      if (face < 1 || face > sides) throw new Error(`fixed dice: ${face} on a die of ${sides}`)
      return face
    },
    save: () => ({ kind: 'fixed', faces: [...left] }),
  }
}

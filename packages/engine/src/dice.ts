/** Where dice come from. Rules only ever see `Table.roll`. */
import { type Random, type RandomState, randomFrom, seeded } from './random.ts'

export interface Dice {
  /** A face from 1 to `sides`. */
  roll(sides: number): number
  /** What is needed to continue after a restart. Secret. */
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

/** For tests and worked examples: these faces, in this order, and an error when they run out. */
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

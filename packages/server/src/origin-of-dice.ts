/**
 * What a game's dice come from, as one text that is stored with it: the secret of games that are played here, or the seed of a simulation that
 * was brought as a record. A seed commits nobody, and says so wherever the dice are published again.
 */
import { type Dice, fastDice, type GameRecord } from '@em/engine'
import { commitment, hmacDice } from '@em/engine/crypto-dice'

/** No secret begins like this: secrets are hexadecimal. */
const SEED = 'seed:'

export const originOf = (dice: GameRecord['dice']): string => (dice.kind === 'fast' ? SEED + dice.seed : dice.secret)

const seedIn = (origin: string): string | undefined => (origin.startsWith(SEED) ? origin.slice(SEED.length) : undefined)

export function diceFrom(origin: string): Dice {
  const seed = seedIn(origin)
  return seed === undefined ? hmacDice(origin) : fastDice(seed)
}

/** What a record of the game says of them. */
export function publishedDice(origin: string): GameRecord['dice'] {
  const seed = seedIn(origin)
  return seed === undefined ? { kind: 'hmac', commitment: commitment(origin), secret: origin } : { kind: 'fast', seed }
}

/** What was published before the first roll; empty where nothing was. */
export const commitmentOf = (origin: string): string => (seedIn(origin) === undefined ? commitment(origin) : '')

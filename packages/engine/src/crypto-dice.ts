/** Dice that anyone can check after the game: HMAC-SHA256(secret, counter), the secret's SHA-256 published at the start. */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { type Dice, type DiceState, fixedDice, resumeFastDice } from './dice.ts'

export const newSecret = (): string => randomBytes(32).toString('hex')

export const commitment = (secret: string): string => createHash('sha256').update(secret, 'hex').digest('hex')

export function hmacDice(secret: string, counter = 0): Dice {
  let n = counter
  return {
    roll: (sides) => {
      // Rejection keeps every face equally likely: bytes at or above the last whole multiple are skipped.
      const limit = 256 - (256 % sides)
      for (;;) {
        const block = createHmac('sha256', Buffer.from(secret, 'hex')).update(String(n++)).digest()
        for (const byte of block) if (byte < limit) return (byte % sides) + 1
      }
    },
    save: () => ({ kind: 'hmac', secret, counter: n }),
  }
}

export function resumeDice(state: DiceState): Dice {
  if (state.kind === 'fast') return resumeFastDice(state.state)
  if (state.kind === 'hmac') return hmacDice(state.secret, state.counter)
  return fixedDice(...state.faces)
}

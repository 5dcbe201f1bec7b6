/** Keys to seats: 128 random bits for the player; the store keeps only their hash. */
import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(16).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Game ids appear in links; they are long enough that nobody finds one by guessing. */
export const newGameId = (): string => randomBytes(9).toString('base64url')

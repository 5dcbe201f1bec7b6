/** The games that this server knows. */
import { bailen } from '@em/bailen-1808'
import { downfall } from '@em/downfall-of-empires'
import { anyGame } from '@em/engine'
import { trenchClub } from '@em/trench-club'
import type { Games } from './bot-thinking.ts'

export const games: Games = {
  [bailen.id]: anyGame(bailen),
  [downfall.id]: anyGame(downfall),
  [trenchClub.id]: anyGame(trenchClub),
}

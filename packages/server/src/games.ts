/** The games that this server knows. */
import { bailen } from '@em/bailen-1808'
import { downfall } from '@em/downfall-of-empires'
import { anyGame } from '@em/engine'
import { glorysEnd } from '@em/glorys-end'
import { trenchClub } from '@em/trench-club'
import type { Games } from './bot-thinking.ts'

export const games: Games = {
  [bailen.id]: anyGame(bailen),
  [downfall.id]: anyGame(downfall),
  [glorysEnd.id]: anyGame(glorysEnd),
  [trenchClub.id]: anyGame(trenchClub),
}

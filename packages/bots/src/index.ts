import type { Bot } from './bot.ts'
import { greedy } from './greedy.ts'
import { heuristic } from './heuristic.ts'
import { levels } from './levels.ts'
import { passer } from './passer.ts'
import { random } from './random.ts'

export { type Bot, type BotInput, type Decision, PATIENCE, type Patience, type Plan } from './bot.ts'
export { type Instead, insteadOf } from './instead.ts'
export { slipsIn, strengthIn } from './levels.ts'
export { asItself } from './playout.ts'
export { reasonsOf } from './reasons.ts'
export { costly, isCostly, type Judged, judge, turnsOf } from './review.ts'
export { freeWeights, gauss, moved } from './weights.ts'

/** Bots available in every game, by the name that players and the command line use: the levels, and yardsticks for them. */
export const bots: Readonly<Record<string, Bot>> = {
  random,
  passer,
  greedy,
  heuristic: heuristic('heuristic'),
  ...levels,
}

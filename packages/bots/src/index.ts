import type { Bot } from './bot.ts'
import { greedy } from './greedy.ts'
import { heuristic } from './heuristic.ts'
import { passer } from './passer.ts'
import { random } from './random.ts'

export type { Bot, BotInput } from './bot.ts'

/** The bots that every game can play with, by the name that players and the command line use. */
export const bots: Readonly<Record<string, Bot>> = { random, passer, greedy, heuristic }

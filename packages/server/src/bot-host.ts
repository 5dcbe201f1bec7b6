/** The inside of a bot's worker thread: a task comes in, the index of an action and a plan go out. */
import { parentPort } from 'node:worker_threads'
import { type Games, think } from './bot-thinking.ts'
import type { BotAnswer, BotTask } from './bots.ts'
import { sentenceOf } from './faults.ts'

export function serveBots(games: Games): void {
  parentPort?.on('message', (task: BotTask) => parentPort?.postMessage(answer(games, task)))
}

function answer(games: Games, task: BotTask): BotAnswer {
  try {
    return think(games, task)
  } catch (error) {
    return { error: sentenceOf(error) }
  }
}

/** Inside a bot's worker thread: a task comes in, an action's index and a plan go out; or a game comes in, and its review goes out. */
import { parentPort, workerData } from 'node:worker_threads'
import { type Games, think } from './bot-thinking.ts'
import type { BotAnswer, BotTask, ReviewAnswer } from './bots.ts'
import { sentenceOf } from './faults.ts'
import { type ReviewTask, reviewed } from './reviewing.ts'

export function serveBots(games: Games): void {
  const { bell } = (workerData ?? {}) as { readonly bell?: Int32Array }
  const hurried = (): boolean => bell !== undefined && Atomics.load(bell, 0) === 1
  const say = (answer: BotAnswer | ReviewAnswer): void => parentPort?.postMessage(answer)
  parentPort?.on('message', (task: BotTask | ReviewTask) => {
    try {
      if ('bot' in task) say(think(games, task, hurried))
      else {
        for (const news of reviewed(games, task)) say(news)
        say({ done: true })
      }
    } catch (error) {
      say({ error: sentenceOf(error) })
    }
  })
}

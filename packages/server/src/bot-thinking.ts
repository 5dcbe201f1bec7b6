/** One decision of a bot, wherever it is made: from a task to the index of the chosen action. */
import { bots } from '@em/bots'
import { type AnyGame, sameAction, seeded } from '@em/engine'
import type { BotRunner, BotTask } from './bots.ts'

export type Games = Readonly<Record<string, AnyGame>>

export function think(games: Games, task: BotTask): number {
  const game = games[task.game]
  if (!game) throw new Error(`no game "${task.game}"`)
  const bot = bots[task.bot]
  if (!bot) throw new Error(`no bot "${task.bot}"`)
  const { view, seat, legal } = task
  const chosen = bot.decide({ game, view, seat, legal, random: seeded(task.seed) })
  const index = legal.findIndex((action) => sameAction(action, chosen))
  if (index < 0) throw new Error(`bot "${task.bot}" chose what is not legal`)
  return index
}

/** Bots in the server's own thread: for tests and tools that have no bundled worker. */
export const localBots = (games: Games): BotRunner => ({
  decide: async (task) => think(games, task),
  close: async () => {},
})

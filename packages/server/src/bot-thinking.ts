/** One decision of a bot, wherever it is made: from a task to the index of the chosen action and the plan behind it. */
import { bots } from '@em/bots'
import { type AnyGame, sameAction, seeded } from '@em/engine'
import type { BotChoice, BotRunner, BotTask } from './bots.ts'

/** A search that takes longer goes on with the next decision of the turn. */
const LONGEST_MS = 1500

export type Games = Readonly<Record<string, AnyGame>>

export function think(games: Games, task: BotTask, hurry?: () => boolean): BotChoice {
  const game = games[task.game]
  if (!game) throw new Error(`no game "${task.game}"`)
  const bot = bots[task.bot]
  if (!bot) throw new Error(`no bot "${task.bot}"`)
  const { config, view, seat, legal, plan: kept } = task
  const stop = performance.now() + LONGEST_MS
  const { action: chosen, plan } = bot.decide({
    game,
    config,
    view,
    seat,
    legal,
    random: seeded(task.seed),
    plan: kept,
    hurry: () => hurry?.() || performance.now() > stop,
  })
  const index = legal.findIndex((action) => sameAction(action, chosen))
  if (index < 0) throw new Error(`bot "${task.bot}" chose what is not legal`)
  return plan ? { index, plan } : { index }
}

/** Bots in the server's own thread: for tests and tools that have no bundled worker. */
export const localBots = (games: Games): BotRunner => ({
  decide: async (task) => think(games, task),
  close: async () => {},
})

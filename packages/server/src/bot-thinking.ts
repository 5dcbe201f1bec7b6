/** One decision of a bot, in whatever thread: from a task to the index of the chosen action and the plan behind it. */
import { type Bot, type BotInput, bots, type Decision, PATIENCE, reasonsOf } from '@em/bots'
import { type AnyGame, sameAction, seeded } from '@em/engine'
import type { BotChoice, BotRunner, BotTask } from './bots.ts'
import { reviewed } from './reviewing.ts'

export type Games = Readonly<Record<string, AnyGame>>

export function think(games: Games, task: BotTask, hurried?: () => boolean): BotChoice {
  const game = games[task.game]
  if (!game) throw new Error(`no game "${task.game}"`)
  const bot = bots[task.bot]
  if (!bot) throw new Error(`no bot "${task.bot}"`)
  const { config, view, seat, legal, reader } = task
  const asked = { game, config, view, seat, legal }
  const { action, plan } =
    task.done === undefined ? decided(bot, task, asked, hurried) : { action: legal[task.done], plan: task.plan }
  const index = action ? legal.findIndex((one) => sameAction(one, action)) : -1
  if (!action || index < 0) throw new Error(`bot "${task.bot}" chose what is not legal`)
  const reasons = reader === undefined ? undefined : reasonsOf(bot, { ...asked, plan }, action, reader)
  return { index, ...(plan && { plan }), ...(reasons && { reasons }) }
}

function decided(
  bot: Bot,
  { seed, plan, brief }: BotTask,
  asked: Omit<BotInput, 'random'>,
  hurried?: () => boolean,
): Partial<Decision> {
  const limits = brief ? { decision: 0, turn: 0 } : PATIENCE
  const patience = { now: () => performance.now(), ...limits, ...(hurried && { hurried }) }
  return bot.decide({ ...asked, random: seeded(seed), plan, patience })
}

/** Bots in the server's own thread: for tests and tools that have no bundled worker. */
export const localBots = (games: Games): BotRunner => ({
  decide: async (task, _watched, hurry) => think(games, task, hurry && (() => hurry.aborted)),
  review: async (task, tell) => {
    for (const news of reviewed(games, task)) tell(news)
  },
  close: async () => {},
})

/** Bots of an older commit against today's: `general@1f79a885`. They see today's views and answer with today's actions. */
import type { Bot } from '@em/bots'
import type { Action, AnyGame } from '@em/engine'
import { knownBot } from '../args.ts'
import { type Env, UsageError } from '../env.ts'
import type { Player } from '../simulate/run.ts'

/** The build of an older commit. */
export interface Frozen {
  readonly bots: Readonly<Record<string, Bot>>
  readonly games: Readonly<Record<string, AnyGame>>
}

/** By name, those of these players that belong to older commits; the others must be bots of today. */
export async function frozenAmong(
  env: Env,
  game: AnyGame,
  named: readonly string[],
): Promise<Readonly<Record<string, Player>>> {
  const found: Record<string, Player> = {}
  for (const name of named) {
    const [id = '', commit] = name.split('@')
    if (commit === undefined) {
      knownBot(id)
      continue
    }
    if (!env.frozen) throw new UsageError('Bots of older commits cannot be built here.')
    const { bots, games } = await env.frozen(commit)
    const [bot, then] = [bots[id], games[game.id]]
    if (!bot || !then) throw new UsageError(`At "${commit}" there was no ${bot ? `game "${game.id}"` : `bot "${id}"`}.`)
    found[name] = { bot: answering(bot), game: then }
  }
  return found
}

/** The first bots returned an action and nothing else. */
const answering = (bot: Bot): Bot => ({
  ...bot,
  decide(input) {
    const given = bot.decide(input)
    return 'action' in given ? given : { action: given as Action }
  },
})

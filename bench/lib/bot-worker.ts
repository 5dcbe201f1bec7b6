/** The bots of a server under attack. Those of the title in HANGING_BOT never answer. */

import { games } from '@em/all-games'
import { serveBots } from '../../packages/server/src/bot-host.ts'

const hanging = process.env.HANGING_BOT
const entries = Object.entries(games).map(([id, game]) => {
  if (id !== hanging) return [id, game] as const
  const bot: typeof game.bot = () => {
    for (;;);
  }
  return [id, { ...game, bot }] as const
})
serveBots(Object.fromEntries(entries))

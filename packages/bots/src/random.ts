/** Any legal action, all equally likely; it never gives up. */
import { anyAction } from '@em/engine'
import type { Bot } from './bot.ts'

export const random: Bot = {
  id: 'random',
  decide: ({ game, legal, random }) => ({ action: anyAction(game, legal, random) }),
}

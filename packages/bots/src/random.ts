/** Any legal action, each as likely as the next; it never gives up. */
import { anyAction } from '@em/engine'
import type { Bot } from './bot.ts'

export const random: Bot = {
  id: 'random',
  decide: ({ game, legal, random }) => ({ action: anyAction(game, legal, random) }),
}

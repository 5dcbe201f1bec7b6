/** Any legal action, each as likely as the next. */
import { pick } from '@em/engine'
import type { Bot } from './bot.ts'

export const random: Bot = {
  id: 'random',
  decide: ({ legal, random }) => pick(legal, random),
}

/** The game's own player, with its author's weights. */
import { NO_CHANGES } from '@em/engine'
import type { Bot } from './bot.ts'

export const heuristic = (id: string): Bot => ({
  id,
  values: () => NO_CHANGES,
  decide: ({ game, view, seat, legal, random }) => ({ action: game.bot(view, seat, legal, random) }),
})

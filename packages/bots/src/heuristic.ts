/** The game's own player, with the weights as its author set them. */
import { NO_CHANGES } from '@em/engine'
import type { Bot } from './bot.ts'

export const heuristic = (id: string): Bot => ({
  id,
  values: () => NO_CHANGES,
  decide: ({ game, view, seat, legal, random }) => ({ action: game.bot(view, seat, legal, random) }),
})

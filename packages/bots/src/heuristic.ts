/** The game's own player. */
import type { Bot } from './bot.ts'

export const heuristic: Bot = {
  id: 'heuristic',
  decide: ({ game, view, seat, legal, random }) => game.bot(view, seat, legal, random),
}

/** Who won, or would win if it ended now, in one sentence. */
import type { S } from '../game.ts'
import { verdict } from './victory.ts'

export function verdictWords(s: S): string {
  if (s.view.winner >= 0) return s.say(s.view.winner === 2 ? 'gp.ended.draw' : 'gp.ended', { side: s.view.winner })
  const { winner } = verdict(s.view)
  return s.say(winner === 2 ? 'gp.ifEnded.draw' : 'gp.ifEnded', { side: winner })
}

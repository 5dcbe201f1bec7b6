/** The winner, actual or if the game ended now, in one sentence. */
import type { S } from '../game.ts'
import { tallies, verdict } from './victory.ts'

export function verdictWords(s: S): string {
  if (s.view.winner >= 0) return s.say(s.view.winner === 2 ? 'gp.ended.draw' : 'gp.ended', { side: s.view.winner })
  const { winner } = verdict(s.view)
  const [allied, german] = tallies(s.view).map(({ points, pending }) =>
    pending.reduce((sum, x) => sum + x.points, points),
  )
  const points = { allied: allied ?? 0, german: german ?? 0 }
  return s.say(winner === 2 ? 'gp.ifEnded.draw' : 'gp.ifEnded', { side: winner, ...points })
}

/** Ends of steps that can be taken back: the same side decides next, and nothing is rolled or shown between (2n). */
import { type LeadersFrame, leaderSteps } from '@em/bailen-1808/rules/leaders'
import { ownSide, type S, stateOf, topFrame } from './game.ts'

const BEFORE_LEADERS = ['movement', 'move', 'charges']

/** After movement, charges and assaults come the side's own leaders, if one of them can ride. */
export function endReturns(s: S): boolean {
  const side = ownSide(s)
  if (side === -1 || !BEFORE_LEADERS.includes(topFrame(s.view)?.step ?? '')) return false
  const riding: LeadersFrame = { step: 'leaders', side, leader: -1 }
  const leaders = leaderSteps.find((x) => x.name === 'leaders')
  return (leaders?.seats(stateOf(s.view), riding) ?? []).length > 0
}

/** Ends of steps that can be taken back: the same side decides next, and nothing is rolled or shown between (2n). */
import { type LeadersFrame, leaderSteps } from '@em/bailen-1808/rules/leaders'
import { of, ownSide, type S, stateOf, topFrame } from './game.ts'
import { assaultersNext } from './reach.ts'

const BEFORE_LEADERS = ['movement', 'move', 'charges']

/** After movement, charges and assaults come the side's own leaders, if one of them can ride. */
export function endReturns(s: S): boolean {
  if (!BEFORE_LEADERS.includes(topFrame(s.view)?.step ?? '')) return false
  return ridersNext(s).length > 0 || assaulters(s).length > 0
}

/** Leaders who can ride once their side's moves are over. */
export function ridersNext(s: S): readonly number[] {
  const side = ownSide(s)
  if (side === -1) return []
  const riding: LeadersFrame = { step: 'leaders', side, leader: -1 }
  const next = leaderSteps.find((x) => x.name === 'leaders')?.actions(stateOf(s.view), riding, 0) ?? []
  return of(next, 'lead').map((a) => a.leader)
}

/** In the step of charges: units that can be picked up right after it. */
export function assaulters(s: S): readonly number[] {
  const side = ownSide(s)
  return side === -1 || topFrame(s.view)?.step !== 'charges' ? [] : assaultersNext(s.view, side)
}

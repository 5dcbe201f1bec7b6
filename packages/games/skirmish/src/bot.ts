/** The bot: attacks at the best odds, holds the ford, goes there, or waits beside it. */
import { pick, type Random, sumItems } from '@em/engine'
import { FORD, grid } from './data.ts'
import { modifiers } from './rules.ts'
import type { SkirmishAction } from './types.ts'
import type { SkirmishView } from './view.ts'

export function bot(g: SkirmishView, _seat: number, legal: readonly SkirmishAction[], random: Random): SkirmishAction {
  const worth = legal.map((a) => worthOf(g, a))
  const best = Math.max(...worth)
  const equals = legal.filter((_, i) => worth[i] === best)
  return pick(equals, random)
}

function worthOf(g: SkirmishView, a: SkirmishAction): number {
  if (a.type === 'end') return 0
  const from = g.hex[a.unit]!
  if (a.type === 'attack') return 2 + sumItems(modifiers(g, a.unit, a.target)) + (g.hex[a.target] === FORD ? 3 : 0)
  if (from === FORD) return -9
  return a.hex === FORD ? 9 : grid.distance(from, FORD) - grid.distance(a.hex, FORD)
}

/** Who must attack: at the Marne both sides; in a campaign a side that would not win if the game ended as it stands, the other not. */
import { GERMAN, type Side } from '../data/index.ts'
import type { Field } from '../rules/field.ts'
import { scenarioOf } from '../rules/scenario.ts'
import type { Glory } from '../types.ts'
import { leadOf } from './lead.ts'
import type { Weights } from './weights.ts'

/** From 0, content with things as they are, to 1 and more, who must attack. */
export function urgeOf(w: Weights, g: Glory, field: Field, side: Side): number {
  const { victory, lastTurn } = scenarioOf(g)
  const clamp = (x: number): number => Math.max(w.urge.least, Math.min(w.urge.most, x))
  // Who sits still to keep a lead of a few points loses it: the points of the start, a handicap too, change nothing (16.4).
  // Only in their last turn the Allies want nothing more: the German has the last word.
  if (victory === 'marne') return side !== GERMAN && g.turn === lastTurn ? w.urge.even : w.urge.marne[side as 0 | 1]!
  // The short campaign is the German's to win (17.3f).
  if (victory === 'short') return side === GERMAN ? w.urge.most : w.urge.even
  return clamp(w.urge.even - w.urge.campaign * leadOf(g, field, side))
}

/** Which side must attack: at the Marne both; in a campaign only a side that would not win if the game ended now. */
import { GERMAN, type Side } from '../data/index.ts'
import type { Field } from '../rules/field.ts'
import { scenarioOf } from '../rules/scenario.ts'
import type { Glory } from '../types.ts'
import { leadOf } from './lead.ts'
import type { Weights } from './weights.ts'

/** From 0 (content) to 1 and more (must attack). */
export function urgeOf(w: Weights, g: Glory, field: Field, side: Side): number {
  const { victory, lastTurn } = scenarioOf(g)
  const clamp = (x: number): number => Math.max(w.urge.least, Math.min(w.urge.most, x))
  // A side that sits still to keep a lead of a few points loses it: the starting points, handicap included, change
  // nothing (16.4). Only in their last turn are the Allies content: the Germans have the last move.
  if (victory === 'marne') return side !== GERMAN && g.turn === lastTurn ? w.urge.even : w.urge.marne[side as 0 | 1]!
  // Winning the short campaign is up to the Germans (17.3f).
  if (victory === 'short') return side === GERMAN ? w.urge.most : w.urge.even
  return clamp(w.urge.even - w.urge.campaign * leadOf(g, field, side))
}

/** Who must attack: a side that would not win if the game ended as it stands has to take risks, the other need not. */
import { GERMAN, type Side } from '../data/index.ts'
import type { Field } from '../rules/field.ts'
import { scenarioOf } from '../rules/scenario.ts'
import type { Glory } from '../types.ts'
import { leadOf } from './lead.ts'
import type { Weights } from './weights.ts'

/** From 0, content with things as they are, to 1, who must attack. */
export function urgeOf(w: Weights, g: Glory, field: Field, side: Side): number {
  const { victory } = scenarioOf(g)
  const clamp = (x: number): number => Math.max(w.urge.least, Math.min(w.urge.most, x))
  if (victory === 'marne') {
    // The German has the last move: some more of his units will end in the south.
    const lead = leadOf(g, field, side) + (side === GERMAN ? w.urge.lastWord : -w.urge.lastWord)
    const urge = clamp(w.urge.even - w.urge.marne * lead)
    // The German scores where he stands: content, he does not fall back either (16.4f).
    return side === GERMAN ? Math.max(w.urge.even, urge) : urge
  }
  // The short campaign is the German's to win (17.3f).
  if (victory === 'short') return side === GERMAN ? w.urge.most : w.urge.even
  return clamp(w.urge.even - w.urge.campaign * leadOf(g, field, side))
}

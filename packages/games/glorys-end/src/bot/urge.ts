/** Who must attack: a side that would not win if the game ended as it stands has to take risks, the other need not. */
import { conditionalVp, GERMAN, hexCount, rowOf, type Side, unitSide, victoryLevel } from '../data/index.ts'
import { controlMap } from '../rules/control.ts'
import type { Field } from '../rules/field.ts'
import { scenarioOf } from '../rules/scenario.ts'
import { isMobile } from '../rules/units.ts'
import type { Glory } from '../types.ts'
import { URGE } from './weights.ts'

/** Points ahead at the Marne if it ended now: losses, towns, Germans in the south (16.4). Hidden units count by their tops. */
function marneLead(g: Glory, field: Field, side: Side): number {
  const { marne } = scenarioOf(g)
  if (!marne) return 0
  const control = controlMap(g, field)
  // The German has the last move: some more of his units will end in the south.
  let allied = g.vp[0] - g.vp[1] - URGE.lastWord
  for (let h = 0; h < hexCount; h++) if (marne.townVp[h]! > 0 && control[h] === 0) allied += marne.townVp[h]!
  g.at.forEach((at, u) => {
    if (at >= 0 && unitSide[u] === GERMAN && isMobile(u) && rowOf(at) > marne.southOfRow) allied--
  })
  return side === GERMAN ? -allied : allied
}

/** Points above the own level, less those of the enemy above his, if the campaign ended now (4.1, 4.3, 4.4). */
function campaignLead(g: Glory, field: Field, side: Side): number {
  const control = controlMap(g, field)
  const sums = [g.vp[0] + g.easternAward, g.vp[1]]
  for (let h = 0; h < hexCount; h++) {
    const holder = control[h]!
    if (holder === GERMAN ? g.parisInDanger === 1 : holder === 0) sums[holder]! += conditionalVp[holder]![h]!
  }
  const over = sums.map((sum, i) => sum - victoryLevel[i]!)
  const enemy = 1 - side
  return over[side]! - Math.max(over[enemy]!, -6)
}

/** From 0, content with things as they are, to 1, who must attack. */
export function urgeOf(g: Glory, field: Field, side: Side): number {
  const { victory } = scenarioOf(g)
  const clamp = (x: number): number => Math.max(URGE.least, Math.min(URGE.most, x))
  if (victory === 'marne') {
    const urge = clamp(URGE.even - URGE.marne * marneLead(g, field, side))
    // The German scores where he stands: content, he does not fall back either (16.4f).
    return side === GERMAN ? Math.max(URGE.even, urge) : urge
  }
  // The short campaign is the German's to win (17.3f).
  if (victory === 'short') return side === GERMAN ? URGE.most : URGE.even
  return clamp(URGE.even - URGE.campaign * campaignLead(g, field, side))
}

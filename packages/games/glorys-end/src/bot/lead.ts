/** Points ahead if the game ended now, by the scenario's kind of victory. A hidden stack counts by its top unit. */
import { conditionalVp, GERMAN, hexCount, rowOf, type Side, unitSide, victoryLevel } from '../data/index.ts'
import { controlMap } from '../rules/control.ts'
import type { Field } from '../rules/field.ts'
import { scenarioOf } from '../rules/scenario.ts'
import { isMobile } from '../rules/units.ts'
import type { Glory } from '../types.ts'

/** Losses, towns, Germans in the south (16.4). */
function atMarne(g: Glory, field: Field): number {
  const { marne } = scenarioOf(g)
  if (!marne) return 0
  const control = controlMap(g, field)
  let allied = g.vp[0] - g.vp[1]
  for (let h = 0; h < hexCount; h++) if (marne.townVp[h]! > 0 && control[h] === 0) allied += marne.townVp[h]!
  g.at.forEach((at, u) => {
    if (at >= 0 && unitSide[u] === GERMAN && isMobile(u) && rowOf(at) > marne.southOfRow) allied--
  })
  return allied
}

/** Points above the side's own level, less the enemy's above his (4.1, 4.3, 4.4). */
function inCampaign(g: Glory, field: Field, side: Side): number {
  const sums: [number, number] = [g.vp[0], g.vp[1]]
  if (g.winner < 0) {
    const control = controlMap(g, field)
    sums[0] += g.easternAward
    for (let h = 0; h < hexCount; h++) {
      const holder = control[h]!
      if (holder === GERMAN ? g.parisInDanger === 1 : holder === 0) sums[holder]! += conditionalVp[holder]![h]!
    }
  }
  const over = sums.map((sum, i) => sum - victoryLevel[i]!)
  return over[side]! - Math.max(over[1 - side]!, FAR_BELOW)
}
/** Limit: falling farther below his level than this changes nothing for the enemy. */
const FAR_BELOW = -6

/** The side's lead in points. A finished game has already counted everything. */
export function leadOf(g: Glory, field: Field, side: Side): number {
  const { victory, short } = scenarioOf(g)
  if (victory === 'campaign') return inCampaign(g, field, side)
  const sign = side === GERMAN ? -1 : 1
  if (victory === 'marne') return sign * (g.winner >= 0 ? g.vp[0] - g.vp[1] : atMarne(g, field))
  return sign * (g.vp[0] - g.vp[1] + short!.margin)
}

/** Line of sight (8a to 8e, Q37, Q38): ground, units in between, and the dark. A line between two hexes takes the clear one (8b). */
import { Lines, type Sight, type SightRules, sees as seesOver, sight as sightOver } from '@em/board'
import { distance, grid, groundOf } from '../data/index.ts'
import type { Bailen, Hex } from '../types.ts'
import { scenarioOf } from './command.ts'
import type { Field } from './field.ts'

const lines = new Lines(grid)

/** Wood, buildings and combat units of either side stop the line (8a); leaders do not (Q92). */
const rulesOf = (field: Field): SightRules => {
  const { blocksSight, level } = groundOf(field.g)
  return {
    blocks: (hex) => blocksSight[hex] === 1 || field.side[hex] !== -1,
    level,
    // An obstacle between a slope down and a slope up is ignored (8e); a slope hides what lies close below it (8c, 8d).
    hollows: true,
    slopesHide: true,
  }
}

/** The longest line of this turn: shorter by night. */
export const sightLimit = (g: Bailen): number => scenarioOf(g).sight[g.turn]!

/** Does one hex see the other? The same in both directions; the contents of the two ends do not matter (Q38). */
export const sees = (g: Bailen, field: Field, from: Hex, to: Hex): boolean =>
  distance(from, to) <= sightLimit(g) && seesOver(lines, from, to, rulesOf(field))

/** The obstacle that stops the line, for an explanation; darkness excluded. */
export const sightBetween = (field: Field, from: Hex, to: Hex): Sight => sightOver(lines, from, to, rulesOf(field))

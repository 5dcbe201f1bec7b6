/** Every rule of the game and every ruling of ours, in our own words. Large: load it when a reader asks for it. */
import { bookOf, type Section } from '@em/engine/rulebook'
import { combat } from './combat.ts'
import { command, entrenchment } from './entrenchment.ts'
import { operational, strategic } from './movement.ts'
import { components, introduction } from './opening.ts'
import { decoys, positions } from './positions.ts'
import { reinforcements } from './reinforcements.ts'
import { rulings } from './rulings-40-78.ts'
import { marne, short } from './scenarios.ts'
import { sequence, stacking } from './sequence.ts'
import { setUp } from './set-up.ts'
import { supply } from './supply.ts'
import { victory } from './victory.ts'

export type { Section } from '@em/engine/rulebook'
export { exempt } from './exempt.ts'

/** In the rulebook's order; the rulings last. */
export const sections: readonly Section[] = [
  introduction,
  components,
  setUp,
  victory,
  sequence,
  stacking,
  supply,
  reinforcements,
  entrenchment,
  command,
  strategic,
  operational,
  combat,
  positions,
  decoys,
  marne,
  short,
  rulings,
]

export const { rules, ruleText } = bookOf(sections)

/** Every rule of the game and every ruling of ours, in our own words. Large: load it when a reader asks for it. */
import { bookOf, type Section } from '@em/engine/rulebook'
import { charge } from './charge.ts'
import { command, orders } from './command.ts'
import { fire } from './fire.ts'
import { formations, stacking } from './formations.ts'
import { demoralisation, deployment, leaders, victory } from './leaders.ts'
import { advance, morale, reorganisation, retreat } from './morale.ts'
import { movement, sight } from './movement.ts'
import { components, introduction, sequence } from './opening.ts'
import { rulings } from './rulings-054-107.ts'
import { shock } from './shock.ts'

export type { Section } from '@em/engine/rulebook'
export { exempt } from './exempt.ts'

/** In the rulebook's order; the rulings last. */
export const sections: readonly Section[] = [
  introduction,
  components,
  sequence,
  command,
  orders,
  formations,
  stacking,
  movement,
  sight,
  fire,
  shock,
  charge,
  retreat,
  advance,
  morale,
  reorganisation,
  leaders,
  demoralisation,
  victory,
  deployment,
  rulings,
]

export const { rules, ruleText } = bookOf(sections)

/** Every rule of the game and every ruling of ours, in our own words. Large: load it when a reader asks for it. */
import { bookOf, type Section } from '@em/engine/rulebook'
import { combat, declare, experience, forts } from './combat.ts'
import { money, special, victory } from './money.ts'
import { contact, movement, transport } from './movement.ts'
import { setUp, turn } from './opening.ts'
import { rulings } from './rulings-53-94.ts'
import { solo, soloCombat, soloFoot, soloMelee, soloRanged, soloSetup } from './solo.ts'
import { game, units } from './units.ts'
import { cards, cooperative, examples, trenches } from './variants.ts'

export type { Section } from '@em/engine/rulebook'
export { exempt } from './exempt.ts'

/** In the rulebook's order; the rulings last. */
export const sections: readonly Section[] = [
  game,
  units,
  setUp,
  turn,
  movement,
  contact,
  transport,
  forts,
  declare,
  combat,
  experience,
  money,
  victory,
  special,
  trenches,
  cards,
  soloSetup,
  solo,
  soloFoot,
  soloMelee,
  soloRanged,
  soloCombat,
  cooperative,
  examples,
  rulings,
]

export const { rules, ruleText } = bookOf(sections)

/** Every rule of the game and every ruling of ours, in our own words. Large: load it when a reader asks for it. */
import { bookOf, type Section, section } from '@em/engine/rulebook'
import { assault } from './assault.ts'
import { bombardment } from './bombardment.ts'
import { combatRules } from './combat.ts'
import { combatModifiers } from './combat-modifiers.ts'
import { communications, replacements, weather } from './communications.ts'
import { abbreviations, doctrine, wordIndex } from './doctrine.ts'
import { destruction, engineers } from './engineers.ts'
import { fieldWorks } from './field-works.ts'
import { fog, recon } from './fog.ts'
import { forts } from './forts.ts'
import { guise } from './guise.ts'
import { introduction } from './introduction.ts'
import { movement } from './movement.ts'
import { naval } from './naval.ts'
import { railways } from './railways.ts'
import { rulings } from './rulings-057-117.ts'
import { sequence } from './sequence.ts'
import { combatAbility, topography } from './topography.ts'
import { unitDetails } from './unit-details.ts'
import { unitTypes } from './unit-types.ts'
import { unitValues } from './unit-values.ts'

export type { Section } from '@em/engine/rulebook'
export { exempt } from './exempt.ts'

/** In the rulebook's order; then the scenario, whose book has not come down to us, and the rulings. */
export const sections: readonly Section[] = [
  introduction,
  section('2', 'Fichas de unidad', 'Unit counters', [...unitTypes, ...unitValues]),
  sequence,
  topography,
  combatAbility,
  unitDetails,
  movement,
  bombardment,
  section('9', 'Combate', 'Combat', [...combatRules, ...combatModifiers]),
  fieldWorks,
  section('11', 'Fortificaciones', 'Fortifications', [...forts, ...assault]),
  railways,
  communications,
  replacements,
  weather,
  destruction,
  engineers,
  naval,
  fog,
  recon,
  doctrine,
  wordIndex,
  abbreviations,
  guise,
  rulings,
]

export const { rules, ruleText } = bookOf(sections)

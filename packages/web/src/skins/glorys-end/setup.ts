/** Glory's End in the lobby's set-up: scenarios, sides, optional rules and readings with the words of their rulings. */
import balance from '@em/glorys-end/data/balance.json' with { type: 'json' }
import { rules } from '@em/glorys-end/rulebook'
import { options, scenarios } from '@em/glorys-end/scenarios'
import { catalogues } from '@em/glorys-end/texts'
import { setupWords } from '../kit/setup-words.ts'
import type { SetupInfo } from '../registry.ts'
import { briefing, sideLine } from './briefing.ts'
import { sideMarkOf, sideName } from './side.ts'

const worded = setupWords(catalogues, rules)

export const setup: SetupInfo = {
  // The short ones first: five turns on a part of the map, then ten turns.
  scenarios: worded.scenarios(scenarios, ['marne', 'short', 'historical', 'free']),
  options: worded.options(options),
  sideName,
  sideLook: (side) => sideMarkOf(side, 'en'),
  sideLine,
  briefing,
  balance,
}

/** Nach Paris in the lobby's set-up: scenarios, sides, optional chapters and readings with the words of their rules. */
import balance from '@em/nach-paris/data/balance.json' with { type: 'json' }
import { rules } from '@em/nach-paris/rulebook'
import { options, scenarios } from '@em/nach-paris/scenarios'
import { catalogues } from '@em/nach-paris/texts'
import { setupWords } from '../kit/setup-words.ts'
import { merged } from '../kit/words.ts'
import type { SetupInfo } from '../registry.ts'
import { briefing, sideLine } from './briefing.ts'
import { sideMarkOf, sideName } from './side.ts'
import { uiCatalogues } from './texts.ts'

const worded = setupWords(merged(catalogues, uiCatalogues), rules)

export const setup: SetupInfo = {
  // From the smallest map to the whole one.
  scenarios: worded.scenarios(scenarios, ['guise', 'liege', 'ardennes', 'sambre-meuse', 'marne', 'campaign']),
  options: worded.options(options),
  sideName,
  sideLook: (side) => sideMarkOf(side, 'en'),
  sideLine,
  briefing,
  balance,
}

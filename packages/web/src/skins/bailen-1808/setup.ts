/** Bailén 1808 in the lobby's set-up: scenarios, sides, readings with the words of their rulings. */
import balance from '@em/bailen-1808/data/balance.json' with { type: 'json' }
import { rules } from '@em/bailen-1808/rulebook'
import { options, scenarios } from '@em/bailen-1808/scenarios'
import { catalogues } from '@em/bailen-1808/texts'
import { setupWords } from '../kit/setup-words.ts'
import type { SetupInfo } from '../registry.ts'
import { briefing, sideLine, titleOf } from './briefing.ts'
import { sideMarkOf, sideName } from './side.ts'

const worded = setupWords(catalogues, rules)

export const setup: SetupInfo = {
  // The short one first: six turns with a brigade a side.
  // Their hours and turns stand beside the name, not in it.
  scenarios: worded.scenarios(scenarios, ['2', '3', '1', '4']).map((x) => ({ ...x, name: titleOf(x.id) })),
  options: worded.options(options),
  sideName,
  sideLook: (side) => sideMarkOf(side, 'en'),
  sideLine,
  briefing,
  balance,
}

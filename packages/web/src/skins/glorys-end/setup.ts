/** What the lobby's set-up of Glory's End offers: scenarios, sides, optional rules and readings with the words of their rulings. */
import { rules } from '@em/glorys-end/rulebook'
import { options, scenarios } from '@em/glorys-end/scenarios'
import { catalogues } from '@em/glorys-end/texts'
import { setupWords } from '../kit/setup-words.ts'
import type { SetupInfo } from '../registry.ts'
import { sideMarkOf } from './side.ts'

const { words, options: worded } = setupWords(catalogues, rules)

/** The short ones first: five turns on a part of the map, then ten turns. */
const ORDER = ['marne', 'short', 'historical', 'free']

export const setup: SetupInfo = {
  scenarios: [...scenarios]
    .sort((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id))
    .map((x) => ({ ...x, name: words(`scenario.${x.id}`) })),
  options: worded(options),
  sideName: (side) => ({ es: sideMarkOf(side, 'es').name, en: sideMarkOf(side, 'en').name }),
}

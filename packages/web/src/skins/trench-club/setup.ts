/** What the lobby's set-up of Trench Club offers: games, nations, options with the words of their rules. */
import { rules } from '@em/trench-club/rulebook'
import { options, scenarios } from '@em/trench-club/scenarios'
import { catalogues } from '@em/trench-club/texts'
import { setupWords } from '../kit/setup-words.ts'
import type { SetupInfo } from '../registry.ts'
import { nationNames } from './names.ts'

const { words, options: withWords } = setupWords(catalogues, rules)

/** Alone first: whoever opens this for the first time has nobody beside them. */
const ORDER = ['solo', 'skirmish', 'battle', 'coop']

export const setup: SetupInfo = {
  scenarios: [...scenarios]
    .sort((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id))
    .map((x) => ({ ...x, name: words(`scenario.${x.id}`) })),
  options: withWords(options),
  sideName: (side) => nationNames[side] ?? { es: side, en: side },
}

/** Trench Club in the lobby's set-up: games, nations, options with the words of their rules. */
import balance from '@em/trench-club/data/balance.json' with { type: 'json' }
import { rules } from '@em/trench-club/rulebook'
import { options, scenarios } from '@em/trench-club/scenarios'
import { catalogues } from '@em/trench-club/texts'
import { setupWords } from '../kit/setup-words.ts'
import type { SetupInfo } from '../registry.ts'
// Not through the index: the lobby's set-up needs no map.
import { NATION_LOOKS } from './art/palette.ts'
import type { NationCode } from './art/types.ts'
import { briefing, sideLine } from './briefing.ts'
import { nationNames } from './names.ts'

const worded = setupWords(catalogues, rules)

export const setup: SetupInfo = {
  // Solo first: a first-time visitor has no second player.
  scenarios: worded.scenarios(scenarios, ['solo', 'skirmish', 'battle', 'coop']),
  options: worded.options(options),
  level: 'difficulty',
  sideName: (side) => nationNames[side] ?? { es: side, en: side },
  sideLook: (side) => {
    const { body, faction } = NATION_LOOKS[side as NationCode]
    return { colour: body, shape: faction === 'entente' ? 'round' : 'chamfered' }
  },
  sideLine,
  briefing,
  balance,
}

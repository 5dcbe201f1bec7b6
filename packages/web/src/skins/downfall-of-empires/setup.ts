/** Downfall in the lobby's set-up: arrangements, options with the words of their rulings. */

import balance from '@em/downfall-of-empires/data/balance.json' with { type: 'json' }
import sidesFile from '@em/downfall-of-empires/data/sides.json'
import { rules } from '@em/downfall-of-empires/rulebook'
import { catalogues } from '@em/downfall-of-empires/texts'
import type { OptionInfo, ScenarioInfo } from '@em/engine'
import { setupWords } from '../kit/setup-words.ts'
import type { SetupInfo } from '../registry.ts'
// Not through the index: the lobby's set-up needs no map.
import { SIDE_LOOKS, type SideKey } from './art/palette.ts'
import { briefing, sideLine } from './briefing.ts'
import { sideNames } from './names.ts'

const { options } = setupWords(catalogues, rules)
const toggle = (id: string, rule: string, initial: boolean): OptionInfo => ({
  id,
  rule,
  initial,
  values: initial ? [true, false] : [false, true],
})

export const setup: SetupInfo = {
  scenarios: [
    {
      id: 'grand-campaign',
      name: { es: 'Gran campaña', en: 'Grand campaign' },
      arrangements: sidesFile.seats as unknown as ScenarioInfo['arrangements'],
    },
  ],
  options: options([
    toggle('crossSharedZones', 'A30', true),
    toggle('russianDutyBySide', 'A28', false),
    toggle('minorsInOffensive', 'A42', false),
  ]),
  sideName: (side) => sideNames[side] ?? { es: side, en: side },
  sideLook: (side) => {
    const { body, coalition } = SIDE_LOOKS[side as SideKey]
    return { colour: body, shape: coalition === 'entente' ? 'round' : 'chamfered' }
  },
  sideLine,
  briefing,
  balance,
}

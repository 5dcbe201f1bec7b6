/** What the lobby's set-up of Downfall offers: arrangements, options with the words of their rulings. */

import sidesFile from '@em/downfall-of-empires/data/sides.json'
import { rules } from '@em/downfall-of-empires/rulebook'
import { catalogues } from '@em/downfall-of-empires/texts'
import type { ScenarioInfo } from '@em/engine'
import type { Both } from '../../skin.ts'
import type { SetupInfo } from '../registry.ts'
import { sideNames } from './names.ts'

const ruling = (id: string): Both => {
  const found = rules.find((r) => r.id === id)
  return { es: found?.es ?? '', en: found?.en ?? '' }
}
const option = (id: string, rule: string, initial: boolean): SetupInfo['options'][number] => ({
  id,
  rule,
  initial,
  values: initial ? [true, false] : [false, true],
  name: { es: catalogues.es[`option.${id}`] ?? id, en: catalogues.en[`option.${id}`] ?? id },
  text: ruling(rule),
})

export const setup: SetupInfo = {
  scenarios: [
    {
      id: 'grand-campaign',
      name: { es: 'Gran campaña', en: 'Grand campaign' },
      arrangements: sidesFile.seats as unknown as ScenarioInfo['arrangements'],
    },
  ],
  options: [
    option('crossSharedZones', 'A30', true),
    option('russianDutyBySide', 'A28', false),
    option('minorsInOffensive', 'A42', false),
  ],
  sideName: (side) => sideNames[side] ?? { es: side, en: side },
}

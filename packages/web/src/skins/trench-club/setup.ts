/** What the lobby's set-up of Trench Club offers: games, nations, options with the words of their rules. */
import { rules } from '@em/trench-club/rulebook'
import { options, scenarios } from '@em/trench-club/scenarios'
import { catalogues } from '@em/trench-club/texts'
import type { Both } from '../../skin.ts'
import type { SetupInfo } from '../registry.ts'
import { nationNames } from './names.ts'

const words = (key: string): Both => ({ es: catalogues.es[key] ?? key, en: catalogues.en[key] ?? key })
const ruling = (id: string): Both => {
  const found = rules.find((r) => r.id === id)
  return { es: found?.es ?? '', en: found?.en ?? '' }
}

/** Alone first: whoever opens this for the first time has nobody beside them. */
const ORDER = ['solo', 'skirmish', 'battle', 'coop']

export const setup: SetupInfo = {
  scenarios: [...scenarios]
    .sort((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id))
    .map((x) => ({ ...x, name: words(`scenario.${x.id}`) })),
  options: options.map((o) => ({
    ...o,
    name: words(`option.${o.id}`),
    text: ruling(o.rule),
    valueName: (value) => words(`option.${o.id}.${value}`),
  })),
  sideName: (side) => nationNames[side] ?? { es: side, en: side },
}

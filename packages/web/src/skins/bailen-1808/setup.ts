/** What the lobby's set-up of Bailén 1808 offers: scenarios, sides, readings with the words of their rulings. */
import { rules } from '@em/bailen-1808/rulebook'
import { options, scenarios } from '@em/bailen-1808/scenarios'
import { catalogues } from '@em/bailen-1808/texts'
import type { Both } from '../../skin/index.ts'
import type { SetupInfo } from '../registry.ts'
import { sideMarkOf } from './side.ts'

const words = (key: string): Both => ({ es: catalogues.es[key] ?? key, en: catalogues.en[key] ?? key })
const ruling = (id: string): Both => {
  const found = rules.find((r) => r.id === id)
  return { es: found?.es ?? '', en: found?.en ?? '' }
}

/** The short one first: six turns with a brigade a side. */
const ORDER = ['2', '3', '1', '4']

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
  sideName: (side) => ({ es: sideMarkOf(side, 'es').name, en: sideMarkOf(side, 'en').name }),
}

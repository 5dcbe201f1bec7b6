/** The words of a game's set-up: names of its scenarios and options, and the rule behind each option. */
import type { Catalogue, Language, OptionInfo, RuleText, ScenarioInfo } from '@em/engine'
import type { Both } from '../../skin/index.ts'
import type { SetupInfo } from '../registry.ts'
import { bothOf } from './words.ts'

export function setupWords(catalogues: Readonly<Record<Language, Catalogue>>, rules: readonly RuleText[]) {
  const words = (key: string): Both => bothOf(catalogues, key)
  const ruling = (id: string): Both => {
    const found = rules.find((r) => r.id === id)
    return { es: found?.es ?? '', en: found?.en ?? '' }
  }
  /** In the order in which they are offered. */
  const scenarios = (list: readonly ScenarioInfo[], order: readonly string[]): SetupInfo['scenarios'] =>
    [...list]
      .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
      .map((x) => ({ ...x, name: words(`scenario.${x.id}`) }))
  const options = (list: readonly OptionInfo[]): SetupInfo['options'] =>
    list.map((o) => ({
      ...o,
      name: words(`option.${o.id}`),
      text: ruling(o.rule),
      valueName: (value) => words(`option.${o.id}.${value}`),
    }))
  return { scenarios, options }
}

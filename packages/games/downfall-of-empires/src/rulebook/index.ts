/** Every rule of the game and every ruling of ours, in our own words. Large: load it when a reader asks for it. */
import { bookOf, type Section } from '@em/engine/rulebook'
import { rulings } from './rulings-37-84.ts'
import { components, deployment, introduction, map, sides } from './s00-04.ts'
import { actions, recruit, supply, victory } from './s05-08.ts'
import { activate, combat, movement } from './s09.ts'
import { assault, attackDefence, aviation, gas, maneuver, offensive, research, tanks } from './s10.ts'
import { coordination, diplomacy, entrench, missions } from './s11-14.ts'
import { armyList, designer, examples } from './s15-17.ts'

export type { Section } from '@em/engine/rulebook'
export { exempt } from './exempt.ts'

/** In the rulebook's order; the rulings last. */
export const sections: readonly Section[] = [
  introduction,
  components,
  deployment,
  map,
  sides,
  victory,
  supply,
  actions,
  recruit,
  activate,
  movement,
  combat,
  research,
  attackDefence,
  maneuver,
  offensive,
  aviation,
  tanks,
  gas,
  assault,
  entrench,
  diplomacy,
  missions,
  coordination,
  examples,
  armyList,
  designer,
  rulings,
]

export const { rules, ruleText } = bookOf(sections)

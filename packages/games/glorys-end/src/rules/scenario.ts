/** The scenario being played, and the hexes it opens. */
import { country, type Scenario, scenarios } from '../data/index.ts'
import type { Glory, Hex } from '../types.ts'

export const scenarioOf = (g: Glory): Scenario => scenarios[g.scenario]!
/** Land of a country at war, on the part of the map in play: neutrals are closed to both sides (3.2b, 3.6b, A48). */
export const isOpen = (g: Glory, hex: Hex): boolean => g.atWar[country[hex]!] === 1 && scenarioOf(g).inPlay[hex] === 1

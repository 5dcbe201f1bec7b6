/** The scenario that is being played, as the rules ask about it. */
import { type Arrival, type Scenario, scenarios } from '../data/index.ts'
import type { Hex, NachParis, Unit } from '../types.ts'

export const scenarioOf = (g: NachParis): Scenario => scenarios[g.scenario]!
/** Only hexes of the scenario's map may be used (1.1.4). */
export const inPlay = (g: NachParis, hex: Hex): boolean => scenarioOf(g).inPlay[hex] === 1
/** The line of the Set-up Card of this unit. */
export const arrivalOf = (g: NachParis, u: Unit): Arrival | undefined =>
  scenarioOf(g).arrivals[scenarioOf(g).arrivalOf[u]!]

/** The first GT has no Administrative Phase but the rail delimitation (3.2.2a, R3). */
export const isFirstTurn = (g: NachParis): boolean => g.gt === scenarioOf(g).firstGt
/** On the first GT units only arrive, dig and are replaced (3.0, R4). */
export const isLocked = (g: NachParis): boolean => isFirstTurn(g) && scenarioOf(g).firstTurnLock

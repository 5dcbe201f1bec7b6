/** The scenario being played, as the rules query it. */
import { type Arrival, type Scenario, scenarios, worksOfEnc } from '../data/index.ts'
import type { Hex, NachParis, Unit } from '../types.ts'

export const scenarioOf = (g: NachParis): Scenario => scenarios[g.scenario]!
/** Only hexes of the scenario's map may be used (1.1.4). */
export const inPlay = (g: NachParis, hex: Hex): boolean => scenarioOf(g).inPlay[hex] === 1
/** The line of the Set-up Card of this unit. */
export const arrivalOf = (g: NachParis, u: Unit): Arrival | undefined =>
  scenarioOf(g).arrivals[scenarioOf(g).arrivalOf[u]!]

/** Forts and ENCs outside the scenario take no part in it: those taken before are neither manned nor policed. */
export const encInPlay = (g: NachParis, enc: number): boolean =>
  worksOfEnc[enc]!.some((w) => scenarioOf(g).worksInPlay[w] === 1)
/** An ENC of the scenario with no Active Fortification left (11.6.15). */
export const hasFallen = (g: NachParis, enc: number): boolean =>
  encInPlay(g, enc) && worksOfEnc[enc]!.every((w) => g.forts[w] === 0)

/** The first GT has no Administrative Phase except for rail delimitation (3.2.2a, R3). */
export const isFirstTurn = (g: NachParis): boolean => g.gt === scenarioOf(g).firstGt
/** On the first GT units only arrive, dig and are replaced (3.0, R4). */
export const isLocked = (g: NachParis): boolean => isFirstTurn(g) && scenarioOf(g).firstTurnLock

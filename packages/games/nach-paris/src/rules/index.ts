/** Every step of the game by its name. */
import type { AnyStep } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import type { NachParis } from '../types.ts'
import { adminSteps } from './admin.ts'
import { advanceSteps } from './advance.ts'
import { arrivalSteps } from './arrive.ts'
import { assaultSteps } from './assault.ts'
import { attackSteps } from './attack.ts'
import { bombardSteps } from './bombard.ts'
import { facingSteps } from './choose-facing.ts'
import { combatSteps } from './combat.ts'
import { combatMoveSteps } from './combat-moves.ts'
import { consolidationSteps } from './consolidate.ts'
import { still } from './field.ts'
import { fieldWorksSteps } from './field-works.ts'
import { fogSteps } from './fog.ts'
import { leftoversSteps } from './leftovers.ts'
import { movementSteps } from './movement.ts'
import { replacementSteps } from './replace.ts'
import { retreatSteps } from './retreat.ts'
import { sequenceSteps } from './sequence.ts'
import { withdrawSteps } from './withdraw.ts'
import { withdrawCavalrySteps } from './withdraw-cavalry.ts'

const ALL: readonly AnyStep<NachParis, NachParisAction>[] = [
  ...sequenceSteps,
  ...adminSteps,
  ...bombardSteps,
  ...assaultSteps,
  ...withdrawSteps,
  ...movementSteps,
  ...arrivalSteps,
  ...facingSteps,
  ...attackSteps,
  ...combatSteps,
  ...withdrawCavalrySteps,
  ...leftoversSteps,
  ...retreatSteps,
  ...advanceSteps,
  ...combatMoveSteps,
  ...consolidationSteps,
  ...replacementSteps,
  ...fieldWorksSteps,
  ...fogSteps,
]

type AnyRule = AnyStep<NachParis, NachParisAction>

/** Procedures that change only ratings and markers: no unit moves, turns or loses a step, no work falls. */
const RATING = new Set(['admin', 'supply'])

/** Listing legal actions moves nothing: stacks and zones are compared with the state once for the whole list. */
const atRest = (s: AnyRule): AnyRule => ({
  ...s,
  ...(s.run && RATING.has(s.name) ? { run: (g, f, t) => still(g, () => s.run?.(g, f, t)) } : {}),
  seats: (g, f) => still(g, () => s.seats(g, f)),
  actions: (g, f, seat) => still(g, () => s.actions(g, f, seat)),
  refuse: (g, f, seat, action) => still(g, () => s.refuse?.(g, f, seat, action)),
})

function byName(rules: readonly AnyRule[]): Readonly<Record<string, AnyRule>> {
  const found: Record<string, AnyRule> = {}
  for (const s of rules) {
    if (found[s.name]) throw new Error(`two steps are called "${s.name}"`)
    found[s.name] = atRest(s)
  }
  return found
}

export const steps = byName(ALL)

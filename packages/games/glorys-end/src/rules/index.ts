/** Every step of the game by name. */
import type { AnyStep } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import type { Glory } from '../types.ts'
import { advanceSteps } from './advance.ts'
import { assaultSteps } from './assault.ts'
import { combatSteps } from './combat.ts'
import { commandSteps } from './command.ts'
import { entrenchSteps } from './entrench.ts'
import { lossesSteps } from './losses.ts'
import { movementSteps } from './movement.ts'
import { preparedSteps } from './prepared.ts'
import { strategicSteps } from './rail.ts'
import { reinforceSteps } from './reinforce.ts'
import { replacementSteps } from './replacements.ts'
import { retreatSteps } from './retreat.ts'
import { sequenceSteps } from './sequence.ts'
import { setupSteps } from './setup-steps.ts'
import { siegeSteps } from './siege.ts'
import { withdrawSteps } from './withdraw-cavalry.ts'

type AnyGloryStep = AnyStep<Glory, GloryAction>

const all: readonly AnyGloryStep[] = [
  ...sequenceSteps,
  ...setupSteps,
  ...reinforceSteps,
  ...replacementSteps,
  ...entrenchSteps,
  ...commandSteps,
  ...strategicSteps,
  ...movementSteps,
  ...preparedSteps,
  ...assaultSteps,
  ...withdrawSteps,
  ...siegeSteps,
  ...combatSteps,
  ...lossesSteps,
  ...retreatSteps,
  ...advanceSteps,
]

/** A victory may come in the middle of anything (17.3b, 17.3c): then nobody decides and nothing is left to do. */
const untilWon = (s: AnyGloryStep): AnyGloryStep => ({
  ...s,
  seats: (g, f) => (g.winner >= 0 ? [] : s.seats(g, f)),
  run(g, f, t) {
    if (g.winner >= 0) g.stack.length = 0
    else s.run?.(g, f, t)
  },
})

export const steps: Readonly<Record<string, AnyGloryStep>> = Object.fromEntries(all.map((s) => [s.name, untilWon(s)]))

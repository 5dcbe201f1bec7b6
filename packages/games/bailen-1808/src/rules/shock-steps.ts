/** All steps of shock: charges, reactions, contact, combat and consequences. */
import { advanceSteps } from './advance.ts'
import { cavalryRetreatSteps } from './cavalry-retreat.ts'
import { chargeSteps } from './charge.ts'
import { combatSteps } from './combat-step.ts'
import { contactSteps } from './contact.ts'
import { controlSteps } from './control.ts'
import { evadeSteps } from './evade.ts'
import { sallySteps } from './sally.ts'
import { shockSteps } from './shock.ts'
import { squareSteps } from './square.ts'
import { uncontrolledSteps } from './uncontrolled.ts'

export const cavalryAndShockSteps = [
  ...chargeSteps,
  ...sallySteps,
  ...squareSteps,
  ...contactSteps,
  ...combatSteps,
  ...shockSteps,
  ...evadeSteps,
  ...advanceSteps,
  ...controlSteps,
  ...uncontrolledSteps,
  ...cavalryRetreatSteps,
]

/** Every step of the game by name. */
import type { AnyStep } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import type { Bailen } from '../types.ts'
import { advanceSteps } from './advance.ts'
import { cavalryRetreatSteps } from './cavalry-retreat.ts'
import { contactSteps } from './contact.ts'
import { controlSteps } from './control.ts'
import { divisionSteps } from './division.ts'
import { evadeSteps } from './evade.ts'
import { fireSteps } from './fire.ts'
import { leaderSteps } from './leaders.ts'
import { movementSteps } from './movement.ts'
import { orderSteps } from './orders.ts'
import { arrivalSteps } from './reinforce.ts'
import { reorganiseSteps } from './reorganise.ts'
import { sequenceSteps } from './sequence.ts'
import { shockSteps } from './shock.ts'
import { squareSteps } from './square.ts'
import { uncontrolledSteps } from './uncontrolled.ts'
import { withdrawSteps } from './withdraw.ts'

const all: readonly AnyStep<Bailen, BailenAction>[] = [
  ...sequenceSteps,
  ...orderSteps,
  ...reorganiseSteps,
  ...divisionSteps,
  ...withdrawSteps,
  ...leaderSteps,
  ...arrivalSteps,
  ...movementSteps,
  ...fireSteps,
  ...squareSteps,
  ...contactSteps,
  ...shockSteps,
  ...evadeSteps,
  ...advanceSteps,
  ...controlSteps,
  ...uncontrolledSteps,
  ...cavalryRetreatSteps,
]

export const steps: Readonly<Record<string, AnyStep<Bailen, BailenAction>>> = Object.fromEntries(
  all.map((s) => [s.name, s]),
)

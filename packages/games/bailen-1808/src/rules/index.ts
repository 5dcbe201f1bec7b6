/** Every step of the game by name. */
import type { AnyStep } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import { guarded } from '../shapes.ts'
import type { Bailen } from '../types.ts'
import { divisionSteps } from './division.ts'
import { fireSteps } from './fire.ts'
import { leaderSteps } from './leaders.ts'
import { movementSteps } from './movement.ts'
import { orderSteps } from './orders.ts'
import { arrivalSteps } from './reinforce.ts'
import { reorganiseSteps } from './reorganise.ts'
import { sequenceSteps } from './sequence.ts'
import { cavalryAndShockSteps } from './shock-steps.ts'
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
  ...cavalryAndShockSteps,
]

export const steps: Readonly<Record<string, AnyStep<Bailen, BailenAction>>> = Object.fromEntries(
  all.map((s) => [s.name, guarded(s)]),
)

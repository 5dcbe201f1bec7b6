/** The steps of fire, tests, retreats and their consequences. */
import { type AnyStep, step } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import type { Bailen } from '../types.ts'
import { displace } from './displace.ts'
import { fire } from './fire-step.ts'
import { front } from './front.ts'
import { test } from './morale.ts'
import { reactionFire } from './reaction-fire.ts'
import { retreat } from './retreat.ts'
import { volley } from './volley.ts'

export const fireSteps: readonly AnyStep<Bailen, BailenAction>[] = [
  step(fire),
  step(reactionFire),
  step(volley),
  step(test),
  step(retreat),
  step(displace),
  step(front),
]

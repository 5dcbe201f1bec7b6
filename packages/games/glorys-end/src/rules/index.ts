/** Every step of the game by name. */
import type { AnyStep, Frame, Seat } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import type { Glory } from '../types.ts'
import { advanceSteps } from './advance.ts'
import { assaultSteps } from './assault.ts'
import { combatSteps } from './combat.ts'
import { commandSteps } from './command.ts'
import { entrenchSteps } from './entrench.ts'
import { fieldStamp, still } from './field.ts'
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

/** What was last asked and answered: the kernel asks who decides several times before anybody does anything. */
interface Answer {
  readonly g: Glory
  readonly f: Frame
  /** Of the field: who moves units by hand, as tests do, is answered anew. */
  readonly stamp: number
  readonly seats: readonly Seat[]
  readonly actions: (readonly GloryAction[] | undefined)[]
}
let answer: Answer | undefined
const isAnswered = (g: Glory, f: Frame): boolean => answer?.g === g && answer.f === f && answer.stamp === fieldStamp()
const NOBODY: readonly Seat[] = []

function seatsOf(s: AnyGloryStep, g: Glory, f: Frame): readonly Seat[] {
  if (g.winner >= 0) return NOBODY
  return still(g, () => {
    if (!isAnswered(g, f)) answer = { g, f, stamp: fieldStamp(), seats: s.seats(g, f), actions: [] }
    return answer!.seats
  })
}
function actionsOf(s: AnyGloryStep, g: Glory, f: Frame, seat: Seat): readonly GloryAction[] {
  return still(g, () => {
    if (!isAnswered(g, f)) return s.actions(g, f, seat)
    answer!.actions[seat] ??= s.actions(g, f, seat)
    return answer!.actions[seat]!
  })
}

/** A victory may come in the middle of anything (17.3b, 17.3c): then nobody decides and nothing is left to do. */
const untilWon = (s: AnyGloryStep): AnyGloryStep => ({
  name: s.name,
  seats: (g, f) => seatsOf(s, g, f),
  actions: (g, f, seat) => actionsOf(s, g, f, seat),
  take(g, f, seat, action, t) {
    answer = undefined
    s.take(g, f, seat, action, t)
  },
  run(g, f, t) {
    answer = undefined
    if (g.winner >= 0) g.stack.length = 0
    else s.run?.(g, f, t)
  },
  refuse: (g, f, seat, action) => s.refuse?.(g, f, seat, action),
})

export const steps: Readonly<Record<string, AnyGloryStep>> = Object.fromEntries(all.map((s) => [s.name, untilWon(s)]))

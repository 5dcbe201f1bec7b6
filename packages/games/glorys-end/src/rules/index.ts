/** Every step of the game by name. */
import type { AnyStep, Frame, Seat } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import type { Glory } from '../types.ts'
import { advanceSteps } from './advance.ts'
import { assaultSteps } from './assault.ts'
import { combatSteps } from './combat.ts'
import { commandSteps } from './command.ts'
import { entrenchSteps } from './entrench.ts'
import { fieldOf, fieldStamp, still } from './field.ts'
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

/** What was last asked of a step and answered. */
interface Answer {
  readonly g: Glory
  readonly f: Frame
  /** Of the field: who moves units by hand, as tests do, is answered anew. */
  readonly stamp: number
  readonly seats: readonly Seat[]
  actions: readonly GloryAction[] | undefined
}
let answer: Answer | undefined

/** For steps in which somebody decides only if there is something to offer: the kernel asks for both several times over. */
const remembered = (s: AnyGloryStep): AnyGloryStep => {
  const answered = (g: Glory, f: Frame): Answer => {
    fieldOf(g)
    if (answer?.g !== g || answer.f !== f || answer.stamp !== fieldStamp()) {
      answer = { g, f, stamp: fieldStamp(), seats: s.seats(g, f), actions: undefined }
    }
    return answer
  }
  return {
    ...s,
    seats: (g, f) => still(g, () => answered(g, f).seats),
    actions(g, f, seat) {
      const known = answered(g, f)
      known.actions ??= s.actions(g, f, seat)
      return known.actions
    },
  }
}

const all: readonly AnyGloryStep[] = [
  ...sequenceSteps,
  ...setupSteps,
  ...[...reinforceSteps, ...replacementSteps, ...entrenchSteps, ...commandSteps].map(remembered),
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

const NOBODY: readonly Seat[] = []
/** A victory may come in the middle of anything (17.3b, 17.3c): then nobody decides and nothing is left to do. */
const untilWon = (s: AnyGloryStep): AnyGloryStep => ({
  name: s.name,
  seats: (g, f) => (g.winner >= 0 ? NOBODY : s.seats(g, f)),
  actions: (g, f, seat) => still(g, () => s.actions(g, f, seat)),
  take(g, f, seat, action, t) {
    answer = undefined
    s.take(g, f, seat, action, t)
  },
  run(g, f, t) {
    answer = undefined
    if (g.winner >= 0) g.stack.length = 0
    else s.run?.(g, f, t)
  },
  refuse: (g, f, seat, action) => still(g, () => s.refuse?.(g, f, seat, action)),
})

export const steps: Readonly<Record<string, AnyGloryStep>> = Object.fromEntries(all.map((s) => [s.name, untilWon(s)]))

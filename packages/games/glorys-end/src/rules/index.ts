/** Every step of the game by name. */
import type { AnyStep, Frame, Seat } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import type { Glory } from '../types.ts'
import { advanceSteps } from './advance.ts'
import { assaultSteps } from './assault.ts'
import { combatSteps } from './combat.ts'
import { commandSteps } from './command.ts'
import { entrenchSteps } from './entrench.ts'
import { still } from './field.ts'
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

const NOBODY: readonly Seat[] = []

/** The seats asked, once computed. */
interface Asking extends Frame {
  asked?: readonly Seat[]
}
const askedIn = (f: Frame): readonly Seat[] => (f as Asking).asked ?? NOBODY
/**
 * For steps in which a seat decides only if there is something to offer. That is computed once and stored in the frame:
 * all players see which seat is asked, though not always what.
 */
const asking = (s: AnyGloryStep): AnyGloryStep => ({
  ...s,
  seats: (_g, f) => askedIn(f),
  take(g, f: Asking, seat, action, t) {
    delete f.asked
    s.take(g, f, seat, action, t)
  },
  run(g, f: Asking, t) {
    const seats = still(g, () => s.seats(g, f))
    if (seats.length > 0) f.asked = seats
    else s.run?.(g, f, t)
  },
})

const all: readonly AnyGloryStep[] = [
  ...sequenceSteps,
  ...setupSteps,
  ...[...reinforceSteps, ...replacementSteps, ...entrenchSteps, ...commandSteps].map(asking),
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

/** Victory may come at any moment (17.3b, 17.3c): then no seat decides and every step ends. */
const untilWon = (s: AnyGloryStep): AnyGloryStep => ({
  name: s.name,
  seats: (g, f) => (g.winner >= 0 ? NOBODY : s.seats(g, f)),
  actions: (g, f, seat) => still(g, () => s.actions(g, f, seat)),
  take: (g, f, seat, action, t) => s.take(g, f, seat, action, t),
  run(g, f, t) {
    if (g.winner >= 0) g.stack.length = 0
    else s.run?.(g, f, t)
  },
  refuse: (g, f, seat, action) => still(g, () => s.refuse?.(g, f, seat, action)),
})

export const steps: Readonly<Record<string, AnyGloryStep>> = Object.fromEntries(all.map((s) => [s.name, untilWon(s)]))

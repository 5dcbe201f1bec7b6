/** The bot's values, in victory points of margin. */
import { fixed, type Weights as NumbersOf, weight } from '@em/engine'

export const WEIGHTS = {
  /** A step of an army of class 3, 4, 5. */
  step: [fixed(0), fixed(0), fixed(0), weight(0.17), weight(0.21), weight(0.25)],
  trench: weight(0.12),
  mission: weight(0.1),
  /** A zone for itself, and for each city next to it. */
  ground: weight(0.05),
  nearCity: weight(0.05),
  /** Per zone of an army's distance behind the front. */
  behind: weight(0.05),
  /** The enemy's possible captures in his next side-turn, and our own. */
  threat: weight(0.65),
  promise: weight(0.22),
  /** An attacker's gain from an attack on an army. */
  exposed: weight(0.6),
  chance: weight(0.15),
  /** The same for an empty city that an army could simply enter. */
  openOurs: weight(1),
  openTheirs: weight(0.25),
  /** The share of it for a city that could be entered one side-turn later. */
  looming: weight(0.35, 0, 1),
  /** An army cut off from supply loses a step now and mostly dies soon. */
  starving: weight(1.3),
  /** An army whose supply could be cut. */
  fragile: weight(0.6),
  /** Ceding or recovering an army needs a purpose. */
  cede: weight(0.35),
  /** An order must promise at least this much. */
  worthwhile: weight(0.015),
  /**
   * Actions of the menu: an action's least promise; further orders of an activation; the next activation; a trench, any
   * trench.
   */
  menu: { enough: weight(0.03), filled: weight(1.35), again: weight(0.6), trench: weight(1.3), anyTrench: weight(0.1) },
  /** Value of each mission when there are few, and when there are some. */
  missions: { few: weight(0.16), some: weight(0.08) },
  /** Points for both sides of the coalition, armies and steps gained, less the new cities to be guarded. */
  track: {
    turkey: weight(2.8),
    italy: weight(1.7),
    bulgaria: weight(2.5),
    romania: weight(2.1),
    usa: weight(1.6),
    russianSurrender: weight(2.2),
  },
  /** Factor on the worth of all tiles (`research.ts`). */
  research: weight(1),
} as const

export type Weights = NumbersOf<typeof WEIGHTS>

/** The bot's weights, in steps of infantry. */
import { fixed, type Weights as NumbersOf, weight, weightsOf } from '@em/engine'

export const WEIGHTS = {
  /** A victory point, by scenario. */
  point: {
    guise: weight(2),
    liege: weight(2),
    ardennes: weight(1.4),
    'sambre-meuse': weight(2),
    marne: weight(1.4),
    campaign: weight(1.6),
  },

  stand: {
    /** A hex of march towards the goal. */
    hex: weight(0.3),
    /** Least gain for a march. */
    least: weight(0.12),
    /** Share of the danger that counts, before the last turn and in it. */
    danger: weight(0.9),
    /** Out of command or supply; a long line. */
    cut: weight(2.5),
    long: weight(0.6),
    /** A tiring march before a fight; a forced march. */
    tired: weight(0.12),
    forced: weight(0.5),
    /** Per hex of a goal's distance beyond the reach of the HQ. */
    leash: weight(0.4),
    /** Cavalry's share of the draw that a Fortification has on infantry. */
    rider: weight(0.2),
    /** In the last turn: share of the way to a goal that still counts. */
    late: weight(0.2),
    /** Per unit that would be cut off if the enemy had the railway in the hex. */
    gate: weight(0.8),
    /** A friendly stack in an adjacent hex. */
    friend: weight(0.05),
  },

  fight: {
    /** Least net worth of a Combat. */
    least: weight(0.35),
    /** Own steps relative to the enemy's. */
    own: weight(1),
    /** Taking the hex, whatever it is. */
    ground: weight(0.15),
    /** Share of a prize that counts, times the chance of clearing its hex. */
    prize: weight(0.8),
    /** Per enemy unit that may be driven back. */
    driven: weight(0.25),
    /** A step lost in retreating from a Combat. */
    back: weight(2),
  },

  /** The need to attack: at rest (by scenario), by strength, ahead, behind. */
  zeal: {
    calm: {
      guise: weight(0.75),
      liege: weight(2),
      ardennes: weight(0.75),
      'sambre-meuse': weight(0.75),
      marne: weight(1),
      campaign: weight(0.75),
    },
    might: weight(0.3),
    ahead: weight(0.15),
    behind: weight(0.1),
  },

  /** Share of a Fortification that one gun is assumed to break in a turn, when other guns choose theirs. */
  guns: { breaks: weight(0.35) },

  /**
   * In the last turn: share of a step's strength that counts beside its points, in the very last Player Turn and in the
   * one before it.
   */
  end: { strength: weight(0.15), before: weight(0.6) },

  /** By distance: influence of a stack. */
  felt: [fixed(1), weight(1), weight(0.75), weight(0.3)],
}

export type Weights = NumbersOf<typeof WEIGHTS>

/** The table's own numbers, for callers that need only a facing. */
export const PLAIN: Weights = weightsOf(WEIGHTS)

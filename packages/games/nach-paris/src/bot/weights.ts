/** What the bot thinks things are worth, in steps of infantry. */
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
    /** A march must be worth so much. */
    least: weight(0.12),
    /** Part of the danger that counts, before the last turn and in it. */
    danger: weight(0.9),
    /** Out of command or supply; a long line. */
    cut: weight(2.5),
    long: weight(0.6),
    /** A march that tires before a fight, and a forced one. */
    tired: weight(0.12),
    forced: weight(0.5),
    /** A hex between a goal and the reach of the HQ. */
    leash: weight(0.4),
    /** Part of what draws infantry to a Fortification that draws cavalry. */
    rider: weight(0.2),
    /** In the last turn: part of a way that leads to nothing any more. */
    late: weight(0.2),
    /** A unit that would be cut off if the enemy had the railway in its hex. */
    gate: weight(0.8),
    /** A friend in the next hex. */
    friend: weight(0.05),
  },

  fight: {
    /** A Combat must promise so much more than it costs. */
    least: weight(0.35),
    /** Own steps against the enemy's. */
    own: weight(1),
    /** To take the hex, whatever it is. */
    ground: weight(0.15),
    /** Part of a prize that counts with the chance to empty its hex. */
    prize: weight(0.8),
    /** Where an enemy may be driven back, per unit. */
    driven: weight(0.25),
    /** A step lost on the way back from a Combat. */
    back: weight(2),
  },

  /** Who must attack: at rest (by scenario), by strength, ahead, behind. */
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

  /** Part of a Fortification that a gun is thought to break in a turn, when others choose theirs. */
  guns: { breaks: weight(0.35) },

  /** The last turn: part of a step's strength that counts beside its points, in the very last Player Turn and in the one before it. */
  end: { strength: weight(0.15), before: weight(0.6) },

  /** How strongly a stack is felt, by distance. */
  felt: [fixed(1), weight(1), weight(0.75), weight(0.3)],
}

export type Weights = NumbersOf<typeof WEIGHTS>

/** The table's own numbers, for whoever only wants to know which way to face. */
export const PLAIN: Weights = weightsOf(WEIGHTS)

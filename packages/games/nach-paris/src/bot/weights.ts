/** What the bot thinks things are worth, in steps of infantry. */

/** A victory point. */
export const POINT = { guise: 2, liege: 2, ardennes: 1.4, 'sambre-meuse': 1.4, marne: 1.4, campaign: 1.6 } as const

export const STAND = {
  /** A hex of march towards the goal. */
  hex: 0.3,
  /** A march must be worth so much. */
  least: 0.12,
  /** Part of the danger that counts, before the last turn and in it. */
  danger: 0.9,
  /** Out of command or supply; a long line. */
  cut: 2.5,
  long: 0.6,
  /** A march that tires before a fight, and a forced one. */
  tired: 0.12,
  forced: 0.5,
  /** A hex between a goal and the reach of the HQ. */
  leash: 0.4,
  /** A friend in the next hex. */
  friend: 0.05,
}

export const FIGHT = {
  /** A Combat must promise so much more than it costs. */
  least: 0.35,
  /** Own steps against the enemy's. */
  own: 1,
  /** To take the hex, whatever it is. */
  ground: 0.15,
  /** Where an enemy may be driven back, per unit. */
  driven: 0.25,
}

/** How strongly a stack is felt, by distance. */
export const FELT = [1, 1, 0.75, 0.3] as const

/** What the bot values, in victory points of margin. */

export const W = {
  /** A step of an army of class 3, 4, 5. */
  step: [0, 0, 0, 0.17, 0.21, 0.25],
  trench: 0.12,
  mission: 0.1,
  /** A zone for itself, and for each city next to it. */
  ground: 0.05,
  nearCity: 0.05,
  /** Each zone that an army stands behind the front. */
  behind: 0.05,
  /** What the enemy could take in his next side-turn, and what the own side could. */
  threat: 0.65,
  promise: 0.22,
  /** What an attack on an army would win for its attacker. */
  exposed: 0.6,
  chance: 0.15,
  /** The same for an empty city into which an army could simply walk. */
  openOurs: 1,
  openTheirs: 0.25,
  /** The share of it for a city that could be walked into a side-turn later. */
  looming: 0.35,
  /** An army cut off from supply loses a step now and mostly dies soon. */
  starving: 1.3,
  /** One whose supply could be cut. */
  fragile: 0.6,
  /** Ceding or recovering an army needs a purpose. */
  cede: 0.35,
} as const

/** What the bot thinks things are worth, in bonds. Found by play against the Automa and against itself. */
export const WORTH = {
  /** By damage points: the share of a unit's worth that is gone. */
  hurt: [0, 0.12, 0.24, 0.4, 0.55, 0.72, 1.1],
  /** Each rank adds this share. */
  rank: 0.25,
  /** A soldier is worth more than its price: nobody else takes forts. */
  foot: 2.5,
  /** A fort more; the one before the last; the last. */
  fort: 8,
  lastButOne: 12,
  win: 400,
  /** The soldier who takes the last fort that the enemy needs; at most, for any other who is about to take one. */
  lost: 250,
  menace: 50,
  /** An enemy's fort is also one less for the enemy. */
  enemyFort: 3,
  /** Each turn that a fort is further away. */
  patience: 0.72,
} as const

export const MOVE = {
  attack: 1,
  danger: 0.25,
  /** How much of what enemies could do to a unit is counted for the first, second, third of them. */
  attackers: 3,
  /** Going to forts, by soldiers. */
  march: 1,
  /** Going to enemies and threatened forts, by everybody else. */
  approach: 0.8,
  /** Standing beside an enemy whom another attacks: extra dice for it. */
  flank: 0.5,
  /** Nothing better than this: stay. */
  least: 0.05,
} as const

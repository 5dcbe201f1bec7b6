/** What things are worth to the player that is a program, in strength points lost or gained. */

/** Strength of a counter that nobody can name: most are battalions (6m). */
export const BURIED = 6

/** What counts of a unit's points in a fight near by. */
export const FORCE = { cavalry: 1.1, guns: 0.7, disordered: 0.45, routed: 0 }

/** How much of a stack is felt so many hexes away. */
export const FELT = [1, 1, 0.85, 0.6, 0.4, 0.25]

/** A hex to stand on. */
export const STAND = {
  /** By point of movement nearer to what the formation goes for. */
  way: 0.5,
  /** By hex away from where the formation stands its ground. */
  home: 0.45,
  homeRoom: 3,
  /** Under the muskets of a whole enemy battalion. */
  muskets: 1.1,
  guns: 0.9,
  /** An enemy before it at whom it can fire. */
  target: 1.3,
  secondTarget: 0.3,
  /** Enemies beside and behind. */
  flank: 1.1,
  rear: 1.8,
  /** More enemies around than friends. */
  outnumbered: 1.6,
  bearable: 1.25,
  cover: 1.4,
  height: 0.15,
  /** Friends side by side. */
  neighbour: 0.3,
  /** Battalions that stand together to strike. */
  mass: 0.9,
  crowd: 0.35,
  alone: 0.35,
  /** Out of the commander's reach, by hex. */
  command: 0.6,
  /** A hex that scores, taken from the enemy; guarded. */
  take: 4,
  guard: 2.6,
  /** In the last turns places count more than anything. */
  lastTurns: 2,
  late: 2.5,
  /** A test on leaving an enemy front hex; a friend shaken by disordered troops. */
  exit: 1.3,
  shaken: 0.8,
  escort: 1.2,
  /** Less than this is not worth a march. */
  least: 0.25,
}

/** A shock: what each result is worth, the clearing of the hex being 1. */
export const SHOCK = { cleared: 1, driven: 0.1, loss: 0.2, own: 0.3, both: 0.08, thrown: 0.9, thrownFar: 1.05 }
/** The least that an assault must promise; under order D, which need not attack, more. */
export const ASSAULT = { least: 0.18, defending: 0.3, announced: 0.08, lateGame: 0.1 }
export const CHARGE = {
  least: 0.22,
  fails: 0.45,
  retreats: 0.3,
  reaction: 0.15,
  /** A counter-charge: the least that it must promise, with so much of what the charge would do. */
  counter: 0,
  spared: 0.9,
}
/** A place that scores within a sector that works its way forward, by point. */
export const SITE = { goal: 8 }

export const FIRE = { disorder: 0.8, rout: 3, strained: 1.35, guns: 1.1 }

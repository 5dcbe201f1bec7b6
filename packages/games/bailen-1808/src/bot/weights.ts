/** What things are worth to the player that is a program, in strength points lost or gained. */
import { fixed, type Weights as NumbersOf, weight } from '@em/engine'

export const WEIGHTS = {
  /** Strength of a counter that nobody can name: most are battalions (6m). */
  buried: weight(6, 3, 9),

  /** What counts of a unit's points in a fight near by. */
  force: { cavalry: weight(1.1), guns: weight(0.7), disordered: weight(0.45), routed: fixed(0) },

  /** How much of a stack is felt so many hexes away. */
  felt: [fixed(1), weight(1), weight(0.85), weight(0.6), weight(0.4), weight(0.25)],

  /** How much stronger one must be to attack; less when time runs out, more when the points are enough. */
  ratio: {
    attack: weight(1.05),
    late: weight(0.6),
    leading: weight(0.35),
    firm: weight(0.18),
    /** Turns that an attack takes. */
    takes: weight(3, 0, 5),
  },

  /** A hex to stand on. */
  stand: {
    /** By point of movement nearer to what the formation goes for. */
    way: weight(0.5),
    /** By hex away from where the formation stands its ground. */
    home: weight(0.45),
    homeRoom: weight(3),
    /** Under the muskets of a whole enemy battalion. */
    muskets: weight(1.1),
    guns: weight(0.9),
    /** An enemy before it at whom it can fire. */
    target: weight(1.3),
    secondTarget: weight(0.3),
    /** Enemies beside and behind. */
    flank: weight(1.1),
    rear: weight(1.8),
    /** More enemies around than friends. */
    outnumbered: weight(1.6),
    bearable: weight(1.25),
    cover: weight(1.4),
    height: weight(0.15),
    /** Friends side by side. */
    neighbour: weight(0.3),
    /** Battalions that stand together to strike. */
    mass: weight(0.9),
    crowd: weight(0.35),
    alone: weight(0.35),
    /** Out of the commander's reach, by hex. */
    command: weight(0.6),
    /** A hex that scores, taken from the enemy; guarded. */
    take: weight(4),
    guard: weight(2.6),
    /** In the last turns places count more than anything. */
    lastTurns: weight(2),
    late: weight(2.5),
    /** A test on leaving an enemy front hex, for each unit of the stack that it would break; a friend shaken by disordered troops. */
    exit: weight(1.3),
    shaken: weight(0.8),
    escort: weight(1.2),
    /** On the hex by which others are about to come: nobody enters while it is taken. */
    entry: weight(4),
    /** Less than this is not worth a march. */
    least: weight(0.25),
  },

  /** Where horse stands: by point of movement nearer to what its formation goes for; away from the enemy. */
  horse: {
    way: weight(0.3),
    shy: weight(2.5),
    /** Turns before the end in which it rides for open places that score, and what a point of movement nearer is worth then. */
    soon: weight(2, 0, 5),
    dash: weight(1),
  },

  /** A shock: what each result is worth, the clearing of the hex being 1. */
  shock: {
    cleared: weight(1),
    driven: weight(0.1),
    loss: weight(0.2),
    own: weight(0.3),
    both: weight(0.08),
    thrown: weight(0.9),
    thrownFar: weight(1.05),
  },
  /** The least that an assault must promise; under order D, which need not attack, more. */
  assault: {
    least: weight(0.18),
    defending: weight(0.3),
    announced: weight(0.08),
    lateGame: weight(0.1),
    goal: weight(0.2),
    /** How much of the price of the way counts. */
    way: weight(0.4),
    /** Foot that runs after those who run: the share of the worth of other targets. */
    routed: weight(0.15, 0, 1),
    /** By hex that a target is farther from the formation's aim, when time runs out. */
    astray: weight(0.35, 0, 1),
    /** How far the game must have come, see `pressure`, for stacks to leave enemy fronts battalion by battalion. */
    byOnes: fixed(0.8),
  },
  charge: {
    least: weight(0.22),
    fails: weight(0.45),
    retreats: weight(0.3),
    reaction: weight(0.15),
    /** A counter-charge: the least that it must promise, with so much of what the charge would do. */
    counter: weight(0, -0.3, 0.5),
    spared: weight(0.9),
  },
  /** A place that scores within a sector that works its way forward, by point. */
  site: { goal: weight(8) },

  fire: { disorder: weight(0.8), rout: weight(3), strained: weight(1.35), guns: weight(1.1) },

  /** Where leaders stand. */
  lead: {
    alone: weight(3),
    touch: weight(1.4),
    exposed: weight(0.04),
    outside: weight(0.9),
    /** How much a unit counts that has no use for orders. */
    idle: weight(0.4, 0, 1),
    strays: weight(1.5),
    far: weight(0.12),
    own: weight(0.8),
    strikes: weight(0.5),
    least: weight(0.4),
  },
}

export type Weights = NumbersOf<typeof WEIGHTS>

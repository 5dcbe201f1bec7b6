/** What things are worth to the bot, in strength points lost or gained. */
import { fixed, type Weights as NumbersOf, weight } from '@em/engine'

export const WEIGHTS = {
  /** Strength assumed for a hidden counter: most are battalions (6m). */
  buried: weight(6, 3, 9),

  /** The share of a unit's points that counts in a nearby fight. */
  force: { cavalry: weight(1.1), guns: weight(0.7), disordered: weight(0.45), routed: fixed(0) },

  /** Influence of a stack by distance in hexes. */
  felt: [fixed(1), weight(1), weight(0.85), weight(0.6), weight(0.4), weight(0.25)],

  /** The superiority needed to attack; less when time runs out, more when the points suffice. */
  ratio: {
    attack: weight(1.05),
    late: weight(0.6),
    leading: weight(0.35),
    firm: weight(0.18),
    /** Duration of an attack in turns. */
    takes: weight(3, 0, 5),
  },

  /** A hex to stand on. */
  stand: {
    /** Per movement point nearer to the formation's goal. */
    way: weight(0.5),
    /** Per hex away from the formation's home. */
    home: weight(0.45),
    homeRoom: weight(3),
    /** Under the muskets of a whole enemy battalion. */
    muskets: weight(1.1),
    guns: weight(0.9),
    /** An enemy in front within range. */
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
    /** Outside the commander's radius, per hex. */
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
    /** On the hex by which reinforcements are about to enter, which is closed while occupied. */
    entry: weight(4),
    /** A march must be worth at least this. */
    least: weight(0.25),
  },

  /** Positions of cavalry: per movement point nearer to its formation's goal; away from the enemy. */
  horse: {
    way: weight(0.3),
    shy: weight(2.5),
    /** In the last so many turns it rides for open objectives; worth of a movement point nearer to one. */
    soon: weight(2, 0, 5),
    dash: weight(1),
  },

  /** A shock: worth of each result, where clearing the hex is 1. */
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
    /** The share of the price of the way that counts. */
    way: weight(0.4),
    /** Infantry chasing routed units: the share of the worth of other targets. */
    routed: weight(0.15, 0, 1),
    /** Per hex that a target is farther from the formation's aim, when time runs out. */
    astray: weight(0.35, 0, 1),
    /** The `pressure` from which stacks leave enemy fronts battalion by battalion. */
    byOnes: fixed(0.8),
  },
  charge: {
    least: weight(0.22),
    fails: weight(0.45),
    retreats: weight(0.3),
    reaction: weight(0.15),
    /** A counter-charge: its least promise, and the share of the charge's own promise that counts. */
    counter: weight(0, -0.3, 0.5),
    spared: weight(0.9),
  },
  /** An objective inside a sector that works its way forward, per point. */
  site: { goal: weight(8) },

  fire: { disorder: weight(0.8), rout: weight(3), strained: weight(1.35), guns: weight(1.1) },

  /** Where leaders stand. */
  lead: {
    alone: weight(3),
    touch: weight(1.4),
    exposed: weight(0.04),
    outside: weight(0.9),
    /** Weight of a unit that has no use for orders. */
    idle: weight(0.4, 0, 1),
    strays: weight(1.5),
    far: weight(0.12),
    own: weight(0.8),
    strikes: weight(0.5),
    least: weight(0.4),
  },
}

export type Weights = NumbersOf<typeof WEIGHTS>

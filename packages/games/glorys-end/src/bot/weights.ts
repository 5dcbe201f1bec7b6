/** The bot's weights, in steps lost or gained unless said otherwise. */
import { type Weights as NumbersOf, weight } from '@em/engine'

export const WEIGHTS = {
  /** One victory point, by the scenario's kind of victory. */
  point: { campaign: weight(2), marne: weight(1.4), short: weight(2) },
  /** A hex whose capture wins the game at once (16.4b, 17.3b). */
  wins: weight(40),
  /** From this worth on, a place is held whatever that leaves elsewhere. */
  vital: weight(12),
  /** Factor on hidden defence: stacks that seem weak hide more than the average, since those are the ones attacked. */
  doubt: weight(1.35),
  /** Defence counted for a fortress. */
  works: weight(2),
  /** By turns left: confidence that a unit in the south will stand there at the end (16.4f). */
  south: [weight(1), weight(0.5), weight(0.35), weight(0.25)],

  /** Goals beyond points for places (`goals.ts`). */
  goal: {
    /** The first supplied Germans inside the perimeter of Paris; strength of the call, louder as turns run out. */
    danger: { campaign: weight(10), short: weight(30) },
    dangerCalls: { campaign: weight(3), short: weight(6) },
    hurry: weight(2),
    most: weight(7),
    /** A town that can supply units; a bonus towards Paris, from this many hexes away; longest line of a full call. */
    town: weight(0.6),
    way: weight(2.5),
    wayFrom: weight(18),
    leap: weight(7),
    /** By turns left: confidence that a corps next to Paris will be there at the end (17.3e). */
    besideSure: [weight(1), weight(0.4), weight(0.2), weight(0)],
  },

  /** By distance: influence of a stack's attack. */
  felt: [weight(1), weight(1), weight(0.8), weight(0.6), weight(0.4), weight(0.2)],

  /** Cost of a hex in the line that an army holds, the cheapest one from border to border. */
  line: {
    hex: weight(10),
    /** Free distance to the nearest own unit, for calm and bold sides; cost per hex beyond it. */
    near: [weight(1.5), weight(3)],
    far: weight(5),
    /** Next to the enemy: much weaker than he is, equal, much stronger. */
    contact: [weight(14), weight(0), weight(-6)],
    /** Per hex of distance to the enemy beyond two. */
    away: weight(2),
    position: weight(5),
    river: weight(2),
    terrain: weight(2),
    prize: weight(2),
    /** Where Germans score at the Marne (16.4f). */
    south: weight(6),
    starved: weight(25),
    least: weight(2, 1, 6),
  },

  /** Posts: the strength that an army wants, and where. */
  post: {
    /** An empty hex of the line; an empty hex that gives points. */
    hole: weight(1.6),
    guard: weight(1),
    /** A point of wanted strength, and of strength beyond it. */
    filled: weight(0.3),
    surplus: weight(0.04),
    /** Bonus per step that the place is worth; share of adjacent enemies to match where its loss loses everything. */
    vital: weight(0.06),
    stake: weight(0.8),
    /** Per movement point that a reserve is nearer to where it is wanted. */
    pull: weight(0.22),
    most: weight(14),
    /** Strength of the call of an enemy place, per step that it is worth. */
    raid: { marne: { each: weight(0.3), most: weight(3) }, campaign: { each: weight(0.5), most: weight(5) } },
    /** How much prizes ahead strengthen the line, up to which worth, and how fast they fade. */
    lure: weight(0.6),
    lureMost: weight(12),
    lureFades: weight(0.8, 0.4, 0.95),
  },

  /** Worth of a hex to stand on. */
  stand: {
    supply: weight(3),
    /** Staying with siege guns that no other unit guards, per gun. */
    guns: weight(3),
    pocket: weight(0.8),
    danger: weight(0.9),
    /** Share of a lost step's points at the Marne that counts as danger. */
    priced: weight(0.4),
    chance: weight(0.55),
    /** A planned assault relative to one that may come. */
    assault: weight(1.2),
    behind: weight(0.25),
    take: weight(1),
    /** Points taken where the group cannot stay. */
    passing: weight(0.35),
    /** Least gain for a march, and for a journey by rail. */
    least: weight(0.12),
    rail: weight(0.9),
  },

  /** A fight: steps of both sides, ground won; least worth of assaults; steps in the last turn; the advance. */
  clash: {
    own: weight(1),
    foe: weight(1),
    ground: weight(0.7),
    march: weight(0.25),
    prepared: weight(0.15),
    late: weight(0.3),
    advance: weight(0.5),
  },

  /** How much a side must attack, from content to desperate, and what that changes. */
  urge: {
    least: weight(0),
    even: weight(0.5),
    most: weight(1.1),
    /** At the Marne: Allies and Germans, whatever the points. */
    marne: [weight(1.3), weight(0.9)],
    /** Per point ahead. */
    campaign: weight(0.04),
    /** The line moves nearer to the enemy; chances count for more, own losses and dangers for less. */
    contact: weight(10),
    chance: [weight(0.5), weight(1.8)],
    price: [weight(1.15), weight(0.7)],
    campaignPrice: [weight(1.15), weight(0.85)],
    danger: [weight(1.1), weight(0.5)],
  },

  /** Least worth of a replaced step, and of a trench. */
  turn: { replace: weight(0.6), dig: weight(0.5) },

  /** Strength massed against a few stacks: least odds within reach, hexes of front per target, added strength. */
  focus: {
    least: weight(1.5),
    enough: weight(4),
    cover: weight(0.3),
    trapped: weight(1),
    apart: weight(5),
    mass: weight(3),
  },
}

export type Weights = NumbersOf<typeof WEIGHTS>

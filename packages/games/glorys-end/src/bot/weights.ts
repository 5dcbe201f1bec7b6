/** What things are worth to the player that is a program, in steps lost or gained unless said otherwise. */
import { type Weights as NumbersOf, weight } from '@em/engine'

export const WEIGHTS = {
  /** One victory point, by the kind of victory that is played for. */
  point: { campaign: weight(2), marne: weight(1.4), short: weight(2) },
  /** A hex whose capture wins the game at once (16.4b, 17.3b). */
  wins: weight(40),
  /** Worth so much, a place is held whatever that leaves elsewhere. */
  vital: weight(12),
  /** More lies in stacks that seem weak than the average says, for those are the ones that get attacked. */
  doubt: weight(1.35),
  /** What the defence of a fortress is counted for. */
  works: weight(2),
  /** By turns left: how sure it is that a unit in the south will stand there at the end (16.4f). */
  south: [weight(1), weight(0.5), weight(0.35), weight(0.25)],

  /** What wins beside points (`goals.ts`). */
  goal: {
    /** The first supplied Germans inside the perimeter of Paris; how loud it calls, louder when turns run out. */
    danger: { campaign: weight(10), short: weight(30) },
    dangerCalls: { campaign: weight(3), short: weight(6) },
    hurry: weight(2),
    most: weight(7),
    /** A town from which units can be fed; more on the way to Paris, from so many hexes away; near enough to the own line. */
    town: weight(0.6),
    way: weight(2.5),
    wayFrom: weight(18),
    leap: weight(7),
    /** By turns left: how sure it is that a corps beside Paris will be there at the end (17.3e). */
    besideSure: [weight(1), weight(0.4), weight(0.2), weight(0)],
  },

  /** How much of a stack's attack is felt so many hexes away. */
  felt: [weight(1), weight(1), weight(0.8), weight(0.6), weight(0.4), weight(0.2)],

  /** The line that an army holds: what a hex of it costs. The cheapest line from border to border is held. */
  line: {
    hex: weight(10),
    /** By hex that it lies farther than this from the nearest own unit, for the calm and the bold. */
    near: [weight(1.5), weight(3)],
    far: weight(5),
    /** Beside the enemy: from much weaker to much stronger than he is. */
    contact: [weight(14), weight(0), weight(-6)],
    /** By hex that the enemy is farther away than two. */
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

  /** Posts: what an army wants to have where. */
  post: {
    /** Nobody in a hex of the line; in one that gives points. */
    hole: weight(1.6),
    guard: weight(1),
    /** All the strength that is wanted there, and what lies beyond it. */
    filled: weight(0.3),
    surplus: weight(0.04),
    /** More for each step that the place is worth; how much of the enemies beside it must be matched where all is lost with it. */
    vital: weight(0.06),
    stake: weight(0.8),
    /** By movement point that a reserve is nearer to where it is wanted. */
    pull: weight(0.22),
    most: weight(14),
    /** By step that a place of the enemy's is worth: how loud it calls. */
    raid: { marne: { each: weight(0.3), most: weight(3) }, campaign: { each: weight(0.5), most: weight(5) } },
    /** How much the line is strong where places lie before it, and how fast they fade. */
    lure: weight(0.6),
    lureMost: weight(12),
    lureFades: weight(0.8, 0.4, 0.95),
  },

  /** A hex to stand on. */
  stand: {
    supply: weight(3),
    /** To stay with siege guns that nobody else guards, by gun. */
    guns: weight(3),
    pocket: weight(0.8),
    danger: weight(0.9),
    /** How much of a lost step's points at the Marne counts there. */
    priced: weight(0.4),
    chance: weight(0.55),
    /** An assault at hand against one that may come. */
    assault: weight(1.2),
    behind: weight(0.25),
    take: weight(1),
    /** Points taken where nobody can stay. */
    passing: weight(0.35),
    /** The least gain for which a unit marches, and for which it goes by rail. */
    least: weight(0.12),
    rail: weight(0.9),
  },

  /** A fight: steps on both sides, ground won; the least that an assault must promise; steps in the last turn. */
  clash: {
    own: weight(1),
    foe: weight(1),
    ground: weight(0.7),
    march: weight(0.25),
    prepared: weight(0.15),
    late: weight(0.3),
    advance: weight(0.5),
  },

  /** How much a side must attack, from content to desperate; what it changes. */
  urge: {
    least: weight(0),
    even: weight(0.5),
    most: weight(1.1),
    /** At the Marne, Allies and Germans, however the points stand. */
    marne: [weight(1.3), weight(0.9)],
    /** By point ahead. */
    campaign: weight(0.04),
    /** The line goes nearer to the enemy; chances count for more, own losses and dangers for less. */
    contact: weight(10),
    chance: [weight(0.5), weight(1.8)],
    price: [weight(1.15), weight(0.7)],
    campaignPrice: [weight(1.15), weight(0.85)],
    danger: [weight(1.1), weight(0.5)],
  },

  /** The least for which a step is replaced, and a trench dug. */
  turn: { replace: weight(0.6), dig: weight(0.5) },

  /** Strength massed against a few stacks: the odds that must be in reach, how many hexes of front for each, how much more. */
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

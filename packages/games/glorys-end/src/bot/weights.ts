/** What things are worth to the player that is a program, in steps lost or gained. */

/** One victory point, by the kind of victory that is played for. */
export const POINT = { campaign: 2, marne: 1.4, short: 2 }
/** A hex whose capture wins the game at once (16.4b, 17.3b). */
export const WINS = 40
/** Worth so much, a place is held whatever that leaves elsewhere. */
export const VITAL = 12

/** What wins beside points (`goals.ts`). */
export const GOAL = {
  /** The first supplied Germans inside the perimeter of Paris; how loud it calls, louder when turns run out. */
  danger: { campaign: 10, short: 30 },
  dangerCalls: { campaign: 3, short: 6 },
  hurry: 2,
  most: 7,
  /** A town from which units can be fed; more on the way to Paris, from so many hexes away; near enough to the own line. */
  town: 0.6,
  way: 2.5,
  wayFrom: 18,
  leap: 7,
  /** By turns left: how sure it is that a corps beside Paris will be there at the end (17.3e). */
  besideSure: [1, 0.4, 0.2, 0],
}

/** How much of a stack's attack is felt so many hexes away. */
export const FELT = [1, 1, 0.8, 0.6, 0.4, 0.2]

/** The line that an army holds: what a hex of it costs. The cheapest line from border to border is held. */
export const LINE = {
  hex: 10,
  /** By hex that it lies farther than this from the nearest own unit, for the calm and the bold. */
  near: [1.5, 3],
  far: 5,
  /** Beside the enemy: from much weaker to much stronger than he is. */
  contact: [14, 0, -6],
  /** By hex that the enemy is farther away than two. */
  away: 2,
  position: 5,
  river: 2,
  terrain: 2,
  prize: 2,
  /** Where Germans score at the Marne (16.4f). */
  south: 6,
  starved: 25,
  least: 2,
}

/** Posts: what an army wants to have where. */
export const POST = {
  /** Nobody in a hex of the line; in one that gives points. */
  hole: 1.6,
  guard: 1,
  /** All the strength that is wanted there, and what lies beyond it. */
  filled: 0.3,
  surplus: 0.04,
  /** More for each step that the place is worth; how much of the enemies beside it must be matched where all is lost with it. */
  vital: 0.06,
  stake: 0.8,
  /** By movement point that a reserve is nearer to where it is wanted. */
  pull: 0.22,
  most: 14,
  /** By step that a place of the enemy's is worth: how loud it calls. */
  raid: { marne: { each: 0.3, most: 3 }, campaign: { each: 0.5, most: 5 } },
  /** How much the line is strong where places lie before it, and how fast they fade. */
  lure: 0.6,
  lureMost: 12,
  lureFades: 0.8,
}

/** A hex to stand on. */
export const STAND = {
  supply: 3,
  pocket: 0.8,
  danger: 0.9,
  chance: 0.55,
  /** An assault at hand against one that may come. */
  assault: 1.2,
  behind: 0.25,
  take: 1,
  /** Points taken where nobody can stay. */
  passing: 0.35,
  least: 0.12,
}

/** A fight: steps on both sides, ground won. */
export const CLASH = { own: 1, foe: 1, ground: 0.7, march: 0.25, prepared: 0.15, late: 0.3 }

/** How much a side must attack, from content to desperate; what it changes. */
export const URGE = {
  least: 0,
  even: 0.5,
  most: 1.1,
  /** By point ahead. */
  marne: 0.08,
  lastWord: 3,
  campaign: 0.04,
  /** The line goes nearer to the enemy; chances count for more, own losses and dangers for less. */
  contact: 10,
  chance: [0.5, 1.8],
  price: [1.15, 0.7],
  campaignPrice: [1.15, 0.85],
  danger: [1.1, 0.5],
}

/** Strength massed against a few stacks: the odds that must be in reach, how many hexes of front for each, how much more. */
export const FOCUS = { least: 1.5, enough: 4, cover: 0.3, trapped: 1, apart: 5, mass: 3 }

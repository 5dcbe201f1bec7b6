/** What things are worth to the bot, in bonds. Found by play against the Automa and against itself; tuning changes them. */
import { fixed, type Weights, weight } from '@em/engine'

export const weights = {
  worth: {
    /** By damage points: the share of a unit's worth that is gone. */
    hurt: [
      fixed(0),
      weight(0.12, 0.02, 0.4),
      weight(0.24, 0.05, 0.6),
      weight(0.4, 0.1, 0.8),
      weight(0.55, 0.2, 1),
      weight(0.72, 0.3, 1.2),
      weight(1.1, 0.6, 2),
    ],
    /** Each rank adds this share. */
    rank: weight(0.25, 0, 1),
    /** A soldier is worth more than its price: only soldiers take forts. */
    foot: weight(2.5, 0, 10),
    /** One more fort; the last but one; the last. */
    fort: weight(8),
    lastButOne: weight(12),
    win: fixed(400),
    /** The soldier about to take the last fort that the enemy needs; cap for any other soldier about to take one. */
    lost: fixed(250),
    menace: weight(50, 10, 120),
    /** The share of a menace that remains where a soldier of ours can retake the fort. */
    answered: weight(0.4, 0, 1),
    /** An enemy's fort is also one less for the enemy. */
    enemyFort: weight(3),
    /** Each turn that a fort is further away. */
    patience: weight(0.72, 0.4, 0.95),
  },
  move: {
    attack: weight(1),
    danger: weight(0.25, 0, 1.5),
    /** How much more air units mind danger. */
    airDanger: weight(2, 0, 6),
    /** At most so many of the enemies that could fire at a unit are counted. */
    attackers: fixed(3),
    /** The share of a unit's worth that a fort costs it while an enemy survives at the door (FORT-7): no dice are thrown for it. */
    inside: weight(0.9, 0, 1.5),
    /** Going to forts, by soldiers; what a second fort near by adds. */
    march: weight(1),
    second: weight(0.2, 0, 1),
    /** Going to enemies and threatened forts, for all other units. */
    approach: weight(0.8),
    /** Standing beside an enemy whom another attacks: extra dice for it. */
    flank: weight(0.5),
    /** The repair that waits inside a fort. */
    shelter: weight(0.5, 0, 1.5),
    /** The share of a fort's worth that remains where the enemy may retake it. */
    brief: weight(0.35, 0, 1),
    /** No move is worth less than this: stay. */
    least: weight(0.05, 0.01, 0.5),
  },
  call: {
    /** What draws fighting units: any enemy, its worth, its menace, its worth inside a fort; a fort's worth and its cap. */
    foe: weight(1),
    worth: weight(0.25),
    menace: weight(0.5),
    inside: weight(0.15),
    fort: weight(0.15),
    fortMost: weight(4),
    /** Factor per turn of distance; share of all calls beyond the nearest one. */
    patience: weight(0.75, 0.4, 0.95),
    others: weight(0.1, 0, 0.5),
  },
  money: {
    /** A repair has to give back this share of its cost. */
    repair: weight(0.6, 0.2, 2),
    /** Soldiers that a power wants before anything else, with two powers on the board and with more. */
    soldiers: weight(6, 3, 10),
    soldiersOfMany: weight(5, 2, 9),
    /** Special forces are bought only from this many soldiers on. */
    special: weight(5, 2, 9),
  },
} as const

export type TrenchWeights = Weights<typeof weights>

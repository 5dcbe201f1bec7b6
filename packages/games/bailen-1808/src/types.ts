/** The nouns of Bailén 1808: sides, hexes, units, leaders, formations, orders, as small integers; the state. Actions are in actions.ts, frames with the steps that own them. */
import type { Seat, State } from '@em/engine'
import type { Ground } from './data/ground.ts'

/** 0 ES, 1 FR. */
export type Side = 0 | 1
export const SIDES = ['ES', 'FR'] as const
export const enemyOf = (side: Side): Side => (side === 0 ? 1 : 0)

/** Number of a hex of the map, see data/map. */
export type Hex = number
/** Index into units.json. */
export type Unit = number
/** Index into leaders.json. */
export type Leader = number
/** Index into formations.json. */
export type Formation = number
/** One of the six corners of a hex, in the order of @em/board's facings (7.2a). */
export type Facing = number
/** For units without facing: disordered, routed and square units (7.2c). */
export const NO_FACING = -1

/* ---------- where a unit or leader is: a hex, or ---------- */

/** Eliminated, or driven off the map (Q74). */
export const GONE = -1
/** A reinforcement that has not arrived. */
export const AWAY = -2
/** Not in this scenario. */
export const ABSENT = -3
/** In a view: one of the buried units of an enemy stack, not identified (6m). */
export const HIDDEN = -4
/** A leader who was hit: his successor comes in the reorganisation of the next turn (16.1b, Q79). */
export const SUCCEEDED = -5

/* ---------- state of a unit ---------- */

/** `condition` of a unit (Q85). */
export const GOOD = 0
export const DISORDERED = 1
export const ROUTED = 2

/** `form` of a unit (5): regular is also unlimbered artillery. */
export const REGULAR = 0
export const IN_SQUARE = 1
export const SKIRMISHING = 2
export const LIMBERED = 3
export const FORMS = ['regular', 'square', 'skirmish', 'limbered'] as const

/** Bits of `marks`, by unit. Those of the turn are cleared in phase H, those of a player phase when it begins. */
/** AD: has fired this turn (9.5u); removed in reorganisation. */
export const FIRED_GUN = 1
/** NF: a battery that cannot fire or move until recovered (Q76). */
export const NO_FIRE = 2
/** Turn: has moved, been moved, or has reacted by moving (2z). */
export const MOVED = 4
/** Turn: has taken part in combat, as attacker or as target (2z). */
export const FOUGHT = 8
/** Turn: has been the target of a shock or charge combat (10f, Q48). */
export const SHOCKED = 16
/** Turn: has or had an AS marker: fires with at most 3 SP (9.1d, Q3). */
export const ASSAULTED = 32
/** Turn: has made a reaction charge or counter-charge, or taken its control test (Q57). */
export const REACTED = 64
/** Turn: its movement points are spent by a reaction square (5.1p, Q19). */
export const SPENT = 128
/** Turn: out of its commander's radius in phase A, so under SO by itself (2f, Q10). */
export const ALONE = 256
/** For good: has taken the test of half losses (14e, Q75). */
export const HALVED = 512
/** Player phase: has finished its movement. */
export const DONE = 1024
/** Player phase: has fired in one of its two fire steps (10h, 10.1k, Q100). */
export const FIRED = 2048
/** Turn: has been assigned to an attack as phasing unit, of whatever kind (4.2k, 4.2n, Q13). */
export const ATTACKED = 4096
/** Player phase: has been put on top of its stack (Q26), so that stacks are not shuffled for ever. */
export const TOPPED = 8192
/** Player phase: its move followed a road or track throughout (7.4a). */
export const ON_ROAD = 16384

/** For good: a Swiss in French service who has met Swiss in Spanish service (variant of scenario 1). */
export const TEMPTED = 32768

export const MARKS_OF_TURN = MOVED | FOUGHT | SHOCKED | ASSAULTED | REACTED | SPENT | ALONE | ATTACKED
export const MARKS_OF_PHASE = DONE | FIRED | TOPPED | ON_ROAD

/* ---------- orders ---------- */

/** Of a formation (4): none, manoeuvre, harass, attack, defend, retreat, recover. */
export const SO = 0
export const M = 1
export const H = 2
export const A = 3
export const D = 4
export const RT = 5
export const RC = 6
export type Order = number
export const ORDERS = ['SO', 'M', 'H', 'A', 'D', 'RT', 'RC'] as const
/** In a view: an order marker that lies face down (4b). */
export const FACE_DOWN = -1

/** What a division test has done to a formation (17.1e). */
export const STEADY = 0
export const WITHDRAWING = 1
export const FLEEING = 2

/** Of a morale test (14g). */
export type Morale = '-' | 'D' | 'R'
/** Of a shock (table 5). */
export type ShockResult = 'A2' | 'A1' | 'AB' | 'BM' | 'DB' | 'D1' | 'D2'
/** The windows that a player may answer in advance (I1 to I6, I10). */
export const WINDOWS = ['protect', 'fire', 'charge', 'counter', 'square', 'evade'] as const
export type Window = number
/** Standing orders: ask each time; never use the window; always use it in the obvious way. */
export const ASK = 0
export const NEVER = 1
export const ALWAYS = 2
/** Of the window 'fire' only: ask about shots whose die modifier is not below 0, pass the others. */
export const ONLY_GOOD = 3

/** Alternative readings of the text: the switches of switches.json, which a game may set against our rulings. */
export interface Options {
  /** Q12, Q16: under M and RT no assault and no reaction charge, even against an enemy that is next to the unit. */
  readonly marchingOrdersBarAttacks: boolean
  /** Q13: under H one unit of a formation may always attack, however small it is. */
  readonly harassAtLeastOne: boolean
  /** Q16: units under RT may fire offensively. */
  readonly retreatOrderMayFire: boolean
  /** Q17: under RC in withdrawal a unit moves its whole factor; otherwise 2 hexes a turn. */
  readonly recoveryWithdrawsFully: boolean
  /** Q20: squares and disordered infantry test again when a charge becomes adjacent. */
  readonly squaresTestAgain: boolean
  /** Q32: disordered units keep six controlled hexes of the flank kind. */
  readonly disorderedControl: boolean
  /** Q39: one attack per target hex and fire step. */
  readonly oneAttackPerTarget: boolean
  /** Q42: artillery attacks each unit of a stack separately from this distance on: 2 or 3. */
  readonly separateFireFrom: number
  /** Q43: artillery fires only into its front arc. */
  readonly artilleryFrontArc: boolean
  /** Q64: fatigue reduces the movement points of a cavalry retreat. */
  readonly cavalryRetreatFatigued: boolean
  /** Q69: unlimbered guns retreat with their escort; otherwise they are lost. */
  readonly unlimberedGunsRetreat: boolean
  /** Q72: a routed unit that passes its test is in good order at once. */
  readonly fullRecovery: boolean
  /** Q78: a leader's morale factor may be left out. */
  readonly leaderMoraleOptional: boolean
  /** Q80: a test in B does not spare a demoralised formation the one in F. */
  readonly recoveringTestTwice: boolean
  /** Q89: of the multipliers for charge and rout only the larger counts. */
  readonly largerMultiplierOnly: boolean
  /** Q98: RC may be given like another order. */
  readonly recoveryOrderByChoice: boolean
  /** Q101: 18 SP or 3 units: either is enough for a square. */
  readonly squareEitherLimit: boolean
  /** Q101: a square fires with a quarter of all its SP. */
  readonly squareFiresAll: boolean
  /** Q104: after recovery a new order without a roll. */
  readonly freeOrderAfterRecovery: boolean
  /** Q107: cavalry retreats also from routed targets that it does not clear. */
  readonly cavalryRetreatsFromRouted: boolean
  /** Scenario 1: Swiss may desert when they meet Swiss. */
  readonly swissDesertion: boolean
  /** Scenario 4: Vedel marches to the sound of the guns. */
  readonly vedelMarches: boolean
  /** Handicap points of the French; absent without any. */
  readonly handicap?: number
}

export interface Bailen extends State {
  /** Index into scenarios.json. */
  readonly scenario: number
  readonly options: Options
  /** The ground, if it is not the printed one: only tests set it. */
  readonly ground?: Ground
  /** By side. */
  readonly seatOf: readonly [Seat, Seat]

  turn: number
  /** The first player of this turn; -1 before the initiative is known. */
  first: Side | -1
  /** The phasing side; -1 outside phases D and E. */
  phasing: Side | -1

  /* By unit. */
  at: number[]
  sp: number[]
  /** Place in its stack, 0 on top; 0 for units that are not on the map. */
  depth: number[]
  facing: Facing[]
  condition: number[]
  form: number[]
  fatigue: number[]
  marks: number[]
  /** The hex against which it holds an AS marker or a charge that goes in, -1 for none (10c, Q3). */
  target: Hex[]
  /** Of a charge that goes in: twice the multiplier (3 for 1.5, 4 for 2); 0 for none (11.4). */
  charge: number[]
  /** Where its last charge began, -1 for nowhere: controlled cavalry may go back there (11.9j). */
  origin: Hex[]

  /* By leader. */
  leaderAt: number[]
  /** 0 the named side of the counter, 1 his successor. */
  leaderSide: number[]
  /** This turn: 1 has moved, 2 is a CinC who has tried to change an order and may not move (4.1h), 4 lost, 8 replaced. */
  leaderMarks: number[]

  /* By formation. */
  /** The order in force or masked by SO (Q10). */
  order: Order[]
  /** 1: acts under SO this turn because its commander is out of radius or missing (2f, 3.3b). */
  masked: number[]
  /** SD: hex, facing and which way the odd ranks are shifted (Q15); -1 without. */
  sector: Hex[]
  sectorFacing: Facing[]
  sectorShift: number[]
  /** 1 when the CinC has tried to change its order this turn (Q8). */
  tried: number[]
  demoralised: number[]
  /** STEADY, WITHDRAWING, FLEEING. */
  morale: number[]
  /** 1 when it has taken its division test this turn (Q80). */
  tested: number[]
  /** 1 for reinforcements that have not yet been inside the CinC's radius: in command (scenario notes). */
  fresh: number[]

  /* By side. */
  /** Attempts to change orders made this turn (4.1f). */
  changes: [number, number]
  /** By side, by window: ASK, NEVER, ALWAYS, ONLY_GOOD. Secret from the other side. */
  standing: [number[], number[]]
  /** By side: windows whose standing order was changed in this orders phase, as bits. */
  restood: [number, number]
  /** By side: windows declined for the rest of this player phase, as bits. */
  declined: [number, number]
  /** By hex of the scenario's objectives, in their order: the side that last held it (see rules/objectives). */
  held: Side[]
  /** By reinforcement group of the scenario: the turn on which it comes. */
  arrives: number[]

  /** 0 ES, 1 FR, 2 draw, -1 while the game goes on. */
  winner: number
  /** Victory points, by side, when the game has ended. */
  points: [number, number]
}

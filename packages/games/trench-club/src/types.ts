/** The nouns of Trench Club: nations, powers, hexes, forts, units, as small integers; the state; the frames; the actions. */
import type { Frame, Seat, State } from '@em/engine'

/** 0 DE, 1 AH, 2 FR, 3 GB. */
export type Nation = number
export const NATIONS = ['DE', 'AH', 'FR', 'GB'] as const

/** 0 central (DE, AH), 1 entente (FR, GB): GAME-1. */
export type Faction = 0 | 1
export const FACTIONS = ['central', 'entente'] as const
export const factionOf = (nation: Nation): Faction => (nation < 2 ? 0 : 1)
export const allyOf = (nation: Nation): Nation => nation ^ 1

/**
 * A power takes turns: it has a purse, forts, units. In every game but the cooperative one it is one nation; there the
 * human side is one power whose units bear the colours of two nations (RUL-88). Powers are numbered clockwise.
 */
export type Power = number
/** Index into units.json. */
export type UnitType = number
/** Index into the arrays by unit. A destroyed unit's number may be given to a later recruit. */
export type Unit = number
/** Row × 21 + column, whether or not the board has it. */
export type Hex = number
/** Index into the forts of board.json. */
export type Fort = number
/** 0, 1, 2: the player's token beside which the army stands. */
export type Army = number

export const UNIT_TYPES = [
  'infantry',
  'mounted_infantry',
  'heavy_infantry',
  'armoured_car',
  'tank',
  'airplane',
  'assault_gun',
  'howitzer',
  'heavy_mortar',
  'anti_aircraft',
  'transport',
  'big_bertha',
  'anti_tank_gunners',
  'renault_ft17',
  'mark1_female',
  'airship',
  'railway_gun',
  'gunboat',
  'gas_launcher',
  'minelayer',
  'engineer',
] as const

/* ---------- where a unit is: one number ---------- */

/** Destroyed or never in play. */
export const GONE = -1
/** Beside a token, not deployed yet. */
export const RESERVE = -2
/** In fort k: IN_FORT + k. Aboard truck u: ABOARD + u. Below IN_FORT and from 0 on: a hex. */
export const IN_FORT = 1000
export const ABOARD = 2000
export type Place = number

/** A missing unit, hex, fort, trench or cost is -1: is there one? */
export const isSome = (n: number): boolean => n >= 0
export const onMap = (place: Place): boolean => place >= 0 && place < IN_FORT
export const inFort = (place: Place): boolean => place >= IN_FORT && place < ABOARD
export const isAboard = (place: Place): boolean => place >= ABOARD
export const fortAt = (place: Place): Fort => (inFort(place) ? place - IN_FORT : -1)
export const truckAt = (place: Place): Unit => (isAboard(place) ? place - ABOARD : -1)

/* ---------- terrain ---------- */

/** VOID: no hex, or not of the half in use. FORT: entrance or core, never entered as a hex. */
export const TERRAINS = ['void', 'open', 'forest', 'road', 'water', 'bridge', 'fort'] as const
export const VOID = 0
export const OPEN = 1
export const FOREST = 2
export const ROAD = 3
export const WATER = 4
export const BRIDGE = 5
export const FORT = 6

/** Owner of a fort not yet taken; owner of a fort outside the board in use. */
export const NEUTRAL = -1
export const UNUSED = -2

/** All three armies, and units that belong to none. */
export const ALL_ARMIES = 7

/** Bits of `worked`. */
export const BUILT = 1
export const LAID = 2

export const RANKS = ['recruit', 'veteran', 'hero'] as const

/** Terrain under the forts and starts: the first board, or the second. */
export const GROUNDS = ['river', 'valley'] as const
export type Ground = (typeof GROUNDS)[number]

export const DIFFICULTIES = ['easy', 'standard', 'hard', 'overkill'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

export interface Options {
  /** The expert variant (TRENCH-1). */
  readonly trenches: boolean
  /** SHORT-1, SHORT-2. */
  readonly shortGame: boolean
  /** RECRUIT-6. */
  readonly maxTwoPerType: boolean
  /** RUL-7. */
  readonly onlyFootInWaterAtSetup: boolean
  /** RUL-62. */
  readonly areaHitsFriends: boolean
  /** RUL-70: only the nearest hex of a trench decides whether it is too near. */
  readonly trenchNearestHex: boolean
  /** RUL-56: without a fort not even a gunboat. */
  readonly fortToRecruit: boolean
  /** RUL-73: the Automa's soldiers walk to enemy forts in priority 3, not to their own. */
  readonly automaSeeksEnemyForts: boolean
  /** RUL-77. */
  readonly automaOpportunityFire: boolean
  /** RUL-88: in the cooperative game the two players' units support each other. */
  readonly coopSupport: boolean
  /** SOLO-SETUP-3 to 6. */
  readonly difficulty: Difficulty
  /** RUL-59: surrender may be offered at every decision; else only at the beginning of one's turn. */
  readonly surrenderAnytime: boolean
  /** RUL-94; 0 for no limit. */
  readonly maxRounds: number
}

export type Ending = '' | 'forts' | 'destroyed' | 'surrender' | 'rounds'

export interface TrenchClub extends State {
  readonly options: Options

  /* By power, clockwise. Fixed for the whole game. */
  /** The nation whose sheet it recruits from. */
  readonly powerNation: readonly Nation[]
  readonly powerFaction: readonly Faction[]
  /** The seats that decide for it; empty when the rules play it. */
  readonly seatsOf: readonly (readonly Seat[])[]
  /** 1 where the Automa plays it. */
  readonly automa: readonly number[]
  /** 1 where it draws dice cards instead of rolling (CARD-4). */
  readonly usesCards: readonly number[]

  /** 0 until the first turn. */
  round: number
  /** The power that begins each round; -1 before it is known. */
  first: Power
  /** The power to move; -1 during set-up. */
  turn: Power
  /** Bit a: army a may be given orders this turn; ALL_ARMIES once the opening is over (TURN-3 to TURN-7). */
  ordered: number
  /** By power: the armies that it ordered in round 1, as bits. */
  opened: number[]
  /** Bit s: seat s has offered to surrender and done nothing else since (RUL-59). */
  offered: number
  /** 1 once the groupings are public (RUL-4). */
  grouped: number

  /** Start numbers of face-down tokens. Which token has which is drawn when it is turned up. */
  tokensLeft: number[]
  /** By power, by army: the start number, 0 while the token is face down. */
  tokens: number[][]

  /* By unit. */
  unitType: UnitType[]
  unitNation: Nation[]
  unitPower: Power[]
  /** The seat that commands it; -1 for the Automa's. */
  unitOwner: number[]
  at: Place[]
  damage: number[]
  xp: number[]
  /** -1: none, as for every recruit (RUL-11) and while not grouped. */
  army: number[]
  /** This turn: has made its movement. 0 or 1. */
  moved: number[]
  /** This turn: BUILT, LAID. */
  worked: number[]
  /** 1 when it was inside a fort when its turn began and has not left it (REPAIR-2). */
  garrison: number[]
  /** 1 when this foot soldier ended a turn in the trench on whose hex it stands (TRENCH-7). */
  dug: number[]

  /* By hex. Never changed in place: a change makes a new list, so that copies of the state share them. */
  terrain: readonly number[]
  /** Number of the trench, -1 for none; empty without the expert variant. */
  trench: readonly number[]
  /** The faction that laid the mine there, -1 for none; empty until the first is laid. */
  mines: readonly number[]

  /** By fort: the power that controls it, NEUTRAL, or UNUSED. Two players of one power share it (COOP-4). */
  fortOwner: number[]
  /** By power; two players of one power share them (COOP-4). */
  bonds: number[]
  /** Special forces still in the deck, as types in rising order; the next one is determined when it is drawn. */
  deck: UnitType[]
  /** Destroyed special forces under the deck, in the order of their return (RUL-56). */
  under: UnitType[]
  /** By power: dice cards not drawn since the last shuffle. */
  cards: number[][]

  /** The faction that has won, 2 for a draw, -1 while the game goes on. */
  winner: number
  ending: Ending
}

/* ---------- actions ---------- */

export type SetupAction =
  | { readonly type: 'group'; readonly unit: Unit; readonly army: Army }
  /** Cooperative game: the seat that is to command the unit. */
  | { readonly type: 'share'; readonly unit: Unit; readonly to: Seat }
  /** Turn up the token of this army. */
  | { readonly type: 'reveal'; readonly army: Army }
  | { readonly type: 'deploy'; readonly unit: Unit; readonly to: Hex }

/** The opening: one more army that may be given orders. */
export type OrderAction = { readonly type: 'order'; readonly army: Army }

/** One action is a unit's whole movement. `path` is every hex entered, in order; a fort passed through is IN_FORT + k. */
export type MoveAction =
  | { readonly type: 'move'; readonly unit: Unit; readonly to: Hex; readonly path: readonly Place[] }
  | { readonly type: 'enter'; readonly unit: Unit; readonly fort: Fort; readonly path: readonly Place[] }
  | { readonly type: 'take'; readonly unit: Unit; readonly fort: Fort }
  | { readonly type: 'board'; readonly unit: Unit; readonly truck: Unit; readonly path: readonly Place[] }
  | { readonly type: 'build'; readonly unit: Unit; readonly what: Works; readonly hexes: readonly Hex[] }
  | { readonly type: 'mine'; readonly unit: Unit; readonly to: Hex }
  | { readonly type: 'endMove' }
/** `road` is a bridge on water. */
export type Works = 'road' | 'trench'

export type UnloadAction = { readonly type: 'unload'; readonly unit: Unit; readonly to: Hex }

/** Every player of the faction must agree to an offer (RUL-59). */
export type SurrenderAction =
  | { readonly type: 'offerSurrender' }
  | { readonly type: 'surrender'; readonly agree: boolean }

/** Declared one by one, in the order of execution. */
export type DeclareAction =
  | { readonly type: 'attack'; readonly unit: Unit; readonly target: Unit }
  | { readonly type: 'confirm' }

export type MoneyAction =
  | { readonly type: 'transfer'; readonly amount: number }
  | { readonly type: 'endTransfer' }
  | { readonly type: 'repair'; readonly unit: Unit }
  | { readonly type: 'endRepair' }
  | { readonly type: 'recruit'; readonly unitType: UnitType; readonly fort: Fort }
  /** -1: draw a card; a type: what a side that is behind may choose instead (RECRUIT-5). */
  | { readonly type: 'special'; readonly choice: UnitType | -1 }
  | { readonly type: 'endTurn' }

/** Where the special unit just bought comes in: IN_FORT + k, or a water hex. */
export type StationAction = { readonly type: 'station'; readonly at: Place }

export type TrenchAction =
  | SetupAction
  | OrderAction
  | MoveAction
  | UnloadAction
  | SurrenderAction
  | DeclareAction
  | MoneyAction
  | StationAction

/* ---------- frames ---------- */

export interface GroupFrame extends Frame {
  readonly step: 'group'
  /** By power: how many of its units, in their order, have been put beside a token. */
  readonly done: number[]
}
/** Rolls for the first to deploy; rolls for the first to play. */
export interface RollFrame extends Frame {
  readonly step: 'deployRoll' | 'firstRoll'
}
export interface DeployFrame extends Frame {
  readonly step: 'deploy'
  readonly power: Power
  /** How many tokens lie open, all powers together. */
  readonly open: number
  /** The army being deployed; -1 while the token is being chosen. */
  readonly army: number
  /** The numbered hex of its token. */
  readonly start: Hex
}
/** Runs rounds and turns; `played` counts the turns of this round. */
export interface TurnFrame extends Frame {
  readonly step: 'turn'
  played: number
}
export interface OrdersFrame extends Frame {
  readonly step: 'orders'
  readonly power: Power
  /** How many armies are still to be named. */
  left: number
}
export interface MoveFrame extends Frame {
  readonly step: 'move'
  readonly power: Power
  /** Seats that have finished moving, as bits. */
  done: number
  /** Some unit has moved in this turn. */
  begun: boolean
}
/** The truck has driven; its passengers get off one by one in their order. */
export interface UnloadFrame extends Frame {
  readonly step: 'unload'
  readonly power: Power
  readonly truck: Unit
}
/** The seats that have yet to agree, in order. */
export interface SurrenderFrame extends Frame {
  readonly step: 'surrender'
  readonly faction: Faction
  seats: number[]
}
export interface DeclareFrame extends Frame {
  readonly step: 'declare'
  readonly power: Power
  done: number
  /** Attacker, target, attacker, target, … in the order declared. */
  attacks: Unit[]
}
export interface CombatFrame extends Frame {
  readonly step: 'combat'
  readonly power: Power
  readonly attacks: readonly Unit[]
  next: number
}
/** Phase 4, one frame after the other. */
export interface MoneyFrame extends Frame {
  readonly step: 'income' | 'transfer' | 'repair' | 'recruit'
  readonly power: Power
}
/** A special unit, already paid for, needs a place. */
export interface StationFrame extends Frame {
  readonly step: 'station'
  readonly power: Power
  readonly unitType: UnitType
  readonly seat: number
}
/** The Automa's turn, run by the rules themselves. */
export interface AutomaFrame extends Frame {
  readonly step: 'automa'
  readonly power: Power
}

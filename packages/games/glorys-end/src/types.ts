/** The nouns of Glory's End: the state as small integers. Actions are in actions.ts, frames with the steps that own them. */
import type { Seat, State } from '@em/engine'
import type { Hex, Side, Unit } from './data/words.ts'

export type { Hex, Side, Unit }
export const enemyOf = (side: Side): Side => 1 - side

/* ---------- where a unit is: a hex, or ---------- */

/** In the dead pile (2.11e). */
export const DEAD = -1
/** A reinforcement that has not entered (8.1b), due or held back. */
export const AWAY = -2
/** Not in this scenario, or cancelled (3.6e). */
export const ABSENT = -3
/** Gone east (8.8b), or off the mini-map (16.1b): out of play, not dead. */
export const LEFT = -4
/** To be deployed by its owner (3.3, 3.5). */
export const RESERVE = -5
/** In a view: somewhere under the top of an enemy stack (13.8a). */
export const HIDDEN = -6

/* ---------- bits of `marks`, by unit ---------- */

/** This player turn. */
export const MOVED = 1
/** Moved by rail or sea (11.1c). */
export const RAILED = 2
/** Received a replacement or was rebuilt: does nothing else (8.7i). */
export const REPLACED = 4
/** Digs a trench (9.2b). */
export const DIGGING = 8
/** Has attacked, by MA or PA (13.6c). */
export const ATTACKED = 16
/** Force-marches (12.10b). */
export const FORCED = 32
/** Out of command (10.2). */
export const OOC = 64
/** Has been the target of a PA in this phase (13.6d). */
export const HIT = 128
/** Has been the target of an MA in this phase (A23). */
export const MARCHED_ON = 256
/** Has retreated in this combat phase, and stands where it retreated to (13.18g). */
export const RETREATED = 512
/** Has finished its operational movement. */
export const DONE = 1024
/** For good: a Belgian unit whose price has been paid (4.5d). */
export const CHARGED = 2048
export const MARKS_OF_TURN = 2047

/** Options agreed before the game (10.4a, 15.1a), and alternative readings of the text. */
export interface Options {
  readonly hentsch: boolean
  readonly decoys: boolean
  /** A17: units with port supply only may move by sea. */
  readonly portSupplyMovesBySea: boolean
  /** A67: a German unit in Belgium west of the Meuse is out of supply while Liège stands. */
  readonly liegeStrict: boolean
  /** A72: British arrivals at Antwerp and Rouen ask only for control. */
  readonly portsByControlOnly: boolean
  /** A9: Germans may use strategic movement on turn 1. */
  readonly germanRailTurn1: boolean
  /** A16: defenders out of supply are halved in a march assault as in a prepared one. */
  readonly marchHalvesDefenders: boolean
  /** A78: the Naval Brigade lands only where it has ordinary or port supply. */
  readonly landingNeedsLine: boolean
  /** At the Marne: points with which the Allies begin; absent if none were agreed. */
  readonly handicap?: number
}

export interface Glory extends State {
  /** Index into the scenarios. */
  readonly scenario: number
  readonly options: Options
  /** By side. */
  readonly seatOf: readonly [Seat, Seat]

  turn: number
  /** The phasing side. */
  side: Side
  /** The phase, A to H as 0 to 7; -1 during set-up. */
  phase: number

  /* By unit. */
  at: number[]
  steps: number[]
  /** Place in its stack, 0 on top (13.8a); 0 for units that are not on the map. */
  depth: number[]
  marks: number[]
  /** By unit of army 0: the army that it was assigned to at set-up (3.4a), otherwise that of its counter. */
  army: number[]

  /* By hex. Never changed in place: a change makes a new list, so that copies of the state share them. */
  /** Permanent controller: 0 Allied, 1 German, -1 neither. Cavalry's passing control is derived (4.8, A12). */
  control: readonly number[]
  /** Control, cavalry's included, at the start of the game turn and of the player turn (7.3e, 11.2a). */
  controlAtTurn: readonly number[]
  controlAtPlayerTurn: readonly number[]

  /** Completed trenches and those being dug: hexes in rising order, and their sides. */
  trenches: Hex[]
  trenchSide: Side[]
  /** 1 when complete. */
  trenchDone: number[]
  /** By fortified zone: 1 while it stands. */
  zones: number[]

  /** By side: victory points. */
  vp: [number, number]
  /** By place in vpHexes: its controller, cavalry's control included, as of the last account (4.1a). */
  held: number[]
  /** By place in vpHexes: bits 1 << side of sides with its points now; holding it from the start gives none (A11). */
  counted: number[]
  /** By nation: replacements in store (8.6b, 8.6f). */
  pool: number[]
  /** By country: 1 when its neutrality has been violated, or it never was neutral. */
  atWar: number[]
  /** 1 once the British are in the war (3.7). */
  british: number
  /** 1 once the German total has reached 20 (A40). */
  reached20: number
  /** Plan XVII battles that have counted (4.6c). */
  planXVII: number
  /** 1 once Paris has been in danger (4.3e). */
  parisInDanger: number
  /** 1 once the German has controlled Brussels (7.10d). */
  brusselsLost: number
  /** 1 once a German unit has been in France west of the Meuse (A70). */
  germanWest: number
  /** The Allied award for the eastern front at the end: 15 or 20 (4.4). */
  easternAward: number
  /** Hentsch: 0 not yet, 1 in force in this player turn, 2 over or void (10.4). */
  hentsch: number
  /** By ban of the scenario, by hex of it: 1 when lifted (7.13b, 17.2b). */
  lifted: number[]
  /** By side: mobilization markers, by army from 1 on; -1 before they are placed (3.5b, 3.5c). */
  markers: [Hex[], Hex[]]

  /** 0 Allied, 1 German, 2 draw, -1 while the game goes on. */
  winner: number
}

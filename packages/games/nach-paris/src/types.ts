/** The nouns of Nach Paris: the state as small integers. Actions are in actions.ts, frames with the steps that own them. */
import type { Seat, State } from '@em/engine'

export type Hex = number
export type Unit = number
/** A Fort, a Feste or a Fortified Zone, by its place in the data. */
export type Work = number
/** A special rail structure or a bridge over a Major River, by its place in the data. */
export type Structure = number
/** A hexside of a hex, clockwise from north; also a facing (6.1.1). */
export type Direction = number

/** 0 German, 1 Allied (1.1.2a). */
export type Side = number
export const SIDES = ['GER', 'ALL'] as const
export const GERMAN = 0
export const ALLIED = 1
export const enemyOf = (side: Side): Side => 1 - side

/** In the order in which Allied nations act (3.2.1f). */
export type Nation = number
export const NATIONS = ['GER', 'BEL', 'FRE', 'BRI'] as const
export const GER = 0
export const BEL = 1
export const FRE = 2
export const BRI = 3
export const sideOfNation = (nation: Nation): Side => (nation === GER ? GERMAN : ALLIED)

/* ---------- where a unit is: a hex, or ---------- */

/** Lost its last step: never returns (2.4.6b, 14.1.5b). */
export const DESTROYED = -1
/** On the Set-up Card: due, delayed, or later (7.7). */
export const AWAY = -2
/** Not in this scenario. */
export const ABSENT = -3
/** Removed by Consolidation: a Replacement may bring it back (14.1.5a). */
export const ELIMINATED = -4
/** Withdrawn (7.8). */
export const WITHDRAWN = -5
/** The parent of split units, or a part of a whole one (6.6). */
export const FOLDED = -6
/** In a view: somewhere under an enemy FOW marker (19.1.3a). */
export const HIDDEN = -7
/** At sea in box n: AT_SEA - n (18.1.4). */
export const AT_SEA = -10

/* ---------- bits of `marks`, by unit; all up to ARRIVED end with the Player Turn ---------- */

/** Took part in a bombardment or supports an Assault ABF (3.2.4, R8). */
export const BOMBARDED = 1
/** Acted in the Movement Phase (R8). */
export const MOVED = 2
/** Has finished its movement. */
export const DONE = 4
/** Attacked, was attacked, withdrew or retreated in this Combat Phase (R8). */
export const FOUGHT = 8
/** Has used its one action of steps B to E (3.2.5f). */
export const SPENT = 16
/** Extended movement: level 1, level 2 (7.4.1). */
export const EXM1 = 32
export const EXM2 = 64
/** Assaults a Fortification in this Combat Phase (11.5.1). */
export const ASSAULTS = 128
/** Made a Cavalry Recon (20.2.5a), or had to test for it and starts no Combat (20.2.8). */
export const RECON = 256
export const SHAKEN = 512
/** Spotted from the air in this Movement Phase (19.1.6). */
export const SPOTTED = 1024
/** Has destroyed or repaired a structure (19.1.6). */
export const WORKED = 2048
/** Its Step Lost marker is of this Combat Phase of its own (R49). */
export const FRESH = 4096
/** Withdrew before combat in this phase (9.2.7). */
export const WITHDREW = 8192
/** Arrived in this Movement Phase (7.7.1a). */
export const ARRIVED = 16384
/** Made a Forced March; lasts until its owner's next Movement Phase (7.5.4). */
export const FOM = 1 << 15
/** Made one in its owner's previous Movement Phase: may make none in this one (7.5.5). */
export const FOM_BEFORE = 1 << 16
/** Its HQ change failed its test (13.2.2c). */
export const CHANGING = 1 << 17
/** Its Step Lost marker is from a bombardment (R110); goes with the marker. */
export const SHELLED = 1 << 18
export const MARKS_OF_TURN = (1 << 15) - 1

/** By unit: lines of communications (13.1.6a). */
export const LOC = 0
export const LLC = 1
export const OOC = 2

/** By unit: its own works. */
export const NO_WORKS = 0
export const FIELD_WORKS = 1
/** German, from GT22 (11.1.7). */
export const REGULAR = 2
/** Has declared the occupation of an Old Fortification (11.7.1, R76). */
export const OLD_FORT = 3

/** By unit: doctrine (21.1.1). */
export const UNTESTED = 0
export const PASSED = 1
export const INDOCTRINATED = 2
export const RELEASED = 3

/** Structures and repair numbers: beyond the end of any scenario (16.1.5b). */
export const PERMANENT = 99

/** Options agreed before the game (R1), and alternative readings of the text. */
export interface Switches {
  /** 6.0: off treats every unit as CAV for zones of control and facing. */
  readonly facing: boolean
  readonly locks: boolean
  readonly naval: boolean
  readonly fog: boolean
  /** Needs `fog`. */
  readonly recon: boolean
  readonly doctrine: boolean
  readonly weather: boolean
  /** R27: flank and rear add up. */
  readonly flankAndRear: boolean
  /** R36: 75 % means 75 %. */
  readonly strictLosses: boolean
  /** R110: no rank exemption for steps lost to an ABU. */
  readonly strictBombardment: boolean
}

export interface Options extends Switches {
  /** Points with which the Germans begin, below 0 the Allies; absent if none were agreed. */
  readonly handicap?: number
}

export interface NachParis extends State {
  /** Index into the scenarios. */
  readonly scenario: number
  readonly options: Options
  /** By side. */
  readonly seatOf: readonly [Seat, Seat]

  gt: number
  /** The phasing side. */
  side: Side
  /** I to IV as 0 to 3; -1 before the first. */
  phase: number

  /* By unit. */
  at: number[]
  /** Steps that are left; the counter's side is read from them (2.4.6a). */
  steps: number[]
  /** The hexside that it faces (6.1.1); an embarked unit's: where its line takes it. */
  facing: Direction[]
  marks: number[]
  /** Step Lost markers: 0, 1, 2 (R49). */
  lost: number[]
  /** Steps lost in this GT and in the one before (8.1.1a, R9). */
  hurtNow: number[]
  hurtBefore: number[]
  /** LOC, LLC, OOC. */
  supply: number[]
  /** MF spent in this Movement Phase. */
  spent: number[]
  works: number[]
  /** The hexsides that its Regular Entrenchments cover, as bits; 0 without (11.1.2, 11.1.7). */
  ramparts: number[]
  /** The rail line on which it is embarked, or -1 (12.2.3). */
  line: number[]
  /** 1: SAR in firing position (2.5.3). */
  fip: number[]
  /** Shots left of marked SAR; -1 for all others (8.8.2). */
  ammo: number[]
  /** 1: under a FOW marker (19.1). */
  fog: number[]
  /** Doctrine (21). */
  doctrine: number[]
  /** The HQ that a German unit answers to (13.2.1b); -1 for others. */
  hq: number[]
  /** The GT of its last Replacement; 0: never (14.1.2). */
  replaced: number[]
  /** The GT from which it may arrive, by the Set-up Card (7.7.1) or after it was destroyed (13.1.7b); 0: it has none. */
  due: number[]
  /** Of HQs: air squadrons left (20.1.10). */
  squadrons: number[]

  /** By work: 2 or 1 steps of a Feste, 1 of a Fort or Fortified Zone, 0 destroyed. */
  forts: number[]
  /** By structure: 0 whole, or the repair number, or PERMANENT (16.1.8). */
  broken: number[]
  /** By flood area: 1 when its lock is open (17.2.2). */
  flooded: number[]
  /** By place in the hexes that locks need: the nation that was last in it (17.2.1b, 17.2.1c). */
  lockHeld: number[]
  /** By hex: the side that controls its railway, -1 without one (12.1.1). Never changed in place. */
  rail: readonly number[]
  /** By place in the scenario's objectives: the side that holds it. */
  held: number[]

  /** 1 in torrential rain (15.1.2a). */
  rain: number
  /** By side: failed Field Works tests of this GT (10.1.5). */
  failed: [number, number]
  /** By nation: Replacements in store, in halves (14.1.3). */
  pool: number[]
  /** By nation: steps lost since the start, for victory. */
  losses: number[]
  /** By ENC: the GT at whose end it first had no Active Fortification; 0: it still has one. */
  fallen: number[]
  /** By ENC: the GT in which the enemy last bombarded it; 0: never (14.1.5a). */
  encShelled: number[]
  /** By Port: Total Steps that it supplies since the last Administrative Phase (13.1.10, 18.1.1). */
  portUsed: number[]

  /* Of this Movement Phase; empty outside of it. Keys rise, so that equal states are equal as JSON. */
  /** Steps that crossed a hexside or entered a Mountainous hex: [key, steps, key, steps …] (7.3). */
  transit: number[]
  /** Convoys by line, hex and direction: [key, n, …]; and in all (12.4). */
  convoys: number[]
  convoysRun: number
  /** Steps embarked or disembarked by hex: [hex, steps, …] (R89). */
  loaded: number[]
  /** Air Recons: [hex, die, …] successes of this phase (20.1.9), and attempts (20.1.3, 20.1.11, 20.1.12). */
  spotted: number[]
  sorties: number[]

  /** Declared Assault ABFs: fortification, assaulting unit, supporting ART (11.5). */
  assaults: { work: Work; unit: Unit; guns: Unit[] }[]
  /** Hexes that have been hit by an ABU, works by an ABF, in this Bombardment Phase (8.2.5, 8.5.6). */
  shelled: Hex[]
  shelledWorks: Work[]
  /** Fortifications that have fired in this Player Turn, in an ABU or in support of a Combat (8.1.4b, 11.3.8). */
  firedWorks: Work[]

  /** 0 German, 1 Allied, 2 draw, -1 while the game goes on. */
  winner: number
  /** Victory points by side as of the last account. */
  vp: [number, number]
}

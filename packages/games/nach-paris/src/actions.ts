/** Everything a player of Nach Paris can do, by the decision in which it is offered. */
import type { Direction, Hex, Structure, Unit, Work } from './types.ts'

/** Phase I. */
export type AdminAction =
  /** A German corps or unit tries to answer to another HQ; after a failed test it completes it or gives it up (13.2.2). */
  | { readonly type: 'changeHq'; readonly unit: Unit; readonly hq: Unit }
  | { readonly type: 'keepHq'; readonly unit: Unit }
  /** A unit that an ENC or Port supplies with its limited capacity, one by one (13.1.9 to 13.1.11). */
  | { readonly type: 'supply'; readonly unit: Unit }
  | { readonly type: 'repair'; readonly unit: Unit; readonly structure: Structure }
  | { readonly type: 'openLock'; readonly area: number }

/** Phase II: a bombardment is composed unit by unit, then fired. */
export type BombardAction =
  /** Begins an ABU against a hex, or an ABF against a Fortification. */
  | { readonly type: 'shell'; readonly hex: Hex }
  | { readonly type: 'breach'; readonly work: Work }
  /** One more gun, or a Fortification that fires along. */
  | { readonly type: 'join'; readonly unit: Unit }
  | { readonly type: 'joinWork'; readonly work: Work }
  /** A unit to be hit, if not all are (8.3.1); the next Fortification in the order of priority (8.6.1). */
  | { readonly type: 'target'; readonly unit: Unit }
  | { readonly type: 'next'; readonly work: Work }
  | { readonly type: 'fire' }
  /** The second Fortification of a ● result (8.6.4a). */
  | { readonly type: 'alsoHit'; readonly work: Work }
  /** An Assault ABF: its unit, then its guns by `join`, then `seal` (11.5.1). */
  | { readonly type: 'assault'; readonly work: Work; readonly unit: Unit }
  | { readonly type: 'seal' }

/** Phase III. */
export type MoveAction =
  | { readonly type: 'withdraw'; readonly unit: Unit }
  | { readonly type: 'arrive'; readonly unit: Unit; readonly hex: Hex }
  | { readonly type: 'pick'; readonly unit: Unit }
  | { readonly type: 'step'; readonly hex: Hex }
  /** Continues with a Forced March (7.5.1). */
  | { readonly type: 'force' }
  | { readonly type: 'stop' }
  | { readonly type: 'face'; readonly facing: Direction }
  | { readonly type: 'embark'; readonly line: number; readonly direction: Direction }
  | { readonly type: 'disembark' }
  /** A stage of rail movement: to the next hex of a line; or turns at a station (12.3.7). */
  | { readonly type: 'ride'; readonly line: number; readonly hex: Hex }
  | { readonly type: 'turnTrain'; readonly line: number; readonly direction: Direction }
  | { readonly type: 'putToSea'; readonly box: number }
  | { readonly type: 'land'; readonly hex: Hex }
  | { readonly type: 'split' }
  | { readonly type: 'combine'; readonly with: readonly Unit[] }
  | { readonly type: 'emplace' }
  | { readonly type: 'limber' }
  | { readonly type: 'occupy' }
  | { readonly type: 'destroy'; readonly structure: Structure }
  /** A destruction by a Fortification (16.1.7). */
  | { readonly type: 'blow'; readonly work: Work; readonly structure: Structure }
  | { readonly type: 'scout'; readonly hex: Hex; readonly thorough: boolean }
  /** Air Recon by a squadron of this HQ against the stack that has just moved (20.1.2a). */
  | { readonly type: 'fly'; readonly hq: Unit }

/** Phase IV. */
export type CombatAction =
  /** Begins a Combat against this hex with one attacker; more join before it is launched. */
  | { readonly type: 'attack'; readonly unit: Unit; readonly hex: Hex; readonly full: boolean }
  | { readonly type: 'support'; readonly unit: Unit; readonly full: boolean }
  | { readonly type: 'supportWork'; readonly work: Work }
  | { readonly type: 'launch' }
  /** CAV or HQ leaves before the Combat (9.2). */
  | { readonly type: 'escape'; readonly unit: Unit; readonly hex: Hex }
  | { readonly type: 'stand' }
  /** Mixed defenders: the nation at full strength (9.1.9); the units behind works of limited room (R39). */
  | { readonly type: 'lead'; readonly nation: number }
  | { readonly type: 'shelter'; readonly units: readonly Unit[] }
  | { readonly type: 'retreat'; readonly unit: Unit; readonly hex: Hex; readonly facing: Direction }
  | { readonly type: 'hold'; readonly unit: Unit }
  | { readonly type: 'advance'; readonly unit: Unit; readonly hex: Hex }
  | { readonly type: 'turn'; readonly unit: Unit; readonly facing: Direction }
  /** The Assault ABF continues against another Fortification of the hex (11.5.4c). */
  | { readonly type: 'goOn'; readonly work: Work }
  /** Step B: one hex, or only another facing (9.7.2); step C; step D; step E. */
  | { readonly type: 'shift'; readonly unit: Unit; readonly hex: Hex }
  | { readonly type: 'consolidate'; readonly unit: Unit; readonly from: Unit }
  | { readonly type: 'replace'; readonly unit: Unit }
  | { readonly type: 'rebuild'; readonly unit: Unit; readonly hex: Hex }
  | { readonly type: 'dig'; readonly units: readonly Unit[] }
  | { readonly type: 'upgrade'; readonly hex: Hex }
  /** Puts units of a hex under FOW (19.1.6). */
  | { readonly type: 'hide'; readonly unit: Unit }

export type CommonAction = { readonly type: 'pass' } | { readonly type: 'done' }

export type NachParisAction = AdminAction | BombardAction | MoveAction | CombatAction | CommonAction

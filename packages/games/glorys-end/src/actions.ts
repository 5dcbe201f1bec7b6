/** Everything a player of Glory's End can do, by the decision in which it is offered. */
import type { Hex, Unit } from './types.ts'

/** Set-up (3.3 to 3.5). Each side alone; `seal` ends it. */
export type SetupAction =
  | { readonly type: 'marker'; readonly army: number; readonly hex: Hex }
  /** An army for a unit or decoy of army 0 (3.4a, 15.1b). */
  | { readonly type: 'assign'; readonly unit: Unit; readonly army: number }
  | { readonly type: 'deploy'; readonly unit: Unit; readonly hex: Hex }
  /** All remaining pieces at once, in the order and places of the game's proposal; another action may follow. */
  | { readonly type: 'deployRest' }
  | { readonly type: 'seal' }

/** Phase A. */
export type ReinforceAction =
  | { readonly type: 'enter'; readonly unit: Unit; readonly hex: Hex }
  /** One step to a unit on the map. */
  | { readonly type: 'replace'; readonly unit: Unit }
  /** A corps from the dead pile with one step (8.7b). */
  | { readonly type: 'rebuild'; readonly unit: Unit; readonly hex: Hex }
  /** 8.8: two corps and a cavalry corps, or not. */
  | { readonly type: 'withdraw'; readonly units: readonly Unit[] }
  | { readonly type: 'decline' }

/** Phases B and C. */
export type CommandAction =
  | { readonly type: 'dig'; readonly unit: Unit }
  /** The other player puts a stack out of command (10.1b). */
  | { readonly type: 'confuse'; readonly hex: Hex }

/** Phase D. */
export type RailAction =
  | { readonly type: 'rail'; readonly unit: Unit; readonly hex: Hex }
  | { readonly type: 'sea'; readonly unit: Unit; readonly hex: Hex }

/** Phase E. */
export type MoveAction =
  /** Units of one hex move together: all that can, or one of them (12.5b). */
  | { readonly type: 'pick'; readonly units: readonly Unit[] }
  | { readonly type: 'force'; readonly units: readonly Unit[] }
  | { readonly type: 'step'; readonly hex: Hex }
  /** Drops a unit, which may move on by itself (12.6a). */
  | { readonly type: 'leave'; readonly unit: Unit }
  | { readonly type: 'stop' }
  /** March assault (13.23). */
  | { readonly type: 'assault'; readonly hex: Hex }
  /** Puts a unit on top of its stack. */
  | { readonly type: 'top'; readonly unit: Unit }

/** Phase F and combat. */
export type CombatAction =
  /** A prepared assault on this hex begins with one attacker; more join before it is launched. */
  | { readonly type: 'attack'; readonly unit: Unit; readonly hex: Hex }
  | { readonly type: 'join'; readonly unit: Unit }
  | { readonly type: 'launch' }
  /** Siege guns fire, or hold (14.8, 14.9). */
  | { readonly type: 'fire'; readonly unit: Unit }
  | { readonly type: 'holdFire' }
  /** Cavalry alone: withdraws before combat, or stands (13.25). */
  | { readonly type: 'withdrawCavalry' }
  | { readonly type: 'stand' }
  /** One step of a unit pays one loss point (13.20). */
  | { readonly type: 'lose'; readonly unit: Unit }
  /** Defenders who may choose: retreat, or stay (13.18b, 14.1c). */
  | { readonly type: 'retreat' }
  | { readonly type: 'hold' }
  /** Where retreating units go (13.19). */
  | { readonly type: 'fallBack'; readonly units: readonly Unit[]; readonly hex: Hex }
  /** A surviving attacker advances (13.21); `pass` ends. */
  | { readonly type: 'advance'; readonly unit: Unit }

export type CommonAction = { readonly type: 'pass' } | { readonly type: 'done' }

export type GloryAction =
  | SetupAction
  | ReinforceAction
  | CommandAction
  | RailAction
  | MoveAction
  | CombatAction
  | CommonAction

/** Everything a player of Bailén 1808 can do, by the decision in which it is offered. */
import type { Facing, Formation, Hex, Leader, Order, Unit, Window } from './types.ts'

/** Phase A, both sides at once. */
export type OrdersAction =
  /** Turn 1: placed without a roll. Later: an attempt, the new order named before the roll (4.1, Q90). */
  | { readonly type: 'order'; readonly formation: Formation; readonly order: Order }
  /** A2: take up the SD marker of a formation under D, to put it down elsewhere. */
  | { readonly type: 'resite'; readonly formation: Formation }
  /** Put down the SD marker of the formation that is being given D (4.2p to 4.2r, Q15). */
  | { readonly type: 'sector'; readonly hex: Hex; readonly facing: Facing; readonly shift: 0 | 1 }
  /** A standing answer to a window. */
  | { readonly type: 'standing'; readonly window: Window; readonly value: number }
  | { readonly type: 'seal' }

/** Phase B. */
export type ReorganiseAction =
  /** A disordered or routed unit, or a battery with NF, tries to recover (15a, 15b). */
  | { readonly type: 'rally'; readonly unit: Unit }
  /** A successor joins a stack (16.1e). */
  | { readonly type: 'place'; readonly leader: Leader; readonly hex: Hex }

/** Chooses a corner for units that have regained a facing or have moved after combat (7.2f). */
export type FaceAction = { readonly type: 'face'; readonly facing: Facing }

/** Steps 1a and 1c, and forced moves. */
export type MoveAction =
  /** Units of one hex move together: the whole stack or one of them (Q106). */
  | { readonly type: 'pick'; readonly units: readonly Unit[] }
  | { readonly type: 'step'; readonly to: Hex }
  /** A change of formation at table cost; a square takes in all infantry of the hex that moves together (5). */
  | { readonly type: 'form'; readonly unit: Unit; readonly form: number }
  /** Drops a unit on the way (Q106). */
  | { readonly type: 'leave'; readonly unit: Unit }
  /** Ends the move; NO_FACING for units without facing. */
  | { readonly type: 'stop'; readonly facing: Facing }
  /** Ends an assaulting move: AS against this hex for all that can (10c). */
  | { readonly type: 'assault'; readonly facing: Facing; readonly hex: Hex }
  /** Another front hex for one of the assaulting units (10l, 10m). */
  | { readonly type: 'bind'; readonly unit: Unit; readonly hex: Hex }
  /** Puts a unit on top of its stack (Q26). */
  | { readonly type: 'top'; readonly unit: Unit }
  /** Reinforcements: the unit that comes next by the road, with the formation's order chosen before. */
  | { readonly type: 'enter'; readonly unit: Unit }

/** Step 1d, and protection (16g). */
export type LeaderAction =
  | { readonly type: 'lead'; readonly leader: Leader }
  | { readonly type: 'ride'; readonly to: Hex }
  | { readonly type: 'protect'; readonly to: Hex }

/** Fire steps and artillery reaction. */
export type FireAction =
  /** Adds fire points of a unit to an attack on a hex; the first aim names the target. */
  | { readonly type: 'aim'; readonly unit: Unit; readonly hex: Hex; readonly points: number }
  /** Resolves the attack that has been put together. */
  | { readonly type: 'shoot' }

/** Step 1b, reaction charge, counter-charge, reaction square. */
export type CavalryAction =
  | { readonly type: 'charge'; readonly units: readonly Unit[]; readonly hex: Hex }
  | { readonly type: 'react'; readonly units: readonly Unit[] }
  /** I5: try to form square; after a test that allows it, form it or not. */
  | { readonly type: 'trySquare' }
  | { readonly type: 'square'; readonly form: boolean }
  /** After a control test that was passed (11.9j). */
  | { readonly type: 'stay' }
  | { readonly type: 'occupy' }
  | { readonly type: 'return' }
  /** Uncontrolled: one of the equally near enemies; the first front hex when running straight ahead (Q63). */
  | { readonly type: 'pursue'; readonly hex: Hex }
  | { readonly type: 'ahead'; readonly hex: Hex }

/** Step 4. */
export type ShockAction =
  /** The pending combat to resolve next. */
  | { readonly type: 'resolve'; readonly hex: Hex }
  /** An assault that is called off (10b). */
  | { readonly type: 'callOff'; readonly hex: Hex }
  | { readonly type: 'evade'; readonly path: readonly Hex[] }
  /** The leader who lends his factor, -1 for none (16k, 16n, 16o). */
  | { readonly type: 'leader'; readonly leader: Leader | -1 }
  /** The units that fight when more than 24 SP could (Q50). */
  | { readonly type: 'engage'; readonly units: readonly Unit[] }
  | { readonly type: 'advance'; readonly units: readonly Unit[]; readonly facing: Facing }
  /** One more shock after an advance (13e, Q71). */
  | { readonly type: 'again'; readonly hex: Hex }

/** After combat (12). */
export type RetreatAction = { readonly type: 'retreat'; readonly unit: Unit; readonly path: readonly Hex[] }

/** Everywhere: declines an offer, or ends a sub-step. `rest`: also for the rest of this player phase. */
export type CommonAction = { readonly type: 'pass' } | { readonly type: 'passAll' } | { readonly type: 'done' }

export type BailenAction =
  | OrdersAction
  | ReorganiseAction
  | FaceAction
  | MoveAction
  | LeaderAction
  | FireAction
  | CavalryAction
  | ShockAction
  | RetreatAction
  | CommonAction

/**
 * Planning aids for a player before a move, from the seat's view: a unit's possible marches with cost, fatigue and
 * exposure, possible train rides, and orders: several actions as one, rehearsed by the rules themselves.
 */
export { type Attacker, type AttackPlan, attackPlan, type Share } from './attack.ts'
export { type FirePlan, firePlan } from './bombardment.ts'
export { type Exposure, type Outlook, outlooksOf, presetFacing, type Steps, stepsOf } from './march.ts'
export {
  arrivalOrder,
  companions,
  deedsOf,
  marchOrder,
  type Order,
  type Scope,
  type TrainOrder,
  trainOrders,
} from './orders.ts'
export { proposalOrder } from './proposal.ts'
export { type RailRoom, type Ride, railRoom, ridesOf } from './train.ts'

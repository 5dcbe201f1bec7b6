/**
 * What a player is shown before a move is made, from what its seat may see: where a unit can march with cost, tiredness and exposure,
 * where a train can go, and orders: several actions as one, rehearsed by the rules themselves.
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

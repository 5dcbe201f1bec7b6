/** Orders by the names of their zones, so that a test reads like the table it is played on. */
import type { Army, OrderAction } from '../src/types.ts'
import { zone } from './position.ts'

export const move = (army: Army, ...path: string[]): OrderAction => ({ type: 'move', army, path: path.map(zone) })
export const strategic = (army: Army, to: string): OrderAction => ({ type: 'strategic', army, to: zone(to) })
export const recover = (army: Army, to: string): OrderAction => ({ type: 'recover', army, to: zone(to) })
export const sea = (army: Army, to: string): OrderAction => ({ type: 'sea', army, to: zone(to) })
export const attack = (army: Army, target: Army): OrderAction => ({ type: 'attack', army, target })
export const support = (army: Army, target: Army): OrderAction => ({ type: 'support', army, target })
export const moveAttack = (army: Army, to: string, target: Army): OrderAction => ({
  type: 'moveAttack',
  army,
  to: zone(to),
  target,
})
export const moveSupport = (army: Army, to: string, target: Army): OrderAction => ({
  type: 'moveSupport',
  army,
  to: zone(to),
  target,
})
export const seaAttack = (army: Army, to: string, target: Army): OrderAction => ({
  type: 'seaAttack',
  army,
  to: zone(to),
  target,
})
export const seaSupport = (army: Army, to: string, target: Army): OrderAction => ({
  type: 'seaSupport',
  army,
  to: zone(to),
  target,
})
export const ACTIVATE = { type: 'activate', extra: false } as const
export const EXTRA = { type: 'activate', extra: true } as const
export const CONFIRM = { type: 'confirm' } as const
export const END = { type: 'endTurn' } as const

/** 10.6 Poison gas: once a year, one loss to a full army in an entrenched zone of the west. */
import type { Denial, Table, Verdict } from '@em/engine'
import { inRegion, limits, MOUNTAIN, neighbours, terrain } from '../data/index.ts'
import { type Army, coalitionOf, type Downfall, type Side } from '../types.ts'
import { loseStep, settleZone } from './control.ts'
import { type Field, fieldOf, hasSurrendered, isEnemy, onMap, ownIn } from './field.ts'
import { available, show, TILE } from './technology.ts'

const WEST = inRegion('franceBelgium').map((v, z) => (v === 1 || inRegion('germany')[z] === 1 ? 1 : 0))
const FROM = limits.windows.gas[0]!

const NO_GAS: Denial = { rule: '10.6e', key: 'deny.noGas' }
const YEARLY: Denial = { rule: '10.6a', key: 'deny.gasYearly' }
const NOT_FULL: Denial = { rule: '10.6b', key: 'deny.gasNotFull' }
const WHERE: Denial = { rule: '10.6c', key: 'deny.gasWhere' }
const NEAR: Denial = { rule: '10.6d', key: 'deny.gasNear' }

export const mayUseGas = (g: Downfall, side: Side): Verdict =>
  !available(g, side, TILE.gas) ? NO_GAS : g.season < FROM || g.gasUsed[side] ? YEARLY : undefined

/** 10.6b-d, A61. */
export function mayGas(g: Downfall, f: Field, side: Side, target: Army): Verdict {
  const unusable = mayUseGas(g, side)
  if (unusable) return unusable
  const zone = g.armyZone[target]
  if (zone === undefined || !onMap(g, target) || !isEnemy(g, side, target) || hasSurrendered(f, target)) return WHERE
  if (g.armyStep[target] !== 2) return NOT_FULL
  if (WEST[zone] === 0 || terrain[zone] === MOUNTAIN || g.trench[coalitionOf(g.armySide[target]!)][zone] === 0)
    return WHERE
  return ownIn(f, side, zone) > 0 || neighbours[zone]!.some((z) => ownIn(f, side, z) > 0) ? undefined : NEAR
}

export function useGas(g: Downfall, side: Side, target: Army, t: Table): void {
  show(g, side, TILE.gas, t)
  g.gasUsed[side] = true
  const zone = g.armyZone[target]!
  t.log({ key: 'log.gas', params: { side, army: target, zone }, rules: ['10.6a'] })
  loseStep(g, target, t, '10.6a')
  settleZone(g, fieldOf(g), zone, t)
}

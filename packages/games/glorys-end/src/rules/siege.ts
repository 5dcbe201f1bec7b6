/** Siege guns (14.7 to 14.10, A31): they fire before the prepared assault declared by their infantry. */
import { type Frame, type Step, step, type Table } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import { fortressFalls, isInfantry, limits, siegeModifier, siegeUpTo, unitCount, unitGun } from '../data/index.ts'
import { ATTACKED, DEAD, enemyOf, type Glory, type Hex, MOVED, OOC, type Side, type Unit } from '../types.ts'
import { type Field, fieldOf } from './field.ts'
import { finish } from './report.ts'
import { supplied } from './supply.ts'
import { has, isGun, mark, onMap, removeUnit } from './units.ts'
import { fortressAt, hasFortress, hasZone, removeZone } from './works.ts'

export interface SiegeFrame extends Frame {
  readonly step: 'siege'
  readonly hex: Hex
  readonly side: Side
  /** Guns that may fire and have not. */
  guns: Unit[]
  asked: number
}

const guns: readonly Unit[] = Array.from({ length: unitCount }, (_, u) => u).filter(isGun)

/** A supplied gun that has neither moved nor fired and is in command (14.7b, A31). */
const isReady = (g: Glory, u: Unit): boolean =>
  onMap(g, u) && !has(g, u, MOVED | OOC | ATTACKED) && supplied(g, u, 'attack')

/** A target that guns can destroy (14.3e, 14.9a); not trenches (14.4b). */
export const isGunTarget = (g: Glory, field: Field, hex: Hex, side: Side): boolean =>
  hasZone(g, hex, enemyOf(side)) || (field.side[hex] === enemyOf(side) && hasFortress(field, hex))

/** Guns that stand with infantry among the attackers (14.7c). */
export function gunsOf(g: Glory, attackers: readonly Unit[]): Unit[] {
  return guns.filter((gun) => isReady(g, gun) && attackers.some((u) => isInfantry[u] === 1 && g.at[u] === g.at[gun]))
}

/** Lets the guns fire one after the other, as many as their owner chooses. */
export function pushSiege(g: Glory, t: Table, side: Side, hex: Hex, attackers: readonly Unit[]): void {
  t.push<SiegeFrame>({ step: 'siege', side, hex, guns: gunsOf(g, attackers), asked: 0 })
}

function fire(g: Glory, f: SiegeFrame, t: Table, gun: Unit): void {
  const { hex, side } = f
  f.guns = f.guns.filter((u) => u !== gun)
  mark(g, [gun], ATTACKED)
  if (hasZone(g, hex, enemyOf(side))) {
    t.log({ key: 'log.combat.gunsAtZone', params: { unit: gun, hex }, rules: ['14.8a'] })
    return removeZone(g, t, hex)
  }
  const fortress = fortressAt(fieldOf(g), hex)
  const die = t.roll(limits.die)
  const modifier = siegeModifier[fortress]!
  const falls = fortressFalls(unitGun[gun]!, die, modifier)
  t.log({
    key: falls ? 'log.combat.fortressFalls' : 'log.combat.fortressStands',
    params: { unit: gun, fortress, die, modifier, total: die + modifier, most: siegeUpTo[unitGun[gun]!]! },
    rules: falls ? ['14.9a', '14.10a'] : ['14.9a', '14.10a', '14.9d'],
  })
  if (falls) removeUnit(g, t, fortress, DEAD)
}

const siege: Step<Glory, SiegeFrame, GloryAction> = {
  name: 'siege',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[f.side]!] : []),
  actions: (_g, f) => [...f.guns.map((unit): GloryAction => ({ type: 'fire', unit })), { type: 'holdFire' }],
  take(g, f, _seat, action, t) {
    f.asked = 0
    if (action.type === 'fire') fire(g, f, t, action.unit)
    else finish(g, t, {})
  },
  run(g, f, t) {
    const field = fieldOf(g)
    const first = f.guns[0]
    if (first === undefined || !isGunTarget(g, field, f.hex, f.side)) finish(g, t, {})
    // Guns alone attack an empty zone: there is nothing to choose (A31).
    else if (field.side[f.hex] !== enemyOf(f.side)) fire(g, f, t, first)
    else f.asked = 1
  },
  refuse: (_g, _f, _seat, action) =>
    action.type === 'fire' ? { rule: '14.7c', key: 'deny.combat.gunNotReady' } : undefined,
}

export const siegeSteps = [step<Glory, SiegeFrame, GloryAction, GloryAction>(siege)]

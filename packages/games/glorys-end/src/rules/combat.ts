/** The die of a combat and its effects (13.3, 13.17, 13.18, 14.1c, 14.2e, 14.5): the procedure shared by all assaults. */
import { type Frame, type Step, step, type Table } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import { limits } from '../data/index.ts'
import { combatAccount, combatResultOf } from '../odds/combat.ts'
import { DEAD, enemyOf, type Glory, type Hex, type Side, type Unit } from '../types.ts'
import type { Battle } from './account.ts'
import { fieldOf, stackAt, still } from './field.ts'
import { finish } from './report.ts'
import { isMobile, removeUnit } from './units.ts'
import { fortressAt, hasFortress, hasTrench, hasZone, removeTrench, removeZone } from './works.ts'

/** Loss points of both, and whether the defenders must retreat. */
export interface Outcome {
  readonly attacker: number
  readonly defender: number
  readonly retreat: boolean
}

/** Rolls and reads the table; below the first column the result is fixed and no die is rolled (13.11b). */
export function resolve(g: Glory, t: Table, battle: Battle): Outcome {
  const account = still(g, () => combatAccount(g, battle))
  const { attack, defence, die: modifiers, column, odds, extra } = account
  t.log({
    key: battle.march ? 'log.combat.march' : 'log.combat.prepared',
    params: { units: [...battle.attackers], hex: battle.hex, attack: attack.total, defence: defence.total, odds },
    rules: ['13.9a', battle.march ? '13.23a' : '13.5a'],
  })
  for (const item of [...attack.items, ...defence.items].filter((i) => i.value < 0)) {
    t.log({ key: `log.${item.key}`, params: { ...item.params, value: item.value }, rules: [item.rule], depth: 1 })
  }
  for (const item of modifiers.items.filter((i) => !i.off)) {
    t.log({ key: `log.${item.key}`, params: { ...item.params, value: item.value }, rules: [item.rule], depth: 1 })
  }
  const die = column < 0 ? 0 : t.roll(limits.die)
  const result = combatResultOf(account, die)
  const rules = [column < 0 ? '13.11b' : '13.12a', ...(extra > 0 ? ['14.2e'] : [])]
  const outcome = { attacker: result.attacker + extra, defender: result.defender, retreat: result.retreat }
  t.log({
    key: column < 0 ? 'log.combat.hopeless' : 'log.combat.result',
    params: { die, modifier: modifiers.total, odds, code: result.code, ...outcome },
    rules,
  })
  return outcome
}

/** In a fortress, zone or trench of its own: a retreat may be refused there (9.5b, 14.1c). */
export const isSheltered = (g: Glory, hex: Hex, side: Side): boolean =>
  hasZone(g, hex, side) || hasTrench(g, hex, side) || hasFortress(fieldOf(g), hex)

/** A defender who retreats voluntarily loses the position; that pays no loss point (14.5a, 14.5b, A57). */
export function abandon(g: Glory, t: Table, hex: Hex): void {
  const fortress = fortressAt(fieldOf(g), hex)
  if (fortress >= 0) {
    t.log({ key: 'log.combat.abandoned', params: { unit: fortress, hex }, rules: ['14.5a'], depth: 1 })
    removeUnit(g, t, fortress, DEAD)
  }
  removeZone(g, t, hex)
  removeTrench(g, t, hex)
}

/** A zone goes with the last mobile step in it (14.3g). */
export function settleZone(g: Glory, t: Table, hex: Hex): void {
  if (!stackAt(g, hex).some((u: Unit) => isMobile(u))) removeZone(g, t, hex)
}

/* ---------- retreat or hold ---------- */

export interface GiveWayFrame extends Frame {
  readonly step: 'giveWay'
  readonly side: Side
}

/** Asks a defender who has the choice (13.18b, 14.1c); reports {yes} when he retreats. */
export function pushGiveWay(t: Table, attacker: Side): void {
  t.push<GiveWayFrame>({ step: 'giveWay', side: enemyOf(attacker) })
}

const giveWay: Step<Glory, GiveWayFrame, GloryAction> = {
  name: 'giveWay',
  seats: (g, f) => [g.seatOf[f.side]!],
  actions: () => [{ type: 'retreat' }, { type: 'hold' }],
  take(g, _f, _seat, action, t) {
    finish(g, t, { yes: action.type === 'retreat' })
  },
}

export const combatSteps = [step<Glory, GiveWayFrame, GloryAction, GloryAction>(giveWay)]

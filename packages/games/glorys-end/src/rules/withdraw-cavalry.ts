/** Cavalry alone may withdraw before combat (13.25, A24): asked when the odds are known, before the die. */
import { type Frame, type Step, step, type Table } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import { isCavalry } from '../data/index.ts'
import { enemyOf, type Glory, type Hex, type Side, type Unit } from '../types.ts'
import { allCavalry, defendersIn } from './account.ts'
import { fieldOf, stackAt } from './field.ts'
import { finish } from './report.ts'
import { canRetreat } from './retreat-paths.ts'

export interface WithdrawFrame extends Frame {
  readonly step: 'withdrawCavalry'
  /** The cavalry's side. */
  readonly side: Side
}

/** Cavalry alone against a force with other units, and a hex to withdraw to. */
export function mayWithdraw(g: Glory, attacker: Side, attackers: readonly Unit[], hex: Hex): boolean {
  const field = fieldOf(g)
  if (!allCavalry(defendersIn(field, hex, attacker)) || attackers.every((u) => isCavalry[u] === 1)) return false
  // Guns with it would find room wherever cavalry does.
  return canRetreat(field, enemyOf(attacker), stackAt(g, hex), hex)
}

/** Asks the defender; reports {yes} when he withdraws. */
export function pushWithdraw(t: Table, side: Side): void {
  t.push<WithdrawFrame>({ step: 'withdrawCavalry', side })
}

const withdraw: Step<Glory, WithdrawFrame, GloryAction> = {
  name: 'withdrawCavalry',
  seats: (g, f) => [g.seatOf[f.side]!],
  actions: () => [{ type: 'withdrawCavalry' }, { type: 'stand' }],
  take(g, _f, _seat, action, t) {
    finish(g, t, { yes: action.type === 'withdrawCavalry' })
  },
}

export const withdrawSteps = [step<Glory, WithdrawFrame, GloryAction, GloryAction>(withdraw)]

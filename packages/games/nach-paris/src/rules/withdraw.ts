/** Mandatory withdrawals at the start of the Movement Phase (7.8). */
import { type Frame, type Step, step, type Table } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { unitCount, unitRank, unitSide, unitType } from '../data/index.ts'
import { AWAY, DESTROYED, ELIMINATED, type NachParis, type Side, type Unit, WITHDRAWN } from '../types.ts'
import { fullSteps } from './full.ts'
import { scenarioOf } from './scenario.ts'
import { tell } from './tell.ts'
import { onMap, removeUnit } from './units.ts'

/** Has to leave in this GT: it takes no part in the preceding Bombardment Phase (7.8.1b). */
export const isLeaving = (g: NachParis, u: Unit): boolean =>
  scenarioOf(g).withdrawals.some((w) => w.gt === g.gt && w.unit === u) && onMap(g, u)

export interface WithdrawFrame extends Frame {
  readonly step: 'withdrawals'
  readonly side: Side
  /** Units that have left short of steps, and the steps that each still owes. */
  readonly owed: Unit[]
  readonly steps: number[]
  /** 1: its owner chooses the unit that pays. */
  asked: number
}

/** It withdraws even from off the map: delayed, from the Set-up Card; lost, with all its steps to be made up (7.8.2). */
const OWES: readonly number[] = [AWAY, DESTROYED, ELIMINATED]

/** Units that are due leave; then their owner makes up their missing steps. */
export function pushWithdrawals(g: NachParis, t: Table, side: Side): void {
  const owed: Unit[] = []
  const steps: number[] = []
  for (const { gt, unit } of scenarioOf(g).withdrawals) {
    if (gt !== g.gt || unitSide[unit] !== side) continue
    if (!onMap(g, unit) && !OWES.includes(g.at[unit]!)) continue
    const missing = fullSteps(g, unit) - g.steps[unit]!
    if (onMap(g, unit))
      tell(g, t, unit, { key: 'log.withdrawn', params: { unit, hex: g.at[unit]! }, rules: ['7.8.1a'] })
    removeUnit(g, t, unit, WITHDRAWN)
    if (missing > 0) {
      owed.push(unit)
      steps.push(missing)
    }
  }
  if (owed.length > 0) t.push<WithdrawFrame>({ step: 'withdrawals', side, owed, steps, asked: 0 })
}

/** Units that can make up for it: of the same type and rank, on the map (7.8.2). */
function payers(g: NachParis, side: Side, owed: Unit): Unit[] {
  const found: Unit[] = []
  for (let u = 0; u < unitCount; u++) {
    if (unitSide[u] === side && onMap(g, u) && unitType[u] === unitType[owed] && unitRank[u] === unitRank[owed])
      found.push(u)
  }
  return found
}

const withdrawals: Step<NachParis, WithdrawFrame, NachParisAction> = {
  name: 'withdrawals',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[f.side]!] : []),
  actions: (g, f) => payers(g, f.side, f.owed[0]!).map((unit) => ({ type: 'withdraw', unit })),
  take(g, f, _seat, action, t) {
    f.asked = 0
    if (action.type === 'withdraw') settleOne(g, t, f, action.unit)
  },
  run(g, f, t) {
    if (f.owed.length === 0) return t.pop()
    const [only, ...more] = payers(g, f.side, f.owed[0]!)
    // No unit is left that could pay for this one.
    if (only === undefined) next(f)
    else if (more.length > 0 || g.fog[only] === 1) f.asked = 1
    else settleOne(g, t, f, only)
  },
}
function settleOne(g: NachParis, t: Table, f: WithdrawFrame, payer: Unit): void {
  pay(g, t, payer)
  f.steps[0]!--
  if (f.steps[0]! <= 0) next(f)
}
function next(f: WithdrawFrame): void {
  f.owed.shift()
  f.steps.shift()
}
/** Lost without battle: there is no marker. */
function pay(g: NachParis, t: Table, u: Unit): void {
  tell(g, t, u, { key: 'log.madeUp', params: { unit: u, hex: g.at[u]! }, rules: ['7.8.2'] })
  if (g.steps[u]! > 1) g.steps[u]!--
  else removeUnit(g, t, u, WITHDRAWN)
}

export const withdrawSteps = [step<NachParis, WithdrawFrame, NachParisAction, NachParisAction>(withdrawals)]

/** CAV, and HQ beside troops, leave before a Combat in which no CAV attacks (9.2). */
import { type Frame, type Step, step, type Table } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { directionTo } from '../data/index.ts'
import { enemyOf, FOUGHT, type Hex, type NachParis, type Side, type Unit, WITHDREW } from '../types.ts'
import { showTested } from './abu.ts'
import { type Battle, hasCav } from './account.ts'
import { stackAt } from './field.ts'
import { isRidge } from './ground.ts'
import { finish } from './report.ts'
import { squeeze, waysBack } from './retreat.ts'
import { hiddenIn, learn } from './seen.ts'
import { lineLengths } from './supply.ts'
import { tell } from './tell.ts'
import { cabTest } from './tests.ts'
import {
  has,
  isCav,
  isEmbarked,
  isHq,
  isTroops,
  loseSteps,
  mark,
  nationOf,
  onMap,
  placeUnit,
  sideOf,
  unmark,
} from './units.ts'
import { inEnemyZone } from './zones.ts'

export interface WithdrawFrame extends Frame {
  readonly step: 'withdrawCavalry'
  /** The side of the withdrawing units. */
  readonly side: Side
  readonly hex: Hex
  units: Unit[]
  asked: number
}

/** The question is asked where a unit may leave, and wherever a hidden unit might (19.1.3a), so that it reveals nothing. */
export const isAsked = (g: NachParis, b: Battle): boolean =>
  !hasCav([...b.full, ...b.part]) && (mayLeave(g, b).length > 0 || hiddenIn(g, enemyOf(b.side), b.hex))

/** Units that may leave: CAV not yet withdrawn in this phase, HQ with INF or CAV beside them (9.2.1, 9.2.7, 9.2.8). */
export function mayLeave(g: NachParis, b: Battle): Unit[] {
  if (hasCav([...b.full, ...b.part])) return []
  const troops = b.defenders.some((u) => isTroops(u))
  return b.defenders.filter(
    (u) => !isEmbarked(g, u) && ((isCav(u) && !has(g, u, WITHDREW)) || (isHq(u) && troops)) && openTo(g, u).length > 0,
  )
}
/** Not off the map and not over a Ridge (9.2.5). */
const openTo = (g: NachParis, u: Unit): Hex[] =>
  waysBack(g, u).filter((hex) => !isRidge(g.at[u]!, directionTo(g.at[u]!, hex)))
/** The hexes that lead no farther from its supply; if there are none, all (9.2.2a, R32). */
export function waysOut(g: NachParis, u: Unit): Hex[] {
  const open = openTo(g, u)
  if (open.length < 2) return open
  // As far as its owner can know: units under FOW do not show in the ways offered.
  const lengths = lineLengths(g, nationOf(u), true)
  const home = open.filter((hex) => lengths[hex]! <= lengths[g.at[u]!]!)
  return home.length > 0 ? home : open
}

/** Asks the defender which units leave, each to a hex of its own choice (9.2.3); reports nothing, since the move shows it. */
export function pushWithdraw(t: Table, side: Side, hex: Hex, units: readonly Unit[]): void {
  t.push<WithdrawFrame>({ step: 'withdrawCavalry', side, hex, units: [...units], asked: 0 })
}

function leave(g: NachParis, t: Table, u: Unit, to: Hex): void {
  const alone = stackAt(g, to).length === 0
  tell(g, t, u, { key: 'log.combat.withdraws', params: { unit: u, hex: to }, rules: ['9.2.2a'], depth: 1 })
  placeUnit(g, t, u, to)
  learn(g, t, sideOf(u), to)
  // It has not fought: if attacked again in this phase it must (9.2.7).
  unmark(g, [u], FOUGHT)
  mark(g, [u], WITHDREW)
  // R94: a failed test costs one step, without the modifiers of a retreat.
  if (alone && inEnemyZone(g, sideOf(u), to)) {
    showTested(g, t, u)
    if (!cabTest(g, t, u, 0, [], '9.2.4')) loseSteps(g, t, u, 1, '9.2.4a')
  }
  squeeze(g, t, u)
}

const list = (g: NachParis, f: WithdrawFrame): NachParisAction[] => [
  ...f.units.flatMap((unit) => waysOut(g, unit).map((hex): NachParisAction => ({ type: 'escape', unit, hex }))),
  { type: 'stand' },
]

const withdrawCavalry: Step<NachParis, WithdrawFrame, NachParisAction> = {
  name: 'withdrawCavalry',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[f.side]!] : []),
  actions: list,
  take(g, f, _seat, action, t) {
    f.asked = 0
    if (action.type !== 'escape') return finish(g, t, {})
    f.units = f.units.filter((u) => u !== action.unit)
    leave(g, t, action.unit, action.hex)
  },
  run(g, f, t) {
    f.units = f.units.filter((u) => onMap(g, u))
    if (list(g, f).length === 1 && !hiddenIn(g, f.side, f.hex)) finish(g, t, {})
    else f.asked = 1
  },
  refuse(g, f, _seat, action) {
    const { unit } = action as { readonly unit?: unknown }
    if (action.type !== 'escape' || typeof unit !== 'number') return undefined
    if (f.units.includes(unit)) return { rule: '9.2.5', key: 'deny.combat.noWayOut' }
    return { rule: onMap(g, unit) && isCav(unit) ? '9.2.7' : '9.2.1', key: 'deny.combat.mayNotLeave' }
  },
}

export const withdrawCavalrySteps = [step<NachParis, WithdrawFrame, NachParisAction, NachParisAction>(withdrawCavalry)]

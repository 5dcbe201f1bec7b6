/** Step B: Combat Movement (9.7): units that have not acted yet move one hex or turn. */
import type { Action, Denial, Table } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { directionTo, neighbours, unitCount, unitNation } from '../data/index.ts'
import {
  ARRIVED,
  ASSAULTS,
  BOMBARDED,
  FOUGHT,
  type Hex,
  MOVED,
  type NachParis,
  RECON,
  SHAKEN,
  type Side,
  SPENT,
  type Unit,
  WITHDREW,
  WORKED,
} from '../types.ts'
import { pushFacing } from './choose-facing.ts'
import { hasFacing } from './facing.ts'
import { ownMf } from './forced.ts'
import { isExit, judge, moverOf, startOf, whyNotEnd } from './mover.ts'
import { type Loop, type LoopFrame, loopStep, pushLoop } from './nations.ts'
import { learn } from './seen.ts'
import { tell } from './tell.ts'
import { has, isEmbarked, isTroops, mark, placeUnit } from './units.ts'

/** Acted in this Player Turn (3.2.5g); a unit that has only arrived does not move either (7.7.1a). */
const ACTED = BOMBARDED | MOVED | FOUGHT | SPENT | ASSAULTS | RECON | SHAKEN | WORKED | WITHDREW | ARRIVED

/** Why it cannot make any Combat Movement (9.7.1). */
function denyShift(g: NachParis, u: Unit): Denial | undefined {
  if (g.at[u]! < 0 || !isTroops(u) || isEmbarked(g, u))
    return { rule: '9.7.1', key: 'deny.shiftKind', params: { unit: u } }
  return has(g, u, ACTED) ? { rule: '9.7.1', key: 'deny.shiftActed', params: { unit: u } } : undefined
}

/** Why it cannot move into this neighbour by MVT (9.7.2a, 9.7.3, R96). `truth`: zones under FOW count as well. */
function denyStep(g: NachParis, u: Unit, hex: Hex, f: LoopFrame, truth: boolean): Denial | undefined {
  const m = moverOf(g, u, f.noted.length === 0, false, truth)
  const from = startOf(m, g.at[u]!, 0)
  const dir = directionTo(from.hex, hex)
  if (dir < 0) return { rule: '9.7.2a', key: 'deny.shiftFar', params: { unit: u, hex } }
  return judge(m, from, dir, ownMf(g, u)) ?? whyNotEnd(m, hex)
}
function neighboursOf(g: NachParis, u: Unit, f: LoopFrame): Hex[] {
  return neighbours[g.at[u]!]!.filter((to) => !denyStep(g, u, to, f, false))
}

const loop: Loop = {
  name: 'combatMoves',
  offer(g, f) {
    const found: NachParisAction[] = []
    for (let u = 0; u < unitCount; u++) {
      if (unitNation[u] !== f.nation || denyShift(g, u)) continue
      if (hasFacing(g, u)) found.push({ type: 'shift', unit: u, hex: g.at[u]! })
      for (const hex of neighboursOf(g, u, f)) found.push({ type: 'shift', unit: u, hex })
    }
    return found
  },
  take(g, t, action, f) {
    if (action.type !== 'shift') return
    const { unit, hex } = action
    mark(g, [unit], SPENT)
    if (hex !== g.at[unit]) {
      // A zone of hidden units still bars the step (19.2.3), without telling why.
      learn(g, t, f.side, g.at[unit]!)
      learn(g, t, f.side, hex)
      if (denyStep(g, unit, hex, f, true)) {
        tell(g, t, unit, { key: 'log.shiftFails', params: { unit, hex }, rules: ['9.7.3'] })
        return
      }
      // 7.6.3c: moves from zone to zone come before all others.
      const m = moverOf(g, unit, true, false, true)
      if (!isExit(m, startOf(m, g.at[unit]!, 0), hex)) f.noted = [...f.noted, unit]
      tell(g, t, unit, { key: 'log.shifts', params: { unit, hex }, rules: ['9.7.2a'] })
      placeUnit(g, t, unit, hex)
    }
    pushFacing(g, t, unit)
  },
  refuse: (g, f, action) => refuseShift(g, f, action as Shift),
}
type Shift = Action & { readonly unit?: unknown; readonly hex?: unknown }
function refuseShift(g: NachParis, f: LoopFrame, action: Shift): Denial | undefined {
  const { unit: u, hex } = action
  // Nothing is said of units of another nation: they may be hidden (19.1.3a).
  if (action.type !== 'shift' || typeof u !== 'number' || unitNation[u] !== f.nation) return undefined
  const denied = denyShift(g, u)
  return denied ?? (typeof hex === 'number' && hex !== g.at[u] ? denyStep(g, u, hex, f, false) : undefined)
}

export const pushCombatMoves = (g: NachParis, t: Table, side: Side): void => pushLoop(g, t, loop, side)
export const combatMoveSteps = [loopStep(loop)]

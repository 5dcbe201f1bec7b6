/** Step C: Consolidation (6.5). One unit gains a step that another gives up. */
import type { Denial, Table } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { counterSides, unitNation, unitRank, unitType } from '../data/index.ts'
import { ASSAULTS, BOMBARDED, ELIMINATED, FOUGHT, type NachParis, type Side, SPENT, type Unit } from '../types.ts'
import { hasMate } from './corps.ts'
import { fieldOf } from './field.ts'
import { fullSteps } from './full.ts'
import { type Loop, loopStep, pushLoop } from './nations.ts'
import { learn, seenZone } from './seen.ts'
import { tell, tellOwner } from './tell.ts'
import { has, isEmbarked, isTroops, mark, removeUnit } from './units.ts'
import { inEnemyZone } from './zones.ts'

/** The better of two ranks may be at most one above the other (6.5.4a). */
const RANKS_APART = 1
/** Units of one rank may gain a little more than they give up (6.5.3). */
const SAME_RANK_BONUS = 2

/** Worth of the step between these two sides. */
function worth(u: Unit, steps: number): { cbf: number; arf: number } {
  const sides = counterSides[u]!
  const [high, low] = [sides[steps]!, sides[steps - 1]]
  return { cbf: high.cbf - (low?.cbf ?? 0), arf: high.arf - (low?.arf ?? 0) }
}

/** Why `unit` cannot gain a step from `from`, other units aside; undefined when it can (6.5.1 to 6.5.4, R53). */
export function denyConsolidation(g: NachParis, unit: Unit, from: Unit, degraded: readonly Unit[]): Denial | undefined {
  const deny = (rule: string, key: string): Denial => ({ rule, key, params: { unit, from } })
  if (unit === from || !isTroops(unit) || unitType[unit] !== unitType[from] || unitNation[unit] !== unitNation[from]) {
    return deny('6.5.1a', 'deny.consolidateKind')
  }
  if (g.at[unit] !== g.at[from] || g.at[unit]! < 0) return deny('6.5.2a', 'deny.consolidateHex')
  if (isBusy(g, unit) || (isBusy(g, from) && !degraded.includes(from))) return deny('6.5.2b', 'deny.busy')
  if (isBound(g, unit) || isBound(g, from)) return deny('6.5.2c', 'deny.consolidateCorps')
  if (seenZone(g, g.side, g.at[unit]!)) return deny('6.5.2d', 'deny.inEnemyZone')
  if (g.steps[unit]! >= fullSteps(g, unit)) return deny('6.5.1a', 'deny.fullStrength')
  const apart = Math.abs(unitRank[unit]! - unitRank[from]!)
  if (apart > RANKS_APART) return deny('6.5.4a', 'deny.consolidateRank')
  const bonus = apart === 0 ? SAME_RANK_BONUS : 0
  const gained = worth(unit, g.steps[unit]! + 1)
  const given = worth(from, g.steps[from]!)
  if (gained.cbf > given.cbf + bonus || gained.arf > given.arf + bonus) {
    return deny(apart === 0 ? '6.5.3' : '6.5.4b', 'deny.consolidateGain')
  }
  return undefined
}
/** Has acted in this Combat Phase, or is committed to (3.2.5, 6.5.2b). */
const isBusy = (g: NachParis, u: Unit): boolean => has(g, u, FOUGHT | SPENT | ASSAULTS | BOMBARDED) || isEmbarked(g, u)
/** Belongs to a corps whose other unit lives (6.5.2c, 2.5.7c). */
const isBound = (g: NachParis, u: Unit): boolean => hasMate(g, u)

const loop: Loop = {
  name: 'consolidation',
  offer(g, f) {
    const { stacks, filled } = fieldOf(g)
    const found: NachParisAction[] = []
    for (const hex of filled[f.side as 0 | 1]) {
      const stack = stacks[hex]!
      if (stack.length < 2) continue
      for (const unit of stack) {
        if (unitNation[unit] !== f.nation || !isTroops(unit) || g.steps[unit]! >= fullSteps(g, unit)) continue
        for (const from of stack) {
          if (!denyConsolidation(g, unit, from, f.noted)) found.push({ type: 'consolidate', unit, from })
        }
      }
    }
    return found
  },
  take(g, t, action, f) {
    if (action.type !== 'consolidate') return
    const { unit, from } = action
    learn(g, t, g.side, g.at[unit]!)
    // A zone of hidden units still bars it (19.2.3).
    if (inEnemyZone(g, g.side, g.at[unit]!)) {
      mark(g, [unit, from], SPENT)
      tell(g, t, unit, {
        key: 'log.consolidationFails',
        params: { unit, hex: g.at[unit]! },
        rules: ['6.5.2d', '19.2.3'],
      })
      return
    }
    tellOwner(g, t, unit, { key: 'log.consolidated', params: { unit, hex: g.at[unit]! }, rules: ['6.5.1a'] })
    g.steps[unit]!++
    mark(g, [unit, from], SPENT)
    f.noted = [...f.noted, from]
    giveUp(g, t, from)
  },
  refuse: (g, f, action) =>
    action.type === 'consolidate'
      ? refuseConsolidate(g, f.noted, action as { unit?: unknown; from?: unknown })
      : undefined,
}
function refuseConsolidate(
  g: NachParis,
  degraded: readonly Unit[],
  { unit, from }: { unit?: unknown; from?: unknown },
): Denial | undefined {
  if (typeof unit !== 'number' || typeof from !== 'number') return undefined
  if (unitType[unit] === undefined || unitType[from] === undefined) return undefined
  return denyConsolidation(g, unit, from, degraded)
}

/** The last step eliminates without destroying: it may come back (14.1.5a, R58). */
function giveUp(g: NachParis, t: Table, u: Unit): void {
  if (g.steps[u]! > 1) {
    g.steps[u]!--
    return
  }
  tell(g, t, u, { key: 'log.dissolved', params: { unit: u, hex: g.at[u]! }, rules: ['6.5.1a', '14.1.5a'] })
  removeUnit(g, t, u, ELIMINATED)
}

export const pushConsolidation = (g: NachParis, t: Table, side: Side): void => pushLoop(g, t, loop, side)
export const consolidationSteps = [loopStep(loop)]

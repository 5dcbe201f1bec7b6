/** Step D: Replacements (14). Counted in halves, as a step of rank A costs one and a half. */
import type { Action, Denial, Table } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { encs, limits, replacementCost, unitCount, unitNation, within } from '../data/index.ts'
import {
  ASSAULTS,
  BOMBARDED,
  ELIMINATED,
  FOUGHT,
  type Hex,
  LOC,
  type NachParis,
  type Nation,
  type Side,
  SPENT,
  sideOfNation,
  type Unit,
} from '../types.ts'
import { pushFacing } from './choose-facing.ts'
import { stackAt } from './field.ts'
import { fullSteps } from './full.ts'
import { mayStand } from './may-stand.ts'
import { type Loop, loopStep, pushLoop } from './nations.ts'
import { usable } from './rail-net.ts'
import { encInPlay, scenarioOf } from './scenario.ts'
import { countedSteps, stackingLimit } from './stacking.ts'
import { tell, tellOwner } from './tell.ts'
import { has, isEmbarked, isInf, isTroops, mark, placeUnit, sideOf } from './units.ts'

/** A whole Replacement, in halves. */
const WHOLE = 2
const { railRadius } = limits.replacements
/** In halves (14.1.3). */
const costOf = (u: Unit): number => replacementCost[u]! * WHOLE

/** Why this unit can take no step; undefined when it can (14.1.1b to 14.1.3). `rails`: by hex, 1 with a usable railway. */
export function denyReplacement(g: NachParis, u: Unit, rails: readonly number[]): Denial | undefined {
  const deny = (rule: string, key: string): Denial => ({ rule, key, params: { unit: u, most: railRadius } })
  if (!isTroops(u)) return deny('14.1.1b', 'deny.replaceKind')
  if (g.at[u]! < 0 || isEmbarked(g, u)) return deny('14.1.2', 'deny.replaceAway')
  if (g.steps[u]! >= fullSteps(g, u)) return deny('14.1.1b', 'deny.fullStrength')
  if (has(g, u, BOMBARDED | FOUGHT | ASSAULTS | SPENT)) return deny('14.1.2', 'deny.busy')
  if (g.replaced[u]! > 0 && g.replaced[u]! >= g.gt - 1) return deny('14.1.2', 'deny.replacedLately')
  if (g.supply[u] !== LOC) return deny('14.1.2', 'deny.noLoc')
  if (g.pool[unitNation[u]!]! < costOf(u)) return deny('14.1.3', 'deny.noReplacements')
  if (!within(g.at[u]!, railRadius).some((hex) => rails[hex] === 1)) return deny('14.1.2', 'deny.farFromRail')
  // R96: no unit may leave a hex overfull.
  const hex = g.at[u]!
  const steps = countedSteps(g, stackAt(g, hex)) + 1
  const most = stackingLimit(g, hex)
  return steps > most ? { rule: '6.4.1a', key: 'deny.stacking', params: { hex, steps, most } } : undefined
}

/** Hexes of its side's ENCs that were not bombarded in this GT, with room (14.1.5a). */
function rebuildHexes(g: NachParis, u: Unit): Hex[] {
  const side = sideOf(u)
  return encs.flatMap((enc, e) =>
    sideOfNation(enc.nation) === side && encInPlay(g, e) && g.encShelled[e] !== g.gt
      ? enc.hexes.filter((hex) => mayStand(g, u, hex))
      : [],
  )
}

const loop: Loop = {
  name: 'replacements',
  /** Replacements from the Set-up Card (14.1.1a). */
  enter(g, t, nation) {
    const n = scenarioOf(g).replacements[nation]?.[g.gt] ?? 0
    if (n === 0) return
    g.pool[nation]! += n * WHOLE
    t.log({ key: 'log.income', params: { nation, n, total: g.pool[nation]! / WHOLE }, rules: ['14.1.1a'] })
  },
  offer(g, f) {
    const found: NachParisAction[] = []
    if (g.pool[f.nation]! < WHOLE) return found
    // As far as the owner can know: units under FOW show when the Replacements do not get through (19.2.3).
    const rails = usable(g, f.nation, true).any
    for (let u = 0; u < unitCount; u++) {
      if (unitNation[u] !== f.nation) continue
      if (g.at[u] === ELIMINATED) {
        if (!isInf(u) || g.pool[f.nation]! < costOf(u)) continue
        g.steps[u] = 1
        for (const hex of rebuildHexes(g, u)) found.push({ type: 'rebuild', unit: u, hex })
        g.steps[u] = 0
      } else if (!denyReplacement(g, u, rails)) found.push({ type: 'replace', unit: u })
    }
    return found
  },
  take(g, t, action, f) {
    if (action.type !== 'replace' && action.type !== 'rebuild') return
    const u = action.unit
    if (action.type === 'replace' && g.options.fog) {
      t.reveal()
      if (denyReplacement(g, u, usable(g, f.nation).any)) {
        mark(g, [u], SPENT)
        tell(g, t, u, { key: 'log.replaceFails', params: { unit: u, hex: g.at[u]! }, rules: ['14.1.2', '19.2.3'] })
        return
      }
    }
    g.pool[f.nation]! -= costOf(u)
    g.replaced[u] = g.gt
    const left = g.pool[f.nation]! / WHOLE
    if (action.type === 'replace') {
      g.steps[u]!++
      tellOwner(g, t, u, {
        key: 'log.replaced',
        params: { unit: u, hex: g.at[u]!, left },
        rules: ['14.1.1b', '14.1.3'],
      })
    } else {
      g.steps[u] = 1
      placeUnit(g, t, u, action.hex)
      tell(g, t, u, { key: 'log.rebuilt', params: { unit: u, hex: action.hex, left }, rules: ['14.1.5a', '14.1.3'] })
      pushFacing(g, t, u)
    }
    mark(g, [u], SPENT)
  },
  /** Halves are lost when the step ends (14.1.4, R88). */
  leave(g, _t, nation) {
    g.pool[nation]! -= g.pool[nation]! % WHOLE
  },
  refuse: (g, f, action) => refuseReplace(g, f.nation, action as Action & { readonly unit?: unknown }),
}
function refuseReplace(g: NachParis, nation: Nation, action: Action & { readonly unit?: unknown }): Denial | undefined {
  const u = action.unit
  if (action.type !== 'replace' || typeof u !== 'number' || unitNation[u] === undefined) return undefined
  return denyReplacement(g, u, usable(g, nation, true).any)
}

export const pushReplacements = (g: NachParis, t: Table, side: Side): void => pushLoop(g, t, loop, side)
export const replacementSteps = [loopStep(loop)]

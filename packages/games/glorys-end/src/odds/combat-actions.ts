/** What a considered action of combat may lead to, from what its seat knows (13.8a): before the stacks are seen, and after. */
import type { Preview } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import {
  defence,
  fortressFalls,
  isCorps,
  limits,
  STEPS,
  siegeModifier,
  siegeUpTo,
  unitCount,
  unitGun,
  unitNation,
  unitSide,
  unitSteps,
} from '../data/index.ts'
import { type Battle, defendersIn, fights } from '../rules/account.ts'
import { battleOf, isAssault } from '../rules/assault.ts'
import { fieldOf } from '../rules/field.ts'
import type { MoveFrame } from '../rules/move-frame.ts'
import type { PreparedFrame } from '../rules/prepared.ts'
import type { SiegeFrame } from '../rules/siege.ts'
import { isMobile, isReal } from '../rules/units.ts'
import { fortressAt, hasZone } from '../rules/works.ts'
import { enemyOf, type Glory, type Hex, HIDDEN, type Unit } from '../types.ts'
import { combatPreview } from './combat.ts'

const { steps: MOST_STEPS, corps: MOST_CORPS } = limits.stacking

/**
 * The most that units out of sight may add to the defence of the stack: the best choice among the enemy's hidden units, all at
 * full strength, of one nation and within the stacking limits. `g` is the state as the reader knows it.
 */
export function mostHidden(g: Glory, hex: Hex): number {
  const seen = fieldOf(g).stacks[hex]!
  const top = seen[0]
  if (top === undefined) return 0
  const nation = unitNation[top]!
  const steps = MOST_STEPS - seen.reduce((sum, u) => sum + g.steps[u]!, 0)
  const corps = MOST_CORPS - seen.reduce((sum, u) => sum + isCorps[u]!, 0)
  if (steps <= 0) return 0
  // best[c][s]: with at most c corps and s steps.
  const best = Array.from({ length: Math.max(0, corps) + 1 }, () => new Array<number>(steps + 1).fill(0))
  for (let u = 0; u < unitCount; u++) {
    if (g.at[u] !== HIDDEN || unitNation[u] !== nation || !isMobile(u)) continue
    const weight = unitSteps[u]!
    const factor = defence[u * STEPS + weight]!
    for (let c = best.length - 1; c >= isCorps[u]!; c--) {
      const without = best[c - isCorps[u]!]!
      for (let s = steps; s >= weight; s--) best[c]![s] = Math.max(best[c]![s]!, without[s - weight]! + factor)
    }
  }
  return best[best.length - 1]![steps]!
}

/** An attack on a stack that has not been shown: by its top unit, and by what may lie below. */
function unseen(g: Glory, side: number, attackers: readonly Unit[], hex: Hex, march: boolean): Preview | undefined {
  const defenders = defendersIn(fieldOf(g), hex, side)
  const fighters = attackers.filter(fights)
  if (defenders.length === 0 || fighters.length === 0) return undefined
  const battle: Battle = { side, hex, march, attackers: fighters, defenders }
  const preview = combatPreview(g, battle, mostHidden(g, hex))
  if (!g.options.decoys) return preview
  return { ...preview, notes: [...(preview.notes ?? []), { key: 'note.combat.decoys', rule: '15.1c' }] }
}

function gunPreview(g: Glory, f: SiegeFrame, gun: Unit): Preview | undefined {
  const { hex, side } = f
  if (hasZone(g, hex, enemyOf(side))) {
    return { key: 'preview.combat.siegeZone', params: { unit: gun, hex }, rules: ['14.8a'], accounts: [] }
  }
  const fortress = fortressAt(fieldOf(g), hex)
  if (fortress < 0) return undefined
  const modifier = siegeModifier[fortress]!
  let falls = 0
  for (let die = 1; die <= limits.die; die++) if (fortressFalls(unitGun[gun]!, die, modifier)) falls++
  const most = siegeUpTo[unitGun[gun]!]! - modifier
  return {
    key: 'preview.combat.siege',
    params: { unit: gun, fortress, most },
    rules: ['14.9a', '14.10a'],
    accounts: [],
    main: {
      key: 'odds.combat.siege',
      cases: limits.die,
      outcomes: [
        { key: 'outcome.combat.falls', cases: falls, tone: 2 as const },
        { key: 'outcome.combat.stands', cases: limits.die - falls, tone: -1 as const },
      ].filter((o) => o.cases > 0),
    },
  }
}

/** `g`: the state as the reader's view tells it. Undefined: nothing uncertain hangs on the action. */
export function combatActionPreview(g: Glory, action: GloryAction): Preview | undefined {
  const top = g.stack[g.stack.length - 1]
  if (top?.step === 'prepared') {
    const f = top as PreparedFrame
    if (action.type === 'attack') {
      const force = f.whole === 1 ? f.only : [action.unit]
      return unseen(g, f.side, force, action.hex, false)
    }
    if (action.type === 'join') return unseen(g, f.side, [...f.attackers, action.unit], f.hex, false)
    return action.type === 'launch' ? unseen(g, f.side, f.attackers, f.hex, false) : undefined
  }
  if (top?.step === 'move' && action.type === 'assault') {
    const f = top as MoveFrame
    return unseen(g, unitSide[f.units[0]!]!, f.units.filter(isReal), action.hex, true)
  }
  if (top?.step === 'siege' && action.type === 'fire') return gunPreview(g, top as SiegeFrame, action.unit)
  // The stacks lie open: what is fought if the cavalry stands, or the guns are silent.
  const assault = g.stack.find(isAssault)
  if (!assault || (action.type !== 'stand' && action.type !== 'holdFire')) return undefined
  return combatPreview(g, battleOf(g, assault))
}

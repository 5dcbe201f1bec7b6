/** Phase 2: attacks are declared one by one, in the order of their execution, then confirmed (DECLARE, RUL-41 to 45). */
import { type Action, Beside, type Denial, type Frame, type Step, type Verdict } from '@em/engine'
import { airMax, groundMax, isAir, maxRange, minRange } from '../data/index.ts'
import {
  BUILT,
  type CombatFrame,
  type DeclareAction,
  type DeclareFrame,
  inFort,
  isAboard,
  isSome,
  type TrenchClub,
  type Unit,
} from '../types.ts'
import { incomeFrame } from './money.ts'
import { distanceToUnit, farthestOf } from './trenches.ts'
import { factionOfUnit, hasOrders, isWading, named, seatsLeft } from './units.ts'

const deny = (rule: string, key: string): Denial => ({ rule, key })
const NOT_YOURS = deny('DECLARE-2', 'deny.attackerNotYours')
const NO_ORDERS = deny('TURN-8', 'deny.noOrders')
const INSIDE = deny('RUL-32', 'deny.attackFromFort')
const WADING = deny('MOVE-15', 'deny.attackFromWater')
const BUILDER = deny('ENGINEER-3', 'deny.builtInstead')
const NO_WEAPON = deny('UNIT-16', 'deny.noWeapon')
const NOT_ENEMY = deny('DECLARE-2', 'deny.targetNotEnemy')
const IN_FORT = deny('FORT-10', 'deny.targetInFort')
const NOT_THERE = deny('DECLARE-2', 'deny.targetNotOnMap')
const NO_AIR = deny('DECLARE-9', 'deny.cannotAttackAir')
const NO_GROUND = deny('RUL-42', 'deny.cannotAttackGround')
const TOO_FAR = deny('DECLARE-5', 'deny.targetTooFar')
const TOO_NEAR = deny('DECLARE-7', 'deny.targetTooNear')
const ONCE = deny('RUL-43', 'deny.attacksOnce')

/** May the unit attack at all from where it is? Contact ends its movement, not its attacks (CONTACT-8). */
export function mayFight(g: TrenchClub, u: Unit): Verdict {
  const at = g.at[u]!
  if (!isSome(at) || isAboard(at)) return NOT_YOURS
  if (inFort(at)) return INSIDE
  if (isWading(g, u)) return WADING
  if ((g.worked[u]! & BUILT) !== 0) return BUILDER
  const type = g.unitType[u]!
  return groundMax[type] === 0 && airMax[type] === 0 ? NO_WEAPON : undefined
}

/**
 * May it attack that unit from this hex? By range (DECLARE-5, DECLARE-6, DECLARE-7) and by what it can hit (DECLARE-8,
 * DECLARE-9); in a trench any soldier may be chosen (TRENCH-12). The Automa also asks about hexes it might enter.
 */
export function mayTarget(g: TrenchClub, u: Unit, from: number, target: Unit): Verdict {
  const at = g.at[target]
  if (at === undefined || !isSome(at) || isAboard(at)) return NOT_THERE
  if (factionOfUnit(g, target) === factionOfUnit(g, u)) return NOT_ENEMY
  if (inFort(at)) return IN_FORT
  const type = g.unitType[u]!
  const victim = g.unitType[target]!
  const longest = maxRange(type, victim)
  if (longest === 0) return isAir[victim] === 1 ? NO_AIR : NO_GROUND
  const range = distanceToUnit(g, from, target)
  if (range > longest) return TOO_FAR
  const shortest = minRange(type, victim)
  if (range >= shortest) return undefined
  // TRENCH-11, RUL-70: too near to one hex of the trench, but not to another.
  return !g.options.trenchNearestHex && farthestOf(g, from, target) >= shortest ? undefined : TOO_NEAR
}

export const mayAttack = (g: TrenchClub, u: Unit, target: Unit): Verdict =>
  mayFight(g, u) ?? mayTarget(g, u, g.at[u]!, target)

type Attack = DeclareAction & { readonly type: 'attack' }

/** Nothing on the board changes while attacks are declared. */
const memo = new Beside<DeclareFrame, readonly Attack[]>()

function attacksOf(g: TrenchClub, f: DeclareFrame): readonly Attack[] {
  let found = memo.get(f)
  if (!found) {
    found = possibleAttacks(g, f.power)
    memo.set(f, found)
  }
  return found
}

function possibleAttacks(g: TrenchClub, power: number): Attack[] {
  const found: Attack[] = []
  for (let u = 0; u < g.at.length; u++) {
    if (g.unitPower[u] !== power || !hasOrders(g, u) || mayFight(g, u)) continue
    for (let target = 0; target < g.at.length; target++) {
      if (!mayTarget(g, u, g.at[u]!, target)) found.push({ type: 'attack', unit: u, target })
    }
  }
  return found
}

const isDeclared = (f: DeclareFrame, u: Unit): boolean => {
  for (let i = 0; i < f.attacks.length; i += 2) if (f.attacks[i] === u) return true
  return false
}

/** Phase 2, or straight to money if there is nothing to attack. */
export function declareFrame(g: TrenchClub, power: number): Frame {
  const f: DeclareFrame = { step: 'declare', power, done: 0, attacks: [] }
  return attacksOf(g, f).length > 0 ? f : incomeFrame(power)
}

export const declare: Step<TrenchClub, DeclareFrame, DeclareAction> = {
  name: 'declare',
  seats: (g, f) => seatsLeft(g, f),
  actions(g, f, seat) {
    const out: DeclareAction[] = []
    for (const a of attacksOf(g, f)) if (g.unitOwner[a.unit] === seat && !isDeclared(f, a.unit)) out.push(a)
    // Attacking is optional (DECLARE-11).
    out.push({ type: 'confirm' })
    return out
  },
  take(g, f, seat, a, t) {
    if (a.type === 'attack') {
      f.attacks = [...f.attacks, a.unit, a.target]
      return
    }
    f.done |= 1 << seat
    if (g.seatsOf[f.power]!.some((s) => (f.done & (1 << s)) === 0)) return
    if (f.attacks.length === 0) return t.replace(incomeFrame(f.power))
    for (let i = 0; i < f.attacks.length; i += 2) {
      t.log({
        key: 'log.declared',
        params: { order: i / 2 + 1, ...named(g, 'unit', f.attacks[i]!), ...named(g, 'target', f.attacks[i + 1]!) },
        rules: ['DECLARE-2', 'DECLARE-3'],
      })
    }
    // The list was private until now.
    t.reveal()
    const next: CombatFrame = { step: 'combat', power: f.power, attacks: f.attacks, next: 0 }
    t.replace(next)
  },
  refuse(g, f, seat, action): Verdict {
    const { unit, target } = action as Action & { unit?: unknown; target?: unknown }
    if (action.type !== 'attack' || typeof unit !== 'number' || typeof target !== 'number') return undefined
    if (g.unitPower[unit] !== f.power || g.unitOwner[unit] !== seat) return NOT_YOURS
    if (!hasOrders(g, unit)) return NO_ORDERS
    if (isDeclared(f, unit)) return ONCE
    return mayAttack(g, unit, target)
  },
}

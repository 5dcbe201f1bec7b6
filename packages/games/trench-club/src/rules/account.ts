/** The account of a combat, item by item: how many dice, at which hit value, by which row (COMBAT-4 to COMBAT-17, XP-4). */
import type { Account, Item } from '@em/engine'
import {
  canMelee,
  diceByDamage,
  envelopDice,
  FOREST_ROW,
  flankDice,
  hitValue,
  isAir,
  OPEN_ROW,
  rankOf,
  TRENCH_ROW,
} from '../data/index.ts'
import { FOREST, isSome, onMap, type TrenchClub, type Unit, type UnitType } from '../types.ts'
import { areOpposite, distanceToUnit, dugIn, soldiersIn } from './trenches.ts'
import { isWading, named } from './units.ts'

/**
 * COMBAT-7, COMBAT-11, RUL-46, RUL-88: other units of the attacker's nation beside the target that could attack it
 * there, whether or not they do (COMBAT-10).
 */
export function supporters(g: TrenchClub, attacker: Unit, target: Unit): Unit[] {
  const found: Unit[] = []
  const victim = g.unitType[target]!
  for (let u = 0; u < g.at.length; u++) {
    if (u === attacker || g.unitPower[u] !== g.unitPower[attacker]) continue
    if (g.unitNation[u] !== g.unitNation[attacker] && !g.options.coopSupport) continue
    if (!onMap(g.at[u]!) || isWading(g, u) || !canMelee(g.unitType[u]!, victim)) continue
    if (distanceToUnit(g, g.at[u]!, target) === 1) found.push(u)
  }
  return found
}

/** COMBAT-2, RUL-70: adjacent, with an attacker capable of melee; a gun fires past the nearest hex of a trench. */
export const isMelee = (g: TrenchClub, attacker: Unit, target: Unit): boolean =>
  canMelee(g.unitType[attacker]!, g.unitType[target]!) && distanceToUnit(g, g.at[attacker]!, target) === 1

export interface Bonus {
  /** 0, 2 or 3 (COMBAT-12). */
  readonly dice: number
  readonly rule: string
  readonly by: readonly Unit[]
}
const NO_BONUS: Bonus = { dice: 0, rule: 'COMBAT-7', by: [] }

/** COMBAT-6 to COMBAT-12, TRENCH-13; the Automa never gets any (SOLO-COMBAT-2). */
export function bonusOf(g: TrenchClub, attacker: Unit, target: Unit): Bonus {
  if (g.automa[g.unitPower[attacker]!] === 1 || !isMelee(g, attacker, target)) return NO_BONUS
  const by = supporters(g, attacker, target)
  if (by.length >= 2) return { dice: envelopDice, rule: 'COMBAT-8', by }
  if (by.length === 0) return NO_BONUS
  if (areOpposite(g, g.at[attacker]!, g.at[by[0]!]!, target)) return { dice: envelopDice, rule: 'COMBAT-9', by }
  return { dice: flankDice, rule: 'COMBAT-7', by }
}

/** COMBAT-2, COMBAT-3, TRENCH-14: the units that shoot back. */
export function returners(g: TrenchClub, attacker: Unit, target: Unit): Unit[] {
  if (!isMelee(g, attacker, target)) return []
  const trench = dugIn(g, target)
  const all = isSome(trench) ? soldiersIn(g, trench) : [target]
  return all.filter((x) => canMelee(g.unitType[x]!, g.unitType[attacker]!) && !isWading(g, x))
}

/** COMBAT-16, TRENCH-15, RUL-51: the row by which a target takes damage; an attacker always takes it in the open. */
export function rowOf(g: TrenchClub, target: Unit): number {
  if (isAir[g.unitType[target]!] === 1) return OPEN_ROW
  if (isSome(dugIn(g, target))) return TRENCH_ROW
  return g.terrain[g.at[target]!] === FOREST ? FOREST_ROW : OPEN_ROW
}

export const valueAgainst = (g: TrenchClub, u: Unit, against: UnitType): number =>
  hitValue(g.unitType[u]!, rankOf(g.xp[u]!), against)

export const diceOf = (g: TrenchClub, u: Unit): number => diceByDamage[g.damage[u]!]!

/* ---------- the same as items ---------- */

const KEYS: Readonly<Record<string, string>> = {
  'COMBAT-7': 'item.flank',
  'COMBAT-8': 'item.envelopNumber',
  'COMBAT-9': 'item.envelopPosition',
}

/** The attacker's dice, including bonuses checked but not earned. */
export function attackAccount(g: TrenchClub, attacker: Unit, target: Unit): Account {
  const bonus = bonusOf(g, attacker, target)
  const items: Item[] = [
    { rule: 'COMBAT-4', key: 'item.dice', params: { damage: g.damage[attacker]! }, value: diceOf(g, attacker) },
  ]
  if (bonus.dice > 0) {
    const [first, second] = bonus.by
    items.push({
      rule: bonus.rule,
      key: KEYS[bonus.rule]!,
      params: {
        ...named(g, 'unit', first!),
        units: [...bonus.by],
        ...(second === undefined ? {} : named(g, 'other', second)),
      },
      value: bonus.dice,
    })
  } else {
    const melee = isMelee(g, attacker, target)
    items.push({
      rule: melee ? 'COMBAT-7' : 'COMBAT-6',
      key: melee ? 'item.noSupport' : 'item.notMelee',
      value: 0,
      off: true,
    })
  }
  return account('account.attack', g, attacker, target, items)
}

export function returnAccount(g: TrenchClub, returner: Unit, attacker: Unit): Account {
  const items: Item[] = [
    { rule: 'COMBAT-4', key: 'item.dice', params: { damage: g.damage[returner]! }, value: diceOf(g, returner) },
  ]
  return account('account.return', g, returner, attacker, items)
}

function account(key: string, g: TrenchClub, u: Unit, against: Unit, items: Item[]): Account {
  const params = {
    ...named(g, 'unit', u),
    rank: rankOf(g.xp[u]!),
    value: valueAgainst(g, u, g.unitType[against]!),
    ...named(g, 'target', against),
  }
  return { key, params, items, total: items.reduce((sum, i) => (i.off ? sum : sum + i.value), 0) }
}

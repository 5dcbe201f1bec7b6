/** Exact odds of combats: damage that an attack does to its target and suffers in return. */
import { keyed } from '@em/engine'
import { damageFrom, destroyedAt, deviates, die, OPEN_ROW, rankOf, scatters } from '../data/index.ts'
import { bonusOf, diceOf, returners, rowOf, valueAgainst } from '../rules/account.ts'
import { fixedHits } from '../rules/combat.ts'
import type { TrenchClub, Unit, UnitType } from '../types.ts'
import type { TrenchWeights } from './weights.ts'

/** By damage points 0 to 6: how likely. */
export type Chances = readonly number[]

/** Chances by number of hits with so many dice at this value. Cards count as dice (CARD-4). */
const hitTable = keyed((key: number): Chances => {
  const [dice, value] = [key >> 4, key & 15]
  const p = Math.min(1, value / die)
  let by = [1]
  for (let i = 0; i < dice; i++) {
    const next = new Array<number>(by.length + 1).fill(0)
    for (let k = 0; k < by.length; k++) {
      next[k]! += by[k]! * (1 - p)
      next[k + 1]! += by[k]! * p
    }
    by = next
  }
  return by
})

/** Key: type, row (2 bits), dice (5 bits), value (4 bits). */
const damageTable = keyed((key: number): Chances => {
  const [type, row] = [key >> 11, (key >> 9) & 3]
  const by = new Array<number>(destroyedAt + 1).fill(0)
  hitTable(key & 511).forEach((p, hits) => {
    by[damageFrom(type, row, hits)]! += p
  })
  return by
})
const damageChances = (type: UnitType, row: number, dice: number, value: number): Chances =>
  damageTable(((type * 4 + row) * 32 + dice) * 16 + value)

function certain(damage: number): Chances {
  const by = new Array<number>(destroyedAt + 1).fill(0)
  by[damage] = 1
  return by
}

/** Damage from a unit's fire to a victim of a type in a row, with extra dice. */
export function fire(g: TrenchClub, u: Unit, type: UnitType, row: number, extra: number): Chances {
  if (g.automa[g.unitPower[u]!] === 1) return certain(damageFrom(type, row, fixedHits(g, u, type)))
  return damageChances(type, row, diceOf(g, u) + extra, valueAgainst(g, u, type))
}

/** Damage from the attack to its target, as the board stands. */
export function strike(g: TrenchClub, u: Unit, target: Unit): Chances {
  const type = g.unitType[target]!
  const chances = fire(g, u, type, rowOf(g, target), bonusOf(g, u, target).dice)
  if (scatters[g.unitType[u]!] === 0) return chances
  const on = 1 - deviates[rankOf(g.xp[u]!)]! / die
  return chances.map((p, damage) => p * on + (damage === 0 ? 1 - on : 0))
}

/** Damage from return fire; undefined without any. */
export function answer(g: TrenchClub, u: Unit, target: Unit): Chances | undefined {
  let sum: Chances | undefined
  for (const x of returners(g, u, target)) {
    const one = fire(g, x, g.unitType[u]!, OPEN_ROW, 0)
    sum = sum ? after(sum, one) : one
  }
  return sum
}

/** The sum of two damages. */
export function after(before: Chances, more: Chances): Chances {
  const by = new Array<number>(destroyedAt + 1).fill(0)
  for (let i = 0; i <= destroyedAt; i++) {
    const p = before[i]!
    if (p === 0) continue
    for (let j = 0; j <= destroyedAt; j++) by[Math.min(i + j, destroyedAt)]! += p * more[j]!
  }
  return by
}

export const hurtNow = (g: TrenchClub, u: Unit): Chances => certain(g.damage[u]!)

/** Bonds lost with these damages, given the unit's worth and the further cost of its fall. */
export function lossOf(w: TrenchWeights, chances: Chances, worth: number, fall: number): number {
  const { hurt } = w.worth
  let sum = 0
  for (let d = 0; d <= destroyedAt; d++) sum += chances[d]! * worth * hurt[d]!
  return sum + chances[destroyedAt]! * fall
}

export const fallen = (chances: Chances): number => chances[destroyedAt]!

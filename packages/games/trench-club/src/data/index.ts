/** The data as tables of integers, read and checked once: all that the rules look up by type, dice or nation. */
import { NATIONS, type Nation, type UnitType } from '../types.ts'
import { files } from './files.ts'
import { loadData } from './load.ts'
import type { CLASSES, GameData } from './schema.ts'

export const data: GameData = loadData(files)

const flag = (b: boolean): number => (b ? 1 : 0)

/* ---------- unit types (UNIT) ---------- */

const rows = data.units.units
export const typeCount: number = rows.length
export const typeIds: readonly string[] = rows.map((u) => u.id)
export const typeIndex = (id: string): UnitType => {
  const i = typeIds.indexOf(id)
  if (i < 0) throw new Error(`no unit type "${id}"`)
  return i
}
export const cost: readonly number[] = rows.map((u) => u.cost)
/** In half movement points. */
export const speed2: readonly number[] = rows.map((u) => Math.round(u.speed * 2))
export const isFoot: readonly number[] = rows.map((u) => flag(u.foot))
export const isAir: readonly number[] = rows.map((u) => flag(u.domain === 'air'))
export const isVessel: readonly number[] = rows.map((u) => flag(u.domain === 'water'))
export const isTank: readonly number[] = rows.map((u) => flag(u.class === 'tank'))
export const isTransportable: readonly number[] = rows.map((u) => flag(u.transportable))
export const capacity: readonly number[] = rows.map((u) => u.capacity)
export const isSpecial: readonly number[] = rows.map((u) => flag(u.special))
const icon = (name: (typeof rows)[number]['icons'][number]): readonly number[] =>
  rows.map((u) => flag(u.icons.includes(name)))
export const scatters: readonly number[] = icon('scatter')
export const hasArea: readonly number[] = icon('area')
export const laysMines: readonly number[] = icon('mines')
export const builds: readonly number[] = icon('build')

/** Longer than any board: the maximum of an unlimited range (ICON-3). */
const ENDLESS = 999
/** No distance lies between 1 and 0, so this range means that the unit cannot attack that kind. */
const rangeOf = (r: readonly [number, number | null] | null): readonly [number, number] =>
  r ? [r[0], r[1] ?? ENDLESS] : [1, 0]
export const groundMin: readonly number[] = rows.map((u) => rangeOf(u.groundRange)[0])
export const groundMax: readonly number[] = rows.map((u) => rangeOf(u.groundRange)[1])
export const airMin: readonly number[] = rows.map((u) => rangeOf(u.airRange)[0])
export const airMax: readonly number[] = rows.map((u) => rangeOf(u.airRange)[1])
/** Range at which it can attack a unit of that type, if at all. */
export const minRange = (type: UnitType, target: UnitType): number =>
  isAir[target] === 1 ? airMin[type]! : groundMin[type]!
export const maxRange = (type: UnitType, target: UnitType): number =>
  isAir[target] === 1 ? airMax[type]! : groundMax[type]!
export const inRange = (type: UnitType, target: UnitType, distance: number): boolean =>
  distance >= minRange(type, target) && distance <= maxRange(type, target)
/** Can attack at range 1, for contact, flank and return fire (CONTACT-1, COMBAT-2, COMBAT-7, RUL-23, RUL-46). */
export const meleeGround: readonly number[] = rows.map((_, t) => flag(groundMin[t]! <= 1 && groundMax[t]! >= 1))
export const meleeAir: readonly number[] = rows.map((_, t) => flag(airMin[t]! <= 1 && airMax[t]! >= 1))
export const canMelee = (type: UnitType, target: UnitType): boolean =>
  (isAir[target] === 1 ? meleeAir[type] : meleeGround[type]) === 1

/** By class of target, the override of the sheet (ICON-1, ICON-2, RUL-52). */
const values: readonly number[] = rows.flatMap((u) =>
  rows.flatMap((target) => {
    const special = u.attackVs?.[target.class as (typeof CLASSES)[number]]
    return [...(special ?? u.attack ?? [0, 0, 0])]
  }),
)
/** The hit value of a type at a rank against a type: each die showing it or less hits (COMBAT-14). 0: no weapon. */
export const hitValue = (type: UnitType, rank: number, target: UnitType): number =>
  values[(type * typeCount + target) * 3 + rank]!
/** The plain value, whatever the target. */
export const baseValue = (type: UnitType, rank: number): number => rows[type]!.attack?.[rank] ?? 0

/* ---------- damage (COMBAT-15) ---------- */

const MAX_HITS = 40
const convert = (thresholds: readonly number[]): readonly number[] =>
  Array.from({ length: MAX_HITS + 1 }, (_, hits) => thresholds.filter((n) => hits >= n).length)
/** By type, by hits: damage points. */
export const damageOpen: readonly (readonly number[])[] = rows.map((u) => convert(data.damage.tables[u.armour].open))
export const damageForest: readonly (readonly number[])[] = rows.map((u) =>
  convert(data.damage.tables[u.armour].forest),
)
/** TRENCH-15: a unit in a trench takes damage by the tank's forest row. */
export const damageTrench: readonly number[] = convert(data.damage.tables.tank.forest)
export const OPEN_ROW = 0
export const FOREST_ROW = 1
export const TRENCH_ROW = 2
export const ROWS = ['open', 'forest', 'trench'] as const
export function damageFrom(type: UnitType, row: number, hits: number): number {
  const table = row === TRENCH_ROW ? damageTrench : row === FOREST_ROW ? damageForest[type]! : damageOpen[type]!
  return table[Math.min(hits, MAX_HITS)]!
}
/** Hits that do at least so much damage. @internal Only tests ask. */
export const hitsFor = (type: UnitType, row: number, points: number): number => {
  let hits = 0
  while (hits < MAX_HITS && damageFrom(type, row, hits) < points) hits++
  return hits
}

/* ---------- dice, ranks, cards ---------- */

export const { die, byDamage: diceByDamage, flank: flankDice, envelop: envelopDice, destroyedAt, xpCap } = data.dice
export const rankOf = (xp: number): number => (xp >= data.dice.ranks.hero ? 2 : xp >= data.dice.ranks.veteran ? 1 : 0)
/** By rank: the highest scatter result that deviates (BERTHA-2 to BERTHA-4). */
export const deviates: readonly number[] = data.dice.deviates
const DIRECTIONS = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const
/** By scatter result from 1 on: the direction, 0 to 5 clockwise from north. */
export const scatterDirection: readonly number[] = [-1, ...data.dice.scatter.map((d) => DIRECTIONS.indexOf(d))]

export const cardCount: number = data.cards.cards.length
const cardRow = new Map(data.cards.rowDice.map((dice, row) => [dice, row]))
const firstColumn = data.cards.columns[0]!
/** Hits on a card for so many dice at a hit value (CARD-1 to CARD-3). Cards are numbered from 0. */
export function cardHits(card: number, dice: number, value: number): number {
  const row = cardRow.get(dice)
  if (row === undefined) throw new Error(`no card row for ${dice} dice`)
  return data.cards.cards[card]!.hits[row]![value - firstColumn]!
}

/* ---------- nations, money, victory ---------- */

/** By nation: the types of its sheet, in the order of the sheet. */
export const sheet: readonly (readonly UnitType[])[] = NATIONS.map((n) =>
  rows.flatMap((u, t) => (u.nations.includes(n) ? [t] : [])),
)
/** By nation: the type that no other nation has (UNIT-6). */
export const nationUnit: readonly UnitType[] = NATIONS.map((n) =>
  rows.findIndex((u) => u.nations.length === 1 && u.nations[0] === n),
)
export const nationIndex = (id: string): Nation => {
  const i = (NATIONS as readonly string[]).indexOf(id)
  if (i < 0) throw new Error(`no nation "${id}"`)
  return i
}
export const startBonds: readonly number[] = NATIONS.map((n) => data.economy.startBonds[n])
export const { incomePerFort, repairCost, transferFee, maxPerType, opening, fortsToWin, automaDraws } = data.economy
export const specialPrice: number = data.economy.specialForces.price
export const specialDeck: readonly UnitType[] = data.economy.specialForces.deck.map(typeIndex).sort((a, b) => a - b)
export const difficulty = data.economy.difficulty

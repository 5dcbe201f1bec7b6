/** Bombardment of Fortifications: eligible guns, account and effect (8.5 to 8.7, R12, R17 to R20, R77, R93). */
import { type Account, type Item, sumItems, type Table } from '@em/engine'
import {
  abfLongRange,
  abfMods,
  abfTable,
  abfTerrain,
  directionTo,
  distance,
  type Effect,
  isLongRange,
  limits,
  neighbours,
  terrain,
  works,
} from '../data/index.ts'
import { BOMBARDED, type Hex, LLC, type NachParis, type Unit, type Work } from '../types.ts'
import { halved, showGuns, whyNotFire } from './abu.ts'
import { hasShells, isShort, spendShells } from './ammunition.ts'
import { arcsOf, canFront, FRONT } from './facing.ts'
import { damage, fortTest, isActive, isFeste, protection } from './forts.ts'
import { effectText } from './result.ts'
import { learn, seenZone } from './seen.ts'
import { tellOwner } from './tell.ts'
import { mark, sideOf, valuesOf } from './units.ts'
import { inEnemyZone } from './zones.ts'

/* ---------- the table (8.6.3, 8.7.4, R12, R77) ---------- */

/** Rounded down (R77); -1: less than the first column, and so no ABF (R93). */
export const abfColumn = (aff: number): number => abfTable.columns.findLastIndex((c) => aff >= c)
const last = abfTable.columns.length - 1
/** Columns to the right and left; beyond the right end it stays in the last one (R12). */
export const shifted = (column: number, by: number): number => Math.min(last, column + by)

export interface AbfReading {
  readonly column: number
  readonly row: number
  readonly effect: Effect | undefined
}
/** By category of the Fortification (8.6.3a). Above row 12 one column to the left and two rows back (8.7.4). */
export function readAbf(category: number, column: number, modified: number): AbfReading {
  let [at, row] = [column, modified]
  while (row > abfTable.highest) {
    at--
    row -= abfTable.shift
  }
  return { column: at, row, effect: at < 0 ? undefined : abfTable.cells[category]![at]![row - 1] }
}

/* ---------- eligible guns ---------- */

export const affOf = (g: NachParis, u: Unit): number => valuesOf(g, u).aff

/** Two hexes away through a front hex, out of enemy zones of control; no Fort is known to lie in the far half (8.5.2, R17). */
function reachesFar(g: NachParis, u: Unit, w: Work, truth = false): boolean {
  const { hex } = works[w]!
  const at = g.at[u]!
  if (isLongRange[u] !== 1 || distance(at, hex) !== 2) return false
  if (truth ? inEnemyZone(g, sideOf(u), at) : seenZone(g, sideOf(u), at)) return false
  const arcs = arcsOf(g, u)
  return neighbours[at]!.some((between) => arcs[directionTo(at, between)] === FRONT && directionTo(hex, between) >= 0)
}
/** Hidden enemies whose zone covers its hex keep it from firing far (8.5.2, 19.2.3): it stays silent in this phase. */
export function holdsUp(g: NachParis, t: Table, u: Unit, w: Work): boolean {
  if (!firesFar(g, u, works[w]!.hex)) return false
  learn(g, t, sideOf(u), g.at[u]!)
  if (reachesFar(g, u, w, true)) return false
  mark(g, [u], BOMBARDED)
  tellOwner(g, t, u, { key: 'log.bombard.heldUp', params: { unit: u, hex: g.at[u]! }, rules: ['8.5.2', '19.2.3'] })
  return true
}
export const firesFar = (g: NachParis, u: Unit, hex: Hex): boolean => distance(g.at[u]!, hex) > 1

export function whyNotBreach(g: NachParis, u: Unit, w: Work): { rule: string; key: string } | undefined {
  const barred = whyNotFire(g, u)
  if (barred) return barred
  if (affOf(g, u) <= 0) return { rule: '8.1.2b', key: 'deny.bombard.noAff' }
  if (!hasShells(g, u)) return { rule: '8.8.2c', key: 'deny.bombard.noShots' }
  return canFront(g, u, works[w]!.hex) || reachesFar(g, u, w)
    ? undefined
    : { rule: '8.5.1a', key: 'deny.bombard.notInFront' }
}

/* ---------- the account ---------- */

export interface AbfAccount {
  readonly aff: Account
  readonly modifiers: Account
  /** After shifts; -1: no effect. */
  readonly column: number
}

export function affAccount(g: NachParis, guns: readonly Unit[], more: readonly Item[] = []): Account {
  const items: Item[] = guns.map((u) => ({
    rule: '8.5.3',
    key: 'item.bombard.aff',
    params: { unit: u },
    value: affOf(g, u),
  }))
  items.push(...more)
  return { key: 'account.bombard.aff', items, total: sumItems(items) }
}

/** `others`: units without guns that take part too, whose supply counts (13.3.1b). */
export function abfModifiers(g: NachParis, w: Work, guns: readonly Unit[], others: readonly Unit[] = []): Account {
  const items: Item[] = []
  const add = (rule: string, key: string, value: number): void => {
    if (value !== 0) items.push({ rule, key: `item.bombard.${key}`, value })
  }
  const { hex } = works[w]!
  if (guns.some((u) => firesFar(g, u, hex))) add('8.7.2', 'longRange', abfLongRange)
  add('8.7.3', 'terrain', abfTerrain[terrain[hex]!]!)
  if ([...guns, ...others].some((u) => g.supply[u] === LLC)) add('13.3.1b', 'llc', abfMods.llc)
  if (isShort(g, guns)) add('8.8.1a', 'shortage', abfMods.gt20)
  return { key: 'account.bombard.roll', items, total: sumItems(items) }
}

export function abfAccount(g: NachParis, w: Work, guns: readonly Unit[]): AbfAccount {
  const aff = affAccount(g, guns)
  return { aff, modifiers: abfModifiers(g, w, guns), column: abfColumn(aff.total) }
}

/* ---------- effect ---------- */

/** Rolls the die and logs its reading; the guns have fired (8.6.2, 8.8.2c). */
export function rollAbf(
  g: NachParis,
  t: Table,
  w: Work,
  guns: readonly Unit[],
  account: AbfAccount,
  key: string,
): AbfReading {
  showGuns(g, t, guns)
  const die = t.roll(limits.die)
  const row = halved(die) + account.modifiers.total
  const found = readAbf(works[w]!.category, account.column, row)
  t.log({
    key: found.effect ? key : `${key}NoEffect`,
    params: {
      units: [...guns],
      work: w,
      hex: works[w]!.hex,
      aff: account.aff.total,
      die,
      half: halved(die),
      modifier: account.modifiers.total,
      ...(found.column >= 0 && { column: abfTable.columns[found.column]!, read: found.row }),
      ...(found.effect && {
        losses: found.effect.losses,
        cab: found.effect.modifier,
        result: effectText(found.effect),
      }),
    },
    rules: ['8.6.2', '8.6.3b', ...account.modifiers.items.map((i) => i.rule), ...(found.row < row ? ['8.7.4'] : [])],
  })
  spendShells(g, t, guns, '8.8.2c')
  mark(g, guns, BOMBARDED)
  return found
}

const resultOf = (value: number, rule: string): Item => ({ rule, key: 'item.cab.result', value })

/** Effect on the first target. True: it fell to a ●, and another Fortification of the hex must test (8.6.3e, R19). */
export function strikeFort(g: NachParis, t: Table, w: Work, effect: Effect): boolean {
  if (effect.losses === 0) {
    if (!fortTest(g, t, w, [resultOf(effect.modifier, '8.6.3b')], isFeste(w) ? '8.6.3d' : '8.6.3c')) {
      damage(g, t, w, isFeste(w) ? '8.6.3d' : '8.6.3c')
    }
    return false
  }
  damage(g, t, w, isFeste(w) ? '8.6.3f' : '8.6.3e')
  if (!isActive(g, w)) return true
  // A Feste reduced by the result tests itself (8.6.3f).
  if (!fortTest(g, t, w, [resultOf(effect.modifier, '8.6.3b')], '8.6.3f')) damage(g, t, w, '8.6.3f')
  return false
}

/** Effect on the second one, at the same number and with the difference of protection (8.6.4, R19). True: it stands. */
export function strikeSecond(g: NachParis, t: Table, first: Work, w: Work, value: number, rule: string): boolean {
  const difference = protection(first, w)
  const items = [resultOf(value, rule)]
  if (difference !== 0) items.push({ rule: '8.6.4b', key: 'item.cab.protection', value: difference })
  if (fortTest(g, t, w, items, rule)) return true
  damage(g, t, w, rule)
  return isActive(g, w)
}

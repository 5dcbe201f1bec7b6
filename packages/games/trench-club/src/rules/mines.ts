/** Land mines (UNIT-23, RUL-65). */
import type { Denial, Table, Verdict } from '@em/engine'
import { distance, hexCount } from '../data/board.ts'
import { isAir, laysMines } from '../data/index.ts'
import { BRIDGE, FORT, type Hex, isSome, LAID, onMap, type TrenchClub, type Unit, VOID, WATER } from '../types.ts'
import { factionOfUnit, named, removeUnit } from './units.ts'

export const mineAt = (g: TrenchClub, hex: Hex): number => g.mines[hex] ?? -1

function setMine(g: TrenchClub, hex: Hex, faction: number): void {
  const mines = g.mines.length > 0 ? g.mines.slice() : new Array<number>(hexCount).fill(-1)
  mines[hex] = faction
  g.mines = mines
}

/** A unit enters its hex: an enemy mine destroys it and its load; air units pass over. */
export function stepOn(g: TrenchClub, u: Unit, t: Table): boolean {
  const at = g.at[u]!
  if (isAir[g.unitType[u]!] === 1) return false
  const mine = mineAt(g, at)
  if (!isSome(mine) || mine === factionOfUnit(g, u)) return false
  t.log({ key: 'log.mined', params: { ...named(g, 'unit', u), hex: at }, rules: ['UNIT-23', 'RUL-65'] })
  setMine(g, at, -1)
  removeUnit(g, u, t)
  return true
}

const deny = (rule: string, key: string): Denial => ({ rule, key })
const NO_MINES = deny('UNIT-23', 'deny.laysNoMines')
const ONE_A_TURN = deny('RUL-65', 'deny.oneMineATurn')
const NOT_BESIDE = deny('RUL-65', 'deny.mineNotBeside')
const NOT_EMPTY = deny('RUL-65', 'deny.mineNotEmpty')
const NOT_LAND = deny('RUL-65', 'deny.mineNotLand')
const MINED = deny('RUL-65', 'deny.mineAlready')

export function mayMine(g: TrenchClub, unitAt: readonly number[], u: Unit, hex: Hex): Verdict {
  if (laysMines[g.unitType[u]!] === 0) return NO_MINES
  if ((g.worked[u]! & LAID) !== 0) return ONE_A_TURN
  if (!onMap(g.at[u]!) || distance(g.at[u]!, hex) !== 1) return NOT_BESIDE
  if (isSome(unitAt[hex]!)) return NOT_EMPTY
  const terrain = g.terrain[hex]!
  if (terrain === VOID || terrain === FORT || terrain === WATER || terrain === BRIDGE) return NOT_LAND
  return isSome(mineAt(g, hex)) ? MINED : undefined
}

/** Its movement ends before it lays the mine. */
export function layMine(g: TrenchClub, u: Unit, hex: Hex, t: Table): void {
  g.worked[u]! |= LAID
  g.moved[u] = 1
  setMine(g, hex, factionOfUnit(g, u))
  t.log({ key: 'log.mineLaid', params: { ...named(g, 'unit', u), hex }, rules: ['UNIT-23', 'RUL-65'] })
}

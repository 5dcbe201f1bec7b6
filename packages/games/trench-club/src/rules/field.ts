/** The context of a decision, computed once: units by hex, and where enemies make contact (CONTACT-1 to CONTACT-10). */
import { hexCount, near } from '../data/board.ts'
import { meleeAir, meleeGround } from '../data/index.ts'
import { type Faction, isSome, onMap, type Place, type TrenchClub, type Unit } from '../types.ts'
import { dugIn, holders, trenchesOf } from './trenches.ts'
import { factionOfUnit, isWading } from './units.ts'

/** A list by hex with one value everywhere: copied, which is faster than filling a new one. */
const everywhere = (value: number): readonly number[] => Array.from({ length: hexCount }, () => value)
const NOWHERE = everywhere(0)
const NOBODY = everywhere(-1)

/** By hex: the unit on it, -1 for none. */
export function occupants(g: TrenchClub): number[] {
  const unitAt = NOBODY.slice()
  for (let u = 0; u < g.at.length; u++) {
    const at = g.at[u]!
    if (onMap(at)) unitAt[at] = u
  }
  return unitAt
}

/** Updates a kept list in place: `stood` holds, by unit, where the last call found it. */
export function refreshOccupants(g: TrenchClub, unitAt: number[], stood: Place[]): void {
  for (let u = 0; u < stood.length; u++) if (onMap(stood[u]!)) unitAt[stood[u]!] = -1
  for (let u = 0; u < g.at.length; u++) {
    const at = g.at[u]!
    stood[u] = at
    if (onMap(at)) unitAt[at] = u
  }
}

/** A moving faction's enemy. Constant while the faction moves: no enemy moves, and none outside a fort dies. */
export interface Front {
  readonly faction: Faction
  /** By hex: 1 where an enemy stands (MOVE-19). */
  readonly enemyAt: readonly number[]
  /** By hex: 1 where a ground or water unit, an air unit (CONTACT-7), would be in contact, with any enemy (CONTACT-3). */
  readonly ground: readonly number[]
  readonly air: readonly number[]
  /** By trench: who holds it. */
  readonly held: readonly number[]
}

export function frontOf(g: TrenchClub, faction: Faction): Front {
  const enemyAt = NOWHERE.slice()
  const ground = NOWHERE.slice()
  const air = NOWHERE.slice()
  for (let u = 0; u < g.at.length; u++) {
    const at = g.at[u]!
    if (!onMap(at) || factionOfUnit(g, u) === faction) continue
    enemyAt[at] = 1
    // CONTACT-6, RUL-18, RUL-23: only units that could attack in melee now, so none in water. Units in forts were skipped above (CONTACT-9).
    if (isWading(g, u)) continue
    const type = g.unitType[u]!
    if (meleeGround[type] === 1) mark(g, u, ground)
    if (meleeAir[type] === 1) mark(g, u, air)
  }
  return { faction, enemyAt, ground, air, held: holders(g) }
}

function mark(g: TrenchClub, u: Unit, contact: number[]): void {
  const trench = dugIn(g, u)
  // RUL-69: all along the trench.
  if (isSome(trench)) {
    for (const h of trenchesOf(g).rim[trench]!) contact[h] = 1
    return
  }
  const at = g.at[u]!
  for (let d = 0; d < 6; d++) {
    const h = near[at * 6 + d]!
    if (isSome(h)) contact[h] = 1
  }
}

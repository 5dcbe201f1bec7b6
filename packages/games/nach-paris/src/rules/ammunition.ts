/** Shells: the shots of marked SAR and the shortage from GT20 on (8.8). */
import type { Table } from '@em/engine'
import { limits } from '../data/index.ts'
import type { NachParis, Unit } from '../types.ts'

/** Its shots are counted (8.8.2a). */
export const isCounted = (g: NachParis, u: Unit): boolean => g.ammo[u]! >= 0
/** At 0 it may not bombard (8.8.2c). */
export const hasShells = (g: NachParis, u: Unit): boolean => g.ammo[u] !== 0

/** One shot for each bombardment, and for each Combat that a SAR joins (8.8.2c, 9.5.3c). */
export function spendShells(g: NachParis, t: Table, units: readonly Unit[], rule: string): void {
  for (const u of units) {
    if (!isCounted(g, u)) continue
    g.ammo[u]!--
    t.log({ key: 'log.bombard.shots', params: { unit: u, left: g.ammo[u]! }, rules: [rule], depth: 1 })
  }
}

/** From GT20 every bombardment is at +4, except by SAR whose shots are counted (8.8.1a). */
export const isShort = (g: NachParis, guns: readonly Unit[]): boolean =>
  g.gt >= limits.shortageFrom && !(guns.length > 0 && guns.every((u) => isCounted(g, u)))
/** From GT22 ARFs are halved, for ABUs only (8.8.1b, R16). */
export const arfFactor = (g: NachParis): number => (g.gt >= limits.halvedFrom ? 0.5 : 1)

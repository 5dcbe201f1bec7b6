/**
 * A side's knowledge of enemy zones of control: those of units in the open and of Fortifications. Units under FOW exert
 * their zones all the same, unannounced (19.2.3): choices are offered by what is seen, and carried out by the truth.
 */
import type { Table } from '@em/engine'
import { neighbours, unitCount, unitNation } from '../data/index.ts'
import { enemyOf, type Hex, type NachParis, type Nation, type Side, type Unit } from '../types.ts'
import { fieldOf } from './field.ts'
import { sideOf } from './units.ts'
import { zonesOf } from './zones.ts'

/** An enemy of this side visibly has a zone in the hex. */
export function seenZone(g: NachParis, side: Side, hex: Hex): boolean {
  const zones = zonesOf(g, enemyOf(side))
  if (zones.by[hex] === 0) return false
  if (!g.options.fog) return true
  return zones.exerters(hex).some((u) => g.fog[u] === 0) || zones.ofWorks(hex)
}
/** The enemies whose zone is in the hex: those in the open, or all of them. */
export const exertersOf = (g: NachParis, side: Side, hex: Hex, truth: boolean): readonly Unit[] => {
  const all = zonesOf(g, enemyOf(side)).exerters(hex)
  return truth ? all : all.filter((u) => g.fog[u] === 0)
}

/** Acting beside an enemy FOW marker reveals whether its zone reaches there: the action cannot be undone. */
export function learn(g: NachParis, t: Table, side: Side, hex: Hex): void {
  if (isBesideFog(g, side, hex)) t.reveal()
}
export function isBesideFog(g: NachParis, side: Side, hex: Hex): boolean {
  const { stacks, side: sideAt } = fieldOf(g)
  const isFogged = (to: Hex): boolean => sideAt[to] === enemyOf(side) && stacks[to]!.some((u) => g.fog[u] === 1)
  return neighbours[hex]?.some(isFogged) ?? false
}

/**
 * Whether the nation has units under FOW: their options are then its secret, and so is whether it has any. It is asked
 * even when it can only end the step.
 */
export function isSecretive(g: NachParis, nation: Nation): boolean {
  if (!g.options.fog) return false
  for (let u = 0; u < unitCount; u++) if (g.fog[u] === 1 && g.at[u]! >= 0 && unitNation[u] === nation) return true
  return false
}
export const hiddenIn = (g: NachParis, side: Side, hex: Hex): boolean =>
  fieldOf(g).stacks[hex]!.some((u) => g.fog[u] === 1 && sideOf(u) === side)

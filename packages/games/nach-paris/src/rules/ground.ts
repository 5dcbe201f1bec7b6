/** Terrain in Combat: hexsides as they are now, and units that can cross them (4.2, 7.2.1, 9.4.3, R82, R104, R106). */
import type { Item } from '@em/engine'
import {
  BELGIUM,
  bankOf,
  bridgeOn,
  combatHexside,
  country,
  deepForest,
  FRANCE,
  limits,
  MAJOR_RIVER,
  MINOR_RIVER,
  MOUNTAIN,
  MOUNTAINOUS,
  marsh,
  NO_WATER,
  NORMAL,
  pass,
  RIVER,
  ROUGH,
  ridge,
  rowOf,
  SUPERIOR,
  structureOfBridge,
  terrain,
  water,
} from '../data/index.ts'
import { BEL, type Direction, FRE, type Hex, type NachParis, type Unit } from '../types.ts'
import { scenarioOf } from './scenario.ts'
import { nationOf, valuesOf } from './units.ts'

/** Rough or Mountainous (9.4.6, 8.7.3, 11.5.6b). */
export const isHilly = (hex: Hex): boolean => terrain[hex] === ROUGH || terrain[hex] === MOUNTAINOUS

/** A Ridge with a Pass counts as none (R104). */
export const isRidge = (hex: Hex, dir: Direction): boolean => ridge[hex * 6 + dir] === 1 && pass[hex * 6 + dir] === 0
const isFlooded = (g: NachParis, side: number): boolean => g.flooded[bankOf[side]!] === 1
/** A Floodable Bank without water of its own, under water (4.2e, 17.2.2). */
export const isFloodedBank = (g: NachParis, hex: Hex, dir: Direction): boolean =>
  isFlooded(g, hex * 6 + dir) && water[hex * 6 + dir] === NO_WATER
/** Major as printed, or because it is flooded (4.2f). */
const isMajor = (g: NachParis, side: number): boolean =>
  water[side] === MAJOR_RIVER || (isFlooded(g, side) && water[side] !== NO_WATER)
/** A bridge over a Major River that stands (4.2d). */
function isBridged(g: NachParis, side: number): boolean {
  const bridge = bridgeOn[side]!
  return bridge >= 0 && g.broken[structureOfBridge(bridge)] === 0 && !isFlooded(g, side)
}

/** River and Major River; neither Marsh nor Pond (R106). */
export const isBehindRiver = (g: NachParis, hex: Hex, dir: Direction): boolean => {
  const side = hex * 6 + dir
  return isMajor(g, side) || (water[side] === RIVER && marsh[side] === 0)
}

/** Whether the unit could cross the hexside by MVT (7.2.1, 4.2g). */
export function canCross(g: NachParis, u: Unit, hex: Hex, dir: Direction): boolean {
  const side = hex * 6 + dir
  if (isMajor(g, side) && !isBridged(g, side)) return false
  const { mob } = valuesOf(g, u)
  if (mob === SUPERIOR || mob === MOUNTAIN) return true
  return mob === NORMAL && deepForest[side] === 0 && !isRidge(hex, dir) && !isFloodedBank(g, hex, dir)
}

/** Beyond the frontier through GT2 (3.3.2b, R102), or barred to the nation by the scenario for now (1.1.7). */
export function isForbidden(g: NachParis, u: Unit, hex: Hex): boolean {
  const nation = nationOf(u)
  if (g.gt <= limits.frontierUntil) {
    if (nation === FRE && country[hex] !== FRANCE) return true
    if (nation === BEL && country[hex] !== BELGIUM) return true
  }
  return scenarioOf(g).bans.some((ban) => ban.nation === nation && g.gt < ban.before && rowOf(hex) > ban.northOf)
}

/** The hexside between target and attackers: its worst feature, for the attacker that crosses it worst (9.4.3, R82). */
export function hexsideItem(g: NachParis, hex: Hex, dir: Direction, units: readonly Unit[]): Item | undefined {
  const side = hex * 6 + dir
  let worst: Item | undefined
  const add = (counts: boolean, rule: string, key: string, value: number): void => {
    if (counts && value > (worst?.value ?? 0)) worst = { rule, key: `item.combat.${key}`, value }
  }
  const blocked = units.some((u) => !canCross(g, u, hex, dir)) ? 1 : 0
  const major = isMajor(g, side)
  add(deepForest[side] === 1, '9.4.3a', 'forest', combatHexside.DeepForest[blocked]!)
  add(isRidge(hex, dir), '9.4.3b', 'ridge', combatHexside.Ridge[blocked]!)
  add(!major && water[side] === MINOR_RIVER, '9.4.3c', 'minorRiver', combatHexside.MinorRiver)
  add(!major && water[side] === RIVER, '9.4.3d', 'river', combatHexside.River)
  add(major && isBridged(g, side), '9.4.3e', 'majorBridge', combatHexside.MajorBridge)
  add(major && !isBridged(g, side), '9.4.3f', 'majorRiver', combatHexside.MajorNoBridge)
  add(isFloodedBank(g, hex, dir), '9.4.3f', 'floodedBank', combatHexside.FloodedBank)
  return worst
}

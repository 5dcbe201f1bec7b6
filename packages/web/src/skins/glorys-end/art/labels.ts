/** Where the names of towns stand at each level: the weightier first, and no name over another. */
import { CITY, hexVp, inParis, parisHexes, town, townHexes, townNames, townOf } from '@em/glorys-end/data'
import {
  type Box,
  boxOf,
  type Label,
  perLettering,
  placeTowns,
  type Spacing,
  type Town,
} from '../../../hexmap/lettering.ts'
import { boardSize, centreOf } from './layout.ts'
import type { Lang, Level, Point } from './types.ts'

/** Letters grow where the map is seen from afar, so that they can still be read. */
const GROW: Readonly<Record<Level, number>> = { far: 2.25, mid: 1.4, table: 1, near: 0.94 }
const TOWN_SIZE = 8.4
const CITY_SIZE = 9
const SPACING: Spacing = { far: 12, near: 21.5, share: 0.72, above: 15, aside: 18 }
const FRAME: Box = { x0: 20, y0: 20, x1: boardSize.width - 20, y1: boardSize.height - 20 }

const worth = (hex: number): number => Math.max(hexVp[0]?.[hex] ?? 0, hexVp[1]?.[hex] ?? 0)
const weight = (hex: number): number => worth(hex) + (town[hex] === CITY ? 10 : 0)
const byWeight: readonly number[] = [...townHexes]
  .filter((hex) => inParis[hex] === 0)
  .sort((a, b) => weight(b) - weight(a) || a - b)

/** All towns near by; from afar only those for which there is room, cities alone at the last. */
export const labelsOf = perLettering((lang: Lang, level: Level): readonly Label[] => {
  const shown = byWeight.filter((hex) => level !== 'far' || town[hex] === CITY)
  const towns = shown.map((hex): Town => {
    const city = town[hex] === CITY
    const name = townNames[townOf[hex] ?? -1]?.[lang] ?? ''
    return {
      hex,
      text: city ? name.toUpperCase() : name,
      size: (city ? CITY_SIZE : TOWN_SIZE) * GROW[level],
      city,
      centre: centreOf(hex),
    }
  })
  const paris = boxOf(parisAt(), 'middle', 120 * (level === 'far' ? 1.6 : 1), 20)
  return placeTowns(towns, level, SPACING, FRAME, [paris])
})

/** In the middle of its three hexes. */
export function parisAt(): Point {
  const points = parisHexes.map(centreOf)
  const mean = (i: 0 | 1): number => points.reduce((sum, p) => sum + p[i], 0) / points.length
  return [mean(0), mean(1)]
}

/** Built-up ground: Large towns as blocks between streets, Normal ones as a ring with a dot, Small ones as a ring; ports. */
import {
  data,
  hexAt,
  isGreatStation,
  isParis,
  isSuburb,
  LARGE_TOWN,
  NORMAL_TOWN,
  oldFort,
  ports,
  SMALL_TOWN,
  townSize,
} from '@em/nach-paris/data'
import { blocksOf } from '../../../hexmap/blocks.ts'
import { closedPath, fix, smoothRing } from '../../../hexmap/curves.ts'
import { blob, houses } from '../../../hexmap/towns.ts'
import { borderRings } from './lines.ts'
import { hasStation } from './rails.ts'
import { centreOn, isIn, type Sheet } from './sheet.ts'
import type { Point } from './types.ts'

export interface Built {
  readonly grounds: readonly string[]
  readonly blocks: readonly string[]
  /** Rings of Small and Normal towns, dots of Normal ones, squares of stations, stars of Old Fortifications. */
  readonly rings: readonly string[]
  readonly dots: readonly string[]
  readonly stations: readonly string[]
  readonly old: readonly string[]
  readonly ports: readonly { readonly at: Point; readonly capacity: number }[]
}

const { urban } = data.towns
const areas: readonly (readonly number[])[] = [
  [...urban.paris, ...urban.suburbs].map(hexAt),
  urban.brussels.map(hexAt),
  urban.antwerp.map(hexAt),
]
const isUrban = (hex: number): boolean => isParis[hex] === 1 || isSuburb[hex] === 1 || isGreatStation[hex] === 1

const circle = ([x, y]: Point, r: number): string =>
  `M${fix(x - r)} ${fix(y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`

/** A square with bastions: walls that stood in 1914 (4.4e). */
const walls = ([x, y]: Point, r: number): string => {
  const points = Array.from({ length: 16 }, (_, i) => {
    const a = (i * Math.PI) / 8
    const d = i % 2 === 0 ? r : r * 0.8
    return `${fix(x + d * Math.cos(a))} ${fix(y + d * Math.sin(a))}`
  })
  return `M${points.join('L')}Z`
}

export function builtOf(sheet: Sheet): Built {
  const blocks = () => blocksOf(sheet.width)
  const [grounds, houseBlocks, rings, dots, stations, old] = [
    blocks(),
    blocks(),
    blocks(),
    blocks(),
    blocks(),
    blocks(),
  ]
  const built = (ring: readonly Point[], at: Point, seed: number, gap: number): void => {
    grounds.put(at, closedPath(ring, 1))
    houseBlocks.put(at, houses(ring, seed, gap))
  }
  for (const hex of sheet.hexes) {
    const at = centreOn(sheet, hex)
    const size = townSize[hex]
    if (oldFort[hex] === 1) old.put(at, walls(at, size === LARGE_TOWN ? 15.5 : 9))
    if (isUrban(hex)) continue
    if (size === LARGE_TOWN) built(blob(at, 11.5, hex, 0.9), at, hex, 3.5)
    if (size === NORMAL_TOWN || size === SMALL_TOWN) rings.put(at, circle(at, size === NORMAL_TOWN ? 4.8 : 3.2))
    if (size === NORMAL_TOWN) dots.put(at, circle(at, 2.2))
    if (size !== 0 && hasStation(hex)) {
      const [x, y] = [at[0] + 6.6, at[1] - 6.6]
      stations.put(at, `M${fix(x - 2)} ${fix(y - 2)}h4v4h-4Z`)
    }
  }
  for (const area of areas) {
    const those = area.filter((hex) => isIn(sheet, hex))
    const rim = borderRings(sheet, (cell) => cell.inside && those.includes(cell.hex))
    for (const border of rim) {
      built(smoothRing(border, 12, 4), centreOn(sheet, those[0] ?? 0), area.length, 4.4)
    }
  }
  return {
    grounds: grounds.paths(),
    blocks: houseBlocks.paths(),
    rings: rings.paths(),
    dots: dots.paths(),
    stations: stations.paths(),
    old: old.paths(),
    ports: ports
      .filter(({ hex }) => isIn(sheet, hex))
      .map(({ hex, capacity }) => {
        const [x, y] = centreOn(sheet, hex)
        return { at: [x - 25, y - 9], capacity }
      }),
  }
}

/** Sea and coast, rivers by their greatness, floodable banks, bridges, frontiers; all along hexsides and none of it straight. */
import {
  bankOf,
  bridges,
  COUNTRIES,
  country,
  data,
  directionTo,
  hexAt,
  MAJOR_RIVER,
  MINOR_RIVER,
  marsh,
  RIVER,
  water,
} from '@em/nach-paris/data'
import { closedPath, fix, inset } from '../../../hexmap/curves.ts'
import { areaPath, areaRings, coursesOn, curvePath, sidesWhere, sidesWith } from './lines.ts'
import { centreOn, isIn, type Sheet, shape, sideMiddle } from './sheet.ts'
import type { Point } from './types.ts'

export interface Waters {
  readonly sea: string
  /** Three engraved lines along the shore. */
  readonly shore: readonly string[]
  readonly coast: readonly string[]
  readonly minor: readonly string[]
  readonly river: readonly string[]
  readonly major: readonly string[]
  readonly marsh: readonly string[]
  readonly banks: readonly string[]
  readonly bridges: string
  readonly bridgeBeds: string
  /** By COUNTRIES. */
  readonly countries: readonly string[]
  readonly borders: readonly string[]
}

const isSea = (hex: number): boolean => (country[hex] ?? -1) < 0

export function watersOf(sheet: Sheet): Waters {
  const along = (has: (step: number) => boolean): readonly string[] => coursesOn(sidesWith(sheet, has)).map(curvePath)
  const seas = areaRings(sheet, (cell) => isSea(cell.hex))
  return {
    sea: seas.map((ring) => closedPath(ring, 1)).join(''),
    shore: [3.4, 7.2, 11.6].map((by) => seas.map((ring) => closedPath(inset(ring, by), 2)).join('')),
    coast: coursesOn(sidesWhere(sheet, (hex, _, other) => isSea(hex) !== isSea(other))).map(curvePath),
    minor: along((step) => water[step] === MINOR_RIVER),
    river: along((step) => water[step] === RIVER && marsh[step] === 0),
    major: along((step) => water[step] === MAJOR_RIVER),
    marsh: along((step) => marsh[step] === 1),
    banks: along((step) => (bankOf[step] ?? -1) >= 0),
    ...bridgesOf(sheet),
    countries: COUNTRIES.map((_, c) => areaPath(sheet, (cell) => country[cell.hex] === c)),
    borders: coursesOn(
      sidesWhere(sheet, (hex, _, other) => !isSea(hex) && !isSea(other) && country[hex] !== country[other]),
    ).map(curvePath),
  }
}

/** A deck across the water with flared ends. */
function bridgesOf(sheet: Sheet): Pick<Waters, 'bridges' | 'bridgeBeds'> {
  const here = bridges.filter(({ a, b }) => isIn(sheet, a) || isIn(sheet, b))
  const point = ([x, y]: Point, [ux, uy]: Point, along: number, aside: number): string =>
    `${fix(x + ux * along - uy * aside)} ${fix(y + uy * along + ux * aside)}`
  const parts = here.map(({ a, b }) => {
    const d = directionTo(a, b)
    const [at, u] = [sideMiddle(sheet, a, d), shape.toward(d)]
    const rail = (s: number): string =>
      `M${point(at, u, -8.5, s * 5.4)}L${point(at, u, -6, s * 3.2)}L${point(at, u, 6, s * 3.2)}L${point(at, u, 8.5, s * 5.4)}`
    const bed = [
      [-6.5, -3.2],
      [6.5, -3.2],
      [6.5, 3.2],
      [-6.5, 3.2],
    ].map(([l = 0, s = 0]) => point(at, u, l, s))
    return { rails: rail(1) + rail(-1), bed: `M${bed.join('L')}Z` }
  })
  return { bridges: parts.map((p) => p.rails).join(''), bridgeBeds: parts.map((p) => p.bed).join('') }
}

/** The longest stretch of each named river on the sheet, as points, the greater rivers first. */
export function namedCourses(sheet: Sheet): readonly { readonly name: string; readonly points: readonly Point[] }[] {
  const rows = [...data.hexsides.rivers].sort((a, b) => b.sides.length - a.sides.length)
  return rows.flatMap(({ name, sides }) => {
    const found = sides.flatMap((side) => {
      const [a = -1, b = -1] = side.split('/').map(hexAt)
      return isIn(sheet, a) || isIn(sheet, b) ? [shape.sideAt(centreOn(sheet, a), directionTo(a, b))] : []
    })
    const courses = coursesOn(found).sort((a, b) => b.length - a.length)
    const [points] = courses
    return points && points.length > 7 ? [{ name, points }] : []
  })
}

/** Everything printed, as path data, computed once when the map is first drawn. */
import { once } from '@em/engine'
import { labelOf, near } from '@em/glorys-end/data'
import { blocksOf } from '../../../hexmap/blocks.ts'
import { closedPath, insideOf } from '../../../hexmap/curves.ts'
import { type Built, builtOf } from './built.ts'
import { digitsPath } from './digits.ts'
import { type Growth, growthOf } from './growth.ts'
import { boardSize, borderPath, centreOf, drawing, HEX, HEXES, sideOf } from './layout.ts'
import { type Line, linesOf, swung } from './paths.ts'

export interface Print {
  readonly growth: Growth
  readonly built: Built
  /** By COUNTRIES. */
  readonly countries: readonly string[]
  readonly borders: readonly string[]
  /** Separate paths rather than one: drawing a part of the map is faster when paths outside it can be skipped. */
  readonly rivers: { readonly major: readonly string[]; readonly minor: readonly string[] }
  readonly woods: readonly string[]
  readonly marshes: readonly string[]
  readonly mountains: readonly string[]
  readonly hachures: readonly string[]
  /** Round all hexes, by their corners alone. */
  readonly outline: string
  readonly grid: readonly string[]
  /** The numbers of the hexes, as strokes. */
  readonly ids: readonly string[]
}

export const printOf = once((): Print => {
  const { countries, borders, rivers } = drawing
  const course = (kind: 'major' | 'minor'): readonly string[] =>
    rivers.flatMap((river) => (river.kind === kind ? [river.d] : []))
  return {
    growth: growthOf(),
    built: builtOf(),
    countries: [countries.FR, countries.BE, countries.DE, countries.LU, countries.NL, countries.CH].map(swung),
    borders: borders.map((b) => swung(b.d)),
    rivers: { major: course('major'), minor: course('minor') },
    woods: parts(drawing.woods),
    marshes: parts(drawing.marshes),
    mountains: parts(drawing.mountains),
    hachures: strokes(drawing.hachures),
    outline: borderPath(HEXES),
    grid: gridPaths(),
    ids: idPaths(),
  }
})

/** Areas one by one; an area with a hole stays together with it. */
function parts(d: string): readonly string[] {
  const groups: Line[][] = []
  for (const line of linesOf(d)) {
    const first = line.points[0]
    const around = first && groups.find((group) => insideOf(group.map((l) => l.points))(first))
    if (around) around.push(line)
    else groups.push([line])
  }
  return groups.map((group) => group.map(({ points }) => closedPath(points, 1)).join(''))
}

/** "M1 2L3 4M…": each stroke where it begins. */
function strokes(d: string): readonly string[] {
  const blocks = blocksOf(boardSize.width)
  for (const { points } of linesOf(d)) {
    const [first] = points
    if (first) blocks.put(first, `M${points.map((p) => p.join(' ')).join('L')}`)
  }
  return blocks.paths()
}

const f = (v: number): string => String(Math.round(v * 10) / 10)

/** Every hexside once: a hex draws the sides towards hexes with a higher number, and those at the edge of the map. */
function gridPaths(): readonly string[] {
  const blocks = blocksOf(boardSize.width)
  for (const hex of HEXES) {
    let d = ''
    for (let k = 0; k < 6; k++) {
      const other = near[hex * 6 + k] ?? -1
      if (other >= 0 && other < hex) continue
      const [a, b] = sideOf(hex, k)
      d += `M${f(a[0])} ${f(a[1])}L${f(b[0])} ${f(b[1])}`
    }
    blocks.put(centreOf(hex), d)
  }
  return blocks.paths()
}

/** How far above the middle of a hex its number stands. */
const ID_Y = HEX * 0.36
function idPaths(): readonly string[] {
  const blocks = blocksOf(boardSize.width)
  for (const hex of HEXES) {
    const [x, y] = centreOf(hex)
    blocks.put([x, y], digitsPath(labelOf(hex), [x, y - ID_Y]))
  }
  return blocks.paths()
}

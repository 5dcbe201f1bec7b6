/** The whole print of a scenario's sheet as path data, computed once. */
import { perObject } from '@em/engine'
import { labelOf } from '@em/nach-paris/data'
import { blocksOf } from '../../../hexmap/blocks.ts'
import { at } from '../../../hexmap/curves.ts'
import { type Areas, areasOf, type Barriers, barriersOf, type Growth, growthOf } from './areas.ts'
import { type Built, builtOf } from './built.ts'
import { glyphsPath } from './glyphs.ts'
import { borderRings } from './lines.ts'
import { type Rails, railsOf } from './rails.ts'
import { centreOn, HEX, type Sheet, shape } from './sheet.ts'
import { type Waters, watersOf } from './water.ts'
import { type Works, worksOf } from './works.ts'

export interface Print {
  readonly areas: Areas
  readonly growth: Growth
  readonly barriers: Barriers
  readonly waters: Waters
  readonly rails: Rails
  readonly built: Built
  readonly works: Works
  /** Round the window, by its hexsides. */
  readonly outline: string
  readonly grid: readonly string[]
  /** The numbers of the hexes, as strokes. */
  readonly ids: readonly string[]
}

export const printOf = perObject((sheet: Sheet): Print => {
  return {
    areas: areasOf(sheet),
    growth: growthOf(sheet),
    barriers: barriersOf(sheet),
    waters: watersOf(sheet),
    rails: railsOf(sheet),
    built: builtOf(sheet),
    works: worksOf(sheet),
    outline: borderRings(sheet, (cell) => cell.inside)
      .map((ring) => `M${ring.map(at).join('L')}Z`)
      .join(''),
    grid: gridPaths(sheet),
    ids: idPaths(sheet),
  }
})

/** Every hexside of the window once. */
function gridPaths(sheet: Sheet): readonly string[] {
  const blocks = blocksOf(sheet.width)
  sheet.cells.forEach((cell, i) => {
    if (!cell.inside) return
    let d = ''
    cell.near.forEach((j, k) => {
      if (j < i && sheet.cells[j]?.inside === true) return
      const [a, b] = shape.sideAt(cell.centre, k)
      d += `M${at(a)}L${at(b)}`
    })
    blocks.put(cell.centre, d)
  })
  return blocks.paths()
}

function idPaths(sheet: Sheet): readonly string[] {
  const blocks = blocksOf(sheet.width)
  for (const hex of sheet.hexes) {
    const [x, y] = centreOn(sheet, hex)
    blocks.put([x, y], glyphsPath(labelOf(hex), [x, y - HEX * 0.375]))
  }
  return blocks.paths()
}

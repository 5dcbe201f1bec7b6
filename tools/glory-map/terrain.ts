/** Woods, marshes and mountains: hexes of one kind grown together, their edges worn. */
import { waver } from '../zone-map/noise.ts'
import { cellX, type Grid } from '../zone-map/raster.ts'
import { loops } from '../zone-map/svg.ts'
import { arcs, refine, rings } from '../zone-map/topology.ts'
import { depth, type Sheet } from './sheet.ts'

const KINDS = ['f', 's', 'm']
/** How far an area stays away from hexes of another kind. */
const INSET = 4.5

export interface Areas {
  readonly woods: string
  readonly marshes: string
  readonly mountains: string
}

export function areas(g: Grid, sheet: Sheet): Areas {
  const worn = waver(23, [
    [30, 5],
    [11, 2.4],
  ])
  const labels = new Uint8Array(g.cols * g.rows)
  for (let r = 0; r < g.rows; r++) {
    for (let c = 0; c < g.cols; c++) {
      const [x0, y0] = [cellX(g, c), cellX(g, r)]
      // The worn edge may lie inside its hex, never beyond it.
      const kind = KINDS.indexOf(sheet.terrain[sheet.under(x0, y0)]!)
      if (kind < 0) continue
      const [dx, dy] = worn(x0, y0)
      const hex = sheet.under(x0, y0)
      const inside = [0, 1, 2, 3, 4, 5].every((d) => {
        const to = sheet.grid.table[hex * 6 + d]!
        const same = to >= 0 && sheet.terrain[to] === KINDS[kind]
        return same || depth(sheet, hex, d, x0, y0) >= INSET + Math.abs(dx + dy) * 0.7
      })
      if (inside) labels[r * g.cols + c] = kind + 1
    }
  }
  const all = arcs(g, labels).map((a) => refine(g, a))
  const area = (kind: number): string => loops(rings(all, (l) => l === kind).filter((ring) => ring.length > 5))
  return { woods: area(1), marshes: area(2), mountains: area(3) }
}

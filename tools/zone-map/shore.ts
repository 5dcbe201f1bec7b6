/** The engraver's lines round the coast: contours of the distance to land, as areas to be filled. */
import { contours } from 'd3-contour'
import type { Pt } from './projection.ts'
import { type Grid, SEA } from './raster.ts'
import { loops } from './svg.ts'
import { simplify } from './topology.ts'

/** The open sea beyond each distance, nearest first. */
export function shore(g: Grid, labels: Uint8Array, distances: readonly number[]): string[] {
  const field = contours()
    .size([g.cols, g.rows])
    .thresholds([...distances])(landDistance(g, labels))
  return field.map((band) => {
    const rings = band.coordinates.flatMap((polygon) =>
      polygon.map((ring) =>
        simplify(
          ring.map(([x, y]): Pt => [g.origin + x * g.step, g.origin + y * g.step]),
          0.4,
        ).slice(0, -1),
      ),
    )
    return loops(rings.filter((r) => r.length > 3))
  })
}

/** Exact distance from each cell to the nearest land, one axis at a time. */
function landDistance(g: Grid, labels: Uint8Array): Float64Array {
  const far = g.cols + g.rows
  const down = new Float64Array(labels.length)
  for (let c = 0; c < g.cols; c++) {
    for (const [from, to, step] of [
      [0, g.rows, 1],
      [g.rows - 1, -1, -1],
    ] as const) {
      let run = far
      for (let r = from; r !== to; r += step) {
        const i = r * g.cols + c
        run = labels[i] === SEA ? run + 1 : 0
        down[i] = step === 1 ? run : Math.min(down[i]!, run)
      }
    }
  }
  // Only the neighbourhood of the coast matters, so a short look sideways is enough.
  const look = 24
  const out = new Float64Array(labels.length)
  for (let r = 0; r < g.rows; r++) {
    for (let c = 0; c < g.cols; c++) {
      const i = r * g.cols + c
      let best = down[i]! ** 2
      for (let k = 1; k <= look && k * k < best; k++) {
        if (c >= k) best = Math.min(best, k * k + down[i - k]! ** 2)
        if (c + k < g.cols) best = Math.min(best, k * k + down[i + k]! ** 2)
      }
      out[i] = Math.min(Math.sqrt(best), look) * g.step
    }
  }
  return out
}

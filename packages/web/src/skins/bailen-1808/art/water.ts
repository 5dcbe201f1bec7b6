/** Rivers, streams and ravines along their hexsides, the bridge, roads and tracks. */

import { hexAt } from '@em/bailen-1808/data'
import { distance, fix, hash, openPath } from '../../../hexmap/curves.ts'
import { makeBlocks } from './blocks.ts'
import { centreOf } from './layout.ts'
import { along, chains, drift, flowing, travelling } from './lines.ts'
import { mapData } from './terrain.ts'
import type { Point } from './types.ts'

export interface Waters {
  readonly rivers: readonly string[]
  readonly streams: readonly string[]
  readonly ravines: readonly string[]
  /** Short strokes of the banks toward the bed of a ravine. */
  readonly banks: readonly string[]
  readonly bridges: readonly { readonly at: Point; readonly angle: number }[]
}

export function watersOf(): Waters {
  const { river, stream, ravine, bridge } = mapData.hexsides
  const curve = (pairs: readonly string[], sway: number, seed: number) =>
    chains(pairs).map((line) => flowing(line, sway, seed))
  const beds = curve(ravine, 7, 51)
  return {
    rivers: curve(river, 8, 31).map(openPath),
    streams: curve(stream, 8, 41).map(openPath),
    ravines: beds.map(openPath),
    banks: banks(beds),
    bridges: bridge.map((pair) => {
      const [a, b] = pair.split('-').map((label) => centreOf(hexAt(label)))
      const [p, q] = [a ?? ([0, 0] as const), b ?? ([0, 0] as const)]
      return {
        at: drift([(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]),
        angle: (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI,
      }
    }),
  }
}

function banks(beds: readonly (readonly Point[])[]): readonly string[] {
  const blocks = makeBlocks()
  for (const bed of beds) {
    const line = along(bed, 4.4)
    line.forEach((p, i) => {
      const [a, b] = [line[Math.max(0, i - 1)] ?? p, line[Math.min(line.length - 1, i + 1)] ?? p]
      const d = distance(a, b) || 1
      const [nx, ny] = [-(b[1] - a[1]) / d, (b[0] - a[0]) / d]
      // Toward its head a ravine grows shallow.
      const deep = Math.min(1, (i + 4) / 16)
      for (const side of [1, -1]) {
        const far = (6 + 5 * hash(i, side + 2, 61)) * deep
        blocks.put(
          p,
          `M${fix(p[0] + nx * side * 2.6)} ${fix(p[1] + ny * side * 2.6)}l${fix(nx * side * far)} ${fix(ny * side * far)}`,
        )
      }
    })
  }
  return blocks.paths()
}

export interface Ways {
  readonly roads: readonly string[]
  readonly tracks: readonly string[]
  /** By id, for the names that run along them. */
  readonly lines: ReadonlyMap<string, readonly Point[]>
}

export function waysOf(): Ways {
  const lines = new Map(mapData.roads.map((road, i) => [road.id, travelling(road.hexes, 10, 70 + 3 * i)]))
  const of = (kind: string) =>
    mapData.roads.filter((road) => road.kind === kind).map((road) => openPath(lines.get(road.id) ?? []))
  return { roads: of('road'), tracks: of('track'), lines }
}

/** Shapes of single signs about a point: forts by category, structures by kind. A shape for each, so that none needs its colour. */
import { fix } from '../../../hexmap/curves.ts'
import type { Point } from './types.ts'
import type { Fort } from './works.ts'

const ring = ([x, y]: Point, corners: readonly Point[]): string =>
  `M${corners.map(([dx, dy]) => `${fix(x + dx)} ${fix(y + dy)}`).join('L')}Z`
const polygon = (n: number, r: number, turn = 0): Point[] =>
  Array.from({ length: n }, (_, i) => {
    const a = ((i + turn) * 2 * Math.PI) / n - Math.PI / 2
    return [r * Math.cos(a), r * Math.sin(a)]
  })
const disc = ([x, y]: Point, r: number): string =>
  `M${fix(x - r)} ${fix(y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`

/** White masonry is round, improved black a square on its point, armoured yellow a triangle; a Fortified Zone is a wall. */
export function fortShape({ at, category, kind }: Pick<Fort, 'at' | 'category' | 'kind'>, grow = 0): string {
  if (kind === 'zone') {
    return ring(at, [
      [-5.5 - grow, 4 + grow],
      [-5.5 - grow, -3 - grow],
      [-3 + grow / 2, -3 - grow],
      [-1.6 - grow / 2, 0 - grow],
      [1.6 + grow / 2, 0 - grow],
      [3 - grow / 2, -3 - grow],
      [5.5 + grow, -3 - grow],
      [5.5 + grow, 4 + grow],
    ])
  }
  const r = (kind === 'feste' ? 5.6 : 4.3) + grow
  if (category === 0) return disc(at, r)
  return category === 1 ? ring(at, polygon(4, r * 1.15)) : ring(at, polygon(3, r * 1.3))
}

/** Viaducts stand on piers, bridges have an arch, tunnels a mouth. */
export function structureShape([x, y]: Point, kind: 'V' | 'P' | 'T' | 'B', r: number): string {
  if (kind === 'T') return `M${fix(x - r)} ${fix(y + r)}v${fix(-r)}a${r} ${r} 0 0 1 ${fix(2 * r)} 0v${fix(r)}Z`
  if (kind === 'P') return disc([x, y], r * 1.08)
  return ring(
    [x, y],
    [
      [-r, -r],
      [r, -r],
      [r, r],
      [-r, r],
    ],
  )
}

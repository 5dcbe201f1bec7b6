/** Relief: the tint of each level, and hachures that fall along every slope hexside, closer and darker where it is impassable. */
import { at, closedPath, distance, fix, hash, noise, resample, smoothRing, wander } from '../../../hexmap/curves.ts'
import { type Blocks, makeBlocks } from './blocks.ts'
import { borderRingsOf, HEX, SHEET } from './layout.ts'
import { drift } from './lines.ts'
import { CELLS, cellUnder, levelAt } from './terrain.ts'
import type { Point } from './types.ts'

export interface Relief {
  /** By level from 1 on: everything at least so high. */
  readonly tints: readonly string[]
  /** The upper edge of each slope. */
  readonly brows: readonly string[]
  readonly hachures: readonly string[]
  /** The same where the slope is impassable: two levels or more. */
  readonly cliffBrows: readonly string[]
  readonly cliffs: readonly string[]
}

/** Between hachures, along the brow. */
const STEP = 4.6

type Kind = 'brows' | 'hachures' | 'cliffBrows' | 'cliffs'

export function reliefOf(): Relief {
  const tints: string[] = []
  const lines = { brows: makeBlocks(), hachures: makeBlocks(), cliffBrows: makeBlocks(), cliffs: makeBlocks() }
  for (let level = 1; level <= 4; level++) {
    const rings = borderRingsOf(CELLS.filter(({ c, r }) => levelAt(c, r) >= level)).map((ring) =>
      smoothRing(ring, 15, 7)
        .map(wander(6.5, 58, 20 + level))
        .map(drift),
    )
    tints.push(rings.map((ring) => closedPath(ring, 1)).join(''))
    for (const ring of rings) hatch(ring, level, lines)
  }
  return {
    tints,
    brows: lines.brows.paths(),
    hachures: lines.hachures.paths(),
    cliffBrows: lines.cliffBrows.paths(),
    cliffs: lines.cliffs.paths(),
  }
}

const onSheet = ([x, y]: Point): boolean => x > 0 && y > 0 && x < SHEET.width && y < SHEET.height
/** A brow is drawn in pieces of so many points, so that each lies in one block. */
const PIECE = 12

function hatch(ring: readonly Point[], level: number, lines: Readonly<Record<Kind, Blocks>>): void {
  const points = resample(ring, STEP, true)
  const n = points.length
  const kinds = points.map((p, i): number => {
    if (!onSheet(p)) return 0
    const [nx, ny] = downhill(points, i)
    const probe = HEX * 0.3
    const low = cellUnder([p[0] + nx * probe, p[1] + ny * probe])
    const high = cellUnder([p[0] - nx * probe, p[1] - ny * probe])
    const cliff = levelAt(high.c, high.r) - levelAt(low.c, low.r) >= 2
    const long = (cliff ? 15 : 9) + 6 * hash(i, level, 3) + 3.5 * noise(p[0], p[1], 60, 9)
    const lean = (hash(i, level, 5) - 0.5) * 0.24
    const stroke = `M${at(p)}l${fix((nx - ny * lean) * long)} ${fix((ny + nx * lean) * long)}`
    lines[cliff ? 'cliffs' : 'hachures'].put(p, stroke)
    return cliff ? 2 : 1
  })
  for (let i = 0; i < n; ) {
    const kind = kinds[i]
    const start = points[i]
    let end = i
    while (end < n && end - i < PIECE && kinds[end] === kind) end++
    if (start && kind !== 0) {
      const piece = [...points.slice(i, end), points[end % n] ?? start]
      lines[kind === 2 ? 'cliffBrows' : 'brows'].put(start, `M${piece.map(at).join('L')}`)
    }
    i = end
  }
}

/** The high ground lies on the right hand of the ring, so left is downhill. */
function downhill(ring: readonly Point[], i: number): Point {
  const n = ring.length
  const here = ring[i] ?? [0, 0]
  const [a, b] = [ring[(i + n - 2) % n] ?? here, ring[(i + 2) % n] ?? here]
  const d = distance(a, b) || 1
  return [(b[1] - a[1]) / d, -(b[0] - a[0]) / d]
}

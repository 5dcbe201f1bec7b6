/** Relief: the tint of each level, and hachures that fall along every slope hexside, closer and darker where it is impassable. */
import { distance, fix, hash, noise, smoothRing, wander } from '../../trench-club/art/curves.ts'
import { makeBlocks } from './blocks.ts'
import { borderRings } from './border.ts'
import { CELLS, cellUnder, levelAt } from './ground.ts'
import { HEX } from './layout.ts'
import { closedSpline } from './lines.ts'
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
const STEP = 4

export function reliefOf(): Relief {
  const tints: string[] = []
  const [brows, hachures, cliffBrows, cliffs] = [makeBlocks(), makeBlocks(), makeBlocks(), makeBlocks()]
  for (let level = 1; level <= 4; level++) {
    const rings = borderRings(CELLS.filter(({ c, r }) => levelAt(c, r) >= level)).map((ring) =>
      smoothRing(ring, 13, STEP).map(wander(5, 46, 20 + level)),
    )
    tints.push(rings.map((ring) => closedSpline(ring)).join(''))
    for (const ring of rings) hatch(ring, level, { brows, hachures, cliffBrows, cliffs })
  }
  return {
    tints,
    brows: brows.paths(),
    hachures: hachures.paths(),
    cliffBrows: cliffBrows.paths(),
    cliffs: cliffs.paths(),
  }
}

type Lines = Readonly<Record<'brows' | 'hachures' | 'cliffBrows' | 'cliffs', ReturnType<typeof makeBlocks>>>

function hatch(ring: readonly Point[], level: number, lines: Lines): void {
  const n = ring.length
  ring.forEach((p, i) => {
    const [a, b] = [ring[(i + n - 2) % n] ?? p, ring[(i + 2) % n] ?? p]
    const next = ring[(i + 1) % n] ?? p
    const d = distance(a, b) || 1
    // The high ground lies on the right hand of the ring, so left is downhill.
    const [nx, ny] = [(b[1] - a[1]) / d, -(b[0] - a[0]) / d]
    const probe = HEX * 0.3
    const low = cellUnder([p[0] + nx * probe, p[1] + ny * probe])
    const high = cellUnder([p[0] - nx * probe, p[1] - ny * probe])
    const drop = levelAt(high.c, high.r) - levelAt(low.c, low.r)
    const cliff = drop >= 2
    if (distance(p, next) < STEP * 4) {
      ;(cliff ? lines.cliffBrows : lines.brows).put(p, `M${fix(p[0])} ${fix(p[1])}L${fix(next[0])} ${fix(next[1])}`)
    }
    const long = (cliff ? 15 : 9) + 6 * hash(i, level, 3) + 3.5 * noise(p[0], p[1], 60, 9)
    const lean = (hash(i, level, 5) - 0.5) * 0.24
    const stroke = `M${fix(p[0])} ${fix(p[1])}l${fix((nx - ny * lean) * long)} ${fix((ny + nx * lean) * long)}`
    ;(cliff ? lines.cliffs : lines.hachures).put(p, stroke)
  })
}

/** What grows: olives planted in rows, scrub in tufts, fields of stubble. */
import { fix, hash, insideOf, noise, smoothRing, wander } from '../../trench-club/art/curves.ts'
import { makeBlocks } from './blocks.ts'
import { borderRings, type Cell } from './border.ts'
import { CELLS, cellUnder, levelAt, terrainAt } from './ground.ts'
import { cellCentre, HEX, SHEET } from './layout.ts'
import { closedSpline } from './lines.ts'
import { MAP_INK } from './palette.ts'
import type { Point } from './types.ts'

export interface Growth {
  readonly groves: string
  readonly oliveShades: readonly string[]
  readonly olives: readonly string[]
  readonly oliveLights: readonly string[]
  readonly scrubs: string
  readonly bushes: readonly string[]
  readonly tufts: readonly string[]
  readonly parcels: readonly { readonly fill: string; readonly paths: readonly string[] }[]
  readonly furrows: readonly string[]
}

export function growthOf(clearings: readonly Point[]): Growth {
  const groves = shapeOf('wood', 9, 5)
  const scrubs = shapeOf('scrub', 12, 8)
  return {
    groves: groves.map(closedSpline).join(''),
    scrubs: scrubs.map(closedSpline).join(''),
    ...plant(insideOf(groves), clearings),
    ...grow(insideOf(scrubs)),
    ...plough(),
  }
}

const cellsOf = (terrain: string): Cell[] => CELLS.filter(({ c, r }) => terrainAt(c, r) === terrain)
const shapeOf = (terrain: string, sigma: number, sway: number): Point[][] =>
  borderRings(cellsOf(terrain)).map((ring) => smoothRing(ring, sigma).map(wander(sway, 40, 90)))

/** Relative commands, so that a tree is a place and a constant. */
const SHADE = 'm-3.4 2.6a4.6 2.5 0 1 0 9.2 0a4.6 2.5 0 1 0-9.2 0z'
const CROWNS = [
  'm-4.6.6c-.4-2.6 2-5.2 4.6-5c2.8-.3 5 2.4 4.6 5c-.4 1.8-2.6 2.2-4.6 2c-2 .2-4.2-.2-4.6-2z',
  'm-4.9.2c.2-2 1.4-2.7 2.3-2.9c.4-1.8 3.4-2.4 4.5-.7c2 .1 3.2 1.9 2.8 3.7c-.5 2.3-2.9 2.5-4.7 2.3c-2.3.3-5.1.1-4.9-2.4z',
  'm-4.3-.2c-.2-2.4 2.2-4.4 4.2-4c2.7-.6 4.9 1.7 4.6 4.1c0 2.2-2.3 2.9-4.2 2.7c-2.4.4-4.4-.6-4.6-2.8z',
] as const
const GLEAM = 'm-2-1.4c1-1.2 3-1.4 4-.6'

function plant(wooded: (p: Point) => boolean, clearings: readonly Point[]) {
  const [shades, crowns, gleams] = [makeBlocks(), makeBlocks(), makeBlocks()]
  // Rows run across the whole grove, turned a little, as an olive grove is planted.
  const turn = -0.16
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const span = SHEET.width
  let n = 0
  for (let j = -span; j < 2 * span; j += 13.4) {
    for (let i = -span; i < 2 * span; i += 14.8) {
      n++
      const shift = Math.round(j / 13.4) % 2 === 0 ? 0 : 7.4
      const [u, v] = [i + shift + (hash(n, 1, 101) - 0.5) * 3, j + (hash(n, 2, 101) - 0.5) * 3]
      const p: Point = [u * cos - v * sin, u * sin + v * cos]
      if (p[0] < -20 || p[1] < -20 || p[0] > SHEET.width + 20 || p[1] > SHEET.height + 20) continue
      const { c, r } = cellUnder(p)
      if (terrainAt(c, r) !== 'wood' || hash(n, 3, 101) < 0.035) continue
      if (!roomy(p, 6.5, wooded) || onId(p, c, r)) continue
      if (clearings.some((q) => Math.hypot(p[0] - q[0], p[1] - q[1]) < 11)) continue
      const spot = `M${fix(p[0])} ${fix(p[1])}`
      shades.put(p, spot + SHADE)
      crowns.put(p, spot + (CROWNS[Math.floor(hash(n, 4, 101) * 3)] ?? CROWNS[0]))
      if (hash(n, 5, 101) < 0.75) gleams.put(p, spot + GLEAM)
    }
  }
  return { oliveShades: shades.paths(), olives: crowns.paths(), oliveLights: gleams.paths() }
}
const roomy = (p: Point, by: number, inside: (q: Point) => boolean): boolean =>
  [0, 1, 2, 3].every((k) => inside([p[0] + by * Math.cos(k * 1.571), p[1] + by * Math.sin(k * 1.571)]))
/** Nothing grows over the number of the hex. */
const onId = (p: Point, c: number, r: number): boolean => {
  const [x, y] = cellCentre(c, r)
  return Math.abs(p[0] - x) < 15 && p[1] < y - HEX * 0.29
}

const BUSH = 'm-3.4 1.4c-1.2-2 .4-3.8 1.9-3.5c.6-1.6 3-1.5 3.4.1c1.7-.2 2.8 1.9 1.6 3.4z'
const TUFT = 'm0 2.6v-4.4m-1.6 4.4l-1-3.6m2.6 3.6l1-3.6'

function grow(inside: (p: Point) => boolean) {
  const [bushes, tufts] = [makeBlocks(), makeBlocks()]
  for (const { c, r } of cellsOf('scrub')) {
    const [x, y] = cellCentre(c, r)
    const seed = r * 97 + c
    for (let k = 0; k < 30; k++) {
      const [angle, far] = [hash(seed, k, 111) * Math.PI * 2, Math.sqrt(hash(seed, k, 112)) * HEX * 0.54]
      const p: Point = [x + far * Math.cos(angle), y + far * Math.sin(angle)]
      if (!roomy(p, 4, inside) || onId(p, c, r)) continue
      const spot = `M${fix(p[0])} ${fix(p[1])}`
      if (hash(seed, k, 113) < 0.42) bushes.put(p, spot + BUSH)
      else tufts.put(p, spot + TUFT)
    }
  }
  return { bushes: bushes.paths(), tufts: tufts.paths() }
}

/** Stubble and fallow: faint parcels on clear ground. Decoration, no rule reads them. */
function plough() {
  const fills = MAP_INK.parcels.map(() => makeBlocks())
  const furrows = makeBlocks()
  const ANGLES = [0.31, -0.42, 1.08, -1.19]
  for (let n = 0; n < 420; n++) {
    const p: Point = [hash(n, 1, 121) * SHEET.width, hash(n, 2, 121) * SHEET.height]
    const a = (ANGLES[Math.floor((noise(p[0], p[1], 420, 122) + 1) * 2)] ?? 0.3) + (hash(n, 3, 121) - 0.5) * 0.2
    const [w, h] = [60 + 90 * hash(n, 4, 121), 38 + 52 * hash(n, 5, 121)]
    const put = (u: number, v: number): Point => [
      p[0] + u * Math.cos(a) - v * Math.sin(a),
      p[1] + u * Math.sin(a) + v * Math.cos(a),
    ]
    const corners = [put(0, 0), put(w, 0), put(w, h), put(0, h)]
    const cells = [...corners, put(w / 2, h / 2)].map(cellUnder)
    const [first] = cells
    if (!first || cells.some(({ c, r }) => terrainAt(c, r) !== 'clear' || levelAt(c, r) !== levelAt(first.c, first.r)))
      continue
    if (levelAt(first.c, first.r) === 0) continue
    const d = `M${corners.map(([x, y]) => `${fix(x)} ${fix(y)}`).join('L')}Z`
    fills[Math.floor(hash(n, 6, 121) * fills.length)]?.put(p, d)
    for (let v = 4; v < h - 2; v += 7) {
      const [from, to] = [put(2, v), put(w - 2, v)]
      furrows.put(p, `M${fix(from[0])} ${fix(from[1])}L${fix(to[0])} ${fix(to[1])}`)
    }
  }
  return {
    parcels: fills.map((blocks, i) => ({ fill: MAP_INK.parcels[i] ?? '', paths: blocks.paths() })),
    furrows: furrows.paths(),
  }
}

/** Vegetation: olives planted in rows, scrub in tufts, fields of stubble. */
import { fix, hash, insideOf, noise, smoothRing, wander } from '../../../hexmap/curves.ts'
import { makeBlocks } from './blocks.ts'
import { borderRingsOf, type Cell, cells, HEX, SHEET, shape } from './layout.ts'
import { closedSpline, drift } from './lines.ts'
import { MAP_INK } from './palette.ts'
import { CELLS, cellUnder, levelAt, terrainAt } from './terrain.ts'
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
  const groves = shapeOf('wood', 14, 6)
  const scrubs = shapeOf('scrub', 15, 9)
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
  borderRingsOf(cellsOf(terrain)).map((ring) =>
    smoothRing(ring, sigma, 6)
      .map(wander(sway, 40, 90))
      .map(drift),
  )

/** Relative commands, so that a tree is a place and a constant. */
const SHADE = 'm-3 2a4.5 2.6 0 1 0 9 0z'
const CROWNS = [
  'm-5 .6c-.4-6.8 9.8-6.8 9.4 0c-.6 2.7-8.8 2.7-9.4 0z',
  'm-5 .3c.2-2 1.4-2.8 2.3-3c1-3 7.4-2.3 7.2 2.9c-.6 3.2-9.6 3.1-9.5.1z',
  'm-4.5-.2c-.2-5.6 8.9-5.4 8.8.2c-.4 3.4-8.6 3.2-8.8-.2z',
] as const
const GLEAM = 'm-2-1.6q2-1.6 4 .8'

/** Rows run across all groves, turned a little, as olives are planted: a lattice of its own, walked cell by cell. */
const TURN = -0.16
const [ROW, GAP] = [13.4, 14.8]

function plant(wooded: (p: Point) => boolean, clearings: readonly Point[]) {
  const [shades, crowns, gleams] = [makeBlocks(), makeBlocks(), makeBlocks()]
  const [cos, sin] = [Math.cos(TURN), Math.sin(TURN)]
  for (const { c, r } of cellsOf('wood')) {
    const [x, y] = cells.centreAt(c, r)
    const [u0, v0] = [x * cos + y * sin, y * cos - x * sin]
    const open = clearings.filter((q) => Math.hypot(x - q[0], y - q[1]) < HEX)
    for (let j = Math.floor((v0 - HEX * 0.6) / ROW); j * ROW < v0 + HEX * 0.6; j++) {
      for (let i = Math.floor((u0 - HEX * 0.7) / GAP); i * GAP < u0 + HEX * 0.7; i++) {
        const n = (j + 500) * 1000 + i + 500
        const [u, v] = [
          i * GAP + (j % 2 === 0 ? 0 : GAP / 2) + (hash(n, 1, 101) - 0.5) * 3,
          j * ROW + (hash(n, 2, 101) - 0.5) * 3,
        ]
        const p: Point = [u * cos - v * sin, u * sin + v * cos]
        if (!ownCell(p, x, y) || hash(n, 3, 101) < 0.035) continue
        if (!roomy(p, 6.5, wooded) || onId(p, c, r)) continue
        if (open.some((q) => Math.hypot(p[0] - q[0], p[1] - q[1]) < 11)) continue
        const spot = `M${Math.round(p[0])} ${Math.round(p[1])}`
        shades.put(p, spot + SHADE)
        crowns.put(p, spot + (CROWNS[Math.floor(hash(n, 4, 101) * 3)] ?? CROWNS[0]))
        if (hash(n, 5, 101) < 0.75) gleams.put(p, spot + GLEAM)
      }
    }
  }
  return { oliveShades: shades.paths(), olives: crowns.paths(), oliveLights: gleams.paths() }
}
/** Whether the point lies in the hex about that centre, so that no tree is planted twice. */
const ownCell = ([px, py]: Point, x: number, y: number): boolean => shape.holds(px - x, py - y)
const roomy = (p: Point, by: number, inside: (q: Point) => boolean): boolean =>
  [0, 1, 2, 3].every((k) => inside([p[0] + by * Math.cos(k * 1.571), p[1] + by * Math.sin(k * 1.571)]))
/** Nothing grows over the number of the hex. */
const onId = (p: Point, c: number, r: number): boolean => {
  const [x, y] = cells.centreAt(c, r)
  return Math.abs(p[0] - x) < 15 && p[1] < y - HEX * 0.29
}

const BUSH = 'm-3.4 1.4c-1.4-5 7.6-6.6 6.9 0z'
const TUFT = 'm0 2.6v-4.4m-1.6 4.4l-1-3.6m2.6 3.6l1-3.6'

function grow(inside: (p: Point) => boolean) {
  const [bushes, tufts] = [makeBlocks(), makeBlocks()]
  for (const { c, r } of cellsOf('scrub')) {
    const [x, y] = cells.centreAt(c, r)
    const seed = r * 97 + c
    for (let k = 0; k < 30; k++) {
      const [angle, far] = [hash(seed, k, 111) * Math.PI * 2, Math.sqrt(hash(seed, k, 112)) * HEX * 0.54]
      const p: Point = [x + far * Math.cos(angle), y + far * Math.sin(angle)]
      if (!roomy(p, 4, inside) || onId(p, c, r)) continue
      const spot = `M${Math.round(p[0])} ${Math.round(p[1])}`
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
  for (let n = 0; n < 640; n++) {
    const p: Point = [hash(n, 1, 121) * SHEET.width, hash(n, 2, 121) * SHEET.height]
    const a = (ANGLES[Math.floor((noise(p[0], p[1], 420, 122) + 1) * 2)] ?? 0.3) + (hash(n, 3, 121) - 0.5) * 0.2
    const [w, h] = [60 + 90 * hash(n, 4, 121), 38 + 52 * hash(n, 5, 121)]
    const put = (u: number, v: number): Point => [
      p[0] + u * Math.cos(a) - v * Math.sin(a),
      p[1] + u * Math.sin(a) + v * Math.cos(a),
    ]
    const corners = [put(0, 0), put(w, 0), put(w, h), put(0, h)]
    const under = [...corners, put(w / 2, h / 2)].map(cellUnder)
    const [first] = under
    if (!first || under.some(({ c, r }) => terrainAt(c, r) !== 'clear' || levelAt(c, r) !== levelAt(first.c, first.r)))
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

/** The printed layer as path data, computed once from the board: water, woods, roads, trenches, shell holes. */
import { keyed, perObject } from '@em/engine'
import {
  at,
  closedPath,
  distance,
  fix,
  hash,
  inset,
  insideOf,
  noise,
  random,
  resample,
  scallops,
  smoothRing,
  splinePoints,
  wander,
} from '../../../hexmap/curves.ts'
import { HEX, layoutOf, RADIUS } from './geometry.ts'
import { type Ground, groundOf } from './ground.ts'
import { type Roads, roadsOf } from './roads.ts'
import type { BoardData, Cell, Part, Point } from './types.ts'

export interface Print extends Roads {
  /** The banks, then lines engraved further and further from them. */
  readonly water: string
  readonly ripples: readonly string[]
  readonly current: string
  readonly woods: string
  /** Feet of the trees, by kind, from north to south. */
  readonly trees: Readonly<Record<'light' | 'dark' | 'fir', readonly Point[]>>
  readonly grid: string
  /** The border of the part in play. */
  readonly field: string
  readonly holes: string
  readonly tufts: string
}

const prints = perObject((board: BoardData) => keyed((part: Part) => makePrint(board, part)))
export const printOf = (board: BoardData, part: Part): Print => prints(board)(part)

function makePrint(board: BoardData, part: Part): Print {
  const layout = layoutOf(board, part)
  const ground = groundOf(board, part)
  const bank = wander(4.2, 30, 11)
  const banks = ground.area('WB').map((ring) => inset(smoothRing(ring, 10.5), 1.5).map(bank))
  const edge = wander(4, 26, 31)
  const woods = ground.area('F').map((ring) => inset(smoothRing(ring, 8), 5).map(edge))
  const bare = ground.cells.filter((c) => c.letter === '.' && c.inPlay)
  return {
    ...roadsOf(ground),
    water: banks.map((ring) => closedPath(ring)).join(''),
    ripples: [5.5, 11].map((by) => banks.map((ring) => closedPath(smoothRing(inset(ring, by), 4), 3)).join('')),
    current: currents(banks, layout.width, layout.height),
    woods: woods.map((ring) => scallops(ring, 10.5)).join(''),
    trees: plant(ground, woods),
    grid: gridLines(layout.hexes.map(layout.centre)),
    field: layout.border(layout.hexes),
    holes: holes(bare.map((c) => c.centre)),
    tufts: tufts(bare.map((c) => c.centre)),
  }
}

/** Three sides of each hex and the outer border make every side once. */
function gridLines(centres: readonly Point[]): string {
  const half = RADIUS / 2
  return centres
    .map(([x, y]) => `M${at([x + RADIUS, y])}L${at([x + half, y + HEX / 2])}H${fix(x - half)}L${at([x - RADIUS, y])}`)
    .join('')
}

/** Short strokes that follow the middle of the stream. */
function currents(banks: readonly (readonly Point[])[], width: number, height: number): string {
  const out: string[] = []
  const deep = insideOf(banks.map((ring) => inset(ring, 15)))
  for (let y = 8; y < height; y += 13) {
    for (let x = 8; x < width; x += 17) {
      const p: Point = [x + 9 * noise(x, y, 7, 41), y + 6 * noise(x, y, 7, 42)]
      if (hash(x, y, 43) > 0.5 || !deep(p)) continue
      const long = 3 + 3 * hash(x, y, 44)
      out.push(`M${at([p[0] - long, p[1]])}q${fix(long / 2)}-1.6 ${fix(long)} 0t${fix(long)} 0`)
    }
  }
  return out.join('')
}

function plant(ground: Ground, woods: readonly (readonly Point[])[]): Print['trees'] {
  const kinds = { light: [] as Point[], dark: [] as Point[], fir: [] as Point[] }
  const wooded = insideOf(woods)
  const all: Point[] = []
  for (const { cell, centre, letter } of ground.cells) {
    if (letter !== 'F') continue
    const close = all.filter((q) => distance(q, centre) < HEX)
    const rnd = random(cell[1] * 97 + cell[0] + 500)
    for (let tries = 0; tries < 70; tries++) {
      const [angle, far] = [rnd() * Math.PI * 2, Math.sqrt(rnd()) * RADIUS * 0.98]
      const p: Point = [centre[0] + far * Math.cos(angle), centre[1] + far * Math.sin(angle)]
      // Nothing grows over the hex id.
      if (Math.abs(p[0] - centre[0]) < 12 && p[1] < centre[1] - 14) continue
      if (close.some((q) => distance(p, q) < 11.8)) continue
      const room = [0, 1, 2, 3].map((k): Point => [p[0] + 5 * Math.cos(k * 1.57), p[1] - 2 + 5 * Math.sin(k * 1.57)])
      if (!room.every(wooded)) continue
      close.push(p)
      all.push(p)
      const stand = noise(p[0], p[1], 90, 51) + (rnd() - 0.5) * 0.7
      kinds[stand > 0.3 ? 'fir' : stand > -0.1 ? 'dark' : 'light'].push(p)
    }
  }
  for (const list of Object.values(kinds)) list.sort((a, b) => a[1] - b[1])
  return kinds
}

/** Decoration: the lip of a crater, more of them where the ground was fought over. */
function holes(centres: readonly Point[]): string {
  return centres
    .flatMap(([x, y], i) => {
      const count = Math.round(1.6 + 2 * noise(x, y, 150, 61))
      return Array.from({ length: Math.max(0, count) }, (_, k) => {
        const [px, py] = [x + (hash(i, k, 62) - 0.5) * 50, y + (hash(i, k, 63) - 0.5) * 50]
        const s = 1.6 + 2.4 * hash(i, k, 64)
        return `M${fix(px - s)} ${fix(py)}a${fix(s)} ${fix(s * 0.72)} 0 0 1 ${fix(2 * s)} 0`
      })
    })
    .join('')
}

function tufts(centres: readonly Point[]): string {
  return centres
    .flatMap(([x, y], i) => {
      const count = hash(i, 7, 71) > 0.45 ? 2 : 0
      return Array.from({ length: count }, (_, k) => {
        const [px, py] = [x + (hash(i, k, 72) - 0.5) * 48, y + (hash(i, k, 73) - 0.5) * 48]
        return `M${fix(px)} ${fix(py)}l-1.6-3.2m1.6 3.2v-4m0 4l1.7-3.2`
      })
    })
    .join('')
}

/** A trench through these hexes as a crenellated line, traverse after traverse. */
export function trenchPath(board: BoardData, part: Part, hexes: readonly Cell[]): string {
  const layout = layoutOf(board, part)
  const points = hexes.map((cell): Point => {
    const [x, y] = layout.at(cell)
    const [c = 0, r = 0] = cell
    return [x + (hash(c, r, 81) - 0.5) * 8, y + (hash(c, r, 82) - 0.5) * 8]
  })
  return crenellated(stretched(points))
}

/** The ends run on to near the side of their hex; a trench of one hex crosses it. */
function stretched(points: readonly Point[]): Point[] {
  const [first, second] = points
  const [last, before] = [points[points.length - 1], points[points.length - 2]]
  if (first === undefined || last === undefined) return []
  if (second === undefined || before === undefined)
    return [[first[0] - 22, first[1] + 6], first, [first[0] + 22, first[1] - 6]]
  const past = (p: Point, from: Point): Point => [p[0] + (p[0] - from[0]) * 0.36, p[1] + (p[1] - from[1]) * 0.36]
  return [past(first, second), ...points, past(last, before)]
}

const TOOTH = 4.8
function crenellated(control: readonly Point[]): string {
  const line = resample(splinePoints(control), TOOTH, false)
  const corners = line.map((p, i): Point => {
    const [a, b] = [line[Math.max(0, i - 1)] ?? p, line[Math.min(line.length - 1, i + 1)] ?? p]
    const d = distance(a, b) || 1
    const side = Math.floor(i / 2) % 2 === 0 ? 3.2 : -3.2
    return [p[0] - ((b[1] - a[1]) / d) * side, p[1] + ((b[0] - a[0]) / d) * side]
  })
  return corners.length === 0 ? '' : `M${corners.map(at).join('L')}`
}

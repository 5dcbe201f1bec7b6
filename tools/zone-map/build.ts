/** Builds the whole map from the game's data and the coast. */
import type { DownfallMap, Link, ZoneShape } from '../../packages/web/src/skins/downfall-of-empires/art/types.ts'
import type { Adjacency, ZoneRow } from './data.ts'
import { FILLS, REACH, RIVERS, ROOM, SEAS } from './geography.ts'
import { BOX_HIGH, BOX_WIDE, boxSpot, findSpot, LINE, nameWidth, occupy, type Spot } from './layout.ts'
import { waver } from './noise.ts'
import { fitSheet, type Pt, project } from './projection.ts'
import {
  cellAt,
  claimIslands,
  clearance,
  fillRings,
  type Grid,
  growLabels,
  makeGrid,
  SEA,
  type Seed,
  tidy,
} from './raster.ts'
import { type Ground, scatter } from './scatter.ts'
import { shore } from './shore.ts'
import { curve, line, loops, round, roundPt } from './svg.ts'
import { type Arc, arcs, OUTSIDE, refine, rings, simplify } from './topology.ts'
import { spread, thinPlate } from './warp.ts'

export const WIDTH = 1600
export const HEIGHT = 1150
const STEP = 1
const MARGIN = 24
const SPACING = 112
/** How far from the coast the engraved lines run. */
const SHORE = [6, 11.5, 17]

/** Where along the way to a neighbour a zone plants seeds: the two meet in the middle. */
const HALF_EDGE = [0.1, 0.2, 0.29, 0.37, 0.44, 0.49]

export function build(zones: readonly ZoneRow[], adjacency: Adjacency, coast: readonly Pt[][]): DownfallMap {
  const sheet = fitSheet(
    WIDTH,
    HEIGHT,
    zones.map((z) => [z.lon, z.lat]),
    [150, 56, 84, 84],
  )
  const homes = zones.map((z) => sheet.raw(z.lon, z.lat))
  const index = new Map(zones.map((z, i) => [z.id, i]))
  const edges = adjacency.land.map(([a, b]): [number, number] => [index.get(a)!, index.get(b)!])
  const spots = spread(
    zones.map((z, i) => {
      const [wide, high] = ROOM[z.id] ?? (z.square ? [1.3, 1.1] : [1.06, 0.94])
      return { at: homes[i]!, wide, high }
    }),
    { spacing: SPACING, rounds: 500, home: 0.008, edges, berth: 0.42, bounds: [64, 52, WIDTH - 64, HEIGHT - 76] },
  )
  const frame = frameOf(WIDTH, HEIGHT)
  const warp = thinPlate([...homes, ...frame], [...spots, ...frame], 0.002)
  const at = (p: Pt) => project(sheet, warp, p[0], p[1])
  const centre = new Map(zones.map((z) => [z.id, at([z.lon, z.lat])]))

  const grid = makeGrid(WIDTH, HEIGHT, STEP, MARGIN)
  const names = ['', ...zones.map((z) => z.id), ...Object.keys(FILLS)]
  const labelOf = new Map(names.map((n, i) => [n, i]))
  const land = fillRings(
    grid,
    coast.map((ring) => ring.map(at)),
  )
  const labels = growLabels(
    grid,
    land,
    seedsOf(zones, adjacency, centre, labelOf, at),
    waver(6, [
      [44, 6],
      [17, 3],
    ]),
  )
  tidy(grid, labels, 40, 60)
  const islands = Object.entries(FILLS).filter(([, f]) => f.island)
  const claims = islands.flatMap(([id, f]) => f.points.map((p) => ({ at: at(p), label: labelOf.get(id)! })))
  claimIslands(grid, labels, claims, 14)

  const squares = new Map(zones.filter((z) => z.square).map((z) => [z.id, roundPt(spots[zones.indexOf(z)]!)]))
  const blocked = boxCells(grid, [...squares.values()])
  const clear = clearance(grid, labels)
  const isZone = (l: number) => l > 0 && l <= zones.length
  const shapes: Record<string, ZoneShape> = {}
  const ground: Ground[] = []
  const all = arcs(grid, labels).map((a) => refine(grid, a))
  // Small zones choose their ground first; what they take is closed to the others.
  const taken = blocked.slice()
  const size = new Map<number, number>()
  for (const l of labels) size.set(l, (size.get(l) ?? 0) + 1)
  const bySize = [...zones].sort((a, b) => size.get(labelOf.get(a.id)!)! - size.get(labelOf.get(b.id)!)!)
  for (const z of bySize) {
    const label = labelOf.get(z.id)!
    const lines = { es: wrap(z.es), en: wrap(z.en) }
    const symbols = Number(z.city) + Number(z.port)
    const wide = Math.max(nameWidth(lines.es, symbols), nameWidth(lines.en, symbols))
    const tall = Math.max(lines.es.length, lines.en.length)
    const box = squares.get(z.id)
    const room = { label, home: centre.get(z.id)!, nameWide: wide, nameLines: tall }
    const spot = box ? boxSpot(box) : findSpot(grid, labels, clear, taken, isZone, [WIDTH, HEIGHT], room)
    if (!box) occupy(grid, taken, spot, room)
    const outline = box ? [boxRing(box)] : rings(all, (l) => l === label)
    shapes[z.id] = shapeOf(z, lines, spot, outline)
    const [lx, ly] = spot.label
    ground.push({
      label,
      terrain: z.terrain,
      keepOut: [lx - wide / 2 - 5, ly - 15, lx + wide / 2 + 5, ly + 6 + (tall - 1) * LINE],
    })
  }

  const country = countryOf(zones, names)
  const inList = new Set(adjacency.land.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
  return {
    provenance: PROVENANCE,
    width: WIDTH,
    height: HEIGHT,
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    land: loops(rings(all, (l) => l > SEA)),
    zones: Object.fromEntries(zones.map((z) => [z.id, shapes[z.id]!])),
    countries: countryFills(all, country),
    shore: shore(grid, labels, SHORE),
    graticule: graticule(at, ([x, y]) => labels[cellAt(grid, x, y)] === SEA),
    lines: {
      coast: draw(all, (a) => a.left !== OUTSIDE && a.right !== OUTSIDE && (a.left === SEA || a.right === SEA)),
      state: draw(all, (a) => inland(a) && country(a.left) !== country(a.right)),
      zone: draw(all, (a) => inland(a) && country(a.left) === country(a.right) && (isZone(a.left) || isZone(a.right))),
    },
    rivers: RIVERS.map((r) => curve(r.map(at))),
    arrows: adjacency.arrow.map(([a, b]) =>
      arrow(a, b, shapes, squares, (p) => names[labels[cellAt(grid, ...p)] ?? 0] ?? ''),
    ),
    closed: closedBorders(all, names, isZone, inList),
    scatter: scatter(grid, labels, clear, blocked, ground),
    seas: SEAS.map((s) => ({ ...s, at: roundPt(at(s.at)) })),
  }
}

const PROVENANCE = [
  {
    path: 'zones',
    status: 'reconstructed',
    source:
      'Drawn by tools/zone-map from zones.json and adjacency.json: shapes grow from the centres so that adjacent zones touch; not the published map.',
  },
  {
    path: 'land',
    status: 'reconstructed',
    source: 'Coast of Natural Earth 1:50m (public domain) by way of world-atlas, bent to give the zones room.',
  },
  { path: 'rivers', status: 'reconstructed', source: 'Decoration placed by hand; no rule reads them.' },
  { path: 'closed', status: 'reconstructed', source: 'Zones that touch on this map but are not in adjacency.json.' },
  { path: 'scatter', status: 'reconstructed', source: 'Symbols for the terrain in zones.json.' },
]

/** Meridians and parallels every five degrees, where they cross the sea. */
function graticule(at: (p: Pt) => Pt, wet: (p: Pt) => boolean): string {
  const lines: Pt[][] = []
  for (let lon = -20; lon <= 55; lon += 5) lines.push(range(24, 66, 0.2).map((lat) => at([lon, lat])))
  for (let lat = 25; lat <= 65; lat += 5) lines.push(range(-20, 55, 0.2).map((lon) => at([lon, lat])))
  const runs = lines.flatMap((l) => {
    const parts: Pt[][] = [[]]
    for (const p of l) {
      if (wet(p)) parts.at(-1)!.push(p)
      else if (parts.at(-1)!.length > 0) parts.push([])
    }
    return parts.filter((p) => p.length > 3)
  })
  return runs.map((r) => line(simplify(r, 0.5))).join('')
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step)
}

/** Points far outside that stay where they are, so that the warp dies away. */
function frameOf(w: number, h: number): Pt[] {
  const out: Pt[] = []
  for (let i = 0; i <= 8; i++) {
    for (let j = 0; j <= 8; j++) {
      const p: Pt = [-350 + ((w + 700) * i) / 8, -350 + ((h + 700) * j) / 8]
      if (p[0] < -100 || p[0] > w + 100 || p[1] < -100 || p[1] > h + 100) out.push(p)
    }
  }
  return out
}

function seedsOf(
  zones: readonly ZoneRow[],
  adjacency: Adjacency,
  centre: ReadonlyMap<string, Pt>,
  labelOf: ReadonlyMap<string, number>,
  at: (p: Pt) => Pt,
): Seed[] {
  const seeds: Seed[] = []
  const plant = (p: Pt, id: string) => seeds.push({ at: p, label: labelOf.get(id)! })
  for (const z of zones) if (!z.square) plant(centre.get(z.id)!, z.id)
  for (const [id, fill] of Object.entries(FILLS)) {
    if (!fill.island) for (const p of fill.points) plant(at(p), id)
  }
  for (const [id, points] of Object.entries(REACH)) for (const p of points) plant(at(p), id)
  for (const [a, b] of adjacency.land) {
    const [p, q] = [centre.get(a)!, centre.get(b)!]
    for (const t of HALF_EDGE) {
      plant([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t], a)
      plant([q[0] + (p[0] - q[0]) * t, q[1] + (p[1] - q[1]) * t], b)
    }
  }
  return seeds
}

/** Long names go on two lines, at a hyphen or before a parenthesis. */
function wrap(name: string): string[] {
  const paren = name.indexOf(' (')
  if (paren > 0) return [name.slice(0, paren), name.slice(paren + 1)]
  const hyphen = name.indexOf('-')
  return name.length > 14 && hyphen > 0 ? [name.slice(0, hyphen + 1), name.slice(hyphen + 1)] : [name]
}

function shapeOf(z: ZoneRow, name: { es: string[]; en: string[] }, spot: Spot, outline: readonly Pt[][]): ZoneShape {
  const xs = outline.flatMap((r) => r.map((p) => p[0]))
  const ys = outline.flatMap((r) => r.map((p) => p[1]))
  return {
    d: loops(outline),
    country: z.country,
    terrain: z.terrain,
    city: z.city,
    port: z.port,
    square: z.square,
    name,
    centre: roundPt(spot.centre),
    counters: roundPt(spot.counters),
    enemy: roundPt(spot.enemy),
    label: roundPt(spot.label),
    flag: roundPt(spot.flag),
    bbox: [round(Math.min(...xs)), round(Math.min(...ys)), round(Math.max(...xs)), round(Math.max(...ys))],
  }
}

const inland = (a: Arc) => a.left > SEA && a.right > SEA

function draw(all: readonly Arc[], want: (a: Arc) => boolean): string {
  return all
    .filter(want)
    .map((a) => line(a.points))
    .join('')
}

function countryOf(zones: readonly ZoneRow[], names: readonly string[]): (label: number) => string {
  const by = names.map((n, i) => (i === SEA ? '' : (zones[i - 1]?.country ?? FILLS[n]!.country)))
  return (label) => by[label] ?? ''
}

function countryFills(all: readonly Arc[], country: (label: number) => string): Record<string, string> {
  const out: Record<string, string> = {}
  const keys = new Set(all.flatMap((a) => [country(a.left), country(a.right)]).filter((c) => c !== ''))
  for (const c of [...keys].sort()) out[c] = loops(rings(all, (l) => country(l) === c))
  return out
}

function closedBorders(
  all: readonly Arc[],
  names: readonly string[],
  isZone: (l: number) => boolean,
  inList: ReadonlySet<string>,
): Link[] {
  const found = new Map<string, Arc[]>()
  for (const a of all) {
    if (!isZone(a.left) || !isZone(a.right)) continue
    const pair = [names[a.left]!, names[a.right]!].sort().join(' ')
    if (!inList.has(pair)) found.set(pair, [...(found.get(pair) ?? []), a])
  }
  return [...found].map(([pair, arcsOf]) => {
    const [a, b] = pair.split(' ')
    return { a: a!, b: b!, d: arcsOf.map((x) => line(x.points)).join('') }
  })
}

function boxRing([x, y]: Pt): Pt[] {
  const [w, h] = [BOX_WIDE / 2, BOX_HIGH / 2]
  return [
    [x - w, y - h],
    [x + w, y - h],
    [x + w, y + h],
    [x - w, y + h],
  ]
}

function boxCells(g: Grid, boxes: readonly Pt[]): Uint8Array {
  const out = new Uint8Array(g.cols * g.rows)
  for (const [x, y] of boxes) {
    for (let dy = -BOX_HIGH / 2 - 6; dy <= BOX_HIGH / 2 + 6; dy++) {
      for (let dx = -BOX_WIDE / 2 - 6; dx <= BOX_WIDE / 2 + 6; dx++) {
        const i = cellAt(g, x + dx, y + dy)
        if (i >= 0) out[i] = 1
      }
    }
  }
  return out
}

/** From the edge of a box to the edge of the other, or a little way into the zone. */
function arrow(
  a: string,
  b: string,
  shapes: Readonly<Record<string, ZoneShape>>,
  squares: ReadonlyMap<string, Pt>,
  zoneAt: (p: Pt) => string,
): Link {
  const point = (id: string): Pt => squares.get(id) ?? [...(shapes[id]!.centre as Pt)]
  const [p, q] = [point(a), point(b)]
  const end = (id: string, from: Pt, to: Pt): Pt => {
    const len = Math.hypot(to[0] - from[0], to[1] - from[1])
    const u: Pt = [(to[0] - from[0]) / len, (to[1] - from[1]) / len]
    if (squares.has(id)) {
      const t = Math.min((BOX_WIDE / 2 + 5) / Math.abs(u[0] || 1e-9), (BOX_HIGH / 2 + 5) / Math.abs(u[1] || 1e-9))
      return [from[0] + u[0] * t, from[1] + u[1] * t]
    }
    let t = 0
    while (t < len && zoneAt([from[0] + u[0] * t, from[1] + u[1] * t]) === id) t++
    // Where zone and box nearly meet, the line continues into the zone, so that it is visible.
    const box = Math.min(BOX_WIDE / 2 / Math.abs(u[0] || 1e-9), BOX_HIGH / 2 / Math.abs(u[1] || 1e-9))
    const inner = Math.max(28, Math.min(t - 14, len - box - 40))
    return [from[0] + u[0] * inner, from[1] + u[1] * inner]
  }
  return { a, b, d: line([end(a, p, q), end(b, q, p)]) }
}

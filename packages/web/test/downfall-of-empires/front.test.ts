/** The western front on the lobby's card: `art/front.json` is cut out of the map. `UPDATE_PICTURES=1` cuts it again. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import mapFile from '@em/downfall-of-empires/map'
import { expect, it } from 'vitest'
import type { Box, DownfallMap, Point } from '../../src/skins/downfall-of-empires/art/types.ts'

const map = mapFile as unknown as DownfallMap
const FILE = fileURLToPath(new URL('../../src/skins/downfall-of-empires/art/front.json', import.meta.url))
/** From the Channel to Franconia, in units of the map. */
const CUT: Box = [175, 235, 695, 627]
/** Outlines go on beyond the edge, so that no border runs along it. */
const BEYOND = 20
/** Details too small for the picture, in units of the map. */
const FINE = 1

/** Subpaths of `M`, `L` and `Z`. */
const subpaths = (d: string): readonly { readonly points: readonly Point[]; readonly closed: boolean }[] =>
  d
    .split('M')
    .filter(Boolean)
    .map((part) => ({
      points: part
        .replace('Z', '')
        .split('L')
        .map((p): Point => {
          const [x = 0, y = 0] = p.trim().split(/[ ,]+/).map(Number)
          return [x - CUT[0], y - CUT[1]]
        }),
      closed: part.includes('Z'),
    }))
const SIZE: Point = [CUT[2] - CUT[0], CUT[3] - CUT[1]]
const EDGES = [
  { axis: 0, at: -BEYOND, sign: 1 },
  { axis: 0, at: SIZE[0] + BEYOND, sign: -1 },
  { axis: 1, at: -BEYOND, sign: 1 },
  { axis: 1, at: SIZE[1] + BEYOND, sign: -1 },
] as const

const cross = (a: Point, b: Point, axis: 0 | 1, at: number): Point => {
  const t = (at - a[axis]) / (b[axis] - a[axis])
  return [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]
}
/** A closed outline, one edge of the picture after the other. */
function clipped(points: readonly Point[]): readonly Point[] {
  let ring = points
  for (const { axis, at, sign } of EDGES) {
    const inside = (p: Point): boolean => (p[axis] - at) * sign >= 0
    ring = ring.flatMap((p, i) => {
      const before = ring.at(i - 1) ?? p
      const met = inside(p) !== inside(before) ? [cross(before, p, axis, at)] : []
      return inside(p) ? [...met, p] : met
    })
  }
  return ring
}
/** Stretches of an open line that come near the picture. */
function stretches(points: readonly Point[]): readonly (readonly Point[])[] {
  const near = ([x, y]: Point): boolean => x > -BEYOND && y > -BEYOND && x < SIZE[0] + BEYOND && y < SIZE[1] + BEYOND
  const found: Point[][] = []
  let line: Point[] = []
  points.forEach((p, i) => {
    const beside = [points[i - 1], points[i + 1]].some((q) => q !== undefined && near(q))
    if (near(p) || beside) line.push(p)
    else if (line.length > 0) {
      found.push(line)
      line = []
    }
  })
  return line.length > 1 ? [...found, line] : found
}
/** Douglas and Peucker. */
function plainer(points: readonly Point[]): readonly Point[] {
  const [a, b] = [points[0], points.at(-1)]
  if (!a || !b || points.length < 3) return points
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const off = (p: Point): number =>
    length === 0
      ? Math.hypot(p[0] - a[0], p[1] - a[1])
      : Math.abs((b[0] - a[0]) * (a[1] - p[1]) - (a[0] - p[0]) * (b[1] - a[1])) / length
  const far = points.reduce((best, p, i) => (off(p) > off(points[best] ?? a) ? i : best), 0)
  if (off(points[far] ?? a) <= FINE) return [a, b]
  return [...plainer(points.slice(0, far + 1)).slice(0, -1), ...plainer(points.slice(far))]
}
const drawn = (points: readonly Point[], closed: boolean): string => {
  const round = plainer(closed ? [...points, points[0] ?? [0, 0]] : points).map(
    (p) => `${Math.round(p[0])} ${Math.round(p[1])}`,
  )
  return round.length < (closed ? 4 : 2) ? '' : `M${round.join('L')}${closed ? 'Z' : ''}`
}
const area = (d: string): string =>
  subpaths(d)
    .map(({ points }) => drawn(clipped(points), true))
    .join('')
const line = (d: string): string =>
  subpaths(d)
    .flatMap(({ points, closed }) => stretches(closed ? [...points, points[0] ?? [0, 0]] : points))
    .map((points) => drawn(points, false))
    .join('')
const moved = (d: string): string => {
  let n = 0
  return d.replace(/-?\d+(\.\d+)?/g, (x) => String(Math.round(Number(x) - (n++ % 2 === 0 ? CUT[0] : CUT[1]))))
}

function cut(): DownfallMap {
  const inside = ([x, y]: readonly number[]): boolean =>
    x !== undefined && y !== undefined && x > CUT[0] && x < CUT[2] && y > CUT[1] && y < CUT[3]
  const spots = (list: DownfallMap['scatter']['forest']): DownfallMap['scatter']['forest'] =>
    list.filter(inside).map(([x, y, k]) => [Math.round(x - CUT[0]), Math.round(y - CUT[1]), k])
  const countries = Object.entries(map.countries).map(([name, d]) => [name, area(d)] as const)
  const passes = (d: string): boolean =>
    (d.match(/-?\d+(\.\d+)? -?\d+(\.\d+)?/g) ?? []).some((p) => inside(p.split(' ').map(Number)))
  return {
    provenance: [],
    width: SIZE[0],
    height: SIZE[1],
    viewBox: `0 0 ${SIZE[0]} ${SIZE[1]}`,
    land: area(map.land),
    zones: {},
    countries: Object.fromEntries(countries.filter(([, d]) => d !== '')),
    shore: map.shore.map(area),
    graticule: '',
    lines: { coast: line(map.lines.coast), state: line(map.lines.state), zone: line(map.lines.zone) },
    rivers: map.rivers.filter(passes).map(moved),
    arrows: [],
    closed: [],
    scatter: { mountain: spots(map.scatter.mountain), forest: spots(map.scatter.forest), desert: [] },
    seas: [],
  }
}

it('is cut out of the map as it is now', () => {
  const text = JSON.stringify(cut(), null, 2)
  if (process.env.UPDATE_PICTURES) writeFileSync(FILE, `${text}\n`)
  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(JSON.parse(text))
  // The lobby loads it.
  expect(text.length).toBeLessThan(16_000)
})

/** Railways by class, where they join, and their structures. Lines that share a hexside run beside each other. */
import { data, hexAt, lineIndex, lines, railArms, structures } from '@em/nach-paris/data'
import { fix, hash, mid } from '../../../hexmap/curves.ts'
import { centreOn, HEX, isIn, type Sheet, shape } from './sheet.ts'
import type { Point } from './types.ts'

export interface Structure {
  /** As the rules number it. */
  readonly id: number
  readonly at: Point
  readonly kind: 'V' | 'P' | 'T' | 'B'
  /** WHITE to RED. */
  readonly class: number
}
export interface Rails {
  /** By class: improved, regular high capacity, low capacity. */
  readonly byClass: readonly (readonly string[])[]
  /** Dots where lines join outside of towns. */
  readonly dots: readonly Point[]
  /** One-way junctions: a triangle that points to the stem. */
  readonly oneWays: readonly string[]
  readonly structures: readonly Structure[]
}

/** By hex, the lines that meet in its town; the same for its dot. */
const inTown = new Map<number, ReadonlySet<number>>()
const inDot = new Map<number, ReadonlySet<number>>()
for (const { hex, kind, lines: ids } of data.rails.connections) {
  ;(kind === 'town' ? inTown : inDot).set(hexAt(hex), new Set(ids.map(lineIndex)))
}
const oneWayHexes = new Map(data.rails.oneWay.map((j) => [hexAt(j.hex), j] as const))

/** Lines by the hexside that they cross, from the lower hex. */
const crossing = new Map<string, number[]>()
lines.forEach((line, l) => {
  line.hexes.forEach((hex, i) => {
    const to = line.hexes[i + 1]
    if (to === undefined) return
    const key = hex < to ? `${hex} ${to}` : `${to} ${hex}`
    crossing.set(key, [...(crossing.get(key) ?? []), l])
  })
})

/** Beside the middle of the hexside when several lines cross it. */
function crossingPoint(sheet: Sheet, hex: number, to: number, line: number): Point {
  const [a, b] = hex < to ? [hex, to] : [to, hex]
  const all = crossing.get(`${a} ${b}`) ?? [line]
  const [p, q] = [centreOn(sheet, a), centreOn(sheet, b)]
  const shift = (all.indexOf(line) - (all.length - 1) / 2) * 7
  const [x, y] = mid(p, q)
  return [x - ((q[1] - p[1]) / HEX) * shift, y + ((q[0] - p[0]) / HEX) * shift]
}

/** Dots stand a little off the middle, aside of a town. */
function dotAt(sheet: Sheet, hex: number): Point {
  const [x, y] = centreOn(sheet, hex)
  const off = inTown.has(hex) ? 13 : 5
  const a = hash(hex, 3, 91) * 2 * Math.PI
  return [x + off * Math.cos(a), y + off * 0.7 * Math.sin(a)]
}

/** Where a line must pass in a hex, or undefined when it only goes through. */
function knot(sheet: Sheet, hex: number, line: number): Point | undefined {
  if (inTown.get(hex)?.has(line)) return centreOn(sheet, hex)
  if (inDot.get(hex)?.has(line)) return dotAt(sheet, hex)
  const junction = oneWayHexes.get(hex)
  const named = junction?.pairs.flat().some((arm) => lineIndex(arm.split('>')[0] ?? '') === line)
  return named ? dotAt(sheet, hex) : undefined
}

const at = ([x, y]: Point): string => `${fix(x)} ${fix(y)}`

function linePath(sheet: Sheet, line: number): string {
  const hexes = lines[line]?.hexes ?? []
  if (!hexes.some((hex) => isIn(sheet, hex))) return ''
  let d = ''
  hexes.forEach((hex, i) => {
    const [before, after] = [hexes[i - 1], hexes[i + 1]]
    const [enter, leave] = [before, after].map((h) =>
      h === undefined ? undefined : crossingPoint(sheet, hex, h, line),
    )
    const stop = knot(sheet, hex, line)
    const [x, y] = centreOn(sheet, hex)
    // Passing by, a line bends about a point a little off the middle, each line at its own.
    const bend: Point = stop ?? [x + (hash(line, hex, 92) - 0.5) * 9, y + (hash(hex, line, 93) - 0.5) * 9]
    if (enter === undefined && leave === undefined) d += `M${at([x - 9, y + 8])}L${at(stop ?? [x, y])}`
    else if (enter === undefined && leave !== undefined) d += `M${at(bend)}L${at(leave)}`
    else if (leave === undefined) d += `L${at(bend)}`
    else if (stop) d += `L${at(stop)}L${at(leave)}`
    else d += `Q${at(bend)} ${at(leave)}`
  })
  return d
}

/** Between the middle of its hex and the side to which the first cut arm leads. */
function structureAt(sheet: Sheet, id: number): Point {
  const s = structures[id]
  if (!s) return [0, 0]
  const [x, y] = centreOn(sheet, s.hex)
  const arm = railArms[s.hex]?.[s.cuts[0] ?? 0]
  if (s.kind === 'B') return mid([x, y], centreOn(sheet, s.other))
  if (!arm || arm.dir < 0) return [x + 20, y + 8]
  const [dx, dy] = shape.toward(arm.dir)
  // Beside the line where it leaves upwards or downwards: there the number and the name of the hex stand.
  return [x + dx * HEX * 0.4 + (arm.dir % 3 === 0 ? 15 : 0), y + dy * HEX * 0.4]
}

export function railsOf(sheet: Sheet): Rails {
  const paths = lines.map((line, l) => ({ class: line.class, d: linePath(sheet, l) })).filter(({ d }) => d !== '')
  const oneWays = [...oneWayHexes].flatMap(([hex, junction]) => {
    if (!isIn(sheet, hex)) return []
    const [x, y] = dotAt(sheet, hex)
    const [, to = ''] = junction.stem.split('>')
    const [sx, sy] = to === '' ? [x, y - 10] : centreOn(sheet, hexAt(to))
    const d = Math.hypot(sx - x, sy - y) || 1
    const [ux, uy] = [(sx - x) / d, (sy - y) / d]
    const point = (along: number, aside: number): string =>
      at([x + ux * along - uy * aside, y + uy * along + ux * aside])
    return [`M${point(5.4, 0)}L${point(-3.6, 4.6)}L${point(-3.6, -4.6)}Z`]
  })
  return {
    byClass: [0, 1, 2].map((c) => paths.filter((p) => p.class === c).map((p) => p.d)),
    dots: [...inDot.keys()].filter((hex) => isIn(sheet, hex)).map((hex) => dotAt(sheet, hex)),
    oneWays,
    structures: structures.flatMap((s, id) =>
      isIn(sheet, s.hex) || (s.other >= 0 && isIn(sheet, s.other))
        ? [{ id, at: structureAt(sheet, id), kind: s.kind, class: s.class }]
        : [],
    ),
  }
}
/** 1 when a line stops in the town of the hex. */
export const hasStation = (hex: number): boolean => inTown.has(hex)

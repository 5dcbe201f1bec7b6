/** The town: blocks of houses along its streets, which are the roads that meet there, round a square with the church. */

import { hexAt } from '@em/bailen-1808/data'
import { distance, fix, hash, insideOf, smoothRing, wander } from '../../../hexmap/curves.ts'
import { borderRingsOf, cellOf, centreOf } from './layout.ts'
import { along, closedSpline } from './lines.ts'
import { mapData } from './terrain.ts'
import type { Point } from './types.ts'

export interface Town {
  readonly ground: string
  readonly shadows: string
  /** Roofs toward the sun and away from it. */
  readonly lit: string
  readonly dark: string
  readonly outlines: string
  /** The tracks as streets, while they are among houses. */
  readonly streets: string
  readonly church: Point
}

export function townOf(ways: ReadonlyMap<string, readonly Point[]>): Town {
  const hexes = mapData.places.find((p) => p.kind === 'town')?.hexes.map(hexAt) ?? []
  const rings = borderRingsOf(hexes.map(cellOf)).map((ring) => smoothRing(ring, 9).map(wander(6, 38, 131)))
  const inside = insideOf(rings)
  const square = squareOf(hexes, ways)
  const streets = [...ways.values()].flatMap((line) => along(line, 5)).filter((p) => distance(p, square) < 240)
  const parts = { shadows: '', lit: '', dark: '', outlines: '' }
  for (const house of houses(hexes, inside, streets, square)) {
    const { shadow, lit, dark, outline } = drawn(house)
    parts.shadows += shadow
    parts.lit += lit
    parts.dark += dark
    parts.outlines += outline
  }
  return {
    ground: rings.map(closedSpline).join(''),
    ...parts,
    streets: streetsOf(ways, inside),
    church: [square[0] + 27, square[1] - 20],
  }
}

/** Tracks from the square to the last house. */
function streetsOf(ways: ReadonlyMap<string, readonly Point[]>, inside: (p: Point) => boolean): string {
  return mapData.roads
    .filter((road) => road.kind === 'track')
    .map((road) => {
      const line = along(ways.get(road.id) ?? [], 6)
      const out = line.findIndex((p) => !inside(p))
      return `M${line
        .slice(0, out < 0 ? undefined : out + 1)
        .map(([x, y]) => `${fix(x)} ${fix(y)}`)
        .join('L')}`
    })
    .join('')
}

/** Where the roads begin: the plaza. */
function squareOf(hexes: readonly number[], ways: ReadonlyMap<string, readonly Point[]>): Point {
  const track = mapData.roads.find((r) => r.kind === 'track')
  const start = track ? ways.get(track.id)?.[0] : undefined
  return start ?? centreOf(hexes[0] ?? 0)
}

interface House {
  readonly at: Point
  readonly turn: number
  readonly w: number
  readonly h: number
}

function houses(
  hexes: readonly number[],
  inside: (p: Point) => boolean,
  streets: readonly Point[],
  square: Point,
): House[] {
  const out: House[] = []
  for (const hex of hexes) {
    const [x, y] = centreOf(hex)
    // Each quarter has its own lines of building, nearly those of its neighbours.
    const turn = Math.atan2(y - square[1], x - square[0]) * 0.16 + (hash(hex, 1, 141) - 0.5) * 0.3
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    for (let i = -4; i <= 4; i++) {
      for (let j = -4; j <= 4; j++) {
        const n = hex * 100 + i * 10 + j
        if (hash(n, 2, 141) < 0.05) continue
        const lane = j % 3 === 0 ? 2.4 : 0
        const [u, v] = [i * 12.8 + (hash(n, 3, 141) - 0.5) * 2.4, j * 11.2 + lane + (hash(n, 4, 141) - 0.5) * 2]
        const at: Point = [x + u * cos - v * sin, y + u * sin + v * cos]
        if (Math.hypot(u, v) > 54 || !inside(at)) continue
        if (streets.some((p) => distance(p, at) < 9.5)) continue
        if (Math.abs(at[0] - square[0] - 13) < 28 && Math.abs(at[1] - square[1] + 9) < 19) continue
        if (out.some((o) => distance(o.at, at) < 10)) continue
        out.push({ at, turn, w: 7.4 + 4.4 * hash(n, 5, 141), h: 6 + 3 * hash(n, 6, 141) })
      }
    }
  }
  return out.sort((a, b) => a.at[1] - b.at[1])
}

function drawn({ at: [x, y], turn, w, h }: House) {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const put = (u: number, v: number): string => `${fix(x + u * cos - v * sin)} ${fix(y + u * sin + v * cos)}`
  const [a, b] = [w / 2, h / 2]
  const box = `M${put(-a, -b)}L${put(a, -b)}L${put(a, b)}L${put(-a, b)}Z`
  const shift = (u: number, v: number): string =>
    `${fix(x + 1.6 + u * cos - v * sin)} ${fix(y + 1.8 + u * sin + v * cos)}`
  return {
    shadow: `M${shift(-a, -b)}L${shift(a, -b)}L${shift(a, b)}L${shift(-a, b)}Z`,
    lit: `M${put(-a, -b)}L${put(a, -b)}L${put(a, 0)}L${put(-a, 0)}Z`,
    dark: `M${put(-a, 0)}L${put(a, 0)}L${put(a, b)}L${put(-a, b)}Z`,
    outline: `${box}M${put(-a, 0)}L${put(a, 0)}`,
  }
}

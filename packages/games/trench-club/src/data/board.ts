/** The board as tables: neighbours, distances, terrain of each half, doors of forts, printed trenches. */
import { distanceTable, type HexGrid, hexGrid } from '@em/board'
import { BRIDGE, FOREST, FORT, type Fort, type Ground, type Hex, OPEN, ROAD, VOID, WATER } from '../types.ts'
import { data } from './index.ts'

const { board } = data
export const columns: number = board.columns
export const hexOf = ([column, row]: readonly [number, number]): Hex => row * columns + column
export const cellOf = (hex: Hex): readonly [column: number, row: number] => [hex % columns, Math.floor(hex / columns)]

const pad = (n: number): string => String(n).padStart(2, '0')
/** Labels are column and row, two digits each. */
export const grid: HexGrid = hexGrid({
  top: 'flat',
  rows: { first: 0, count: board.rows.length, growing: 'south' },
  columns: { first: 0, count: columns, growing: 'east' },
  shifted: 'odd',
  toward: 'south',
  order: 'ccrr',
  missing: board.rows.flatMap((row, r) => [...row].flatMap((ch, c) => (ch === '#' ? [pad(c) + pad(r)] : []))),
})
export const hexCount: number = grid.size
/** By hex × 6 + direction, clockwise from north: the neighbour, or -1. */
export const near: readonly number[] = Array.from(grid.table)
/** By hex: its neighbours, clockwise from north. */
export const beside: readonly (readonly Hex[])[] = Array.from({ length: hexCount }, (_, hex) =>
  near.slice(hex * 6, hex * 6 + 6).filter((h) => h >= 0),
)
const distances = distanceTable(grid)
export const distance = (a: Hex, b: Hex): number => distances[a * hexCount + b]!

/* ---------- terrain ---------- */

const LETTERS: Readonly<Record<string, number>> = {
  '.': OPEN,
  F: FOREST,
  R: ROAD,
  W: WATER,
  B: BRIDGE,
  E: FORT,
  C: FORT,
  '#': VOID,
}
export const terrainOf = (letter: string): number => {
  const t = LETTERS[letter]
  if (t === undefined) throw new Error(`no terrain "${letter}"`)
  return t
}
export type Half = 'north' | 'south'
export const inHalf = (half: Half, hex: Hex): boolean => {
  const [c, r] = cellOf(hex)
  const [first, last] = board.halves[half].rows[c % 2]!
  return r >= first && r <= last
}
const grounds = { river: board, valley: data.valley } as const

function terrainsOf(ground: Ground): Readonly<Record<Half | 'whole', readonly number[]>> {
  const whole = grounds[ground].rows.flatMap((row) => [...row].map(terrainOf))
  const only = (half: Half): readonly number[] => whole.map((t, hex) => (inHalf(half, hex) ? t : VOID))
  return { north: only('north'), south: only('south'), whole }
}
const terrains = { river: terrainsOf('river'), valley: terrainsOf('valley') }
/** Terrain by hex of the board in use. */
export const terrainFor = (part: Half | 'whole', ground: Ground = 'river'): readonly number[] => terrains[ground][part]

/* ---------- starts, forts, trenches ---------- */

export const startNumbers = (part: Half | 'whole'): number[] => {
  const numbers = board.starts.map((s) => s.number).sort((a, b) => a - b)
  if (part === 'whole') return numbers
  const [first, last] = board.halves[part].starts
  return numbers.filter((n) => n >= first && n <= last)
}
export const startHex = (number: number): Hex => hexOf(board.starts.find((s) => s.number === number)!.at)

export const fortCount: number = board.forts.length
export const fortIds: readonly string[] = board.forts.map((f) => f.id)
/** @internal Only tests ask. */
export const fortIndex = (id: string): Fort => {
  const i = fortIds.indexOf(id)
  if (i < 0) throw new Error(`no fort "${id}"`)
  return i
}
export const fortHalf: readonly Half[] = board.forts.map((f) => f.half)
/** By fort: left and right entrance. */
export const entrances: readonly (readonly [Hex, Hex])[] = board.forts.map((f) => [hexOf(f.left), hexOf(f.right)])
export const cores: readonly Hex[] = board.forts.map((f) => hexOf(f.core))
const fortHexes = new Set([...entrances.flat(), ...cores])
/** By fort: every hex next to an entrance, other fort hexes left out (FORT-6, RUL-31). */
export const doors: readonly (readonly Hex[])[] = entrances.map((pair) => {
  const found = new Set<Hex>()
  for (const e of pair) {
    for (let d = 0; d < 6; d++) {
      const h = near[e * 6 + d]!
      if (h >= 0 && !fortHexes.has(h)) found.add(h)
    }
  }
  return [...found].sort((a, b) => a - b)
})
const NO_FORTS: readonly Fort[] = []
const byDoor = new Map<Hex, Fort[]>()
doors.forEach((list, fort) => {
  for (const h of list) byDoor.set(h, [...(byDoor.get(h) ?? []), fort])
})
/** By hex: the forts at whose entrance it lies. */
export const fortsBeside: readonly (readonly Fort[])[] = Array.from(
  { length: hexCount },
  (_, h) => byDoor.get(h) ?? NO_FORTS,
)

function trenchesOf(ground: Ground): Readonly<Record<Half | 'whole', readonly number[]>> {
  const only = (part: Half | 'whole'): readonly number[] => {
    const found = new Array<number>(hexCount).fill(-1)
    grounds[ground].trenches.forEach((trench, i) => {
      if (part === 'whole' || trench.half === part) for (const cell of trench.hexes) found[hexOf(cell)] = i
    })
    return found
  }
  return { north: only('north'), south: only('south'), whole: only('whole') }
}
const trenches = { river: trenchesOf('river'), valley: trenchesOf('valley') }
/** By hex: number of the trench, -1 for none. */
export const trenchFor = (part: Half | 'whole', ground: Ground = 'river'): readonly number[] => trenches[ground][part]

/** The grid of the map as tables by hex number: neighbours, distances, facings; its places. Its contents are in ground.ts. */
import { discsOf, type FacingTable, facingTable, type HexGrid, ringsOf } from '@em/board'
import { numbering } from '@em/engine'
import type { Hex } from '../types.ts'
import { data } from './all.ts'
import { gridOf } from './geometry.ts'

const { map } = data
export const grid: HexGrid = gridOf(map)
/** Hexes are numbered row by row from the north-west corner, 0 to hexCount - 1. */
export const hexCount: number = grid.size
export const columns: number = map.columns
export const rows: number = map.rows
/** "2514" as a number, and back. */
export const hexAt = (label: string): Hex => {
  const h = grid.at(label)
  if (h < 0) throw new Error(`no hex "${label}"`)
  return h
}
export const labelOf = (hex: Hex): string => grid.label(hex)
/** The printed column, from 1 on. */
export const columnOf = (hex: Hex): number => (hex % columns) + 1
export const rowOf = (hex: Hex): number => Math.floor(hex / columns) + 1

/** By hex × 6 + direction, clockwise from north: the neighbour, or -1 off the map. */
export const near: readonly number[] = Array.from(grid.table)
const { q, r } = grid.axial
/** Steps from one to the other: adjacent is 1 (Q11). */
export const distance = (a: Hex, b: Hex): number => {
  const dq = q[a]! - q[b]!
  const dr = r[a]! - r[b]!
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
}
/** Hexes in between, both ends left out: how command distance is counted (3e). */
export const between = (a: Hex, b: Hex): number => Math.max(0, distance(a, b) - 1)
/** The direction of the neighbour; -1 if it is none. */
export const directionTo = (from: Hex, to: Hex): number => {
  for (let d = 0; d < 6; d++) if (near[from * 6 + d] === to) return d
  return -1
}
/** By hex: 1 where the map ends. */
export const edge: readonly number[] = Array.from({ length: hexCount }, (_, h) =>
  [0, 1, 2, 3, 4, 5].some((d) => near[h * 6 + d] === -1) ? 1 : 0,
)
/** Farther than any rule looks around: 5 hexes (4.2f, 9.5f). */
const FAR = 6
/** Hexes at exactly that distance, up to 5. */
export const ring = ringsOf(grid, FAR)
/** Hexes at that distance or less, the hex itself left out, nearest first; up to 5. */
export const within = discsOf(grid, FAR, 1)

/** Neighbours by hex and facing: front, flank, rear (7.2b, Q27); and all around. */
export const facings: FacingTable = facingTable(grid)

/* ---------- places ---------- */

export const placeIds: readonly string[] = map.places.map((p) => p.id)
export const placeIndex: (id: string) => number = numbering(placeIds, 'place')
/** By place: its hexes. */
export const placeHexes: readonly (readonly Hex[])[] = map.places.map((p) => p.hexes.map(hexAt))
/** By hex: the place there, or -1. */
export const placeOf: readonly number[] = Array.from({ length: hexCount }, (_, h) =>
  placeHexes.findIndex((hexes) => hexes.includes(h)),
)

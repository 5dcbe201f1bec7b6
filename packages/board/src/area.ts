/**
 * Areas that measure a given number of hexes across the front and in depth. Their ranks lie at right angles to a facing, so each is a
 * straight row of hexes; every second rank is offset by half a hex to the side that the area names.
 */
import { AXIAL_STEPS } from './axial.ts'
import { type Facing, type Side, stepsAhead } from './facing.ts'
import type { HexGrid } from './hex.ts'

/** Extent from the hex of its marker; 2 ahead and 2 behind make 5 ranks. */
export interface OrientedArea {
  readonly marker: number
  readonly facing: Facing
  readonly ahead: number
  readonly behind: number
  readonly left: number
  readonly right: number
  /** The side to which the ranks next to the marker's, and every second one from there, are offset by half a hex. */
  readonly lean: Side
}

/** From the foremost rank backwards, each from left to right, without hexes off the board. */
export function areaHexes(grid: HexGrid, { marker, facing, ahead, behind, left, right, lean }: OrientedArea): number[] {
  const { q, r, at } = grid.axial
  const [leftQ, leftR] = AXIAL_STEPS[facing]!
  const [rightQ, rightR] = AXIAL_STEPS[(facing + 1) % 6]!
  const found: number[] = []
  for (let rank = ahead; rank >= -behind; rank--) {
    for (let file = -left; file <= right; file++) {
      const byLeft = (lean === 'left' ? Math.ceil(rank / 2) : Math.floor(rank / 2)) - file
      const byRight = rank - byLeft
      const hex = at(q[marker]! + byLeft * leftQ + byRight * rightQ, r[marker]! + byLeft * leftR + byRight * rightR)
      if (hex >= 0) found.push(hex)
    }
  }
  return found
}

/** Whether the area contains a hex, computed without building the area. */
export function inArea(grid: HexGrid, area: OrientedArea, hex: number): boolean {
  const [byLeft, byRight] = stepsAhead(grid, area.marker, area.facing, hex)
  const rank = byLeft + byRight
  const file = (area.lean === 'left' ? Math.ceil(rank / 2) : Math.floor(rank / 2)) - byLeft
  return rank <= area.ahead && rank >= -area.behind && file >= -area.left && file <= area.right
}

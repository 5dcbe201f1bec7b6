/**
 * Facing to a vertex. Facing f points at the corner between directions f and f + 1, clockwise, so a facing has two
 * front neighbours, two on its flanks and two behind. Directions (to a side) and facings (to a corner) share some
 * names and mean different things: keep the numbers apart.
 */
import { AXIAL_STEPS } from './axial.ts'
import type { HexGrid } from './hex.ts'

/**
 * A number from 0 to 5: the corner between the directions of that number and the next: ne, e, se, sw, w, nw on a flat grid and
 * ne, se, s, sw, nw, n on a pointy one.
 */
export type Facing = number

/** Where a hex lies relative to a facing. These are bits, so a mask can hold several. */
export const FRONT = 1
export const FLANK = 2
export const REAR = 4
export type Aspect = typeof FRONT | typeof FLANK | typeof REAR

/** By hex, then by facing: the neighbours in that sector, clockwise, without hexes off the board. */
export interface FacingTable {
  readonly front: readonly (readonly (readonly number[])[])[]
  readonly flank: readonly (readonly (readonly number[])[])[]
  readonly rear: readonly (readonly (readonly number[])[])[]
  /** By hex: all neighbours, clockwise from direction 0. */
  readonly around: readonly (readonly number[])[]
}

export function facingTable(grid: HexGrid): FacingTable {
  const pick = (hex: number, directions: readonly number[]): number[] =>
    directions.map((d) => neighbour(grid, hex, d)).filter((other) => other >= 0)
  const table = (...turns: readonly number[]): number[][][] =>
    Array.from({ length: grid.size }, (_, hex) =>
      AXIAL_STEPS.map((_, facing) =>
        pick(
          hex,
          turns.map((turn) => facing + turn),
        ),
      ),
    )
  return {
    front: table(0, 1),
    flank: table(2, 5),
    rear: table(3, 4),
    around: Array.from({ length: grid.size }, (_, hex) => pick(hex, [0, 1, 2, 3, 4, 5])),
  }
}

/** The neighbour in a direction, which may be any non-negative integer; -1 off the board. */
export const neighbour = (grid: HexGrid, hex: number, direction: number): number =>
  grid.table[hex * 6 + (direction % 6)] ?? -1

/**
 * Steps in the facing's left front direction (f) and in its right one (f + 1) that lead from one hex to another. Every hex has
 * exactly one such pair; negative numbers are steps back.
 */
export function stepsAhead(
  grid: HexGrid,
  from: number,
  facing: Facing,
  to: number,
): readonly [left: number, right: number] {
  return [leftSteps(grid, from, facing, to), rightSteps(grid, from, facing, to)]
}

// The two front steps have determinant 1, so each number of the pair takes only two products.
function leftSteps({ axial: { q, r } }: HexGrid, from: number, facing: Facing, to: number): number {
  const [rightQ, rightR] = AXIAL_STEPS[(facing + 1) % 6]!
  return (q[to]! - q[from]!) * rightR - (r[to]! - r[from]!) * rightQ
}
function rightSteps({ axial: { q, r } }: HexGrid, from: number, facing: Facing, to: number): number {
  const [leftQ, leftR] = AXIAL_STEPS[facing]!
  return (r[to]! - r[from]!) * leftQ - (q[to]! - q[from]!) * leftR
}

/**
 * The sector of another hex, at any distance. The front is what steps in the two front directions reach, the rear what
 * steps in the two opposite ones reach; everything else is flank. The two hexes must differ.
 */
export function aspect(grid: HexGrid, hex: number, facing: Facing, other: number): Aspect {
  const left = leftSteps(grid, hex, facing, other)
  const right = rightSteps(grid, hex, facing, other)
  if (left >= 0 && right >= 0) return FRONT
  return left <= 0 && right <= 0 ? REAR : FLANK
}

/** The facings that have another hex to their front: two if it lies in a straight row with this one, else one. */
export const facingsOn = (grid: HexGrid, hex: number, other: number): Facing[] =>
  hex === other ? [] : [0, 1, 2, 3, 4, 5].filter((facing) => aspect(grid, hex, facing, other) === FRONT)

/** Hexes of the front within `reach`, nearest first, each rank from left to right. */
export function frontArc(grid: HexGrid, hex: number, facing: Facing, reach: number): number[] {
  const { q, r, at } = grid.axial
  const [leftQ, leftR] = AXIAL_STEPS[facing]!
  const [rightQ, rightR] = AXIAL_STEPS[(facing + 1) % 6]!
  const found: number[] = []
  for (let n = 1; n <= reach; n++) {
    for (let right = 0; right <= n; right++) {
      const left = n - right
      const other = at(q[hex]! + left * leftQ + right * rightQ, r[hex]! + left * leftR + right * rightR)
      if (other >= 0) found.push(other)
    }
  }
  return found
}

export type Side = 'left' | 'right'

/**
 * Straight ahead for a facing to a corner: alternately into the two front hexes, beginning on side `first`. Excludes
 * the starting hex; a final -1 means that the board ends there.
 */
export function straightAhead(grid: HexGrid, hex: number, facing: Facing, first: Side, steps: number): number[] {
  const path: number[] = []
  let place = hex
  for (let i = 0; i < steps && place >= 0; i++) {
    const goesLeft = (i % 2 === 0) === (first === 'left')
    place = neighbour(grid, place, goesLeft ? facing : facing + 1)
    path.push(place)
  }
  return path
}

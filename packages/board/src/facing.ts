/**
 * Facing to a vertex. Facing f points at the corner between directions f and f + 1, clockwise, so a facing has two
 * front neighbours, two on its flanks and two behind. Directions (to a side) and facings (to a corner) share some
 * names and mean different things: keep the numbers apart.
 */
import { AXIAL_STEPS } from './axial.ts'
import type { HexGrid } from './hex.ts'

/** A number from 0 to 5: the corner between the directions of that number and the next. */
export type Facing = number

export const FLAT_FACINGS = ['ne', 'e', 'se', 'sw', 'w', 'nw'] as const
export const POINTY_FACINGS = ['ne', 'se', 's', 'sw', 'nw', 'n'] as const

/** Where a hex lies as seen from a facing: bits, so that a mask can hold several. */
export const FRONT = 1
export const FLANK = 2
export const REAR = 4
export type Aspect = typeof FRONT | typeof FLANK | typeof REAR

/** By hex, then by facing: the neighbours there, clockwise. What is off the board is left out. */
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

/** The neighbour in a direction, which may be any whole number from 0 on; -1 off the board. */
export const neighbour = (grid: HexGrid, hex: number, direction: number): number =>
  grid.table[hex * 6 + (direction % 6)] ?? -1

/** The facing whose two front neighbours lie in these two directions, in either order; -1 when they are not side by side. */
export function facingBetween(a: number, b: number): Facing {
  if (b === (a + 1) % 6) return a
  return a === (b + 1) % 6 ? b : -1
}

/** The same from two neighbours of a hex. */
export function facingToward(grid: HexGrid, hex: number, a: number, b: number): Facing {
  const toA = grid.direction(hex, a)
  const toB = grid.direction(hex, b)
  return toA < 0 || toB < 0 ? -1 : facingBetween(toA, toB)
}

/**
 * How many steps in the facing's left front direction (f) and how many in its right one (f + 1) lead from one hex to
 * another: every hex has exactly one such pair, negative numbers being steps back.
 */
export function stepsAhead(
  grid: HexGrid,
  from: number,
  facing: Facing,
  to: number,
): readonly [left: number, right: number] {
  return [leftSteps(grid, from, facing, to), rightSteps(grid, from, facing, to)]
}

// The two front steps have determinant 1, so that the pair of steps is a matter of two products each.
function leftSteps({ axial: { q, r } }: HexGrid, from: number, facing: Facing, to: number): number {
  const [rightQ, rightR] = AXIAL_STEPS[(facing + 1) % 6]!
  return (q[to]! - q[from]!) * rightR - (r[to]! - r[from]!) * rightQ
}
function rightSteps({ axial: { q, r } }: HexGrid, from: number, facing: Facing, to: number): number {
  const [leftQ, leftR] = AXIAL_STEPS[facing]!
  return (r[to]! - r[from]!) * leftQ - (q[to]! - q[from]!) * leftR
}

/**
 * Where another hex lies, at any distance: the front is what steps in the two front directions reach, the rear what
 * steps in the two opposite ones reach, all else is flank. Not to be asked of a hex and itself.
 */
export function aspect(grid: HexGrid, hex: number, facing: Facing, other: number): Aspect {
  const left = leftSteps(grid, hex, facing, other)
  const right = rightSteps(grid, hex, facing, other)
  if (left >= 0 && right >= 0) return FRONT
  return left <= 0 && right <= 0 ? REAR : FLANK
}

/** The facings that have another hex in front of them: one, or two when it lies in a row with this one. */
export const facingsOn = (grid: HexGrid, hex: number, other: number): Facing[] =>
  hex === other ? [] : [0, 1, 2, 3, 4, 5].filter((facing) => aspect(grid, hex, facing, other) === FRONT)

/** The hexes of the front within that many hexes, nearest first, each rank from left to right. */
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
 * Straight ahead for one who faces a corner: into the two front hexes by turns, `first` saying which begins. Without
 * the starting hex; a -1 at the end says that the board ends there.
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

/** All hexes in one direction, nearest first, up to the end of the board or that many. */
export function row(grid: HexGrid, hex: number, direction: number, longest = grid.size): number[] {
  const found: number[] = []
  for (let h = neighbour(grid, hex, direction); h >= 0 && found.length < longest; h = neighbour(grid, h, direction)) {
    found.push(h)
  }
  return found
}

/**
 * Whether a path of neighbours runs straight at a target next to its last hex: along one row, or along the exact line
 * between two rows, where each second hex may be on either side of it. Two hexes that close in always do; give the hex
 * before them as well to ask more.
 */
export function runsStraightAt(grid: HexGrid, path: readonly number[], target: number): boolean {
  const n = path.length
  if (path.some((hex, i) => grid.distance(hex, target) !== n - i)) return false
  if (path.some((hex, i) => i > 0 && grid.direction(path[i - 1]!, hex) < 0)) return false
  for (let facing = 0; facing < 6; facing++) {
    if (path.every((hex) => rightSteps(grid, hex, facing, target) === 0)) return true
    const offLine = (hex: number): number =>
      Math.abs(leftSteps(grid, hex, facing, target) - rightSteps(grid, hex, facing, target))
    if (path.every((hex) => offLine(hex) <= 1)) return true
  }
  return false
}

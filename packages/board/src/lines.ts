/**
 * Straight lines from centre to centre, in integers: which hexes a line runs through, and where it runs exactly
 * between two. A line's shape depends only on its length and direction, so each shape is computed once and
 * reused everywhere on the board.
 */
import { AXIAL_STEPS } from './axial.ts'
import type { HexGrid } from './hex.ts'

/** The hex that the line runs through; or the two between which it runs exactly, left and right; -1 off the board. */
export type LineStep = readonly [hex: number] | readonly [left: number, right: number]

/** By step of the line: offsets to add to the cell of its first hex. */
export interface LineShape {
  readonly one: readonly number[]
  /** The right-hand hex of two; 0 where the line runs through a single hex. */
  readonly two: readonly number[]
}

/** A side that a line crosses, from hex to hex. Around a stretch between two hexes there are two such sides. */
export type Crossing = readonly (readonly [from: number, to: number])[]

export class Lines {
  readonly grid: HexGrid
  private readonly shapes: (LineShape | undefined)[]
  private readonly middle: number

  constructor(grid: HexGrid) {
    this.grid = grid
    this.middle = grid.axial.hex.length
    this.shapes = new Array<LineShape | undefined>(2 * this.middle).fill(undefined)
  }

  shape(a: number, b: number): LineShape {
    const { q, r, cell, width } = this.grid.axial
    const key = cell[b]! - cell[a]! + this.middle
    const known = this.shapes[key]
    if (known) return known
    const made = lineShape(q[b]! - q[a]!, r[b]! - r[a]!, width)
    this.shapes[key] = made
    return made
  }

  /** From a to b, both included. Hexes that the line touches only at a corner do not count. */
  steps(a: number, b: number): LineStep[] {
    const { cell, hex } = this.grid.axial
    const { one, two } = this.shape(a, b)
    const at = cell[a]!
    return one.map((offset, i) => (two[i] === 0 ? [hex[at + offset]!] : [hex[at + offset]!, hex[at + two[i]!]!]))
  }

  /** The sides between each step and the next, without those that have a hex off the board. */
  crossings(a: number, b: number): Crossing[] {
    const steps = this.steps(a, b)
    return steps
      .slice(1)
      .map((step, i) =>
        steps[i]!.flatMap((from) => step.map((to) => [from, to] as const)).filter(([from, to]) => from >= 0 && to >= 0),
      )
  }
}

interface Stretch {
  readonly q: number
  readonly r: number
  readonly from: number
  readonly between: boolean
}

/**
 * A point lies in a hex when none of three differences of cube coordinates is more than 1 away from the centre's. Along the line
 * each difference grows evenly, so each bounds a stretch of it; time is counted in units small enough to be integers.
 */
function lineShape(dq: number, dr: number, width: number): LineShape {
  const speeds = differences(dq, dr)
  const end = speeds.reduce((product, speed) => (speed === 0 ? product : product * Math.abs(speed)), 1)
  const stretchIn = (q: number, r: number): Stretch | undefined => {
    let from = 0
    let to = end
    let between = false
    const centre = differences(q, r)
    for (let i = 0; i < 3; i++) {
      const speed = speeds[i]!
      if (speed === 0) {
        if (Math.abs(centre[i]!) > 1) return undefined
        if (centre[i] !== 0) between = true
      } else {
        const unit = end / Math.abs(speed)
        const middle = speed > 0 ? centre[i]! : -centre[i]!
        from = Math.max(from, (middle - 1) * unit)
        to = Math.min(to, (middle + 1) * unit)
      }
    }
    return from < to ? { q, r, from, between } : undefined
  }

  if (dq === 0 && dr === 0) return { one: [0], two: [0] }
  const found: Stretch[] = [{ q: 0, r: 0, from: 0, between: false }]
  const seen = new Set([0])
  for (const { q, r } of found) {
    for (const [stepQ, stepR] of AXIAL_STEPS) {
      const offset = (q + stepQ) * width + r + stepR
      if (seen.has(offset)) continue
      seen.add(offset)
      const stretch = stretchIn(q + stepQ, r + stepR)
      if (stretch) found.push(stretch)
    }
  }
  // Two hexes that share the line begin at the same time; the left one comes first.
  const toRight = ({ q, r }: Stretch): number => dq * r - dr * q
  found.sort((a, b) => a.from - b.from || toRight(a) - toRight(b))
  const one: number[] = []
  const two: number[] = []
  for (let i = 0; i < found.length; i++) {
    const stretch = found[i]!
    one.push(stretch.q * width + stretch.r)
    const twin = stretch.between ? found[++i] : undefined
    two.push(twin ? twin.q * width + twin.r : 0)
  }
  return { one, two }
}

const differences = (q: number, r: number): readonly [number, number, number] => [q - r, q + 2 * r, -2 * q - r]

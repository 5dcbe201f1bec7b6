/**
 * Shortest ways through permitted hexes, such as lines of command. Unlike in a trace, only the hexes between the two ends
 * must be permitted. One flood serves any number of questions and clears only the hexes that the last one touched.
 */
import type { HexGrid } from './hex.ts'

export interface FloodRules {
  /** Whether a way may run through this hex. Called only for hexes between the ends. */
  readonly through: (hex: number) => boolean
  /** Whether a way may cross this side, going outward from the start. */
  readonly across?: (from: number, to: number, direction: number) => boolean
  /** Maximum number of steps. */
  readonly longest?: number
}

export class Flood {
  /** Number of steps by hex, after a question; -1 where no way leads or the search stopped earlier. */
  readonly steps: number[]
  private readonly before: number[]
  private readonly grid: HexGrid
  private readonly touched: number[] = []

  constructor(grid: HexGrid) {
    this.grid = grid
    this.steps = new Array<number>(grid.size).fill(-1)
    this.before = new Array<number>(grid.size).fill(-1)
  }

  /** Floods every hex within reach. */
  spread(from: number, rules: FloodRules): this {
    this.search(from, -1, rules)
    return this
  }

  /** Steps to one hex; -1 if no way leads there. The hexes between the ends are one fewer. */
  distance(from: number, to: number, rules: FloodRules): number {
    // A hex that is too far as the crow flies needs no search.
    if (rules.longest !== undefined && this.grid.distance(from, to) > rules.longest) {
      this.clear()
      return -1
    }
    this.search(from, to, rules)
    return this.steps[to]!
  }

  /** From the start to the hex, both included; empty if no way was found. */
  path(to: number): number[] {
    const path: number[] = []
    if (this.steps[to]! < 0) return path
    for (let hex = to; hex >= 0; hex = this.before[hex]!) path.push(hex)
    return path.reverse()
  }

  private search(from: number, goal: number, { through, across, longest = this.grid.size }: FloodRules): void {
    const { steps, before, touched } = this
    const { table } = this.grid
    this.clear()
    steps[from] = 0
    touched.push(from)
    for (let head = 0; head < touched.length; head++) {
      const hex = touched[head]!
      const next = steps[hex]! + 1
      if (hex === goal || next > longest) return
      if (head > 0 && !through(hex)) continue
      for (let d = 0; d < 6; d++) {
        const other = table[hex * 6 + d]!
        if (other < 0 || steps[other]! >= 0 || (across && !across(hex, other, d))) continue
        steps[other] = next
        before[other] = hex
        touched.push(other)
        if (other === goal) return
      }
    }
  }

  private clear(): void {
    for (const hex of this.touched) {
      this.steps[hex] = -1
      this.before[hex] = -1
    }
    this.touched.length = 0
  }
}

/**
 * Positions are numbered by the moves of which everybody can read something in the log. The plain number of moves would reveal
 * how many an enemy made in secret; these numbers reveal no more than the public log.
 */
import type { LogEntry } from '@em/engine'

export class Numbering {
  /** How many moves had been made at each number from 1 on. */
  private readonly moves: number[] = []
  private read = 0

  /** Follows the log as it grows, or shrinks by an undo. */
  follow(log: readonly LogEntry[], moves: number): void {
    if (this.read > log.length) {
      this.read = log.length
      while ((this.moves.at(-1) ?? 0) > moves) this.moves.pop()
    }
    for (; this.read < log.length; this.read++) {
      const { rev, seats } = log[this.read] as LogEntry
      if (seats === undefined && rev > (this.moves.at(-1) ?? 0)) this.moves.push(rev)
    }
  }

  get last(): number {
    return this.moves.length
  }

  /** How many moves had been made at that number. */
  movesAt(number: number): number {
    return number === 0 ? 0 : (this.moves[number - 1] ?? 0)
  }

  /** The number of a log entry, given how many moves had been made by then. */
  of(moves: number): number {
    let low = 0
    let high = this.moves.length
    if (moves >= (this.moves[high - 1] ?? 0)) return high
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.moves[middle] as number) <= moves) low = middle + 1
      else high = middle
    }
    return low
  }
}

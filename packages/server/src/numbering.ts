/**
 * Positions are numbered by the moves that everybody can read something of in the log. The plain number of moves would tell
 * how many of them an enemy made in secret; these numbers tell no more than the log that all can read.
 */
import type { LogEntry } from '@em/engine'

export class Numbering {
  /** How many moves had been made at each number from 1 on. */
  private readonly moves: number[] = []
  private read = 0

  /** Takes in what the log has gained, or lost by an undo. */
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

  /** How many moves had been made. */
  movesAt(number: number): number {
    return number === 0 ? 0 : (this.moves[number - 1] ?? 0)
  }

  /** The number of an entry of the log, which knows how many moves had been made. */
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

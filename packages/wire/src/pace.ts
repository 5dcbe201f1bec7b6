/**
 * The delay of an answer that is no decision: as long as one of the last real decisions of its seat took, drawn at random. A constant
 * time, or none, would tell the others that nothing was decided.
 */
const KEPT = 12

export class Pace {
  private readonly times: number[]
  private readonly most: number

  /** `first` stand for decisions until there are real ones; longer ones than `most` milliseconds count as that long. */
  constructor(first: readonly number[], most: number) {
    this.times = [...first]
    this.most = most
  }

  /** A real decision took so long. */
  decided(ms: number): void {
    this.times.push(Math.min(ms, this.most))
    if (this.times.length > KEPT) this.times.shift()
  }

  /** `random` gives a number from 0 to 1, as `Math.random` does. */
  wait(random: () => number = Math.random): number {
    return this.times[Math.floor(random() * this.times.length)] ?? 0
  }
}

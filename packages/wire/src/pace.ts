/**
 * The delay of an answer that takes no decision: the duration of one of its seat's last real decisions, drawn at random. A constant
 * time, or none, would tell the others that nothing was decided.
 */
const KEPT = 12

export class Pace {
  private readonly times: number[]
  private readonly most: number

  /** `first` stands in for decisions until there are real ones; times above `most` milliseconds are capped. */
  constructor(first: readonly number[], most: number) {
    this.times = [...first]
    this.most = most
  }

  /** Records the duration of a real decision. */
  decided(ms: number): void {
    this.times.push(Math.min(ms, this.most))
    if (this.times.length > KEPT) this.times.shift()
  }

  /** `random` gives a number from 0 to 1, as `Math.random` does. */
  wait(random: () => number = Math.random): number {
    return this.times[Math.floor(random() * this.times.length)] ?? 0
  }
}

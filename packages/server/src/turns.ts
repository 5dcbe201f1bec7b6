/**
 * Work that may wait, a few milliseconds of it at each turn of the event loop: moves go in between, however much is asked. Whoever asks
 * much waits for it alone, since the askers take turns.
 */
export class Turns {
  private readonly ms: number
  /** Askers in the order of their turns, with the work of each in the order in which it came. */
  private readonly waiting = new Map<object, (() => void)[]>()
  private working = false

  /** `ms`: time for such work in one turn of the event loop. At least one piece of work is done. */
  constructor(ms: number) {
    this.ms = ms
  }

  /** Does the work when its turn has come. It must not throw. */
  wait(asker: object, work: () => void): void {
    const own = this.waiting.get(asker)
    if (own) own.push(work)
    else this.waiting.set(asker, [work])
    if (!this.working) this.goOn()
  }

  /** Does the work at once, or after what the same asker waits for. */
  inOrder(asker: object, work: () => void): void {
    if (this.waiting.has(asker)) this.wait(asker, work)
    else work()
  }

  private goOn(): void {
    this.working = true
    setImmediate(() => {
      const end = performance.now() + this.ms
      do this.next()
      while (this.waiting.size > 0 && performance.now() < end)
      this.working = false
      if (this.waiting.size > 0) this.goOn()
    })
  }

  private next(): void {
    for (const [asker, own] of this.waiting) {
      this.waiting.delete(asker)
      const work = own.shift()
      // To the end of the line.
      if (own.length > 0) this.waiting.set(asker, own)
      work?.()
      return
    }
  }
}

/**
 * Work that may wait, a few milliseconds of it in each turn of the event loop, so that moves go through at any load. Askers take
 * turns, so an asker with many requests delays only itself.
 */
export class Turns {
  private readonly ms: number
  /** Askers in the order of their turns, each with its work in order of arrival. */
  private readonly waiting = new Map<object, (() => void)[]>()
  private working = false

  /** `ms`: time for such work in one turn of the event loop. At least one piece of work is done. */
  constructor(ms: number) {
    this.ms = ms
  }

  /** Runs the work in its turn. It must not throw. */
  wait(asker: object, work: () => void): void {
    const own = this.waiting.get(asker)
    if (own) own.push(work)
    else this.waiting.set(asker, [work])
    if (!this.working) this.goOn()
  }

  /** Runs the work at once, or after the same asker's waiting work. */
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

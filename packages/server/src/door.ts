/** Admits a few visitors in each turn of the event loop, so that a sudden crowd delays present players no longer than that. */
export class Door {
  private readonly each: number
  private readonly waiting: (() => void)[] = []
  private opening = false

  /** `each`: visitors in one turn. */
  constructor(each: number) {
    this.each = each
  }

  /** Resolves when it is the visitor's turn, in order of arrival. */
  enter(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve)
      if (!this.opening) this.open()
    })
  }

  private open(): void {
    this.opening = true
    setImmediate(() => {
      for (const visitor of this.waiting.splice(0, this.each)) visitor()
      this.opening = false
      if (this.waiting.length > 0) this.open()
    })
  }
}

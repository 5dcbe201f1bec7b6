/** Lets a few visitors in at each turn of the event loop: a crowd that comes at once keeps those who are here waiting no longer than that. */
export class Door {
  private readonly each: number
  private readonly waiting: (() => void)[] = []
  private opening = false

  /** `each`: visitors in one turn. */
  constructor(each: number) {
    this.each = each
  }

  /** Resolves when it is the visitor's turn, in the order in which they came. */
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

/** Called by the instrumented sources, one per process: the mutant that is awake, and the traces it must not leave. */

/** A test that runs far longer with a mutant awake than without. */
export class Endless extends Error {}

/** A function that computes a value once for each argument, made from the function that computes it. */
type Keeper = (compute: (...args: unknown[]) => unknown) => (...args: unknown[]) => unknown

export class Mutation {
  /** The mutant that is awake; 0: none, and mutants reached are recorded; -1: none, and nothing is recorded. */
  awake = 0
  /** Counts the tests run with a mutant awake. */
  run = 0
  /** The mutant that is awake has been reached. */
  acted = false
  come = new Set<number>()
  rounds = 0
  limit = Number.POSITIVE_INFINITY
  deadline = Number.POSITIVE_INFINITY
  /** Drops the engine's derived data, in every loaded copy of the engine. */
  forgets = new Set<() => void>()
  /** Mutants reached in constants that are being computed, innermost last. */
  private readonly computing: Set<number>[] = []

  m(id: number): boolean {
    if (this.computing.length > 0) for (const within of this.computing) within.add(id)
    if (this.awake === 0) this.come.add(id)
    else if (id === this.awake) {
      this.acted = true
      return true
    }
    return false
  }

  loop(): void {
    this.rounds++
    if (this.rounds > this.limit || ((this.rounds & 0xffff) === 0 && performance.now() > this.deadline))
      throw new Endless()
  }

  /**
   * A constant of the engine's memo (`once`, `tabled`, `keyed`) that no mutant outlives. A constant that reaches the mutant
   * awake is recomputed for that run alone; all others are kept, so that tests stay fast.
   */
  constant(keep: Keeper, compute: (...args: unknown[]) => unknown): (...args: unknown[]) => unknown {
    const by = new Set<number>()
    const known = new Set<unknown>()
    const sound = keep(compute)
    let own: { readonly run: number; readonly get: (...args: unknown[]) => unknown } | undefined
    return (...args) => {
      const [key] = args
      if (this.awake > 0 && (by.has(this.awake) || !known.has(key))) {
        if (own?.run !== this.run) own = { run: this.run, get: keep((...it) => this.within(by, () => compute(...it))) }
        return own.get(...args)
      }
      const value = known.has(key) ? sound(...args) : this.within(by, () => sound(...args))
      known.add(key)
      // What computes this one depends on the same mutants, though it finds the value ready.
      for (const outer of this.computing) for (const id of by) outer.add(id)
      for (const id of this.awake === 0 ? by : []) this.come.add(id)
      return value
    }
  }

  private within<T>(by: Set<number>, compute: () => T): T {
    this.computing.push(by)
    try {
      return compute()
    } finally {
      this.computing.pop()
    }
  }
}

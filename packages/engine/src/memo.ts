/**
 * Derived data: values computed from a state or a view and kept only to save time. This file is their one home. Games and
 * skins keep no other mutable value at module level (`scripts/house.mjs` checks it), because one process serves many
 * games and an exception in one of them must not leave a half-updated value behind for the others.
 *
 * Every kind computes first and commits after, so an exception leaves it empty or as it was. `forgetAll` drops everything;
 * recovery after a fault calls it.
 */

interface Memo {
  forget(): void
}

const memos: Memo[] = []

/** Drops all derived data of the process. The next question computes it from its own state. */
export function forgetAll(): void {
  for (const memo of memos) memo.forget()
}

/** The value for the last key. Keys are compared by identity: a state, or a state and the frame on top of it. */
export class Last<V, A extends object, B extends object | undefined = undefined> implements Memo {
  private a: A | undefined
  private b: B | undefined
  private value: V | undefined

  constructor() {
    memos.push(this)
  }
  get(a: A, b?: B): V | undefined {
    return this.a === a && this.b === b ? this.value : undefined
  }
  set(value: V, a: A, b?: B): V {
    this.a = a
    this.b = b
    this.value = value
    return value
  }
  forget(): void {
    this.a = undefined
    this.b = undefined
    this.value = undefined
  }
}

/**
 * A value beside an object, such as a frame, set and dropped by its owner and kept as long as the object lives. A server plays many
 * games in turn, so what one of them computed must outlast the moves of the others.
 *
 * The object carries the value itself, under a symbol that no copy, comparison, hash or JSON text takes along: a WeakMap would keep
 * the values of dead frames alive until the next full collection, and cost Downfall of Empires a quarter of its speed.
 */
export class Beside<K extends object, V extends object> implements Memo {
  private readonly mark = Symbol('beside')
  /** Replaced by `forgetAll`; values of an earlier era no longer count. */
  private era: object = {}

  constructor() {
    memos.push(this)
  }
  get(key: K): V | undefined {
    const held = this.heldBy(key)
    return held?.era === this.era ? held.value : undefined
  }
  set(key: K, value: V): V {
    const held = this.heldBy(key)
    if (held) {
      held.era = this.era
      held.value = value
    } else {
      const fresh: Held<V> = { era: this.era, value }
      Object.defineProperty(key, this.mark, { value: fresh })
    }
    return value
  }
  delete(key: K): void {
    const held = this.heldBy(key)
    if (held) held.value = undefined
  }
  forget(): void {
    this.era = {}
  }
  private heldBy(key: K): Held<V> | undefined {
    return (key as { readonly [mark: symbol]: Held<V> | undefined })[this.mark]
  }
}

interface Held<V> {
  era: object
  value: V | undefined
}

/** A function of an object that never changes, such as a view: computed once for each, kept as long as the object lives. */
export function perObject<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const kept = new Beside<K, { readonly value: V }>()
  return (key) => (kept.get(key) ?? kept.set(key, { value: compute(key) })).value
}

/** A constant that is computed when it is first asked for. */
export function once<V>(compute: () => V): () => V {
  let kept: { readonly value: V } | undefined
  return () => {
    kept ??= { value: compute() }
    return kept.value
  }
}

/** A constant table by number, each entry computed when it is first asked for. */
export function tabled<V>(compute: (i: number) => V): (i: number) => V {
  const kept: (V | undefined)[] = []
  return (i) => {
    const known = kept[i]
    if (known !== undefined) return known
    const value = compute(i)
    kept[i] = value
    return value
  }
}

/** A constant for each key, computed when it is first asked for. Keys must be few: texts, languages, small numbers. */
export function keyed<K, V>(compute: (key: K) => V): (key: K) => V {
  const kept = new Map<K, V>()
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const value = compute(key)
    kept.set(key, value)
    return value
  }
}

/**
 * Numbers by key, each valid for one stamp only: the marks of a search, or values that hold while a counter stands still.
 * Nothing has to be cleared, so an exception leaves nothing behind.
 */
export class Stamped {
  private readonly values: number[]
  private readonly stamps: number[]
  private last = 0

  constructor(size: number) {
    this.values = new Array<number>(size).fill(0)
    this.stamps = new Array<number>(size).fill(-1)
  }
  /** A stamp that no entry has yet. Take stamps from here or from another counter, never from both. */
  next(): number {
    return ++this.last
  }
  has(key: number, stamp: number): boolean {
    return this.stamps[key] === stamp
  }
  /** Only of a key that `has` knows. */
  value(key: number): number {
    return this.values[key] as number
  }
  set(key: number, stamp: number, value: number): void {
    this.values[key] = value
    this.stamps[key] = stamp
  }
}

/**
 * Arrays that follow a state by small changes, or that a search scribbles on. `take` hands them out and counts them as spoilt;
 * `put` commits them. After an exception in between, the next `take` makes fresh ones. A nested `take` also gets fresh ones, so it is
 * correct and only slower.
 */
export class Workspace<W> implements Memo {
  private readonly make: () => W
  private kept: W | undefined

  constructor(make: () => W) {
    this.make = make
    memos.push(this)
  }
  take(): W {
    const w = this.kept
    if (w === undefined) return this.make()
    this.kept = undefined
    return w
  }
  put(w: W): void {
    this.kept = w
  }
  forget(): void {
    this.kept = undefined
  }
}

/**
 * Workspaces by owner, such as a game to which many copies of a state belong. Each game on a server finds its own arrays as it left
 * them, whatever other games did meanwhile. They live as long as the owner.
 */
export class Workspaces<K extends object, W> implements Memo {
  private readonly make: () => W
  private slots = new WeakMap<K, { kept: W | undefined }>()
  private key: K | undefined
  private slot: { kept: W | undefined } = { kept: undefined }

  constructor(make: () => W) {
    this.make = make
    memos.push(this)
  }
  take(key: K): W {
    const slot = this.slotOf(key)
    const w = slot.kept
    if (w === undefined) return this.make()
    slot.kept = undefined
    return w
  }
  put(key: K, w: W): void {
    this.slotOf(key).kept = w
  }
  forget(): void {
    this.slots = new WeakMap()
    this.key = undefined
    this.slot = { kept: undefined }
  }
  private slotOf(key: K): { kept: W | undefined } {
    if (this.key === key) return this.slot
    let slot = this.slots.get(key)
    if (!slot) {
      slot = { kept: undefined }
      this.slots.set(key, slot)
    }
    this.key = key
    this.slot = slot
    return slot
  }
}

/**
 * Stacks by place: which units stand where, updated from state to state. Comparing every unit with the last answer is
 * much cheaper than sorting them again. All states share one workspace, so an answer is valid only until a unit
 * moves or another state is asked about: never keep it in a frame.
 */
import { Workspace } from '@em/engine'

/** Required of a state: places by unit (negative: off the board) and, where stacks are ordered, depths (0 on top). */
export interface Placed {
  readonly at: readonly number[]
  readonly depth?: readonly number[]
}

export interface Stacked<G> {
  readonly g: G
  /** By place: its units, by depth, else by number. Lists are never changed in place, so a caller may move units while reading one. */
  readonly stacks: readonly (readonly number[])[]
  /** By place: the side of its units; -1 if empty. */
  readonly side: readonly number[]
  /** By side: its occupied places, in ascending order, so that the order does not reveal which unit stands where. */
  readonly filled: readonly [readonly number[], readonly number[]]
}

const EMPTY: readonly number[] = []

interface Arrays<G> {
  /** Undefined until the arrays have been filled once. */
  now: Stacked<G> | undefined
  readonly stacks: (readonly number[])[]
  readonly side: number[]
  /** Previous side, by place, for places in `touched`. */
  readonly before: number[]
  readonly at: number[]
  readonly depth: number[]
  readonly moved: number[]
  readonly movedIn: number[]
  readonly touched: number[]
  readonly touchedIn: number[]
}

export class StackField<G extends Placed> {
  private readonly units: number
  private readonly sideOf: readonly number[]
  private readonly space: Workspace<Arrays<G>>
  /** Number of the last change; numbers are never used twice. */
  private change = 0
  private readonly changed: [number, number] = [0, 0]
  private resting: G | undefined
  private rests = 0
  private comparedIn = -1

  constructor(places: number, sideOf: readonly number[]) {
    const units = sideOf.length
    this.units = units
    this.sideOf = sideOf
    const numbers = (n: number, value: number): number[] => new Array<number>(n).fill(value)
    this.space = new Workspace(() => ({
      now: undefined,
      stacks: new Array<readonly number[]>(places).fill(EMPTY),
      side: numbers(places, -1),
      before: numbers(places, -1),
      at: numbers(units, -1),
      depth: numbers(units, 0),
      moved: [],
      movedIn: numbers(units, 0),
      touched: [],
      touchedIn: numbers(places, 0),
    }))
  }

  /** Grows with every change of a stack, or of one side's stacks. Compare it to see whether values derived from stacks are current. */
  stamp(side?: 0 | 1): number {
    return side === undefined ? this.change : this.changed[side]
  }

  /** Runs `work`, which moves no unit: the units are compared with the state at most once. */
  still<T>(g: G, work: () => T): T {
    if (this.resting === g) return work()
    const before = this.resting
    this.resting = g
    this.rests++
    try {
      return work()
    } finally {
      this.resting = before
      this.rests++
    }
  }

  /** Number of the `still` call that holds this state; -1 outside of one. */
  restOf(g: G): number {
    return this.resting === g ? this.rests : -1
  }

  of(g: G): Stacked<G> {
    const w = this.space.take()
    const rest = this.restOf(g)
    if (w.now && rest >= 0 && rest === this.comparedIn && w.now.g === g) {
      this.space.put(w)
      return w.now
    }
    const now = this.bring(w, g)
    w.now = now
    this.comparedIn = rest
    this.space.put(w)
    return now
  }

  private bring(w: Arrays<G>, g: G): Stacked<G> {
    const { moved, at: wasAt, depth: wasDepth } = w
    const { at, depth } = g
    const { units } = this
    moved.length = 0
    if (depth) {
      for (let u = 0; u < units; u++) if (at[u] !== wasAt[u] || depth[u] !== wasDepth[u]) moved.push(u)
    } else for (let u = 0; u < units; u++) if (at[u] !== wasAt[u]) moved.push(u)
    if (w.now && moved.length === 0) {
      return w.now.g === g ? w.now : { g, stacks: w.stacks, side: w.side, filled: w.now.filled }
    }
    // Fresh arrays hold no unit; their first change must not repeat the number of an older one.
    this.change++
    w.touched.length = 0
    for (const u of moved) {
      w.movedIn[u] = this.change
      this.changed[this.sideOf[u] === 0 ? 0 : 1] = this.change
      this.touch(w, w.at[u]!)
      this.touch(w, at[u]!)
      w.at[u] = at[u]!
      if (depth) w.depth[u] = depth[u]!
    }
    if (!w.now) this.changed.fill(this.change)
    const sides: [boolean, boolean] = [false, false]
    for (const place of w.touched) w.stacks[place] = w.stacks[place]!.filter((u) => w.movedIn[u] !== this.change)
    // The lists are fresh, so units may be pushed onto them.
    for (const u of moved) if (w.at[u]! >= 0) (w.stacks[w.at[u]!] as number[]).push(u)
    for (const place of w.touched) this.restack(w, place, sides)
    const old = w.now?.filled
    return {
      g,
      stacks: w.stacks,
      side: w.side,
      filled: [refill(w, old?.[0] ?? EMPTY, 0, sides), refill(w, old?.[1] ?? EMPTY, 1, sides)],
    }
  }

  private touch(w: Arrays<G>, place: number): void {
    if (place < 0 || w.touchedIn[place] === this.change) return
    w.touchedIn[place] = this.change
    w.touched.push(place)
  }

  private restack(w: Arrays<G>, place: number, sides: [boolean, boolean]): void {
    const list = w.stacks[place] as number[]
    if (list.length > 1) list.sort((a, b) => w.depth[a]! - w.depth[b]! || a - b)
    if (list.length === 0) w.stacks[place] = EMPTY
    const before = w.side[place]!
    w.before[place] = before
    const now = list.length === 0 ? -1 : this.sideOf[list[0]!]!
    if (before === now) return
    w.side[place] = now
    if (before >= 0) sides[before as 0 | 1] = true
    if (now >= 0) sides[now as 0 | 1] = true
  }
}

/** The old list minus newly emptied places plus newly filled ones; the same list if nothing changed. */
function refill<G>(
  w: Arrays<G>,
  old: readonly number[],
  side: 0 | 1,
  changed: readonly [boolean, boolean],
): readonly number[] {
  if (!changed[side]) return old
  const places: number[] = []
  for (const place of old) if (w.side[place] === side) places.push(place)
  for (const place of w.touched) {
    if (w.side[place] !== side || w.before[place] === side) continue
    let i = places.length
    places.push(place)
    for (; i > 0 && places[i - 1]! > place; i--) places[i] = places[i - 1]!
    places[i] = place
  }
  return places
}

/** The stack of one place, top first, computed without updating the others. */
export function stackIn(g: Placed, place: number): number[] {
  const found: number[] = []
  if (place < 0) return found
  for (let u = 0; u < g.at.length; u++) if (g.at[u] === place) found.push(u)
  const { depth } = g
  return depth && found.length > 1 ? found.sort((a, b) => depth[a]! - depth[b]!) : found
}

/**
 * Who stands where: stacks by hex, worked out from the units. There is one workspace: what `fieldOf` returns is good until a
 * unit moves or another state is asked about, so never keep it in a frame. Lists of a hex are never changed in place: whoever
 * goes through one may move units.
 */
import { hexCount, unitCount, unitSide } from '../data/index.ts'
import type { Hex, NachParis, Unit } from '../types.ts'

export interface Field {
  readonly g: NachParis
  /** By hex: what stands there, embarked or not, in order of number. */
  readonly stacks: readonly (readonly Unit[])[]
  /** By hex: whose it is, -1 for none. */
  readonly side: readonly number[]
  /** The hexes that have units, by side, in rising order. */
  readonly filled: readonly [readonly Hex[], readonly Hex[]]
}

const EMPTY: readonly Unit[] = []
const NONE: readonly Hex[] = []
const stacks: (readonly Unit[])[] = new Array<readonly Unit[]>(hexCount).fill(EMPTY)
const sideAt: number[] = new Array<number>(hexCount).fill(-1)
/** Of the hexes that the last change touched: whose they were before it. */
const sideWas: number[] = new Array<number>(hexCount).fill(-1)

/** What the workspace was made from: comparing is much cheaper than making it anew. */
const madeAt: number[] = new Array<number>(unitCount).fill(-1)
let made: Field | undefined
/** Counts the changes of the workspace, for what is made from it in turn. */
let making = 0
export const fieldStamp = (): number => making

const moved: Unit[] = []
const movedIn: number[] = new Array<number>(unitCount).fill(0)
const touched: Hex[] = []
const touchedIn: number[] = new Array<number>(hexCount).fill(0)

/** A state in which nothing moves, turns or is lost for the time being, and the number of that time. */
let resting: NachParis | undefined
let rests = 0
let comparedIn = -1
/** Works something out in which nothing changes: stacks, zones and the like are compared with the state once at most. */
export function still<T>(g: NachParis, work: () => T): T {
  if (resting === g) return work()
  const before = resting
  resting = g
  rests++
  try {
    return work()
  } finally {
    resting = before
    rests++
  }
}
/** The number of the time in which the state rests; -1 when it may change at any moment. */
export const restOf = (g: NachParis): number => (resting === g ? rests : -1)

export function fieldOf(g: NachParis): Field {
  const rest = restOf(g)
  if (made && rest >= 0 && rest === comparedIn && made.g === g) return made
  comparedIn = rest
  const { at } = g
  moved.length = 0
  for (let u = 0; u < unitCount; u++) if (at[u] !== madeAt[u]) moved.push(u)
  if (made && moved.length === 0) {
    if (made.g !== g) made = { g, stacks, side: sideAt, filled: made.filled }
    return made
  }
  making++
  touched.length = 0
  for (const u of moved) {
    movedIn[u] = making
    touch(madeAt[u]!)
    touch(at[u]!)
    madeAt[u] = at[u]!
  }
  const changed: [boolean, boolean] = [false, false]
  for (const hex of touched) restack(hex, changed)
  const old = made?.filled
  made = { g, stacks, side: sideAt, filled: [refill(old?.[0], 0, changed), refill(old?.[1], 1, changed)] }
  return made
}

function touch(hex: Hex): void {
  if (hex < 0 || touchedIn[hex] === making) return
  touchedIn[hex] = making
  touched.push(hex)
}

function restack(hex: Hex, changed: [boolean, boolean]): void {
  const list: Unit[] = []
  for (const u of stacks[hex]!) if (movedIn[u] !== making) list.push(u)
  for (const u of moved) if (madeAt[u] === hex) list.push(u)
  if (list.length > 1) list.sort((a, b) => a - b)
  stacks[hex] = list.length === 0 ? EMPTY : list
  const before = sideAt[hex]!
  sideWas[hex] = before
  const now = list.length === 0 ? -1 : unitSide[list[0]!]!
  if (before === now) return
  sideAt[hex] = now
  if (before >= 0) changed[before as 0 | 1] = true
  if (now >= 0) changed[now as 0 | 1] = true
}

/** The old list without the hexes that have emptied and with those that have filled; the same one when it is as before. */
function refill(old: readonly Hex[] = NONE, side: 0 | 1, changed: readonly boolean[]): readonly Hex[] {
  if (!changed[side]) return old
  const hexes: Hex[] = []
  for (const hex of old) if (sideAt[hex] === side) hexes.push(hex)
  for (const hex of touched) if (sideAt[hex] === side && sideWas[hex] !== side) hexes.push(hex)
  return hexes.sort((a, b) => a - b)
}

export const stackAt = (g: NachParis, hex: Hex): readonly Unit[] => (hex < 0 ? EMPTY : fieldOf(g).stacks[hex]!)

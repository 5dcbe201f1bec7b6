/**
 * Who stands where: stacks by hex, worked out from the units for one decision. There is one workspace: what `fieldOf`
 * returns is good until a unit moves or another state is asked about, so never keep it in a frame.
 */
import { hexCount, unitCount, unitSide } from '../data/index.ts'
import type { Bailen, Hex, Side, Unit } from '../types.ts'

export interface Field {
  readonly g: Bailen
  /** By hex: its combat units, top first. */
  readonly stacks: readonly (readonly Unit[])[]
  /** By hex: the side of its combat units, -1 for none. */
  readonly side: readonly number[]
  /** The hexes that have units, by side. */
  readonly filled: readonly [readonly Hex[], readonly Hex[]]
}

const EMPTY: readonly Unit[] = []
const stacks: (readonly Unit[])[] = new Array<readonly Unit[]>(hexCount).fill(EMPTY)
const sideAt: number[] = new Array<number>(hexCount).fill(-1)
const filled: [Hex[], Hex[]] = [[], []]

/** What the workspace was made from: comparing is ten times cheaper than making it anew. */
const madeAt: number[] = new Array<number>(unitCount).fill(-1)
const madeDepth: number[] = new Array<number>(unitCount).fill(0)
let made: Field | undefined
/** Counts the times the workspace was made anew, for what is made from it in turn. */
let making = 0
export const fieldStamp = (): number => making

export function fieldOf(g: Bailen): Field {
  if (made && isMadeFrom(g)) {
    if (made.g !== g) made = { g, stacks, side: sideAt, filled }
    return made
  }
  clear()
  const { at, depth } = g
  for (let u = 0; u < unitCount; u++) {
    const hex = at[u]!
    madeAt[u] = hex
    madeDepth[u] = depth[u]!
    if (hex >= 0) add(u, hex, depth[u]!)
  }
  // By hex, not by unit: the order of a list must not tell which unit lies buried where.
  for (const of of filled) of.sort((a, b) => a - b)
  making++
  made = { g, stacks, side: sideAt, filled }
  return made
}

function isMadeFrom({ at, depth }: Bailen): boolean {
  for (let u = 0; u < unitCount; u++) if (at[u] !== madeAt[u] || depth[u] !== madeDepth[u]) return false
  return true
}

function clear(): void {
  for (const of of filled) {
    for (const hex of of) {
      stacks[hex] = EMPTY
      sideAt[hex] = -1
    }
    of.length = 0
  }
}

function add(u: Unit, hex: Hex, depth: number): void {
  if (sideAt[hex] === -1) {
    const side = unitSide[u]!
    sideAt[hex] = side
    stacks[hex] = [u]
    filled[side].push(hex)
    return
  }
  const list = stacks[hex] as Unit[]
  // Mostly in their order; otherwise they are sorted in.
  let i = list.length
  while (i > 0 && madeDepth[list[i - 1]!]! > depth) i--
  list.splice(i, 0, u)
}

/** The stack of one hex without working out all the others, top first. */
export function stackAt(g: Bailen, hex: Hex): Unit[] {
  const found: Unit[] = []
  if (hex < 0) return found
  for (let u = 0; u < unitCount; u++) if (g.at[u] === hex) found[g.depth[u]!] = u
  return found
}

export const occupiedBy = (field: Field, hex: Hex, side: Side): boolean => field.side[hex] === side

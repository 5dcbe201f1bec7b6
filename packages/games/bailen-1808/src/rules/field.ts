/**
 * Who stands where: stacks by hex, kept up with the units from decision to decision. There is one workspace: what `fieldOf`
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

/** What the workspace was made from: only units that are elsewhere since then are taken off and put down again. */
const madeAt: number[] = new Array<number>(unitCount).fill(-1)
const madeDepth: number[] = new Array<number>(unitCount).fill(0)
const moved: Unit[] = []
let made: Field | undefined
/** By side: counts the changes of its stacks, for what is made from them in turn. */
const changes: [number, number] = [0, 0]
export const fieldStamp = (side: Side): number => changes[side]

export function fieldOf(g: Bailen): Field {
  const { at, depth } = g
  moved.length = 0
  for (let u = 0; u < unitCount; u++) if (at[u] !== madeAt[u] || depth[u] !== madeDepth[u]) moved.push(u)
  if (made && made.g === g && moved.length === 0) return made
  for (const u of moved) takeOff(u)
  for (const u of moved) putDown(u, at[u]!, depth[u]!)
  made = { g, stacks, side: sideAt, filled }
  return made
}

/** Stacks are made anew, never changed: somebody may still be going through the old one. */
function takeOff(u: Unit): void {
  const hex = madeAt[u]!
  if (hex < 0) return
  changes[unitSide[u]!]++
  const rest = stacks[hex]!.filter((other) => other !== u)
  if (rest.length > 0) {
    stacks[hex] = rest
    return
  }
  const hexes = filled[sideAt[hex] === 0 ? 0 : 1]
  hexes.splice(hexes.indexOf(hex), 1)
  stacks[hex] = EMPTY
  sideAt[hex] = -1
}

function putDown(u: Unit, hex: Hex, depth: number): void {
  madeAt[u] = hex
  madeDepth[u] = depth
  if (hex < 0) return
  const side = unitSide[u]!
  changes[side]++
  if (sideAt[hex] === -1) {
    sideAt[hex] = side
    stacks[hex] = [u]
    insert(filled[side], hex)
    return
  }
  const list = stacks[hex]!
  let i = list.length
  while (i > 0 && madeDepth[list[i - 1]!]! > depth) i--
  stacks[hex] = [...list.slice(0, i), u, ...list.slice(i)]
}

/** By hex, not by unit: the order of a list must not tell which unit lies buried where. */
function insert(hexes: Hex[], hex: Hex): void {
  let i = hexes.length
  hexes.push(hex)
  for (; i > 0 && hexes[i - 1]! > hex; i--) hexes[i] = hexes[i - 1]!
  hexes[i] = hex
}

/** The stack of one hex without working out all the others, top first. */
export function stackAt(g: Bailen, hex: Hex): Unit[] {
  const found: Unit[] = []
  if (hex < 0) return found
  for (let u = 0; u < unitCount; u++) if (g.at[u] === hex) found[g.depth[u]!] = u
  return found
}

export const occupiedBy = (field: Field, hex: Hex, side: Side): boolean => field.side[hex] === side

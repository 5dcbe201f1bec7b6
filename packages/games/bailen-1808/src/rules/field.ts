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
const lists: Unit[][] = Array.from({ length: hexCount }, () => [])
const stacks: (readonly Unit[])[] = new Array<readonly Unit[]>(hexCount).fill(EMPTY)
const sideAt: number[] = new Array<number>(hexCount).fill(-1)
const filled: [Hex[], Hex[]] = [[], []]

export function fieldOf(g: Bailen): Field {
  for (const of of filled) {
    for (const hex of of) {
      stacks[hex] = EMPTY
      sideAt[hex] = -1
    }
    of.length = 0
  }
  for (let u = 0; u < unitCount; u++) {
    const hex = g.at[u]!
    if (hex < 0) continue
    const list = lists[hex]!
    if (sideAt[hex] === -1) {
      const side = unitSide[u]!
      sideAt[hex] = side
      stacks[hex] = list
      list.length = 0
      filled[side].push(hex)
    }
    list[g.depth[u]!] = u
  }
  return { g, stacks, side: sideAt, filled }
}

/** The stack of one hex without working out all the others, top first. */
export function stackAt(g: Bailen, hex: Hex): Unit[] {
  const found: Unit[] = []
  if (hex < 0) return found
  for (let u = 0; u < unitCount; u++) if (g.at[u] === hex) found[g.depth[u]!] = u
  return found
}

export const occupiedBy = (field: Field, hex: Hex, side: Side): boolean => field.side[hex] === side

/**
 * Zones of control of units that face a corner: which hexes a unit controls, and whether as front or as flank. Each game decides
 * what control means.
 */
import { type Facing, FLANK, FRONT, facingTable, neighbour } from './facing.ts'
import type { HexGrid } from './hex.ts'

export interface ZoneGround {
  /** By hex: whether control never enters it from outside, as with a wood. A unit inside controls all around it. */
  readonly closed: readonly boolean[]
  /** By hex × 6 + direction: whether control stops at that side on its way to a second hex. Absent: it stops at none. */
  readonly barrier?: readonly boolean[]
}

/** All lists omit closed hexes and hexes off the board. */
export interface ZoneTable {
  /** By hex, then by facing. From a closed hex a unit controls its rear as well, which counts as flank. */
  readonly front: readonly (readonly (readonly number[])[])[]
  readonly flank: readonly (readonly (readonly number[])[])[]
  /** By hex: for units that face in all directions. */
  readonly around: readonly (readonly number[])[]
  /** By hex: the hexes at distance two, each with the open neighbours through which control may reach it. */
  readonly second: readonly (readonly SecondHex[])[]
}

export interface SecondHex {
  readonly hex: number
  readonly through: readonly number[]
}

export function zoneTable(grid: HexGrid, { closed, barrier }: ZoneGround): ZoneTable {
  const facings = facingTable(grid)
  const open = (hexes: readonly number[]): number[] => hexes.filter((hex) => !closed[hex])
  return {
    front: facings.front.map((byFacing) => byFacing.map(open)),
    flank: facings.flank.map((byFacing, hex) =>
      byFacing.map((hexes, facing) => open(closed[hex] ? [...hexes, ...facings.rear[hex]![facing]!] : hexes)),
    ),
    around: facings.around.map(open),
    second: facings.around.map((_, hex) => secondHexes(grid, hex, closed, barrier)),
  }
}

function secondHexes(
  grid: HexGrid,
  hex: number,
  closed: readonly boolean[],
  barrier: readonly boolean[] | undefined,
): SecondHex[] {
  const through = new Map<number, number[]>()
  for (let d = 0; d < 6; d++) {
    const near = neighbour(grid, hex, d)
    if (near < 0 || closed[near] || barrier?.[hex * 6 + d]) continue
    // Only the three outer neighbours of a neighbour can be at distance two.
    for (const away of [d + 5, d, d + 1]) {
      const far = neighbour(grid, near, away)
      if (far < 0 || closed[far] || barrier?.[near * 6 + (away % 6)]) continue
      through.set(far, [...(through.get(far) ?? []), near])
    }
  }
  return grid.ring(hex, 2).flatMap((far) => {
    const via = through.get(far)
    return via ? [{ hex: far, through: via }] : []
  })
}

/** Everything within two hexes; a hex at distance two counts only if control can pass through one of the hexes before it. */
export function wideZone(zones: ZoneTable, hex: number, passes: (hex: number) => boolean): number[] {
  const found = [...(zones.around[hex] ?? [])]
  for (const second of zones.second[hex] ?? []) if (second.through.some(passes)) found.push(second.hex)
  return found
}

/** Adds the hexes that one unit controls to a mask by hex, as FRONT and FLANK bits. */
export function markZone(mask: number[], zones: ZoneTable, hex: number, facing: Facing): void {
  mark(mask, zones.front[hex]?.[facing] ?? [], FRONT)
  mark(mask, zones.flank[hex]?.[facing] ?? [], FLANK)
}

export function mark(mask: number[], hexes: readonly number[], bits: number): void {
  for (const hex of hexes) mask[hex] = (mask[hex] ?? 0) | bits
}

/** Order D: the sector that a formation defends (4.2p to 4.2s, Q15). */
import { areaHexes, inArea, type OrientedArea } from '@em/board'
import { grid, limits } from '../data/index.ts'
import { type Bailen, type Facing, type Formation, type Hex, ROUTED, type Unit } from '../types.ts'
import { scenarioOf } from './command.ts'
import { onMap } from './units.ts'

export interface Site {
  readonly hex: Hex
  readonly facing: Facing
  /** 0: the ranks beside the marker's lie half a hex to the left, 1: to the right. */
  readonly shift: 0 | 1
}

/** Ranks lie across a facing, so that the opposite facing gives the same ranks: three are enough. */
const AXES = [0, 1, 2] as const
const SHIFTS = [0, 1] as const
const half = (n: number): number => (n - 1) / 2
const { front, depth } = limits.orders.D

const areaOf = (site: Site): OrientedArea => ({
  marker: site.hex,
  facing: site.facing,
  ahead: half(depth),
  behind: half(depth),
  left: half(front),
  right: half(front),
  lean: site.shift === 0 ? 'left' : 'right',
})
export const sectorHexes = (site: Site): number[] => areaHexes(grid, areaOf(site))

/** The sector of a formation; undefined when no marker lies for it. */
export function siteOf(g: Bailen, formation: Formation): Site | undefined {
  const hex = g.sector[formation]!
  if (hex < 0) return undefined
  return { hex, facing: g.sectorFacing[formation]!, shift: g.sectorShift[formation] === 1 ? 1 : 0 }
}
/** Whether a hex lies in the formation's sector; without a marker every hex does. */
export function inSector(g: Bailen, formation: Formation, hex: Hex): boolean {
  const site = siteOf(g, formation)
  return !site || inArea(grid, areaOf(site), hex)
}

/** The units that a sector has to hold: all but routed ones (4.2r, 4.2s). */
export const unitsToCover = (g: Bailen, formation: Formation): Unit[] =>
  scenarioOf(g).unitsOf[formation]!.filter((u) => onMap(g, u) && g.condition[u] !== ROUTED)

/** Every place for the marker from which no unit of the formation is left outside; only the first when `first`. */
export function sitesFor(g: Bailen, formation: Formation, first = false): Site[] {
  const units = unitsToCover(g, formation)
  const found: Site[] = []
  const pivot = units[0]
  if (pivot === undefined) return found
  // The marker is at most half the front away along its rank and half the depth across.
  const reach = half(front) + half(depth)
  if (units.some((u) => grid.distance(g.at[u]!, g.at[pivot]!) > 2 * reach)) return found
  for (const facing of AXES) {
    for (const shift of SHIFTS) {
      const around = areaOf({ hex: g.at[pivot]!, facing, shift })
      // Marker and unit see each other over the same number of ranks and files, one file more for the shifted ranks.
      for (const hex of areaHexes(grid, { ...around, left: around.left + 1, right: around.right + 1 })) {
        const area = areaOf({ hex, facing, shift })
        if (!units.every((u) => inArea(grid, area, g.at[u]!))) continue
        found.push({ hex, facing, shift })
        if (first) return found
      }
    }
  }
  return found
}

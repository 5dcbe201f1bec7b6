/** The map as tables by hex number: neighbours, distances, countries, terrain, hexsides, towns, ports, flood areas. */
import { discsOf, type HexGrid } from '@em/board'
import { numbering } from '@em/engine'
import { data } from './all.ts'
import { columnNumber, columnOfHex, gridOf, hexLabel, hexNumber, rowOfHex, sidePair } from './geometry.ts'
import {
  COUNTRIES,
  FLOOD_PLAIN,
  type Hex,
  MAJOR_RIVER,
  NATION_IDS,
  NO_TOWN,
  TERRAINS,
  TOWN_SIZES,
  WATERS,
} from './words.ts'

const { board, towns: places, hexsides, constants } = data
export const grid: HexGrid = gridOf()
/** Hexes are numbered row by row from the north-west corner (BI43), 0 to hexCount - 1. */
export const hexCount: number = grid.size
const everyHex = Array.from({ length: hexCount }, (_, h) => h)

/** "AK31" as a number, and back. */
export const hexAt = (label: string): Hex => {
  const h = hexNumber(grid, label)
  if (h < 0) throw new Error(`no hex "${label}"`)
  return h
}
export const labelOf = (hex: Hex): string => hexLabel(grid, hex)
/** 1 for A in the east to 61 for BI in the west; 1 in the south to 43 in the north. */
export const columnOf = (hex: Hex): number => columnOfHex(grid, hex)
export const rowOf = (hex: Hex): number => rowOfHex(grid, hex)

/** By hex × 6 + direction, clockwise from north: the neighbour, or -1 off the map. */
export const near: readonly number[] = Array.from(grid.table)
/** By hex: its neighbours on the map. */
export const neighbours: readonly (readonly Hex[])[] = everyHex.map((h) =>
  near.slice(h * 6, h * 6 + 6).filter((to) => to >= 0),
)
const { q, r } = grid.axial
/** Steps from one to the other: adjacent is 1 (R103). */
export const distance = (a: Hex, b: Hex): number => {
  const dq = q[a]! - q[b]!
  const dr = r[a]! - r[b]!
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
}
/** The direction of the neighbour; -1 if it is none. */
export const directionTo = (from: Hex, to: Hex): number => {
  for (let d = 0; d < 6; d++) if (near[from * 6 + d] === to) return d
  return -1
}
/** Beyond the range of any rule: Command Radius and Air Recon reach 8 hexes. */
const FAR = 9
/** Hexes at that distance or less, the hex itself first, then nearest first; up to 8. */
export const within = discsOf(grid, FAR)

/* ---------- countries and terrain ---------- */

const letterAt = (layer: 'country' | 'terrain', hex: Hex): string =>
  board.rows[Math.floor(hex / grid.columns)]![layer][hex % grid.columns]!
/** By hex: FRANCE to SWITZERLAND; -1 at sea. */
export const country: readonly number[] = everyHex.map((h) => 'FBGLNS'.indexOf(letterAt('country', h)))
/** By hex: 1 where units may ever be: land that is neither Dutch nor Swiss. */
export const land: readonly number[] = country.map((c) => (c >= 0 && c <= COUNTRIES.indexOf('LUX') ? 1 : 0))
/** By hex: CLEAR to FLOOD_PLAIN; -1 at sea. A flooded plain is left to the rules. */
export const terrain: readonly number[] = everyHex.map((h) => '.brmlp'.indexOf(letterAt('terrain', h)))
export const landHexes: readonly Hex[] = everyHex.filter((h) => land[h] === 1)

/** By TERRAINS: Total Steps that a hex holds (6.4.1); of a flooded plain none. */
export const stackingByTerrain: readonly number[] = TERRAINS.map((t) => constants.stacking[t])
/** By mobility NORMAL, SUPERIOR, MOUNTAIN, then TERRAINS: MF of entering (7.1.7). */
export const entryCost: readonly (readonly number[])[] = [0, 1, 2].map((m) =>
  TERRAINS.map((t) => constants.moveCost[t][m] ?? -1),
)
/** By mobility, by hex: MF of entering, -1 where no unit can. */
export const hexCost: readonly (readonly number[])[] = entryCost.map((costs) =>
  everyHex.map((h) => (land[h] === 1 ? costs[terrain[h]!]! : -1)),
)

/* ---------- hexsides: all by hex × 6 + direction, the same from both sides ---------- */

const table = (): number[] => new Array<number>(hexCount * 6).fill(0)
const lay = (into: number[], sides: readonly string[], value: number): void => {
  for (const side of sides) {
    const [a, b] = sidePair(side).map(hexAt) as [Hex, Hex]
    into[a * 6 + directionTo(a, b)] = value
    into[b * 6 + directionTo(b, a)] = value
  }
}
const waterTable = table()
for (const river of hexsides.rivers) lay(waterTable, river.sides, WATERS.indexOf(river.kind))
/** NO_WATER, MINOR_RIVER, RIVER or MAJOR_RIVER, as printed: floods come on top (4.2f). */
export const water: readonly number[] = waterTable
const marshTable = table()
for (const river of hexsides.rivers) if (river.marsh) lay(marshTable, river.sides, 1)
/** 1 where a River is Marsh or Pond (R106). */
export const marsh: readonly number[] = marshTable
const forestTable = table()
for (const forest of hexsides.forests) lay(forestTable, forest.sides, 1)
/** 1 on Deep Forest. */
export const deepForest: readonly number[] = forestTable
const ridgeTable = table()
for (const ridge of hexsides.ridges) lay(ridgeTable, ridge.sides, 1)
/** 1 on a Ridge, passes included. */
export const ridge: readonly number[] = ridgeTable
const passTable = table()
lay(passTable, hexsides.passes, 1)
/** 1 where a Mountain Pass leads through the Ridge (4.5c, R104). */
export const pass: readonly number[] = passTable

/** Bridges over Major Rivers; numbered after the rail structures, see rails.ts. */
export interface Bridge {
  readonly name: string
  readonly a: Hex
  readonly b: Hex
  /** A railway runs over it. */
  readonly rail: boolean
}
export const bridges: readonly Bridge[] = hexsides.bridges.map(({ side, river, rail }) => {
  const [a, b] = sidePair(side).map(hexAt) as [Hex, Hex]
  return { name: river, a, b, rail }
})
const bridgeTable = new Array<number>(hexCount * 6).fill(-1)
for (const [i, { a, b }] of bridges.entries()) {
  bridgeTable[a * 6 + directionTo(a, b)] = i
  bridgeTable[b * 6 + directionTo(b, a)] = i
}
/** By hex × 6 + direction: the place in `bridges`, or -1. */
export const bridgeOn: readonly number[] = bridgeTable

/* ---------- flood areas (17.2) ---------- */

export interface FloodArea {
  readonly id: string
  readonly nation: number
  /** All must be held to open the lock. */
  readonly control: readonly Hex[]
  readonly plain: readonly Hex[]
  readonly banks: readonly (readonly [Hex, Hex])[]
}
export const floodAreas: readonly FloodArea[] = places.locks.map((lock) => ({
  id: lock.id,
  nation: NATION_IDS.indexOf(lock.nation),
  control: lock.control.map(hexAt),
  plain: lock.plain.map(hexAt),
  banks: (hexsides.banks[lock.id] ?? []).map((s) => sidePair(s).map(hexAt) as [Hex, Hex]),
}))
const bankTable = new Array<number>(hexCount * 6).fill(-1)
for (const [i, { banks }] of floodAreas.entries()) {
  for (const [a, b] of banks) {
    bankTable[a * 6 + directionTo(a, b)] = i
    bankTable[b * 6 + directionTo(b, a)] = i
  }
}
/** By hex × 6 + direction: the flood area whose Floodable Bank this is, or -1. */
export const bankOf: readonly number[] = bankTable
/** By hex: the flood area that drowns this Flood Plain, or -1. */
export const plainOf: readonly number[] = everyHex.map((h) => floodAreas.findIndex((a) => a.plain.includes(h)))
export const floodPlains: readonly Hex[] = everyHex.filter((h) => terrain[h] === FLOOD_PLAIN)

/**
 * By mobility, by hex × 6 + direction: MF of the step into the neighbour, with all bridges intact and no floods (7.1.7,
 * 7.2.1, 4.2g, R104); -1 where it is impossible.
 */
export const stepCost: readonly (readonly number[])[] = [0, 1, 2].map((m) =>
  near.map((to, step) => {
    const from = Math.floor(step / 6)
    if (to < 0 || land[from] === 0 || land[to] === 0) return -1
    const extra = hexsideCost(step, m)
    return extra < 0 ? -1 : hexCost[m]![to]! + extra
  }),
)
function hexsideCost(step: number, mobility: number): number {
  const cost = constants.hexsideCost
  let extra = 0
  const add = (c: number | null): void => {
    extra = c === null || extra < 0 ? -1 : extra + c
  }
  if (forestTable[step] === 1) add(cost.DeepForest[mobility] ?? null)
  if (ridgeTable[step] === 1 && passTable[step] === 0) add(cost.Ridge[mobility] ?? null)
  if (waterTable[step] === MAJOR_RIVER && bridgeTable[step]! < 0) add(null)
  return extra
}

/* ---------- towns ---------- */

const { towns, urban, ports: harbours } = places
/** The first town of a hex gives its name, the greatest its size; printed sizes take precedence over ours. */
const townsByHex = new Map<Hex, (typeof towns)[number][]>()
for (const t of towns) townsByHex.set(hexAt(t.hex), [...(townsByHex.get(hexAt(t.hex)) ?? []), t])
const inHex = everyHex.map((h) => {
  const all = townsByHex.get(h) ?? []
  const printed = all.filter((t) => t.printed !== undefined)
  return printed.length > 0 ? printed : all
})
/** By hex: NO_TOWN, SMALL_TOWN, NORMAL_TOWN, LARGE_TOWN. */
export const townSize: readonly number[] = inHex.map((list) =>
  list.length === 0 ? NO_TOWN : Math.max(...list.map((t) => TOWN_SIZES.indexOf(t.size))),
)
/** By hex: its name, or ''. */
export const townName: readonly string[] = inHex.map((list) => list[0]?.name ?? '')
/** By hex: 1 with an Old Fortification (4.4e). */
export const oldFort: readonly number[] = inHex.map((list) => (list.some((t) => t.old) ? 1 : 0))
const townIndex = numbering(
  towns.map((t) => t.name),
  'town',
)
/** The hex of a town by its name. */
export const townHex = (name: string): Hex => hexAt(towns[townIndex(name)]!.hex)

const flags = (labels: readonly string[]): readonly number[] => {
  const marked = new Array<number>(hexCount).fill(0)
  for (const label of labels) marked[hexAt(label)] = 1
  return marked
}
export const parisHexes: readonly Hex[] = urban.paris.map(hexAt)
export const suburbHexes: readonly Hex[] = urban.suburbs.map(hexAt)
export const isParis: readonly number[] = flags(urban.paris)
/** Paris suburbs with stations of their own (12.2.1e). */
export const isSuburb: readonly number[] = flags(urban.suburbs)
/** Great stations: Paris, Brussels, Antwerp. */
export const isGreatStation: readonly number[] = flags([...urban.paris, ...urban.brussels, ...urban.antwerp])

/* ---------- ports (18) ---------- */

export interface Port {
  readonly name: string
  readonly hex: Hex
  /** Total Steps a Movement Phase; 0: Antwerp (18.1.5). */
  readonly capacity: number
  /** A German zone in one of these closes it too (18.1.2a). */
  readonly canal: readonly Hex[]
  readonly box: number
}
export const seaBoxes: readonly string[] = places.seaBoxes.map((b) => b.id)
export const ports: readonly Port[] = harbours.map((p) => ({
  name: p.name,
  hex: hexAt(p.hex),
  capacity: p.capacity,
  canal: p.canal.map(hexAt),
  box: places.seaBoxes.findIndex((b) => b.ports.includes(p.name)),
}))
/** By hex: the place in `ports`, or -1. */
export const portOf: readonly number[] = everyHex.map((h) => ports.findIndex((p) => p.hex === h))
/** MF between two ports along the drawn line, by place × ports.length + place; -1 without one. */
export const seaCost: readonly number[] = (() => {
  const n = ports.length
  const cost = new Array<number>(n * n).fill(-1)
  const at = (name: string): number => ports.findIndex((p) => p.name === name)
  for (const [a, b, mf] of places.seaLegs) {
    cost[at(a) * n + at(b)] = mf
    cost[at(b) * n + at(a)] = mf
  }
  for (let k = 0; k < n; k++) {
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) {
        const via = cost[i * n + k]! < 0 || cost[k * n + j]! < 0 ? -1 : cost[i * n + k]! + cost[k * n + j]!
        if (i !== j && via >= 0 && (cost[i * n + j]! < 0 || via < cost[i * n + j]!)) cost[i * n + j] = via
      }
    }
  }
  return cost
})()

export const columnCalled = columnNumber

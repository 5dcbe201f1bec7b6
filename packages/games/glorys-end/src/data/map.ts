/** The board as tables by hex number: neighbours, distances, countries, terrain, hexsides, costs, towns, ports, edges. */
import { discsOf, type HexGrid } from '@em/board'
import { numbering } from '@em/engine'
import { data } from './all.ts'
import { gridOf, sideOf } from './geometry.ts'
import {
  ALL_SEA,
  BELGIUM,
  COUNTRIES,
  FRANCE,
  GERMANY,
  type Hex,
  LUXEMBOURG,
  MAJOR_RIVER,
  MEUSE,
  MINOR_RIVER,
  NETHERLANDS,
  SWITZERLAND,
  TERRAINS,
} from './words.ts'

const { board, terrain: effects } = data
export const grid: HexGrid = gridOf(board)
/** Hexes are numbered row by row from the north-west corner, 0 to hexCount - 1, those beyond the stepped east edge too. */
export const hexCount: number = grid.size
export const columns: number = grid.columns
const DIRS = [0, 1, 2, 3, 4, 5]
const everyHex = Array.from({ length: hexCount }, (_, h) => h)
/** By hex: 1 where the map has one. */
export const onMap: readonly number[] = everyHex.map((h) => (grid.onBoard(h) ? 1 : 0))
/** "1226" as a number, and back. */
export const hexAt = (label: string): Hex => {
  const h = grid.at(label)
  if (h < 0) throw new Error(`no hex "${label}"`)
  return h
}
export const labelOf = (hex: Hex): string => grid.label(hex)
/** The printed row, 10 in the north to 45 in the south. */
export const rowOf = (hex: Hex): number => board.first.row + Math.floor(hex / columns)
/** The printed column, 11 in the east to 45 in the west. */
export const columnOf = (hex: Hex): number => board.last.column - (hex % columns)

/** By hex × 6 + direction, clockwise from north-east: the neighbour, or -1 off the map. */
export const near: readonly number[] = Array.from(grid.table)
const { q, r } = grid.axial
/** Steps from one to the other: adjacent is 1. */
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
/** Beyond the range of any rule: five hexes of a supply line (7.2a). */
const FAR = 6
/** Hexes at that distance or less, the hex itself first, then nearest first; up to 5. */
export const within = discsOf(grid, FAR)

/* ---------- countries, terrain, sea ---------- */

const letterAt = (layer: 'country' | 'terrain', hex: Hex): string =>
  onMap[hex] === 1 ? (board.rows[Math.floor(hex / columns)]![layer][hex % columns] ?? '') : ''
const countryLetters: Readonly<Record<string, (typeof COUNTRIES)[number]>> = board.countries
const terrainLetters: Readonly<Record<string, (typeof TERRAINS)[number]>> = board.letters
/** By hex: FRANCE to SWITZERLAND; -1 at sea and off the map. */
export const country: readonly number[] = everyHex.map((h) => {
  const id = countryLetters[letterAt('country', h)]
  return id === undefined ? -1 : COUNTRIES.indexOf(id)
})
/** By hex: 1 where there is land. */
export const land: readonly number[] = country.map((c) => (c >= 0 ? 1 : 0))
/** By hex: CLEAR, FOREST, MARSH or MOUNTAIN; -1 at sea and off the map. */
export const terrain: readonly number[] = everyHex.map((h) => {
  const id = terrainLetters[letterAt('terrain', h)]
  return id === undefined ? -1 : TERRAINS.indexOf(id)
})
export const landHexes: readonly Hex[] = everyHex.filter((h) => land[h] === 1)

const flags = (hexes: Iterable<Hex>): readonly number[] => {
  const table = new Array<number>(hexCount).fill(0)
  for (const h of hexes) table[h] = 1
  return table
}
const numbers = (labels: readonly string[]): readonly Hex[] => labels.map(hexAt)
export const coastalHexes: readonly Hex[] = numbers(board.coastal)
/** By hex: 1 on the coast (7.8a). */
export const coastal: readonly number[] = flags(coastalHexes)

/* ---------- hexsides ---------- */

function hexsideBits(): number[] {
  const bits = new Array<number>(hexCount * 6).fill(0)
  const lay = (sides: readonly string[], bit: number): void => {
    for (const side of sides) {
      const [a, b] = sideOf(side).map(hexAt) as [Hex, Hex]
      bits[a * 6 + directionTo(a, b)]! |= bit
      bits[b * 6 + directionTo(b, a)]! |= bit
    }
  }
  for (const river of board.rivers) {
    lay(river.sides, river.kind === 'major' ? MAJOR_RIVER : MINOR_RIVER)
    if (board.meuse.river.includes(river.id)) lay(river.sides, MEUSE)
  }
  lay(board.meuse.line, MEUSE)
  lay(board.meuse.marne, MEUSE)
  lay(board.allSea, ALL_SEA)
  for (const h of landHexes) {
    for (let d = 0; d < 6; d++) {
      const to = near[h * 6 + d]!
      if (to >= 0 && land[to] === 0) lay([`${labelOf(h)}-${labelOf(to)}`], ALL_SEA)
    }
  }
  return bits
}
/** By hex × 6 + direction: MINOR_RIVER, MAJOR_RIVER, ALL_SEA and MEUSE bits; all sides of sea hexes are ALL_SEA. */
export const hexside: readonly number[] = hexsideBits()

const { major, minor } = effects.hexside
/** MP of entering a hex by its terrain (12.8a), by TERRAINS. */
export const terrainCost: readonly number[] = TERRAINS.map((t) => effects.hex[t].mp)
/**
 * By hex × 6 + direction: MP of the step, the same for every unit (12.8a, 12.9a); -1 when it is impossible: off the
 * map, all sea (12.3c), Switzerland (3.2c). Countries that may be neutral are left to the rules.
 */
export const stepCost: readonly number[] = near.map((to, step) => {
  if (to < 0 || land[Math.floor(step / 6)] === 0 || land[to] === 0) return -1
  if (country[to] === SWITZERLAND || (hexside[step]! & ALL_SEA) !== 0) return -1
  const river = (hexside[step]! & MAJOR_RIVER) !== 0 ? major.mp : (hexside[step]! & MINOR_RIVER) !== 0 ? minor.mp : 0
  return terrainCost[terrain[to]!]! + river
})
/** By step: whether a side with land lies between the two hexes. */
export const hasLandSide = (step: number): boolean => stepCost[step]! >= 0
/** Die modifier of the defender's hex by its terrain (13.14a), and of no other hex (13.12b), by TERRAINS; a city's is separate. */
export const terrainModifier: readonly number[] = TERRAINS.map((t) => effects.hex[t].drm)
export const cityModifier: number = effects.city.drm
/** Counted once for any mixture of rivers (13.14a, 13.15a). */
export const riverModifier: number = Math.min(major.drm, minor.drm)

export const riverIds: readonly string[] = board.rivers.map((river) => river.id)
/** By hex: 1 west of the Meuse (3.8a); 0 east of it, at sea and off the map. */
export const westOfMeuse: readonly number[] = everyHex.map((h) =>
  land[h] === 1 && columnOf(h) >= board.meuse.west[rowOf(h) - board.first.row]! ? 1 : 0,
)

/* ---------- towns, ports, Paris ---------- */

const { towns, ports, paris } = board
export const NO_TOWN = 0
export const TOWN = 1
export const CITY = 2
const townNumbers = new Map(towns.map((t, i) => [hexAt(t.hex), i]))
/** By hex: its place in the list of towns, or -1. */
export const townOf: readonly number[] = everyHex.map((h) => townNumbers.get(h) ?? -1)
/** By hex: NO_TOWN, TOWN or CITY. */
export const town: readonly number[] = townOf.map((t) => (t < 0 ? NO_TOWN : towns[t]!.kind === 'city' ? CITY : TOWN))
/** Every town and city, in order of hex. */
export const townHexes: readonly Hex[] = everyHex.filter((h) => town[h] !== NO_TOWN)
export const cityHexes: readonly Hex[] = everyHex.filter((h) => town[h] === CITY)
/** By town. */
export const townNames: readonly { readonly es: string; readonly en: string }[] = towns.map(({ es, en }) => ({
  es,
  en,
}))
/** Cities in Germany: two of them win the short campaign (17.3c). */
export const germanCities: readonly Hex[] = cityHexes.filter((h) => country[h] === GERMANY)

/** Ports, inland ones last (7.9a, 8.3a). */
export const portHexes: readonly Hex[] = [...numbers(ports.sea), ...ports.inland.map((p) => hexAt(p.hex))]
export const isPort: readonly number[] = flags(portHexes)
/** By place in portHexes: hexes that must be held too (7.9c, 7.9d); empty for a port on the sea. */
export const portAccess: readonly (readonly Hex[])[] = [
  ...ports.sea.map(() => []),
  ...ports.inland.map((p) => numbers(p.access)),
]

export const parisHexes: readonly Hex[] = numbers(paris.hexes)
export const inParis: readonly number[] = flags(parisHexes)
/** By hex: 1 inside the perimeter of "Paris is in danger" (4.3e), Paris itself included. */
export const perimeter: readonly number[] = everyHex.map((h) =>
  onMap[h] === 1 && parisHexes.some((p) => distance(p, h) <= paris.perimeter) ? 1 : 0,
)
/** Hexes next to Paris (17.3e). */
export const besideParis: readonly Hex[] = landHexes.filter(
  (h) => inParis[h] === 0 && parisHexes.some((p) => distance(p, h) === 1),
)

/* ---------- named hexes and edges ---------- */

const { west, south } = board.edges
const easternmost = board.rows.map(({ row, east }) => hexAt(`${row}${east}`))
/** East edge, north to south, without Swiss hexes (7.3a, 8.2a, A41). */
export const eastEdge: readonly Hex[] = easternmost.filter((h) => country[h] !== SWITZERLAND)
/** West edge in France, north to south. */
export const westEdge: readonly Hex[] = landHexes.filter(
  (h) => columnOf(h) === west.column && rowOf(h) >= west.rows[0] && rowOf(h) <= west.rows[1],
)
/** South edge in France, west to east. */
export const southEdge: readonly Hex[] = landHexes.filter(
  (h) => rowOf(h) === south.row && columnOf(h) >= south.columns[0] && columnOf(h) <= south.columns[1],
)
const alliedEdges = new Set([...westEdge, ...southEdge])
/** By side: hexes that feed it (7.3a); the corner hex of west and south once. */
export const supplyEdge: readonly (readonly Hex[])[] = [[...alliedEdges].sort((a, b) => a - b), eastEdge]
/** By side, by hex: 1 on its supply edge. */
export const onSupplyEdge: readonly (readonly number[])[] = supplyEdge.map(flags)

const NEUTRALS: readonly number[] = [NETHERLANDS, BELGIUM, LUXEMBOURG]
/** German hexes beside the Netherlands, Belgium or Luxembourg, barred to army markers in Free Deployment (3.6g). */
export const borderHexes: readonly Hex[] = landHexes.filter(
  (h) =>
    country[h] === GERMANY && DIRS.some((d) => near[h * 6 + d]! >= 0 && NEUTRALS.includes(country[near[h * 6 + d]!]!)),
)
export const isBorder: readonly number[] = flags(borderHexes)

const townIndex = numbering(
  towns.map((t) => t.en),
  'town',
)
const hexOf = (name: string): Hex => hexAt(towns[townIndex(name)]!.hex)
export const ANTWERP: Hex = hexOf('Antwerp')
export const BRUSSELS: Hex = hexOf('Brussels')
export const LIEGE: Hex = hexOf('Liège')
export const ABBEVILLE: Hex = hexOf('Abbeville')
export const COLOGNE: Hex = hexOf('Cologne')
export const MELUN: Hex = hexOf('Melun')
/** Hexes whose loss takes four steps of rail each (11.3a, 11.3b). */
export const railHubs: readonly Hex[] = numbers(data.limits.rail.hubs)
/** By hex: 1 in France (7.3a, 11.2f). */
export const inFrance: readonly number[] = country.map((c) => (c === FRANCE ? 1 : 0))
/** By hex: 1 north of hexrow 20 (7.11b, 11.2j, A37). */
export const northOfAbbeville: readonly number[] = everyHex.map((h) =>
  land[h] === 1 && rowOf(h) < data.limits.abbeville.northOfRow ? 1 : 0,
)

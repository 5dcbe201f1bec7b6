/**
 * Supply: for each side one set of floods over the board that answers for all its units (7.1 to 7.11). It is cached
 * while the enemy's hexes, the sources and the bottlenecks stay the same, whatever other units have moved.
 */
import { Workspaces } from '@em/engine'
import {
  ABBEVILLE,
  ALLIED,
  BELGIAN,
  BELGIUM,
  BRUSSELS,
  coastal,
  country,
  FORTRESS,
  GERMAN,
  GERMANS,
  hasLandSide,
  hexCount,
  LIEGE_FORTRESS,
  limits,
  NETHERLANDS,
  near,
  northOfAbbeville,
  portAccess,
  portHexes,
  type Scenario,
  scenarios,
  sideOfNation,
  supplyEdge,
  townHexes,
  unitCount,
  unitNation,
  unitType,
  westOfMeuse,
  zones,
} from '../data/index.ts'
import { enemyOf, type Glory, type Hex, type Side, type Unit } from '../types.ts'
import { controlOf } from './control.ts'
import { type Field, fieldOf, fieldStamp } from './field.ts'
import { COAST, FORT, FULL, PORT, type Purpose, serves } from './supply-kinds.ts'

/** In a table of distances: no line leads there. */
export const NO_LINE = 9999

/** Reason why lines cannot enter a hex, by hex; 0 for none. */
export const OPEN = 0
/** Out of play or neutral (A48). */
export const CLOSED = 1
/** An enemy unit, fortress or zone (7.2c); not one beside the line (7.3g), nor a hex under mere enemy control (7.2d). */
export const ENEMY = 2
/** Liège still stands (7.11a). */
export const BEYOND_LIEGE = 3

/** Distances by hex: 0 in a source; a barred hex has one when a line can begin there. */
export interface SupplyMap {
  readonly barred: number[]
  /** To an edge that feeds the side, at any length (7.3d). */
  readonly edge: number[]
  /** To a source of 7.3: an edge (7.3b), or a town with a line of its own. */
  readonly line: number[]
  /** To Brussels, for Belgians (7.10a); to a port (7.9). Allied only. */
  readonly brussels: number[]
  readonly port: number[]
  /** 1 while no line enters Belgium west of the Meuse (7.11a). */
  liege: number
  /** 1 while French and British units north of row 20 have no line (7.11b). */
  abbeville: number
}

const table = (): number[] => new Array<number>(hexCount).fill(NO_LINE)
const emptyMap = (): SupplyMap => ({
  barred: new Array<number>(hexCount).fill(OPEN),
  edge: table(),
  line: table(),
  brussels: table(),
  port: table(),
  liege: 0,
  abbeville: 0,
})

/* ---------- sources ---------- */

export const edgeOf = (s: Scenario, side: Side): readonly Hex[] =>
  s.marne ? s.marne.supplyEdge[side]! : supplyEdge[side]!

/** The bottleneck of Liège holds while its fortress stands and the Netherlands are neutral (7.11a, 3.6d). */
const liegeBars = (g: Glory, side: Side): boolean =>
  side === GERMAN && g.at[LIEGE_FORTRESS]! >= 0 && g.atWar[NETHERLANDS] === 0

/** The town was held when the game turn began and is held now (7.3e), however often it changed hands (7.3f); Brussels feeds Belgians only (7.10c). */
const isSource = (g: Glory, field: Field, side: Side, hex: Hex): boolean =>
  g.controlAtTurn[hex] === side && !(hex === BRUSSELS && side === ALLIED) && controlOf(g, field, hex) === side

/** A port that gives supply now: inland ones only with their access hexes (7.9c, 7.9d, A17). */
function portServes(g: Glory, field: Field, i: number): boolean {
  if (controlOf(g, field, portHexes[i]!) !== ALLIED) return false
  return portAccess[i]!.every((h) => controlOf(g, field, h) === ALLIED)
}

/* ---------- inputs of a map ---------- */

interface Made {
  readonly map: SupplyMap
  /** Inputs of the map, and the same inputs of the state being queried. */
  key: number[]
  other: number[]
  /** The moment at which the key last matched the map: while it lasts, no comparison is needed. */
  stamp: number
  scenario: number
  brusselsLost: number
  control: readonly number[]
  controlAtTurn: readonly number[]
  readonly zones: number[]
  readonly atWar: number[]
  /** Hexes barred independently of units, by hex: out of play, neutral, or beyond Liège. Cached until a country goes to war. */
  readonly ground: { key: string; readonly barred: number[] }
  /** Scratch of the floods. */
  readonly queue: Hex[]
}
/** By side, for each game: `seatOf` is made at set-up, and all copies of a game's state share it. */
const spaces = [0, 1].map(
  () =>
    new Workspaces<Glory['seatOf'], Made>(() => ({
      map: emptyMap(),
      key: [],
      other: [],
      stamp: -1,
      scenario: -1,
      brusselsLost: 0,
      control: [],
      controlAtTurn: [],
      zones: [],
      atWar: [],
      ground: { key: '', barred: [] },
      queue: new Array<Hex>(hexCount).fill(0),
    })),
)
const same = (a: readonly number[], b: readonly number[]): boolean => {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
const copy = (from: readonly number[], to: number[]): void => {
  for (let i = 0; i < from.length; i++) to[i] = from[i]!
}
const isThatMoment = (m: Made, g: Glory): boolean =>
  m.stamp === fieldStamp() &&
  m.control === g.control &&
  m.controlAtTurn === g.controlAtTurn &&
  m.scenario === g.scenario &&
  m.brusselsLost === g.brusselsLost &&
  same(m.zones, g.zones) &&
  same(m.atWar, g.atWar)
function noteMoment(m: Made, g: Glory): void {
  m.stamp = fieldStamp()
  m.control = g.control
  m.controlAtTurn = g.controlAtTurn
  m.scenario = g.scenario
  m.brusselsLost = g.brusselsLost
  copy(g.zones, m.zones)
  copy(g.atWar, m.atWar)
}
/** Lists all inputs of a side's supply as numbers. */
function noteKey(g: Glory, field: Field, side: Side, key: number[]): void {
  let n = 0
  key[n++] = g.scenario
  for (const war of g.atWar) key[n++] = war
  key[n++] = Number(liegeBars(g, side))
  for (let z = 0; z < zones.length; z++) if (zones[z]!.side !== side) key[n++] = g.zones[z]!
  for (const hex of townHexes) if (isSource(g, field, side, hex)) key[n++] = hex
  key[n++] = -1
  if (side === ALLIED) {
    key[n++] = Number(controlOf(g, field, ABBEVILLE) === GERMAN)
    key[n++] = Number(g.brusselsLost === 0 && controlOf(g, field, BRUSSELS) === ALLIED)
    for (let i = 0; i < portHexes.length; i++) key[n++] = Number(portServes(g, field, i))
  }
  for (const hex of field.filled[enemyOf(side) as 0 | 1]) key[n++] = hex
  key.length = n
}

/** The present supply of a side. Valid until something changes: never store it. */
export function supplyMap(g: Glory, side: Side, field: Field = fieldOf(g)): SupplyMap {
  const space = spaces[side]!
  const m = space.take(g.seatOf)
  if (!isThatMoment(m, g)) {
    noteKey(g, field, side, m.other)
    noteMoment(m, g)
    if (!same(m.key, m.other)) {
      make(g, field, side, m)
      const { key } = m
      m.key = m.other
      m.other = key
    }
  }
  space.put(g.seatOf, m)
  return m.map
}

function groundOf(g: Glory, liege: boolean, known: Made['ground']): readonly number[] {
  const now = `${g.scenario} ${g.atWar.join('')} ${liege}`
  if (known.key === now) return known.barred
  known.key = now
  const { inPlay } = scenarios[g.scenario]!
  for (let h = 0; h < hexCount; h++) {
    const c = country[h]!
    if (inPlay[h] === 0 || g.atWar[c] === 0) known.barred[h] = CLOSED
    else known.barred[h] = liege && c === BELGIUM && westOfMeuse[h] === 1 ? BEYOND_LIEGE : OPEN
  }
  return known.barred
}

function make(g: Glory, field: Field, side: Side, { map, ground, queue }: Made): void {
  const s = scenarios[g.scenario]!
  const { barred } = map
  const liege = liegeBars(g, side)
  map.liege = liege ? 1 : 0
  const bare = groundOf(g, liege, ground)
  for (let h = 0; h < hexCount; h++) barred[h] = bare[h]!
  for (const h of field.filled[enemyOf(side) as 0 | 1]) barred[h] = ENEMY
  for (let z = 0; z < zones.length; z++) {
    const zone = zones[z]!
    if (zone.side !== side && g.zones[z] === 1 && barred[zone.hex] !== CLOSED) barred[zone.hex] = ENEMY
  }
  const edges = edgeOf(s, side)
  flood(queue, edges, barred, NO_LINE, map.edge)
  const fed = townHexes.filter((h) => map.edge[h]! < NO_LINE && isSource(g, field, side, h))
  flood(queue, [...edges, ...fed], barred, limits.supply.line, map.line)
  if (side !== ALLIED) return
  map.abbeville = controlOf(g, field, ABBEVILLE) === GERMAN ? 1 : 0
  const brussels = g.brusselsLost === 0 && controlOf(g, field, BRUSSELS) === ALLIED ? [BRUSSELS] : []
  flood(queue, brussels, barred, limits.supply.line, map.brussels)
  const open = portHexes.filter((_, i) => portServes(g, field, i))
  flood(queue, open, barred, limits.supply.line, map.port)
}

/** By hex: its neighbours over hexsides that have land. */
export const landNear: readonly (readonly Hex[])[] = Array.from({ length: hexCount }, (_, hex) =>
  [0, 1, 2, 3, 4, 5].filter((d) => hasLandSide(hex * 6 + d)).map((d) => near[hex * 6 + d]!),
)

/** Lines lead through open hexes and over hexsides with land, not over the sea (7.2e); in a barred hex they can only begin (7.2, A64, A67). */
function flood(queue: Hex[], sources: readonly Hex[], barred: readonly number[], most: number, out: number[]): void {
  out.fill(NO_LINE)
  let end = 0
  for (const h of sources) {
    if (barred[h] !== OPEN) continue
    out[h] = 0
    queue[end++] = h
  }
  for (let i = 0; i < end; i++) {
    const h = queue[i]!
    const next = out[h]! + 1
    if (next > most) return
    const ways = landNear[h]!
    for (let w = 0; w < ways.length; w++) {
      const to = ways[w]!
      if (out[to]! < NO_LINE) continue
      out[to] = next
      if (barred[to] === OPEN) queue[end++] = to
    }
  }
}

/* ---------- answers ---------- */

/** The supply kinds that a unit of that nation would have in a hex, apart from a fortress there. */
function kindsIn(g: Glory, map: SupplyMap, nation: number, hex: Hex): number {
  const most = limits.supply.line
  if (nation === GERMANS) {
    const starved = map.liege === 1 && g.options.liegeStrict && country[hex] === BELGIUM && westOfMeuse[hex] === 1
    return !starved && map.line[hex]! <= most ? FULL : 0
  }
  let kinds = coastal[hex] === 1 ? COAST : 0
  if (map.port[hex]! <= most) kinds |= PORT
  if (nation === BELGIAN) return map.brussels[hex]! <= most ? kinds | FULL : kinds
  if (map.abbeville === 1 && northOfAbbeville[hex] === 1) return kinds
  return map.line[hex]! <= most ? kinds | FULL : kinds
}

/** As `supplied`, for a unit of that nation if it stood in that hex (8.5b, 11.2k, A43). */
export const suppliedAt = (g: Glory, nation: number, hex: Hex, purpose: Purpose): boolean =>
  serves(kindsAt(g, nation, hex), nation, purpose)
export const kindsAt = (g: Glory, nation: number, hex: Hex, field: Field = fieldOf(g)): number =>
  kindsIn(g, supplyMap(g, sideOfNation(nation), field), nation, hex)

/** With a fortress of its own nation (7.7a, A17); fortresses too (14.2c). Zones and trenches give no supply (7.7b, 14.3d, 14.4c). */
const inFortress = (field: Field, u: Unit, hex: Hex): boolean =>
  field.stacks[hex]!.some((v) => unitType[v] === FORTRESS && unitNation[v] === unitNation[u])

/** FULL, PORT, COAST and FORT bits of a unit on the map; 0 elsewhere. */
export function supplyKinds(g: Glory, u: Unit, field: Field = fieldOf(g)): number {
  const hex = g.at[u]!
  if (hex < 0) return 0
  const kinds = kindsAt(g, unitNation[u]!, hex, field)
  return inFortress(field, u, hex) ? kinds | FORT : kinds
}

export const supplied = (g: Glory, u: Unit, purpose: Purpose): boolean =>
  serves(supplyKinds(g, u), unitNation[u]!, purpose)

/** By unit of that side: its kinds. */
export function supplyOf(g: Glory, side: Side): number[] {
  const field = fieldOf(g)
  const map = supplyMap(g, side, field)
  const kinds = new Array<number>(unitCount).fill(0)
  for (const hex of field.filled[side as 0 | 1]) {
    for (const u of field.stacks[hex]!) {
      kinds[u] = kindsIn(g, map, unitNation[u]!, hex) | (inFortress(field, u, hex) ? FORT : 0)
    }
  }
  return kinds
}

/** The supply of every unit of both sides, uncached: for measuring its cost. */
export function supplyAnew(g: Glory): number[][] {
  for (const space of spaces) space.forget()
  return [0, 1].map((side) => supplyOf(g, side))
}

/** A hex has no line of any length to an edge of that side (11.3a, A54). */
export const isCutOff = (g: Glory, side: Side, hex: Hex): boolean => supplyMap(g, side).edge[hex]! >= NO_LINE

/** Ends of a nation's possible lines: edges and towns it holds, fed or not (7.3); Brussels for Belgians (7.10a). */
export function lineSources(g: Glory, nation: number): readonly Hex[] {
  if (nation === BELGIAN) return [BRUSSELS]
  const field = fieldOf(g)
  const side = sideOfNation(nation)
  return [...edgeOf(scenarios[g.scenario]!, side), ...townHexes.filter((h) => isSource(g, field, side, h))]
}

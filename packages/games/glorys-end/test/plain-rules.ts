/** Supply and railways as the text words them, unit by unit and hex by hex: slow, and written apart from the rules' floods. */
import {
  ALLIED,
  BELGIAN,
  BELGIUM,
  coastal,
  country,
  directionTo,
  FORTRESS,
  FRENCH,
  GERMAN,
  GERMANS,
  type Hex,
  hexAt,
  hexCount,
  inFrance,
  isCorps,
  land,
  NETHERLANDS,
  near,
  perimeter,
  portAccess,
  portHexes,
  rowOf,
  type Side,
  stepCost,
  town,
  townHexes,
  type Unit,
  unitIndex,
  unitNation,
  unitSide,
  unitType,
  usesRail,
  westOfMeuse,
  zones,
} from '../src/data/index.ts'
import { controlMap } from '../src/rules/control.ts'
import { fieldOf } from '../src/rules/field.ts'
import { scenarioOf } from '../src/rules/scenario.ts'
import { room } from '../src/rules/stacking.ts'
import { edgeOf } from '../src/rules/supply.ts'
import { COAST, FORT, FULL, PORT } from '../src/rules/supply-kinds.ts'
import { DIGGING, type Glory, OOC, RAILED, REPLACED } from '../src/types.ts'

const BRUSSELS = hexAt('1525')
const ABBEVILLE = hexAt('2038')
const LIEGE = unitIndex('B-Liege')
const neighbours: readonly (readonly Hex[])[] = Array.from({ length: hexCount }, (_, h) =>
  near.slice(h * 6, h * 6 + 6).filter((to) => to >= 0),
)
const landways: readonly (readonly Hex[])[] = neighbours.map((ways, h) =>
  ways.filter((to) => stepCost[h * 6 + directionTo(h, to)]! >= 0),
)
const everyHex = Array.from({ length: hexCount }, (_, h) => h)
const sides: readonly Side[] = [ALLIED, GERMAN]

export interface Plain {
  /** Hexes that a line of that side from the hex can come to, with their distance (7.2). */
  lines(side: Side, from: Hex, most: number): Map<Hex, number>
  /** A line of that side may go into the hex (7.2, 7.11a). */
  enters(side: Side, h: Hex): boolean
  isSource(side: Side, h: Hex): boolean
  readonly ports: readonly Hex[]
  /** FULL, PORT, COAST and FORT of a unit on the map (7.3, 7.7 to 7.11). */
  supply(u: Unit): number
  /** Where a unit on the map can go by rail with that many steps left (10.4, 11.1, 11.2, 11.4). */
  rail(u: Unit, left: number): Hex[]
  /** The hexes that a train takes the unit to, hex by hex (11.2, 11.4a, 6.4a); from off the map, over the edge (A27). */
  route(u: Unit): ReadonlySet<Hex>
  /** Why Germans may not end a move there yet (7.13, 17.2): "rule key". */
  banned(side: Side, h: Hex): string | undefined
}

/** Of one position: good until it changes. */
export function plainOf(g: Glory): Plain {
  const field = fieldOf(g)
  const held = [...controlMap(g, field)]
  const unitsIn: Unit[][] = everyHex.map(() => [])
  g.at.forEach((h, u) => {
    if (h >= 0) unitsIn[h]!.push(u)
  })
  /** In play and of a country at war. */
  const isOpen = everyHex.map((h) => land[h] === 1 && g.atWar[country[h]!] === 1 && scenarioOf(g).inPlay[h] === 1)
  const hasEnemy = sides.map((side) => everyHex.map((h) => unitsIn[h]!.some((u) => unitSide[u] !== side)))
  const hasZone = (side: Side, h: Hex): boolean =>
    zones.some((z, i) => z.hex === h && z.side !== side && g.zones[i] === 1)
  const edges = sides.map((side) => edgeOf(scenarioOf(g), side))
  const abbeville = held[ABBEVILLE] === GERMAN

  /** 7.2, 7.11a. */
  const enters = sides.map((side) =>
    everyHex.map((h) => {
      const liege = side === GERMAN && g.at[LIEGE]! >= 0 && g.atWar[NETHERLANDS] === 0
      if (liege && country[h] === BELGIUM && westOfMeuse[h] === 1) return false
      return isOpen[h]! && !hasEnemy[side]![h] && !hasZone(side, h)
    }),
  )
  function lines(side: Side, from: Hex, most: number): Map<Hex, number> {
    const found = new Map([[from, 0]])
    for (const [h, d] of found) {
      if (d === most) continue
      for (const to of landways[h]!) if (!found.has(to) && enters[side]![to]) found.set(to, d + 1)
    }
    return found
  }
  /** What a line of any length joins to the edge of the map (7.3d). */
  const fed = sides.map((side) => {
    const found = new Set(edges[side]!.filter((h) => enters[side]![h]))
    for (const h of found) for (const to of landways[h]!) if (enters[side]![to]) found.add(to)
    return found
  })
  /** A source counts where a line may enter, or is none at all (A64). */
  const sources = sides.map((side) =>
    everyHex.map((h) => {
      if (!enters[side]![h]) return false
      if (edges[side]!.includes(h)) return true
      if (town[h] === 0 || g.controlAtTurn[h] !== side || held[h] !== side) return false
      if (side === ALLIED && h === BRUSSELS) return false
      return fed[side]!.has(h)
    }),
  )
  const ports = portHexes.filter(
    (h, i) => enters[ALLIED]![h] && [h, ...portAccess[i]!].every((part) => held[part] === ALLIED),
  )
  const known: number[] = []
  const kinds = (nation: number, h: Hex): number => (known[nation * hexCount + h] ??= kindsIn(nation, h))
  function kindsIn(nation: number, h: Hex): number {
    const side = nation === GERMANS ? GERMAN : ALLIED
    const reach = [...lines(side, h, 5).keys()]
    const brussels = g.brusselsLost === 0 && held[BRUSSELS] === ALLIED && enters[ALLIED]![BRUSSELS]
    const cut = side === ALLIED && abbeville && rowOf(h) < 20
    const full =
      nation === BELGIAN ? brussels && reach.includes(BRUSSELS) : !cut && reach.some((to) => sources[side]![to])
    if (side === GERMAN) return full ? FULL : 0
    return (full ? FULL : 0) | (reach.some((to) => ports.includes(to)) ? PORT : 0) | (coastal[h] === 1 ? COAST : 0)
  }

  /** 11.2b, 11.2e, 11.2f, 11.2h to 11.2j, 14.3a. */
  const tracks = new Map<number, readonly boolean[]>()
  function trains(nation: number): readonly boolean[] {
    const side = nation === GERMANS ? GERMAN : ALLIED
    const old = tracks.get(nation)
    if (old) return old
    const made = everyHex.map((h) => {
      if (!isOpen[h] || hasZone(side, h) || [h, ...neighbours[h]!].some((n) => hasEnemy[side]![n])) return false
      if (nation === GERMANS) {
        // Hentsch: not through the perimeter, nor from or to it (10.4c, 10.4e).
        if (g.hentsch === 1 && perimeter[h] === 1) return false
        return !(g.atWar[BELGIUM] === 1 && g.turn < 10 && inFrance[h] === 1 && westOfMeuse[h] === 1)
      }
      if (nation === BELGIAN) return country[h] === BELGIUM
      return country[h] !== BELGIUM && !(rowOf(h) < 20 && abbeville)
    })
    tracks.set(nation, made)
    return made
  }
  /** At every moment of the journey (6.4a). */
  function fits(u: Unit, h: Hex): boolean {
    const all = [...unitsIn[h]!.filter((v) => v !== u), u]
    const sum = (of: (v: Unit) => number): number => all.reduce((n, v) => n + of(v), 0)
    return sum((v) => g.steps[v]!) <= 9 && sum((v) => isCorps[v]!) <= 2
  }
  function route(u: Unit): ReadonlySet<Hex> {
    const [from, side, nation] = [g.at[u]!, unitSide[u]!, unitNation[u]!]
    const found = new Set(from >= 0 ? [from] : [])
    const enter = (to: Hex): void => {
      if (!found.has(to) && trains(nation)[to] && fits(u, to)) found.add(to)
    }
    if (from < 0) edges[side]!.forEach(enter)
    for (const h of found) {
      landways[h]!.forEach(enter)
      if (edges[side]!.includes(h)) edges[side]!.forEach(enter)
    }
    return found
  }
  function ban(side: Side, h: Hex): string | undefined {
    let place = 0
    for (const { hexes, keys, paris } of side === GERMAN ? scenarioOf(g).bans : []) {
      const lifted = g.lifted[place + hexes.indexOf(h)] === 1
      place += hexes.length
      if (!hexes.includes(h) || lifted) continue
      if (paris && g.parisInDanger === 0) return '17.2a deny.move.banParis'
      if (keys.some((key) => held[key] !== GERMAN)) return `${paris ? '17.2a' : '7.13a'} deny.move.ban`
    }
    return undefined
  }
  function rail(u: Unit, left: number): Hex[] {
    const from = g.at[u]!
    const side = unitSide[u]!
    const nation = unitNation[u]!
    if (usesRail[u] === 0 || g.steps[u]! > left) return []
    if ((g.marks[u]! & (RAILED | REPLACED | DIGGING | OOC)) !== 0) return []
    if (town[from] === 0 || g.controlAtPlayerTurn[from] !== side || held[from] !== side) return []
    if (!trains(nation)[from] || (kinds(nation, from) & FULL) === 0) return []
    const found = route(u)
    const east = nation === FRENCH && g.atWar[BELGIUM] === 1 && g.germanWest === 0 && westOfMeuse[from] === 0
    return townHexes.filter(
      (to) =>
        to !== from &&
        found.has(to) &&
        held[to] === side &&
        !(east && westOfMeuse[to] === 1) &&
        (kinds(nation, to) & FULL) !== 0 &&
        !ban(side, to) &&
        !room(g, field, to, [u]),
    )
  }
  return {
    lines,
    enters: (side, h) => enters[side]![h]!,
    isSource: (side, h) => sources[side]![h]!,
    ports,
    supply(u) {
      const h = g.at[u]!
      const fort = unitsIn[h]!.some((v) => unitType[v] === FORTRESS && unitNation[v] === unitNation[u])
      return kinds(unitNation[u]!, h) | (fort ? FORT : 0)
    },
    rail,
    route,
    banned: ban,
  }
}

/** Why a unit is supplied or not, hex by hex: for the overlay and for whoever asks. */
import {
  BELGIAN,
  BELGIUM,
  country,
  GERMANS,
  hexCount,
  limits,
  near,
  northOfAbbeville,
  stepCost,
  unitNation,
  unitSide,
  westOfMeuse,
} from '../data/index.ts'
import type { Glory, Hex, Unit } from '../types.ts'
import {
  BEYOND_LIEGE,
  CLOSED,
  ENEMY,
  lineSources,
  NO_LINE,
  OPEN,
  type SupplyMap,
  supplyKinds,
  supplyMap,
} from './supply.ts'
import { FULL, PORT } from './supply-kinds.ts'

export interface SupplyAccount {
  /** FULL, PORT, COAST and FORT bits. */
  readonly kinds: number
  /** The line, from the hex of the unit to that of its source; empty without one. */
  readonly path: readonly Hex[]
  /** From the source on to the edge of the map; empty where it is one, and for ports and Brussels. */
  readonly onward: readonly Hex[]
  /** What cuts the shortest line to the nearest source, and by which rule; absent with a full line. */
  readonly blockedBy?: Hex
  readonly rule?: string
}

/** Down the distances to a source. */
function walk(distances: readonly number[], from: Hex): Hex[] {
  const path = [from]
  let at = from
  while (distances[at]! > 0) {
    const wanted = distances[at]! - 1
    let next = -1
    for (let s = at * 6; s < at * 6 + 6 && next < 0; s++) {
      if (stepCost[s]! >= 0 && distances[near[s]!] === wanted) next = near[s]!
    }
    if (next < 0) return path
    path.push(next)
    at = next
  }
  return path
}

const RULES: Readonly<Record<number, string>> = { [CLOSED]: 'A48', [ENEMY]: '7.2c', [BEYOND_LIEGE]: '7.11a' }

/** The first hex that bars the shortest way to a source, if barred hexes were open; -1 when all are too far (7.2a). */
function barrier(map: SupplyMap, from: Hex, sources: readonly Hex[]): Hex {
  const isSource = new Set(sources)
  const before = new Array<number>(hexCount).fill(-1)
  const steps = new Array<number>(hexCount).fill(NO_LINE)
  const queue = [from]
  steps[from] = 0
  for (const h of queue) {
    if (h !== from && isSource.has(h)) {
      let first = -1
      for (let at = h; at !== from; at = before[at]!) if (map.barred[at] !== OPEN) first = at
      return first
    }
    if (steps[h]! >= limits.supply.line) continue
    for (let s = h * 6; s < h * 6 + 6; s++) {
      const to = near[s]!
      if (stepCost[s]! < 0 || steps[to]! < NO_LINE || map.barred[to] === CLOSED) continue
      steps[to] = steps[h]! + 1
      before[to] = h
      queue.push(to)
    }
  }
  return -1
}

/** The line of a unit on the map, or what it lacks. Says nothing of what lies under the top of enemy stacks. */
export function explainSupply(g: Glory, u: Unit): SupplyAccount {
  const hex = g.at[u]!
  if (hex < 0) return { kinds: 0, path: [], onward: [] }
  const map = supplyMap(g, unitSide[u]!)
  const nation = unitNation[u]!
  const kinds = supplyKinds(g, u)
  if ((kinds & FULL) !== 0) {
    const path = walk(nation === BELGIAN ? map.brussels : map.line, hex)
    return { kinds, path, onward: nation === BELGIAN ? [] : walk(map.edge, path.at(-1)!).slice(1) }
  }
  const path = (kinds & PORT) !== 0 ? walk(map.port, hex) : []
  const cut = { kinds, path, onward: [] }
  if (
    nation === GERMANS &&
    map.liege === 1 &&
    g.options.liegeStrict &&
    country[hex] === BELGIUM &&
    westOfMeuse[hex] === 1
  ) {
    return { ...cut, blockedBy: hex, rule: 'A67' }
  }
  if (nation !== GERMANS && nation !== BELGIAN && map.abbeville === 1 && northOfAbbeville[hex] === 1) {
    return { ...cut, blockedBy: hex, rule: '7.11b' }
  }
  if (nation === BELGIAN && g.brusselsLost === 1) return { ...cut, rule: '7.10d' }
  const at = barrier(map, hex, lineSources(g, nation))
  if (at < 0) return { ...cut, rule: nation === BELGIAN ? '7.10a' : '7.2a' }
  return { ...cut, blockedBy: at, rule: RULES[map.barred[at]!]! }
}

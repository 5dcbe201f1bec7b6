/** Why a unit is supplied or not, hex by hex: for the overlay and for explanations. */
import {
  BELGIAN,
  BELGIUM,
  BRUSSELS,
  country,
  hexCount,
  limits,
  northOfAbbeville,
  sideOfNation,
  town,
  unitNation,
  unitSide,
  westOfMeuse,
} from '../data/index.ts'
import type { Glory, Hex, Unit } from '../types.ts'
import { controlMap } from './control.ts'
import { scenarioOf } from './scenario.ts'
import {
  BEYOND_LIEGE,
  CLOSED,
  ENEMY,
  edgeOf,
  landNear,
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
  /** The line, from the unit's hex to that of its source; empty without one. */
  readonly path: readonly Hex[]
  /** From the source on to the map edge; empty if it is one, and for ports and Brussels. */
  readonly onward: readonly Hex[]
  /** The obstacle on the shortest line to the nearest source, and its rule; absent with a full line. */
  readonly blockedBy?: Hex
  readonly rule?: string
}

/** Descends the distances to a source, through open hexes only: barred ones have a distance, but no line enters them. */
function walk(distances: readonly number[], barred: readonly number[], from: Hex): Hex[] {
  const path = [from]
  let at = from
  while (distances[at]! > 0) {
    const wanted = distances[at]! - 1
    const next = landNear[at]!.find((to) => distances[to] === wanted && barred[to] === OPEN)
    if (next === undefined) return path
    path.push(next)
    at = next
  }
  return path
}

/* ---------- obstacles ---------- */

interface Reason {
  readonly blockedBy?: Hex
  readonly rule: string
}

/** Ways out of a hex to others, nearest first, through hexes that `enters` allows. */
function waysFrom(from: Hex, most: number, enters: (hex: Hex) => boolean): { hexes: Hex[]; before: number[] } {
  const before = new Array<number>(hexCount).fill(-1)
  const steps = new Array<number>(hexCount).fill(NO_LINE)
  const hexes = [from]
  steps[from] = 0
  for (const h of hexes) {
    if (steps[h]! >= most) continue
    for (const to of landNear[h]!) {
      if (steps[to]! < NO_LINE || !enters(to)) continue
      steps[to] = steps[h]! + 1
      before[to] = h
      hexes.push(to)
    }
  }
  return { hexes, before }
}

/** The first barred hex on the way from the one to the other; -1 for none. */
function firstBarred(map: SupplyMap, before: readonly number[], from: Hex, to: Hex): Hex {
  let first = -1
  for (let at = to; at !== from; at = before[at]!) if (map.barred[at] !== OPEN) first = at
  return first
}

const RULES: Readonly<Record<number, string>> = { [CLOSED]: 'A48', [ENEMY]: '7.2c', [BEYOND_LIEGE]: '7.11a' }

/**
 * Why no line of five hexes leads to a source: an obstacle on the shortest way to one that feeds; or the town in reach
 * has no line of its own (7.3d) or is too new (7.3e); or only neutral ground is between (A48); or all are too far
 * (7.2a).
 */
function whyNoLine(g: Glory, map: SupplyMap, nation: number, from: Hex): Reason {
  const most = limits.supply.line
  const s = scenarioOf(g)
  const side = sideOfNation(nation)
  const belgian = nation === BELGIAN
  const edges = new Set(belgian ? [] : edgeOf(s, side))
  const sources = new Set(lineSources(g, nation))
  const barrier = (at: Hex): Reason => ({
    blockedBy: at,
    rule: map.barred[at] === ENEMY && edges.has(at) ? '7.3c' : RULES[map.barred[at]!]!,
  })
  const feeds = (h: Hex): boolean => belgian || edges.has(h) || map.edge[h]! < NO_LINE

  const over = waysFrom(from, most, (h) => map.barred[h] !== CLOSED)
  const cut = over.hexes
    .filter((h) => sources.has(h))
    .map((h) => ({ fed: feeds(h), at: firstBarred(map, over.before, from, h) }))
    .filter(({ at }) => at >= 0)
  const behind = cut.find(({ fed }) => fed)
  if (behind) return barrier(behind.at)

  const open = waysFrom(from, most, (h) => map.barred[h] === OPEN).hexes
  const starved = belgian ? undefined : open.find((h) => sources.has(h))
  if (starved !== undefined) {
    const on = waysFrom(starved, hexCount, (h) => map.barred[h] !== CLOSED)
    const edge = on.hexes.find((h) => edges.has(h))
    const at = map.barred[starved] !== OPEN || edge === undefined ? starved : firstBarred(map, on.before, starved, edge)
    return { blockedBy: at, rule: map.barred[at] === BEYOND_LIEGE ? '7.11a' : '7.3d' }
  }
  if (cut.length > 0) return barrier(cut[0]!.at)

  const control = controlMap(g)
  const fresh = belgian ? undefined : open.find((h) => town[h] !== 0 && h !== BRUSSELS && control[h] === side)
  if (fresh !== undefined) return { blockedBy: fresh, rule: '7.3e' }
  const across = waysFrom(from, most, (h) => s.inPlay[h] === 1)
  const beyond = across.hexes.find((h) => sources.has(h) && feeds(h))
  if (beyond !== undefined) return barrier(firstBarred(map, across.before, from, beyond))
  return { rule: belgian ? '7.10a' : '7.2a' }
}

/** The line of a unit on the map, or why it has none. Reveals nothing about units under the top of enemy stacks. */
export function explainSupply(g: Glory, u: Unit): SupplyAccount {
  const hex = g.at[u]!
  if (hex < 0) return { kinds: 0, path: [], onward: [] }
  const map = supplyMap(g, unitSide[u]!)
  const nation = unitNation[u]!
  const kinds = supplyKinds(g, u)
  if ((kinds & FULL) !== 0) {
    const path = walk(nation === BELGIAN ? map.brussels : map.line, map.barred, hex)
    return { kinds, path, onward: nation === BELGIAN ? [] : walk(map.edge, map.barred, path.at(-1)!).slice(1) }
  }
  const path = (kinds & PORT) !== 0 ? walk(map.port, map.barred, hex) : []
  const cut = { kinds, path, onward: [] }
  if (map.liege === 1 && g.options.liegeStrict && country[hex] === BELGIUM && westOfMeuse[hex] === 1) {
    return { ...cut, blockedBy: hex, rule: 'A67' }
  }
  if (nation !== BELGIAN && map.abbeville === 1 && northOfAbbeville[hex] === 1) {
    return { ...cut, blockedBy: hex, rule: '7.11b' }
  }
  if (nation === BELGIAN && g.brusselsLost === 1) return { ...cut, rule: '7.10d' }
  return { ...cut, ...whyNoLine(g, map, nation, hex) }
}

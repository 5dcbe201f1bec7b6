/** The engineer's works: road, bridge, trench (ENGINEER-1 to ENGINEER-5, RUL-64). */
import type { Denial, Table, Verdict } from '@em/engine'
import { distance, near } from '../data/board.ts'
import { builds } from '../data/index.ts'
import {
  BRIDGE,
  BUILT,
  FORT,
  type Hex,
  isSome,
  OPEN,
  onMap,
  ROAD,
  type TrenchClub,
  type Unit,
  VOID,
  WATER,
  type Works,
} from '../types.ts'
import type { Front } from './field.ts'
import { loadedTrucks } from './transport.ts'
import { trenchAt } from './trenches.ts'
import { named } from './units.ts'

const deny = (rule: string, key: string): Denial => ({ rule, key })
const NO_BUILDER = deny('ENGINEER-1', 'deny.noBuilder')
const ONCE = deny('ENGINEER-1', 'deny.builtAlready')
const NOT_ON_MAP = deny('FORT-16', 'deny.notOnMap')
const TWO_HEXES = deny('ENGINEER-1', 'deny.buildTwoHexes')
const NOT_BESIDE = deny('ENGINEER-4', 'deny.buildNotBeside')
const ENEMY = deny('ENGINEER-5', 'deny.buildUnderEnemy')
const ON_FORT = deny('ENGINEER-5', 'deny.buildOnFort')
const ENEMY_TRENCH = deny('ENGINEER-5', 'deny.buildOnEnemyTrench')
const NO_ROAD = deny('RUL-64', 'deny.noRoadHere')
const NO_TRENCH = deny('RUL-64', 'deny.noTrenchHere')
const NO_VARIANT = deny('RUL-64', 'deny.noTrenchVariant')
const UNLOAD_FIRST = deny('TRANSPORT-6', 'deny.unloadFirst')

export function mayBuild(g: TrenchClub, front: Front, u: Unit, what: Works, a: Hex, b: Hex): Verdict {
  if (builds[g.unitType[u]!] === 0) return NO_BUILDER
  if ((g.worked[u]! & BUILT) !== 0) return ONCE
  if (!onMap(g.at[u]!)) return NOT_ON_MAP
  if (distance(a, b) !== 1) return TWO_HEXES
  if (distance(g.at[u]!, a) !== 1 && distance(g.at[u]!, b) !== 1) return NOT_BESIDE
  if (what === 'trench') {
    if (!g.options.trenches) return NO_VARIANT
    // A new trench can block hexes that guns need to get off.
    if (loadedTrucks(g, g.unitPower[u]!).length > 0) return UNLOAD_FIRST
  }
  return (
    mayWork(g, front, what, a) ??
    mayWork(g, front, what, b) ??
    (isThere(g, what, a) && isThere(g, what, b) ? (what === 'road' ? NO_ROAD : NO_TRENCH) : undefined)
  )
}

/** A work may run over an existing one of its kind, as long as the other hex is new. */
const isThere = (g: TrenchClub, what: Works, hex: Hex): boolean =>
  what === 'trench' ? isSome(trenchAt(g, hex)) : g.terrain[hex] === ROAD || g.terrain[hex] === BRIDGE

function mayWork(g: TrenchClub, front: Front, what: Works, hex: Hex): Verdict {
  const terrain = g.terrain[hex]!
  if (terrain === VOID || terrain === FORT) return ON_FORT
  if (front.enemyAt[hex] === 1) return ENEMY
  if (isHeldByEnemy(g, front, hex)) return ENEMY_TRENCH
  return what === 'road' || terrain === OPEN ? undefined : NO_TRENCH
}

/** ENGINEER-5: on a trench that the enemy holds. Our own or empty trenches are ground like any other. */
function isHeldByEnemy(g: TrenchClub, front: Front, hex: Hex): boolean {
  const trench = trenchAt(g, hex)
  return isSome(trench) && front.held[trench] === 1 - front.faction
}

/** Every pair of neighbouring hexes with at least one beside the builder, each pair once. */
export function buildSites(g: TrenchClub, u: Unit): readonly (readonly [Hex, Hex])[] {
  const at = g.at[u]!
  const sites: [Hex, Hex][] = []
  for (let d = 0; d < 6; d++) {
    const a = near[at * 6 + d]!
    if (!isSome(a)) continue
    for (let e = 0; e < 6; e++) {
      const b = near[a * 6 + e]!
      // A pair with both hexes beside the builder would come up twice; keep one.
      if (isSome(b) && (distance(at, b) !== 1 || a < b)) sites.push([a, b])
    }
  }
  return sites
}

export function build(g: TrenchClub, front: Front, u: Unit, what: Works, hexes: readonly Hex[], t: Table): void {
  g.worked[u]! |= BUILT
  if (what === 'road') {
    const terrain = g.terrain.slice()
    for (const hex of hexes) terrain[hex] = terrain[hex] === WATER || terrain[hex] === BRIDGE ? BRIDGE : ROAD
    g.terrain = terrain
    cutTrenches(g, hexes)
  } else g.trench = withTrench(g, front, hexes)
  t.log({
    key: what === 'road' ? 'log.builtRoad' : 'log.builtTrench',
    params: { ...named(g, 'unit', u), hexes: [...hexes] },
    rules: ['ENGINEER-1', 'RUL-64'],
  })
}

/** MOVE-12: a hex has one terrain. The road replaces the trench; a trench it cuts in two becomes two trenches. */
function cutTrenches(g: TrenchClub, hexes: readonly Hex[]): void {
  const cut = new Set(hexes.map((hex) => trenchAt(g, hex)).filter((id) => isSome(id)))
  if (cut.size === 0) return
  const trench = g.trench.slice()
  for (const hex of hexes) trench[hex] = -1
  let next = Math.max(...g.trench) + 1
  for (const id of cut) {
    const rest = new Set(trench.flatMap((x, h) => (x === id ? [h] : [])))
    // The first part found keeps the number.
    for (let part = id; rest.size > 0; part = next++) number(trench, rest, part)
  }
  g.trench = trench
  for (let u = 0; u < g.at.length; u++) if (hexes.includes(g.at[u]!)) g.dug[u] = 0
}

/** Removes one connected part from the hexes and gives it this number. */
function number(trench: number[], rest: Set<Hex>, id: number): void {
  const [start] = rest
  const part: Hex[] = [start!]
  rest.delete(start!)
  for (const hex of part) {
    trench[hex] = id
    for (let d = 0; d < 6; d++) if (rest.delete(near[hex * 6 + d]!)) part.push(near[hex * 6 + d]!)
  }
}

/** The new trench merges with every adjacent or underlying trench that the enemy does not hold. */
function withTrench(g: TrenchClub, front: Front, hexes: readonly Hex[]): readonly number[] {
  const trench = g.trench.slice()
  const merging = new Set<number>()
  for (const hex of hexes) {
    for (let d = -1; d < 6; d++) {
      const h = d < 0 ? hex : near[hex * 6 + d]!
      if (isSome(h) && isSome(trench[h]!) && !isHeldByEnemy(g, front, h)) merging.add(trench[h]!)
    }
  }
  const id = merging.size > 0 ? Math.min(...merging) : Math.max(-1, ...trench) + 1
  for (let h = 0; h < trench.length; h++) if (merging.has(trench[h]!)) trench[h] = id
  for (const hex of hexes) trench[hex] = id
  return trench
}

/**
 * Railways: the hexes that a unit of a nation and size may pass, joined to networks (11.2). There are no lines on the
 * map; any chain of hexes will do (11.1d), so that two towns of one network are always connected.
 */
import { type Denial, Last, Workspace } from '@em/engine'
import {
  ABBEVILLE,
  ALL_ROUND,
  BELGIAN,
  BELGIUM,
  country,
  FRENCH,
  GERMAN,
  GERMANS,
  hasLandSide,
  hexCount,
  inFrance,
  isCorps,
  landHexes,
  limits,
  near,
  northOfAbbeville,
  unitNation,
  westOfMeuse,
} from '../data/index.ts'
import { enemyOf, type Glory, type Hex, type Side, type Unit } from '../types.ts'
import { controlOf } from './control.ts'
import type { Field } from './field.ts'
import { isCalled, isInside, NO_ENTRY } from './hentsch.ts'
import { isOpen, scenarioOf } from './scenario.ts'
import { edgeOf, landNear } from './supply.ts'
import { hasZone } from './works.ts'

export interface Network {
  readonly g: Glory
  readonly field: Field
  readonly side: Side
  readonly nation: number
  /** By hex: number of its network from 1 on; 0 where trains do not pass. */
  readonly part: readonly number[]
  /** Hexes that are too full to pass, whatever `part` says of them. */
  readonly full: readonly Hex[]
  /** The network that the friendly edge joins; 0 when no edge hex is open (11.4a). */
  readonly edge: number
}

const deny = (rule: string, key: string): Denial => ({ rule, key })
const CLOSED = deny('11.2d', 'deny.rail.closed')
const ENEMY = deny('11.2e', 'deny.rail.enemyNear')
const ZONE = deny('14.3a', 'deny.rail.zone')
const NOT_WEST = deny('11.2f', 'deny.rail.germanWest')
const FRENCH_STAY = deny('11.2g', 'deny.rail.frenchEast')
const NO_BELGIUM = deny('11.2h', 'deny.rail.noBelgium')
const ONLY_BELGIUM = deny('11.2i', 'deny.rail.onlyBelgium')
const NO_NORTH = deny('11.2j', 'deny.rail.noNorth')

/** 1 for hexes occupied by a side and those next to them; cached per list of occupied hexes. */
const aroundAllies = new Last<readonly number[], readonly Hex[]>()
const aroundGermans = new Last<readonly number[], readonly Hex[]>()
function findAround(hexes: readonly Hex[]): number[] {
  const found = new Array<number>(hexCount).fill(0)
  for (const hex of hexes) {
    found[hex] = 1
    for (const d of ALL_ROUND) {
      const to = near[hex * 6 + d]!
      if (to >= 0) found[to] = 1
    }
  }
  return found
}
/** An enemy unit, fortress, gun or decoy is in the hex or next to it (11.2b, 11.2e, A21, A68, A69). */
export const enemyNear = (field: Field, enemy: Side, hex: Hex): boolean => around(field, enemy)[hex] === 1
function around(field: Field, enemy: Side): readonly number[] {
  const known = enemy === GERMAN ? aroundGermans : aroundAllies
  const hexes = field.filled[enemy as 0 | 1]
  return known.get(hexes) ?? known.set(findAround(hexes), hexes)
}

/** Rules on countries for a hex (11.2f, 11.2h to 11.2j, A25, A37). */
export function whyNotInCountry(g: Glory, field: Field, nation: number, hex: Hex): Denial | undefined {
  if (nation === GERMANS) {
    const early = g.atWar[BELGIUM] === 1 && g.turn < limits.meuseFrom
    return early && inFrance[hex] === 1 && westOfMeuse[hex] === 1 ? NOT_WEST : undefined
  }
  if (nation === BELGIAN) return country[hex] === BELGIUM ? undefined : ONLY_BELGIUM
  if (country[hex] === BELGIUM) return NO_BELGIUM
  return northOfAbbeville[hex] === 1 && controlOf(g, field, ABBEVILLE) === GERMAN ? NO_NORTH : undefined
}

/** French units that begin east of the Meuse stay there until a German has crossed it in France (11.2g, A70). */
export const whyHeldEast = (g: Glory, nation: number, from: Hex, to: Hex): Denial | undefined =>
  nation === FRENCH && g.atWar[BELGIUM] === 1 && g.germanWest === 0 && westOfMeuse[from] === 0 && westOfMeuse[to] === 1
    ? FRENCH_STAY
    : undefined

/** Why a unit cannot begin, pass or end its journey in a hex; adjacent enemies are covered by separate rules. */
export function whyNotPass(
  g: Glory,
  field: Field,
  side: Side,
  nation: number,
  hex: Hex,
  beside: Denial = ENEMY,
): Denial | undefined {
  if (!isOpen(g, hex)) return CLOSED
  const enemy = enemyOf(side)
  if (enemyNear(field, enemy, hex)) return beside
  if (hasZone(g, hex, enemy)) return ZONE
  if (isCalled(g, side) && isInside(hex)) return NO_ENTRY
  return whyNotInCountry(g, field, nation, hex)
}

/* ---------- networks ---------- */

/** The networks of a side at one moment: made for one decision, each on first use. */
export interface Railways {
  readonly g: Glory
  readonly field: Field
  readonly side: Side
  /** By nation and full hexes, and by nation, steps and size of a unit. */
  readonly nets: Map<string, Network>
  readonly byUnit: Map<string, Network>
  /** By nation: 1 where trains pass, whatever own units stand there; and the resulting network. */
  readonly open: (readonly number[] | undefined)[]
  readonly base: (Network | undefined)[]
}
export const railways = (g: Glory, field: Field, side: Side): Railways => ({
  g,
  field,
  side,
  nets: new Map(),
  byUnit: new Map(),
  open: [],
  base: [],
})

/** Most units of a side share one or two networks: they differ in nation, and in which hexes are too full for them. */
export function networkOf(rails: Railways, u: Unit): Network {
  const { steps } = rails.g
  const kind = `${unitNation[u]} ${steps[u]} ${isCorps[u]}`
  const known = rails.byUnit.get(kind)
  if (known) return known
  const net = findNetwork(rails, unitNation[u]!, steps[u]!, isCorps[u]!)
  rails.byUnit.set(kind, net)
  return net
}
function findNetwork(rails: Railways, nation: number, steps: number, corps: number): Network {
  const { field, nets } = rails
  const full = field.filled[rails.side as 0 | 1].filter((hex) => !fits(field, hex, steps, corps))
  const key = `${nation} ${full.join()}`
  const old = nets.get(key)
  if (old) return old
  rails.base[nation] ??= makeNetwork(rails, nation, [])
  const net = makeNetwork(rails, nation, full)
  nets.set(key, net)
  return net
}

/** One more unit of that size can pass: limits hold at every moment (6.4a). */
function fits({ g, stacks }: Field, hex: Hex, steps: number, corps: number): boolean {
  for (const u of stacks[hex]!) {
    steps += g.steps[u]!
    corps += isCorps[u]!
  }
  return steps <= limits.stacking.steps && corps <= limits.stacking.corps
}

/** Scratch of the search; `open`: 1 where trains pass. */
interface Scratch {
  readonly queue: Hex[]
  readonly open: number[]
}
const byHex = (): number[] => new Array<number>(hexCount).fill(0)
const scratch = new Workspace<Scratch>(() => ({ queue: byHex(), open: byHex() }))

function makeNetwork(rails: Railways, nation: number, full: readonly Hex[]): Network {
  const w = scratch.take()
  const net = makeNetworkIn(w, rails, nation, full)
  scratch.put(w)
  return net
}
/** Where a few full hexes divide nothing, the network is the nation's without them. */
function makeNetworkIn(w: Scratch, rails: Railways, nation: number, full: readonly Hex[]): Network {
  const { open } = w
  const { g, field, side } = rails
  const passable = rails.open[nation] ?? openTo(g, field, side, nation)
  rails.open[nation] = passable
  for (let h = 0; h < hexCount; h++) open[h] = passable[h]!
  const edges = edgeOf(scenarioOf(g), side)
  const base = rails.base[nation]
  if (base && full.every((hex) => !edges.includes(hex) && closesAlone(open, hex))) return { ...base, full }
  for (const hex of full) open[hex] = 0
  const part = new Array<number>(hexCount).fill(0)
  // The edge hexes are joined beyond the map (11.4a): they begin the first network together.
  const ends = edges.filter((h) => open[h] === 1)
  let number = 0
  if (ends.length > 0) spread(w, ends, part, ++number)
  const edge = number
  for (const h of landHexes) if (open[h] === 1 && part[h] === 0) spread(w, [h], part, ++number)
  return { g, field, side, nation, part, full, edge }
}

/** Closes a hex whose open neighbours are connected around it, so that this divides nothing else. */
function closesAlone(open: number[], hex: Hex): boolean {
  open[hex] = 0
  // By direction: the open neighbour over land.
  const around = ALL_ROUND.map((d) => {
    const to = near[hex * 6 + d]!
    return hasLandSide(hex * 6 + d) && open[to] === 1 ? to : undefined
  })
  const arcs = around.filter((to, d) => {
    const before = around.at(d - 1)
    return to !== undefined && (before === undefined || !landNear[before]!.includes(to))
  })
  return arcs.length <= 1
}
function openTo(g: Glory, field: Field, side: Side, nation: number): number[] {
  const passable = new Array<number>(hexCount).fill(0)
  const besideEnemy = around(field, enemyOf(side))
  for (const h of landHexes) if (besideEnemy[h] === 0 && !whyNotPass(g, field, side, nation, h)) passable[h] = 1
  return passable
}

function spread({ queue, open }: Scratch, from: readonly Hex[], part: number[], number: number): void {
  let end = 0
  for (const h of from) {
    part[h] = number
    queue[end++] = h
  }
  for (let i = 0; i < end; i++) {
    const ways = landNear[queue[i]!]!
    for (let w = 0; w < ways.length; w++) {
      const to = ways[w]!
      if (open[to] === 0 || part[to] !== 0) continue
      part[to] = number
      queue[end++] = to
    }
  }
}
const partOf = (net: Network, hex: Hex): number => (net.full.includes(hex) ? 0 : net.part[hex]!)

/** A route leads from one to the other; from off the map (-2 and less), over the edge (A27). */
export function joins(net: Network, from: Hex, to: Hex): boolean {
  const part = partOf(net, to)
  if (part === 0) return false
  if (from < 0) return part === net.edge
  const own = partOf(net, from)
  if (own === part) return true
  // A full hex is closed to other units, but the unit in it may set out from there.
  for (const next of landNear[from]!) if (partOf(net, next) === part) return true
  return part === net.edge && edgeOf(scenarioOf(net.g), net.side).includes(from)
}

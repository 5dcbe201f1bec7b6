/** 9.1 Movement: the ways of an army within its 4 zones, and by strategic movement. Geometry of one army, no plan yet. */
import { Workspace } from '@em/engine'
import { limits, neighbours, zoneCount } from '../data/index.ts'
import { type Army, coalitionOf, type Downfall, partnerOf, type Zone } from '../types.ts'
import { closedTo } from './closures.ts'
import { enemyControls } from './control.ts'
import { enemiesIn, type Field } from './field.ts'

const { move: REACH, enemyZoneCost } = limits.activation

/** One way to a zone. Ways to the same zone differ in effect (zones taken in passing) or in the friends they rely on. */
export interface Way {
  readonly to: Zone
  /** Zones entered, in order; the last is `to`. */
  readonly path: readonly Zone[]
  /** Zones crossed on it that change hands or lose a trench. */
  readonly takes: readonly Zone[]
  /** Shared zones crossed: a friend must stay in each (A30, A81). */
  readonly relies: readonly Zone[]
}

const NONE: readonly Zone[] = []
const UNSEEN = new Array<number>(zoneCount).fill(0)

/** 9.1b: entering a zone that an enemy side controls counts as 2; a partner's as 1 (A31). */
export const entryCost = (g: Downfall, side: number, zone: Zone): number =>
  enemyControls(g, side, zone) ? enemyZoneCost : 1

/** 9.1m: out of a zone shared with the enemy only into one that its own side controls (A82: only that first step). */
export const mayStepOut = (g: Downfall, f: Field, side: number, from: Zone, to: Zone): boolean =>
  enemiesIn(f, side, from) === 0 || g.control[to] === side

/** Crossing changes the zone: it is the enemy's, or holds an abandoned enemy trench. */
const crossingTakes = (g: Downfall, side: number, zone: Zone): boolean =>
  enemyControls(g, side, zone) || g.trench[(1 - coalitionOf(side)) as 0 | 1][zone]! > 0

interface Label extends Way {
  /** It enters a zone twice. */
  readonly loops: boolean
}

/** The lie of the land for armies of a side that move alike: every fact about a step, computed once per zone. */
export interface Lie {
  /** Cost of entering (9.1b); 0 where the zone is closed. */
  readonly cost: readonly number[]
  /** Enemy armies there. */
  readonly enemies: readonly number[]
  /** Crossing it would change something. */
  readonly takes: readonly boolean[]
  /** The side controls it. */
  readonly own: readonly boolean[]
  /** By zone of departure: the ways, computed on first use (`waysOver`). */
  readonly ways: (readonly Way[] | undefined)[]
}

export function lieOf(g: Downfall, f: Field, army: Army, side: number): Lie {
  const cost = UNSEEN.slice()
  const enemies = UNSEEN.slice()
  const takes: boolean[] = []
  const own: boolean[] = []
  for (let zone = 0; zone < zoneCount; zone++) {
    if (!closedTo(g, f, army, side, zone)) cost[zone] = entryCost(g, side, zone)
    enemies[zone] = enemiesIn(f, side, zone)
    takes.push(crossingTakes(g, side, zone))
    own.push(g.control[zone] === side)
  }
  return { cost, enemies, takes, own, ways: [] }
}

/** Lies by a name for their side and kind: an activation seldom changes the land, so the last ways often remain valid. */
const lastLies = new Workspace<Map<string, Lie>>(() => new Map())

/** The last lie under this name, with its ways, if the land is the same; otherwise the given one. */
export function lieAsBefore(lie: Lie, name: string): Lie {
  const lies = lastLies.take()
  const before = lies.get(name)
  const kept = before && isSameLand(before, lie) ? before : lie
  lies.set(name, kept)
  lastLies.put(lies)
  return kept
}

function isSameLand(a: Lie, b: Lie): boolean {
  for (let zone = 0; zone < zoneCount; zone++) {
    if (a.cost[zone] !== b.cost[zone] || a.enemies[zone] !== b.enemies[zone]) return false
    if (a.takes[zone] !== b.takes[zone] || a.own[zone] !== b.own[zone]) return false
  }
  return true
}

/** The ways from there, searched once for each lie. */
export function waysOver(lie: Lie, origin: Zone, crossShared: boolean): readonly Way[] {
  lie.ways[origin] ??= waysOf(lie, origin, crossShared)
  return lie.ways[origin]
}

/**
 * 9.1a-b, 9.1m, A30: every zone within reach and, for each set of zones that can be taken in passing, one cheapest
 * path. A friend that stays lets the army pass enemies; the plan checks that, as well as stopping there (9.2h).
 */
function waysOf(lie: Lie, origin: Zone, crossShared: boolean): readonly Way[] {
  const out: Label[] = []
  const seen = UNSEEN.slice()
  const layers: Label[][] = [[{ to: origin, path: NONE, takes: NONE, relies: NONE, loops: false }], [], [], []]
  /** Nothing to straighten or compare: the usual case. */
  let simple = true
  for (let cost = 0; cost < REACH; cost++) {
    for (const label of layers[cost]!) {
      const from = label.to
      const shared = lie.enemies[from]! > 0
      const crossing = from !== origin
      if (crossing && shared && !crossShared) continue
      const takes = crossing && !shared && lie.takes[from] ? withZone(label.takes, from) : label.takes
      const relies = crossing && shared ? withZone(label.relies, from) : label.relies
      const plain = takes.length === 0 && relies.length === 0
      if (relies.length > 0) simple = false
      for (const to of neighbours[from]!) {
        const step = lie.cost[to]!
        if (step === 0 || cost + step > REACH || to === origin) continue
        if (shared && !lie.own[to]) continue
        if (plain ? seen[to] === 1 : isKnown(out, to, takes, relies)) continue
        if (plain) seen[to] = 1
        // A plain way never returns: every zone on it has been seen.
        const loops = !plain && (label.loops || label.path.includes(to))
        if (loops) simple = false
        const next: Label = { to, path: [...label.path, to], takes, relies, loops }
        out.push(next)
        // No step leads on from the last layer.
        if (cost + step < REACH) layers[cost + step]!.push(next)
      }
    }
  }
  if (simple) return out
  const ways: Label[] = []
  for (const label of out) {
    const way = label.loops ? straightened(lie, origin, label) : label
    if (way) ways.push(way)
  }
  // A way that relies on friends staying is pointless if another has the same effect without.
  return ways.filter((w) => w.relies.length === 0 || !isKnown(ways, w.to, w.takes, NONE))
}

/**
 * Removes a loop: the search may have returned to a zone because its path there, one of several, led through it. No
 * army enters a zone twice: another path with the same effect replaces it, if there is one.
 */
function straightened(lie: Lie, origin: Zone, way: Label): Label | undefined {
  const path: Zone[] = []
  const walk = (from: Zone, cost: number): boolean => {
    if (from === way.to) return true
    for (const to of neighbours[from]!) {
      const step = lie.cost[to]!
      if (step === 0 || cost + step > REACH || to === origin || path.includes(to)) continue
      if (lie.enemies[from]! > 0 && !lie.own[to]) continue
      if (!onTheWay(lie, way, path, to)) continue
      path.push(to)
      if (walk(to, cost + step)) return true
      path.pop()
    }
    return false
  }
  return walk(origin, 0) ? { ...way, path } : undefined
}

/** Besides quiet zones only those that the way takes or relies on may be crossed, and the goal comes after all of them. */
function onTheWay(lie: Lie, way: Way, path: readonly Zone[], to: Zone): boolean {
  if (to === way.to) return within(way.takes, path) && within(way.relies, path)
  if (lie.enemies[to]! > 0) return way.relies.includes(to)
  return !lie.takes[to] || way.takes.includes(to)
}

function isKnown(ways: readonly Way[], to: Zone, takes: readonly Zone[], relies: readonly Zone[]): boolean {
  for (const way of ways) if (way.to === to && same(way.takes, takes) && same(way.relies, relies)) return true
  return false
}

const withZone = (zones: readonly Zone[], zone: Zone): readonly Zone[] =>
  zones.includes(zone) ? zones : [...zones, zone]
const same = (a: readonly Zone[], b: readonly Zone[]): boolean => a.length === b.length && within(a, b)
function within(a: readonly Zone[], b: readonly Zone[]): boolean {
  for (const zone of a) if (!b.includes(zone)) return false
  return true
}

/** How far strategic movement may go: the own side's zones, or both partners' for ceding and recovering (A32, A70, A71). */
export type Corridor = 'own' | 'partners'

/**
 * 9.1i: every zone that the army reaches through controlled zones, without the sea (9.1j); shared zones only where
 * friends stay (`stay` tells). Zones are listed in order of distance.
 */
export function strategicReach(
  g: Downfall,
  lie: Lie,
  army: Army,
  side: number,
  corridor: Corridor,
  stay: (zone: Zone) => boolean,
): Zone[] {
  const origin = g.armyZone[army]!
  const owner = g.armySide[army]!
  const partner = corridor === 'own' ? side : partnerOf(side)
  const seen = UNSEEN.slice()
  seen[origin] = 1
  const out: Zone[] = []
  // Zones to continue from, in order of distance; new ones are appended.
  const queue: Zone[] = [origin]
  for (const from of queue) {
    const contested = lie.enemies[from]! > 0
    for (const to of neighbours[from]!) {
      if (seen[to] === 1 || lie.cost[to] === 0) continue
      const holder = g.control[to]
      if (holder !== side && holder !== partner) continue
      // 9.1m.
      if (contested && holder !== owner) continue
      const shared = lie.enemies[to]! > 0
      const held = shared && stay(to)
      // Ceding may end beside the partner's armies, but not lead past them (A70).
      if (shared && !held && (corridor === 'own' || holder !== partner)) continue
      seen[to] = 1
      out.push(to)
      if (!shared || (held && g.options.crossSharedZones)) queue.push(to)
    }
  }
  return out
}

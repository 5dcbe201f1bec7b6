/** 9.1 Movement: the ways an army can go with its 4 zones, and by strategic movement. Geometry of one army, no plan yet. */
import { limits, neighbours, zoneCount } from '../data/index.ts'
import { type Army, coalitionOf, type Downfall, partnerOf, type Zone } from '../types.ts'
import { closedTo } from './closures.ts'
import { enemyControls } from './control.ts'
import { enemiesIn, type Field, friendsIn, ownIn } from './field.ts'

const { move: REACH, enemyZoneCost } = limits.activation

/** One way to a zone. Ways to the same zone differ in what they change (zones taken in passing) or in what they rely on. */
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

/** 9.1m: out of a zone shared with the enemy only into one that the own side controls (A82: only that first step). */
export const mayStepOut = (g: Downfall, f: Field, side: number, from: Zone, to: Zone): boolean =>
  enemiesIn(f, side, from) === 0 || g.control[to] === side

/** Crossing changes something: the zone is the enemy's, or holds an abandoned trench of his. */
const crossingTakes = (g: Downfall, side: number, zone: Zone): boolean =>
  enemyControls(g, side, zone) || g.trench[(1 - coalitionOf(side)) as 0 | 1][zone]! > 0

interface Label extends Way {
  readonly cost: number
  /** It enters a zone twice. */
  readonly loops: boolean
}

/** The lie of the land for armies of a side that move alike: every question of a step, answered once per zone. */
export interface Lie {
  /** Cost of entering (9.1b); 0 where the zone is closed. */
  readonly cost: readonly number[]
  /** Enemy armies there; own armies there. */
  readonly enemies: readonly number[]
  readonly own: readonly number[]
  /** Crossing it would change something. */
  readonly takes: readonly boolean[]
}

export function lieOf(g: Downfall, f: Field, army: Army, side: number): Lie {
  const cost = UNSEEN.slice()
  const enemies = UNSEEN.slice()
  const own = UNSEEN.slice()
  const takes: boolean[] = []
  for (let zone = 0; zone < zoneCount; zone++) {
    if (!closedTo(g, f, army, side, zone)) cost[zone] = entryCost(g, side, zone)
    enemies[zone] = enemiesIn(f, side, zone)
    own[zone] = ownIn(f, side, zone)
    takes.push(crossingTakes(g, side, zone))
  }
  return { cost, enemies, own, takes }
}

/**
 * 9.1a-b, 9.1m, A30: every zone within reach and, for each set of zones that can be taken in passing, one cheapest path.
 * Zones with enemies and no friend end the movement; whether an army may stop there is the plan's business (9.2h).
 */
export function waysOf(g: Downfall, lie: Lie, origin: Zone, side: number): Way[] {
  const out: Label[] = []
  const seen = UNSEEN.slice()
  seen[origin] = 1
  let simple = true
  let quiet = true
  const layers: Label[][] = [
    [{ to: origin, path: NONE, takes: NONE, relies: NONE, cost: 0, loops: false }],
    [],
    [],
    [],
    [],
  ]
  for (let cost = 0; cost < REACH; cost++) {
    for (const label of layers[cost]!) {
      const from = label.to
      const enemies = lie.enemies[from]!
      const crossing = from !== origin
      // A shared zone may be crossed where friends already face the enemy; any other zone with enemies ends the move.
      if (crossing && enemies > 0 && (!g.options.crossSharedZones || lie.own[from] === 0)) continue
      const takes = crossing && enemies === 0 && lie.takes[from] ? [...label.takes, from] : label.takes
      const relies = crossing && enemies > 0 ? [...label.relies, from] : label.relies
      const plain = takes.length === 0 && relies.length === 0
      for (const to of neighbours[from]!) {
        const step = lie.cost[to]!
        if (step === 0 || cost + step > REACH || to === origin) continue
        if (enemies > 0 && g.control[to] !== side) continue
        if (plain ? seen[to] === 1 : known(out, to, takes, relies)) continue
        if (plain) seen[to] = 1
        const loops = !plain && (label.loops || label.path.includes(to))
        if (loops) simple = false
        if (relies.length > 0) quiet = false
        const next: Label = { to, path: [...label.path, to], takes, relies, cost: cost + step, loops }
        out.push(next)
        layers[cost + step]!.push(next)
      }
    }
  }
  const ways = simple ? out : withoutLoops(g, lie, origin, side, out)
  // A way that relies on friends staying is pointless where another gives the same without.
  return quiet ? ways : ways.filter((w) => w.relies.length === 0 || !known(ways, w.to, w.takes, NONE))
}

function withoutLoops(g: Downfall, lie: Lie, origin: Zone, side: number, labels: readonly Label[]): Label[] {
  const out: Label[] = []
  for (const label of labels) {
    const way = label.loops ? straightened(g, lie, origin, side, label) : label
    if (way) out.push(way)
  }
  return out
}

/**
 * The search may have come back to a zone because its path there, one of several, led through it. No army enters a zone
 * twice: another path that does the same takes its place, if there is one.
 */
function straightened(g: Downfall, lie: Lie, origin: Zone, side: number, way: Label): Label | undefined {
  const mayLeave = (from: Zone, to: Zone): boolean => lie.enemies[from] === 0 || g.control[to] === side
  const raid = way.takes[0]
  if (raid !== undefined && way.path.length === 3 && lie.cost[raid]! > 1) {
    // Out, into the enemy's zone and back uses up the whole movement: only the zone on the way out can be another.
    const out = neighbours[raid]!.find(
      (z) =>
        z !== way.to &&
        lie.cost[z] === 1 &&
        lie.enemies[z] === 0 &&
        !lie.takes[z] &&
        neighbours[origin]!.includes(z) &&
        mayLeave(origin, z),
    )
    return out === undefined ? undefined : { ...way, path: [out, raid, way.to] }
  }
  const walk = (from: Zone, cost: number, path: Zone[]): Zone[] | undefined => {
    if (from === way.to) return path
    for (const to of neighbours[from]!) {
      const step = lie.cost[to]!
      if (step === 0 || cost + step > REACH || to === origin || path.includes(to) || !mayLeave(from, to)) continue
      const found = onTheWay(lie, way, path, to) ? walk(to, cost + step, [...path, to]) : undefined
      if (found) return found
    }
    return undefined
  }
  const path = walk(origin, 0, [])
  return path && { ...way, path }
}

/** Only what the way takes or relies on may be crossed beside quiet zones, and the goal comes when all of it is behind. */
function onTheWay(lie: Lie, way: Way, path: readonly Zone[], to: Zone): boolean {
  if (to === way.to) return way.takes.every((z) => path.includes(z)) && way.relies.every((z) => path.includes(z))
  if (lie.enemies[to]! > 0) return way.relies.includes(to)
  return !lie.takes[to] || way.takes.includes(to)
}

function known(labels: readonly Label[], to: Zone, takes: readonly Zone[], relies: readonly Zone[]): boolean {
  return labels.some((l) => l.to === to && same(l.takes, takes) && same(l.relies, relies))
}
const same = (a: readonly Zone[], b: readonly Zone[]): boolean =>
  a.length === b.length && a.every((zone) => b.includes(zone))

/** How far strategic movement may go: the own side's zones, or both partners' for ceding and recovering (A32, A70, A71). */
export type Corridor = 'own' | 'partners'

/**
 * 9.1i-j: every zone that the army reaches through controlled zones, without the sea; shared zones only where friends
 * stay (`stay` tells). Zones are listed in the order of distance.
 */
export function strategicReach(
  g: Downfall,
  f: Field,
  army: Army,
  side: number,
  corridor: Corridor,
  stay: (zone: Zone) => boolean,
): Zone[] {
  const origin = g.armyZone[army]!
  const partner = partnerOf(side)
  const seen = UNSEEN.slice()
  seen[origin] = 1
  const out: Zone[] = []
  let queue: Zone[] = [origin]
  while (queue.length > 0) {
    const next: Zone[] = []
    for (const from of queue) {
      for (const to of neighbours[from]!) {
        if (seen[to] === 1) continue
        const holder = g.control[to]
        if (holder !== side && (corridor === 'own' || holder !== partner)) continue
        if (!mayStepOut(g, f, g.armySide[army]!, from, to)) continue
        const shared = enemiesIn(f, side, to) > 0
        // Ceding ends beside the partner's armies, too; it does not lead past them (A70).
        if (shared && !stay(to) && !(holder === partner && friendsIn(f, side, to) > 0)) continue
        if (corridor === 'own' && closedTo(g, f, army, side, to)) continue
        seen[to] = 1
        out.push(to)
        if (!shared || (g.options.crossSharedZones && stay(to))) next.push(to)
      }
    }
    queue = next
  }
  return out
}

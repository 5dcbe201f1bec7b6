/** A light position for weighing plans: armies by zone with their steps, and future control. */
import { armyCount, zoneCount } from '../data/index.ts'
import { AH, type Army, coalitionOf, type Downfall, GERMAN, type OrderAction, partnerOf, type Zone } from '../types.ts'

export interface Position {
  readonly zone: Int8Array
  readonly step: Int8Array
  readonly side: Int8Array
  /** Control after this side-turn (3l). */
  readonly control: Int8Array
  readonly trench: readonly [Int8Array, Int8Array]
  /** By coalition * zoneCount + zone. */
  readonly count: Int8Array
}

export function positionOf(g: Downfall): Position {
  const count = new Int8Array(2 * zoneCount)
  for (let a = 0; a < armyCount; a++) {
    if (g.armyZone[a]! >= 0 && g.armySide[a]! >= 0) count[coalitionOf(g.armySide[a]!) * zoneCount + g.armyZone[a]!]!++
  }
  return {
    zone: Int8Array.from(g.armyZone),
    step: Int8Array.from(g.armyStep),
    side: Int8Array.from(g.armySide),
    control: Int8Array.from(g.turn >= 0 ? g.lastSolo : g.control),
    trench: [Int8Array.from(g.trench[0]), Int8Array.from(g.trench[1])],
    count,
  }
}

/** A reusable position: arrays of this size are slow to allocate. */
export type Draft = { -readonly [K in keyof Position]: Position[K] }

export const draft = (): Draft => ({
  zone: new Int8Array(armyCount),
  step: new Int8Array(armyCount),
  side: new Int8Array(armyCount),
  control: new Int8Array(zoneCount),
  trench: [new Int8Array(0), new Int8Array(0)],
  count: new Int8Array(2 * zoneCount),
})

export const copy = (p: Position): Position => copyTo(draft(), p)

/** The trenches stay those of `p`. */
export function copyTo(d: Draft, p: Position): Draft {
  d.zone.set(p.zone)
  d.step.set(p.step)
  d.side.set(p.side)
  d.control.set(p.control)
  d.trench = p.trench
  d.count.set(p.count)
  return d
}

const at = (side: number, zone: Zone): number => coalitionOf(side) * zoneCount + zone
const across = (side: number, zone: Zone): number => (1 - coalitionOf(side)) * zoneCount + zone

export const enemies = (p: Position, side: number, zone: Zone): number => p.count[across(side, zone)]!
export const friends = (p: Position, side: number, zone: Zone): number => p.count[at(side, zone)]!

/** A05, A77: a side alone in a zone takes it; a partner's zone stays the partner's. */
export function occupy(p: Position, side: number, zone: Zone): void {
  if (p.control[zone] !== partnerOf(side)) p.control[zone] = side
}

export function place(p: Position, army: Army, zone: Zone): void {
  const side = p.side[army]!
  const from = p.zone[army]!
  if (from >= 0) p.count[at(side, from)]!--
  p.zone[army] = zone
  if (zone >= 0) p.count[at(side, zone)]!++
}

/** Moves the army as ordered; zones crossed, entered without enemies or left to the enemy change hands. */
export function march(p: Position, g: Downfall, order: OrderAction): void {
  const { army } = order
  const side = g.turn
  const from = p.zone[army]!
  const path = order.type === 'move' ? order.path : 'to' in order ? [order.to] : []
  if (path.length === 0) return
  if (order.type !== 'strategic' && order.type !== 'recover') {
    for (const zone of path) if (enemies(p, side, zone) === 0) occupy(p, side, zone)
  }
  const to = path[path.length - 1]!
  place(p, army, to)
  if (order.type === 'recover') p.side[army] = GERMAN
  else if (side === GERMAN && g.control[to] === AH) p.side[army] = AH
  if (enemies(p, side, from) > 0 && friends(p, side, from) === 0) abandon(p, side, from)
}

/** Leaves the enemy alone in the zone. */
function abandon(p: Position, side: number, zone: Zone): void {
  for (let a = 0; a < armyCount; a++) {
    if (p.zone[a] === zone && p.side[a]! >= 0 && coalitionOf(p.side[a]!) !== coalitionOf(side)) {
      return occupy(p, p.side[a]!, zone)
    }
  }
}

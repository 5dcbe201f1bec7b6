/** Cost of crossing a hexside, and Transit Capacity in one Movement Phase (4.2, 7.1.7, 7.2, 7.3, 17.2.2, R104). */
import {
  bankOf,
  bridgeOn,
  deepForest,
  hexCost,
  hexCount,
  hexsideCost,
  MAJOR_RIVER,
  MOUNTAINOUS,
  NO_WATER,
  near,
  plainOf,
  RIVER,
  ridge,
  stepCost,
  structureOfBridge,
  terrain,
  transit,
  water,
} from '../data/index.ts'
import type { Direction, Hex, NachParis } from '../types.ts'

/** Of every step: 1 where bridges or floods may change the table's value. */
const changes: readonly number[] = near.map((to, step) =>
  bridgeOn[step]! >= 0 || bankOf[step]! >= 0 || plainOf[to]! >= 0 ? 1 : 0,
)

/** MF of the step into the neighbour for a mobility, with present bridges and floods; -1 where it is impossible. */
export function costOfStep(g: NachParis, step: number, mobility: number): number {
  const plain = stepCost[mobility]![step]!
  if (changes[step] === 0) return plain
  const to = near[step]!
  if (g.flooded[plainOf[to]!] === 1) return -1
  const bridge = bridgeOn[step]!
  if (bridge >= 0 && g.broken[structureOfBridge(bridge)]! > 0) return -1
  const bank = bankOf[step]!
  if (bank < 0 || g.flooded[bank] === 0 || plain < 0) return plain
  // 4.2f: a flooded river is a Major River, bridges or not; a bank without water of its own is waded at a price.
  if (water[step] !== NO_WATER) return -1
  const extra = hexsideCost.FloodedBank[mobility] ?? null
  return extra === null ? -1 : hexCost[mobility]![to]! + extra
}

const NO_LIMIT = Number.POSITIVE_INFINITY
const limitOf = (steps: number | null): number => steps ?? NO_LIMIT
/** By step: Total Steps that may cross it in a phase, as printed (7.3.2); a Pass keeps its Ridge's limit (R104). */
const printed: readonly number[] = near.map((to, step) => {
  if (to < 0) return 0
  let most = NO_LIMIT
  const least = (n: number): void => {
    if (n < most) most = n
  }
  if (deepForest[step] === 1) least(limitOf(transit.DeepForest))
  if (ridge[step] === 1) least(limitOf(transit.Ridge))
  if (water[step] === RIVER) least(limitOf(transit.River))
  if (water[step] === MAJOR_RIVER) least(limitOf(bridgeOn[step]! >= 0 ? transit.MajorBridge : transit.MajorNoBridge))
  return most
})
function mostOver(g: NachParis, step: number): number {
  const bank = bankOf[step]!
  if (bank < 0 || g.flooded[bank] === 0) return printed[step]!
  return Math.min(printed[step]!, limitOf(transit.FloodedBank))
}

/** A hexside has one key from both sides; hexes come after all hexsides. */
const keyOfSide = (hex: Hex, dir: Direction): number => {
  const to = near[hex * 6 + dir]!
  return hex < to ? hex * 6 + dir : to * 6 + ((dir + 3) % 6)
}
const keyOfHex = (hex: Hex): number => hexCount * 6 + hex

/** In a list [key, n, key, n …] with rising keys. */
export function countOf(list: readonly number[], key: number): number {
  for (let i = 0; i < list.length; i += 2) if (list[i] === key) return list[i + 1]!
  return 0
}
/** The list with n more for the key; a new one. */
export function withMore(list: readonly number[], key: number, n: number): number[] {
  const found: number[] = []
  let placed = false
  for (let i = 0; i < list.length; i += 2) {
    if (!placed && list[i]! >= key) {
      placed = true
      if (list[i] === key) {
        found.push(key, list[i + 1]! + n)
        continue
      }
      found.push(key, n)
    }
    found.push(list[i]!, list[i + 1]!)
  }
  if (!placed) found.push(key, n)
  return found
}

/** The rule whose Transit Capacity these steps would exceed (7.3.3); undefined when they pass. */
export function transitBars(g: NachParis, hex: Hex, dir: Direction, steps: number): '7.3.1' | '7.3.2' | undefined {
  const step = hex * 6 + dir
  const most = mostOver(g, step)
  if (most !== NO_LIMIT && countOf(g.transit, keyOfSide(hex, dir)) + steps > most) return '7.3.2'
  const to = near[step]!
  if (terrain[to] !== MOUNTAINOUS) return undefined
  return countOf(g.transit, keyOfHex(to)) + steps > limitOf(transit.hexMountainous) ? '7.3.1' : undefined
}

/** Notes a crossing where some limit counts it. */
export function noteTransit(g: NachParis, hex: Hex, dir: Direction, steps: number): void {
  const to = near[hex * 6 + dir]!
  if (mostOver(g, hex * 6 + dir) !== NO_LIMIT) g.transit = withMore(g.transit, keyOfSide(hex, dir), steps)
  if (terrain[to] === MOUNTAINOUS) g.transit = withMore(g.transit, keyOfHex(to), steps)
}

/**
 * How far a unit gets (MOVE-3 to MOVE-20, CONTACT-2 to CONTACT-5, FORT-12 to FORT-17, RUL-14 to RUL-27), in half movement
 * points. A search over places: a hex entered freely, a hex on which movement ended, a fort. Contact depends on the hex
 * alone, so whether a step ends the movement is known from the two hexes of the step.
 */
import { Workspace } from '@em/engine'
import { beside, doors, fortCount, fortsBeside, hexCount, near } from '../data/board.ts'
import { isAir, isFoot, isTank, isVessel, speed2 } from '../data/index.ts'
import {
  BRIDGE,
  FORT,
  type Fort,
  type Hex,
  IN_FORT,
  inFort,
  isSome,
  OPEN,
  type Place,
  type TrenchClub,
  type Unit,
  type UnitType,
  VOID,
  WATER,
} from '../types.ts'
import type { Front } from './field.ts'
import { stepsOf } from './steps.ts'
import { dugIn, trenchesOf } from './trenches.ts'

const FORT_COST = 1
export const BOARD_COST = 1

/** Nodes: hex, hex where movement ended (+ STOPPED), fort (+ FORTS). */
const STOPPED = hexCount
const FORTS = 2 * hexCount
const NODES = FORTS + fortCount
const MOST = 40
const UNREACHED = MOST + 1

/** Arrays of a search. `Ways` reads them, so they are valid until the next search. */
class Scratch {
  readonly cost: number[] = new Array<number>(NODES).fill(UNREACHED)
  readonly before: number[] = new Array<number>(NODES).fill(-1)
  /** By cost: the nodes reached at it, as many as `filled` says; emptying a list would make it grow again. */
  readonly buckets: number[][] = Array.from({ length: MOST + 1 }, () => [])
  readonly filled: number[] = this.buckets.map(() => 0)
  /** The hexes found so far on which the movement may end. */
  readonly endings: Hex[] = []
  /** Number of the search. */
  run = 0
  private last = 0

  begin(start: number, budget: number): void {
    this.run++
    for (let sum = 0; sum <= this.last; sum++) {
      const bucket = this.buckets[sum]!
      for (let i = this.filled[sum]! - 1; i >= 0; i--) this.cost[bucket[i]!] = UNREACHED
      this.filled[sum] = 0
    }
    this.last = budget
    this.reach(start, -1, 0)
    // No unit returns to its starting hex or ends there.
    if (start < STOPPED) this.reach(start + STOPPED, -1, 0)
  }
  reach(node: number, from: number, sum: number): void {
    if (this.cost[node]! <= sum) return
    this.cost[node] = sum
    this.before[node] = from
    this.buckets[sum]![this.filled[sum]!++] = node
  }
}
const scratch = new Workspace(() => new Scratch())

/** May a unit of this type stand on the hex, ignoring cost and other units? */
export function mayStand(g: TrenchClub, held: readonly number[], faction: number, type: UnitType, hex: Hex): boolean {
  const terrain = g.terrain[hex]!
  if (terrain === VOID || terrain === FORT) return false
  if (isAir[type] === 1) return true
  if (isVessel[type] === 1) return terrain === WATER || terrain === BRIDGE
  if (terrain === WATER) return isFoot[type] === 1
  return mayTrench(g, held, faction, type, hex)
}

/** TRENCH-2, RUL-67. */
export function mayTrench(g: TrenchClub, held: readonly number[], faction: number, type: UnitType, hex: Hex): boolean {
  if (g.trench.length === 0) return true
  const id = g.trench[hex]!
  if (!isSome(id) || isAir[type] === 1 || isTank[type] === 1) return true
  const holder = held[id] ?? -1
  return isFoot[type] === 1 && (holder === -1 || holder === faction)
}

/** The cheapest ways of one movement. Read at once: the next search overwrites them. */
export interface Ways {
  /** Half points that the unit has. */
  readonly budget: number
  /** Every hex on which the movement may end as far as terrain, enemies and contact go; friendly units are ignored. */
  readonly hexes: readonly Hex[]
  readonly forts: readonly Fort[]
  costOf(hex: Hex): number
  /** Every place entered on the way, in order. */
  pathTo(hex: Hex): Place[]
  costOfFort(fort: Fort): number
  pathToFort(fort: Fort): Place[]
  /** The place beside the hex, the hex or IN_FORT + k, where a unit with this much left may still go on; -1 for none. */
  standBeside(hex: Hex, left: number): Place
  pathToPlace(place: Place): Place[]
}

export interface Journey {
  readonly type: UnitType
  readonly power: number
  readonly from: Place
  /** The trench that a soldier leaves as one long hex; -1 for none. */
  readonly dug: number
  /** Half points; by default the unit's speed. */
  readonly budget: number
  /** It carries passengers: they get off in a fort, so it does not come out on the other side (TRANSPORT-12). */
  readonly laden?: boolean
  /** Contact does not stop it: for explanations and plans. */
  readonly fearless?: boolean
}

export const journeyOf = (g: TrenchClub, u: Unit, laden = false, fearless = false): Journey => ({
  type: g.unitType[u]!,
  power: g.unitPower[u]!,
  from: g.at[u]!,
  dug: dugIn(g, u),
  budget: speed2[g.unitType[u]!]!,
  laden,
  fearless,
})

export function waysOf(g: TrenchClub, front: Front, journey: Journey): Ways {
  const w = scratch.take()
  const ways = search(w, g, front, journey)
  scratch.put(w)
  return ways
}

function search(w: Scratch, g: TrenchClub, front: Front, journey: Journey): Ways {
  const { cost, buckets, filled, endings } = w
  const { type, power, from, dug, budget } = journey
  const laden = journey.laden === true
  const fearless = journey.fearless === true
  const air = isAir[type] === 1
  const vessel = isVessel[type] === 1
  const foot = isFoot[type] === 1
  const { terrain, mines } = g
  const { enemyAt, held, faction } = front
  const { steps, price } = stepsOf(terrain, air ? 'air' : vessel ? 'vessel' : 'ground')
  const contact = air ? front.air : front.ground
  // Most maps have neither: their lists are empty, and no hex has to be looked up in them.
  const trenched = g.trench.length > 0
  const mined = mines.length > 0 && !air
  const start = inFort(from) ? FORTS + from - IN_FORT : from

  const enterForts = (h: Hex, node: number, sum: number): void => {
    for (const fort of fortsBeside[h]!) {
      if (g.fortOwner[fort] === power) w.reach(FORTS + fort, node, sum + FORT_COST)
    }
  }

  w.begin(start, budget)
  let ends = 0
  const forts: Fort[] = []
  for (let sum = 0; sum <= budget; sum++) {
    // MOVE-16, RUL-14: with exactly half a point left, one last step into the open.
    const lastHalf = sum === budget - 1 && !air && !vessel
    const bucket = buckets[sum]!
    // Nodes reached from here cost more, so the bucket does not grow while it is scanned.
    const count = filled[sum]!
    for (let i = 0; i < count; i++) {
      const node = bucket[i]!
      if (cost[node] !== sum) continue
      if (node >= STOPPED && node < FORTS) {
        // Each hex once: by the cheaper node, or at equal cost by the one that may go on.
        if (cost[node - STOPPED]! > sum) endings[ends++] = node - STOPPED
        continue
      }
      if (node >= FORTS) {
        if (node !== start) forts.push(node - FORTS)
      } else if (node !== start && cost[node + STOPPED]! >= sum) endings[ends++] = node
      if (sum === budget) continue

      let next: readonly Hex[]
      let touched = false
      if (node >= FORTS) {
        // RUL-27, TRANSPORT-11: units flying in or bringing passengers stay; CONTACT-10: the fort is free of contact.
        if ((air || laden) && node !== start) continue
        next = doors[node - FORTS]!
      } else if (node === start && isSome(dug)) {
        // TRENCH-8, TRENCH-10: the whole trench is one long hex.
        const { hexes, rim } = trenchesOf(g)
        next = rim[dug]!
        touched = hexes[dug]!.some((h) => contact[h] === 1)
      } else {
        next = node === start ? beside[node]! : steps[node]!
        // The hex of departure counts as the first contact (CONTACT-4).
        touched = contact[node] === 1
      }
      const wary = touched && !fearless
      for (let k = 0; k < next.length; k++) {
        const h = next[k]!
        // Enemies bar the way (MOVE-19), friends do not (MOVE-18).
        if (enemyAt[h] === 1 || cost[h]! <= sum) continue
        const total = lastHalf && terrain[h] === OPEN ? budget : sum + price[h]!
        if (total > budget) {
          // MOVE-13, MOVE-14, RUL-16: only foot soldiers enter water, as their whole movement.
          if (foot && node === start && terrain[h] === WATER) w.reach(STOPPED + h, node, budget)
          continue
        }
        if (trenched && !mayTrench(g, held, faction, type, h)) continue
        const stops = (wary && contact[h] === 1) || (mined && isSome(mines[h]!) && mines[h] !== faction)
        w.reach(stops ? STOPPED + h : h, node, total)
      }
      if (node >= FORTS || vessel) continue
      if (node === start && isSome(dug)) for (const h of trenchesOf(g).hexes[dug]!) enterForts(h, node, sum)
      else if (fortsBeside[node]!.length > 0) enterForts(node, node, sum)
    }
  }
  return new Found(w, budget, endings.slice(0, ends), forts, start)
}

class Found implements Ways {
  readonly budget: number
  readonly hexes: readonly Hex[]
  readonly forts: readonly Fort[]
  private readonly start: number
  private readonly w: Scratch
  private readonly run: number

  constructor(w: Scratch, budget: number, hexes: readonly Hex[], forts: readonly Fort[], start: number) {
    this.w = w
    this.budget = budget
    this.hexes = hexes
    this.forts = forts
    this.start = start
    this.run = w.run
  }
  private known(node: number): boolean {
    if (this.run !== this.w.run) throw new Error('ways asked for after another search')
    return this.w.cost[node]! < UNREACHED
  }
  /** The cheaper of the two nodes of a hex; at equal cost the free one. */
  private nodeOf(hex: Hex): number {
    const node = this.w.cost[hex + STOPPED]! < this.w.cost[hex]! ? hex + STOPPED : hex
    return this.known(node) ? node : -1
  }
  private pathOf(node: number): Place[] {
    let length = 0
    for (let n = node; n !== this.start; n = this.w.before[n]!) length++
    // Filled from its end: a growing list takes several times the memory.
    const path = new Array<Place>(length)
    for (let n = node; length > 0; n = this.w.before[n]!) {
      path[--length] = n >= FORTS ? n - FORTS + IN_FORT : n >= STOPPED ? n - STOPPED : n
    }
    return path
  }
  costOf(hex: Hex): number {
    const node = this.nodeOf(hex)
    return !isSome(node) ? -1 : this.w.cost[node]!
  }
  pathTo(hex: Hex): Place[] {
    return this.pathOf(this.nodeOf(hex))
  }
  costOfFort(fort: Fort): number {
    return this.known(FORTS + fort) ? this.w.cost[FORTS + fort]! : -1
  }
  pathToFort(fort: Fort): Place[] {
    return this.known(FORTS + fort) ? this.pathOf(FORTS + fort) : []
  }
  standBeside(hex: Hex, left: number): Place {
    let best = -1
    let least = this.budget - left + 1
    for (let d = 0; d < 6; d++) {
      const h = near[hex * 6 + d]!
      if (isSome(h) && this.known(h) && this.w.cost[h]! < least) {
        best = h
        least = this.w.cost[h]!
      }
    }
    for (const fort of fortsBeside[hex]!) {
      if (this.known(FORTS + fort) && this.w.cost[FORTS + fort]! < least) {
        best = IN_FORT + fort
        least = this.w.cost[FORTS + fort]!
      }
    }
    return best
  }
  pathToPlace(place: Place): Place[] {
    return this.pathOf(inFort(place) ? FORTS + place - IN_FORT : place)
  }
}

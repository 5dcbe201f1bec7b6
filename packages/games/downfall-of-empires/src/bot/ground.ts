/** Fixed facts of the map for weighing, and the defender's ground in a combat (9.2n-9.2r, 9.2ag-ah). */
import { perObject } from '@em/engine'
import {
  armyClass,
  city,
  combatOf,
  countries,
  country,
  DESERT,
  FOREST,
  inRegion,
  MOUNTAIN,
  neighbours,
  square,
  supportOf,
  terrain,
  usesTech,
  zoneCount,
} from '../data/index.ts'
import { natalSide, ownerOf } from '../rules/control.ts'
import { AH, type Army, type Coalition, coalitionOf, FB, GERMAN, NOBODY, RUSSIAN, type Zone } from '../types.ts'
import { NO_TRENCH, RETREATS, STAYS } from './clash.ts'
import type { Position } from './position.ts'
import type { Scene } from './scene.ts'
import type { Weights } from './weights.ts'

const PLUS_2 = inRegion('trenchPlus2')
const ITALY = inRegion('italy').map((v, z) => (v === 1 || inRegion('italianBorder')[z] === 1 ? 1 : 0))
const WEST = inRegion('franceBelgium').map((v, z) => (v === 1 || inRegion('germany')[z] === 1 ? 1 : 0))
const ROUGH = terrain.map((t) => (t === MOUNTAIN || t === FOREST || t === DESERT ? 1 : 0))
const GERMANY = countries.indexOf('germany')
const GALLIPOLI = country.map((c, z) => (inRegion('mediterraneanPorts')[z] === 1 && countries[c] === 'turkey' ? 1 : 0))

/** Neighbours in one flat list: those of zone z lie from `start[z]` to `start[z + 1]`. */
export const links: Int8Array = Int8Array.from(neighbours.flat())
export const start: Int16Array = new Int16Array(zoneCount + 1)
for (let z = 0; z < zoneCount; z++) start[z + 1] = start[z]! + neighbours[z]!.length

/** By zone: the intrinsic worth of holding it: the more cities around it, the more it opens or shields. */
export const groundOf = perObject(
  (w: Weights): Float64Array =>
    Float64Array.from(neighbours, (around) =>
      around.reduce((sum, z) => sum + (city[z] === 1 ? w.nearCity : 0), w.ground),
    ),
)

/** By side * zoneCount + zone: closed to the side for good (3q, 9.1r, 14k), or so nearly that it counts as such (9.1f). */
const CLOSED = new Uint8Array(4 * zoneCount)
for (let side = 0; side < 4; side++) {
  for (let z = 0; z < zoneCount; z++) {
    const hostile = coalitionOf(natalSide[z]!) !== coalitionOf(side)
    const shut =
      (square[z] === 1 && hostile) ||
      (side === AH && country[z] === GERMANY) ||
      (side === RUSSIAN && ITALY[z] === 1) ||
      (GALLIPOLI[z] === 1 && coalitionOf(side) === coalitionOf(FB))
    CLOSED[side * zoneCount + z] = shut ? 1 : 0
  }
}

export const closedTo = (side: number, zone: Zone): boolean => CLOSED[side * zoneCount + zone] === 1

/** Roughly: may armies of this side go there? Windows and single-army limits are left to the rules. */
export const barred = (side: number, zone: Zone, holder: number): boolean =>
  holder === NOBODY || closedTo(side, zone) || (side === AH && holder === GERMAN)

export const trenchMode = (level: number, zone: Zone): number =>
  level === 0 ? NO_TRENCH : ROUGH[zone] === 1 || (level === 2 && WEST[zone] === 1) ? STAYS : RETREATS

/** The ground's bonus for the defender: trench or mountain, whichever is more (A41). */
export function groundBonus(s: Scene, p: Position, defender: Coalition, zone: Zone, attacker: Army): number {
  const level = p.trench[defender][zone]!
  let trench = level === 0 ? 0 : PLUS_2[zone] === 1 ? 2 : 1
  if (trench === 2 && s.assault && p.side[attacker] === GERMAN && ownerOf[attacker] === GERMAN) trench = 1
  const mountain = terrain[zone] === MOUNTAIN ? 1 : 0
  return Math.max(trench, mountain)
}

export const strength = (p: Position, army: Army): number => combatOf(armyClass[army]!, p.step[army]!)
export const aid = (p: Position, army: Army): number => supportOf(armyClass[army]!, p.step[army]!)

/** Side whose attack and defence levels an army fights with; -1 for none (10j, 14h). */
const techOf: readonly number[] = ownerOf.map((side, army) => (usesTech[army] === 1 ? side : -1))

/** The attacker's level against the defender's: +1, -1, or in between where levels are guessed (10.1). */
export function techEdge(s: Scene, attacker: Army, target: Army): number {
  const a = techOf[attacker]!
  const d = techOf[target]!
  const edge = (a < 0 ? 0 : s.attack[a]!) - (d < 0 ? 0 : s.defence[d]!)
  return Math.max(-1, Math.min(1, edge))
}

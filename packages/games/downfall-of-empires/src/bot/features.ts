/** Evaluation of a position: points of the best side and of all, strength, trenches, technology, diplomacy, cities in reach. */
import type { Seat } from '@em/engine'
import { armyClass, city, combatOf, neighbours, tracks } from '../data/index.ts'
import { LAST_SEASON } from '../rules/calendar.ts'
import { fieldOf } from '../rules/field.ts'
import { allPoints } from '../rules/victory.ts'
import { BOX1, BOX2, coalitionOf, type Downfall, GERMAN, SIDES } from '../types.ts'

/** Value of winning beyond the margin, in points. */
export const VICTORY = 4

/** The best side of the seat against the best of the others (5b). */
export function margin(g: Downfall, seat: Seat): number {
  let [ours, theirs] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  allPoints(g).forEach((points, side) => {
    if (g.seatOf[side] === seat) ours = Math.max(ours, points)
    else theirs = Math.max(theirs, points)
  })
  return ours - theirs
}

export function features(g: Downfall, seat: Seat): Record<string, number> {
  const mine = SIDES.map((_, side) => g.seatOf[side] === seat)
  const coalition = coalitionOf(mine.indexOf(true))
  const sign = (side: number): number => (coalitionOf(side) === coalition ? 1 : -1)
  const lead = margin(g, seat)
  const over = g.stack.length === 0
  const found = {
    result: over ? Math.sign(lead) : 0,
    points: lead,
    total: 0,
    strength: 0,
    reach: 0,
    trench: 0,
    tiles: 0,
    missions: 0,
    tracks: 0,
  }
  if (over) return found
  allPoints(g).forEach((points, side) => {
    found.total += points * sign(side)
  })
  // Strength wins the points that are still open, while there is time.
  const time = (LAST_SEASON - g.season + 1) / LAST_SEASON
  for (let army = 0; army < g.armyZone.length; army++) {
    const side = g.armySide[army]!
    const zone = g.armyZone[army]!
    if (zone < 0 || side < 0) continue
    found.strength += time * sign(side) * combatOf(armyClass[army]!, g.armyStep[army]!)
    // Armies near foreign cities are worth more than armies at home.
    const goal = neighbours[zone]!.some(
      (z) => city[z] === 1 && g.control[z]! >= 0 && sign(g.control[z]!) !== sign(side),
    )
    if (goal) found.reach += sign(side)
  }
  const f = fieldOf(g)
  for (const c of [0, 1] as const) {
    g.trench[c].forEach((level, zone) => {
      if (level > 0 && f.side[c * g.control.length + zone]! >= 0) found.trench += (c === coalition ? 1 : -1) * level
    })
  }
  SIDES.forEach((_, side) => {
    found.missions += sign(side) * g.missions[side]!
    for (const box of g.tiles[side]!) found.tiles += time * sign(side) * (box === BOX2 ? 1 : box === BOX1 ? 0.3 : 0)
  })
  tracks.forEach((track, i) => {
    found.tracks += sign(track.joins < 0 ? GERMAN : track.joins) * (g.tracks[i]! / track.last)
  })
  return found
}

export const COEFFICIENTS = {
  result: VICTORY,
  points: 0.7,
  total: 0.15,
  strength: 0.05,
  reach: 0.1,
  trench: 0.05,
  tiles: 0.15,
  missions: 0.02,
  tracks: 0.5,
}

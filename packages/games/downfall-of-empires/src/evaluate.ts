/** How good a position is for a seat, in victory points and what becomes of them: for generic bots. */
import type { Seat } from '@em/engine'
import { armyClass, city, combatOf, neighbours, tracks } from './data/index.ts'
import { fieldOf } from './rules/field.ts'
import { allPoints } from './rules/victory.ts'
import { BOX1, BOX2, coalitionOf, type Downfall, GERMAN, SIDES } from './types.ts'

const WEIGHT = { point: 4, strength: 0.5, trench: 0.3, tile1: 0.3, tile2: 0.9, mission: 0.08, track: 0.35, front: 0.12 }

export function evaluate(g: Downfall, seat: Seat): number {
  const mine = SIDES.map((_, side) => g.seatOf[side] === seat)
  const coalition = coalitionOf(mine.indexOf(true))
  const sign = (side: number): number => (coalitionOf(side) === coalition ? 1 : -1)
  let sum = 0
  allPoints(g).forEach((points, side) => {
    sum += WEIGHT.point * points * (mine[side] ? 1 : sign(side) * 0.7)
  })
  const f = fieldOf(g)
  for (let army = 0; army < g.armyZone.length; army++) {
    const side = g.armySide[army]!
    const zone = g.armyZone[army]!
    if (zone < 0 || side < 0) continue
    sum += sign(side) * WEIGHT.strength * combatOf(armyClass[army]!, g.armyStep[army]!)
    // Armies near cities that are not theirs are worth more than armies at home.
    const goal = neighbours[zone]!.some(
      (z) => city[z] === 1 && g.control[z]! >= 0 && sign(g.control[z]!) !== sign(side),
    )
    if (goal) sum += sign(side) * WEIGHT.front
  }
  for (const c of [0, 1] as const) {
    g.trench[c].forEach((level, zone) => {
      if (level > 0 && f.side[c * g.control.length + zone]! >= 0)
        sum += (c === coalition ? 1 : -1) * WEIGHT.trench * level
    })
  }
  SIDES.forEach((_, side) => {
    sum += sign(side) * WEIGHT.mission * g.missions[side]!
    if (!mine[side]) return
    for (const box of g.tiles[side]!) sum += box === BOX2 ? WEIGHT.tile2 : box === BOX1 ? WEIGHT.tile1 : 0
  })
  tracks.forEach((track, i) => {
    const winner = track.joins < 0 ? GERMAN : track.joins
    sum += sign(winner) * WEIGHT.track * ((g.tracks[i]! / track.last) * 6)
  })
  return sum
}

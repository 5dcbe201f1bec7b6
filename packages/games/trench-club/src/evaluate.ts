/** How good a position is for a seat, for generic bots: forts, the worth of units by their strength, the way to forts. */
import type { Seat } from '@em/engine'
import { distance, doors } from './data/board.ts'
import { cost, diceByDamage, isFoot, rankOf } from './data/index.ts'
import { GONE, NEUTRAL, onMap, type SurrenderFrame, type TrenchClub } from './types.ts'

const WEIGHT = { win: 1000, fort: 6, unit: 1, rank: 0.25, bond: 0.6, near: 0.3 }

export function evaluate(g: TrenchClub, seat: Seat): number {
  const power = g.seatsOf.findIndex((seats) => seats.includes(seat))
  const faction = g.powerFaction[power]!
  const top = g.stack[g.stack.length - 1]
  // Nobody who means to win asks.
  if (top?.step === 'surrender' && (top as SurrenderFrame).faction === faction) return -WEIGHT.win / 2
  if (g.winner >= 0) return g.winner === 2 ? 0 : g.winner === faction ? WEIGHT.win : -WEIGHT.win
  let sum = 0
  for (const owner of g.fortOwner) if (owner >= 0) sum += (g.powerFaction[owner] === faction ? 1 : -1) * WEIGHT.fort
  g.bonds.forEach((bonds, p) => {
    sum += (g.powerFaction[p] === faction ? 1 : -1) * WEIGHT.bond * bonds
  })
  for (let u = 0; u < g.at.length; u++) {
    const at = g.at[u]!
    if (at === GONE) continue
    const side = g.powerFaction[g.unitPower[u]!]!
    const strength = diceByDamage[g.damage[u]!]! / diceByDamage[0]!
    let worth = WEIGHT.unit * cost[g.unitType[u]!]! * strength * (1 + WEIGHT.rank * rankOf(g.xp[u]!))
    if (isFoot[g.unitType[u]!] === 1 && onMap(at)) worth += WEIGHT.near * Math.max(0, 8 - toFort(g, at, side))
    sum += side === faction ? worth : -worth
  }
  return sum
}

/** Hexes to the nearest door of a fort that the faction could take. */
function toFort(g: TrenchClub, at: number, side: number): number {
  let best = 8
  g.fortOwner.forEach((owner, fort) => {
    if (owner !== NEUTRAL && (owner < 0 || g.powerFaction[owner] === side)) return
    for (const door of doors[fort]!) best = Math.min(best, distance(at, door))
  })
  return best
}

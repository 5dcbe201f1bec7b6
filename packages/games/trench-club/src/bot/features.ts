/** Evaluation of a position: forts, money, the worth of units by their strength, the distance of soldiers to forts. */
import { distance, doors } from '../data/board.ts'
import { cost, diceByDamage, isFoot, rankOf } from '../data/index.ts'
import { type Faction, GONE, NEUTRAL, onMap, type SurrenderFrame, type TrenchClub } from '../types.ts'

const RANK = 0.25
/** Soldiers further away than this are nowhere near. */
const FAR = 8

export function features(g: TrenchClub, faction: Faction): Record<string, number> {
  const found = { result: 0, asking: 0, forts: 0, bonds: 0, units: 0, near: 0 }
  const sign = (side: number): number => (side === faction ? 1 : -1)
  const top = g.stack[g.stack.length - 1]
  // A bot that means to win never asks.
  if (top?.step === 'surrender' && (top as SurrenderFrame).faction === faction) found.asking = 1
  if (g.winner === 0 || g.winner === 1) found.result = sign(g.winner)
  for (const owner of g.fortOwner) if (owner >= 0) found.forts += sign(g.powerFaction[owner]!)
  // A finished game counts by its result and its forts.
  if (g.winner >= 0) return found
  g.bonds.forEach((bonds, p) => {
    found.bonds += sign(g.powerFaction[p]!) * bonds
  })
  for (let u = 0; u < g.at.length; u++) {
    const at = g.at[u]!
    if (at === GONE) continue
    const side = g.powerFaction[g.unitPower[u]!]!
    const strength = diceByDamage[g.damage[u]!]! / diceByDamage[0]!
    found.units += sign(side) * cost[g.unitType[u]!]! * strength * (1 + RANK * rankOf(g.xp[u]!))
    if (isFoot[g.unitType[u]!] === 1 && onMap(at)) found.near += sign(side) * Math.max(0, FAR - toFort(g, at, side))
  }
  return found
}

/** Hexes to the nearest door of a fort that the faction could take. */
function toFort(g: TrenchClub, at: number, side: number): number {
  let best = FAR
  g.fortOwner.forEach((owner, fort) => {
    if (owner !== NEUTRAL && (owner < 0 || g.powerFaction[owner] === side)) return
    for (const door of doors[fort]!) best = Math.min(best, distance(at, door))
  })
  return best
}

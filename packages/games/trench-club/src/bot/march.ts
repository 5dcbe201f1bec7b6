/** Which soldier goes for which fort, and the worth of each hex on the way. */
import { fortCount } from '../data/board.ts'
import { factionOfUnit } from '../rules/units.ts'
import { type Fort, GONE, type Unit } from '../types.ts'
import { isOnBoard, isOurFort, isSoldier, prize, type Scene } from './scene.ts'
import { FAR, turnsTo } from './ways.ts'

/** By fort: the worth of having a soldier of ours at its door. */
export function aimsOf(s: Scene): number[] {
  const aims = new Array<number>(fortCount).fill(0)
  for (let fort = 0; fort < fortCount; fort++) {
    if (!isOnBoard(s, fort)) continue
    // A fort of ours that is about to fall can be retaken, which kills the soldier inside.
    if (isOurFort(s, fort)) aims[fort] = s.foesAt[fort]!.length > 0 ? s.w.worth.fort : 0
    else aims[fort] = Math.min(30, prize(s, fort, s.faction))
  }
  return aims
}

/** By soldier of the faction: the fort that it goes for. Nearest pairs first, each fort once, then again. */
export function errands(s: Scene, aims: readonly number[]): Map<Unit, Fort> {
  const { g } = s
  const pairs: { readonly u: Unit; readonly fort: Fort; readonly worth: number }[] = []
  for (let u = 0; u < g.at.length; u++) {
    if (g.at[u] === GONE || factionOfUnit(g, u) !== s.faction || !isSoldier(g, u)) continue
    for (let fort = 0; fort < fortCount; fort++) {
      if (aims[fort] === 0) continue
      const turns = turnsTo(g, u, g.at[u]!, fort)
      if (turns < FAR) pairs.push({ u, fort, worth: aims[fort]! * s.w.worth.patience ** turns })
    }
  }
  pairs.sort((a, b) => b.worth - a.worth || a.u - b.u || a.fort - b.fort)
  const going = new Map<Unit, Fort>()
  const taken = new Set<Fort>()
  for (const { u, fort } of pairs) {
    if (going.has(u) || taken.has(fort)) continue
    going.set(u, fort)
    taken.add(fort)
  }
  // More soldiers than forts: the rest follow to the fort worth most.
  for (const { u, fort } of pairs) if (!going.has(u)) going.set(u, fort)
  return going
}

/** Worth of the hex to the soldier. */
export function marchValue(s: Scene, aims: readonly number[], goal: Fort | undefined, u: Unit, place: number): number {
  let best = 0
  let other = 0
  for (let fort = 0; fort < fortCount; fort++) {
    if (aims[fort] === 0) continue
    const turns = turnsTo(s.g, u, place, fort)
    if (turns >= FAR) continue
    const worth = aims[fort]! * s.w.worth.patience ** turns
    if (fort === goal) best = worth
    else if (worth > other) other = worth
  }
  return best + s.w.move.second * other
}

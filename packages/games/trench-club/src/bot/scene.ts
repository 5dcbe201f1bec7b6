/** What a decision looks at, worked out once: the position as the seat knows it, both sides' units, what forts are worth. */
import { doors, fortCount } from '../data/board.ts'
import { cost, isFoot, rankOf } from '../data/index.ts'
import { factionOfUnit } from '../rules/units.ts'
import { fortsNeeded, fortsOf } from '../rules/victory.ts'
import { type Faction, type Fort, GONE, NEUTRAL, onMap, type TrenchClub, UNUSED, type Unit } from '../types.ts'
import { knownState, type TrenchView } from '../view.ts'
import { WORTH } from './weights.ts'

export interface Scene {
  /** A copy: plans may move units about in it, if they put them back. */
  readonly g: TrenchClub
  readonly seat: number
  readonly power: number
  readonly faction: Faction
  /** Units in play that this power commands; all of the enemy's. */
  readonly own: readonly Unit[]
  readonly foes: readonly Unit[]
  readonly need: number
  readonly held: readonly [number, number]
  /** By fort: the enemy's soldiers at its doors, and one's own faction's. */
  readonly foesAt: readonly (readonly Unit[])[]
  readonly friendsAt: readonly (readonly Unit[])[]
}

export function sceneOf(view: TrenchView, seat: number, power: number): Scene {
  const g = knownState(view)
  const faction = g.powerFaction[power]!
  const own: Unit[] = []
  const foes: Unit[] = []
  for (let u = 0; u < g.at.length; u++) {
    if (g.at[u] === GONE) continue
    if (factionOfUnit(g, u) !== faction) foes.push(u)
    else if (g.unitPower[u] === power) own.push(u)
  }
  const foesAt: Unit[][] = Array.from({ length: fortCount }, () => [])
  const friendsAt: Unit[][] = Array.from({ length: fortCount }, () => [])
  for (let u = 0; u < g.at.length; u++) {
    const at = g.at[u]!
    if (!onMap(at) || isFoot[g.unitType[u]!] === 0) continue
    for (let fort = 0; fort < fortCount; fort++) {
      if (doors[fort]!.includes(at)) (factionOfUnit(g, u) === faction ? friendsAt : foesAt)[fort]!.push(u)
    }
  }
  const held = [fortsOf(g, 0), fortsOf(g, 1)] as const
  return { g, seat, power, faction, own, foes, need: fortsNeeded(g), held, foesAt, friendsAt }
}

export const isSoldier = (g: TrenchClub, u: Unit): boolean => isFoot[g.unitType[u]!] === 1

/** What a unit is worth unhurt, in bonds. */
export const worthOf = (g: TrenchClub, u: Unit): number =>
  (cost[g.unitType[u]!]! + (isSoldier(g, u) ? WORTH.foot : 0)) * (1 + WORTH.rank * rankOf(g.xp[u]!))

export const isOurFort = (s: Scene, fort: Fort): boolean => {
  const owner = s.g.fortOwner[fort]!
  return owner >= 0 && s.g.powerFaction[owner] === s.faction
}
export const isOnBoard = (s: Scene, fort: Fort): boolean => s.g.fortOwner[fort] !== UNUSED

/** What the fort is worth to a faction that does not have it. */
export function prize(s: Scene, fort: Fort, faction: Faction): number {
  const owner = s.g.fortOwner[fort]!
  if (owner === UNUSED || (owner >= 0 && s.g.powerFaction[owner] === faction)) return 0
  const missing = s.need - s.held[faction]
  const base = missing <= 1 ? WORTH.win : missing === 2 ? WORTH.lastButOne : WORTH.fort
  if (owner === NEUTRAL) return base
  // The enemy at the brink: taking one of its forts back is worth more.
  const theirs = s.need - s.held[1 - faction]!
  return base + WORTH.enemyFort + (theirs <= 1 ? WORTH.lastButOne : 0)
}

/** What the fall of an enemy is worth beyond its price: a soldier at a door takes the fort next turn. */
export function menace(s: Scene, u: Unit): number {
  const { g } = s
  if (!isSoldier(g, u)) return 0
  const enemy = factionOfUnit(g, u)
  let most = 0
  for (let fort = 0; fort < fortCount; fort++) {
    if (!isOnBoard(s, fort) || !s.foesAt[fort]!.includes(u)) continue
    const taken = prize(s, fort, enemy)
    let worth = taken >= WORTH.win ? WORTH.lost : Math.min(WORTH.menace, taken)
    // Somebody of ours at the door takes it back, with the soldier inside; not when the game is lost by then.
    if (s.friendsAt[fort]!.length > 0 && worth < WORTH.menace) worth *= 0.4
    if (worth > most) most = worth
  }
  return most
}

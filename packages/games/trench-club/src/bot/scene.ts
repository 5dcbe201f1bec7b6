/** The context of a decision, computed once: the position as the seat knows it, both sides' units, the worth of forts. */
import type { Candidate } from '@em/engine'
import { doors, fortCount } from '../data/board.ts'
import { cost, isFoot, rankOf } from '../data/index.ts'
import { factionOfUnit } from '../rules/units.ts'
import { fortsNeeded, fortsOf } from '../rules/victory.ts'
import {
  type Faction,
  type Fort,
  GONE,
  NEUTRAL,
  onMap,
  type TrenchAction,
  type TrenchClub,
  UNUSED,
  type Unit,
} from '../types.ts'
import type { TrenchWeights } from './weights.ts'

export type TrenchCandidate = Candidate<TrenchAction>

export interface Scene {
  /** A copy: plans may move units about in it, if they put them back. */
  readonly g: TrenchClub
  readonly w: TrenchWeights
  readonly seat: number
  readonly power: number
  readonly faction: Faction
  /** Units in play that this power commands; all of the enemy's. */
  readonly own: readonly Unit[]
  readonly foes: readonly Unit[]
  readonly need: number
  readonly held: readonly [number, number]
  /** By fort: enemy soldiers at its doors, and soldiers of our faction. */
  readonly foesAt: readonly (readonly Unit[])[]
  readonly friendsAt: readonly (readonly Unit[])[]
  /** Enemy soldiers to destroy, or forts to retake, to stop it from winning next turn; 0: it cannot win. */
  readonly brink: number
}

/** The scene of a state in which the caller lets plans move units about. */
export function sceneIn(g: TrenchClub, seat: number, power: number, w: TrenchWeights): Scene {
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
  const need = fortsNeeded(g)
  const enemy: Faction = faction === 0 ? 1 : 0
  const brink = Math.max(0, takeable(g, foesAt, enemy) - (need - held[enemy]) + 1)
  return { g, w, seat, power, faction, own, foes, need, held, foesAt, friendsAt, brink }
}

/** FORT-5: forts that the faction can take in one turn, each by a different soldier at its doors. */
export function takeable(g: TrenchClub, at: readonly (readonly Unit[])[], faction: Faction): number {
  const takes = new Map<Unit, Fort>()
  const find = (fort: Fort, tried: Set<Unit>): boolean => {
    for (const u of at[fort]!) {
      if (tried.has(u)) continue
      tried.add(u)
      const other = takes.get(u)
      if (other !== undefined && !find(other, tried)) continue
      takes.set(u, fort)
      return true
    }
    return false
  }
  for (let fort = 0; fort < fortCount; fort++) {
    const owner = g.fortOwner[fort]!
    if (owner === UNUSED || (owner >= 0 && g.powerFaction[owner] === faction)) continue
    find(fort, new Set())
  }
  return takes.size
}

export const isSoldier = (g: TrenchClub, u: Unit): boolean => isFoot[g.unitType[u]!] === 1

/** What a unit is worth unhurt, in bonds. */
export const worthOf = ({ g, w }: Scene, u: Unit): number =>
  (cost[g.unitType[u]!]! + (isSoldier(g, u) ? w.worth.foot : 0)) * (1 + w.worth.rank * rankOf(g.xp[u]!))

export const isOurFort = (s: Scene, fort: Fort): boolean => {
  const owner = s.g.fortOwner[fort]!
  return owner >= 0 && s.g.powerFaction[owner] === s.faction
}
export const isOnBoard = (s: Scene, fort: Fort): boolean => s.g.fortOwner[fort] !== UNUSED

/** Worth of the fort to a faction that does not hold it. */
export function prize(s: Scene, fort: Fort, faction: Faction): number {
  const owner = s.g.fortOwner[fort]!
  if (owner === UNUSED || (owner >= 0 && s.g.powerFaction[owner] === faction)) return 0
  const { worth } = s.w
  const missing = s.need - s.held[faction]
  const base = missing <= 1 ? worth.win : missing === 2 ? worth.lastButOne : worth.fort
  if (owner === NEUTRAL) return base
  // The enemy at the brink: taking one of its forts back is worth more.
  const theirs = s.need - s.held[1 - faction]!
  if (s.brink > 0 && faction === s.faction) return base + worth.enemyFort + worth.lost / s.brink
  return base + worth.enemyFort + (theirs <= 1 ? worth.lastButOne : 0)
}

/** Worth of an enemy's fall beyond its price: a soldier at a door takes the fort next turn. */
export function menace(s: Scene, u: Unit): number {
  const { g } = s
  if (!isSoldier(g, u)) return 0
  const { lost, menace: most, answered } = s.w.worth
  const enemy = factionOfUnit(g, u)
  let found = 0
  for (let fort = 0; fort < fortCount; fort++) {
    if (!isOnBoard(s, fort) || !s.foesAt[fort]!.includes(u)) continue
    const taken = prize(s, fort, enemy)
    // So many enemies must fall; each carries its share of the game.
    let worth = taken > 0 && s.brink > 0 ? lost / s.brink : Math.min(most, taken)
    // A soldier of ours at the door retakes it, and the soldier inside dies; too late if the game is already lost.
    if (s.friendsAt[fort]!.length > 0 && s.brink === 0) worth *= answered
    if (worth > found) found = worth
  }
  return found
}

/** Set-up and the first orders: soldiers spread over the three tokens, each near a fort; guns behind. */
import { plainly } from '@em/engine'
import { distance, fortCount } from '../data/board.ts'
import { isAir, isFoot, typeIndex } from '../data/index.ts'
import { onMap, type TrenchAction, type Unit, WATER } from '../types.ts'
import { aimsOf, errands } from './march.ts'
import type { Scene, TrenchCandidate } from './scene.ts'
import { FAR, turnsTo } from './ways.ts'

/** Three armies that can each take a fort and fight for it. */
const ARMIES: readonly (readonly string[])[] = [
  ['mounted_infantry', 'armoured_car', 'airplane'],
  ['infantry', 'tank', 'assault_gun', 'howitzer', 'anti_aircraft'],
  ['heavy_infantry', 'heavy_mortar', 'transport', 'big_bertha', 'anti_tank_gunners', 'renault_ft17', 'mark1_female'],
]
const armyOf = new Map(ARMIES.flatMap((ids, army) => ids.map((id) => [typeIndex(id), army] as const)))
/** COOP-3: index of the army that holds units of both players; which of its units go together. */
const BOTH = 2
const RIDERS = new Set(['heavy_infantry', 'heavy_mortar', 'transport'].map(typeIndex))

export function rankGroup(s: Scene, legal: readonly TrenchAction[]): TrenchCandidate[] {
  const wanted = (a: TrenchAction): boolean => a.type === 'group' && armyOf.get(s.g.unitType[a.unit]!) === a.army
  return legal.map((a) => plainly(a, wanted(a) ? 1 : 0, 'why.group'))
}

/**
 * Cooperative game: each player's own token gets the army that it would get alone. Of the third, the first player gets the truck
 * and its passengers, which have to be one player's (RUL-34), the second the rest.
 */
export function rankShare(s: Scene, legal: readonly TrenchAction[]): TrenchCandidate[] {
  const first = legal[0]
  if (first?.type !== 'share') return []
  const type = s.g.unitType[first.unit]!
  const army = armyOf.get(type) ?? BOTH
  const wanted = army !== BOTH ? army : RIDERS.has(type) ? 0 : 1
  return legal.map((a, player) => plainly(a, player === wanted ? 1 : 0, 'why.share'))
}

export function rankDeploy(s: Scene, legal: readonly TrenchAction[]): TrenchCandidate[] {
  return legal.flatMap((a) => {
    if (a.type === 'reveal') return [plainly<TrenchAction>(a, 1000, 'why.deployed')]
    return a.type === 'deploy' ? [plainly<TrenchAction>(a, deployValue(s, a.unit, a.to), 'why.deploy')] : []
  })
}

function deployValue(s: Scene, u: Unit, to: number): number {
  const { g } = s
  let nearest = FAR
  for (let fort = 0; fort < fortCount; fort++) {
    if (g.fortOwner[fort]! < -1) continue
    const claimed = s.friendsAt[fort]!.length
    nearest = Math.min(nearest, turnsTo(g, u, to, fort) + claimed)
  }
  let foe = 99
  for (const e of s.foes) if (onMap(g.at[e]!)) foe = Math.min(foe, distance(to, g.at[e]!))
  const water = g.terrain[to] === WATER && isAir[g.unitType[u]!] === 0 ? 20 : 0
  // Soldiers choose first and go toward the fort.
  if (isFoot[g.unitType[u]!] === 1) return 100 - 10 * nearest - water + 0.1 * Math.min(foe, 6)
  return -nearest - water + 0.2 * Math.min(foe, 6)
}

/** TURN-8: the army whose soldiers are nearest to forts. */
export function rankArmies(s: Scene, legal: readonly TrenchAction[]): TrenchCandidate[] {
  const aims = aimsOf(s)
  const going = errands(s, aims)
  const worth = [0, 0, 0]
  for (const u of s.own) {
    const army = s.g.army[u]!
    if (army < 0) continue
    worth[army]! += 0.1
    const fort = going.get(u)
    if (fort !== undefined) worth[army]! += aims[fort]! * s.w.worth.patience ** turnsTo(s.g, u, s.g.at[u]!, fort)
  }
  return legal.flatMap((a) => (a.type === 'order' ? [plainly<TrenchAction>(a, worth[a.army]!, 'why.army')] : []))
}

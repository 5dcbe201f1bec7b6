/** Phase 4: transfer idle money; repair what is worth it, soldiers first, then the best fighters; special forces when rich. */
import { plainly, weighed } from '@em/engine'
import { cores, distance, fortCount } from '../data/board.ts'
import { cost, isFoot, repairCost, typeIndex } from '../data/index.ts'
import { allyPower } from '../rules/money.ts'
import { IN_FORT, inFort, onMap, type TrenchAction } from '../types.ts'
import { isOurFort, isSoldier, type Scene, type TrenchCandidate, worthOf } from './scene.ts'

/** MONEY-2: a nation with neither a fort nor a soldier to take one can buy nothing any more; its ally can. */
export function rankTransfer(s: Scene, legal: readonly TrenchAction[]): TrenchCandidate[] {
  const { fortOwner } = s.g
  const hopeless = !fortOwner.includes(s.power) && !s.own.some((u) => isSoldier(s.g, u))
  const useful = hopeless && fortOwner.includes(allyPower(s.g, s.power))
  return legal.flatMap((a) => {
    if (a.type === 'endTransfer') return [plainly<TrenchAction>(a, 0, 'why.keep')]
    if (a.type !== 'transfer') return []
    const { amount } = a
    return [plainly<TrenchAction>(a, useful ? amount : -amount, useful ? 'why.ally' : 'why.ally.less', { amount })]
  })
}

export function rankRepair(s: Scene, legal: readonly TrenchAction[]): TrenchCandidate[] {
  return legal.flatMap((a) => {
    if (a.type === 'endRepair') return [plainly<TrenchAction>(a, repairCost * s.w.money.repair, 'why.keep')]
    if (a.type !== 'repair') return []
    return [plainly<TrenchAction>(a, worthOf(s, a.unit) * s.w.worth.hurt[s.g.damage[a.unit]!]!, 'why.repaired')]
  })
}

/** The order of purchase once there are enough soldiers. */
const FIGHTERS = ['armoured_car', 'assault_gun', 'howitzer', 'heavy_infantry', 'renault_ft17', 'mark1_female', 'tank']
const fighterRank = new Map(FIGHTERS.map((id, i) => [typeIndex(id), FIGHTERS.length - i]))

/** How much the bot wants one more of this type; 0: not at all. */
function wish(s: Scene, type: number, soldiers: number): number {
  if (isFoot[type] === 1) {
    const wanted = s.g.powerNation.length > 2 ? s.w.money.soldiersOfMany : s.w.money.soldiers
    const short = Math.max(0, wanted - soldiers)
    return short === 0 ? 0 : 10 + short - 0.5 * cost[type]!
  }
  return fighterRank.get(type) ?? 0
}

/** Where a recruit is most useful: near contested forts, never with an enemy soldier at the door. */
function siteValue(s: Scene, fort: number): number {
  if (s.foesAt[fort]!.length > 0) return -100
  let best = 99
  for (const u of s.foes) {
    const at = s.g.at[u]!
    const hex = onMap(at) ? at : inFort(at) ? cores[at - IN_FORT]! : -1
    if (hex >= 0) best = Math.min(best, distance(cores[fort]!, hex))
  }
  let goal = 99
  for (let k = 0; k < fortCount; k++) {
    if (s.g.fortOwner[k]! >= -1 && !isOurFort(s, k)) goal = Math.min(goal, distance(cores[fort]!, cores[k]!))
  }
  return -goal - 0.5 * best
}

/** Above every wish: special forces are bought as soon as there are enough soldiers. */
const SPECIAL = 100

export function rankRecruit(s: Scene, legal: readonly TrenchAction[]): TrenchCandidate[] {
  const soldiers = s.own.filter((u) => isSoldier(s.g, u)).length
  const found: TrenchCandidate[] = []
  for (const a of legal) {
    if (a.type === 'endTurn') found.push(plainly<TrenchAction>(a, 0, 'why.keep'))
    if (a.type === 'special' && soldiers >= s.w.money.special) {
      found.push(plainly<TrenchAction>(a, SPECIAL, 'why.special'))
    }
    if (a.type !== 'recruit') continue
    const site = siteValue(s, a.fort)
    const value = wish(s, a.unitType, soldiers)
    if (site <= -100 || value <= 0) continue
    const near = 0.01 * (50 + site)
    const key = isFoot[a.unitType] === 1 ? 'why.soldier' : 'why.fighter'
    found.push(weighed<TrenchAction>(a, { [key]: value, 'why.site': near }))
  }
  return found
}

export function rankStation(s: Scene, legal: readonly TrenchAction[]): TrenchCandidate[] {
  return legal.flatMap((a) => {
    if (a.type !== 'station') return []
    const value = inFort(a.at) ? siteValue(s, a.at - IN_FORT) : -nearestFoe(s, a.at)
    return [plainly<TrenchAction>(a, value, 'why.site')]
  })
}

/** A gunboat wants to be two or three hexes from the enemy. */
function nearestFoe(s: Scene, hex: number): number {
  let best = 99
  for (const u of s.foes) if (onMap(s.g.at[u]!)) best = Math.min(best, distance(hex, s.g.at[u]!))
  return Math.abs(best - 3)
}

/** Phase 4: send what is of no use, repair what is worth it, soldiers first, then what fights best; special forces when rich. */
import { cores, distance, fortCount } from '../data/board.ts'
import { cost, isFoot, repairCost, typeIndex } from '../data/index.ts'
import { allyPower } from '../rules/money.ts'
import { IN_FORT, inFort, onMap, type TrenchAction } from '../types.ts'
import { isOurFort, isSoldier, type Scene, worthOf } from './scene.ts'
import { WORTH } from './weights.ts'

/** MONEY-2: who has neither a fort nor anybody to take one can buy nothing any more; the ally can. */
export function chooseTransfer(s: Scene, legal: readonly TrenchAction[]): TrenchAction | undefined {
  const { fortOwner } = s.g
  const hopeless = !fortOwner.includes(s.power) && !s.own.some((u) => isSoldier(s.g, u))
  const useful = hopeless && fortOwner.includes(allyPower(s.g, s.power))
  const amounts = legal.flatMap((a) => (a.type === 'transfer' ? [a] : []))
  return (useful ? amounts.at(-1) : undefined) ?? legal.find((a) => a.type === 'endTransfer')
}

export function chooseRepair(s: Scene, legal: readonly TrenchAction[]): TrenchAction | undefined {
  let best: TrenchAction | undefined
  let most = repairCost * 0.6
  for (const a of legal) {
    if (a.type !== 'repair') continue
    const gain = worthOf(s.g, a.unit) * WORTH.hurt[s.g.damage[a.unit]!]!
    if (gain > most) {
      most = gain
      best = a
    }
  }
  return best ?? legal.find((a) => a.type === 'endRepair')
}

/** In the order in which they are bought once there are enough soldiers. */
const FIGHTERS = ['armoured_car', 'assault_gun', 'howitzer', 'heavy_infantry', 'renault_ft17', 'mark1_female', 'tank']
const fighterRank = new Map(FIGHTERS.map((id, i) => [typeIndex(id), FIGHTERS.length - i]))

/** How much the bot wants one more of this type; 0: not at all. */
function wish(s: Scene, type: number, soldiers: number): number {
  if (isFoot[type] === 1) {
    const wanted = s.g.powerNation.length > 2 ? 5 : 6
    const short = Math.max(0, wanted - soldiers)
    return short === 0 ? 0 : 10 + short - 0.5 * cost[type]!
  }
  return fighterRank.get(type) ?? 0
}

/** Where a recruit is of most use: near what is fought for, never where a soldier of the enemy stands at the door. */
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

export function chooseRecruit(s: Scene, legal: readonly TrenchAction[]): TrenchAction | undefined {
  const soldiers = s.own.filter((u) => isSoldier(s.g, u)).length
  let best: TrenchAction | undefined
  let most = 0
  for (const a of legal) {
    if (a.type !== 'recruit') continue
    const site = siteValue(s, a.fort)
    if (site <= -100) continue
    const value = wish(s, a.unitType, soldiers)
    if (value > 0 && value + 0.01 * (50 + site) > most) {
      most = value + 0.01 * (50 + site)
      best = a
    }
  }
  if (soldiers >= 5) {
    const special = legal.find((a) => a.type === 'special')
    if (special) return special
  }
  return best ?? legal.find((a) => a.type === 'endTurn')
}

export function chooseStation(s: Scene, legal: readonly TrenchAction[]): TrenchAction | undefined {
  let best: TrenchAction | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const a of legal) {
    if (a.type !== 'station') continue
    const value = inFort(a.at) ? siteValue(s, a.at - IN_FORT) : -nearestFoe(s, a.at)
    if (value > most) {
      most = value
      best = a
    }
  }
  return best
}

/** A gunboat wants to be two or three hexes from the enemy. */
function nearestFoe(s: Scene, hex: number): number {
  let best = 99
  for (const u of s.foes) if (onMap(s.g.at[u]!)) best = Math.min(best, distance(hex, s.g.at[u]!))
  return Math.abs(best - 3)
}

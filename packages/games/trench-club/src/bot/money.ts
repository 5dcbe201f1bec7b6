/** Phase 4: send what is of no use, repair what is worth it, soldiers first, then what fights best; special forces when rich. */
import { plainly, weighed } from '@em/engine'
import { cores, distance, fortCount } from '../data/board.ts'
import {
  canMelee,
  cost,
  incomePerFort,
  isFoot,
  maxPerType,
  maxRange,
  repairCost,
  sheet,
  speed2,
} from '../data/index.ts'
import { allyPower } from '../rules/money.ts'
import { countType } from '../rules/units.ts'
import { IN_FORT, inFort, onMap, type TrenchAction } from '../types.ts'
import { freshFire, lossOf } from './clash.ts'
import { isOurFort, isSoldier, type Scene, type TrenchCandidate, worthOf } from './scene.ts'

/** MONEY-2: who has neither a fort nor anybody to take one can buy nothing any more; the ally can. */
export function rankTransfer(s: Scene, legal: readonly TrenchAction[]): TrenchCandidate[] {
  const { fortOwner } = s.g
  const hopeless = !fortOwner.includes(s.power) && !s.own.some((u) => isSoldier(s.g, u))
  const useful = hopeless && fortOwner.includes(allyPower(s.g, s.power))
  return legal.flatMap((a) => {
    if (a.type === 'endTransfer') return [plainly<TrenchAction>(a, 0, 'why.keep')]
    return a.type === 'transfer' ? [plainly<TrenchAction>(a, (useful ? 1 : -1) * a.amount, 'why.ally')] : []
  })
}

export function rankRepair(s: Scene, legal: readonly TrenchAction[]): TrenchCandidate[] {
  return legal.flatMap((a) => {
    if (a.type === 'endRepair') return [plainly<TrenchAction>(a, repairCost * s.w.money.repair, 'why.keep')]
    if (a.type !== 'repair') return []
    return [plainly<TrenchAction>(a, worthOf(s, a.unit) * s.w.worth.hurt[s.g.damage[a.unit]!]!, 'why.repaired')]
  })
}

/** The share of a fresh recruit's worth that one fire of another costs it. */
const harm = (s: Scene, type: number, victim: number): number => lossOf(s.w, freshFire(type, victim), 1, 0)

/** What a recruit would do to the enemies that are there, one by one, less what comes back if it has to stand beside them. */
function fireOf(s: Scene, type: number): number {
  const { money } = s.w
  let sum = 0
  for (const foe of s.foes) {
    const other = s.g.unitType[foe]!
    const range = maxRange(type, other)
    if (range === 0) continue
    const back = range === 1 && canMelee(other, type) ? cost[type]! * harm(s, other, type) : 0
    sum += Math.max(0, worthOf(s, foe) * harm(s, type, other) - money.answer * back)
  }
  const same = s.own.filter((u) => s.g.unitType[u] === type).length
  // Two points of movement and more are enough to come where the fight is.
  const pace = Math.min(1, speed2[type]! / 4) ** money.pace
  return (pace * sum) / Math.max(1, s.foes.length) / (1 + money.same * same)
}

/** Rounds after which a game is a siege; soldiers who are wanted even then. */
const LONG = 10
const FEW = 2

/** In bonds: soldiers that are missing, and fire. */
function useOf(s: Scene, type: number, soldiers: number): number {
  const { money } = s.w
  if (isFoot[type] === 0) return fireOf(s, type)
  const many = s.g.powerNation.length > 2 ? money.soldiersOfMany : money.soldiers
  // A game that lasts is a siege, and soldiers alone have not broken it.
  const wanted = Math.min(many, Math.max(FEW, many - money.siege * (s.g.round - LONG)))
  return fireOf(s, type) + money.foot * Math.min(money.most, Math.max(0, wanted - soldiers))
}

/** RECRUIT-6: not as many as are allowed. */
const isLeft = (s: Scene, type: number): boolean =>
  !s.g.options.maxTwoPerType || countType(s.g, s.power, type) < maxPerType

/** How much the bot wants one more of this type, for each bond and for waiting until it can be paid. */
function wish(s: Scene, type: number, soldiers: number): number {
  const { g, w } = s
  let income = 0
  for (const owner of g.fortOwner) if (owner === s.power) income += incomePerFort
  const missing = Math.max(0, cost[type]! - g.bonds[s.power]!)
  const turns = missing === 0 ? 0 : income === 0 ? 99 : Math.ceil(missing / income)
  return (useOf(s, type, soldiers) / cost[type]! ** w.money.price) * w.money.wait ** turns
}

/** What is worth saving for, when more money buys it later. */
function saving(s: Scene, soldiers: number): number {
  const { g } = s
  let best = 0
  for (const type of sheet[g.powerNation[s.power]!]!) {
    if (cost[type]! > g.bonds[s.power]! && isLeft(s, type)) best = Math.max(best, wish(s, type, soldiers))
  }
  return best
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

/** Beyond every wish: special forces are bought as soon as there are soldiers enough. */
const SPECIAL = 100

export function rankRecruit(s: Scene, legal: readonly TrenchAction[]): TrenchCandidate[] {
  const soldiers = s.own.filter((u) => isSoldier(s.g, u)).length
  const found: TrenchCandidate[] = []
  for (const a of legal) {
    if (a.type === 'endTurn') found.push(plainly<TrenchAction>(a, saving(s, soldiers), 'why.keep'))
    if (a.type === 'special' && soldiers >= s.w.money.special) {
      found.push(plainly<TrenchAction>(a, SPECIAL, 'why.special'))
    }
    if (a.type !== 'recruit') continue
    const site = siteValue(s, a.fort)
    const value = wish(s, a.unitType, soldiers)
    if (site <= -100 || value <= 0) continue
    const near = 0.0001 * (50 + site)
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

/** Set-up and the first orders: soldiers spread over the three tokens, each near a fort; guns behind. */
import { distance, fortCount } from '../data/board.ts'
import { isAir, isFoot, typeIndex } from '../data/index.ts'
import { onMap, type TrenchAction, type Unit, WATER } from '../types.ts'
import { aimsOf, errands } from './march.ts'
import { isSoldier, type Scene } from './scene.ts'
import { FAR, turnsTo } from './ways.ts'
import { WORTH } from './weights.ts'

/** Three armies that can each take a fort and fight for it. */
const ARMIES: readonly (readonly string[])[] = [
  ['mounted_infantry', 'armoured_car', 'airplane'],
  ['infantry', 'tank', 'assault_gun', 'howitzer', 'anti_aircraft'],
  ['heavy_infantry', 'heavy_mortar', 'transport', 'big_bertha', 'anti_tank_gunners', 'renault_ft17', 'mark1_female'],
]
const armyOf = new Map(ARMIES.flatMap((ids, army) => ids.map((id) => [typeIndex(id), army] as const)))

export function chooseGroup(s: Scene, legal: readonly TrenchAction[]): TrenchAction | undefined {
  const wanted = (a: TrenchAction): boolean => a.type === 'group' && armyOf.get(s.g.unitType[a.unit]!) === a.army
  return legal.find(wanted) ?? legal[0]
}

/** Cooperative game: by turns, so that both have soldiers and both can fight. */
export function chooseShare(s: Scene, legal: readonly TrenchAction[]): TrenchAction | undefined {
  const first = legal[0]
  if (first?.type !== 'share') return undefined
  const kind = isSoldier(s.g, first.unit)
  const before = s.own.filter((u) => u < first.unit && isSoldier(s.g, u) === kind).length
  return legal[before % legal.length]
}

export function chooseDeploy(s: Scene, legal: readonly TrenchAction[]): TrenchAction | undefined {
  let best: TrenchAction | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const a of legal) {
    if (a.type !== 'deploy') continue
    const value = deployValue(s, a.unit, a.to)
    if (value > most) {
      most = value
      best = a
    }
  }
  return best
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
  // Soldiers choose first, and go where the fort is.
  if (isFoot[g.unitType[u]!] === 1) return 100 - 10 * nearest - water + 0.1 * Math.min(foe, 6)
  return -nearest - water + 0.2 * Math.min(foe, 6)
}

/** TURN-8: the army whose soldiers are nearest to forts. */
export function chooseArmy(s: Scene, legal: readonly TrenchAction[]): TrenchAction | undefined {
  const aims = aimsOf(s)
  const going = errands(s, aims)
  const worth = [0, 0, 0]
  for (const u of s.own) {
    const army = s.g.army[u]!
    if (army < 0) continue
    worth[army]! += 0.1
    const fort = going.get(u)
    if (fort !== undefined) worth[army]! += aims[fort]! * WORTH.patience ** turnsTo(s.g, u, s.g.at[u]!, fort)
  }
  let best: TrenchAction | undefined
  for (const a of legal) {
    if (a.type !== 'order') continue
    if (best?.type !== 'order' || worth[a.army]! > worth[best.army]!) best = a
  }
  return best
}

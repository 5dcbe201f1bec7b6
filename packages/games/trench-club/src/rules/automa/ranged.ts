/** Group III: units that shoot farther than one hex (SOLO-RANGED-2 to SOLO-RANGED-9). */
import { distance, near } from '../../data/board.ts'
import { cost, isFoot } from '../../data/index.ts'
import { BRIDGE, type Hex, isSome, ROAD, type TrenchClub, type Unit } from '../../types.ts'
import { distanceToUnit } from '../trenches.ts'
import { type Choice, idle } from './choice.ts'
import { hexesOf, mpTo } from './distance.ts'
import { canDestroy } from './hits.ts'
import { decision } from './melee.ts'
import { type Criterion, narrow } from './narrow.ts'
import { fortsInPlay, mayEverAttack, nearest, reachOf, type Scene, standsAt, withinReach } from './scene.ts'

/** SOLO-RANGED-4: a foot soldier next to an entrance of a neutral fort or one of the Automa's. */
function threatens(s: Scene, e: Unit): boolean {
  const { g } = s
  if (isFoot[g.unitType[e]!] === 0) return false
  return fortsInPlay(g).some(
    (fort) => (!isSome(g.fortOwner[fort]!) || g.fortOwner[fort] === s.power) && standsAt(g, e, fort),
  )
}

export function targetList(s: Scene, u: Unit): Criterion<Unit>[] {
  const { g } = s
  return [
    { letter: 'a', rule: 'SOLO-RANGED-3', meets: (e) => canDestroy(g, u, e) },
    { letter: 'b', rule: 'SOLO-RANGED-4', meets: (e) => threatens(s, e) },
    { letter: 'c', rule: 'SOLO-RANGED-5', meets: (e) => s.attacked.includes(e) },
    { letter: 'd', rule: 'SOLO-RANGED-6', most: (e) => cost[g.unitType[e]!]! },
    { letter: 'e', rule: 'SOLO-RANGED-7', most: (e) => g.xp[e]! },
  ]
}

const isRoad = (g: TrenchClub, hex: Hex): boolean => g.terrain[hex] === ROAD || g.terrain[hex] === BRIDGE

function isByRoad(g: TrenchClub, hex: Hex): boolean {
  if (isRoad(g, hex)) return true
  for (let d = 0; d < 6; d++) {
    const h = near[hex * 6 + d]!
    if (isSome(h) && isRoad(g, h)) return true
  }
  return false
}

export function hexList(s: Scene, u: Unit): Criterion<Hex>[] {
  const { g } = s
  const friends = s.own.filter((x) => x !== u)
  const origin = hexesOf(g.at[u]!)
  let back: number[] | undefined
  const rule = 'SOLO-RANGED-9'
  return [
    { letter: 'a', rule, meets: (h) => isByRoad(g, h) },
    { letter: 'b', rule, most: (h) => nearest(g, h, s.enemies) },
    { letter: 'c', rule, off: friends.length === 0, least: (h) => nearest(g, h, friends) },
    {
      letter: 'd',
      rule,
      least: (h) => {
        back ??= mpTo(g, g.unitType[u]!, origin)
        return back[h]!
      },
    },
    { letter: 'd', rule, least: (h) => Math.min(...origin.map((o) => distance(h, o))) },
  ]
}

export function chooseRanged(s: Scene, u: Unit): Choice {
  const { g } = s
  const hexes = reachOf(s, u)
  const reach = withinReach(s, u, hexes)
  const inReach = reach.size > 0
  const targets = inReach ? [...reach.keys()] : s.enemies.filter((e) => mayEverAttack(g, u, e))
  if (targets.length === 0 || hexes.length === 0) {
    return idle(u, g.at[u]!, targets.length === 0 ? 'RUL-83' : 'RUL-79')
  }
  const target = narrow(targets, targetList(s, u), s.tie)
  const closest: Criterion<Hex> = {
    letter: '',
    rule: 'SOLO-RANGED-8',
    least: (h) => distanceToUnit(g, h, target.chosen),
  }
  const list = hexList(s, u)
  const hex = inReach ? narrow(reach.get(target.chosen)!, list, s.tie) : narrow(hexes, [closest, ...list], s.tie)
  return {
    unit: u,
    priority: inReach ? 1 : 2,
    rule: inReach ? 'SOLO-RANGED-2' : 'SOLO-RANGED-8',
    fort: -1,
    to: hex.chosen,
    target: inReach ? target.chosen : -1,
    opportunity: false,
    decisions: [decision('target', target), decision('hex', hex)],
  }
}

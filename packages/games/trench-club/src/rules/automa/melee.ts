/** Group II: units that fight at range 1 (SOLO-MELEE-2 to SOLO-MELEE-10). Foot soldiers share its lists. */
import { distance, hexCount } from '../../data/board.ts'
import { cost, isAir, maxRange, typeIndex } from '../../data/index.ts'
import { FOREST, type Hex, isSome, type TrenchClub, type Unit } from '../../types.ts'
import { attackValue } from '../combat.ts'
import { type Choice, type Decision, idle } from './choice.ts'
import { entryCost, FAR, hexesOf, mpFrom, mpTo } from './distance.ts'
import { canDestroy } from './hits.ts'
import { type Criterion, type Narrowed, narrow } from './narrow.ts'
import { answers, answersMelee, attackHexes, reachOf, type Scene, withinReach } from './scene.ts'

const ANTI_AIRCRAFT = typeIndex('anti_aircraft')

const flak = (s: Scene): Unit[] => s.enemies.filter((e) => s.g.unitType[e] === ANTI_AIRCRAFT)

/** For air units a hex costs one movement point. */
const toFlak = (g: TrenchClub, guns: readonly Unit[], hex: Hex): number =>
  guns.reduce((least, gun) => Math.min(least, distance(hex, g.at[gun]!)), FAR)

/** Without hexes the question is whether the unit has a range at which it draws no return fire. */
function harmless(s: Scene, u: Unit, target: Unit, from: readonly Hex[] | undefined): boolean {
  const { g } = s
  if (from) return from.some((h) => !answers(g, u, h, target))
  return maxRange(g.unitType[u]!, g.unitType[target]!) > 1 || !answersMelee(g, u, target)
}

/** SOLO-MELEE-3 to SOLO-MELEE-8. `reach`: by enemy, the hexes from which it can be attacked now. */
export function targetList(s: Scene, u: Unit, reach?: ReadonlyMap<Unit, readonly Hex[]>): Criterion<Unit>[] {
  const { g } = s
  const guns = flak(s)
  return [
    { letter: 'a', rule: 'SOLO-MELEE-3', meets: (e) => canDestroy(g, u, e) },
    { letter: 'b', rule: 'SOLO-MELEE-4', meets: (e) => harmless(s, u, e, reach?.get(e)) },
    {
      letter: 'c',
      rule: 'SOLO-MELEE-5',
      off: isAir[g.unitType[u]!] === 0 || guns.length === 0,
      most: (e) => toFlak(g, guns, g.at[e]!),
    },
    { letter: 'd', rule: 'SOLO-MELEE-6', least: (e) => attackValue(g, e, g.unitType[u]!) },
    { letter: 'e', rule: 'SOLO-MELEE-7', most: (e) => cost[g.unitType[e]!]! },
    { letter: 'f', rule: 'SOLO-MELEE-8', least: (e) => g.xp[e]! },
  ]
}

const lazy = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** SOLO-MELEE-10. */
export function hexList(s: Scene, u: Unit): Criterion<Hex>[] {
  const { g } = s
  const type = g.unitType[u]!
  const guns = flak(s)
  const friends = s.own.filter((x) => x !== u)
  const toFriend = lazy(() =>
    mpTo(
      g,
      type,
      friends.map((x) => g.at[x]!),
    ),
  )
  const toOrigin = lazy(() => mpTo(g, type, hexesOf(g.at[u]!)))
  const rule = 'SOLO-MELEE-10'
  return [
    { letter: 'a', rule, off: isAir[type] === 0 || guns.length === 0, most: (h) => toFlak(g, guns, h) },
    { letter: 'b', rule, meets: (h) => g.terrain[h] === FOREST },
    { letter: 'c', rule, off: friends.length === 0, least: (h) => toFriend()[h]! },
    { letter: 'd', rule, least: (h) => toOrigin()[h]! },
  ]
}

export const decision = (about: Decision['about'], narrowed: Narrowed<number>): Decision => ({ about, ...narrowed })

/** Target by the melee list, then a hex to attack from: one without return fire if there is any. */
export function attackOneOf(
  s: Scene,
  u: Unit,
  reach: ReadonlyMap<Unit, readonly Hex[]>,
  targets: readonly Unit[],
  priority: number,
  rule: string,
): Choice {
  const target = narrow(targets, targetList(s, u, reach), s.tie)
  const all = reach.get(target.chosen)!
  const safe = all.filter((h) => !answers(s.g, u, h, target.chosen))
  const hex = narrow(safe.length > 0 ? safe : all, hexList(s, u), s.tie)
  return {
    unit: u,
    priority,
    rule,
    fort: -1,
    to: hex.chosen,
    target: target.chosen,
    opportunity: false,
    decisions: [decision('target', target), decision('hex', hex)],
  }
}

export function chooseMelee(s: Scene, u: Unit): Choice {
  const hexes = reachOf(s, u)
  const reach = withinReach(s, u, hexes)
  if (reach.size > 0) return attackOneOf(s, u, reach, [...reach.keys()], 1, 'SOLO-MELEE-2')
  return approach(s, u, hexes)
}

const EVERYWHERE: readonly Hex[] = Array.from({ length: hexCount }, (_, h) => h)

/** Priority 2: as close as possible to a hex from which the preferred enemy could be attacked. */
function approach(s: Scene, u: Unit, hexes: readonly Hex[]): Choice {
  const { g } = s
  const type = g.unitType[u]!
  const places = EVERYWHERE.filter((h) => isSome(entryCost(g, type, h)))
  const road = mpFrom(g, type, hexesOf(g.at[u]!))
  const posts = new Map<Unit, Hex[]>()
  for (const e of s.enemies) {
    // The unit does not approach an enemy that it could never attack.
    const from = attackHexes(g, u, e, places).filter((h) => road[h]! < FAR)
    if (from.length > 0) posts.set(e, from)
  }
  if (posts.size === 0 || hexes.length === 0) return idle(u, g.at[u]!, posts.size === 0 ? 'RUL-83' : 'RUL-79')
  const target = narrow([...posts.keys()], targetList(s, u), s.tie)
  const left = mpTo(g, type, posts.get(target.chosen)!)
  const closest: Criterion<Hex> = { letter: '', rule: 'SOLO-MELEE-9', least: (h) => left[h]! }
  const hex = narrow(hexes, [closest, ...hexList(s, u)], s.tie)
  return {
    unit: u,
    priority: 2,
    rule: 'SOLO-MELEE-9',
    fort: -1,
    to: hex.chosen,
    target: -1,
    opportunity: false,
    decisions: [decision('target', target), decision('hex', hex)],
  }
}

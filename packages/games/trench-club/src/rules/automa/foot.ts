/** Group I: foot soldiers (SOLO-FOOT-2 to SOLO-FOOT-11, RUL-73, RUL-77, RUL-78). */
import { entrances, fortsBeside } from '../../data/board.ts'
import { FOREST, type Fort, type Hex, type Unit } from '../../types.ts'
import { type Choice, type Decision, NONE } from './choice.ts'
import { distanceIn, FAR, mpTo } from './distance.ts'
import { canDestroy } from './hits.ts'
import { attackOneOf, chooseMelee, decision, targetList } from './melee.ts'
import { type Criterion, narrow } from './narrow.ts'
import {
  answers,
  footAt,
  fortsNextTurn,
  homes,
  isBarred,
  plainReachOf,
  prizes,
  reachOf,
  type Scene,
  standsAt,
  withinReach,
} from './scene.ts'

/** The facts that the priorities ask about, gathered once for each soldier. */
interface Soldier {
  readonly s: Scene
  readonly u: Unit
  readonly hexes: readonly Hex[]
  readonly prizes: readonly Fort[]
  /** The prizes that SOLO-FOOT-4 does not bar. */
  readonly open: readonly Fort[]
  /** The forts of priority 3 that are not barred. */
  readonly goals: readonly Fort[]
}

/** From a hex to the nearest enemy unit, in points. */
const awayFromEnemies = ({ s, u }: Soldier): ((h: Hex) => number) => {
  const field = mpTo(
    s.g,
    s.g.unitType[u]!,
    s.enemies.map((e) => s.g.at[e]!),
  )
  return (h) => field[h]!
}

/** A mere move, then an attack from its end if there is a target (RUL-77). */
function moveTo(m: Soldier, priority: number, rule: string, decisions: Decision[], to: Hex): Choice {
  const { s, u } = m
  const choice = { unit: u, priority, rule, fort: -1, to }
  if (!s.g.options.automaOpportunityFire) return { ...choice, target: -1, opportunity: false, decisions }
  const reach = withinReach(s, u, [to])
  if (reach.size === 0) return { ...choice, target: -1, opportunity: false, decisions }
  const target = narrow([...reach.keys()], targetList(s, u, reach), s.tie)
  return {
    ...choice,
    target: target.chosen,
    opportunity: true,
    decisions: [...decisions, decision('target', target)],
  }
}

/** SOLO-FOOT-2: not while an enemy soldier could retake it at once. */
function takeFort({ s, u, prizes: forts }: Soldier): Choice | undefined {
  const { g } = s
  const takable = forts.filter((fort) => standsAt(g, u, fort) && !footAt(g, s.enemies, fort))
  if (takable.length === 0) return undefined
  const fort = narrow(takable, [], s.tie)
  return {
    unit: u,
    priority: 1,
    rule: 'SOLO-FOOT-2',
    fort: fort.chosen,
    to: g.at[u]!,
    target: -1,
    opportunity: false,
    decisions: [decision('fort', fort)],
  }
}

/** SOLO-FOOT-3 to SOLO-FOOT-5. */
function toEntrance(m: Soldier): Choice | undefined {
  const beside = m.hexes.filter((h) => fortsBeside[h]!.some((fort) => m.open.includes(fort)))
  if (beside.length === 0) return undefined
  const far: Criterion<Hex> = { letter: 'a', rule: 'SOLO-FOOT-5', most: awayFromEnemies(m) }
  const hex = narrow(beside, [far], m.s.tie)
  return moveTo(m, 2, 'SOLO-FOOT-3', [decision('hex', hex)], hex.chosen)
}

/** SOLO-FOOT-6, SOLO-FOOT-7, RUL-73, RUL-78. */
function withinTwoTurns(m: Soldier): Choice | undefined {
  const { s, u } = m
  if (m.goals.length === 0 || m.hexes.length === 0) return undefined
  const next = new Map<Hex, readonly Fort[]>()
  const forts = new Set<Fort>()
  for (const h of plainReachOf(s, u)) {
    const there = fortsNextTurn(s, u, h, m.goals)
    next.set(h, there)
    for (const fort of there) forts.add(fort)
  }
  if (forts.size === 0) return undefined
  const { g } = s
  const toDoor = mpTo(
    g,
    g.unitType[u]!,
    [...forts].flatMap((fort) => entrances[fort]!),
  )
  const rule = 'SOLO-FOOT-7'
  const hex = narrow(
    m.hexes,
    [
      { letter: 'a', rule, meets: (h) => (next.get(h) ?? []).length > 0 },
      { letter: 'b', rule, most: awayFromEnemies(m) },
      { letter: 'c', rule, least: (h) => toDoor[h]! },
      { letter: 'd', rule, meets: (h) => g.terrain[h] === FOREST },
    ],
    s.tie,
  )
  return moveTo(m, 3, 'SOLO-FOOT-6', [decision('hex', hex)], hex.chosen)
}

/** SOLO-FOOT-10: the nearest neutral or enemy fort, if the soldier can get strictly closer to it. */
function towardFort(m: Soldier): Choice | undefined {
  const { s, u } = m
  const { g } = s
  const type = g.unitType[u]!
  let least = FAR
  let goals: Hex[] = []
  for (const fort of m.prizes) {
    const away = distanceIn(g, type, mpTo(g, type, entrances[fort]!), g.at[u]!)
    if (away > least || away >= FAR) continue
    if (away < least) goals = []
    least = away
    goals.push(...entrances[fort]!)
  }
  const field = mpTo(g, type, goals)
  const closer = m.hexes.filter((h) => field[h]! < least)
  if (closer.length === 0) return undefined
  const rule = 'SOLO-FOOT-10'
  const hex = narrow(closer, [{ letter: '', rule, least: (h) => field[h]! }], s.tie)
  return moveTo(m, 6, rule, [decision('hex', hex)], hex.chosen)
}

/** Enemies it surely destroys (SOLO-FOOT-8), enemies that cannot shoot back (SOLO-FOOT-9), else as a melee unit (SOLO-FOOT-11). */
function fight(m: Soldier): Choice | undefined {
  const { s, u } = m
  const reach = withinReach(s, u, m.hexes)
  const all = [...reach.keys()]
  const doomed = all.filter((e) => canDestroy(s.g, u, e))
  if (doomed.length > 0) return attackOneOf(s, u, reach, doomed, 4, 'SOLO-FOOT-8')
  const silent = all.filter((e) => reach.get(e)!.some((h) => !answers(s.g, u, h, e)))
  if (silent.length > 0) return attackOneOf(s, u, reach, silent, 5, 'SOLO-FOOT-9')
  return undefined
}

export function chooseFoot(s: Scene, u: Unit): Choice {
  const forts = prizes(s.g, u)
  const unbarred = (list: readonly Fort[]): Fort[] => list.filter((fort) => !isBarred(s, u, fort))
  const open = unbarred(forts)
  const m: Soldier = {
    s,
    u,
    hexes: reachOf(s, u),
    prizes: forts,
    open,
    goals: s.g.options.automaSeeksEnemyForts ? open : unbarred(homes(s.g, u)),
  }
  const choice = takeFort(m) ?? toEntrance(m) ?? withinTwoTurns(m) ?? fight(m) ?? towardFort(m)
  if (choice) return choice
  const melee = chooseMelee(s, u)
  return melee.priority === NONE ? melee : { ...melee, priority: 7, rule: 'SOLO-FOOT-11' }
}

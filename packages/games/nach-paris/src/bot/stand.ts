/** Worth of a hex to a unit at the end of a move: its goal, the fight it can join, danger, supply. */
import { perObject, type Tell } from '@em/engine'
import { combatTerrain, directionTo, distance, near, unitNation, unitSteps, works, worksIn } from '../data/index.ts'
import { radiusFor } from '../rules/command.ts'
import { hexsideItem } from '../rules/ground.ts'
import { lineLengths } from '../rules/supply.ts'
import { isArt, isCav, isEmbarked, isEng, isHq, isSar, isTroops, unitsOf, valuesOf } from '../rules/units.ts'
import { GER, type Hex, type NachParis, type Unit } from '../types.ts'
import { tollOf } from './clash.ts'
import { gateWorth } from './gate.ts'
import type { Foe, Scene, Target } from './scene.ts'

/* ---------- supply and command ---------- */

const lengths = perObject((_g: NachParis): (readonly number[] | undefined)[] => [])
const lineOf = (g: NachParis, nation: number): readonly number[] =>
  (lengths(g)[nation] ??= lineLengths(g, nation, true))

const NORMAL_LINE = 100
const LONG_LINE = 150
const hqs = perObject((g: NachParis): readonly Unit[] => [...unitsOf(g, 0, isHq), ...unitsOf(g, 1, isHq)])

/** Cost of being far from HQ and railway. */
function farAway(s: Scene, u: Unit, hex: Hex): number {
  const { g } = s
  const line = lineOf(g, unitNation[u]!)[hex]!
  let cost = line > LONG_LINE ? s.w.stand.cut : line > NORMAL_LINE ? s.w.stand.long : 0
  if (!isCav(u) && !isHq(u) && !isCommanded(g, u, hex)) cost += s.w.stand.cut
  return cost
}
/** HQs on the map that may command the unit; German units answer to their own. */
const commanders = (g: NachParis, u: Unit): readonly Unit[] =>
  hqs(g).filter(
    (hq) =>
      unitNation[hq] === unitNation[u] && g.at[hq]! >= 0 && (unitNation[u] !== GER || g.hq[u]! < 0 || g.hq[u] === hq),
  )
function isCommanded(g: NachParis, u: Unit, hex: Hex): boolean {
  const staff = commanders(g, u)
  return staff.length === 0 || staff.some((hq) => distance(g.at[hq]!, hex) <= radiusFor(g, hq, u))
}

/* ---------- fights ---------- */

/** Modifier of the ground to the die of an attack on `target` out of `from`. */
export function groundOf(g: NachParis, target: Hex, from: Hex, u: Unit): number {
  return combatTerrain(target, from)[1] + (hexsideItem(g, target, directionTo(target, from), [u])?.value ?? 0)
}
const ARC = [0, -10, -16]

/** Worth of the best Combat that the unit could join from that hex, with friends who are there or may come. */
function fightFrom(s: Scene, u: Unit, cbf: number, hex: Hex): number {
  let best = 0
  for (let dir = 0; dir < 6; dir++) {
    const at = near[hex * 6 + dir]!
    const foe = at >= 0 ? s.foeAt.get(at) : undefined
    if (!foe) continue
    const worth = joinedFight(s, foe, u, cbf, hex)
    if (worth > best) best = worth
  }
  return best
}
function joinedFight(s: Scene, foe: Foe, u: Unit, cbf: number, hex: Hex): number {
  const { g } = s
  let [beside, hexes] = [0, 1]
  for (let dir = 0; dir < 6; dir++) {
    const from = near[foe.hex * 6 + dir]!
    if (from < 0 || s.field.side[from] !== s.side) continue
    let some = false
    for (const v of s.field.stacks[from]!) {
      if (v === u || !isTroops(v) || isEmbarked(g, v)) continue
      beside += valuesOf(g, v).cbf
      some = true
    }
    if (some && from !== hex) hexes++
  }
  const coming = Math.max(0, s.help[foe.hex]! - beside - cbf) * 0.4
  const all = beside + cbf + coming
  const modifier =
    groundOf(g, foe.hex, hex, u) + ARC[foe.arcs[directionTo(foe.hex, hex)] ?? 0]! - (hexes > 1 ? hexes : 0)
  const toll = tollOf(all, foe.defence, modifier)
  const attackers = Math.max(1, all / 7)
  const hurt =
    foe.booty > 0
      ? Math.min(1, toll.defender) * foe.booty
      : Math.min(toll.defender * Math.max(1, foe.troops), Math.max(1, foe.steps)) * (foe.light ? 0.4 : 1)
  const gain = s.zeal * hurt - toll.attacker * attackers + 0.4 * s.prize[foe.hex]! + 0.3
  if (gain <= 0) return gain * 0.05
  return gain * Math.min(1, (cbf * 1.6) / all) + 0.15
}

/** The harm that the enemy could do to a force of that strength in the hex. */
function dangerAt(s: Scene, hex: Hex, shield: number, count: number): number {
  const threat = s.press[hex]!
  if (threat <= 0 || s.closing) return 0
  const toll = tollOf(threat * 0.8, shield, combatTerrain(hex, hex)[1] + riverAt(s, hex))
  const loss = toll.defender * count - 0.6 * toll.attacker * Math.max(1, threat / 8)
  return Math.max(0, loss) * (s.away[hex]! <= 1 ? 1 : s.away[hex] === 2 ? 0.8 : 0.4)
}
function riverAt(s: Scene, hex: Hex): number {
  let [sum, n] = [0, 0]
  for (let dir = 0; dir < 6; dir++) {
    const to = near[hex * 6 + dir]!
    if (to < 0 || s.away[to]! >= s.away[hex]!) continue
    sum += hexsideItem(s.g, hex, dir, [])?.value ?? 0
    n++
  }
  return n > 0 ? (sum / n) * 0.7 : 0
}

/* ---------- goals ---------- */

/** Distance from its HQ beyond which a goal loses worth. */
const LEASH = 8
/** The target that draws the unit most, given the cover it already has. */
export function goalOf(s: Scene, u: Unit, from: Hex): Target | undefined {
  const { cbf } = valuesOf(s.g, u)
  let best: Target | undefined
  let most = Number.NEGATIVE_INFINITY
  const near3 = (t: Target): number => (distance(from, t.hex) <= 3 ? cbf * 0.75 : 0)
  const staff = isCav(u) ? [] : commanders(s.g, u)
  for (const t of s.targets) {
    // Siege guns go only for Fortifications.
    if (isSar(u) && !worksIn[t.hex]!.some((w) => works[w]!.side !== s.side && s.g.forts[w]! > 0)) continue
    const cover = Math.max(0, t.cover - near3(t))
    const short = Math.min(1, (t.need - cover) / t.need)
    const draw = t.kept ? Math.max(0, short) : 0.3 + 0.7 * Math.max(0.12, short)
    const part = t.fort && isCav(u) ? s.w.stand.rider : 1
    let worth = t.worth * part * draw - s.w.stand.hex * distance(from, t.hex)
    if (worth <= most) continue
    // An army stays together: targets far from its HQ are left to others.
    let away = Number.POSITIVE_INFINITY
    for (const hq of staff) away = Math.min(away, distance(s.g.at[hq]!, t.hex))
    if (staff.length > 0) worth -= s.w.stand.leash * Math.max(0, away - LEASH)
    if (worth <= most) continue
    most = worth
    best = t
  }
  return best
}

/* ---------- the total ---------- */

export interface Visitor {
  readonly unit: Unit
  readonly from: Hex
  readonly goal: Target | undefined
}
export const visitorOf = (s: Scene, u: Unit, from: Hex): Visitor => ({ unit: u, from, goal: goalOf(s, u, from) })

/** `tell` receives the parts. */
export function standWorth(s: Scene, v: Visitor, hex: Hex, tell?: Tell): number {
  if (isTroops(v.unit) || !(isHq(v.unit) || isArt(v.unit) || isEng(v.unit))) return troopWorth(s, v, hex, tell)
  const worth = isHq(v.unit)
    ? staffWorth(s, v, hex)
    : isArt(v.unit)
      ? gunWorth(s, v, hex)
      : hex === v.from
        ? 0
        : -0.2 - Math.max(0, 3 - s.away[hex]!)
  tell?.(isHq(v.unit) ? 'why.staff' : 'why.guns', worth, { hex })
  return worth
}

function troopWorth(s: Scene, v: Visitor, hex: Hex, tell?: Tell): number {
  const { g } = s
  const { unit: u } = v
  const { cbf, weak } = valuesOf(g, u)
  const here = hex === v.from
  const shield = s.shield[hex]! + (here ? 0 : cbf)
  const count = s.count[hex]! + (here ? 0 : 1)
  const way = v.goal ? -s.w.stand.hex * distance(hex, v.goal.hex) * (s.left > 0 ? 1 : s.w.stand.late) : 0
  const fight = weak ? 0 : fightFrom(s, u, cbf, hex)
  const harm =
    (s.w.stand.danger * dangerAt(s, hex, shield, 1) * (g.steps[u]! / Math.max(1, unitSteps[u]!) + 0.6)) /
    Math.max(1, count * 0.35)
  // Supply is checked in the next turn, if there is one.
  const lost = farAway(s, u, hex) * (s.left > 0 ? 1 : s.closing ? 0 : 0.2)
  const before = way + fight - harm - lost
  let worth = before
  // The first unit to enter takes a prize; a prize of ours wants a garrison while the enemy is near.
  if (g.steps[u]! >= 2) worth += s.prize[hex]!
  const held = s.prizes.table[hex]!
  if (held > 0 && s.prize[hex] === 0 && s.away[hex]! <= 5 && !s.closing)
    worth +=
      held * (count <= 1 ? (s.left === 0 && s.away[hex]! >= 4 ? 0.3 : 0.6) : shield - cbf < s.press[hex]! ? 0.15 : 0)
  if (g.steps[u]! >= 2) worth += gateWorth(s, u, v.from, hex)
  if (g.steps[u]! >= s.prizes.areaSteps) worth += s.prizes.area[s.side]![hex]! * (s.left <= 1 ? 1 : 0.4)
  for (const [unit, area] of s.prizes.survivors) if (unit === u) worth += area[hex] === 1 ? 2 : -s.w.stand.hex * 2
  // Two or three units before a Fortification are enough to storm it.
  worth += fortBeside(s, hex) * (count <= 3 ? 0.25 : 0.05) * (isCav(u) ? s.w.stand.rider : 1)
  let friends = 0
  for (let dir = 0; dir < 6; dir++) {
    const to = near[hex * 6 + dir]!
    if (to >= 0 && to !== v.from && s.count[to]! > 0 && s.field.side[to] === s.side) friends++
  }
  const company = s.w.stand.friend * Math.min(3, friends)
  if (tell) {
    if (v.goal) tell('why.way', way, { hex: v.goal.hex })
    tell('why.fight', fight, { hex })
    tell('why.danger', -harm, { hex })
    tell('why.line', -lost, { hex })
    tell('why.prize', worth - before, { hex })
    tell('why.company', company)
  }
  return worth + company
}

/** Worth of the enemy's Fortifications next to the hex. */
function fortBeside(s: Scene, hex: Hex): number {
  let sum = 0
  works.forEach((w, i) => {
    if (w.side !== s.side && s.g.forts[i]! > 0 && s.prizes.forts[i]! > 0 && distance(hex, w.hex) === 1)
      sum += s.prizes.forts[i]!
  })
  return Math.min(6, sum)
}

/** An HQ covers its units from behind. */
function staffWorth(s: Scene, v: Visitor, hex: Hex): number {
  const { g } = s
  let worth = 0
  for (const u of unitsOf(g, s.side, (x) => isTroops(x) || isArt(x))) {
    if (unitNation[u] !== unitNation[v.unit]) continue
    if (unitNation[u] === GER && g.hq[u]! >= 0 && g.hq[u] !== v.unit) continue
    const d = distance(g.at[u]!, hex)
    const radius = radiusFor(g, v.unit, u)
    // Units at the edge are about to march on.
    worth += d <= radius - 2 ? 1 : d <= radius ? 0.8 : -0.1 * Math.min(5, d - radius)
  }
  worth -= lineOf(g, unitNation[v.unit]!)[hex]! > NORMAL_LINE ? 3 : 0
  const away = s.away[hex]!
  worth -= away <= 1 ? 12 : away === 2 ? 5 : away === 3 ? 1.5 : 0
  if (s.press[hex]! > 0 && s.count[hex]! > 0) worth += 1
  return worth + (hex === v.from ? 0.3 : 0)
}

/** Guns go with troops, to where they have targets. */
function gunWorth(s: Scene, v: Visitor, hex: Hex): number {
  const { g } = s
  const { unit: u } = v
  const values = valuesOf(g, u)
  const guarded = s.count[hex]! > 0
  let worth = v.goal ? -s.w.stand.hex * distance(hex, v.goal.hex) : 0
  worth -= farAway(s, u, hex)
  const away = s.away[hex]!
  if (!guarded) worth -= away <= 1 ? 6 : away === 2 ? 3 : away === 3 ? 0.8 : 0
  else worth += 0.5 - s.w.stand.danger * dangerAt(s, hex, s.shield[hex]! + values.cbf, 1) * 0.5
  for (let dir = 0; dir < 6; dir++) {
    const foe = near[hex * 6 + dir]! >= 0 ? s.foeAt.get(near[hex * 6 + dir]!) : undefined
    if (foe && guarded && !isSar(u)) worth += 0.2 * Math.min(4, foe.troops) + 0.02 * values.arf
  }
  if (isSar(u) || values.aff > 0) worth += 0.6 * fortBeside(s, hex)
  return worth
}

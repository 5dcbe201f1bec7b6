/** Worth of a hex to units that end a move there. */
import { aspect, FLANK, REAR } from '@em/board'
import type { Tell } from '@em/engine'
import { ART, CAV, distance, facings, grid, INF, unitArm, unitFormation, unitRange } from '../data/index.ts'
import { orderOf, scenarioOf } from '../rules/command.ts'
import { pointsOf } from '../rules/mover.ts'
import { sees } from '../rules/sight.ts'
import { AWAY, DISORDERED, GOOD, type Hex, LIMBERED, M, type Unit } from '../types.ts'
import { bestFacing } from './front.ts'
import { awayFromFoes, felt, forceOf, leadOf, type Scene, turnsLeft } from './scene.ts'
import { type Goal, goalsOf, type Stance, stanceOf } from './stance.ts'
import { wayTo } from './ways.ts'

/** Units that move together, with the values that judge their places. */
export interface Standing {
  readonly s: Scene
  readonly units: readonly Unit[]
  readonly at: Hex
  readonly arm: number
  readonly stance: Stance
  readonly goals: readonly Goal[]
  /** Their own share of friendly influence around them, which does not count as help. */
  readonly force: number
  readonly points: number
  readonly disordered: boolean
  readonly marches: boolean
  readonly way: readonly number[] | undefined
  /** By hex: movement points to an open objective, for cavalry that must reach it before the game ends. */
  readonly dash: readonly number[] | undefined
}

export function standingOf(s: Scene, units: readonly Unit[]): Standing {
  const goals = goalsOf(s)
  const first = units[0]!
  const stance = stanceOf(s, unitFormation[first]!)
  const arm = units.some((u) => unitArm[u] === INF) ? INF : unitArm[first]!
  let force = 0
  let points = 0
  for (const u of units) {
    force += forceOf(s.w, s.g, u)
    if (unitArm[u] !== ART) points += s.g.sp[u]!
  }
  const strikes = stance.strikes && stance.aim >= 0
  return {
    s,
    units,
    at: s.g.at[first]!,
    arm,
    stance,
    goals,
    force,
    points,
    disordered: s.g.condition[first] === DISORDERED,
    marches: orderOf(s.g, first) === M,
    way: strikes ? wayTo(s.ground, arm, stance.aim) : undefined,
    dash: arm === CAV && strikes ? dashOf(s, goals, first) : undefined,
  }
}

/** When the points do not suffice and time runs out, cavalry rides for open objectives still within reach. */
function dashOf(s: Scene, goals: readonly Goal[], u: Unit): readonly number[] | undefined {
  const left = turnsLeft(s) + 1
  if (leadOf(s) > 0 || left > s.w.horse.soon) return undefined
  let best: readonly number[] | undefined
  let least = left * pointsOf(s.g, u)
  for (const goal of goals) {
    if (goal.ours || !goal.scores || s.foeAt[goal.hex]! >= 0 || s.field.side[goal.hex] === s.side) continue
    const way = wayTo(s.ground, CAV, goal.hex)
    const far = way[s.g.at[u]!]!
    if (far > least) continue
    least = far
    best = way
  }
  return best
}

const nearestFoe = (s: Scene, hex: Hex): number => awayFromFoes(s)[hex]!

/** Nearby friends, without the moving units. */
function friends(t: Standing, hex: Hex): number {
  const away = distance(hex, t.at)
  return felt(t.s).help[hex]! - t.force * (t.s.w.felt[away] ?? 0)
}

/** Exposure to fire and to superior numbers. */
function danger(t: Standing, hex: Hex): number {
  const { s } = t
  const theirs = felt(s).press[hex]!
  if (theirs === 0) return 0
  const ours = friends(t, hex) + t.force
  const odds = theirs / Math.max(1, ours)
  let sum = odds > s.w.stand.bearable ? s.w.stand.outnumbered * Math.min(3, odds - s.w.stand.bearable) : 0
  const cover = 1 + 0.3 * s.ground.fireModifier[hex]!
  sum += s.w.stand.muskets * felt(s).muskets[hex]! * cover
  const there = s.field.stacks[hex]!.length + t.units.length
  sum += s.w.stand.guns * felt(s).guns[hex]! * cover * (hex === t.at ? 1 : 0.7 + 0.15 * there)
  return sum
}

/** Adjacent enemies: targets in front, trouble beside and behind. */
function contact(t: Standing, hex: Hex): number {
  const { s } = t
  let foes = 0
  for (const other of facings.around[hex]!) if (s.foeAt[other]! >= 0) foes++
  if (foes === 0) return 0
  const facing = bestFacing(s, hex)
  let targets = 0
  let sum = 0
  for (const other of facings.around[hex]!) {
    const i = s.foeAt[other]!
    if (i < 0 || s.foes[i]!.routed) continue
    const side = aspect(grid, hex, facing, other)
    if (side === REAR) sum -= s.w.stand.rear
    else if (side === FLANK) sum -= s.w.stand.flank
    else targets++
  }
  if (t.arm === INF && targets > 0) sum += s.w.stand.target + (targets > 1 ? s.w.stand.secondTarget : 0)
  return sum
}

/** Beside friends, but not too many in one hex. */
function company(t: Standing, hex: Hex): number {
  const { s } = t
  let sum = 0
  let beside = 0
  for (const other of facings.around[hex]!) {
    if (s.field.side[other] !== s.side || other === t.at) continue
    if (s.field.stacks[other]!.some((u) => s.g.condition[u] === GOOD)) beside++
  }
  sum += s.w.stand.neighbour * Math.min(2, beside)
  const others = s.field.stacks[hex]!.filter((u) => !t.units.includes(u))
  if (others.length > 0) {
    let points = t.points
    for (const u of others) if (unitArm[u] === INF && s.g.condition[u] === GOOD) points += s.g.sp[u]!
    const massing = t.stance.strikes && t.arm === INF && felt(s).press[hex]! > 0 && points >= 10
    sum += massing ? s.w.stand.mass : -s.w.stand.crowd
    // One escort for guns on the ground is enough.
    if (t.arm !== ART && others.every((u) => unitArm[u] === ART) && s.g.form[others[0]!] !== LIMBERED)
      sum += s.w.stand.escort
  }
  return sum
}

function objectives(t: Standing, hex: Hex): number {
  const { s } = t
  if (t.disordered) return 0
  for (const goal of t.goals) {
    if (goal.hex !== hex) continue
    const late = turnsLeft(t.s) < s.w.stand.lastTurns ? s.w.stand.late : 1
    if (!goal.ours) return s.w.stand.take * goal.vp * (goal.scores ? 1 : 0.5) * late
    const guarded = t.s.field.stacks[hex]!.some((u) => !t.units.includes(u) && t.s.g.condition[u] === GOOD)
    return guarded || nearestFoe(t.s, hex) > 6 ? 0 : s.w.stand.guard * goal.vp * late
  }
  return 0
}

function command(t: Standing, hex: Hex): number {
  const { s } = t
  const { chief, radius } = t.stance
  if (chief < 0) return 0
  // The commander rides after them: a little farther does no harm.
  return -s.w.stand.command * Math.max(0, distance(hex, chief) - radius - 2)
}

/** Disordered troops avoid the enemy and keep near their own. */
function refuge(t: Standing, hex: Hex): number {
  const { s } = t
  const away = nearestFoe(s, hex)
  let v = 0.8 * Math.min(4, away) - 1.2 * felt(s).muskets[hex]! - felt(s).guns[hex]!
  if (s.zones[hex] !== 0) v -= 2.5
  if (s.field.stacks[hex]!.some((u) => !t.units.includes(u) && s.g.condition[u] === GOOD)) v -= 1.5
  v += 0.02 * Math.min(40, friends(t, hex)) + 0.8 * (s.ground.shockDefender[hex]! - 1)
  return v - 0.15 * distance(hex, t.stance.centre) + command(t, hex)
}

/** Guns: enemies in range and in sight, friends close by, no enemy adjacent. */
export function battery(t: Standing, hex: Hex, deployed: boolean): number {
  const { s } = t
  const gun = t.units.find((u) => unitArm[u] === ART)!
  let shots = 0
  const nearest = nearestFoe(s, hex)
  for (const foe of s.foes) {
    const away = distance(hex, foe.hex)
    if (away < 2 || away > unitRange[gun]! || foe.routed || shots > 2) continue
    if (sees(s.g, s.field, hex, foe.hex)) shots += away <= 3 ? 1 : 0.35
  }
  let v = deployed ? 1.2 * Math.min(2, shots) : 0.5 * Math.min(2, shots)
  if (t.way && shots === 0) v -= 0.25 * Math.max(0, Math.min(30, t.way[hex]!) - unitRange[gun]!)
  if (!t.way) v -= s.w.stand.home * 0.7 * Math.max(0, distance(hex, t.stance.home) - s.w.stand.homeRoom)
  const alone = !s.field.stacks[hex]!.some(
    (u) => !t.units.includes(u) && unitArm[u] !== ART && s.g.condition[u] === GOOD,
  )
  if (nearest <= 2 && alone) v -= 2.2
  else if (nearest <= 3 && alone) v -= 0.9
  if (alone) v -= Math.max(0, 1 - friends(t, hex) / 12)
  else v += 0.6
  return (
    v -
    0.6 * felt(s).guns[hex]! +
    command(t, hex) -
    1.2 * Math.max(0, felt(s).press[hex]! / Math.max(6, friends(t, hex)) - 1.3)
  )
}

/** Horse keeps behind the line, near enough to strike. */
function horse(t: Standing, hex: Hex): number {
  const { s } = t
  const away = nearestFoe(s, hex)
  if (t.dash) return objectives(t, hex) - s.w.horse.dash * t.dash[hex]! - 0.4 * danger(t, hex)
  let v = -danger(t, hex) * 1.2 + command(t, hex) + objectives(t, hex) * 0.8
  if (t.way) v -= s.w.horse.way * Math.max(0, Math.min(40, t.way[hex]!) - 4)
  else v -= s.w.stand.home * Math.max(0, distance(hex, t.stance.home) - s.w.stand.homeRoom)
  if (away < 2) v -= s.w.horse.shy
  else if (away === 2) v -= 0.48 * s.w.horse.shy
  else if (away === 3) v -= 0.12 * s.w.horse.shy
  return v + 0.015 * Math.min(40, friends(t, hex)) + company(t, hex)
}

/** Whether reinforcements are about to enter by that hex: one by one, and only while it is empty (19a). */
export const isEntry = (s: Scene, hex: Hex): boolean =>
  scenarioOf(s.g).reinforcements.some(
    (r, i) =>
      r.hex === hex &&
      r.side === s.side &&
      s.g.arrives[i]! > 0 &&
      s.g.arrives[i]! <= s.g.turn + 1 &&
      r.units.some((u) => s.g.at[u] === AWAY),
  )

/** `tell` receives the parts. */
export function standWorth(t: Standing, hex: Hex, tell?: Tell): number {
  const way = isEntry(t.s, hex) ? t.s.w.stand.entry : 0
  if (way > 0) tell?.('why.entry', -way, { hex })
  return placeWorth(t, hex, tell) - way
}

function placeWorth(t: Standing, hex: Hex, tell?: Tell): number {
  if (t.disordered || t.arm === ART || t.arm === CAV) {
    const v = t.disordered ? refuge(t, hex) : t.arm === ART ? battery(t, hex, false) : horse(t, hex)
    tell?.(t.disordered ? 'why.refuge' : t.arm === ART ? 'why.battery' : 'why.horse', v, { hex })
    return v
  }
  const { s } = t
  const { stand } = s.w
  const near = contact(t, hex)
  const harm = danger(t, hex)
  const beside = company(t, hex)
  const goal = objectives(t, hex)
  const chief = command(t, hex)
  const way = t.way
    ? stand.way * Math.min(60, t.way[hex]!)
    : stand.home * Math.max(0, distance(hex, t.stance.home) - stand.homeRoom)
  const ground =
    felt(s).press[hex]! > 0 ? stand.cover * (s.ground.shockDefender[hex]! - 1) + stand.height * s.ground.level[hex]! : 0
  // Away from the rest of its formation.
  const alone = t.marches ? 0 : stand.alone * Math.max(0, distance(hex, t.stance.centre) - 4)
  if (tell) {
    tell('why.contact', near, { hex })
    tell('why.danger', -harm, { hex })
    tell('why.company', beside - alone, { hex })
    tell('why.goal', goal, { hex })
    tell('why.command', chief)
    tell(t.way ? 'why.way' : 'why.home', -way)
    tell('why.cover', ground, { hex })
  }
  return near - harm + beside + goal + chief - way + ground - alone
}

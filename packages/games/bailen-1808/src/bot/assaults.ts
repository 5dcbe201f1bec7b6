/** Possible assaults in 1c and their worth: stacks that reach the same enemy strike together. */
import { ART, CAV, distance, facings, unitArm, unitFormation } from '../data/index.ts'
import { mayAssault } from '../rules/assault-move.ts'
import { orderOf } from '../rules/command.ts'
import { beginsInside, moverOf, pointsOf, startOf } from '../rules/mover.ts'
import { search } from '../rules/reach.ts'
import { inSector } from '../rules/sector.ts'
import { FRONT_ZONE } from '../rules/zones.ts'
import { D, DONE, GOOD, type Hex, SHOCKED, SO, type Unit } from '../types.ts'
import { across, defenceOf, dieFrom, isBroken, shockWorth } from './clash.ts'
import { type Foe, leadOf, type Scene, timeOf, turnsLeft } from './scene.ts'
import { goalsOf, pressure, stanceOf, strainOf } from './stance.ts'
import { wayTo } from './ways.ts'

/** Units of one hex that could strike together. */
export interface Force {
  readonly hex: Hex
  readonly units: readonly Unit[]
  readonly points: number
  readonly reach: number
}

export interface Assault {
  readonly foe: Foe
  readonly forces: readonly Force[]
  readonly worth: number
}

/**
 * Units left out of assaults: each can walk into an empty objective. The last unit there holds it, so the weakest unit
 * within reach is enough.
 */
export function takersOf(s: Scene): ReadonlySet<Unit> {
  s.notes.takers ??= takersIn(s)
  return s.notes.takers
}

function takersIn(s: Scene): ReadonlySet<Unit> {
  const found = new Set<Unit>()
  for (const goal of goalsOf(s)) {
    if (goal.ours || !goal.scores || s.field.side[goal.hex] === s.enemy || s.foeAt[goal.hex]! >= 0) continue
    let best: Unit | undefined
    for (const hex of s.field.filled[s.side]) {
      for (const u of s.field.stacks[hex]!) {
        if (found.has(u) || !canTake(s, u, hex, goal.hex)) continue
        if (best === undefined || s.g.sp[u]! < s.g.sp[best]!) best = u
      }
    }
    if (best !== undefined) found.add(best)
  }
  return found
}

function canTake(s: Scene, u: Unit, from: Hex, goal: Hex): boolean {
  if (unitArm[u] === ART || s.g.condition[u] !== GOOD || (s.g.marks[u]! & DONE) !== 0) return false
  const order = orderOf(s.g, u)
  if (order === SO || (order === D && !inSector(s.g, unitFormation[u]!, goal))) return false
  if (wayTo(s.ground, unitArm[u]!, goal)[from]! > pointsOf(s.g, u)) return false
  // Through enemy fronts, which takes tests, only when time is short.
  const late = leadOf(s) <= 0 && turnsLeft(s) < s.w.stand.lastTurns
  const tested = (hex: Hex): boolean => (s.zones[hex]! & FRONT_ZONE) !== 0
  if (!late && tested(from)) return false
  const m = moverOf(s.field, s.zones, s.side, [u], from)
  const halts = late ? undefined : tested
  return !m.bar && search(m, startOf(m, beginsInside(m)), (to) => to === goal, undefined, undefined, halts)
}

const strikers = (s: Scene, hex: Hex): Unit[] =>
  s.field.stacks[hex]!.filter((u) => (s.g.marks[u]! & DONE) === 0 && unitArm[u] !== ART && !mayAssault(s.g, u))

/**
 * Whether battalions of a stack should leave an enemy's front one by one, since units that test together run together
 * (7.3f): when points are lacking and an attack must end in time. Before, a stack that arrives whole is worth more.
 */
export const goesByOnes = (s: Scene): boolean => leadOf(s) <= 0 && pressure(s) >= s.w.assault.byOnes

/** Every stack that may still assault, with the hexes that it can reach before it. */
export function forcesOf(s: Scene): readonly Force[] {
  s.notes.forces ??= forcesIn(s)
  return s.notes.forces
}

function forcesIn(s: Scene): Force[] {
  const found: Force[] = []
  const takers = takersOf(s)
  for (const hex of s.field.filled[s.side]) {
    const units = strikers(s, hex).filter((u) => !takers.has(u))
    if (units.length === 0) continue
    let points = 0
    let reach = 99
    for (const u of units) {
      points += s.g.sp[u]!
      reach = Math.min(reach, pointsOf(s.g, u))
    }
    // One point for entering the zone, one more if it has to leave another.
    found.push({ hex, units, points, reach: reach - 1 - (s.zones[hex] === 0 ? 0 : 1) })
  }
  return found
}

/** Attackers already bound to that hex. */
export function boundTo(s: Scene, hex: Hex): Unit[] {
  const found: Unit[] = []
  for (const at of s.field.filled[s.side]) {
    for (const u of s.field.stacks[at]!) if (s.g.target[u] === hex && s.g.charge[u] === 0) found.push(u)
  }
  return found
}

const againstBroken = (s: Scene, foe: Foe, u: Unit): number => (isBroken(s, foe) ? (unitArm[u] === CAV ? 3 : 2) : 1)

export const pointsAgainst = (s: Scene, foe: Foe, units: readonly Unit[]): number => {
  let sum = 0
  for (const u of units) sum += s.g.sp[u]! * againstBroken(s, foe, u)
  return sum
}

/** The least worth of an assault: units that need not attack wait for better. */
export function leastFor(s: Scene, u: Unit): number {
  const late = leadOf(s) <= 0 ? s.w.assault.lateGame * timeOf(s) : 0
  const waits = orderOf(s.g, u) === D && !stanceOf(s, unitFormation[u]!).presses
  return (waits ? s.w.assault.defending : s.w.assault.least) - late
}

/** How many stacks can stand next to the foe and strike it. */
function roomAround(s: Scene, foe: Foe): number {
  let n = 0
  for (const hex of facings.around[foe.hex]!) {
    if (s.field.side[hex] !== s.enemy && across(s, hex, foe.hex) > 0) n++
  }
  return n
}

const mayBeShocked = (s: Scene, foe: Foe): boolean => foe.units.every((u) => (s.g.marks[u]! & SHOCKED) === 0)

/** Cavalry that does not clear the hex comes back in disorder (11.10): without a charge it attacks only shaken units. */
const suits = (f: Force, foe: Foe): boolean =>
  foe.routed || foe.disordered || foe.guns || f.units.every((u) => unitArm[u] !== CAV)

/** The best joint assault on one foe by the forces that reach it; superfluous forces are left out. */
function against(s: Scene, foe: Foe, forces: readonly Force[]): Assault | undefined {
  if (!mayBeShocked(s, foe)) return undefined
  const bound = boundTo(s, foe.hex)
  let points = pointsAgainst(s, foe, bound)
  const able = forces
    .filter((f) => distance(f.hex, foe.hex) - 1 <= f.reach && suits(f, foe))
    .sort((a, b) => distance(a.hex, foe.hex) - distance(b.hex, foe.hex) || b.points - a.points)
  if (able.length === 0) return undefined
  const defence = defenceOf(s, foe)
  let room = Math.min(3, roomAround(s, foe)) - new Set(bound.map((u) => s.g.at[u]!)).size
  const joined: Force[] = []
  for (const f of able) {
    if (room <= 0 || points >= 5 * defence) break
    const beside = distance(f.hex, foe.hex) === 1
    points += pointsAgainst(s, foe, f.units) * (beside ? across(s, f.hex, foe.hex) : 0.95)
    joined.push(f)
    room--
  }
  const first = joined[0]
  if (!first) return undefined
  const from = joined.filter((f) => distance(f.hex, foe.hex) === 1).map((f) => f.hex)
  const die = dieFrom(s, foe, from, first.units[0]!)
  const worth = shockWorth(s.w, points, defence, die, isBroken(s, foe)) * prizeOf(s, foe)
  return { foe, forces: joined, worth: worth - astray(s, first, foe) }
}

/** A target that leads away from the formation's goal costs time, which grows ever scarcer. */
function astray(s: Scene, force: Force, foe: Foe): number {
  if (leadOf(s) > 0) return 0
  const { strikes, aim } = stanceOf(s, unitFormation[force.units[0]!]!)
  if (!strikes || aim < 0) return 0
  const hexes = distance(foe.hex, aim) - distance(force.hex, aim)
  return s.w.assault.astray * pressure(s) * Math.max(0, hexes)
}

/** Worth more: units whose loss brings their formation near breaking, guns, and objectives; routed units little. */
export function prizeOf(s: Scene, foe: Foe): number {
  const strain = strainOf(s, unitFormation[foe.top]!)
  const goal = goalsOf(s).find(({ hex, ours }) => hex === foe.hex && !ours)
  const late = turnsLeft(s) < s.w.stand.lastTurns ? s.w.stand.late : 1
  const worth = 1 + 0.3 * Math.min(1, strain) + (foe.guns ? 0.2 : 0) + (goal ? s.w.assault.goal * goal.vp * late : 0)
  return foe.routed && !goal ? worth * s.w.assault.routed : worth
}

/** The assaults worth making, best first; each force takes part in one. */
export function planAssaults(s: Scene): Assault[] {
  const forces = forcesOf(s)
  const wanted: Assault[] = []
  if (forces.length === 0) return wanted
  const free = new Set(forces)
  const near = s.foes.filter((foe) => forces.some((f) => distance(f.hex, foe.hex) - 1 <= f.reach))
  let all = near.flatMap((foe) => against(s, foe, forces) ?? [])
  while (all.length > 0) {
    all.sort((a, b) => b.worth - a.worth || a.foe.hex - b.foe.hex)
    const best = all[0]!
    if (best.worth < s.w.assault.announced) break
    if (best.worth >= Math.min(...best.forces.map((f) => leastFor(s, f.units[0]!)))) {
      wanted.push(best)
      for (const f of best.forces) free.delete(f)
    }
    const rest = [...free]
    const left = all.slice(1)
    // Only assaults that counted on forces taken by another are judged again.
    all = left.flatMap((a) => (a.forces.every((f) => free.has(f)) ? [a] : (against(s, a.foe, rest) ?? [])))
  }
  return wanted
}

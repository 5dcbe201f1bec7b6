/** Worth of a place to a unit: what it could do and suffer there, and how much nearer it is to its goal. */
import type { Term } from '@em/engine'
import { cores, distance, fortCount } from '../data/board.ts'
import { airMax, canMelee, groundMax, isAir, laysMines, maxRange, repairCost, speed2 } from '../data/index.ts'
import { type Fort, IN_FORT, inFort, onMap, type Place, type Unit } from '../types.ts'
import { fallen } from './clash.ts'
import { bestFrom, type Fights, noFights, planAll } from './fights.ts'
import { aimsOf, errands, marchValue } from './march.ts'
import { isOurFort, isSoldier, menace, prize, type Scene, worthOf } from './scene.ts'
import { dangerAt, type Threat, threatsOf } from './threats.ts'

/** One context per decision. */
export interface Plan {
  readonly s: Scene
  readonly fights: Fights
  /** Attacker and target: melees of units that have moved. */
  readonly attacks: readonly (readonly [Unit, Unit])[]
  readonly threats: readonly Threat[]
  readonly aims: readonly number[]
  readonly going: ReadonlyMap<Unit, Fort>
  /** Places worth going to for fighting units, with their weight. */
  readonly calls: readonly { readonly unit: Unit; readonly hex: number; readonly weight: number }[]
  /** By type and steps out of range: the remaining share of a call. */
  readonly fades: number[][]
  /** By unit and place. */
  readonly alone: Map<number, Alone>
}

export function planOf(s: Scene): Plan {
  const fights = noFights(s)
  const moved = s.own.filter((u) => s.g.moved[u] === 1)
  const attacks = planAll(s, fights, moved)
    .filter((a) => distance(s.g.at[a.unit]!, s.g.at[a.target]!) === 1)
    .map((a) => [a.unit, a.target] as const)
  const threats = threatsOf(s)
  for (const t of threats) t.alive = 1 - fallen(fights.hurt.get(t.unit)!)
  const aims = aimsOf(s)
  return { s, fights, attacks, threats, aims, going: errands(s, aims), calls: callsOf(s), fades: [], alone: new Map() }
}

/** Enemies, and forts of theirs that we want. */
function callsOf(s: Scene): Plan['calls'] {
  const c = s.w.call
  const calls: { unit: Unit; hex: number; weight: number }[] = []
  for (const u of s.foes) {
    const at = s.g.at[u]!
    if (onMap(at)) calls.push({ unit: u, hex: at, weight: c.foe + c.worth * worthOf(s, u) + c.menace * menace(s, u) })
    else if (inFort(at)) calls.push({ unit: u, hex: cores[at - IN_FORT]!, weight: c.foe + c.inside * worthOf(s, u) })
  }
  for (let fort = 0; fort < fortCount; fort++) {
    if (isOurFort(s, fort)) continue
    const worth = prize(s, fort, s.faction)
    if (worth > 0) calls.push({ unit: -1, hex: cores[fort]!, weight: Math.min(c.fortMost, worth * c.fort) })
  }
  return calls
}

/** Worth of being there to a fighting unit: near enemies it can harm and contested forts. */
function approach(p: Plan, u: Unit, place: Place): number {
  const { g } = p.s
  const c = p.s.w.call
  const type = g.unitType[u]!
  const armed = groundMax[type]! > 0 || airMax[type]! > 0
  // Minelayers go where forts are contested; other unarmed units stay.
  if (!armed && laysMines[type] === 0) return 0
  const hex = onMap(place) ? place : inFort(place) ? cores[place - IN_FORT]! : -1
  if (hex < 0) return 0
  const pace = Math.max(1, speed2[type]! / 2) * (isAir[type] === 1 ? 1 : 1.2)
  p.fades[type] ??= []
  const fades = p.fades[type]
  let best = 0
  let sum = 0
  for (const call of p.calls) {
    const range = call.unit >= 0 ? maxRange(type, g.unitType[call.unit]!) : 2
    if (range === 0) continue
    const steps = Math.max(0, distance(hex, call.hex) - range)
    fades[steps] ??= c.patience ** (steps / pace)
    const worth = call.weight * fades[steps]
    sum += worth
    if (worth > best) best = worth
  }
  return best + c.others * sum
}

/** Inside a fort of ours: out of harm's way, and repaired next turn if there is money. */
function shelter(p: Plan, u: Unit, place: Place): number {
  const { g } = p.s
  const damage = g.damage[u]!
  if (!inFort(place) || damage === 0) return 0
  if (g.bonds[p.s.power]! + p.s.held[p.s.faction] < repairCost) return 0
  const gain = worthOf(p.s, u) * p.s.w.worth.hurt[damage]! - repairCost
  const waited = g.at[u] === place && g.garrison[u] === 1
  return gain * (waited ? 1 : p.s.w.move.shelter)
}

/** COMBAT-7: enemies that the unit would attack together with another unit of ours. */
function flanked(p: Plan, u: Unit, place: Place): number {
  const { g } = p.s
  let n = 0
  for (const [unit, target] of p.attacks) {
    if (unit !== u && distance(place, g.at[target]!) === 1 && canMelee(g.unitType[u]!, g.unitType[target]!)) n++
  }
  return Math.min(2, n)
}

/** The reasons for and against a place, in this order. */
export const PARTS = [
  'why.danger',
  'why.refuge',
  'why.shelter',
  'why.attack',
  'why.flank',
  'why.march',
  'why.approach',
] as const

/** The parts that do not depend on where other units stand. */
interface Alone {
  readonly danger: number
  /** Bonds that it loses inside a fort if the enemy at the door takes it. */
  readonly doomed: number
  readonly march: number
  readonly near: number
}

/** FORT-7: how likely a soldier at the door survives to take the fort next turn. */
export function fallChance({ s, fights }: Plan, fort: Fort): number {
  let held = 1
  for (const foe of s.foesAt[fort]!) held *= fallen(fights.hurt.get(foe)!)
  return 1 - held
}

function aloneAt(p: Plan, u: Unit, place: Place): Alone {
  const key = u * PLACES + place
  let found = p.alone.get(key)
  if (found) return found
  const { s } = p
  const soldier = isSoldier(s.g, u)
  found = {
    danger: dangerAt(s, p.threats, u, place),
    doomed: inFort(place) ? worthOf(s, u) * fallChance(p, place - IN_FORT) : 0,
    march: soldier ? marchValue(s, p.aims, p.going.get(u), u, place) : 0,
    near: soldier ? 0 : approach(p, u, place),
  }
  p.alone.set(key, found)
  return found
}
/** An upper bound on the number of places. */
const PLACES = 1 << 12

/** Bonds that the unit is likely to lose there before its next turn. */
export const dangerIn = (p: Plan, u: Unit, place: Place): number => aloneAt(p, u, place).danger

/** Worth of the unit where it stands in the scene. With a list given, the parts of the sum are written into it. */
function standing(p: Plan, u: Unit, place: Place, parts?: number[]): number {
  const { s } = p
  const w = s.w.move
  const alone = aloneAt(p, u, place)
  const soldier = isSoldier(s.g, u)
  const care = w.danger * (isAir[s.g.unitType[u]!] === 1 ? w.airDanger : 1)
  const danger = -care * alone.danger
  const refuge = -w.inside * alone.doomed
  const inside = shelter(p, u, place)
  const attack = onMap(place) ? w.attack * (bestFrom(s, p.fights, u)?.gain ?? 0) : 0
  const flank = onMap(place) ? w.flank * flanked(p, u, place) : 0
  const march = soldier ? w.march * alone.march : 0
  const near = soldier ? 0 : w.approach * alone.near
  parts?.push(danger, refuge, inside, attack, flank, march, near)
  return danger + refuge + inside + attack + flank + march + near
}

export function valueAt(p: Plan, u: Unit, place: Place, parts?: number[]): number {
  const { g } = p.s
  const from = g.at[u]!
  g.at[u] = place
  const value = standing(p, u, place, parts)
  g.at[u] = from
  return value
}

/** The wording of each part when it is lost. */
const LESS: Readonly<Record<(typeof PARTS)[number], string>> = {
  'why.danger': 'why.danger',
  'why.refuge': 'why.refuge.less',
  'why.shelter': 'why.shelter.less',
  'why.attack': 'why.attack.less',
  'why.flank': 'why.flank.less',
  'why.march': 'why.march.less',
  'why.approach': 'why.approach.less',
}

/** Gains and losses of the unit by standing there instead of where it stands. */
export function reasonsAt(p: Plan, u: Unit, place: Place): Term[] {
  const there: number[] = []
  const here: number[] = []
  valueAt(p, u, place, there)
  valueAt(p, u, p.s.g.at[u]!, here)
  return PARTS.map((key, i) => {
    const value = there[i]! - here[i]!
    return { key: value < 0 ? LESS[key] : key === 'why.danger' ? 'why.safer' : key, value }
  })
}

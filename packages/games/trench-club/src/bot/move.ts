/** Phase 1: one movement at a time, the one that adds most; nothing more when no movement adds anything. */
import { cores, distance, fortCount } from '../data/board.ts'
import { airMax, canMelee, groundMax, isAir, maxRange, repairCost, speed2 } from '../data/index.ts'
import { hasOrders } from '../rules/units.ts'
import {
  type Fort,
  IN_FORT,
  inFort,
  type MoveAction,
  onMap,
  type Place,
  type TrenchAction,
  type Unit,
} from '../types.ts'
import { fallen } from './clash.ts'
import { bestFrom, type Fights, noFights, planAll } from './fights.ts'
import { aimsOf, errands, marchValue } from './march.ts'
import { isOurFort, isSoldier, menace, prize, type Scene, worthOf } from './scene.ts'
import { dangerAt, type Threat, threatsOf } from './threats.ts'
import { MOVE, WORTH } from './weights.ts'

/** One context per decision. */
interface Plan {
  readonly s: Scene
  readonly fights: Fights
  /** In melee, by units that have moved: attacker and target. */
  readonly attacks: readonly (readonly [Unit, Unit])[]
  readonly threats: readonly Threat[]
  readonly aims: readonly number[]
  readonly going: ReadonlyMap<Unit, Fort>
  /** Places worth going to for those who fight, with their weight. */
  readonly calls: readonly { readonly unit: Unit; readonly hex: number; readonly weight: number }[]
}

function planOf(s: Scene): Plan {
  const fights = noFights(s)
  const moved = s.own.filter((u) => s.g.moved[u] === 1)
  const attacks = planAll(s, fights, moved)
    .filter((a) => distance(s.g.at[a.unit]!, s.g.at[a.target]!) === 1)
    .map((a) => [a.unit, a.target] as const)
  const threats = threatsOf(s)
  for (const t of threats) t.alive = 1 - fallen(fights.hurt.get(t.unit)!)
  const aims = aimsOf(s)
  return { s, fights, attacks, threats, aims, going: errands(s, aims), calls: callsOf(s) }
}

/** Enemies, and forts of theirs that we want. */
function callsOf(s: Scene): Plan['calls'] {
  const calls: { unit: Unit; hex: number; weight: number }[] = []
  for (const u of s.foes) {
    const at = s.g.at[u]!
    if (onMap(at)) calls.push({ unit: u, hex: at, weight: 1 + 0.25 * worthOf(s.g, u) + 0.5 * menace(s, u) })
    else if (inFort(at)) calls.push({ unit: u, hex: cores[at - IN_FORT]!, weight: 1 + 0.15 * worthOf(s.g, u) })
  }
  for (let fort = 0; fort < fortCount; fort++) {
    if (isOurFort(s, fort)) continue
    const worth = prize(s, fort, s.faction)
    if (worth > 0) calls.push({ unit: -1, hex: cores[fort]!, weight: Math.min(4, worth * 0.15) })
  }
  return calls
}

/** What being there is worth to one who fights: near enemies it can harm and forts that are fought for. */
function approach(p: Plan, u: Unit, place: Place): number {
  const { g } = p.s
  const type = g.unitType[u]!
  if (groundMax[type] === 0 && airMax[type] === 0) return 0
  const hex = onMap(place) ? place : inFort(place) ? cores[place - IN_FORT]! : -1
  if (hex < 0) return 0
  const pace = Math.max(1, speed2[type]! / 2) * (isAir[type] === 1 ? 1 : 1.2)
  let best = 0
  let sum = 0
  for (const call of p.calls) {
    const range = call.unit >= 0 ? maxRange(type, g.unitType[call.unit]!) : 2
    if (range === 0) continue
    const turns = Math.max(0, distance(hex, call.hex) - range) / pace
    const worth = call.weight * 0.75 ** turns
    sum += worth
    if (worth > best) best = worth
  }
  return best + 0.1 * sum
}

/** Inside a fort of ours: out of harm's way, and repaired next turn if there is money. */
function shelter(p: Plan, u: Unit, place: Place): number {
  const { g } = p.s
  const damage = g.damage[u]!
  if (!inFort(place) || damage === 0) return 0
  if (g.bonds[p.s.power]! + p.s.held[p.s.faction] < repairCost) return 0
  const gain = worthOf(g, u) * WORTH.hurt[damage]! - repairCost
  const waited = g.at[u] === place && g.garrison[u] === 1
  return gain * (waited ? 1 : 0.5)
}

/** COMBAT-7: enemies beside whom it stands together with others who attack them. */
function flanked(p: Plan, u: Unit, place: Place): number {
  const { g } = p.s
  let n = 0
  for (const [unit, target] of p.attacks) {
    if (unit !== u && distance(place, g.at[target]!) === 1 && canMelee(g.unitType[u]!, g.unitType[target]!)) n++
  }
  return Math.min(2, n)
}

/** The unit stands there in the scene. */
function standing(p: Plan, u: Unit, place: Place): number {
  const { s } = p
  let sum = -MOVE.danger * dangerAt(s, p.threats, u, place) + shelter(p, u, place)
  if (onMap(place)) sum += MOVE.attack * (bestFrom(s, p.fights, u)?.gain ?? 0)
  if (onMap(place)) sum += MOVE.flank * flanked(p, u, place)
  if (isSoldier(s.g, u)) sum += MOVE.march * marchValue(s, p.aims, p.going.get(u), u, place)
  else sum += MOVE.approach * approach(p, u, place)
  return sum
}

function valueAt(p: Plan, u: Unit, place: Place): number {
  const { g } = p.s
  const from = g.at[u]!
  g.at[u] = place
  const value = standing(p, u, place)
  g.at[u] = from
  return value
}

/** Taking a fort: what it is worth, who dies inside, and whether it is taken back at once. */
function takeValue(p: Plan, u: Unit, fort: Fort): number {
  const { s } = p
  const { g } = s
  let sum = prize(s, fort, s.faction)
  if (sum >= WORTH.win) return sum
  for (const foe of s.foes) if (g.at[foe] === IN_FORT + fort) sum += worthOf(g, foe)
  let safe = 1
  for (const foe of s.foesAt[fort]!) safe *= fallen(p.fights.hurt.get(foe)!)
  if (s.foesAt[fort]!.length > 0 && s.friendsAt[fort]!.length < 2) {
    // Whoever is next takes it back, and the soldier with it.
    sum = sum * (0.35 + 0.65 * safe) - (1 - safe) * worthOf(g, u)
  }
  // Never less than waiting at the door is worth, when it is safe; and what it could do from inside next turn.
  return sum + MOVE.march * (p.aims[fort]! * safe + marchValue(s, p.aims, undefined, u, IN_FORT + fort))
}

type Plain = MoveAction & { readonly unit: Unit }
const isPlain = (a: TrenchAction): a is Plain => a.type === 'move' || a.type === 'enter' || a.type === 'take'

export function chooseMove(s: Scene, legal: readonly TrenchAction[]): TrenchAction | undefined {
  const p = planOf(s)
  const stays = new Map<Unit, number>()
  let best: TrenchAction | undefined
  let most: number = MOVE.least
  for (const a of legal) {
    if (!isPlain(a)) continue
    let stay = stays.get(a.unit)
    if (stay === undefined) {
      stay = hasOrders(s.g, a.unit) ? valueAt(p, a.unit, s.g.at[a.unit]!) : 0
      stays.set(a.unit, stay)
    }
    const value =
      a.type === 'take'
        ? takeValue(p, a.unit, a.fort)
        : a.type === 'enter'
          ? valueAt(p, a.unit, IN_FORT + a.fort)
          : a.type === 'move'
            ? valueAt(p, a.unit, a.to)
            : 0
    if (value - stay > most) {
      most = value - stay
      best = a
    }
  }
  return best ?? legal.find((a) => a.type === 'endMove')
}

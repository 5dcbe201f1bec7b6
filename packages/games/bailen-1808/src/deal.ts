/** Deals hidden information: other units under the top ones, other orders face down, so that the view is unchanged. */
import type { Random, Viewer } from '@em/engine'
import { pick, seeded, shuffle } from '@em/engine'
import {
  ART,
  CAV,
  groundOf,
  INF,
  maySkirmish,
  near,
  unitArm,
  unitCount,
  unitFormation,
  unitSide,
} from './data/index.ts'
import { type Buried, isOrders, isRef, placeOfRef, renamed, ridersIn, unitsIn } from './hidden.ts'
import { scenarioOf } from './rules/command.ts'
import { stackAt } from './rules/field.ts'
import { room } from './rules/stacking.ts'
import { isSkirmishing, rankInStack } from './rules/units.ts'
import {
  A,
  type Bailen,
  FACE_DOWN,
  GOOD,
  H,
  type Hex,
  HIDDEN,
  IN_SQUARE,
  LIMBERED,
  M,
  type Order,
  REGULAR,
  RT,
  SKIRMISHING,
  type Unit,
} from './types.ts'
import { type BailenView, knownState } from './view.ts'

/** Attempts at a deal in which every counter fits; from attempt WITH_LOSSES on, units are dealt losses. */
const TRIES = 400
const WITH_LOSSES = 100
/** Fewer strength points than this are taken from a unit dealt with losses. */
const MOST_LOST = 6
/** Of this many buried units, all but one come from the top unit's formation while it has any left. */
const KIN = 4

export function determinize(v: BailenView, _viewer: Viewer, random: Random): Bailen {
  const g = knownState(v)
  const dealt = dealUnits(g, v.buried, random)
  const name = (u: number): number => (isRef(u) ? dealt[placeOfRef(u)]! : u)
  g.stack.forEach((frame, i) => {
    if (!isOrders(frame)) g.stack[i] = renamed(frame, name)
  })
  const charging = chargingFormations(g)
  g.order.forEach((order, formation) => {
    if (order === FACE_DOWN) g.order[formation] = anyOrder(g, formation, charging.has(formation), random)
  })
  return g
}

/** One fixed deal, for values that depend on the number of buried units and not on which they are. */
export const assumedState = (v: BailenView): Bailen => determinize(v, 'spectator', seeded('assumed'))

/** D would lie on the map; RC and SO are public (hidden information). */
const FREE: readonly Order[] = [M, H, A, RT]
/** Orders under which a charge can be declared (Q12, Q16). */
const CHARGING: readonly Order[] = [H, A]
function anyOrder(g: Bailen, formation: number, charges: boolean, random: Random): Order {
  const limit = scenarioOf(g).orderLimits.find((l) => l.formation === formation && g.turn < l.beforeTurn)
  const open = charges ? CHARGING : FREE
  const possible = limit ? open.filter((order) => limit.orders.includes(order)) : open
  return pick(possible.length > 0 ? possible : open, random)
}
/** Formations seen charging. */
function chargingFormations(g: Bailen): ReadonlySet<number> {
  const found = new Set<number>()
  g.charge.forEach((charge, u) => {
    if (charge > 0) found.add(unitFormation[u]!)
  })
  for (const frame of g.stack) if (frame.step === 'charge') for (const u of unitsIn(frame)) found.add(unitFormation[u]!)
  return found
}

/** By place in the view's list: the unit dealt there. */
function dealUnits(g: Bailen, buried: readonly Buried[], random: Random): Unit[] {
  const riders = ridersIn(g.stack)
  let dealt: Unit[] = []
  // Places that require a certain arm come first, while the hand still holds one of it.
  const asks = (place: number): number => {
    const { form, charge, target } = buried[place]!
    return riders.has(place) || form !== REGULAR || charge > 0 || target >= 0 ? 0 : 1
  }
  const order = buried.map((_, place) => place).sort((a, b) => asks(a) - asks(b) || a - b)
  for (let n = 0; n < TRIES; n++) {
    const hand = ([0, 1] as const).map((side) => shuffle(hiddenOf(g, side), random))
    const last = n === TRIES - 1
    dealt = new Array<Unit>(buried.length).fill(-1)
    for (const place of order) {
      const slot = buried[place]!
      const wanted = { rides: riders.has(place), losses: n >= WITH_LOSSES, anything: last }
      dealt[place] = draw(g, slot, hand[slot.side]!, wanted, random)
      if (dealt[place]! < 0) break
    }
    if (!dealt.includes(-1)) return dealt
    for (const u of dealt) if (u >= 0) g.at[u] = HIDDEN
  }
  return dealt
}
function hiddenOf(g: Bailen, side: number): Unit[] {
  const found: Unit[] = []
  for (let u = 0; u < unitCount; u++) if (g.at[u] === HIDDEN && unitSide[u] === side) found.push(u)
  return found
}

interface Wanted {
  /** Cavalry, as every player has seen. */
  readonly rides: boolean
  /** With fewer strength points than at the start: at full strength some hexes would be too full (6g). */
  readonly losses: boolean
  readonly anything: boolean
}

/** Takes a unit that can lie there from the hand; -1 for none. With `anything`, limits and order do not matter. */
function draw(g: Bailen, slot: Buried, hand: Unit[], { rides, losses, anything }: Wanted, random: Random): Unit {
  const there = stackAt(g, slot.hex).filter((u) => u !== undefined)
  const above = there.filter((u) => g.depth[u]! < slot.depth)
  const top = above[0]!
  const kin = random.below(KIN) > 0
  const lost = losses ? random.below(MOST_LOST) : 0
  let chosen = -1
  for (let i = 0; i < hand.length; i++) {
    const u = hand[i]!
    if (chosen >= 0 && !(kin && unitFormation[u] === unitFormation[top])) continue
    lay(g, u, slot, top, lost)
    const fits =
      (!rides || unitArm[u] === CAV) && isSuch(g, u, slot) && (anything || canLie(g, u, slot.hex, above, there))
    g.at[u] = HIDDEN
    if (!fits) continue
    chosen = i
    if (!kin || unitFormation[u] === unitFormation[top]) break
  }
  if (chosen < 0 && !anything) return -1
  const u = hand.splice(Math.max(0, chosen), 1)[0]!
  lay(g, u, slot, top, lost)
  return u
}

/** Puts the unit down as the slot says, less the lost strength points; guns are limbered where the top unit's are. */
function lay(g: Bailen, u: Unit, slot: Buried, top: Unit, lost: number): void {
  g.at[u] = slot.hex
  g.depth[u] = slot.depth
  g.sp[u] = Math.max(1, scenarioOf(g).strength[u]! - lost)
  g.condition[u] = slot.condition
  g.form[u] = slot.form
  // Guns out of order are limbered: unlimbered they would have taken NF (Q76).
  if (unitArm[u] === ART && (slot.condition !== GOOD || g.form[top] === LIMBERED)) g.form[u] = LIMBERED
  g.facing[u] = slot.facing
  g.marks[u] = slot.marks
  g.target[u] = slot.target
  g.charge[u] = slot.charge
  g.origin[u] = slot.origin
}

/** Of an arm that can do what the counter was seen doing. */
function isSuch(g: Bailen, u: Unit, { form }: Buried): boolean {
  if (form === IN_SQUARE && unitArm[u] !== INF) return false
  if (form === SKIRMISHING && maySkirmish[u] === 0) return false
  if (g.charge[u]! > 0 && unitArm[u] !== CAV) return false
  return g.target[u]! < 0 || unitArm[u] !== ART
}

/**
 * Within the limits of the hex, on ground it can enter, and not above a unit that belongs on top of it. Skirmishers lie
 * where they are seen: on top, or at the bottom after an assault (10g).
 */
function canLie(g: Bailen, u: Unit, hex: Hex, above: readonly Unit[], there: readonly Unit[]): boolean {
  // A square's hex holds infantry in square and guns.
  const squared = there.some((other) => g.form[other] === IN_SQUARE)
  if (squared && unitArm[u] !== ART && g.form[u] === REGULAR) return false
  if (!isSkirmishing(g, u)) {
    const before = above.findLast((other) => !isSkirmishing(g, other))
    if (before !== undefined && rankInStack(g, u) < rankInStack(g, before)) return false
    const below = there.find((other) => g.depth[other]! > g.depth[u]! && !isSkirmishing(g, other))
    if (below !== undefined && rankInStack(g, u) > rankInStack(g, below)) return false
  }
  return isGroundFor(g, unitArm[u]!, hex) && room(g, hex, there, [u], true) === undefined
}
function isGroundFor(g: Bailen, arm: number, hex: Hex): boolean {
  if (arm === INF) return true
  for (let d = 0; d < 6; d++) {
    const from = near[hex * 6 + d]!
    if (from >= 0 && groundOf(g).openStep[arm]![from * 6 + ((d + 3) % 6)]! >= 0) return true
  }
  return false
}

/** 9 Activate: legal orders of an army. One set of verdicts enumerates (`orders.ts`) and explains (`whynot.ts`). */
import type { Denial, Verdict } from '@em/engine'
import { armyClass, inRegion, limit, limits, neighbours, port, sea, usesTech } from '../data/index.ts'
import { AH, type Army, GERMAN, type OrderAction, type Zone } from '../types.ts'
import { closedTo, isGallipoli } from './closures.ts'
import { ownerOf } from './control.ts'
import { armiesIn, enemiesIn, friendsIn, hasSurrendered, isEnemy, onMap, partnersIn } from './field.ts'
import { inItalianArea, italyKind, italyVerdict } from './italy.ts'
import { mayStepOut, strategicReach } from './movement.ts'
import {
  arriving,
  attacking,
  change,
  crossing,
  destination,
  entersGallipoli,
  isOrdered,
  isStrategic,
  isTarget,
  italyAfter,
  supporting,
} from './plan.ts'
import { cedes, friendsStaying, hasRoom, italyOf, lieFor, type Planning, SPOT, stayers } from './planning.ts'

const CEDE_FROM = limits.windows.cede
const MEDITERRANEAN = inRegion('mediterraneanPorts')
/** "3(2)": the class that may go to the Mediterranean (A22). */
const LIGHT_CLASS = 3

export const deny = (rule: string, key: string): Denial => ({ rule, key })
const NOT_YOURS = deny('9a', 'deny.notYours')
const CEDED = deny('14f', 'deny.cededOnlyRecover')
const NOT_CEDED = deny('14f', 'deny.notCeded')
const TWICE = deny('9d', 'deny.activatedTwice')
const ORDERED = deny('9b', 'deny.oneTask')
const NO_ACTIVATION = deny('9a', 'deny.noActivationLeft')
const STRATEGIC_TWO = deny('9.1k', 'deny.strategicCostsTwo')
const MINOR_OFFENSIVE = deny('10j', 'deny.minorInOffensive')
const SETTLE_FIRST = deny('3b', 'deny.settleStackFirst')
const SETTLE_FIRST2 = deny('3c', 'deny.settleStackFirst')
const PARTNER = deny('3d', 'deny.partnerThere')
const TOO_EARLY_TO_CEDE = deny('14a', 'deny.cedeTooEarly')
const CEDED_FIGHTS = deny('14a', 'deny.cedingArmyFights')
const FULL = deny('3b', 'deny.stackFull')
const FULL2 = deny('3c', 'deny.stackFull')
const QUOTA = deny('9.1g', 'deny.gallipoliQuota')
export const STEP_OUT = deny('9.1m', 'deny.leaveShared')
const MUST_ATTACK = deny('9.2h', 'deny.mustAttack')
const NO_TARGET = deny('12p', 'deny.surrenderedHold')
export const CROSS = deny('9.1m', 'deny.crossNeedsFriend')
const FRIEND_NEEDED = deny('9.2h', 'deny.friendNeeded')
const EXCESS = deny('9.2e', 'deny.excess')
const SURRENDERED_ATTACK = deny('12o', 'deny.surrenderedAttack')
const SURRENDERED_TARGET = deny('12p', 'deny.surrenderedTarget')
const FOUGHT = deny('9.2k', 'deny.alreadyAttacked')
const TAKEN = deny('9.2b', 'deny.targetTaken')
const FULL_FIRST = deny('9.2j', 'deny.fullFirst')
const NOT_ENEMY = deny('9.2a', 'deny.notEnemy')
export const OTHER_ZONE = deny('9.2c', 'deny.otherZone')
const DIRECT = deny('9.2g', 'deny.directOnly')
const NO_SUCH_ATTACK = deny('9.2m', 'deny.noSuchAttack')
const NOT_BY_SEA = deny('9.1c', 'deny.notBySea')
const NOT_PORT = deny('9.1c', 'deny.notPort')
const LIGHT_ONLY = deny('9.1e', 'deny.lightOnly')

export const settleFirst = (zone: Zone): Denial => (limit[zone] === 3 ? SETTLE_FIRST : SETTLE_FIRST2)

/** May the army be given an order of this cost at all? */
export function mayOrder(p: Planning, army: Army, cost: number, recover: boolean): Verdict {
  const { g } = p
  if (!onMap(g, army)) return NOT_YOURS
  // 14c, 14d: ceded armies are German ones under Austro-Hungarian command, and only that side activates them.
  const ceded = p.side === GERMAN && g.armySide[army] === AH && ownerOf[army] === GERMAN
  if (recover ? !ceded : g.armySide[army] !== p.side) return recover ? NOT_CEDED : ceded ? CEDED : NOT_YOURS
  if (g.activated[army] === 1) return TWICE
  if (isOrdered(p.plan, army)) return ORDERED
  if (p.left < cost) return p.left < 1 ? NO_ACTIVATION : STRATEGIC_TWO
  if (p.extra && usesTech[army] === 0 && !g.options.minorsInOffensive) return MINOR_OFFENSIVE
  if (p.debt !== undefined && g.armyZone[army] !== p.debt) return settleFirst(p.debt)
  return undefined
}

/** Dependencies on the army in its zone: a move that relies on a friend there, or supports that rely on the excess. */
export function mayLeave(p: Planning, army: Army): Verdict {
  const from = p.g.armyZone[army]!
  const enemies = enemiesIn(p.field, p.side, from)
  if (enemies === 0) return undefined
  const { plan } = p
  if (friendsStaying(p, from) <= 1) {
    if (crossing(plan, from) > 0) return CROSS
    if (arriving(plan, from) > 0 && attacking(plan, from) === 0) return FRIEND_NEEDED
    if (plan.entries.some((e) => isStrategic(e.order) && !routeWithout(p, e.order, from))) return CROSS
  }
  const supports = supporting(plan, from)
  if (supports > 0 && supports > friendsIn(p.field, p.side, from) + change(plan, from) - 1 - enemies) return EXCESS
  return undefined
}

/** Does a strategic move already ordered still find a route when no friend stays in this zone? */
function routeWithout(p: Planning, order: OrderAction, zone: Zone): boolean {
  const corridor = order.type === 'recover' || cedes(p, destination(p.g, order)) ? 'partners' : 'own'
  const stay = (z: Zone): boolean => z !== zone && stayers(p, z) > 0
  return strategicReach(p.g, lieFor(p, order.army), order.army, p.side, corridor, stay).includes(
    destination(p.g, order),
  )
}

/** May any army of the side end there? Everything except reach, room, Italy and the duty to attack. */
function mayEndAnyone(p: Planning, to: Zone, fights: boolean): Verdict {
  if (cedes(p, to)) {
    if (fights) return CEDED_FIGHTS
    if (p.g.season < CEDE_FROM) return TOO_EARLY_TO_CEDE
  } else if (partnersIn(p.field, p.side, to) && friendsStaying(p, to) > 0) return PARTNER
  return isGallipoli(to) && p.side !== GERMAN && p.side !== AH && entersGallipoli(p.plan) ? QUOTA : undefined
}

/** The limits of Italy for one army (9.1p-r). */
export function italyLimit(p: Planning, army: Army, to: Zone): Verdict {
  if (!inItalianArea(to)) return undefined
  const counts = italyAfter(p.plan, italyOf(p))
  // Already inside: it frees its own place in the limit.
  if (inItalianArea(p.g.armyZone[army]!)) counts[italyKind(army)]!--
  return italyVerdict(counts, army)
}

export const mayEnd = (p: Planning, army: Army, to: Zone, fights: boolean): Verdict =>
  mayEndAnyone(p, to, fights) ?? italyLimit(p, army, to)

/** 9.2h, 9.2i, A68, A81: moving in on enemies without attacking needs a friend that stays, or another's attack. */
export function mayArrive(p: Planning, to: Zone): Verdict {
  if (enemiesIn(p.field, p.side, to) === 0) return undefined
  if ((cedes(p, to) ? friendsStaying(p, to) : stayers(p, to)) > 0) return undefined
  if (attacking(p.plan, to) > 0) return undefined
  return someTarget(p, to) ? MUST_ATTACK : NO_TARGET
}

/** State of the zone for an army that does not fight. The same for every army: only Italy distinguishes them. */
export function spotOf(p: Planning, to: Zone): number {
  if (p.spots[to] === SPOT.unjudged)
    p.spots[to] = mayEndAnyone(p, to, false) || mayArrive(p, to) ? SPOT.shut : hasRoom(p, to) ? SPOT.open : SPOT.full
  return p.spots[to]!
}

export const room = (p: Planning, to: Zone): Verdict => (hasRoom(p, to) ? undefined : limit[to] === 3 ? FULL : FULL2)

const someTarget = (p: Planning, zone: Zone): boolean =>
  armiesIn(p.field, zone).some((a) => isEnemy(p.g, p.side, a) && !hasSurrendered(p.field, a))

/** 9.2a-c, 9.2j-k, 12o-p: may this army be attacked in its zone by that one? */
export function mayAttack(p: Planning, army: Army, target: Army): Verdict {
  const { g, plan } = p
  if (!isEnemy(g, p.side, target)) return NOT_ENEMY
  if (hasSurrendered(p.field, army)) return SURRENDERED_ATTACK
  if (hasSurrendered(p.field, target)) return SURRENDERED_TARGET
  if (g.fought[target] === 1) return FOUGHT
  if (isTarget(plan, target)) return TAKEN
  if (g.armyStep[target] === 1) {
    // A38: every full enemy there that can still be attacked must be a target too.
    for (const a of armiesIn(p.field, g.armyZone[target]!)) {
      if (g.armyStep[a] !== 2 || isTarget(plan, a) || g.fought[a] === 1) continue
      if (isEnemy(g, p.side, a)) return FULL_FIRST
    }
  }
  return undefined
}

/** 9.2e, A37: supporters in a zone may not exceed the surplus of own armies there, after all moves. */
export function maySupport(p: Planning, army: Army, target: Army, zone: Zone, comes: boolean): Verdict {
  if (hasSurrendered(p.field, army)) return SURRENDERED_ATTACK
  if (!isTarget(p.plan, target)) return NO_SUCH_ATTACK
  if (p.g.armyZone[target] !== zone) return OTHER_ZONE
  const own = friendsIn(p.field, p.side, zone) + change(p.plan, zone) + (comes ? 1 : 0)
  return supporting(p.plan, zone) + 1 > own - enemiesIn(p.field, p.side, zone) ? EXCESS : undefined
}

/** 9.2g, 9.1m, A40: straight in from a contiguous zone. */
export function mayStepIn(p: Planning, army: Army, to: Zone): Verdict {
  const from = p.g.armyZone[army]!
  if (!neighbours[from]!.includes(to)) return DIRECT
  if (!mayStepOut(p.g, p.field, p.side, from, to)) return STEP_OUT
  return closedTo(p.g, p.field, army, p.side, to)
}

/** 9.1c-e, A33: from port to port, British and Americans only; the Mediterranean for 3(2) armies. */
export function maySail(p: Planning, army: Army, to: Zone): Verdict {
  const from = p.g.armyZone[army]!
  if (sea[army] === 0) return NOT_BY_SEA
  if (port[from] === 0 || port[to] === 0 || from === to) return NOT_PORT
  if ((MEDITERRANEAN[from] === 1 || MEDITERRANEAN[to] === 1) && armyClass[army] !== LIGHT_CLASS) return LIGHT_ONLY
  if (!mayStepOut(p.g, p.field, p.side, from, to)) return STEP_OUT
  return closedTo(p.g, p.field, army, p.side, to)
}

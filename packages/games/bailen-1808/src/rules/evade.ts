/** Evasion (10.1, 11.1, Q52, Q53, Q96): units that may leave before the blow falls, and their ways out. */
import { stepsAway } from '@em/board'
import { type Frame, type Step, step, type Table } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import {
  commanderOf,
  directionTo,
  distance,
  grid,
  groundOf,
  HEAVY,
  LIGHT,
  unitArm,
  unitClass,
  unitFormation,
  unitMovement,
  unitSide,
} from '../data/index.ts'
import {
  type Bailen,
  enemyOf,
  FIRED,
  FIRED_GUN,
  type Hex,
  MOVED,
  NO_FIRE,
  RC,
  type Side,
  type Unit,
  WINDOWS,
} from '../types.ts'
import { orderOf } from './command.ts'
import { type Field, fieldOf, stackAt } from './field.ts'
import { pushFront } from './front.ts'
import { pushProtection } from './leaders.ts'
import { isHidden } from './might.ts'
import { finish } from './report.ts'
import { baseOf } from './retreat.ts'
import { hexesOf } from './shock-account.ts'
import { company, room } from './stacking.ts'
import { cancelBinding } from './states.ts'
import { tell } from './tell.ts'
import {
  factorOf,
  has,
  isCavalry,
  isGood,
  isInfantry,
  isLimbered,
  isRouted,
  isSkirmishing,
  isSquare,
  mark,
  moveUnits,
} from './units.ts'
import { enemyZones } from './zones.ts'

export interface EvadeFrame extends Frame {
  readonly step: 'evade'
  readonly stage: 'evade'
  /** The evading side. */
  readonly side: Side
  readonly units: Unit[]
  /** The attackers' hexes. */
  readonly from: Hex[]
  readonly charge: boolean
  /** 1: they may evade; 0: they are only asked, since no player can tell that they may not. */
  readonly able: number
  /** Movement points left; infantry has one hex and no points to count. */
  mp: number
  moved: number
  /** 1: the owner has to choose. */
  asked: number
}

export interface Evasion {
  readonly attackers: readonly Unit[]
  readonly hex: Hex
  readonly charge: boolean
}

/* ---------- which units ---------- */

/** The four cases (10.1b to 10.1e) and no other (10.1f): this unit against that attacker, which is never in GR (10r). */
function mayEvade(g: Bailen, u: Unit, attacker: Unit): boolean {
  if (isInfantry(u)) return isGood(g, u) && isSkirmishing(g, u) && isInfantry(attacker)
  if (isCavalry(u)) {
    if (isInfantry(attacker)) return isGood(g, u)
    return unitClass[u] === LIGHT && unitClass[attacker] === HEAVY
  }
  return isLimbered(g, u) && isInfantry(attacker)
}

/** All units of the hex or none (Q52). */
function areEligible(g: Bailen, units: readonly Unit[], { attackers, charge }: Evasion): boolean {
  for (const u of units) {
    if (isRouted(g, u) || orderOf(g, u) === RC || has(g, u, FIRED | FIRED_GUN | NO_FIRE)) return false
    if (charge) {
      // The slowest evader against the fastest charger (Q96).
      if (!isCavalry(u) || attackers.some((a) => factorOf(g, a) >= factorOf(g, u))) return false
    } else if (!attackers.every((a) => mayEvade(g, u, a))) return false
  }
  return units.length > 0
}

/* ---------- where to ---------- */

/**
 * The next hexes: each farther from every attacker and out of enemy zones; of these the ones nearer to the commander,
 * else those nearer to the base, else any (10.1i, 10.1j, Q52).
 */
function outlets(
  field: Field,
  units: readonly Unit[],
  from: readonly Hex[],
  mp: number,
  friends: (hex: Hex) => readonly Unit[] = (hex) => field.stacks[hex]!,
): Hex[] {
  const { g } = field
  const first = units[0]!
  const side = unitSide[first]!
  const at = g.at[first]!
  const zones = enemyZones(field, side)
  const open = stepsAway(grid, at, from).filter((to) => {
    if (field.side[to] === enemyOf(side) || zones[to] !== 0) return false
    const d = directionTo(at, to)
    if (units.some((u) => !canPay(g, u, at * 6 + d, mp))) return false
    const there = friends(to)
    return !room(g, to, there, units, true) && !company(g, there, units)
  })
  const chief = g.leaderAt[commanderOf[unitFormation[first]!]!]!
  const closer = (goal: Hex): Hex[] => (goal < 0 ? [] : open.filter((to) => distance(to, goal) < distance(at, goal)))
  const toChief = closer(chief)
  if (toChief.length > 0) return toChief
  const toBase = closer(baseOf(g, first))
  return toBase.length > 0 ? toBase : open
}

/** Infantry moves its one hex regardless of cost (10.1g). */
function canPay(g: Bailen, u: Unit, stepTo: number, mp: number): boolean {
  const cost = groundOf(g).stepCost[unitArm[u]!]![stepTo]!
  return cost >= 0 && (isInfantry(u) || cost <= mp)
}

const pointsOf = (g: Bailen, units: readonly Unit[]): number => Math.min(...units.map((u) => factorOf(g, u)))

/** Whether the units of the hex could leave before this attack. */
export function canEvade(g: Bailen, field: Field, e: Evasion): boolean {
  const units = field.stacks[e.hex]!
  return areEligible(g, units, e) && outlets(field, units, hexesOf(g, e.attackers), pointsOf(g, units)).length > 0
}

/**
 * Whether they might, as far as any player can tell. In a shock both stacks lie open (6m); before a charge only the top
 * units are known, here and in other friendly stacks.
 */
export function mightEvade(g: Bailen, field: Field, e: Evasion): boolean {
  const stack = field.stacks[e.hex]!
  const known = e.charge ? stack.slice(0, 1) : stack
  const attackers = e.charge ? e.attackers.filter((a) => g.depth[a] === 0) : e.attackers
  if (!areEligible(g, known, { ...e, attackers }) || !mightFollow(g, stack.slice(known.length), attackers)) return false
  const tops = (hex: Hex): readonly Unit[] => field.stacks[hex]!.slice(0, 1)
  return outlets(field, known, hexesOf(g, e.attackers), pointsOf(g, known), tops).length > 0
}
/** Whether hidden units might be cavalry faster than the chargers, in line or skirmishing (11.1a). */
function mightFollow(g: Bailen, below: readonly Unit[], attackers: readonly Unit[]): boolean {
  const first = below[0]
  if (first === undefined) return true
  if (below.some((u) => isRouted(g, u) || isSquare(g, u) || has(g, u, FIRED))) return false
  const fastest = Math.max(...attackers.map((a) => factorOf(g, a)))
  return isHidden(g, unitSide[first]!, (u) => isCavalry(u) && unitMovement[u]! > fastest)
}

/** Asks the owner of the hex, who may have to stay; reports {evaded}. Call only if `mightEvade`. */
export function pushEvade(g: Bailen, t: Table, evasion: Evasion): void {
  const { attackers, hex, charge } = evasion
  const units = stackAt(g, hex)
  t.push<EvadeFrame>({
    step: 'evade',
    stage: 'evade',
    side: unitSide[units[0]!]!,
    units,
    from: hexesOf(g, attackers),
    charge,
    able: canEvade(g, fieldOf(g), evasion) ? 1 : 0,
    mp: pointsOf(g, units),
    moved: 0,
    asked: 0,
  })
}

/* ---------- the move ---------- */

function go(g: Bailen, f: EvadeFrame, to: Hex, t: Table): void {
  const at = g.at[f.units[0]!]!
  f.asked = 0
  if (f.moved === 0) {
    const rules = f.charge ? ['11.1a', '11.1b'] : ['10.1a']
    tell(g, t, 'log.evades', f.units, rules, { hex: at })
    cancelBinding(g, t, f.units, '10.1a')
  }
  const d = directionTo(at, to)
  f.mp -= Math.max(...f.units.map((u) => groundOf(g).stepCost[unitArm[u]!]![at * 6 + d]!))
  f.moved++
  moveUnits(g, f.units, to)
  mark(g, f.units, MOVED)
  pushProtection(g, t, enemyOf(f.side), to)
}

/** Infantry has its one hex (10.1g), the others as far as they like (10.1h). */
const onward = (field: Field, f: EvadeFrame): Hex[] =>
  f.able === 0 || (f.moved > 0 && f.units.some(isInfantry)) ? [] : outlets(field, f.units, f.from, f.mp)

function stop(g: Bailen, f: EvadeFrame, t: Table): void {
  finish(g, t, { evaded: f.moved > 0 })
  if (f.moved > 0) pushFront(g, t, f.units)
}

const evade: Step<Bailen, EvadeFrame, BailenAction> = {
  name: 'evade',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[f.side]] : []),
  actions(g, f) {
    const open = onward(fieldOf(g), f)
    if (f.moved === 0) {
      const found: BailenAction[] = open.map((hex) => ({ type: 'evade', path: [hex] }))
      return [...found, { type: 'pass' }, { type: 'passAll' }]
    }
    return [...open.map((to): BailenAction => ({ type: 'step', to })), { type: 'done' }]
  },
  take(g, f, _seat, action, t) {
    if (action.type === 'evade') return go(g, f, action.path[0]!, t)
    if (action.type === 'step') return go(g, f, action.to, t)
    if (action.type === 'passAll') g.declined[f.side] |= 1 << WINDOWS.indexOf('evade')
    stop(g, f, t)
  },
  run(g, f, t) {
    if (f.moved > 0 && onward(fieldOf(g), f).length === 0) stop(g, f, t)
    else f.asked = 1
  },
  refuse(g, f, _seat, action) {
    const a = action as BailenAction
    const hex = a.type === 'step' ? a.to : a.type === 'evade' ? a.path[0] : undefined
    if (hex === undefined) return undefined
    if (directionTo(g.at[f.units[0]!]!, hex) < 0) return { rule: '7c', key: 'deny.move.notNext' }
    const field = fieldOf(g)
    if (field.side[hex] === enemyOf(f.side)) return { rule: 'Q99', key: 'deny.move.enemyThere' }
    if (enemyZones(field, f.side)[hex] !== 0) return { rule: '10.1j', key: 'deny.shock.evadeZone' }
    return { rule: '10.1i', key: 'deny.shock.evadeAway' }
  },
}

export const evadeSteps = [step<Bailen, EvadeFrame, BailenAction, BailenAction>(evade)]

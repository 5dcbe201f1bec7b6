/**
 * The account of a shock (10.2, 16n, 16o, Q65, Q89, Q103): participants, strengths hex by hex with every multiplier and
 * its rule, the column of the odds, the modifiers of the die. Resolution, log and preview all read this one.
 */
import { aspect, FLANK, FRONT, REAR } from '@em/board'
import { type Account, type Item, sumItems } from '@em/engine'
import {
  artilleryInDefence,
  directionTo,
  grid,
  groundOf,
  leaderShock,
  shockColumn,
  shockModifiers,
  shockMultipliers,
} from '../data/index.ts'
import { type Bailen, type Hex, type Leader, M, SHOCKED, type Unit } from '../types.ts'
import { orderOf } from './command.ts'
import { stackAt } from './field.ts'
import {
  facingOf,
  has,
  isArtillery,
  isBroken,
  isCavalry,
  isDisordered,
  isSkirmishing,
  isSquare,
  willInCombat,
} from './units.ts'

/** An assault with AS, a charge that goes in, a counter-charge, a reaction charge, cavalry out of control, one more after an advance. */
export const KINDS = ['assault', 'charge', 'counter', 'reaction', 'forced', 'again'] as const
export type ShockKind = (typeof KINDS)[number]

export interface Parties {
  readonly kind: ShockKind
  readonly attackers: readonly Unit[]
  readonly hex: Hex
  readonly defenders: readonly Unit[]
  /** The leader who lends his shock factor to attackers or defenders; -1 for none. */
  readonly leader: Leader | -1
  readonly against: Leader | -1
  /** For a charge under consideration: twice its multiplier, instead of the units' own. */
  readonly charge?: number
}

export interface ShockAccount {
  /** One for each attacking hex. */
  readonly attack: readonly Account[]
  readonly defence: Account
  readonly attackers: number
  readonly defenders: number
  /** Of the shock table; the lowest one when the odds are below it. */
  readonly column: number
  /** The odds are not below 1:4 (10.2d). */
  readonly allowed: boolean
  readonly die: Account
  /** All defenders are routed or in flight: no adverse result for the attackers (14.2i, 17.1o). */
  readonly broken: boolean
}

/** The defenders of a hex: skirmishers stay out if other units stand with them (10g). */
export function defendersOf(g: Bailen, stack: readonly Unit[]): Unit[] {
  const regular = stack.filter((u) => !isSkirmishing(g, u))
  return regular.length > 0 ? regular : [...stack]
}

/** A unit, and with it its whole stack, is attacked in shock once a turn (10f, Q48). */
export const mayBeShocked = (g: Bailen, stack: readonly Unit[]): boolean =>
  stack.length > 0 && !stack.some((u) => has(g, u, SHOCKED))

/** Guns without infantry or cavalry in their hex (10p). */
export const areLoneGuns = (g: Bailen, hex: Hex): boolean => stackAt(g, hex).every(isArtillery)

/* ---------- strength ---------- */

/** A multiplier as an item: its value is the increase over the points so far, so that items sum up. */
const multiplied = (points: number, times: number, rule: string, key: string, params: Item['params'] = {}): Item => ({
  rule,
  key,
  params: { ...params, times },
  value: points * (times - 1),
})

function times(items: Item[], points: number, by: number, rule: string, key: string, params: Item['params']): number {
  if (by === 1) return points
  items.push(multiplied(points, by, rule, key, params))
  return points * by
}

/** The unit's multiplier in the charge (11.4, 11.8k, Q54); 1 for a plain shock. */
function chargeTimes(g: Bailen, p: Parties, u: Unit): number {
  if (p.kind === 'counter') return shockMultipliers.counterCharge
  if (p.kind === 'reaction') return shockMultipliers.chargeMoved1
  if (p.kind !== 'charge') return 1
  return (p.charge ?? g.charge[u]!) / 2
}
const CHARGE_RULE = { counter: '11.8k', charge: '11.4', reaction: '11.4a', assault: '', forced: '', again: '' } as const

function attackingUnit(g: Bailen, p: Parties, u: Unit, broken: boolean, items: Item[]): number {
  const params = { unit: u }
  let points = g.sp[u]!
  items.push({ rule: '10.2a', key: 'item.shock.strength', params, value: points })
  if (isDisordered(g, u))
    points = times(items, points, shockMultipliers.disordered, '14.1h', 'item.shock.disordered', params)
  let charge = chargeTimes(g, p, u)
  let rout = 1
  if (broken) rout = isCavalry(u) ? shockMultipliers.cavalryAgainstRouted : shockMultipliers.infantryAgainstRouted
  if (g.options.largerMultiplierOnly) {
    if (charge >= rout) rout = 1
    else charge = 1
  }
  const chargeRule = p.kind === 'charge' ? (charge >= 2 ? '11.4b' : '11.4a') : CHARGE_RULE[p.kind]
  points = times(items, points, charge, chargeRule, 'item.shock.charge', params)
  return times(items, points, rout, isCavalry(u) ? '14.2h' : '14.2g', 'item.shock.againstRouted', params)
}

function attackOf(g: Bailen, p: Parties, from: Hex, broken: boolean): Account {
  const items: Item[] = []
  let points = 0
  for (const u of p.attackers) if (g.at[u] === from) points += attackingUnit(g, p, u, broken, items)
  const across = groundOf(g).shockAttacker[from * 6 + directionTo(from, p.hex)]!
  const params = { hex: from }
  times(items, points, across, 'Q89', 'item.shock.hexside', params)
  return { key: 'account.shock.attack', params: { hex: from }, items, total: sumItems(items) }
}

function defenceOf(g: Bailen, p: Parties): Account {
  const items: Item[] = []
  let sum = 0
  for (const u of p.defenders) {
    const params = { unit: u }
    let points = isArtillery(u) ? artilleryInDefence : g.sp[u]!
    items.push({ rule: isArtillery(u) ? '10o' : '10.2a', key: 'item.shock.strength', params, value: points })
    if (isDisordered(g, u))
      points = times(items, points, shockMultipliers.disordered, '14.1h', 'item.shock.disordered', params)
    if (orderOf(g, u) === M)
      points = times(items, points, shockMultipliers.orderMAttacked, '4.2i', 'item.shock.orderM', params)
    if (p.kind === 'counter' && isCavalry(u)) {
      points = times(items, points, shockMultipliers.counterCharge, '11.8k', 'item.shock.charge', params)
    }
    sum += points
  }
  const params = { hex: p.hex }
  times(items, sum, groundOf(g).shockDefender[p.hex]!, 'Q89', 'item.shock.terrain', params)
  return { key: 'account.shock.defence', params: { hex: p.hex }, items, total: sumItems(items) }
}

/* ---------- die ---------- */

const topOf = (g: Bailen, units: readonly Unit[]): Unit => units.reduce((a, b) => (g.depth[b]! < g.depth[a]! ? b : a))

/** The hexes from which units attack, each once. */
export const hexesOf = (g: Bailen, units: readonly Unit[]): Hex[] => [...new Set(units.map((u) => g.at[u]!))]

/** Squares and skirmishers face everywhere (5.1k, 5.1v, 5.3c); moving units have no facing yet (7.2d). */
const hasNoFlank = (g: Bailen, p: Parties): boolean =>
  p.kind === 'counter' ||
  p.kind === 'reaction' ||
  p.defenders.some((u) => isSquare(g, u) || (isSkirmishing(g, u) && (isCavalry(u) || p.defenders.length === 1)))

/** From the worst side for the defenders, only the larger modifier (Q103). Units without facing have no flank (Q32). */
function approach(g: Bailen, p: Parties, from: readonly Hex[], broken: boolean): Item {
  if (broken) return { rule: '14.2g', key: 'item.shock.rear', value: shockModifiers.throughRear }
  const facing = hasNoFlank(g, p) ? -1 : facingOf(g, p.defenders)
  const sides = facing < 0 ? FRONT : from.reduce((bits, hex) => bits | aspect(grid, p.hex, facing, hex), 0)
  if ((sides & REAR) !== 0) return { rule: 'Q103', key: 'item.shock.rear', value: shockModifiers.throughRear }
  if ((sides & FLANK) !== 0) return { rule: 'Q103', key: 'item.shock.flank', value: shockModifiers.throughFlank }
  return { rule: 'Q103', key: 'item.shock.front', value: 0, off: true }
}

/** The worst top unit of the attack against the top unit of the defence (Q103); each letter is one level. */
function wills(g: Bailen, p: Parties, from: readonly Hex[]): Item {
  let worst = -1
  for (const hex of from) {
    worst = Math.max(
      worst,
      willInCombat(
        g,
        topOf(
          g,
          p.attackers.filter((u) => g.at[u] === hex),
        ),
      ),
    )
  }
  const better = willInCombat(g, topOf(g, p.defenders)) - worst
  if (better >= 2) return { rule: 'Q103', key: 'item.shock.willBetter', value: shockModifiers.willBetterBy2 }
  if (better <= -2) return { rule: 'Q103', key: 'item.shock.willWorse', value: shockModifiers.willWorseBy2 }
  return { rule: 'Q103', key: 'item.shock.willEven', value: 0, off: true }
}

export const shockFactor = (g: Bailen, leader: Leader): number => leaderShock[leader]![g.leaderSide[leader]!]!

function dieOf(g: Bailen, p: Parties, from: readonly Hex[], broken: boolean): Account {
  const items: Item[] = []
  if (p.leader >= 0) {
    const value = shockFactor(g, p.leader) * shockModifiers.perAttackerLeaderFactor
    items.push({ rule: '16n', key: 'item.shock.leaderAttacks', params: { leader: p.leader }, value })
  }
  if (p.against >= 0) {
    const value = shockFactor(g, p.against) * shockModifiers.perDefenderLeaderFactor
    items.push({ rule: '16o', key: 'item.shock.leaderDefends', params: { leader: p.against }, value })
  }
  const tired = p.attackers.reduce((most, u) => Math.max(most, g.fatigue[u]!), 0)
  if (tired > 0) {
    const value = tired * shockModifiers.perFatigueLevel
    items.push({ rule: '11.5d', key: 'item.shock.fatigue', params: { level: tired }, value })
  }
  items.push(approach(g, p, from, broken), wills(g, p, from))
  const cavalry = p.attackers.some(isCavalry)
  if (p.defenders.some((u) => isSquare(g, u))) {
    // With both arms in one attack the less favourable one counts.
    items.push(
      cavalry
        ? { rule: '10.2e', key: 'item.shock.cavalryAgainstSquare', value: shockModifiers.cavalryAgainstSquare }
        : { rule: '10.2e', key: 'item.shock.infantryAgainstSquare', value: shockModifiers.infantryAgainstSquare },
    )
  }
  if (cavalry && groundOf(g).closed[p.hex] === 1) {
    items.push({ rule: '10.2e', key: 'item.shock.cavalryAgainstCover', value: shockModifiers.cavalryAgainstWoodOrTown })
  }
  return { key: 'account.shock.die', items, total: sumItems(items) }
}

export function shockAccount(g: Bailen, p: Parties): ShockAccount {
  const broken = p.defenders.every((u) => isBroken(g, u))
  const from = hexesOf(g, p.attackers)
  const attack = from.map((hex) => attackOf(g, p, hex, broken))
  const defence = defenceOf(g, p)
  const attackers = attack.reduce((sum, a) => sum + a.total, 0)
  const column = shockColumn(attackers, defence.total)
  return {
    attack,
    defence,
    attackers,
    defenders: defence.total,
    column: Math.max(0, column),
    allowed: column >= 0,
    die: dieOf(g, p, from, broken),
    broken,
  }
}

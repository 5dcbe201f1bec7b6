/**
 * One shock or charge combat from its announcement to what follows from it (10, 11.7, 13, 16.1; SHOCK and CHARGE_COMBAT).
 * The frame's `stage` is the box of the flow that is being worked on.
 */
import { type Step, step, type Table } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import {
  directionTo,
  facings,
  limits,
  shockAttacker,
  shockColumnNames,
  shockLoss,
  shockResult,
  unitSide,
} from '../data/index.ts'
import {
  ATTACKED,
  type Bailen,
  enemyOf,
  FOUGHT,
  type Hex,
  type Leader,
  SHOCKED,
  type ShockResult,
  type Side,
  type Unit,
} from '../types.ts'
import { pushAdvance } from './advance.ts'
import { pushCavalryRetreat } from './cavalry-retreat.ts'
import { pushControl } from './control.ts'
import { canEvade, pushEvade } from './evade.ts'
import { tire } from './fatigue.ts'
import { fieldOf, stackAt } from './field.ts'
import { rollLeaderHit } from './leader-hit.ts'
import { leaderLost, shockLeaders } from './leaders.ts'
import { eliminate, loseSP } from './losses.ts'
import { finish, told, type Waiting } from './report.ts'
import { pushRetreat } from './retreat.ts'
import {
  areLoneGuns,
  defendersOf,
  hexesOf,
  mayBeShocked,
  type Parties,
  type ShockAccount,
  type ShockKind,
  shockAccount,
  shockFactor,
} from './shock-account.ts'
import { depthOf } from './states.ts'
import {
  facingOf,
  isArtillery,
  isCavalry,
  isGood,
  isRouted,
  isSkirmishing,
  isSquare,
  mark,
  onMap,
  putAtBottom,
} from './units.ts'

export type { ShockKind } from './shock-account.ts'
export { KINDS } from './shock-account.ts'

/** Nobody has been asked yet. */
const UNKNOWN = -2

type Stage =
  | 'evade'
  | 'evading'
  | 'engage'
  | 'leaders'
  | 'against'
  | 'odds'
  | 'result'
  | 'hits'
  | 'retreat'
  | 'advance'
  | 'control'
  | 'again'
  | 'end'

export interface ShockFrame extends Waiting {
  readonly step: 'shock'
  stage: Stage
  readonly kind: ShockKind
  /** The attacking side. */
  readonly side: Side
  attackers: Unit[]
  readonly hex: Hex
  defenders: Unit[]
  /** Where the attackers stood when the combat began, each hex once. */
  readonly from: Hex[]
  /** The corner that cavalry out of control makes for, -1 otherwise (Q63). */
  readonly heading: number
  leader: Leader | -1 | -2
  against: Leader | -1 | -2
  /** Where the two leaders stood. */
  leaderHex: Hex
  againstHex: Hex
  result: ShockResult | ''
  broken: boolean
  cleared: boolean
  /** Cavalry whose control or retreat is still to be settled. */
  todo: Unit[]
  asked: number
}

export interface Shock {
  readonly kind: ShockKind
  /** The attacking side. */
  readonly side: Side
  readonly attackers: readonly Unit[]
  readonly hex: Hex
  /** Default: all combat units of the hex but skirmishers among others (10g). */
  readonly defenders?: readonly Unit[]
  /** Of cavalry out of control (Q63). */
  readonly heading?: number
}

/** Reports {cleared}: the hex has been left by all defenders. */
export function pushShock(g: Bailen, t: Table, { kind, side, attackers, hex, defenders, heading = -1 }: Shock): void {
  t.push<ShockFrame>({
    step: 'shock',
    stage: 'evade',
    kind,
    side,
    attackers: [...attackers],
    hex,
    defenders: [...(defenders ?? defendersOf(g, stackAt(g, hex)))],
    from: hexesOf(g, attackers),
    heading,
    leader: UNKNOWN,
    against: UNKNOWN,
    leaderHex: -1,
    againstHex: -1,
    result: '',
    broken: false,
    cleared: false,
    todo: [],
    asked: 0,
  })
}

const PLAIN: readonly ShockKind[] = ['assault', 'again', 'forced']
const CHARGES: readonly ShockKind[] = ['charge', 'reaction', 'counter']

const partiesOf = (f: ShockFrame): Parties => ({
  kind: f.kind,
  attackers: f.attackers,
  hex: f.hex,
  defenders: f.defenders,
  leader: f.leader >= 0 ? f.leader : -1,
  against: f.against >= 0 ? f.against : -1,
})

/* ---------- who fights ---------- */

/** Units of one hex that cannot all fight because they are more than 24 SP (10k, Q50). */
function crowd(g: Bailen, f: ShockFrame): Unit[] {
  const sides = [...hexesOf(g, f.attackers).map((hex) => f.attackers.filter((u) => g.at[u] === hex)), f.defenders]
  return sides.find((units) => pointsOf(g, units) > limits.shockPerHex) ?? []
}
const pointsOf = (g: Bailen, units: readonly Unit[]): number =>
  units.reduce((sum, u) => sum + (isArtillery(u) ? 0 : g.sp[u]!), 0)

/** Whole units up to the limit, as many as fit: no choice that leaves out one for which there is room. */
function engagements(g: Bailen, units: readonly Unit[]): Unit[][] {
  const found: Unit[][] = []
  for (let bits = 1; bits < 1 << units.length; bits++) {
    const chosen = units.filter((_, i) => (bits & (1 << i)) !== 0)
    const points = pointsOf(g, chosen)
    if (points > limits.shockPerHex) continue
    const rest = units.filter((u) => !chosen.includes(u))
    if (rest.every((u) => points + pointsOf(g, [u]) > limits.shockPerHex)) found.push(chosen)
  }
  return found
}

/* ---------- leaders (16n, 16o) ---------- */

const lenders = (g: Bailen, units: readonly Unit[], side: Side): Leader[] =>
  shockLeaders(g, units, side).filter((leader) => shockFactor(g, leader) > 0)

const isAttackersTurn = (f: ShockFrame): boolean => f.stage === 'leaders'
const lendersNow = (g: Bailen, f: ShockFrame): Leader[] =>
  isAttackersTurn(f) ? lenders(g, f.attackers, f.side) : lenders(g, f.defenders, enemyOf(f.side))

function name(g: Bailen, f: ShockFrame, leader: Leader | -1): void {
  const hex = leader >= 0 ? g.leaderAt[leader]! : -1
  f.asked = 0
  if (isAttackersTurn(f)) {
    f.leader = leader
    f.leaderHex = hex
    f.stage = 'against'
  } else {
    f.against = leader
    f.againstHex = hex
    f.stage = 'odds'
  }
}

/* ---------- odds and die ---------- */

function announce(g: Bailen, f: ShockFrame, account: ShockAccount, t: Table): void {
  t.log({
    key: `log.shock.${f.kind}`,
    params: {
      side: f.side,
      units: [...f.attackers],
      hex: f.hex,
      attack: account.attackers,
      defence: account.defenders,
      odds: shockColumnNames[account.column]!,
    },
    rules: ['10.2a', '10.2b'],
    depth: depthOf(g),
  })
  for (const { items } of [...account.attack, account.defence, account.die]) {
    for (const item of items) {
      if (item.off) continue
      t.log({
        key: `log.${item.key}`,
        params: { ...item.params, value: item.value },
        rules: [item.rule],
        depth: depthOf(g) + 1,
      })
    }
  }
}

function fight(g: Bailen, f: ShockFrame, t: Table): void {
  const account = shockAccount(g, partiesOf(f))
  // Working out the odds opens the stacks (6m).
  t.reveal()
  if (!account.allowed && (f.kind === 'assault' || f.kind === 'again')) {
    t.log({
      key: 'log.shockTooWeak',
      params: { units: [...f.attackers], hex: f.hex, attack: account.attackers, defence: account.defenders },
      rules: ['10.2d'],
      depth: depthOf(g),
    })
    release(g, f.attackers)
    return finish(g, t, { cleared: false })
  }
  announce(g, f, account, t)
  const there = stackAt(g, f.hex)
  mark(g, there, SHOCKED | FOUGHT)
  mark(g, f.attackers, g.phasing === f.side ? FOUGHT | ATTACKED : FOUGHT)
  if (f.kind === 'assault' || f.kind === 'again') for (const u of f.attackers) g.origin[u] = g.at[u]!
  release(g, f.attackers)
  const die = t.roll(limits.die)
  const total = die + account.die.total
  const result = shockResult(account.column, total)
  f.broken = account.broken
  f.result = result
  t.log({
    key: 'log.shockResult',
    params: { die, total, odds: shockColumnNames[account.column]!, result, hex: f.hex },
    rules: account.allowed ? ['10.2e'] : ['10.2e', 'Q66'],
    depth: depthOf(g),
  })
  if (f.broken && harmsAttacker(result)) {
    t.log({ key: 'log.spared', params: { result }, rules: ['14.2i', 'Q107'], depth: depthOf(g) + 1 })
  }
  f.stage = 'result'
}

const harmsAttacker = (result: ShockResult): boolean =>
  result === 'A1' || result === 'A2' || result === 'AB' || result === 'BM'

/** The binding has been used: AS and charges that go in are spent. */
export function release(g: Bailen, units: readonly Unit[]): void {
  for (const u of units) {
    g.target[u] = -1
    g.charge[u] = 0
  }
}

/* ---------- the result ---------- */

const topOf = (g: Bailen, units: readonly Unit[]): Unit | undefined =>
  units.reduce<Unit | undefined>((a, u) => (a === undefined || g.depth[u]! < g.depth[a]! ? u : a), undefined)

/** One point from the top participating unit of each hex (Q65). */
function lose(g: Bailen, units: readonly Unit[], lent: Leader | -1 | -2, t: Table): void {
  for (const hex of hexesOf(g, units)) {
    const u = topOf(
      g,
      units.filter((v) => g.at[v] === hex),
    )
    if (u === undefined) continue
    // Who lent his factor falls with the last of his stack (16.1c); others look after themselves (16i).
    if (lent >= 0 && g.leaderAt[lent] === hex && g.sp[u]! <= shockLoss && stackAt(g, hex).length === 1) {
      leaderLost(g, t, lent, '16.1c')
    }
    loseSP(g, t, u, shockLoss, 'Q65')
  }
}

/** D1, D2, DB: guns without escort are lost (10p). */
function loseGuns(g: Bailen, f: ShockFrame, t: Table): void {
  if (f.against >= 0 && g.leaderAt[f.against] === f.hex) leaderLost(g, t, f.against, '16.1c')
  for (const u of stackAt(g, f.hex)) eliminate(g, t, u, '10p')
}

const hexesBack = (result: ShockResult): number => (result === 'A2' || result === 'D2' ? 2 : 1)

function applyResult(g: Bailen, f: ShockFrame, t: Table): void {
  const result = f.result as ShockResult
  f.stage = 'hits'
  const defenders = f.defenders.filter((u) => g.at[u] === f.hex)
  if (!f.broken && (result === 'AB' || result === 'BM')) lose(g, f.attackers, f.leader, t)
  if (result === 'BM' || result === 'DB') {
    if ((result === 'DB' || f.broken) && areLoneGuns(g, f.hex)) loseGuns(g, f, t)
    else lose(g, defenders, f.against, t)
  }
  if (result === 'D1' || result === 'D2') {
    if (areLoneGuns(g, f.hex)) return loseGuns(g, f, t)
    // All that stands in the hex goes, also skirmishers who stayed out of the fight.
    pushRetreat(g, t, { units: stackAt(g, f.hex), hexes: hexesBack(result), from: f.from, test: true })
  }
  if (!f.broken && (result === 'A1' || result === 'A2')) {
    for (const hex of f.from) {
      const units = f.attackers.filter((u) => g.at[u] === hex)
      if (units.length > 0) pushRetreat(g, t, { units, hexes: hexesBack(result), from: [f.hex], test: true })
    }
  }
}

/** 16.1: those who lent their factor to a stack that took the loss. */
function hitLeaders(g: Bailen, f: ShockFrame, t: Table): void {
  f.stage = 'retreat'
  const attackersLost = !f.broken && (f.result === 'AB' || f.result === 'BM')
  const defendersLost = f.result === 'BM' || f.result === 'DB'
  if (f.leader >= 0) lent(g, f.leader, f.attackers, attackersLost, t)
  if (f.against >= 0) lent(g, f.against, f.defenders, defendersLost, t)
}
function lent(g: Bailen, leader: Leader, units: readonly Unit[], lost: boolean, t: Table): void {
  if (g.leaderAt[leader]! < 0) return
  // Also when they found no way to retreat: the stack is gone, and he with it (16.1c, 12j).
  if (units.every((u) => !onMap(g, u))) leaderLost(g, t, leader, '16.1c')
  else if (lost) rollLeaderHit(g, t, leader)
}

/* ---------- what follows ---------- */

const isCleared = (g: Bailen, f: ShockFrame): boolean => !stackAt(g, f.hex).some((u) => unitSide[u] === enemyOf(f.side))

function afterResult(g: Bailen, f: ShockFrame, t: Table): void {
  f.stage = 'advance'
  f.attackers = f.attackers.filter((u) => onMap(g, u))
  f.cleared = isCleared(g, f)
  if (CHARGES.includes(f.kind)) tire(g, t, f.attackers.filter(isCavalry))
  if (f.cleared) {
    t.log({ key: 'log.cleared', params: { hex: f.hex }, rules: ['13a'], depth: depthOf(g) })
    return pushAdvance(t, {
      side: f.side,
      units: f.attackers.filter((u) => f.from.includes(g.at[u]!)),
      hexes: [f.hex],
      uncontrolled: f.kind === 'forced',
    })
  }
  if (f.broken || (f.result !== 'A1' && f.result !== 'A2')) return
  const left = f.from.filter((hex) => stackAt(g, hex).length === 0)
  if (left.length > 0) {
    pushAdvance(t, { side: enemyOf(f.side), units: f.defenders.filter((u) => g.at[u] === f.hex), hexes: left })
  }
}

function settleCavalry(g: Bailen, f: ShockFrame, t: Table): void {
  const units = f.todo.filter((u) => onMap(g, u))
  const first = units[0]
  if (first === undefined) {
    f.stage = 'again'
    return
  }
  if (!f.cleared) {
    f.todo = []
    return pushCavalryRetreat(g, t, units)
  }
  const group = units.filter((u) => g.at[u] === g.at[first])
  f.todo = units.filter((u) => !group.includes(u))
  pushControl(g, t, {
    units: group,
    cleared: f.hex,
    origins: group.map((u) => g.origin[u]!),
    evaded: false,
    heading: f.heading,
  })
}

/** Whose control or retreat has to be seen to; routed cavalry follows its own rules. */
function cavalryOf(g: Bailen, f: ShockFrame): Unit[] {
  const units = f.attackers.filter((u) => isCavalry(u) && onMap(g, u) && !isRouted(g, u))
  if (f.cleared) return units
  // Against routed targets it stays where it is (Q107).
  if (f.broken && !g.options.cavalryRetreatsFromRouted) return []
  return units
}

/** Infantry that has advanced and may attack once more (13e, Q71). */
export const followers = (g: Bailen, f: ShockFrame): Unit[] =>
  f.attackers.filter(
    (u) => g.at[u] === f.hex && !isCavalry(u) && isGood(g, u) && !isSquare(g, u) && !isSkirmishing(g, u),
  )
function nextTargets(g: Bailen, f: ShockFrame): Hex[] {
  if (!f.cleared || (f.kind !== 'assault' && f.kind !== 'again') || g.phasing !== f.side) return []
  const units = followers(g, f)
  const facing = facingOf(g, units)
  if (facing < 0) return []
  const field = fieldOf(g)
  return facings.front[f.hex]![facing]!.filter(
    (hex) =>
      field.side[hex] === enemyOf(f.side) &&
      mayBeShocked(g, field.stacks[hex]!) &&
      shockAttacker[f.hex * 6 + directionTo(f.hex, hex)]! > 0,
  )
}

/* ---------- the step ---------- */

const RUN: Readonly<Record<Stage, (g: Bailen, f: ShockFrame, t: Table) => void>> = {
  evade(g, f, t) {
    const evasion = { attackers: f.attackers, hex: f.hex, charge: false }
    f.stage = 'engage'
    if (!PLAIN.includes(f.kind) || !canEvade(g, fieldOf(g), evasion)) return
    f.stage = 'evading'
    pushEvade(g, t, evasion)
  },
  evading(g, f, t) {
    f.stage = 'engage'
    if (!told(f)?.evaded) return
    // No other combat for these attackers (10.1l): they may occupy the hex, and that is all.
    release(g, f.attackers)
    f.cleared = true
    f.stage = 'end'
    pushAdvance(t, { side: f.side, units: f.attackers, hexes: [f.hex], uncontrolled: f.kind === 'forced' })
  },
  engage(g, f) {
    const out = stackAt(g, f.hex).filter((u) => !f.defenders.includes(u) && isSkirmishing(g, u))
    if (out.length > 0) putAtBottom(g, out)
    if (crowd(g, f).length > 0) f.asked = 1
    else f.stage = 'leaders'
  },
  leaders(g, f) {
    if (lendersNow(g, f).length > 0) f.asked = 1
    else name(g, f, -1)
  },
  against(g, f) {
    if (lendersNow(g, f).length > 0) f.asked = 1
    else name(g, f, -1)
  },
  odds: fight,
  result: applyResult,
  hits: hitLeaders,
  retreat: afterResult,
  advance(g, f) {
    f.stage = 'control'
    f.todo = cavalryOf(g, f)
  },
  control: settleCavalry,
  again(g, f, t) {
    if (nextTargets(g, f).length > 0) f.asked = 1
    else finish(g, t, { cleared: f.cleared })
  },
  end: (g, f, t) => finish(g, t, { cleared: f.cleared }),
}

const deciderOf = (g: Bailen, f: ShockFrame): Side => {
  if (f.stage === 'against') return enemyOf(f.side)
  if (f.stage === 'engage') return unitSide[crowd(g, f)[0]!]!
  return f.side
}

const shock: Step<Bailen, ShockFrame, BailenAction> = {
  name: 'shock',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[deciderOf(g, f)]] : []),
  actions(g, f) {
    if (f.stage === 'engage') return engagements(g, crowd(g, f)).map((units) => ({ type: 'engage', units }))
    if (f.stage === 'again') {
      return [...nextTargets(g, f).map((hex): BailenAction => ({ type: 'again', hex })), { type: 'pass' }]
    }
    return [...lendersNow(g, f), -1 as const].map((leader) => ({ type: 'leader', leader }))
  },
  take(g, f, _seat, action, t) {
    f.asked = 0
    if (action.type === 'leader') name(g, f, action.leader)
    else if (action.type === 'engage') {
      const crowded = crowd(g, f)
      const stays = (u: Unit): boolean => !crowded.includes(u) || action.units.includes(u)
      f.attackers = f.attackers.filter(stays)
      f.defenders = f.defenders.filter(stays)
    } else {
      f.stage = 'end'
      if (action.type !== 'again') return
      const attackers = followers(g, f)
      pushShock(g, t, { kind: 'again', side: f.side, attackers, hex: action.hex })
    }
  },
  run: (g, f, t) => RUN[f.stage](g, f, t),
  refuse(g, f, _seat, action) {
    if (action.type === 'leader') return { rule: '16l', key: 'deny.shock.leaderNotThere' }
    if (action.type === 'engage') return { rule: '10k', key: 'deny.shock.engage', params: { most: limits.shockPerHex } }
    if (action.type !== 'again') return undefined
    const { hex } = action as { readonly hex?: unknown }
    const stack = typeof hex === 'number' ? stackAt(g, hex).filter((u) => unitSide[u] !== f.side) : []
    if (stack.length === 0) return { rule: '13e', key: 'deny.shock.noTarget' }
    return mayBeShocked(g, stack)
      ? { rule: '10j', key: 'deny.shock.notInFront' }
      : { rule: '10f', key: 'deny.shock.shockedBefore' }
  },
}

export const shockSteps = [step<Bailen, ShockFrame, BailenAction, BailenAction>(shock)]

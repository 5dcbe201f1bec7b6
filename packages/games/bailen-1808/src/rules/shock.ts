/**
 * One shock or charge combat, from its announcement to its consequences (10, 11.7, 13, 16.1; SHOCK and CHARGE_COMBAT).
 * The frame's `stage` is the current box of the flow chart.
 */
import { type Step, step, type Table } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import { limits, shockColumnNames, shockResult, unitSide } from '../data/index.ts'
import {
  ATTACKED,
  type Bailen,
  enemyOf,
  FOUGHT,
  type Leader,
  SHOCKED,
  type ShockResult,
  type Side,
  type Unit,
} from '../types.ts'
import { pushAdvance } from './advance.ts'
import { mightEvade, pushEvade } from './evade.ts'
import { fieldOf, stackAt } from './field.ts'
import { shockLeaders } from './leaders.ts'
import { told } from './report.ts'
import { hexesOf, mayBeShocked, type ShockAccount, shockAccount, shockFactor } from './shock-account.ts'
import { afterResult, cavalryOf, followers, nextTargets, settleCavalry } from './shock-after.ts'
import { PLAIN, partiesOf, pushShock, release, type ShockFrame, type Stage } from './shock-frame.ts'
import { applyResult, hitLeaders } from './shock-result.ts'
import { depthOf } from './states.ts'
import { isArtillery, isSkirmishing, mark, putAtBottom } from './units.ts'

export { KINDS, type ShockKind } from './shock-account.ts'
export { pushShock, type Shock, type ShockFrame } from './shock-frame.ts'

/* ---------- participants ---------- */

/** Units of one hex that cannot all fight because they exceed 24 SP (10k, Q50). */
function crowd(g: Bailen, f: ShockFrame): Unit[] {
  const sides = [...hexesOf(g, f.attackers).map((hex) => f.attackers.filter((u) => g.at[u] === hex)), f.defenders]
  return sides.find((units) => pointsOf(g, units) > limits.shockPerHex) ?? []
}
const pointsOf = (g: Bailen, units: readonly Unit[]): number =>
  units.reduce((sum, u) => sum + (isArtillery(u) ? 0 : g.sp[u]!), 0)

/** Whole units up to the limit; a choice never leaves out a unit that still fits. */
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

function name(f: ShockFrame, leader: Leader | -1): void {
  if (isAttackersTurn(f)) {
    f.leader = leader
    f.stage = 'against'
  } else {
    f.against = leader
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
  // Computing the odds opens the stacks (6m).
  t.reveal()
  if (!account.allowed && (f.kind === 'assault' || f.kind === 'again')) {
    t.log({
      key: 'log.shockTooWeak',
      params: { units: [...f.attackers], hex: f.hex, attack: account.attackers, defence: account.defenders },
      rules: ['10.2d'],
      depth: depthOf(g),
    })
    release(g, f.attackers)
    return t.pop()
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

/* ---------- the step ---------- */

const RUN: Readonly<Record<Stage, (g: Bailen, f: ShockFrame, t: Table) => void>> = {
  evade(g, f, t) {
    const evasion = { attackers: f.attackers, hex: f.hex, charge: false }
    f.stage = 'engage'
    if (!PLAIN.includes(f.kind) || !mightEvade(g, fieldOf(g), evasion)) return
    f.stage = 'evading'
    pushEvade(g, t, evasion)
  },
  evading(g, f, t) {
    f.stage = 'engage'
    if (!told(f)?.evaded) return
    // These attackers may not fight another combat (10.1l); they may only occupy the hex.
    release(g, f.attackers)
    f.cleared = true
    f.stage = 'end'
    pushAdvance(t, { side: f.side, units: f.attackers, hexes: [f.hex], uncontrolled: f.kind === 'forced' })
  },
  engage(g, f) {
    const out = stackAt(g, f.hex).filter((u) => isSkirmishing(g, u))
    for (const u of out) putAtBottom(g, u)
    if (crowd(g, f).length > 0) f.asked = 1
    else f.stage = 'leaders'
  },
  leaders(g, f) {
    if (lendersNow(g, f).length > 0) f.asked = 1
    else name(f, -1)
  },
  against(g, f) {
    if (lendersNow(g, f).length > 0) f.asked = 1
    else name(f, -1)
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
    else t.pop()
  },
  end: (_g, _f, t) => t.pop(),
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
    if (action.type === 'leader') name(f, action.leader)
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
    const { hex } = action as Extract<BailenAction, { type: 'again' }>
    const stack = stackAt(g, hex).filter((u) => unitSide[u] !== f.side)
    if (stack.length === 0) return { rule: '13e', key: 'deny.shock.noTarget' }
    return mayBeShocked(g, stack)
      ? { rule: '10j', key: 'deny.shock.notInFront' }
      : { rule: '10f', key: 'deny.shock.shockedBefore' }
  },
}

export const shockSteps = [step<Bailen, ShockFrame, BailenAction, BailenAction>(shock)]

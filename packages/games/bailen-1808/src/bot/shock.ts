/** Step 4: which combats to fight, with which units, and whether to follow up. */
import type { BailenAction } from '../actions.ts'
import { distance, leaderMorale, leaderShock } from '../data/index.ts'
import type { AdvanceFrame } from '../rules/advance.ts'
import type { CombatsFrame } from '../rules/combat-step.ts'
import { scenarioOf } from '../rules/command.ts'
import { stackAt } from '../rules/field.ts'
import { shockLeaders } from '../rules/leaders.ts'
import { defendersOf, type Parties, shockAccount } from '../rules/shock-account.ts'
import type { ShockFrame } from '../rules/shock-frame.ts'
import { strengthOf } from '../rules/units.ts'
import type { Hex, Unit } from '../types.ts'
import { prizeOf } from './assaults.ts'
import { across, defenceOf, dieFrom, isBroken, shockWorth } from './clash.ts'
import { bestFacing } from './front.ts'
import { type Foe, foeIn, type Scene, weigh } from './scene.ts'
import { standingOf, standWorth } from './stand.ts'

/** The rules' own account of a combat whose stacks lie open (6m). */
function accountWorth(s: Scene, p: Parties): number {
  const account = shockAccount(s.g, p)
  if (!account.allowed) return -1
  return shockWorth(s.w, account.attackers, account.defenders, account.die.total, account.broken)
}

function partiesAt(s: Scene, f: CombatsFrame, hex: Hex): Parties | undefined {
  const charge = f.kind === 'charges'
  const attackers: Unit[] = []
  for (const at of s.field.filled[s.side]) {
    for (const u of s.field.stacks[at]!) {
      if (s.g.target[u] === hex && s.g.charge[u]! > 0 === charge) attackers.push(u)
    }
  }
  const stack = stackAt(s.g, hex).filter((u) => u !== undefined)
  if (attackers.length === 0 || stack.length === 0) return undefined
  const leader = shockLeaders(s.g, attackers, s.side)[0] ?? -1
  return {
    kind: charge ? 'charge' : 'assault',
    attackers,
    hex,
    defenders: defendersOf(s.g, stack),
    leader,
    against: -1,
  }
}

export function chooseCombat(s: Scene, f: CombatsFrame, legal: readonly BailenAction[]): BailenAction | undefined {
  let best: BailenAction | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const a of legal) {
    if (a.type !== 'resolve') continue
    const p = partiesAt(s, f, a.hex)
    const worth = p ? accountWorth(s, p) : -1
    weigh(s, a, worth, 'why.assault', { hex: a.hex })
    if (f.kind === 'assaults' && worth < s.w.assault.announced) {
      const off = legal.find((b) => b.type === 'callOff' && b.hex === a.hex)
      if (off) return off
    }
    if (worth <= most) continue
    most = worth
    best = a
  }
  return best
}

/** The leader with the highest factor; on the last turns none is risked for nothing (16.1a). */
function chooseLeader(s: Scene, legal: readonly BailenAction[]): BailenAction | undefined {
  const last = s.g.turn >= scenarioOf(s.g).turns
  let best: BailenAction | undefined
  let most = last ? -1 : Number.NEGATIVE_INFINITY
  for (const a of legal) {
    if (a.type !== 'leader') continue
    const factor = a.leader < 0 ? 0 : leaderShock[a.leader]![s.g.leaderSide[a.leader]!]! - (last ? 1 : 0)
    if (factor <= most) continue
    most = factor
    best = a
  }
  return best
}

/** As many strength points as fit. */
function chooseEngaged(s: Scene, legal: readonly BailenAction[]): BailenAction | undefined {
  let best: BailenAction | undefined
  let most = -1
  for (const a of legal) {
    if (a.type !== 'engage') continue
    const points = strengthOf(s.g, a.units)
    if (points <= most) continue
    most = points
    best = a
  }
  return best
}

const worthOfNext = (s: Scene, units: readonly Unit[], foe: Foe): number => {
  const from = s.g.at[units[0]!]!
  const points = units.reduce((sum, u) => sum + s.g.sp[u]! * across(s, from, foe.hex), 0)
  return shockWorth(s.w, points, defenceOf(s, foe), dieFrom(s, foe, [from], units[0]!), isBroken(s, foe))
}

/** One more blow after an advance, when it is as good as any other (13e). */
function chooseAgain(s: Scene, f: ShockFrame, legal: readonly BailenAction[]): BailenAction | undefined {
  const units = f.attackers.filter((u) => u >= 0 && s.g.at[u]! >= 0)
  let best: BailenAction | undefined = legal.find((a) => a.type === 'pass')
  let most: number = s.w.assault.least
  for (const a of legal) {
    if (a.type !== 'again') continue
    const foe = foeIn(s, a.hex)
    const striking = units.filter((u) => distance(s.g.at[u]!, a.hex) === 1)
    if (!foe || striking.length === 0) continue
    const worth = worthOfNext(s, striking, foe) * prizeOf(s, foe)
    weigh(s, a, worth, 'why.assault', { hex: a.hex })
    if (worth <= most) continue
    most = worth
    best = a
  }
  return best
}

export function chooseInShock(s: Scene, f: ShockFrame, legal: readonly BailenAction[]): BailenAction | undefined {
  switch (legal[0]?.type) {
    case 'engage':
      return chooseEngaged(s, legal)
    case 'again':
      return chooseAgain(s, f, legal)
    default:
      return chooseLeader(s, legal)
  }
}

/** A test: the most helpful factor (16k). */
export function chooseForTest(s: Scene, legal: readonly BailenAction[]): BailenAction | undefined {
  let best: BailenAction | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const a of legal) {
    if (a.type !== 'leader') continue
    const factor = a.leader < 0 ? 0 : leaderMorale[a.leader]![s.g.leaderSide[a.leader]!]!
    if (factor <= most) continue
    most = factor
    best = a
  }
  return best
}

/** Into the vacated hex when it is worth holding; with as many units as may go together. */
export function chooseAdvance(s: Scene, f: AdvanceFrame, legal: readonly BailenAction[]): BailenAction | undefined {
  const pass = legal.find((a) => a.type === 'pass')
  const steps = legal.filter((a) => a.type === 'step')
  if (steps.length > 0) return steps[0]
  const hex = f.hexes.find((h) => s.field.side[h] !== s.enemy)
  if (hex === undefined) return pass
  let best: BailenAction | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const a of legal) {
    if (a.type !== 'advance') continue
    const value = standWorth(standingOf(s, a.units), hex) + 0.01 * strengthOf(s.g, a.units)
    weigh(s, a, value, 'why.advance', { hex })
    if (value <= most) continue
    most = value
    best = a
  }
  if (best?.type !== 'advance') return pass
  const { units } = best
  const t = standingOf(s, units)
  // The winner takes the vacated hex unless it is much worse ground.
  if (standWorth(t, hex) + 1.2 < standWorth(t, s.g.at[units[0]!]!)) return pass
  const corners = legal.flatMap((a) => (a.type === 'advance' && a.units.join() === units.join() ? [a.facing] : []))
  const facing = corners.length > 1 ? bestFacing(s, hex, corners) : corners[0]
  return legal.find((a) => a.type === 'advance' && a.units.join() === units.join() && a.facing === facing) ?? best
}

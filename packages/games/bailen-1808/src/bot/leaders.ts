/** Leaders: behind their troops and within reach of them, CinCs within reach of the commanders, none alone before the enemy. */
import type { BailenAction } from '../actions.ts'
import { ART, commanderOf, commandOf, distance, isCinc, leaderMovement, unitArm, unitFormation } from '../data/index.ts'
import { scenarioOf } from '../rules/command.ts'
import type { LeadersFrame } from '../rules/leaders.ts'
import { A, GOOD, H, type Hex, type Leader, RC, type Unit } from '../types.ts'
import { felt, type Scene, weigh } from './scene.ts'

const touched = (s: Scene, hex: Hex): boolean => s.foes.some((foe) => !foe.routed && distance(foe.hex, hex) <= 1)

function safety(s: Scene, hex: Hex): number {
  const stack = s.field.side[hex] === s.side ? s.field.stacks[hex]! : []
  const sound = stack.filter((u) => s.g.condition[u] === GOOD)
  let v = sound.length > 0 ? 0 : -s.w.lead.alone * (felt(s).press[hex]! > 0 ? 1 : 0.3)
  if (touched(s, hex)) v -= s.w.lead.touch * (sound.length > 1 ? 0.6 : 1)
  return v - s.w.lead.exposed * Math.max(0, felt(s).press[hex]! - felt(s).help[hex]!)
}

/** Guns fire without orders, and routed units obey none. */
const needOf = (s: Scene, u: Unit): number => (s.g.condition[u] === GOOD && unitArm[u] !== ART ? 1 : s.w.lead.idle)

/** A commander: all his units within his radius, himself within the CinC's. */
function commanderWorth(s: Scene, leader: Leader, hex: Hex): number {
  const { g } = s
  const { unitsOf, radius, cinc, independent } = scenarioOf(g)
  const formation = commandOf[leader]!
  let v = safety(s, hex)
  let n = 0
  let sum = 0
  for (const u of unitsOf[formation]!) {
    const at = g.at[u]!
    if (at < 0) continue
    const away = distance(at, hex) - 1
    const need = needOf(s, u)
    n += need
    sum += need * away
    if (away > radius[leader]!) v -= s.w.lead.outside * need
  }
  if (n > 0) v -= (s.w.lead.far * 2 * sum) / n
  const chief = g.leaderAt[cinc[s.side]]!
  if (chief >= 0 && g.fresh[formation] !== 1 && !independent.includes(formation)) {
    const away = distance(hex, chief) - 1
    if (away > radius[cinc[s.side]]!) v -= s.w.lead.strays * Math.min(3, away - radius[cinc[s.side]]!)
  }
  if (s.field.side[hex] === s.side && s.field.stacks[hex]!.some((u) => unitFormation[u] === formation)) {
    v += s.w.lead.own
    const strikes = g.order[formation] === A || g.order[formation] === H
    if (strikes && s.field.stacks[hex]!.some((u) => g.target[u]! >= 0)) v += s.w.lead.strikes + s.w.lead.touch
  }
  return v
}

/** The CinC: near his commanders, so that orders get through (4.1c). */
function cincWorth(s: Scene, leader: Leader, hex: Hex): number {
  const { g } = s
  const { formationsOf, radius } = scenarioOf(g)
  let v = safety(s, hex) * 1.3
  for (const formation of formationsOf[s.side]) {
    const at = g.leaderAt[commanderOf[formation]!]!
    if (at < 0 || g.order[formation] === RC) continue
    const away = distance(at, hex) - 1
    v -= s.w.lead.far * Math.min(away, 20) * (away <= 4 ? 0.5 : 1)
    if (away > radius[leader]!) v -= away - radius[leader]! > 12 ? 0.3 : s.w.lead.strays
  }
  return v
}

const worthAt = (s: Scene, leader: Leader, hex: Hex): number =>
  isCinc[leader] === 1 ? cincWorth(s, leader, hex) : commanderWorth(s, leader, hex)

/** Stacks of friends that he can ride to. */
function bestHex(s: Scene, leader: Leader, open?: ReadonlySet<Hex>): { readonly hex: Hex; readonly gain: number } {
  const at = s.g.leaderAt[leader]!
  const here = worthAt(s, leader, at)
  let hex = at
  let most = Number.NEGATIVE_INFINITY
  for (const to of s.field.filled[s.side]) {
    if (to === at || distance(to, at) > leaderMovement || (open && !open.has(to))) continue
    const worth = worthAt(s, leader, to)
    if (worth <= most) continue
    most = worth
    hex = to
  }
  return { hex, gain: most - here }
}

export function chooseLead(s: Scene, f: LeadersFrame, legal: readonly BailenAction[]): BailenAction | undefined {
  if (f.leader >= 0) {
    const open = new Set(legal.flatMap((a) => (a.type === 'ride' ? [a.to] : [])))
    const { hex } = bestHex(s, f.leader, open)
    return legal.find((a) => a.type === 'ride' && a.to === hex) ?? nearestTo(s, f.leader, legal)
  }
  let best: BailenAction | undefined
  let most = s.w.lead.least
  for (const a of legal) {
    if (a.type !== 'lead') continue
    const { gain } = bestHex(s, a.leader)
    weigh(s, a, gain, 'why.leader', { leader: a.leader })
    if (gain <= most) continue
    most = gain
    best = a
  }
  return best ?? legal.find((a) => a.type === 'done')
}
function nearestTo(s: Scene, leader: Leader, legal: readonly BailenAction[]): BailenAction | undefined {
  let best: BailenAction | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const a of legal) {
    if (a.type !== 'ride') continue
    const worth = worthAt(s, leader, a.to)
    if (worth <= most) continue
    most = worth
    best = a
  }
  return best
}

/** A successor joins where his predecessor would have been best (16.1e). */
export function choosePlaceOf(s: Scene, legal: readonly BailenAction[]): BailenAction | undefined {
  let best: BailenAction | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const a of legal) {
    if (a.type !== 'place') continue
    const worth = worthAt(s, a.leader, a.hex)
    if (worth <= most) continue
    most = worth
    best = a
  }
  return best
}

/** To his own men, and those who are steadiest. */
export function chooseProtect(s: Scene, leader: Leader, legal: readonly BailenAction[]): BailenAction | undefined {
  let best: BailenAction | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const a of legal) {
    if (a.type !== 'protect') continue
    const worth = worthAt(s, leader, a.to)
    weigh(s, a, worth, 'why.leader', { leader })
    if (worth <= most) continue
    most = worth
    best = a
  }
  return best
}

/** Cavalry: its charges, its answers to the enemy, its moves after control; and infantry facing it. */
import type { BailenAction } from '../actions.ts'
import { CAV, CLEAR, chargeDeclaration, distance, facings, INF, unitArm, unitWill } from '../data/index.ts'
import type { ChargeFrame } from '../rules/charge.ts'
import { currentCharge, whyNotCharge } from '../rules/charge.ts'
import type { ContactFrame } from '../rules/contact.ts'
import type { EvadeFrame } from '../rules/evade.ts'
import { pointsOf } from '../rules/mover.ts'
import type { SallyFrame } from '../rules/sally.ts'
import type { ReactionSquareFrame } from '../rules/square.ts'
import { type Hex, SHOCKED, type Unit } from '../types.ts'
import { chargeWorth, defenceOf, shockWorth } from './clash.ts'
import { type Foe, felt, foeIn, type Scene, weigh } from './scene.ts'
import { standingOf, standWorth } from './stand.ts'

const isOpen = (s: Scene, foe: Foe): boolean =>
  s.ground.terrain[foe.hex] === CLEAR && foe.units.every((u) => (s.g.marks[u]! & SHOCKED) === 0)

/** The hex next to the foe on the straight way to it. */
function lastHex(from: Hex, to: Hex): Hex {
  let best = from
  let least = Number.POSITIVE_INFINITY
  for (const hex of facings.around[to]!) {
    const away = distance(hex, from)
    if (away >= least) continue
    least = away
    best = hex
  }
  return best
}

function worthAgainst(s: Scene, units: readonly Unit[], foe: Foe): number {
  const at = s.g.at[units[0]!]!
  const from = lastHex(at, foe.hex)
  const worth = chargeWorth(s, units, foe, distance(at, foe.hex) > 2 ? 2 : 1.5, [from])
  // Guns and muskets on the way, and the surroundings when it is over.
  return (
    worth -
    0.15 * felt(s).guns[from]! -
    0.12 * Math.max(0, felt(s).muskets[from]! - 1) -
    0.006 * Math.max(0, felt(s).press[foe.hex]! - foe.shock - felt(s).help[foe.hex]!)
  )
}

/** Whether cavalry that has not moved has a target to charge: then it waits for 1b. */
export function goodCharge(s: Scene, units: readonly Unit[]): boolean {
  const { g } = s
  const able = units.filter((u) => !whyNotCharge(g, u))
  if (able.length === 0) return false
  const reach = Math.min(...able.map((u) => pointsOf(g, u))) - chargeDeclaration - 1
  const at = g.at[able[0]!]!
  for (const foe of s.foes) {
    const away = distance(at, foe.hex)
    if (away < 2 || away - 1 > reach || !isOpen(s, foe)) continue
    if (worthAgainst(s, able, foe) >= s.w.charge.least) return true
  }
  return false
}

export function chooseCharge(s: Scene, legal: readonly BailenAction[]): BailenAction | undefined {
  let best: BailenAction | undefined
  let most: number = s.w.charge.least
  for (const a of legal) {
    if (a.type !== 'charge') continue
    const foe = foeIn(s, a.hex)
    if (!foe) continue
    const worth = worthAgainst(s, a.units, foe)
    weigh(s, a, worth, 'why.charge', { hex: a.hex })
    if (worth <= most) continue
    most = worth
    best = a
  }
  return best ?? legal.find((a) => a.type === 'done')
}

/** On the way of a charge: the hex under least fire. */
export function chooseRide(s: Scene, f: ChargeFrame, legal: readonly BailenAction[]): BailenAction | undefined {
  return least(legal, (hex) => felt(s).muskets[hex]! + felt(s).guns[hex]! + 0.5 * distance(hex, f.hex))
}

/** The cheapest step. */
export function least(legal: readonly BailenAction[], cost: (hex: Hex) => number): BailenAction | undefined {
  let best: BailenAction | undefined
  let low = Number.POSITIVE_INFINITY
  for (const a of legal) {
    if (a.type !== 'step') continue
    const value = cost(a.to)
    if (value >= low) continue
    low = value
    best = a
  }
  return best
}

/* ---------- answers ---------- */

const pass = (legal: readonly BailenAction[]): BailenAction | undefined =>
  legal.find((a) => a.type === 'pass') ?? legal.find((a) => a.type === 'done')

/** Counter-charge when stronger; reaction charge only at a worthwhile target. */
export function chooseSally(s: Scene, f: SallyFrame, legal: readonly BailenAction[]): BailenAction | undefined {
  if (f.stage === 'move') return least(legal, (hex) => felt(s).muskets[hex]! + felt(s).guns[hex]!)
  if (f.chosen.length > 0) return legal.find((a) => a.type === 'done')
  const foe = foeIn(s, f.hex)
  if (!foe) return pass(legal)
  let best: BailenAction | undefined
  let most: number = f.kind === 'counter' ? s.w.charge.counter : s.w.charge.reaction
  for (const a of legal) {
    if (a.type !== 'react') continue
    const worth = f.kind === 'counter' ? counterWorth(s, a.units, foe) : chargeWorth(s, a.units, foe, 1.5, [])
    weigh(s, a, worth, f.kind === 'counter' ? 'why.counter' : 'why.charge', { hex: f.hex })
    if (worth <= most) continue
    most = worth
    best = a
  }
  return best ?? pass(legal)
}

/** Both sides double, so the odds stay even (11.8k); and a charger thrown back does not charge on. */
function counterWorth(s: Scene, units: readonly Unit[], foe: Foe): number {
  let points = 0
  for (const u of units) points += s.g.sp[u]!
  const clash = shockWorth(s.w, points, foe.shock, -Math.max(...units.map((u) => s.g.fatigue[u]!)))
  return clash + s.w.charge.spared * chargeThreat(s, foe)
}

/** Effect of the charge under way on its target. */
function chargeThreat(s: Scene, foe: Foe): number {
  const charge = currentCharge(s.g)
  if (!charge) return 0
  let stand = 0
  for (const u of s.field.stacks[charge.hex]!) stand += s.g.sp[u]!
  const factor = distance(charge.origin, charge.hex) > 2 ? 2 : 1.5
  return Math.max(0, shockWorth(s.w, factor * foe.shock, stand * s.ground.shockDefender[charge.hex]!, 0))
}

/** At two hexes a test may do harm, and at contact it comes anyway. Only the steadiest form square so early. */
export function chooseEarlySquare(
  s: Scene,
  f: ReactionSquareFrame,
  legal: readonly BailenAction[],
): BailenAction | undefined {
  if (f.stage !== 'ask') return legal.find((a) => a.type === 'square' && a.form)
  const top = s.field.stacks[f.hex]![0]
  const steady = top !== undefined && unitWill[top]! <= 1 && unitArm[top] === INF
  let horse = 0
  for (const foe of s.foes) if (foe.arm === CAV && distance(foe.hex, f.hex) <= 2 && !foe.disordered) horse += foe.shock
  const own = s.field.stacks[f.hex]!.reduce((sum, u) => sum + s.g.sp[u]!, 0)
  return (steady && horse * 2 >= own ? legal.find((a) => a.type === 'trySquare') : undefined) ?? pass(legal)
}

/** The charge is upon them: square, unless other infantry stands to profit and the horse is weak. */
export function chooseSquareNow(s: Scene, f: ContactFrame, legal: readonly BailenAction[]): BailenAction | undefined {
  const own = s.field.stacks[f.hex]!
  let points = 0
  for (const u of own) if (unitArm[u] === INF) points += s.g.sp[u]!
  let horse = 0
  let foot = 0
  for (const foe of s.foes) {
    if (foe.hex === f.at) horse = foe.shock
    else if (foe.arm === INF && !foe.routed && distance(foe.hex, f.hex) <= 3) foot += foe.shock
  }
  const needed = horse * 2 > points * 0.75 || foot < points
  return legal.find((a) => a.type === 'square' && a.form === needed)
}

export function chooseEvade(s: Scene, f: EvadeFrame, legal: readonly BailenAction[]): BailenAction | undefined {
  const t = standingOf(s, f.units)
  if (f.moved > 0) {
    const here = standWorth(t, s.g.at[f.units[0]!]!)
    const best = least(legal, (hex) => -standWorth(t, hex))
    if (best?.type === 'step' && standWorth(t, best.to) > here + 0.1) return best
    return legal.find((a) => a.type === 'done')
  }
  let attack = 0
  for (const hex of f.from) attack += foeIn(s, hex)?.shock ?? 0
  const own = s.field.stacks[s.g.at[f.units[0]!]!]!.reduce((sum, u) => sum + (unitArm[u] === 2 ? 1 : s.g.sp[u]!), 0)
  const worth = shockWorth(s.w, f.charge ? attack * 2 : attack, own, 0)
  if (worth < 0) return pass(legal)
  let best: BailenAction | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const a of legal) {
    if (a.type !== 'evade') continue
    const value = standWorth(t, a.path[0]!)
    weigh(s, a, value, 'why.evade', { hex: a.path[0]! })
    if (value <= most) continue
    most = value
    best = a
  }
  return best ?? pass(legal)
}

/* ---------- afterwards ---------- */

/** Under control: to its best place. */
export function chooseControl(
  s: Scene,
  units: readonly Unit[],
  cleared: Hex,
  origins: readonly Hex[],
  legal: readonly BailenAction[],
): BailenAction | undefined {
  const t = standingOf(s, units)
  const here = s.g.at[units[0]!]!
  const places: Readonly<Record<string, Hex>> = { stay: here, occupy: cleared, return: origins[0] ?? here }
  let best: BailenAction | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const a of legal) {
    const hex = places[a.type]
    if (hex === undefined || hex < 0) continue
    const value = standWorth(t, hex)
    s.ballot?.consider(a, value, (tell) => standWorth(t, hex, tell))
    if (value <= most) continue
    most = value
    best = a
  }
  return best
}

/** Out of control: at the weakest of the nearest enemies. */
export function choosePursuit(s: Scene, legal: readonly BailenAction[]): BailenAction | undefined {
  let best: BailenAction | undefined
  let low = Number.POSITIVE_INFINITY
  for (const a of legal) {
    const value =
      a.type === 'pursue'
        ? foeIn(s, a.hex)
          ? defenceOf(s, foeIn(s, a.hex)!)
          : 0
        : a.type === 'ahead' || a.type === 'step'
          ? (felt(s).press[a.type === 'step' ? a.to : a.hex]! ?? 0)
          : Number.POSITIVE_INFINITY
    if (value >= low) continue
    low = value
    best = a
  }
  return best ?? legal[0]
}

/** Back towards the base until it is out of the fight, preferably to an empty hex. */
export function chooseCavalryRetreat(
  s: Scene,
  units: readonly Unit[],
  legal: readonly BailenAction[],
): BailenAction | undefined {
  const at = s.g.at[units[0]!]!
  const t = standingOf(s, units)
  const value = (hex: Hex): number => standWorth(t, hex) - (s.field.side[hex] === s.side && hex !== at ? 0.6 : 0)
  const stop = legal.find((a) => a.type === 'stop')
  const best = least(legal, (hex) => -value(hex))
  if (best?.type !== 'step') return stop
  return stop && value(best.to) <= value(at) + 0.05 ? stop : best
}

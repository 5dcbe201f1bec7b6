/** Fire steps and artillery while the enemy moves: the most promising attack, with every unit that can join. */
import { aspect, FRONT } from '@em/board'
import { tabled } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import {
  ART,
  CAV,
  distance,
  fireColumn,
  fireModifiers,
  fireResult,
  grid,
  limits,
  unitArm,
  unitFormation,
} from '../data/index.ts'
import type { FireFrame } from '../rules/fire-step.ts'
import type { ReactionFireFrame } from '../rules/reaction-fire.ts'
import { has, willInCombat } from '../rules/units.ts'
import { type Hex, LIMBERED, ON_ROAD, type Unit } from '../types.ts'
import { boundTo, pointsAgainst, prizeOf } from './assaults.ts'
import { across, defenceOf, dieFrom, isBroken, moraleOdds, shockWorth } from './clash.ts'
import { type Foe, foeIn, type Scene, weigh } from './scene.ts'
import { strainOf } from './stance.ts'

type Aim = Extract<BailenAction, { readonly type: 'aim' }>

/** An upper bound on die modifiers: by key `column * SPAN + modifier`, with room below 0. */
const SPAN = 64
const meansBy = tabled((key) => {
  const column = Math.floor(key / SPAN)
  const die = (key % SPAN) - SPAN / 2
  let losses = 0
  let tests = 0
  for (let face = 1; face <= limits.die; face++) {
    const result = fireResult(column, face + die)
    losses += result.losses
    if (result.test) tests++
  }
  return { losses: losses / limits.die, tests: tests / limits.die }
})
/** Expected losses and tests of an attack, by column and modifier (table 4). */
const meanOf = (column: number, die: number): { readonly losses: number; readonly tests: number } =>
  meansBy(column * SPAN + die + SPAN / 2)

/** Modifiers of the die, as far as the seat sees them. */
function dieAt(s: Scene, foe: Foe, shooters: readonly Unit[]): number {
  let die = s.ground.fireModifier[foe.hex]!
  if (foe.square) die += fireModifiers.targetInSquare
  if (s.g.form[foe.top] === LIMBERED || has(s.g, foe.top, ON_ROAD)) die += fireModifiers.targetLimberedOrMarching
  if (foe.facing >= 0 && !foe.square && s.g.phasing !== s.enemy) {
    const flank = shooters.every((u) => aspect(grid, foe.hex, foe.facing, s.g.at[u]!) !== FRONT)
    if (flank) die += fireModifiers.throughFlankOrRear
  }
  if (foe.guns && shooters.some((u) => unitArm[u] !== ART)) die += fireModifiers.unlimberedGunsUnderMusketry
  return die
}

function fireWorth(s: Scene, foe: Foe, points: number, shooters: readonly Unit[]): number {
  const column = fireColumn(points)
  if (column < 0) return 0
  const { losses, tests } = meanOf(column, Math.max(-6, dieAt(s, foe, shooters)))
  const { passes, routs } = moraleOdds(willInCombat(s.g, foe.top), 0)
  const shaken =
    (1 - passes - routs) * (foe.disordered ? 0 : s.w.fire.disorder) + routs * (foe.routed ? 0.3 : s.w.fire.rout)
  const strained = strainOf(s, unitFormation[foe.top]!) > 0 ? s.w.fire.strained : 1
  const ranged = shooters.every((u) => unitArm[u] === ART && distance(s.g.at[u]!, foe.hex) >= 2)
  // Guns strike each unit of the hex separately (9.5t).
  return (losses + tests * shaken) * strained * (ranged ? foe.count : 1) * (foe.guns ? s.w.fire.guns : 1)
}

/** A unit bound to an assault gives it up by firing (10h): is the assault still worth it? */
function keepsAssault(s: Scene, u: Unit): boolean {
  const hex = s.g.target[u]!
  const foe = hex >= 0 ? foeIn(s, hex) : undefined
  if (!foe) return hex >= 0 && s.g.charge[u]! > 0
  if (s.g.charge[u]! > 0) return true
  const bound = boundTo(s, hex)
  let points = 0
  for (const v of bound) points += pointsAgainst(s, foe, [v]) * across(s, s.g.at[v]!, hex)
  const die = dieFrom(
    s,
    foe,
    bound.map((v) => s.g.at[v]!),
    u,
  )
  return shockWorth(s.w, points, defenceOf(s, foe), die, isBroken(s, foe)) * prizeOf(s, foe) >= s.w.assault.announced
}

export function chooseFire(s: Scene, f: FireFrame, legal: readonly BailenAction[]): BailenAction | undefined {
  const end = legal.find((a) => a.type === 'done' || a.type === 'shoot')
  const most = new Map<Hex, Aim[]>()
  const seen = new Set<string>()
  for (const a of legal) {
    if (a.type !== 'aim' || (f.kind === 'offensive' && keepsAssault(s, a.unit))) continue
    // Cavalry that has fired cannot evade (10.1k) and hits little.
    if (unitArm[a.unit] === CAV && f.kind === 'defensive') continue
    const key = `${a.unit} ${a.hex}`
    if (seen.has(key)) continue
    seen.add(key)
    const aims = most.get(a.hex)
    if (aims) aims.push(a)
    else most.set(a.hex, [a])
  }
  let best: Aim | undefined
  let value = 0
  for (const [hex, aims] of most) {
    const foe = foeIn(s, hex)
    if (!foe) continue
    aims.sort((a, b) => b.points - a.points || a.unit - b.unit)
    const first = aims[0]!
    const alike = aims.filter((a) => (unitArm[a.unit] === ART) === (unitArm[first.unit] === ART))
    const points = alike.reduce((sum, a) => sum + a.points, 0)
    const worth = fireWorth(
      s,
      foe,
      points,
      alike.map((a) => a.unit),
    )
    weigh(s, first, worth, 'why.fire', { unit: first.unit, hex })
    if (worth <= value) continue
    value = worth
    best = first
  }
  if (best) return best
  // Order A: some unit has to (4.2n).
  return end ?? legal.find((a) => a.type === 'aim' && unitArm[a.unit] !== CAV && s.g.target[a.unit]! < 0) ?? legal[0]
}

/** Whether the side's own phase of this turn is still to come. */
const phaseToCome = (s: Scene): boolean => s.g.first === s.enemy

export function chooseReactionFire(
  s: Scene,
  f: ReactionFireFrame,
  legal: readonly BailenAction[],
): BailenAction | undefined {
  const pass = legal.find((a) => a.type === 'shoot' || a.type === 'pass')
  const foe = foeIn(s, f.hex)
  if (!foe) return pass
  let best: Aim | undefined
  for (const a of legal) {
    if (a.type !== 'aim') continue
    const range = distance(s.g.at[a.unit]!, f.hex)
    const die = dieAt(s, foe, [a.unit])
    // Near enough to count, or a chance that will not return.
    const good = range <= 3 ? die >= 0 || (!phaseToCome(s) && die >= -1) : die >= 1 && !phaseToCome(s)
    if (good) weigh(s, a, a.points, 'why.fire', { unit: a.unit, hex: f.hex })
    if (good && (!best || a.points > best.points)) best = a
  }
  return best ?? pass
}

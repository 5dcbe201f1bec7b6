/** Fire (9), read from the text a second time: legal targets, points, and modifiers of the die. */
import { FRONT as AHEAD, aspect } from '@em/board'
import {
  distance,
  grid,
  groundOf,
  near,
  scenarios,
  unitFormation,
  unitRange,
  unitSide,
  unitWill,
} from '../src/data/index.ts'
import type { Attack } from '../src/rules/attack.ts'
import { fieldOf } from '../src/rules/field.ts'
import type { FireFrame } from '../src/rules/fire-step.ts'
import type { ReactionFireFrame } from '../src/rules/reaction-fire.ts'
import { sees } from '../src/rules/sight.ts'
import {
  A,
  ASSAULTED,
  ATTACKED,
  type Bailen,
  FIRED_GUN,
  H,
  type Hex,
  LIMBERED,
  M,
  NO_FIRE,
  ON_ROAD,
  RC,
  RT,
  SO,
  type Unit,
} from '../src/types.ts'
import {
  foot,
  good,
  gun,
  hexesOfSide,
  holds,
  horse,
  lookOf,
  looks,
  marked,
  order,
  other,
  routed,
  skirmishing,
  squared,
  stack,
  units,
} from './plain-rules.ts'

type Kind = 'defensive' | 'offensive' | 'reaction'
type Offer = Readonly<Record<string, unknown>>

const attacked = (g: Bailen, u: Unit): boolean =>
  units.some((e) => g.at[e]! >= 0 && unitSide[e] !== unitSide[u] && g.target[e] === g.at[u])
/** 9.1f, 9.6: one unit fires the muskets of a hex: the top one, or under a screen with guns the one below these. */
export function muskets(g: Bailen, h: Hex): Unit[] {
  const list = stack(g, h)
  const others = list.filter((u) => !gun(u))
  const [top, next] = others
  if (top === undefined) return []
  const screened = skirmishing(g, top) && list[list.indexOf(top) + 1] !== undefined && gun(list[list.indexOf(top) + 1]!)
  return screened && next !== undefined ? [top, next] : [top]
}
export function batteries(g: Bailen, h: Hex): Unit[] {
  const list = stack(g, h)
  return list.every(gun) ? list : list.filter(gun).slice(0, 1)
}
/** 5.1v, 5.3c: no flank. */
export function allRound(g: Bailen, h: Hex): boolean {
  const list = stack(g, h)
  if (list.every((u) => !looks(g, u)) || list.some((u) => squared(g, u))) return true
  return list.some((u) => good(g, u) && skirmishing(g, u) && (horse(u) || list.length === 1))
}
const inSquare = (g: Bailen, u: Unit): boolean =>
  squared(g, u) || (gun(u) && stack(g, g.at[u]!).some((v) => squared(g, v)))

/** In 48ths of a point. */
export function strength(g: Bailen, u: Unit, range: number, kind: Kind): number {
  const whole = stack(g, g.at[u]!)
  let sp = g.sp[u]!
  if (g.options.squareFiresAll && foot(u) && squared(g, u))
    sp = whole.filter((v) => foot(v) && squared(g, v)).reduce((n, v) => n + g.sp[v]!, 0)
  let points = sp
  if (gun(u)) points *= [1, 1, 1.5, 1.5, 0.5, 0.5][range]!
  if (horse(u)) points /= 3
  if (inSquare(g, u)) points /= 4
  if (foot(u)) {
    if (whole.some((v) => marked(g, v, ASSAULTED))) points = Math.min(points, 3)
    else if (!squared(g, u)) points = Math.min(points, skirmishing(g, u) ? 4 : 6)
  }
  if (g.condition[u] === 1) points /= 2
  if (kind === 'defensive' && order(g, u) === M && attacked(g, u)) points /= 2
  return Math.round(points * 48)
}
const whole = (parts: number): number => Math.floor(parts / 48)

/** The first rule that keeps the unit from firing in this step; '' for none. */
export function silent(g: Bailen, u: Unit, kind: Kind): string {
  if (g.at[u]! < 0) return '9a'
  if (routed(g, u)) return 'Q74'
  if (g.order[unitFormation[u]!] === RC) return '4.2y'
  if (order(g, u) === SO) {
    if (kind !== 'defensive') return '4.2c'
    if (!attacked(g, u)) return '4.2d'
  }
  if (gun(u)) {
    if (g.form[u] === LIMBERED) return '5.2b'
    if (marked(g, u, NO_FIRE)) return 'Q76'
    if (marked(g, u, FIRED_GUN)) return '9.5v'
    if (!batteries(g, g.at[u]!).includes(u)) return '9.5a'
  } else {
    if (kind === 'reaction') return '9.5c'
    if (!muskets(g, g.at[u]!).includes(u)) return '9.1f'
  }
  if (kind !== 'offensive') return ''
  if (order(g, u) === RT && !g.options.retreatOrderMayFire) return 'Q16'
  return marked(g, u, ATTACKED) ||
    order(g, u) !== H ||
    attackers(g, unitFormation[u]!).length < cap(g, unitFormation[u]!)
    ? ''
    : '4.2k'
}
const fitOf = (g: Bailen, f: number): Unit[] =>
  scenarios[g.scenario]!.unitsOf[f]!.filter((u) => g.at[u]! >= 0 && !routed(g, u))
const attackers = (g: Bailen, f: number): Unit[] => fitOf(g, f).filter((u) => marked(g, u, ATTACKED))
const cap = (g: Bailen, f: number): number =>
  g.masked[f] === 1 || g.order[f] !== H
    ? 999
    : Math.max(g.options.harassAtLeastOne ? 1 : 0, Math.floor((fitOf(g, f).length * 3) / 10))

/** The first rule that keeps it from firing at that hex; '' for none. */
export function outOfAim(g: Bailen, u: Unit, h: Hex, kind: Kind): string {
  const from = g.at[u]!
  const range = distance(from, h)
  if (!holds(g, h, other(unitSide[u]!))) return '9.4a'
  const look = looks(g, u) ? g.facing[u]! : -1
  if (!gun(u)) {
    if (range !== 1) return horse(u) ? '9.3a' : '9.1a'
    const ahead = h === near[from * 6 + look] || h === near[from * 6 + ((look + 1) % 6)]
    return look < 0 || (skirmishing(g, u) && allRound(g, from)) || ahead ? '' : horse(u) ? '9.3c' : '9.1e'
  }
  if (kind === 'defensive') return range === 1 ? '' : '9.5d'
  if (range < 2) return kind === 'reaction' ? '9.5c' : '9.5e'
  if (range > unitRange[u]!) return { 5: '9.5f', 4: '9.5g', 3: '9.5h' }[unitRange[u]!]!
  if (g.options.artilleryFrontArc && look >= 0 && !allRound(g, from) && aspect(grid, from, look, h) !== AHEAD)
    return 'Q43'
  return sees(g, fieldOf(g), from, h) ? '' : '9.5p'
}
/** 9.6: arms fire apart, but for guns with the foot below them in defence. */
export function apart(g: Bailen, list: readonly Unit[], kind: Kind): string {
  const guns = list.filter(gun)
  if (guns.length === 0 || guns.length === list.length) return ''
  if (kind !== 'defensive') return '9.6a'
  if (list.some(horse)) return 'Q46'
  return guns.every((u) => {
    const below = stack(g, g.at[u]!).filter((v) => g.depth[v]! > g.depth[u]! && !gun(v))[0]
    return below !== undefined && foot(below) && list.includes(below)
  })
    ? ''
    : '9.6d'
}
const shotAt = (f: FireFrame, u: Unit): Hex[] => f.firedAt.filter((_, i) => f.fired[i] === u)
/** What is left to fire with, in 48ths. */
export function left(g: Bailen, f: FireFrame, u: Unit, h: Hex): number {
  const spent = f.spent.filter((_, i) => f.fired[i] === u).reduce((n, p) => n + p, 0)
  const rival = !gun(u) && muskets(g, g.at[u]!).some((v) => v !== u && (f.fired.includes(v) || f.shooters.includes(v)))
  return rival ? 0 : strength(g, u, distance(g.at[u]!, h), f.kind) - spent
}
/** 4.2k including units now aiming. */
export const overCap = (g: Bailen, f: FireFrame, u: Unit): boolean => {
  const own = unitFormation[u]!
  if (f.kind !== 'offensive' || order(g, u) !== H || marked(g, u, ATTACKED) || f.shooters.length === 0) return false
  const aiming = f.shooters.filter((v) => unitFormation[v] === own && !marked(g, v, ATTACKED))
  return attackers(g, own).length + aiming.length >= cap(g, own)
}
function aims(g: Bailen, f: FireFrame): { unit: Unit; hex: Hex; points: number }[] {
  const foes = hexesOfSide(g, other(f.side))
  return units.flatMap((unit) => {
    if (unitSide[unit] !== f.side || f.shooters.includes(unit) || silent(g, unit, f.kind) !== '' || overCap(g, f, unit))
      return []
    const targets = foes.filter((h) => outOfAim(g, unit, h, f.kind) === '' && !shotAt(f, unit).includes(h))
    const here =
      f.hex < 0
        ? targets.filter((h) => !(g.options.oneAttackPerTarget && f.shot.includes(h)))
        : targets.filter((h) => h === f.hex)
    if (f.hex >= 0 && apart(g, [...f.shooters, unit], f.kind) !== '') return []
    return here.flatMap((hex) => {
      const most = whole(left(g, f, unit, hex))
      // Guns fire whole, and so does a unit with a single target.
      const least = gun(unit) || targets.length < 2 ? Math.max(1, most) : 1
      return Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => ({ unit, hex, points: most - i }))
    })
  })
}
export function fire(g: Bailen, f: FireFrame): Offer[] {
  const all = aims(g, f)
  const found: Offer[] = all.map((a) => ({ type: 'aim', ...a }))
  if (f.hex >= 0) return [...found, { type: 'shoot' }]
  const owing = scenarios[g.scenario]!.formationsOf[f.side].filter(
    (o) =>
      f.kind === 'offensive' &&
      g.masked[o] === 0 &&
      g.order[o] === A &&
      attackers(g, o).length < Math.ceil(fitOf(g, o).length / 2),
  )
  const owed = all.some((a) => owing.includes(unitFormation[a.unit]!) && !marked(g, a.unit, ATTACKED))
  return owed ? found : [...found, { type: 'done' }]
}
export function reactionFire(g: Bailen, f: ReactionFireFrame): Offer[] {
  const ready = units.filter(
    (u) =>
      gun(u) &&
      unitSide[u] === f.side &&
      !f.shooters.includes(u) &&
      silent(g, u, 'reaction') === '' &&
      outOfAim(g, u, f.hex, 'reaction') === '',
  )
  const found: Offer[] = ready
    .map((unit) => ({
      type: 'aim',
      unit,
      hex: f.hex,
      points: whole(strength(g, unit, distance(g.at[unit]!, f.hex), 'reaction')),
    }))
    .filter((a) => a.points > 0)
  return f.shooters.length > 0 ? [...found, { type: 'shoot' }] : [...found, { type: 'pass' }, { type: 'passAll' }]
}

/* ---------- the die ---------- */

/** One worse in withdrawal and flight (17.1j). */
export const will = (g: Bailen, u: Unit): number =>
  g.morale[unitFormation[u]!] === 0 ? unitWill[u]! : Math.min(5, unitWill[u]! + 1)

export function fireDie(g: Bailen, a: Attack, target: Unit, each: boolean, buried: number): Record<string, number> {
  const list = stack(g, a.hex)
  const loose = each ? skirmishing(g, target) : buried === 0 && list.every((u) => skirmishing(g, u))
  const fromBehind =
    a.kind !== 'reaction' &&
    !allRound(g, a.hex) &&
    a.shooters.every((u) => aspect(grid, a.hex, lookOf(g, list), g.at[u]!) !== AHEAD)
  const all: Record<string, number> = {
    firerWillA: a.shooters.every((u) => will(g, u) === 0) ? 1 : 0,
    firerWillF: a.shooters.some((u) => will(g, u) === 5) ? -1 : 0,
    fatigue: -Math.max(...a.shooters.map((u) => g.fatigue[u]!)),
    targetInSquare: inSquare(g, target) ? 1 : 0,
    targetSkirmishing: loose ? -1 : 0,
    targetLimberedOrMarching: g.form[target] === LIMBERED || marked(g, target, ON_ROAD) ? 1 : 0,
    throughFlankOrRear: fromBehind ? 1 : 0,
    artilleryAtCrowd: list.length + buried >= 3 && a.shooters.every(gun) ? 1 : 0,
    terrain: groundOf(g).fireModifier[a.hex]!,
    unlimberedGunsUnderMusketry: gun(target) && g.form[target] !== LIMBERED && a.shooters.some((u) => !gun(u)) ? -1 : 0,
  }
  return Object.fromEntries(Object.entries(all).filter(([, v]) => v !== 0))
}
/** 9.4, 5.1t, 9.5q: who loses how much. */
export function losses(
  g: Bailen,
  list: readonly Unit[],
  target: Unit,
  n: number,
  each: boolean,
  guns: boolean,
): [Unit, number, string][] {
  if (n === 0) return []
  if (each) return [[target, Math.min(n, g.sp[target]!), '9.5t']]
  const found: [Unit, number, string][] = []
  const below = list.filter((u) => list.indexOf(u) > list.indexOf(target) && !gun(u))
  let rest = n
  let at = target
  if (foot(target) && skirmishing(g, target) && below.length > 0) {
    found.push([target, 1, n === 1 ? '5.1t' : '5.1u'])
    rest--
    at = below[0]!
  }
  for (const u of list.slice(list.indexOf(at))) {
    if (rest <= 0 || (u !== at && !guns)) break
    found.push([u, Math.min(rest, g.sp[u]!), u !== at ? '9.5s' : at !== target ? '5.1u' : guns ? '9.5q' : '9.4a'])
    rest -= Math.min(rest, g.sp[u]!)
  }
  return found
}

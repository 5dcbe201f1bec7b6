/** Why not: for actions that are not offered, the rule that the text gives first; '' where nothing is said of them. */
import { distance, grid, groundOf, unitSide } from '../src/data/index.ts'
import type { AdvanceFrame } from '../src/rules/advance.ts'
import type { CavalryRetreatFrame } from '../src/rules/cavalry-retreat.ts'
import type { ChargeFrame, ChargesFrame } from '../src/rules/charge.ts'
import type { CombatsFrame } from '../src/rules/combat-step.ts'
import type { ControlFrame } from '../src/rules/control.ts'
import type { EvadeFrame } from '../src/rules/evade.ts'
import { fieldOf } from '../src/rules/field.ts'
import type { FireFrame } from '../src/rules/fire-step.ts'
import type { FleeFrame } from '../src/rules/flee.ts'
import type { FrontFrame } from '../src/rules/front.ts'
import type { MoveFrame } from '../src/rules/move.ts'
import type { MovementFrame } from '../src/rules/movement.ts'
import type { ReactionFireFrame } from '../src/rules/reaction-fire.ts'
import type { RetreatFrame } from '../src/rules/retreat.ts'
import type { SallyFrame } from '../src/rules/sally.ts'
import type { ShockFrame } from '../src/rules/shock.ts'
import { sees } from '../src/rules/sight.ts'
import { type Bailen, DONE, type Hex, M, RC, REACTED, REGULAR, RT, SO, type Unit } from '../src/types.ts'
import { shockable, withinCap } from './plain-cavalry.ts'
import * as shots from './plain-fire.ts'
import * as moves from './plain-moves.ts'
import {
  beside,
  controlled,
  crowding,
  good,
  gun,
  holds,
  horse,
  looks,
  marked,
  order,
  other,
  stack,
  towards,
} from './plain-rules.ts'

type Asked = Readonly<Record<string, unknown>>
/** What is the same for all that is asked in one position. */
export interface Memo {
  party?: moves.Party
}
export type Why = (g: Bailen, f: never, a: Asked, memo: Memo) => string | undefined

/** 11a, 11.3a, 10r, 7b, then the order. */
function chargerRule(g: Bailen, u: Unit): string {
  if (!horse(u)) return '11a'
  if (!good(g, u)) return '11.3a'
  if (g.form[u] !== REGULAR) return '10r'
  if (marked(g, u, DONE)) return '7b'
  return (
    ({ [SO]: '4.2c', [M]: 'Q12', [RT]: 'Q16', [RC]: '4.2y' } as Readonly<Record<number, string>>)[order(g, u)] ?? ''
  )
}
function charges(g: Bailen, f: ChargesFrame, a: Asked): string | undefined {
  const list = a.units as readonly Unit[]
  const hex = Number(a.hex)
  if (list.some((u) => unitSide[u] !== f.side || g.at[u]! < 0 || g.at[u] !== g.at[list[0]!])) return 'Q94'
  for (const u of list) if (chargerRule(g, u) !== '') return chargerRule(g, u)
  if (!withinCap(g, list)) return '4.2k'
  if (!holds(g, hex, other(f.side))) return '11d'
  if (distance(hex, g.at[list[0]!]!) < 2) return '11c'
  if (groundOf(g).terrain[hex] !== 0) return '11.2a'
  return shockable(g, hex) ? '11g' : '10f'
}
const stepTo = (g: Bailen, at: Hex, to: Hex, side: 0 | 1, rest: string): string =>
  towards(at, to) < 0 ? '7c' : holds(g, to, other(side)) ? 'Q99' : rest

function sally(g: Bailen, f: SallyFrame, a: Asked): string | undefined {
  if (a.type === 'step') return '11.8e'
  if (a.type !== 'react') return ''
  const counter = f.kind === 'counter'
  for (const u of a.units as readonly Unit[]) {
    const o = order(g, u)
    if (unitSide[u] !== f.side || g.at[u]! < 0) return ''
    if (!horse(u)) return '11a'
    if (!good(g, u)) return counter ? '11.8b' : '11.3a'
    if (g.form[u] !== REGULAR) return '10r'
    if (marked(g, u, REACTED)) return 'Q57'
    if (o === SO || o === RC || (!counter && g.options.marchingOrdersBarAttacks && (o === M || o === RT)))
      return counter ? 'Q60' : 'Q57'
    if (distance(g.at[u]!, f.hex) !== 2) return '11.8d'
    if (!sees(g, fieldOf(g), g.at[u]!, f.hex)) return '11.8d'
    if (controlled(g, other(f.side))[g.at[u]!] !== 0) return '11.8c'
  }
  return '11.8e'
}
function evade(g: Bailen, f: EvadeFrame, a: Asked): string | undefined {
  const hex = a.type === 'step' ? a.to : a.type === 'evade' ? (a.path as readonly number[])[0] : undefined
  if (typeof hex !== 'number') return ''
  const zoned = controlled(g, other(f.side))[hex] !== 0
  return stepTo(g, g.at[f.units[0]!]!, hex, f.side, zoned ? '10.1j' : '10.1i')
}
function cavalryRetreat(g: Bailen, f: CavalryRetreatFrame, a: Asked): string | undefined {
  if (a.type === 'stop') return 'Q64'
  if (a.type === 'leave') return 'Q106'
  return a.type === 'step' ? stepTo(g, g.at[f.moving[0]!]!, Number(a.to), f.side, '11.10c') : ''
}
function advance(g: Bailen, f: AdvanceFrame, a: Asked): string | undefined {
  if (a.type !== 'advance') return ''
  const list = a.units as readonly Unit[]
  const hex = f.hexes[0]!
  if (list.some((u) => !f.units.includes(u))) return '13a'
  if (!f.uncontrolled && list.some((u) => !good(g, u)) && controlled(g, other(f.side))[hex] !== 0) return '14.1f'
  return crowding(g, hex, stack(g, hex), list, true) || '13b'
}
function retreat(g: Bailen, f: RetreatFrame, a: Asked): string | undefined {
  if (a.type !== 'retreat') return ''
  const u = Number(a.unit)
  const path = a.path as readonly Hex[]
  if (!f.units.includes(u)) return '12a'
  if (f.escorted && gun(u) && !f.units.every(gun)) return 'Q69'
  let at = g.at[u]!
  for (const h of path) {
    if (!grid.onBoard(h)) return '12h'
    if (distance(at, h) !== 1) return '7c'
    if (holds(g, h, other(unitSide[u]!))) return 'Q99'
    at = h
  }
  if (f.mode === 0 && f.hexes > 1 && distance(g.at[u]!, at) < 2) return '12e'
  if (f.escorted && gun(u)) return 'Q69'
  return f.mode === 0 ? 'Q68' : '14.2c'
}
function fire(g: Bailen, f: FireFrame, a: Asked): string | undefined {
  if (a.type === 'shoot') return '9.7a'
  if (a.type !== 'aim') return undefined
  const u = Number(a.unit)
  const hex = Number(a.hex)
  if (unitSide[u] !== f.side) return '9a'
  const unable = shots.silent(g, u, f.kind) || shots.outOfAim(g, u, hex, f.kind)
  if (unable !== '') return unable
  if (shots.overCap(g, f, u)) return '4.2k'
  if (f.shooters.includes(u)) return 'Q39'
  if (f.hex >= 0 && f.hex !== hex) return '9.7a'
  if (g.options.oneAttackPerTarget && f.shot.includes(hex)) return 'Q39'
  if (f.fired.some((v, i) => v === u && f.firedAt[i] === hex)) return 'Q39'
  const together = shots.apart(g, [...f.shooters, u], f.kind)
  if (together !== '') return together
  const most = Math.floor(shots.left(g, f, u, hex) / 48)
  if (most < 1) return 'Q40'
  if (Number(a.points) > most) return 'Q39'
  return gun(u) ? '9.5n' : '9.4d'
}
function reactionFire(g: Bailen, f: ReactionFireFrame, a: Asked): string | undefined {
  if (a.type === 'shoot') return '9.7a'
  if (a.type === 'pass' || a.type === 'passAll') return '9.7e'
  if (a.type !== 'aim') return ''
  const u = Number(a.unit)
  if (unitSide[u] !== f.side || g.at[u]! < 0) return '9a'
  if (Number(a.hex) !== f.hex) return '9.5c'
  if (f.shooters.includes(u)) return 'Q39'
  return shots.silent(g, u, 'reaction') || shots.outOfAim(g, u, f.hex, 'reaction') || '9.5n'
}
function shock(g: Bailen, f: ShockFrame, a: Asked): string | undefined {
  if (a.type === 'leader') return '16l'
  if (a.type === 'engage') return '10k'
  if (a.type !== 'again') return ''
  const hex = Number(a.hex)
  if (!holds(g, hex, other(f.side))) return '13e'
  return shockable(g, hex) ? '10j' : '10f'
}
function move(g: Bailen, f: MoveFrame, a: Asked, memo: Memo): string | undefined {
  memo.party ??= moves.partyOf(g, f)
  const p = memo.party
  const s = moves.standOf(g, f)
  const u = Number(a.unit)
  if (a.type === 'step') return towards(s.at, Number(a.to)) < 0 ? '7c' : moves.stepRule(p, s, Number(a.to))
  if (a.type === 'form') return f.units.includes(u) ? moves.formRule(p, s, u, Number(a.form)) || undefined : 'Q106'
  if (a.type === 'leave') return f.units.includes(u) && f.units.length > 1 ? moves.leaveRule(p, s, u) : 'Q106'
  if (a.type === 'stop') {
    const rule = moves.stopRule(
      p,
      s,
      beside(s.at).filter((to) => moves.stepRule(p, s, to) === ''),
    )
    if (rule !== '') return rule
    if (!f.units.some((v) => looks(g, v))) return '7.2c'
    return Number(a.facing) < 0 || Number(a.facing) > 5 ? '7.2a' : '7.2g'
  }
  if (a.type !== 'assault') return ''
  if (f.sub === 0) return '2q'
  return moves.assaultWhy(p, s, Number(a.facing), Number(a.hex))
}
function movement(g: Bailen, f: MovementFrame, a: Asked): string | undefined {
  if (a.type === 'top') {
    const u = Number(a.unit)
    return unitSide[u] !== f.side || g.at[u]! < 0 ? '7l' : 'Q26'
  }
  if (a.type !== 'pick') return undefined
  const list = a.units as readonly Unit[]
  for (const u of list) if (moves.pickRule(g, f.side, u) !== '') return moves.pickRule(g, f.side, u)
  if (list.some((u) => g.at[u] !== g.at[list[0]!])) return 'Q106'
  return undefined
}

export const WHY: Readonly<Record<string, Why>> = {
  charges: (g, f: ChargesFrame, a) => (a.type === 'charge' ? charges(g, f, a) : ''),
  charge: (g, f: ChargeFrame, a) =>
    a.type === 'step' ? stepTo(g, f.at, Number(a.to), f.side, f.chase ? '11.1c' : '11g') : '',
  sally,
  evade,
  cavalryRetreat,
  advance,
  control: (g, f: ControlFrame, a) =>
    a.type === 'return' ? 'Q62' : a.type === 'occupy' ? (holds(g, f.cleared, other(f.side)) ? 'Q99' : '11.9j') : '',
  uncontrolled: (_g, _f, a) => ({ pursue: '11.9d', step: '11.9d', ahead: '11.9f' })[String(a.type)] ?? '',
  combats: (g, f: CombatsFrame, a) => {
    if (a.type !== 'resolve' && a.type !== 'callOff') return ''
    if (a.type === 'callOff' && f.kind === 'charges') return '11.6j'
    return holds(g, Number(a.hex), other(f.side)) ? '10c' : 'Q102'
  },
  shock,
  retreat,
  displace: () => '14.1e',
  flee: (_g, f: FleeFrame, a) => (a.type === 'step' ? (f.rout === 1 ? '14.2b' : '4.2w') : ''),
  withdraw: (_g, _f, a) => (a.type === 'retreat' ? 'Q82' : ''),
  front: (_g, f: FrontFrame, a) =>
    typeof a.facing !== 'number' || a.facing < 0 || a.facing > 5 ? '7.2a' : f.options.includes(a.facing) ? '' : '12b',
  fire,
  reactionFire,
  move,
  movement,
}

/** Actions of every kind, made up: most of them are not offered. `one` draws a number below its argument. */
export function madeUp(g: Bailen, one: (n: number) => number): Asked[] {
  const some = Object.keys(g.at)
    .map(Number)
    .filter((u) => g.at[u]! >= 0)
  const unit = (): Unit => some[one(some.length)]!
  const hexOf = (): Hex => (one(3) === 0 ? beside(g.at[unit()]!)[0]! : g.at[unit()]!)
  const near = (): Hex => beside(g.at[unit()]!)[one(3)] ?? 0
  const list = (): Unit[] => (one(2) === 0 ? [unit()] : stack(g, g.at[unit()]!))
  return [
    { type: 'charge', units: list(), hex: hexOf() },
    { type: 'charge', units: [unit(), unit()], hex: hexOf() },
    { type: 'react', units: list() },
    { type: 'react', units: [unit()] },
    { type: 'step', to: near() },
    { type: 'step', to: hexOf() },
    { type: 'evade', path: [near()] },
    { type: 'stop', facing: one(8) - 1 },
    { type: 'leave', unit: unit() },
    { type: 'form', unit: unit(), form: one(4) },
    { type: 'advance', units: list(), facing: one(6) },
    { type: 'return' },
    { type: 'occupy' },
    { type: 'pursue', hex: hexOf() },
    { type: 'ahead', hex: near() },
    { type: 'resolve', hex: hexOf() },
    { type: 'callOff', hex: hexOf() },
    { type: 'leader', leader: 99 },
    { type: 'engage', units: [] },
    { type: 'again', hex: hexOf() },
    { type: 'retreat', unit: unit(), path: [near()] },
    { type: 'face', facing: one(9) - 1 },
    { type: 'aim', unit: unit(), hex: hexOf(), points: one(9) },
    { type: 'aim', unit: unit(), hex: hexOf(), points: 99 },
    { type: 'shoot' },
    { type: 'assault', facing: one(6), hex: hexOf() },
    { type: 'pick', units: list() },
    { type: 'top', unit: unit() },
  ]
}
/** For the frame's own units and neighbours: nearer misses. */
export function nearMisses(g: Bailen, units: readonly Unit[], one: (n: number) => number): Asked[] {
  const u = units[one(Math.max(1, units.length))]
  if (u === undefined || g.at[u] === undefined || g.at[u]! < 0) return []
  const around = beside(g.at[u]!)
  const foes = around.filter((h) => holds(g, h, other(unitSide[u]!)))
  const some = (list: readonly Hex[]): Hex => list[one(Math.max(1, list.length))] ?? around[0]!
  return [
    { type: 'step', to: some(around) },
    { type: 'retreat', unit: u, path: [some(around)] },
    { type: 'retreat', unit: u, path: [some(around), some(beside(some(around)))] },
    { type: 'aim', unit: u, hex: some(foes), points: one(9) },
    { type: 'leave', unit: u },
    { type: 'form', unit: u, form: one(4) },
    { type: 'advance', units: [u], facing: one(6) },
    { type: 'assault', facing: one(6), hex: some(foes) },
    { type: 'assault', facing: one(6), hex: some(around) },
    { type: 'evade', path: [some(around)] },
    { type: 'stop', facing: one(6) },
  ]
}
/** Parts missing or of another kind: nothing can be said of them. */
export const MALFORMED: readonly Asked[] = [
  { type: 'charge' },
  { type: 'charge', units: [], hex: 5 },
  { type: 'charge', units: [1], hex: 'x' },
  { type: 'charge', units: [1], hex: 99999 },
  { type: 'react' },
  { type: 'react', units: ['x'] },
  { type: 'evade' },
  { type: 'aim' },
  { type: 'aim', unit: 1 },
  { type: 'aim', unit: 1, hex: 'x', points: 1 },
  { type: 'aim', unit: 999, hex: 5, points: 1 },
  { type: 'aim', unit: 1, hex: 99999, points: 1 },
  { type: 'assault' },
  { type: 'assault', facing: 1 },
  { type: 'form', unit: 1 },
  { type: 'form', form: 1 },
  { type: 'leave' },
  { type: 'pick' },
  { type: 'pick', units: [] },
  { type: 'pick', units: [9999] },
  { type: 'top' },
  { type: 'nothing' },
]

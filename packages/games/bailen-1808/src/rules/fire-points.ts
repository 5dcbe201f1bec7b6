/** Fire points (9.1 to 9.5, Q39, Q40): the points a unit may fire, and which units of a stack may fire at all. */
import type { Denial, Item } from '@em/engine'
import { limits, rangeFactor, unitSide } from '../data/index.ts'
import { ASSAULTED, type Bailen, enemyOf, FIRED_GUN, type Hex, M, NO_FIRE, RC, RT, SO, type Unit } from '../types.ts'
import { orderOf } from './command.ts'
import type { Field } from './field.ts'
import { standsInSquare } from './front.ts'
import { mayStillAttack } from './quota.ts'
import {
  has,
  isArtillery,
  isCavalry,
  isDisordered,
  isInfantry,
  isLimbered,
  isRouted,
  isSkirmishing,
  isSquare,
  onMap,
} from './units.ts'

/** The two fire steps (9a), and artillery while the enemy moves (9.5c). */
export type FireKind = 'defensive' | 'offensive' | 'reaction'

/** Points are counted in parts of this, so that thirds and sixteenths stay whole numbers (Q40). */
export const PART = 48
export const wholePoints = (parts: number): number => Math.floor(parts / PART)

/** The unit's points at that distance: each item in points; the sum in parts. */
export function pointsOf(field: Field, u: Unit, distance: number, kind: FireKind): { items: Item[]; parts: number } {
  const items: Item[] = []
  let parts = 0
  const set = (to: number, rule: string, key: string, params?: Item['params']): void => {
    if (to === parts) return
    items.push({ rule, key, params: { unit: u, ...params }, value: inPoints(to - parts) })
    parts = to
  }
  const { g } = field
  set(strengthInFire(field, u) * PART, '9.7a', 'item.fire.strength')
  if (isArtillery(u))
    set(parts * rangeFactor[distance]!, distance < 4 ? '9.5k' : '9.5l', 'item.fire.range', { distance })
  if (isCavalry(u)) set((parts * limits.fire.cavalry.of) / limits.fire.cavalry.in, '9.3b', 'item.fire.cavalryThird')
  if (standsInSquare(field, u))
    set(parts * limits.fire.square, isArtillery(u) ? '9.5j' : '9.2a', 'item.fire.squareQuarter')
  if (isInfantry(u)) {
    const { most, rule } = capOf(field, u)
    if (parts > most * PART) set(most * PART, rule, 'item.fire.cap', { most })
  }
  if (isDisordered(g, u)) set(parts * HALF, '14.1h', 'item.fire.disordered')
  if (kind === 'defensive' && orderOf(g, u) === M && isAttacked(field, u)) set(parts * HALF, '4.2i', 'item.fire.orderM')
  return { items, parts: Math.round(parts) }
}

const HALF = 0.5
const inPoints = (parts: number): number => Math.round((parts / PART) * 100) / 100

/** Q101: under the other reading a square fires with all its infantry. */
function strengthInFire({ g, stacks }: Field, u: Unit): number {
  if (!g.options.squareFiresAll || !isSquare(g, u)) return g.sp[u]!
  let sum = 0
  for (const other of stacks[g.at[u]!]!) if (isSquare(g, other)) sum += g.sp[other]!
  return sum
}

/** The most infantry strength points that fire from one hex (9.1b to 9.1d). The quarter of a square is never more. */
function capOf({ g, stacks }: Field, u: Unit): { readonly most: number; readonly rule: string } {
  if (stacks[g.at[u]!]!.some((other) => has(g, other, ASSAULTED))) return { most: limits.fire.assault, rule: '9.1d' }
  if (isSkirmishing(g, u)) return { most: limits.fire.skirmish, rule: '9.1c' }
  return { most: limits.fire.regular, rule: '9.1b' }
}

/** An enemy assaults or charges its hex (4.2d, 4.2i). */
function isAttacked({ g, stacks, filled }: Field, u: Unit): boolean {
  const hex = g.at[u]!
  for (const from of filled[enemyOf(unitSide[u]!)]) for (const e of stacks[from]!) if (g.target[e] === hex) return true
  return false
}

/* ---------- which units of a stack ---------- */

/**
 * The infantry or cavalry unit that fires for its hex: the top one, guns aside (9.1f, Q39). Under a screen with guns
 * the unit below the guns may take its place (9.6, Q26).
 */
export function musketsOf({ g, stacks }: Field, hex: Hex): readonly Unit[] {
  const stack = stacks[hex]!
  const first = stack.findIndex((u) => !isArtillery(u))
  if (first < 0) return []
  const top = stack[first]!
  const below = stack[first + 1]
  if (!isSkirmishing(g, top) || below === undefined || !isArtillery(below)) return [top]
  const paired = stack.slice(first + 1).find((u) => !isArtillery(u))
  return paired === undefined ? [top] : [top, paired]
}

/** The batteries that may fire: all of a hex of guns (9.5b), otherwise the one on top or under the screen (9.5a, Q26). */
export function gunsOf({ stacks }: Field, hex: Hex): readonly Unit[] {
  const stack = stacks[hex]!
  if (stack.every(isArtillery)) return stack
  const gun = stack.find(isArtillery)
  return gun === undefined ? [] : [gun]
}

/** The infantry whose fire may be added to that of the guns above it (9.6d, Q46). */
export function pairOf(field: Field, gun: Unit): Unit {
  const stack = field.stacks[field.g.at[gun]!]!
  const below = stack.slice(stack.indexOf(gun) + 1).find((u) => !isArtillery(u))
  return below ?? -1
}

/** Why this unit cannot fire at all in this step, whatever the target. */
export const whyCannotFire = (field: Field, u: Unit, kind: FireKind): Denial | undefined =>
  whyUnable(field, u, kind) ?? whyForbidden(field.g, u, kind)

/** The prohibition from its hidden order. */
function whyForbidden(g: Bailen, u: Unit, kind: FireKind): Denial | undefined {
  if (kind !== 'offensive') return undefined
  const params = { unit: u }
  if (orderOf(g, u) === RT && !g.options.retreatOrderMayFire)
    return { rule: 'Q16', key: 'deny.fire.retreatOrderFire', params }
  return mayStillAttack(g, u) ? undefined : { rule: '4.2k', key: 'deny.fire.harassQuota', params }
}

/** Why it cannot fire, by public knowledge of a unit in sight: its state, its place in the stack, SO and RC. */
export function whyUnable(field: Field, u: Unit, kind: FireKind): Denial | undefined {
  const { g } = field
  const params = { unit: u }
  const order = orderOf(g, u)
  if (!onMap(g, u)) return { rule: '9a', key: 'deny.fire.notOnMap', params }
  if (isRouted(g, u)) return { rule: 'Q74', key: 'deny.fire.routedFire', params }
  if (order === RC) return { rule: '4.2y', key: 'deny.fire.recoveringFire', params }
  if (order === SO) {
    if (kind !== 'defensive') return { rule: '4.2c', key: 'deny.fire.noOrderFire', params }
    if (!isAttacked(field, u)) return { rule: '4.2d', key: 'deny.fire.noOrderNotAttacked', params }
  }
  if (!isArtillery(u)) {
    if (kind === 'reaction') return { rule: '9.5c', key: 'deny.fire.onlyGuns', params }
    return musketsOf(field, g.at[u]!).includes(u) ? undefined : { rule: '9.1f', key: 'deny.fire.notOnTop', params }
  }
  if (isLimbered(g, u)) return { rule: '5.2b', key: 'deny.fire.limbered', params }
  if (has(g, u, NO_FIRE)) return { rule: 'Q76', key: 'deny.fire.noFire', params }
  if (has(g, u, FIRED_GUN)) return { rule: '9.5v', key: 'deny.fire.gunFired', params }
  return gunsOf(field, g.at[u]!).includes(u) ? undefined : { rule: '9.5a', key: 'deny.fire.gunNotOnTop', params }
}

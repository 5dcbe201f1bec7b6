/** Changing formation as part of a move (5): squares, skirmish order, limbering, at the cost of the table. */
import type { Denial } from '@em/engine'
import { CLEAR, changeCost, maySkirmish, unitArm, unitMount } from '../data/index.ts'
import { type Bailen, GOOD, IN_SQUARE, LIMBERED, REGULAR, SKIRMISHING, type Unit } from '../types.ts'
import { type Mover, othersAt, type Place } from './mover.ts'
import { isBesideSquare, room } from './stacking.ts'
import { isArtillery, isInfantry } from './units.ts'

const deny = (rule: string, key: string): Denial => ({ rule, key })
const NO_SUCH = deny('5b', 'deny.move.noSuchForm')
const SKIRMISHERS = deny('5.1r', 'deny.move.onlyLight')
const LIGHT_HORSE = deny('5.3b', 'deny.move.onlyLightHorse')
const DISORDERED = deny('14.1c', 'deny.move.formDisordered')
const OPEN_GROUND = deny('5.1d', 'deny.move.squareOpenGround')
const POINTS = deny('5b', 'deny.move.formPoints')
const BESIDE = deny('7.2g', 'deny.move.squareBeside')

/** The units that change together: all infantry in the move forms a square, or gives it up, together. */
export function changers(m: Mover, u: Unit, form: number): readonly Unit[] {
  const { g } = m
  if (form === IN_SQUARE) return m.units.filter((v) => isInfantry(v) && g.form[v] !== IN_SQUARE)
  if (form === REGULAR && g.form[u] === IN_SQUARE) return m.units.filter((v) => g.form[v] === IN_SQUARE)
  return [u]
}

const costOf = (g: Bailen, u: Unit, form: number): number => changeCost(unitArm[u]!, unitMount[u]!, g.form[u]!, form)

/** Whether a unit of the move may change to that form where it is now. */
export function mayForm(m: Mover, p: Place, u: Unit, form: number): Denial | undefined {
  const { g } = m
  if (costOf(g, u, form) < 0) return NO_SUCH
  if (form === SKIRMISHING && maySkirmish[u] === 0) return isInfantry(u) ? SKIRMISHERS : LIGHT_HORSE
  if ((form === IN_SQUARE || form === SKIRMISHING) && g.condition[u] !== GOOD) return DISORDERED
  if (form === IN_SQUARE && m.ground.terrain[p.hex] !== CLEAR) return OPEN_GROUND
  const changing = changers(m, u, form)
  for (const v of changing) {
    const i = m.units.indexOf(v)
    if (p.spent[i]! + costOf(g, v, form) > m.budgets[i]!) return POINTS
  }
  return form === IN_SQUARE || g.form[u] === IN_SQUARE ? mayShare(m, p, changing, form) : undefined
}

/** Squares share their hex only with guns and skirmishers, within their own limit (6g, 7.2g). */
function mayShare(m: Mover, p: Place, changing: readonly Unit[], form: number): Denial | undefined {
  const { g } = m
  const others = [...othersAt(m, p.hex), ...m.units.filter((u) => !changing.includes(u))]
  if (form === IN_SQUARE && others.some((u) => isBesideSquare(g, u))) return BESIDE
  if (form === REGULAR && others.some((u) => g.form[u] === IN_SQUARE)) return BESIDE
  const before = changing.map((u) => g.form[u]!)
  for (const u of changing) g.form[u] = form
  const denied = room(g, p.hex, others, changing, true)
  changing.forEach((u, i) => {
    g.form[u] = before[i]!
  })
  return denied
}

/** The forms that a unit can take now. */
export function formsOf(m: Mover, p: Place, u: Unit): number[] {
  const found: number[] = []
  for (const form of FORMS_OF[unitArm[u]!]!) if (!mayForm(m, p, u, form)) found.push(form)
  return found
}
/** By arm, the cheapest to judge first. */
const FORMS_OF: readonly (readonly number[])[] = [
  [REGULAR, SKIRMISHING, IN_SQUARE],
  [REGULAR, SKIRMISHING],
  [REGULAR, LIMBERED],
]

/** Whether any unit of the move can change formation where it is now. */
export function canForm(m: Mover, p: Place): boolean {
  for (const u of m.units) for (const form of FORMS_OF[unitArm[u]!]!) if (!mayForm(m, p, u, form)) return true
  return false
}

/** The cost to each changing unit, in the order of the mover's units; 0 for the others. */
export const formCosts = (m: Mover, changing: readonly Unit[], form: number): number[] =>
  m.units.map((u) => (changing.includes(u) ? costOf(m.g, u, form) : 0))

export const formRule = (u: Unit, form: number): string =>
  isArtillery(u)
    ? form === LIMBERED
      ? '5.2b'
      : '5.2a'
    : form === IN_SQUARE
      ? '5.1e'
      : form === SKIRMISHING
        ? isInfantry(u)
          ? '5.1r'
          : '5.3b'
        : isInfantry(u)
          ? '5.1a'
          : '5.3a'

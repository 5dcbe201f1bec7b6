/** Stacking (6): limits of one hex. The limit of squares binds only where a move ends (6h), all others everywhere (Q25). */
import type { Denial } from '@em/engine'
import { ART, CAV, groundOf, INF, limits, NATIONS, unitArm, unitNation } from '../data/index.ts'
import { type Bailen, GOOD, type Hex, IN_SQUARE, type Unit } from '../types.ts'
import type { Field } from './field.ts'
import { isGood, isInfantry, isSkirmishing, isSquare } from './units.ts'

const { stacking } = limits
const SPANISH = 1 << NATIONS.indexOf('ES')
const BRITISH = 1 << NATIONS.indexOf('GB')

const INFANTRY: Denial = { rule: '6c', key: 'deny.move.stackInfantry', params: { most: stacking.infantry } }
const CAVALRY: Denial = { rule: '6f', key: 'deny.move.stackCavalry', params: { most: stacking.cavalry } }
const TOGETHER: Denial = { rule: 'Q24', key: 'deny.move.stackTogether', params: { most: stacking.together } }
const GUNS_MIXED: Denial = { rule: '6d', key: 'deny.move.stackGunsMixed', params: { most: stacking.artilleryMixed } }
const GUNS_ALONE: Denial = { rule: '6e', key: 'deny.move.stackGunsAlone', params: { most: stacking.artilleryAlone } }
const SQUARE: Denial = {
  rule: '6g',
  key: 'deny.move.stackSquare',
  params: { most: stacking.square.points, units: stacking.square.units },
}
const SQUARE_GUNS: Denial = {
  rule: '6g',
  key: 'deny.move.stackSquareGuns',
  params: { most: stacking.square.artillery },
}
const ALLIES: Denial = { rule: '6l', key: 'deny.move.stackAllies' }
const CLOSED: Denial = { rule: '6k', key: 'deny.move.stackClosed' }
const DISORDER: Denial = { rule: '14.1d', key: 'deny.move.stackDisordered' }
const ROUT: Denial = { rule: 'Q74', key: 'deny.move.stackRouted' }
const FACES_ALL: Denial = { rule: '7.2g', key: 'deny.move.stackFacing' }

/** Whether units may be in the hex with those already there. `end`: they intend to stay. */
export function room(
  g: Bailen,
  hex: Hex,
  there: readonly Unit[],
  coming: readonly Unit[],
  end: boolean,
): Denial | undefined {
  const closedLimit = groundOf(g).hexLimit[hex]!
  if (there.length === 0 && !end && closedLimit === 0) return undefined
  let infantry = 0
  let cavalry = 0
  let guns = 0
  let batteries = 0
  let inSquare = 0
  let squares = 0
  let nations = 0
  for (let i = there.length + coming.length - 1; i >= 0; i--) {
    const u = i < there.length ? there[i]! : coming[i - there.length]!
    const sp = g.sp[u]!
    nations |= 1 << unitNation[u]!
    const arm = unitArm[u]!
    if (arm === INF) {
      infantry += sp
      if (g.form[u] === IN_SQUARE) {
        inSquare += sp
        squares++
      }
    } else if (arm === CAV) cavalry += sp
    else {
      guns += sp
      batteries++
    }
  }
  if ((nations & SPANISH) !== 0 && (nations & BRITISH) !== 0) return ALLIES
  if (squares > 0) {
    const overPoints = inSquare > stacking.square.points
    const overUnits = squares > stacking.square.units
    if (end && (g.options.squareEitherLimit ? overPoints && overUnits : overPoints || overUnits)) return SQUARE
    if (end && batteries > stacking.square.artillery) return SQUARE_GUNS
  } else if (infantry + cavalry > 0) {
    if (batteries > stacking.artilleryMixed) return GUNS_MIXED
  } else if (batteries > stacking.artilleryAlone) return GUNS_ALONE
  if (closedLimit > 0 && infantry + cavalry + guns > closedLimit) return { ...CLOSED, params: { most: closedLimit } }
  if (infantry > stacking.infantry) return INFANTRY
  if (cavalry > stacking.cavalry) return CAVALRY
  return infantry + cavalry > stacking.together ? TOGETHER : undefined
}

/**
 * Whether units may stay with those already there, by state: good order apart from disorder (14.1d), a square only with
 * squares, skirmishers and guns. A disordered unit may end its move among others; it is then moved on (14.1e).
 */
export function company(g: Bailen, there: readonly Unit[], coming: readonly Unit[]): Denial | undefined {
  if (there.length === 0) return undefined
  if (isGood(g, coming[0]!)) {
    for (const u of there) if (g.condition[u] !== GOOD) return g.condition[u] === 1 ? DISORDER : ROUT
  }
  let square = false
  let faced = false
  for (const u of there) {
    if (g.form[u] === IN_SQUARE) square = true
    else if (isBesideSquare(g, u)) faced = true
  }
  for (const u of coming) {
    if (isSquare(g, u)) {
      if (faced) return FACES_ALL
    } else if (square && isBesideSquare(g, u)) return FACES_ALL
  }
  return undefined
}

/** Units with a facing of their own, which cannot share a hex with a square: all but guns, skirmishers (5.1s, 6g). */
export const isBesideSquare = (g: Bailen, u: Unit): boolean =>
  g.condition[u] === GOOD && unitArm[u] !== ART && g.form[u] !== IN_SQUARE && !(isInfantry(u) && isSkirmishing(g, u))

/** Whether a hex holds units that cannot stay together: good order and disorder or rout (14.1d, Q74). */
export function isMixed(g: Bailen, units: readonly Unit[]): boolean {
  let good = false
  let bad = false
  for (const u of units) {
    if (g.condition[u] === GOOD) good = true
    else bad = true
  }
  return good && bad
}

/** Whether the number of friends in the hex lets a unit stay. */
export const fits = (field: Field, u: Unit, hex: Hex): boolean =>
  room(field.g, hex, field.stacks[hex]!, [u], true) === undefined

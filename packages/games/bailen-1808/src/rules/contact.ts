/** Contact (11.6, Q20, Q58, Q59): chargers are next to their target, and both sides test. */
import { type Step, step, type Table } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import { limits, unitSide } from '../data/index.ts'
import { type Bailen, enemyOf, type Hex, type Side, type Unit } from '../types.ts'
import { fieldOf, stackAt } from './field.ts'
import { eliminate } from './losses.ts'
import { mightSquare } from './might.ts'
import { pushTest } from './morale.ts'
import { finish, told, type Waiting } from './report.ts'
import { pushFallBack } from './retreat.ts'
import { formersOf, formSquare, maySquare } from './square.ts'
import { depthOf, disorder, markDisordered, rout } from './states.ts'
import { tell } from './tell.ts'
import { isArtillery, isCavalry, isGood, isInfantry, isRouted, isSquare, topOf } from './units.ts'

export interface ContactFrame extends Waiting {
  readonly step: 'contact'
  stage: 'target' | 'targetTest' | 'square' | 'charger' | 'chargerTest'
  /** The charging side. */
  readonly side: Side
  readonly units: readonly Unit[]
  /** The chargers' hex. */
  readonly at: Hex
  /** The target. */
  readonly hex: Hex
  asked: number
}

/** Chargers of one hex against the units of the next; reports {yes} when the charge goes in. */
export function pushContact(g: Bailen, t: Table, units: readonly Unit[], hex: Hex): void {
  const first = units[0]!
  t.push<ContactFrame>({
    step: 'contact',
    stage: 'target',
    side: unitSide[first]!,
    units: [...units],
    at: g.at[first]!,
    hex,
    asked: 0,
  })
}

/** Squares and disordered infantry do not test again; routed units have no test to take (Q20). */
export function testsOnContact(g: Bailen, stack: readonly Unit[]): boolean {
  if (stack.every((u) => isRouted(g, u))) return false
  const infantry = stack.filter(isInfantry)
  if (infantry.length === 0 || g.options.squaresTestAgain) return true
  return infantry.some((u) => isGood(g, u) && !isSquare(g, u))
}

/** The units struck by the result: beside a square, only infantry not in it. Guns are safe inside it (Q20). */
export const struckOnContact = (g: Bailen, stack: readonly Unit[]): readonly Unit[] =>
  g.options.squaresTestAgain || !stack.some((u) => isSquare(g, u)) ? stack : formersOf(g, stack)

const targets = (g: Bailen, f: ContactFrame): Unit[] => stackAt(g, f.hex)

function targetTest(g: Bailen, f: ContactFrame, t: Table): void {
  const stack = targets(g, f)
  f.stage = 'charger'
  if (stack.length === 0 || !testsOnContact(g, stack)) return
  f.stage = 'targetTest'
  pushTest(t, stack[0]!, struckOnContact(g, stack), 'contact')
}

/** Infantry disordered, guns abandoned, cavalry by the plain result (11.6d, 11.6e, Q58); otherwise a square may be formed. */
function targetTold(g: Bailen, f: ContactFrame, t: Table): void {
  const morale = told(f)?.morale
  f.stage = 'charger'
  if (morale === '-') {
    if (mightSquare(fieldOf(g), f.hex)) f.stage = 'square'
    return
  }
  const struck = struckOnContact(g, targets(g, f))
  const riders = struck.filter(isCavalry)
  // The last pushed runs first: guns are lost before any unit has to leave.
  ;(morale === 'R' ? rout : disorder)(g, t, riders, 'Q58')
  disorder(g, t, struck.filter(isInfantry), '11.6d')
  for (const u of struck) if (isArtillery(u)) eliminate(g, t, u, '11.6e')
}

function chargerTest(g: Bailen, f: ContactFrame, t: Table): void {
  if (targets(g, f).length === 0) {
    t.log({ key: 'log.chargeNobody', params: { hex: f.hex }, rules: ['Q102'], depth: depthOf(g) })
    return finish(g, t, { yes: false })
  }
  f.stage = 'chargerTest'
  pushTest(t, topOf(g, f.units), f.units, 'charger')
}

function chargerTold(g: Bailen, f: ContactFrame, t: Table): void {
  const yes = told(f)?.morale === '-'
  finish(g, t, { yes })
  if (yes) return
  tell(g, t, 'log.chargeFails', f.units, ['11.6h', '11.6i', 'Q59'], { hex: f.hex })
  pushFallBack(g, t, f.units, limits.charge.failedBack)
  markDisordered(g, t, f.units, '11.6i')
}

const contact: Step<Bailen, ContactFrame, BailenAction> = {
  name: 'contact',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[enemyOf(f.side)]] : []),
  actions: (g, f) =>
    maySquare(g, f.hex, targets(g, f))
      ? [
          { type: 'square', form: true },
          { type: 'square', form: false },
        ]
      : [{ type: 'square', form: false }],
  take(g, f, _seat, action, t) {
    f.asked = 0
    f.stage = 'charger'
    if (action.type === 'square' && action.form) formSquare(g, t, f.hex, '11.6f')
  },
  run(g, f, t) {
    if (f.stage === 'target') return targetTest(g, f, t)
    if (f.stage === 'targetTest') return targetTold(g, f, t)
    if (f.stage === 'charger') return chargerTest(g, f, t)
    if (f.stage === 'chargerTest') return chargerTold(g, f, t)
    f.asked = 1
  },
}

export const contactSteps = [step<Bailen, ContactFrame, BailenAction, BailenAction>(contact)]

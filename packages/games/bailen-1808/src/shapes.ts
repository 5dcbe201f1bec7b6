/**
 * The fields of each action. A step refuses with a rule only well-formed actions of this game, so refusals need not
 * check the types of fields.
 */
import type { Action, AnyStep } from '@em/engine'
import type { BailenAction } from './actions.ts'
import { grid, unitSide } from './data/index.ts'
import { type Bailen, ORDERS } from './types.ts'

type Check = (part: unknown) => boolean

const int: Check = (part) => Number.isInteger(part)
const hex: Check = (part) => int(part) && grid.onBoard(part as number)
const unit: Check = (part) => int(part) && unitSide[part as number] !== undefined
const listOf =
  (each: Check, least: number): Check =>
  (part) =>
    Array.isArray(part) && part.length >= least && part.every(each)
const units = listOf(unit, 1)
/** A path may be drawn off the map: a rule covers it (12h). */
const path = listOf(int, 1)

const SHAPES: Readonly<Record<BailenAction['type'], Readonly<Record<string, Check>>>> = {
  order: { formation: int, order: (part) => int(part) && ORDERS[part as number] !== undefined },
  resite: { formation: int },
  sector: { hex, facing: int, shift: int },
  standing: { window: int, value: int },
  seal: {},
  rally: { unit },
  place: { leader: int, hex },
  face: { facing: int },
  pick: { units },
  step: { to: hex },
  form: { unit, form: int },
  leave: { unit },
  stop: { facing: int },
  assault: { facing: int, hex },
  bind: { unit, hex },
  top: { unit },
  enter: { unit },
  lead: { leader: int },
  ride: { to: int },
  protect: { to: hex },
  aim: { unit, hex, points: int },
  shoot: {},
  charge: { units, hex },
  react: { units },
  trySquare: {},
  square: { form: (part) => typeof part === 'boolean' },
  stay: {},
  occupy: {},
  return: {},
  pursue: { hex },
  ahead: { hex },
  resolve: { hex },
  callOff: { hex },
  evade: { path },
  leader: { leader: int },
  engage: { units: listOf(unit, 0) },
  advance: { units, facing: int },
  again: { hex },
  retreat: { unit, path },
  pass: {},
  passAll: {},
  done: {},
}

export const isAction = (action: Action): action is BailenAction => {
  const shape = Object.hasOwn(SHAPES, action.type) ? SHAPES[action.type as BailenAction['type']] : undefined
  const parts = action as Action & Readonly<Record<string, unknown>>
  return shape !== undefined && Object.entries(shape).every(([name, check]) => check(parts[name]))
}

/** The step as the kernel uses it: `refuse` receives only actions of the game. */
export const guarded = (s: AnyStep<Bailen, BailenAction>): AnyStep<Bailen, BailenAction> => {
  const { refuse } = s
  if (!refuse) return s
  return { ...s, refuse: (g, f, seat, action) => (isAction(action) ? refuse(g, f, seat, action) : undefined) }
}

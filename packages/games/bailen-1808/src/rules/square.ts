/**
 * Squares formed in the face of cavalry: the reaction (5.1l to 5.1q, Q19), and its part shared with contact (11.6f).
 */
import { type Step, step, type Table } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import { CLEAR, distance, groundOf, limits, ring } from '../data/index.ts'
import { type Bailen, type Hex, IN_SQUARE, NO_FACING, RC, type Side, SPENT, type Unit, WINDOWS } from '../types.ts'
import { orderOf } from './command.ts'
import { type Field, stackAt } from './field.ts'
import { mightSquare } from './might.ts'
import { pushTest } from './morale.ts'
import { told, type Waiting } from './report.ts'
import { room } from './stacking.ts'
import { disorder } from './states.ts'
import { tell } from './tell.ts'
import { hasFacing, isArtillery, isGood, isInfantry, isSquare, mark, sortStack } from './units.ts'

export interface ReactionSquareFrame extends Waiting {
  readonly step: 'reactionSquare'
  stage: 'ask' | 'test' | 'square'
  readonly side: Side
  readonly hex: Hex
  asked: number
}

/**
 * All infantry of the hex forms square, recalling its skirmishers; guns join (5.1o, Q19). Not beside cavalry, which
 * keeps a facing of its own, and within the limit of squares (6g).
 */
export function maySquare(g: Bailen, hex: Hex, stack: readonly Unit[]): boolean {
  if (groundOf(g).terrain[hex] !== CLEAR) return false
  const infantry = stack.filter(isInfantry)
  if (infantry.length === 0 || infantry.every((u) => isSquare(g, u))) return false
  if (infantry.some((u) => !isGood(g, u))) return false
  if (stack.some((u) => !isInfantry(u) && !isArtillery(u) && hasFacing(g, u))) return false
  const before = infantry.map((u) => g.form[u]!)
  for (const u of infantry) g.form[u] = IN_SQUARE
  const fits = !room(g, hex, [], stack, true)
  infantry.forEach((u, i) => {
    g.form[u] = before[i]!
  })
  return fits
}

/** The infantry that tests and forms: an existing square keeps its order, whatever the result (Q20). */
export const formersOf = (g: Bailen, stack: readonly Unit[]): Unit[] =>
  stack.filter((u) => isInfantry(u) && !isSquare(g, u))

/** CU on the stack; the forming units lose their movement points for this turn (5.1p). */
export function formSquare(g: Bailen, t: Table, hex: Hex, rule: string): void {
  const stack = stackAt(g, hex)
  const infantry = formersOf(g, stack)
  for (const u of infantry) {
    g.form[u] = IN_SQUARE
    g.facing[u] = NO_FACING
  }
  mark(g, infantry, SPENT)
  sortStack(g, stack)
  tell(g, t, 'log.square', infantry, [rule, '5.1p'], { hex })
}

/** Whether the infantry of `side` in the one hex may try to form square against cavalry that has entered the other. */
export function canSquare(g: Bailen, field: Field, side: Side, infantryHex: Hex, cavalryHex: Hex): boolean {
  if (field.side[infantryHex] !== side || distance(infantryHex, cavalryHex) !== limits.square.reactionAt) return false
  const stack = field.stacks[infantryHex]!
  if (!stack.some(isInfantry) || stack.some((u) => orderOf(g, u) === RC)) return false
  return maySquare(g, infantryHex, stack)
}
/** All hexes of `side` for which `canSquare` holds. */
export const squareHexes = (g: Bailen, field: Field, side: Side, cavalryHex: Hex): Hex[] =>
  field.filled[side].filter((hex) => canSquare(g, field, side, hex, cavalryHex))

/** The hexes of `side` alarmed by the cavalry, where a square might be formed as far as any player can tell (Q19). */
export const alarmedHexes = (field: Field, side: Side, cavalryHex: Hex): Hex[] =>
  ring(cavalryHex, limits.square.reactionAt)
    .filter((hex) => field.side[hex] === side && mightSquare(field, hex) && !isRecovering(field, hex))
    .sort((a, b) => a - b)
/** As far as it is known: the formation of a unit below the top one is not. */
const isRecovering = ({ g, stacks }: Field, hex: Hex): boolean => orderOf(g, stacks[hex]![0]!) === RC

/** The window: try or pass; after a test that allows it, form square or not. */
export function pushReactionSquare(t: Table, side: Side, infantryHex: Hex): void {
  t.push<ReactionSquareFrame>({ step: 'reactionSquare', stage: 'ask', side, hex: infantryHex, asked: 0 })
}

function begin(g: Bailen, f: ReactionSquareFrame, t: Table): void {
  f.stage = 'test'
  f.asked = 0
  const stack = stackAt(g, f.hex)
  pushTest(t, stack[0]!, formersOf(g, stack), 'square')
}

function judged(g: Bailen, f: ReactionSquareFrame, t: Table): void {
  if (told(f)?.morale === '-') {
    f.stage = 'square'
    return
  }
  t.pop()
  disorder(g, t, formersOf(g, stackAt(g, f.hex)), '5.1n')
}

const SQUARE_OR_NOT: readonly BailenAction[] = [
  { type: 'square', form: true },
  { type: 'square', form: false },
]
const PASS: readonly BailenAction[] = [{ type: 'pass' }, { type: 'passAll' }]

/** Whether the infantry of the hex can try. */
const mayTry = (g: Bailen, f: ReactionSquareFrame): boolean => {
  const stack = stackAt(g, f.hex)
  return !stack.some((u) => orderOf(g, u) === RC) && maySquare(g, f.hex, stack)
}

const reactionSquare: Step<Bailen, ReactionSquareFrame, BailenAction> = {
  name: 'reactionSquare',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[f.side]] : []),
  actions(g, f) {
    if (f.stage !== 'ask') return SQUARE_OR_NOT
    return mayTry(g, f) ? [{ type: 'trySquare' }, ...PASS] : PASS
  },
  take(g, f, _seat, action, t) {
    if (action.type === 'trySquare') return begin(g, f, t)
    if (action.type === 'passAll') g.declined[f.side] |= 1 << WINDOWS.indexOf('square')
    t.pop()
    if (action.type === 'square' && action.form) formSquare(g, t, f.hex, '5.1o')
  },
  run(g, f, t) {
    if (f.stage === 'test') judged(g, f, t)
    else f.asked = 1
  },
}

export const squareSteps = [step<Bailen, ReactionSquareFrame, BailenAction, BailenAction>(reactionSquare)]

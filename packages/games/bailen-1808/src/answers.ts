/**
 * Automatic answers: only one action is offered, or the player has answered the window for good or for this phase
 * (I1 to I6, I10). The rules ask all the same, so that neither silence nor a standing order betrays anything; the
 * seat's client or bot gives this answer.
 */
import type { Frame } from '@em/engine'
import type { BailenAction } from './actions.ts'
import { distance } from './data/index.ts'
import { fireAccount } from './odds/fire.ts'
import { type Attack, isSeparate } from './rules/attack.ts'
import { type Field, fieldOf } from './rules/field.ts'
import { pointsOf } from './rules/fire-points.ts'
import type { ReactionFireFrame } from './rules/reaction-fire.ts'
import type { SallyFrame } from './rules/sally.ts'
import { ALWAYS, NEVER, ONLY_GOOD, type Side, type Unit, WINDOWS } from './types.ts'
import { type BailenView, knownState } from './view.ts'

type Answer = BailenAction | undefined
type WindowName = (typeof WINDOWS)[number]

/** Answers given when nothing else is possible: ends, the only enemy to be bound to, the only way ahead. */
const ENDS: readonly BailenAction['type'][] = ['done', 'pass', 'passAll', 'square', 'bind', 'ahead']

/** The answer given without asking the side's player; undefined where he decides. */
export function autoAnswer(v: BailenView, side: Side, legal: readonly BailenAction[]): Answer {
  const first = legal[0]
  if (!first) return undefined
  const top = v.stack[v.stack.length - 1]
  if (legal.length === 1) return ENDS.includes(first.type) || top?.step === 'move' ? first : undefined
  const window = windowNow(top)
  if (!window) return undefined
  const of = (type: BailenAction['type']): Answer => legal.find((a) => a.type === type)
  const pass = of('pass')
  if (legal.every((a) => a.type === 'pass' || a.type === 'passAll')) return pass
  const w = WINDOWS.indexOf(window)
  const standing = v.standing[side][w]
  if ((v.declined[side] & (1 << w)) !== 0 || standing === NEVER) return pass
  if (standing === ALWAYS) return USE[window](legal)
  if (standing === ONLY_GOOD && pass && !hasGoodShot(v, side, legal)) return pass
  return undefined
}

/** The window of the frame on top, if it is one. */
function windowNow(top: Frame | undefined): WindowName | undefined {
  if (top?.step === 'protect') return 'protect'
  if (top?.step === 'reactionFire') return 'fire'
  if (top?.step === 'reactionSquare' || top?.step === 'contact') return 'square'
  if (top?.step === 'evade') return 'evade'
  if (top?.step !== 'sally') return undefined
  const { stage, kind } = top as SallyFrame
  return stage === 'choose' ? (kind === 'counter' ? 'counter' : 'charge') : undefined
}

const find =
  (...types: readonly BailenAction['type'][]) =>
  (legal: readonly BailenAction[]): Answer => {
    for (const type of types) {
      const found = legal.find((a) => a.type === type)
      if (found) return found
    }
    return undefined
  }
/** "Always", in the obvious way: the first action offered; where there is a real choice, the player makes it. */
const USE: Readonly<Record<WindowName, (legal: readonly BailenAction[]) => Answer>> = {
  // A leader who must leave and has several places to go to: the player chooses.
  protect: (legal) => (legal.some((a) => a.type === 'pass') ? find('protect')(legal) : undefined),
  fire: find('aim', 'shoot'),
  charge: find('react', 'done'),
  counter: find('react', 'done'),
  square: (legal) => find('trySquare')(legal) ?? legal.find((a) => a.type === 'square' && a.form),
  evade: (legal) => {
    const ways = legal.filter((a) => a.type === 'evade')
    return ways.length === 1 ? ways[0] : undefined
  },
}

/** Whether a battery has a shot without a negative modifier, judged by what its player sees of the target (6m). */
function hasGoodShot(v: BailenView, side: Side, legal: readonly BailenAction[]): boolean {
  const field = fieldOf(knownState(v))
  const { hex } = v.stack[v.stack.length - 1] as ReactionFireFrame
  return legal.some((a) => a.type === 'aim' && modifierOf(v, field, side, a.unit, hex) >= 0)
}
function modifierOf(v: BailenView, field: Field, side: Side, u: Unit, hex: number): number {
  const buried = v.buried.filter((b) => b.hex === hex).length
  const { parts } = pointsOf(field, u, distance(field.g.at[u]!, hex), 'reaction')
  const attack: Attack = { side, kind: 'reaction', hex, shooters: [u], parts: [parts] }
  return fireAccount(field, attack, field.stacks[hex]![0]!, isSeparate(field, [u], hex), buried).die.total
}

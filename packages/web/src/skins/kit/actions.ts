/** Legal actions by kind, and frames of the view's stack by name. */
import type { Action, Frame } from '@em/engine'
import type { Blocked } from '../../skin/index.ts'

/** Actions of one kind. */
export type OfType<A extends Action, T extends A['type']> = Extract<A, { readonly type: T }>
interface ByType<A extends Action> {
  of<T extends A['type']>(legal: readonly A[], type: T): readonly OfType<A, T>[]
  first<T extends A['type']>(legal: readonly A[], type: T): OfType<A, T> | undefined
}
/** The functions for the actions of a game. */
export const byType = <A extends Action>(): ByType<A> => ({
  of: (legal, type) => legal.filter((a): a is OfType<A, typeof type> => a.type === type),
  first: (legal, type) => legal.find((a): a is OfType<A, typeof type> => a.type === type),
})

/** Of the actions that the reader may look for, those that are not legal while other actions are. */
export const withheld = <A extends Action>(
  legal: readonly A[],
  wanted: readonly Blocked<A>[],
): readonly Blocked<A>[] =>
  legal.length === 0 ? [] : wanted.filter(({ action }) => !legal.some((a) => a.type === action.type))

interface Stacked {
  readonly stack: readonly Frame[]
}
export const topFrame = (view: Stacked): Frame | undefined => view.stack[view.stack.length - 1]
/** The innermost frame of that name. */
export const innermost = (view: Stacked, name: string): Frame | undefined =>
  view.stack.findLast((frame) => frame.step === name)

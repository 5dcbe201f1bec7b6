/** The answers to one question, each with its worth; the best is taken, among equals the first. */
import { type Candidate, type Params, reasons, type Tell } from '@em/engine'
import type { GloryAction } from '../actions.ts'

export type Choices = Candidate<GloryAction>[]

export type Of<T extends GloryAction['type']> = Extract<GloryAction, { readonly type: T }>
export const of = <T extends GloryAction['type']>(legal: readonly GloryAction[], type: T): readonly Of<T>[] =>
  legal.filter((a): a is Of<T> => a.type === type)

const content = (tell: Tell, least: number): void => tell('why.enough', least)

/** The default action, taken unless another is worth more than `least`; it comes first. */
export function kept(
  legal: readonly GloryAction[],
  type: GloryAction['type'],
  least: number,
  speak: (tell: Tell) => void = (tell) => content(tell, least),
): Choices {
  const action = legal.find((a) => a.type === type)
  return action ? [{ action, score: least, why: () => reasons(speak) }] : []
}

/** Actions of one type, rated by a worth that can report its parts. */
export function weighed<T extends GloryAction['type']>(
  found: Choices,
  legal: readonly GloryAction[],
  type: T,
  worth: (a: Of<T>, tell?: Tell) => number,
): Choices {
  for (const action of of(legal, type)) {
    found.push({ action, score: worth(action), why: () => reasons((tell) => worth(action, tell)) })
  }
  return found
}

/** An action whose worth has a single reason. */
export const simply = (action: GloryAction, score: number, key: string, params?: Params): Candidate<GloryAction> => ({
  action,
  score,
  why: () => reasons((tell) => tell(key, score, params)),
})

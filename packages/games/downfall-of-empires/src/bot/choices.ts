/** The answers to one question, each with its worth; the best is taken, among equals the first. */
import { type Candidate, type Params, reasons, type Tell } from '@em/engine'
import type { DownfallAction } from '../types.ts'

export type Choices = Candidate<DownfallAction>[]

/** An action whose worth has a single reason. */
export const simply = (
  action: DownfallAction,
  score: number,
  key: string,
  params?: Params,
): Candidate<DownfallAction> => ({
  action,
  score,
  why: () => reasons((tell) => tell(key, score, params)),
})

/** An action rated by its improvement of the position. */
export const better = (
  action: DownfallAction,
  score: number,
  after: (tell: Tell) => unknown,
  before: (tell: Tell) => unknown,
): Candidate<DownfallAction> => ({ action, score, why: () => reasons(after, before) })

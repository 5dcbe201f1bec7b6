/** The answers to one question, each with its worth; the best is taken, among equals the first. */
import { type Candidate, type Params, reasons, type Tell, type Term } from '@em/engine'
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
): Candidate<DownfallAction> => ({ action, score, why: () => gained(reasons(after, before)) })

/** A side that gains a city threatens it no more. That is part of the city's worth, not a separate loss. */
function gained(terms: readonly Term[]): readonly Term[] {
  const of = (key: string): readonly Term[] => terms.filter((term) => term.key === key)
  const cities = new Set(of('why.city.for').map(({ params }) => params?.zone))
  const threats = new Map(of('why.chance.against').map(({ params, value }) => [params?.zone, value]))
  return terms.flatMap((term) => {
    const zone = term.params?.zone
    if (!cities.has(zone) || !/^why\.(city\.for|chance\.against)$/.test(term.key)) return [term]
    return term.key === 'why.city.for' ? [{ ...term, value: term.value + (threats.get(zone) ?? 0) }] : []
  })
}

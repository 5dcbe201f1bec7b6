/** The answers to one question, each with what it is worth; the best is taken, of equals the first. */
import { type Candidate, type Params, reasons, type Tell, type Term } from '@em/engine'
import type { DownfallAction } from '../types.ts'

export type Choices = Candidate<DownfallAction>[]

/** An action whose worth is one reason. */
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

/** An action by how much better it leaves things than they are. */
export const better = (
  action: DownfallAction,
  score: number,
  after: (tell: Tell) => unknown,
  before: (tell: Tell) => unknown,
): Candidate<DownfallAction> => ({ action, score, why: () => gained(reasons(after, before)) })

/** Who gains a city threatens it no more: that is part of what the city is worth, and no loss of its own. */
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

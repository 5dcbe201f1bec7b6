/** Reasons come from the code that computes a score; a ballot collects what a rule-based player weighed. */
import { describe, expect, it } from 'vitest'
import { Ballot } from '../src/ballot.ts'
import { reasons } from '../src/reasons.ts'

describe('reasons', () => {
  it('add up under one key, say for or against, and stand weightiest first', () => {
    const terms = reasons((tell) => {
      tell('why.line', 0.5, { hex: 1 })
      tell('why.danger', -2, { hex: 1 })
      tell('why.line', 0.25, { hex: 2 })
      tell('why.nothing', 0)
    })
    expect(terms).toEqual([
      { key: 'why.danger.against', value: -2, params: { hex: 1 } },
      { key: 'why.line.for', value: 0.75, params: { hex: 1 } },
    ])
  })
  it('keep apart what is about different things', () => {
    const terms = reasons((tell) => {
      tell('why.city', 1, { zone: 1 }, 1)
      tell('why.city', -1, { zone: 2 }, 2)
    })
    expect(terms.map((t) => t.key)).toEqual(['why.city.for', 'why.city.against'])
  })
  it('of two places are by how much they differ: less danger speaks for it', () => {
    const terms = reasons(
      (tell) => tell('why.danger', -1),
      (tell) => {
        tell('why.danger', -3)
        tell('why.city', 1, { zone: 4 }, 4)
      },
    )
    expect(terms).toEqual([
      { key: 'why.danger.for', value: 2 },
      { key: 'why.city.against', value: -1, params: { zone: 4 } },
    ])
  })
})

describe('a ballot', () => {
  const [march, halt, dig] = [{ type: 'march' }, { type: 'halt' }, { type: 'dig' }]
  it('puts the choice first, and counts it as much as the best that it was preferred to', () => {
    const ballot = new Ballot()
    ballot.consider(march, 3, (tell) => tell('why.march', 3))
    ballot.consider(halt, 1, (tell) => tell('why.halt', 1))
    ballot.consider(march, 2, (tell) => tell('why.march', 2))
    const found = ballot.result(halt, 'why.drill')
    expect(found.map((c) => [c.action.type, c.score])).toEqual([
      ['halt', 3],
      ['march', 3],
    ])
    expect(found[0]!.why()).toEqual([{ key: 'why.halt.for', value: 1 }])
  })
  it('gives what was never weighed the plain reason, and has no opinion without a choice', () => {
    const ballot = new Ballot()
    ballot.consider(march, Number.NaN, () => undefined)
    expect(ballot.result(dig, 'why.drill')[0]!.why()).toEqual([{ key: 'why.drill', value: 0 }])
    expect(ballot.result(dig, 'why.drill')).toHaveLength(1)
    expect(ballot.result(undefined, 'why.drill')).toEqual([])
  })
})

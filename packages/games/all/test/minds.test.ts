/**
 * Contract of every game's mind: weights within their bounds, candidates that are legal and best first, terms with a
 * text, features with coefficients, a policy that plays legally; and nothing depends on more than the seat may see.
 */
import {
  type AnyGame,
  apply,
  type Candidate,
  deciders,
  defaultConfig,
  fastDice,
  flatWeights,
  legalActions,
  PlayTable,
  pick,
  type Seat,
  type State,
  sameAction,
  seeded,
  settle,
  weightsOf,
} from '@em/engine'
import { describe, expect, it } from 'vitest'
import { games, textsOf } from '../src/index.ts'

const STOPS = [0, 3, 20, 45, 90, 160]

interface Stop {
  readonly g: State
  readonly seat: Seat
}

/** Positions of a game between bots in which some seat has a choice. */
function stops(game: AnyGame): Stop[] {
  const g = game.setup(defaultConfig(game))
  const random = seeded('minds')
  const table = new PlayTable(g, fastDice('minds'))
  settle(game, g, table)
  const found: Stop[] = []
  let wanted = 0
  for (let n = 0; g.stack.length > 0 && wanted < STOPS.length; n++) {
    const seat = pick(deciders(game, g), random)
    const legal = legalActions(game, g, seat)
    if (n >= STOPS[wanted]! && legal.length > 1) {
      found.push({ g: game.clone(g), seat })
      wanted++
    }
    apply(game, g, seat, legal.length === 1 ? legal[0]! : game.bot(game.view(g, seat), seat, legal, random), table)
  }
  return found
}

const told = (candidates: readonly Candidate[]) =>
  candidates.map(({ action, score, why }) => ({ action, score, why: why() }))

describe.each(Object.values(games))('the mind of $id', (game) => {
  const { mind } = game
  const w = weightsOf(mind.weights)
  const positions = stops(game)

  it('has weights within their bounds, and tuned ones that the table knows', () => {
    const table = flatWeights(mind.weights)
    for (const [name, { value, least, most }] of Object.entries(table)) {
      expect(least <= value && value <= most, name).toBe(true)
    }
    for (const { scenario, values } of mind.tuned) {
      expect(game.scenarios.map(({ id }) => id)).toContain(scenario)
      for (const [name, value] of Object.entries(values)) {
        const weight = table[name]
        expect(weight && weight.least <= value && value <= weight.most, `${name} ${value}`).toBe(true)
      }
    }
  })

  it('ranks legal actions, best first, and says why in both languages', async () => {
    const { catalogues } = await textsOf(game.id)
    for (const { g, seat } of positions) {
      const legal = legalActions(game, g, seat)
      const candidates = told(mind.candidates(game.view(g, seat), seat, legal, w))
      candidates.forEach(({ action, score, why }, i) => {
        expect(Number.isFinite(score)).toBe(true)
        expect(score).toBeLessThanOrEqual(candidates[Math.max(0, i - 1)]!.score)
        expect(legal.some((a) => sameAction(a, action))).toBe(true)
        for (const { key } of why)
          for (const lang of ['es', 'en'] as const) expect(catalogues[lang][key], key).toBeTruthy()
      })
    }
  })

  it('sees only what its seat may see: candidates and reasons are the same whatever is hidden', () => {
    for (const { g, seat } of positions) {
      const view = game.view(g, seat)
      const other = game.determinize(view, seat, seeded('twin'))
      const legal = legalActions(game, g, seat)
      expect(told(mind.candidates(game.view(other, seat), seat, legal, w))).toEqual(
        told(mind.candidates(view, seat, legal, w)),
      )
    }
  })

  it('judges positions by features that all have a coefficient', () => {
    for (const { g, seat } of positions) {
      const features = mind.features(g, seat)
      expect(Object.keys(features).sort()).toEqual(Object.keys(mind.coefficients).sort())
      for (const [name, value] of Object.entries(features)) expect(Number.isFinite(value), name).toBe(true)
    }
  })

  it('has a policy that plays on legally and leaves the state alone while it thinks', () => {
    const random = seeded('policy')
    for (const { g: before } of positions) {
      const g = game.clone(before)
      const table = new PlayTable(g, fastDice('policy'))
      const policies = Array.from({ length: defaultConfig(game).players }, () => mind.policy(w, random))
      for (let n = 0; n < 12 && g.stack.length > 0; n++) {
        const seat = pick(deciders(game, g), random)
        const legal = legalActions(game, g, seat)
        const untouched = JSON.stringify(g)
        const action = policies[seat]!.choose(g, seat, () => legal)
        expect(JSON.stringify(g)).toBe(untouched)
        expect(legal.some((a) => sameAction(a, action))).toBe(true)
        apply(game, g, seat, action, table)
      }
    }
  })
})

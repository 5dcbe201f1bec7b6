/** Where a costly turn went wrong: the decision farthest from a strong bot's choice. */
import { type Action, defaultConfig, fastDice, Match, type Move } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { insteadOf } from '../src/index.ts'
import { hoard } from './hoard.ts'

const config = defaultConfig(hoard)
/** Wants two coins, and gives a reason for each number. */
const candidates: typeof hoard.mind.candidates = (view, seat, legal, w) =>
  hoard.mind.candidates(view, seat, legal, w).map((c) => {
    const value = 10 + c.score
    return { ...c, score: value, why: () => [{ key: 'why.want', value }] }
  })
const game = { ...hoard, mind: { ...hoard.mind, candidates } }
const found = (...coins: number[]) => {
  const moves = coins.map((n, i): Move => ({ seat: Math.floor(i / 3) % 2, action: { type: 'take', n } as Action }))
  const match = Match.start(game, config, fastDice(1))
  const instead = insteadOf(match, { game, config, seat: 0, chosen: 0, moves, from: 1, until: moves.length + 1 })
  return { instead, match }
}

describe('instead of what was done', () => {
  it('the bot names the decision in which it would have differed most, and why', () => {
    const { instead } = found(3, 1, 6)
    expect(instead).toMatchObject({ move: 3, reasons: { chosen: { action: { type: 'take', n: 2 } } } })
    expect(instead!.reasons.chosen.terms).toEqual([{ key: 'why.want', value: 10 }])
  })
  it('it says nothing where the same was done, or was done a little later', () => {
    expect(found(2, 2, 2).instead).toBeUndefined()
    expect(found(6, 1, 2).instead).toBeUndefined()
  })
  it('the other player is not judged, and the turn is played to its end', () => {
    const { instead, match } = found(2, 2, 2, 6, 6, 6)
    expect([instead, match.moves.length]).toEqual([undefined, 6])
  })
  it('what speaks for nothing is no advice', () => {
    const match = Match.start(hoard, config, fastDice(1))
    const moves: Move[] = [{ seat: 0, action: { type: 'take', n: 6 } as Action }]
    expect(insteadOf(match, { game: hoard, config, seat: 0, chosen: 0, moves, from: 1, until: 2 })).toBeUndefined()
  })
  it('what the player did is told where it was done with the same pieces, and only there', () => {
    const withPieces = (pieces: object): typeof candidates => {
      return (view, seat, legal, w) =>
        candidates(view, seat, legal, w).map((c) => ({ ...c, action: { ...c.action, ...pieces } as Action }))
    }
    const own = (advised: object, done: object): unknown => {
      const by = { ...game, mind: { ...game.mind, candidates: withPieces(advised) } }
      const action = { type: 'take', n: 6, ...done } as Action
      const task = { game: by, config, seat: 0, chosen: 0, moves: [{ seat: 0, action }], from: 1, until: 2 }
      const instead = insteadOf(Match.start(by, config, fastDice(1)), task)
      expect(instead).toMatchObject({ move: 1, reasons: { chosen: { action: { n: 2, ...advised } } } })
      return instead?.own
    }
    expect(own({ unit: 4 }, { unit: 4 })).toEqual({ type: 'take', n: 6, unit: 4 })
    expect(own({ units: [4, 5] }, { units: [5, 4] })).toEqual({ type: 'take', n: 6, units: [5, 4] })
    expect(own({ unit: 4 }, { unit: 5 })).toBeUndefined()
    expect(own({ units: [4, 5] }, { units: [4] })).toBeUndefined()
    expect(own({ unit: 4 }, {})).toBeUndefined()
    expect(own({}, {})).toBeUndefined()
  })
})

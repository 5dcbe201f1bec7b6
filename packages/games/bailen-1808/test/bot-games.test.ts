/** Whole games of the bot: every choice is legal, games end, the laws hold, and chance is no match for it. */
import { type Action, anyAction, defaultConfig, fastDice, Match, type Random, type Seat, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { BailenAction } from '../src/actions.ts'
import { bot } from '../src/bot.ts'
import { scenarios } from '../src/data/index.ts'
import { bailen } from '../src/index.ts'
import { AWAY, type Bailen } from '../src/types.ts'
import { game } from './position.ts'

type Player = (match: Match, seat: Seat, random: Random) => Action
const heuristic: Player = (match, seat, random) =>
  bot(bailen.view(match.state as Bailen, seat), seat, match.legal(seat) as readonly BailenAction[], random)
const anything: Player = (match, seat, random) => anyAction(game, match.legal(seat), random)

function play(scenario: number, seed: number, es: Player, fr: Player): Match {
  const config = defaultConfig(game, { scenario: game.scenarios[scenario - 1]!.id })
  const match = Match.start(game, config, fastDice(seed))
  const random = seeded(`bot ${seed}`)
  const { seatOf } = match.state as Bailen
  while (!match.over) {
    const seat = match.deciders[0]!
    const action = (seat === seatOf[0] ? es : fr)(match, seat, random)
    if (!match.submit(seat, action).ok) throw new Error(`not legal: ${JSON.stringify(action)}`)
  }
  expect(game.laws(match.state)).toEqual([])
  return match
}
const sideOf = (match: Match): string => {
  const winner = (match.state as Bailen).winner
  return ['ES', 'FR', 'nobody'][winner]!
}

const LONG = 120_000

describe('whole games', () => {
  it('end between two of its kind, without a move that leads nowhere', { timeout: LONG }, () => {
    const match = play(2, 1, heuristic, heuristic)
    // 6 turns with some 30 units: every decision makes progress.
    expect(match.moves.length).toBeLessThan(1500)
  })
  it('are won by the Spanish against chance', { timeout: LONG }, () => {
    expect(sideOf(play(1, 1, heuristic, anything))).toBe('ES')
  })
  it('are won by the French against chance', { timeout: LONG }, () => {
    expect(sideOf(play(1, 3, anything, heuristic))).toBe('FR')
  })
  it('lead the reinforcements of the long day onto the map and into the fight', { timeout: LONG }, () => {
    const match = play(4, 2, heuristic, heuristic)
    const g = match.state as Bailen
    const { reinforcements, unitsOf } = scenarios[g.scenario]!
    const late = reinforcements.flatMap((r) => r.formations).flatMap((f) => unitsOf[f]!)
    expect(late.filter((u) => g.at[u] === AWAY)).toEqual([])
    const fought = (u: number): boolean =>
      match.log.some((e) => /^log\.(fire|shock)\./.test(e.key) && ((e.params?.units ?? []) as number[]).includes(u))
    expect(late.filter(fought).length).toBeGreaterThan(3)
    // The end is judged: one side leads, or both have equal points.
    const { scores, winners } = match.outcome!
    const lead = Math.sign(scores.ES! - scores.FR!)
    expect(winners).toEqual(lead === 0 ? [] : [g.seatOf[lead > 0 ? 0 : 1]])
  })
})

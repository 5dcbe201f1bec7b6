/** Plays games at random, for tests that need positions from the middle of one. */
import { fastDice, type GameConfig, Match, pick, type Random, seeded } from '../src/index.ts'
import { toy } from './toy.ts'

export const config = (over: Partial<GameConfig> = {}): GameConfig => ({
  scenario: 'duel',
  players: 2,
  arrangement: 0,
  options: { short: false },
  ...over,
})

export function playOn(match: Match, random: Random, actions = Number.POSITIVE_INFINITY): Match {
  for (let i = 0; i < actions && !match.over; i++) {
    const seat = pick(match.deciders, random)
    match.submit(seat, pick(match.legal(seat), random))
  }
  return match
}

export const played = (seed: string | number, actions?: number, over?: Partial<GameConfig>): Match =>
  playOn(Match.start(toy, config(over), fastDice(seed)), seeded(`${seed} player`), actions)

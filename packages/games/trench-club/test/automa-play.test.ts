/** Whole games against the Automa, the person playing by chance: they end, no law is broken, and they replay exactly. */
import { type Action, defaultConfig, fastDice, Match, pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { ruleText } from '../src/rulebook/index.ts'
import { DIFFICULTIES, type TrenchClub } from '../src/types.ts'
import { automaOf, game, keysOf } from './automa-position.ts'

const givesUp = (a: Action): boolean => a.type === 'offerSurrender' || a.type === 'surrender'

function play(
  scenario: string,
  difficulty: string,
  seed: number,
  options: Record<string, string | boolean> = {},
): Match {
  const players = scenario === 'coop' ? 2 : 1
  const config = defaultConfig(game, { scenario, players, arrangement: seed % 8, options: { difficulty, ...options } })
  const match = Match.start(game, config, fastDice(seed))
  const random = seeded(`${scenario}${seed}`)
  while (!match.over) {
    for (const seat of match.deciders) expect(match.legal(seat).length).toBeGreaterThan(0)
    const seat = pick(match.deciders, random)
    const legal = match.legal(seat)
    const stays = legal.filter((a) => !givesUp(a))
    expect(match.submit(seat, pick(stays.length > 0 ? stays : legal, random)).ok).toBe(true)
    expect(game.laws(match.state)).toEqual([])
  }
  return match
}

describe('games against the Automa', () => {
  it.each(DIFFICULTIES.flatMap((level) => [1, 2, 3].map((k) => [level, k] as const)))(
    'solo at level %s, game %i: played to the end, the same again from its moves',
    (level, k) => {
      const match = play('solo', level, k * 11 + DIFFICULTIES.indexOf(level), { trenches: k === 2, cardsFR: k === 3 })
      expect(match.outcome).toBeDefined()
      const again = Match.replay(game, match.config, fastDice(k * 11 + DIFFICULTIES.indexOf(level)), match.moves)
      expect(again.hash).toBe(match.hash)
      expect(again.log).toEqual(match.log)
    },
  )

  it.each([1, 2, 3, 4, 5, 6])('cooperative, game %i: played to the end', (k) => {
    const match = play('coop', DIFFICULTIES[k % 4]!, k, { shortGame: k === 1 })
    expect(match.outcome).toBeDefined()
  })

  it('explains each action in the log with a priority, and each choice with a rule of the rulebook', () => {
    const match = play('solo', 'hard', 4)
    const power = automaOf(match.state as TrenchClub)
    expect((match.state as TrenchClub).seatsOf[power]).toEqual([])
    const acts = keysOf(match.log, 'automa.acts')
    expect(acts.length).toBeGreaterThan(10)
    for (const e of match.log.filter((x) => x.key.startsWith('automa.'))) {
      expect(e.rules!.length).toBeGreaterThan(0)
      for (const rule of e.rules!) expect(ruleText(rule)).toBeDefined()
    }
    for (const e of keysOf(match.log, 'automa.target', 'automa.hex')) {
      expect(e.params!.options).toBeGreaterThan(1)
      // The letter that decided left exactly one option.
      expect(String(e.params!.trace).endsWith(`${e.params!.criterion}1`)).toBe(true)
    }
  })
})

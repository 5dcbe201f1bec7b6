/** The position of a first game alone: everything that its first turn teaches is there, for every nation and on both halves. */
import { anyGame, defaultConfig, fastDice, Match } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { trenchClub } from '../src/index.ts'
import { laws } from '../src/laws.ts'
import { setup } from '../src/setup.ts'
import { onMap, type TrenchAction } from '../src/types.ts'

const game = anyGame(trenchClub)
const configOf = (arrangement: number, half: string) =>
  defaultConfig(game, { scenario: 'solo', players: 1, arrangement, options: { placed: true, half } })

describe('a game alone with armies in place', () => {
  it.each(['north', 'south'])('puts every unit of both sides on the board, one a hex (%s)', (half) => {
    for (let arrangement = 0; arrangement < 8; arrangement++) {
      const g = setup(configOf(arrangement, half))
      expect(g.at.every((at) => onMap(at))).toBe(true)
      expect(new Set(g.at).size).toBe(g.at.length)
      expect(laws(g)).toEqual([])
    }
  })

  it('begins with the person, who can take a fort, fire at an enemy and buy infantry in the first turn', () => {
    for (let arrangement = 0; arrangement < 8; arrangement++) {
      const match = Match.start(game, configOf(arrangement, 'north'), fastDice(`placed-${arrangement}`))
      const legal = (): readonly TrenchAction[] => match.legal(0) as readonly TrenchAction[]
      const act = (type: TrenchAction['type']): void => {
        const action = legal().find((a) => a.type === type)
        expect(action, `${type} in arrangement ${arrangement}`).toBeDefined()
        if (action) match.submit(0, action)
      }
      for (const type of ['order', 'take', 'endMove', 'attack', 'confirm', 'recruit'] as const) act(type)
    }
  })
})

import { expect, it } from 'vitest'
import { benchServer } from '../src/bench.ts'
import { toyGames } from './toy.ts'

it('measures actions over real sockets and durable commits', async () => {
  const { actionsPerSecond } = await benchServer({ seconds: 0.5, games: toyGames, game: 'toy' })
  expect(actionsPerSecond).toBeGreaterThan(20)
  await expect(benchServer({ seconds: 0.1, games: toyGames, game: 'chess' })).rejects.toThrow('no game "chess"')
})

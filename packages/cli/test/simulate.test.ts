import { anyGame, type Seat } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { toyModule } from '../../engine/test/toy.ts'
import { dealOf, type Plan, playGame } from '../src/simulate/run.ts'
import { em, games } from './env.ts'

const simulate = async (args: string, more = games()) => {
  const { code, out, err } = await em(`simulate toy ${args} --json`, { games: more })
  return { code, err, report: JSON.parse(out) }
}

describe('em simulate', () => {
  it('plays the games to the end and counts them', async () => {
    const { code, err, report } = await simulate('--games 40 --seed a --bots random,random')
    expect(code).toBe(0)
    expect(err).toBe('')
    expect(report).toMatchObject({ game: 'toy', scenario: 'duel', games: 40, finished: 40, players: 2, draws: 0 })
    expect(report.bots).toEqual(['random', 'random'])
    expect(report.meanActions).toBeCloseTo(report.actions / 40, 1)
    expect(report.actions).toBeGreaterThan(40 * 8)
    expect(report.actionsPerSecond).toBeGreaterThan(0)
    expect(report.wins[0] + report.wins[1]).toBeGreaterThanOrEqual(40)
  })

  it('gives the same results for the same seed and others for another', async () => {
    const results = async (seed: string) => {
      const { report } = await simulate(`--games 50 --seed ${seed} --bots random,greedy`)
      return [report.actions, report.wins, report.winsByBot]
    }
    expect(await results('a')).toEqual(await results('a'))
    expect(await results('a')).not.toEqual(await results('b'))
  })

  it('lets two different bots change seats from game to game, so that a seat’s advantage helps neither', async () => {
    // Seat 0 always wins here.
    const unfair = anyGame({
      ...toyModule,
      outcome: (g) => (g.stack.length > 0 ? undefined : { winners: [0], scores: {} }),
    })
    const { report } = await simulate('--games 40 --seed a --bots random,heuristic', { toy: unfair })
    expect(report.wins).toEqual([40, 0])
    expect(report.winsByBot).toEqual({ random: 20, heuristic: 20 })
    const fixed = await simulate('--games 40 --seed a --bots random,heuristic --fixed', { toy: unfair })
    expect(fixed.report.winsByBot).toEqual({ random: 40, heuristic: 0 })
  })

  it('counts games that nobody wins, and shared wins once for each winner', async () => {
    const ending = (winners: readonly Seat[]) => ({
      toy: anyGame({ ...toyModule, outcome: (g) => (g.stack.length > 0 ? undefined : { winners, scores: {} }) }),
    })
    const none = await simulate('--games 10 --seed a --bots random,greedy', ending([]))
    expect(none.report).toMatchObject({ wins: [0, 0], draws: 10, winsByBot: { random: 0, greedy: 0 } })
    const both = await simulate('--games 10 --seed a --bots random,greedy', ending([0, 1]))
    expect(both.report).toMatchObject({ wins: [10, 10], draws: 0, winsByBot: { random: 10, greedy: 10 } })
  })

  it('averages points and what the game counts over the games that ended', async () => {
    const counting = anyGame({
      ...toyModule,
      outcome: (g) => (g.stack.length > 0 ? undefined : { winners: [], scores: { red: 3, blue: -1 } }),
      figures: () => ({ turns: 7 }),
    })
    const { report } = await simulate('--games 4 --seed a --bots random', { toy: counting })
    expect(report.means).toEqual({ 'points red': 3, 'points blue': -1, turns: 7 })
  })

  it('takes one bot for every seat, and as many seats as bots are named', async () => {
    expect((await simulate('--games 2 --players 3 --bots greedy')).report.bots).toEqual(['greedy', 'greedy', 'greedy'])
    expect((await simulate('--games 2 --bots random,greedy,random')).report.players).toBe(3)
  })

  it('reads options', async () => {
    const long = await simulate('--games 20 --seed a')
    const short = await simulate('--games 20 --seed a --option short=true')
    expect(short.report.meanActions).toBeLessThan(long.report.meanActions)
  })

  it('says in words who won', async () => {
    const { out } = await em('simulate toy --games 10 --seed a --bots random,greedy')
    expect(out).toMatch(/^toy, duel, 2 players: random against greedy\n10 of 10 games finished/)
    expect(out).toMatch(
      /\nrandom: \d+ wins\ngreedy: \d+ wins\nnobody: 0\ngreedy: [\d.]+ ms a decision, \d+ at worst\npoints north: [\d.]+ on average\n/,
    )
  })

  it('does not look at anything for random seats', () => {
    const blind = anyGame({
      ...toyModule,
      view: () => {
        throw new Error('looked')
      },
    })
    const config = { scenario: 'duel', players: 2, arrangement: 0, options: {} }
    expect(playGame(blind, config, ['random', 'random'], 's').actions).toBeGreaterThan(5)
    expect(() => playGame(blind, config, ['random', 'greedy'], 's')).toThrow('looked')
  })

  it('random seats leave out actions that give up, unless there is nothing else', () => {
    const kinds = (quits: (a: { type: string }) => boolean): Set<string> => {
      const seen = new Set<string>()
      const config = { scenario: 'duel', players: 2, arrangement: 0, options: {} }
      for (let n = 0; n < 20; n++) {
        playGame(anyGame({ ...toyModule, quits }), config, ['random', 'random'], `q ${n}`, {
          move: (m) => seen.add(m.action.type),
        })
      }
      return seen
    }
    expect(kinds(() => false)).toContain('rest')
    expect(kinds((a) => a.type === 'rest')).not.toContain('rest')
    expect(kinds((a) => a.type === 'bid')).toContain('bid')
  })

  it('reports a game without end as unfinished and fails', async () => {
    const { steps } = toyModule
    const endless = anyGame({
      ...toyModule,
      steps: { ...steps, turn: { ...steps.turn!, actions: () => [{ type: 'rest' }], take: () => undefined } },
    })
    const { code, report } = await simulate('--games 1 --seed a', { toy: endless })
    expect(code).toBe(1)
    expect(report).toMatchObject({ finished: 0, actions: 30_000 })
  })

  it('lets the arrangements of the scenario take turns and counts each of them', async () => {
    const games = threeWays()
    const { code, report } = await simulate('--games 10 --seed a --arrangement all', games)
    expect(code).toBe(0)
    // Side "c" always wins here, whichever seat plays it; in the last arrangement no seat does.
    expect(report.byArrangement).toEqual([
      { arrangement: 0, seats: [['a'], ['c']], automa: [], games: 4, finished: 4, wins: [0, 4], draws: 0 },
      { arrangement: 1, seats: [['c'], ['a']], automa: [], games: 3, finished: 3, wins: [3, 0], draws: 0 },
      { arrangement: 2, seats: [['a'], ['b']], automa: ['c'], games: 3, finished: 3, wins: [0, 0], draws: 3 },
    ])
    expect(report).toMatchObject({ games: 10, finished: 10, wins: [3, 4], draws: 3 })
    const one = await simulate('--games 10 --seed a --arrangement 1', games)
    expect(one.report.byArrangement).toEqual([expect.objectContaining({ arrangement: 1, games: 10, wins: [10, 0] })])
    const { out } = await em('simulate toy --games 3 --arrangement all', { games })
    expect(out).toContain('arrangement 0: a 0, c 1, nobody 0, of 1\n')
    expect(out).toContain('arrangement 2: a 0, b 0, c (automa), nobody 1, of 1\n')
  })

  const plan = (over: Partial<Plan>): Plan => ({
    game: 'toy',
    config: { scenario: 'duel', players: 3, arrangement: 0, options: {} },
    arrangements: [0],
    bots: ['a', 'b', 'c'],
    games: 3,
    seed: 's',
    seating: 'alternate',
    ...over,
  })
  const deals = (count: number, over: Partial<Plan>): string[] =>
    Array.from({ length: count }, (_, i) => dealOf(plan(over), i)).map(
      ({ config, seating, seed }) => `${config.arrangement} ${seating.join('')} ${seed}`,
    )

  it('seats: --swap plays each deal once with every seating', () => {
    expect(deals(4, { seating: 'swap' })).toEqual(['0 abc s', '0 bca s', '0 cab s', '0 abc s/1'])
    expect(deals(2, {})).toEqual(['0 abc s', '0 bca s/1'])
  })

  it('seats: every arrangement meets every seating, and with --swap the same dice in all of them', () => {
    const two = { arrangements: [4, 7], bots: ['a', 'b'] }
    expect(deals(4, two)).toEqual(['4 ab s', '7 ab s/1', '4 ba s/2', '7 ba s/3'])
    expect(deals(5, { ...two, seating: 'swap' })).toEqual(['4 ab s', '7 ab s/1', '4 ba s', '7 ba s/1', '4 ab s/2'])
    expect(deals(3, { ...two, seating: 'fixed' })).toEqual(['4 ab s', '7 ab s/1', '4 ab s/2'])
  })
})

/** Three arrangements of three sides, of which "c" wins every game. */
function threeWays() {
  const arrangements = {
    2: [
      [['a'], ['c']],
      [['c'], ['a']],
      [['a'], ['b']],
    ],
  }
  const seatOfC = [[1], [0], []]
  let arrangement = 0
  const toy = anyGame({
    ...toyModule,
    scenarios: [{ id: 'duel', arrangements, automa: { 2: [[], [], ['c']] } }],
    setup(config) {
      arrangement = config.arrangement
      return toyModule.setup({ ...config, arrangement: 0 })
    },
    outcome: (g) => (g.stack.length > 0 ? undefined : { winners: seatOfC[arrangement] ?? [], scores: {} }),
  })
  return { toy }
}

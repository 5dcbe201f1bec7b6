import { anyGame } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { toy } from '../../engine/test/toy.ts'
import { em, games } from './env.ts'

/** Answers in order, then the last one for ever. */
const answers = (...list: string[]) => {
  const asked: string[] = []
  return {
    asked,
    ask: async (question: string) => {
      asked.push(question)
      return list.length > 1 ? list.shift() : list[0]
    },
  }
}

describe('em play', () => {
  it('plays a game to the end and tells the score', async () => {
    const { ask, asked } = answers('1')
    const { code, out } = await em('play toy --seed a', { ask })
    expect(code).toBe(0)
    expect(asked.length).toBeGreaterThan(3)
    expect(out).toMatch(/north \d+, south \d+; winners: seat/)
    expect(out).toContain('   1  bid, card ')
  })
  it('shows only what the seat may know', async () => {
    const { out } = await em('play toy --seed a', answers('1'))
    expect(out.match(/toy\.dealt/g)).toHaveLength(4)
  })
  it('narrows down by a word, complains about nonsense, and quits', async () => {
    const { out, code } = await em('play toy --seed a', answers('0', 'bid', 'nonsense', '99', 'quit'))
    expect(code).toBe(0)
    expect(out.match(/Nothing of that kind is possible now/g)?.length).toBeGreaterThanOrEqual(2)
  })
  it('quits at the end of the input', async () => {
    expect((await em('play toy')).code).toBe(0)
  })
  it('says when nothing can be taken back', async () => {
    const { out } = await em('play toy --seed a', answers('undo', 'quit'))
    expect(out).toContain('That cannot be taken back.')
  })
})

describe('em bench', () => {
  it('measures', async () => {
    const { code, out } = await em('bench toy --seconds 0.2 --json')
    expect(code).toBe(0)
    const report = JSON.parse(out)
    expect(report).toMatchObject({ game: 'toy', serverActionsPerSecond: 1234 })
    for (const name of ['actionsPerSecond', 'legalP50Ms', 'legalP99Ms', 'cloneMicros', 'stateBytes', 'loadMs']) {
      expect(report[name], name).toBeGreaterThan(0)
    }
    expect(report.legalP99Ms).toBeGreaterThanOrEqual(report.legalP50Ms)
  })
  it('measures the scenario that is asked for, and no server with it', async () => {
    const asked = new Set<string>()
    const wars = anyGame({
      ...toy,
      id: 'wars',
      scenarios: [...toy.scenarios, { id: 'siege', arrangements: toy.scenarios[0]?.arrangements ?? {} }],
      setup: (config) => {
        asked.add(config.scenario)
        return toy.setup(config)
      },
    })
    const { out } = await em('bench wars --scenario siege --seconds 0.1 --json', { games: games(wars) })
    expect(JSON.parse(out)).toMatchObject({ game: 'wars', scenario: 'siege', serverActionsPerSecond: null })
    expect([...asked]).toEqual(['siege'])
  })
  it('tells the cost of what a game names', async () => {
    let done = 0
    const dear = anyGame({ ...toy, id: 'dear', costs: { counting: () => void done++ } })
    const { out } = await em('bench dear --seconds 0.2 --no-server --json', { games: games(dear) })
    expect(JSON.parse(out).countingMs).toBeGreaterThanOrEqual(0)
    expect(done).toBeGreaterThan(0)
  })
  it('measures several games each in a process of its own', async () => {
    const other = anyGame({ ...toy, id: 'other' })
    const asked: string[] = []
    const alone = async (args: readonly string[]): Promise<string> => {
      asked.push(args.join(' '))
      return JSON.stringify({ perGame: [{ game: args[1], actionsPerSecond: 7 }] })
    }
    const { out } = await em('bench --seconds 2 --no-server --json', { games: games(other), alone })
    expect(asked).toEqual(['bench toy --json --seconds 2 --no-server', 'bench other --json --seconds 2 --no-server'])
    expect(JSON.parse(out).perGame).toEqual([
      { game: 'toy', actionsPerSecond: 7 },
      { game: 'other', actionsPerSecond: 7 },
    ])
  })

  it('measures the server alone with so many games as it is told', async () => {
    const { code, out } = await em('bench --server --tables 1,20 --json')
    expect(code).toBe(0)
    const { perGame } = JSON.parse(out)
    expect(perGame).toHaveLength(1)
    expect(perGame[0]).toMatchObject({ game: 'toy', runs: [{ tables: 1, p99Ms: 2 }, { tables: 20 }] })
    expect((await em('bench toy --server')).out.match(/^toy, tables \d+/gm)).toEqual([
      'toy, tables 1',
      'toy, tables 20',
      'toy, tables 100',
      'toy, tables 500',
    ])
    expect(await em('bench --server --tables few')).toMatchObject({ code: 2 })
  })

  it('leaves the server out when told', async () => {
    const { out } = await em('bench --seconds 0.2 --no-server')
    expect(out).toContain('serverActionsPerSecond: null')
  })
})

/** `em trial`: who must be beaten from where, how games are counted, and when the command fails. */
import { bots } from '@em/bots'
import { type Action, anyGame, fastDice, Match, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { toy, toyModule } from '../../engine/test/toy.ts'
import { rowsOf } from '../src/trial/rows.ts'
import { em } from './env.ts'

const TRIAL = { bot: 'heuristic', against: ['passer', 'random'], games: 3, seed: 's' }
const scenario = (arrangements: (typeof toyModule.scenarios)[number]['arrangements'], automa = {}) =>
  anyGame({ ...toyModule, scenarios: [{ id: 'duel', arrangements, automa }] })

describe('the rows of a trial', () => {
  const rows = (game: typeof toy) =>
    rowsOf(game, { ...TRIAL, against: ['random'] }).map(
      ({ sides, seat, plan }) => `${sides.join('+')} in ${seat}: ${plan.bots.join()} of ${plan.arrangements.join()}`,
    )

  it('try both seats, and do not try an arrangement again that only changes chairs', () => {
    const chairs = scenario({
      2: [
        [['a'], ['b']],
        [['b'], ['a']],
      ],
    })
    expect(rows(chairs)).toEqual(['a in 0: heuristic,random of 0', 'b in 1: random,heuristic of 0'])
  })
  it('let a side meet every other that it can meet', () => {
    const nations = scenario({
      2: [
        [['a'], ['c']],
        [['a'], ['d']],
        [['b'], ['c']],
      ],
    })
    expect(rows(nations)).toEqual([
      'a in 0: heuristic,random of 0,1',
      'c in 1: random,heuristic of 0,2',
      'd in 1: random,heuristic of 1',
      'b in 0: heuristic,random of 2',
    ])
  })
  it('try only the first of three seats, since the others may be allies', () => {
    expect(rows(scenario({ 3: [[['a', 'b'], ['c'], ['d']]] }))).toEqual(['a+b in 0: heuristic,random,random of 0'])
  })
  it('leave out scenarios in which only the rules oppose the seats', () => {
    expect(rows(scenario({ 1: [[['a']]], 2: [[['a'], ['b']]] }, { 1: [['c']], 2: [['c']] }))).toEqual([])
  })
  it('name each bot that must be beaten', () => {
    expect(rowsOf(toy, TRIAL).map((r) => r.against)).toEqual(['passer', 'random', 'passer', 'random'])
  })
})

/** Seat 0 wins every game, or shares it, or no seat wins. */
const won = (winners: readonly number[]) => ({
  toy: anyGame({ ...toyModule, outcome: (g) => (g.stack.length > 0 ? undefined : { winners, scores: {} }) }),
})
const trial = async (winners: readonly number[], more = '') => {
  const { code, out } = await em(`trial toy --games 4 --against random --json ${more}`, { games: won(winners) })
  return { code, rows: JSON.parse(out).rows as { wins: number; draws: number; losses: number; passed: boolean }[] }
}

describe('em trial', () => {
  it('fails where the bot wins too seldom, and only then', async () => {
    const { code, rows } = await trial([0])
    expect(code).toBe(1)
    expect(rows).toMatchObject([
      { wins: 4, draws: 0, losses: 0, passed: true },
      { wins: 0, draws: 0, losses: 4, passed: false },
    ])
    expect((await trial([0], '--least 0')).code).toBe(0)
  })
  it('counts a win that is shared with an opponent, and a game that nobody wins, as drawn', async () => {
    for (const winners of [[], [0, 1]]) {
      const { code, rows } = await trial(winners)
      expect(code).toBe(1)
      for (const row of rows) expect(row).toMatchObject({ wins: 0, draws: 4, losses: 0, passed: false })
    }
  })
  it('says in words who was beaten', async () => {
    const { out } = await em('trial toy --games 2', { games: won([0]) })
    expect(out).toMatch(/^ {5}duel, north against passer: 2:0:0 \([\d.]+ ms a decision, \d+ at worst\)\n/)
    expect(out).toMatch(/\nFAIL duel, south against random: 0:0:2 /)
    expect(out).toMatch(/\n2 of 4 rows reach 95 %\n$/)
  })
  it('refuses a bot and a scenario that it does not know', async () => {
    expect(await em('trial toy --against clever')).toMatchObject({ code: 2 })
    expect(await em('trial toy --scenario clever')).toMatchObject({ code: 2 })
  })
})

describe('the passer', () => {
  const decide = (legal: readonly Action[]): Action => {
    const config = { scenario: 'duel', players: 2, arrangement: 0, options: {} }
    const match = Match.start(toy, config, fastDice('p'))
    const marked = anyGame({ ...toyModule, bot: (_view, _seat, all) => all[0]! })
    return bots.passer!.decide({ game: marked, config, view: match.view(0), seat: 0, legal, random: seeded(1) }).action
  }
  it('ends a phase rather than act in it', () => {
    expect(decide([{ type: 'move' }, { type: 'done' }, { type: 'stop' }])).toEqual({ type: 'done' })
    expect(decide([{ type: 'attack' }, { type: 'pass' }])).toEqual({ type: 'pass' })
  })
  it('declines what it is offered', () => {
    const no = { type: 'air', spend: false }
    expect(decide([{ type: 'air', spend: true } as Action, no])).toEqual(no)
    expect(decide([{ type: 'tanks', level: 1 } as Action, { type: 'tanks', level: 0 } as Action])).toEqual({
      type: 'tanks',
      level: 0,
    })
  })
  it('leaves orders as they are', () => {
    expect(decide([{ type: 'order' }, { type: 'seal' }])).toEqual({ type: 'seal' })
    expect(decide([{ type: 'resite' }, { type: 'seal' }])).toEqual({ type: 'seal' })
  })
  it('leaves to the game’s own player what cannot be passed', () => {
    expect(decide([{ type: 'place' }, { type: 'seal' }])).toEqual({ type: 'place' })
    expect(decide([{ type: 'lose' }, { type: 'retreat' }])).toEqual({ type: 'lose' })
  })
})

import { type Action, anyGame, fastDice, Match, pick, type Seat, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { config, played } from '../../engine/test/helpers.ts'
import { type Toy, toy, toyModule } from '../../engine/test/toy.ts'
import { bots } from '../src/index.ts'

function decide(name: string, match: Match, seat: Seat, seed: string | number = 1, game = toy) {
  const input = { game, config: config(), view: match.view(seat), seat, legal: match.legal(seat), random: seeded(seed) }
  return bots[name]!.decide(input).action
}

/** Plays a whole game; returns the winners. */
function contest(names: readonly string[], seed: string): readonly Seat[] {
  const match = Match.start(toy, config({ players: names.length }), fastDice(seed))
  const random = seeded(`${seed} bots`)
  while (!match.over) {
    const seat = pick(match.deciders, random)
    const legal = match.legal(seat)
    const bot = bots[names[seat]!]!
    const input = { game: toy, config: match.config, view: match.view(seat), seat, legal, random }
    const result = match.submit(seat, bot.decide(input).action)
    expect(result.ok).toBe(true)
  }
  return match.outcome!.winners
}

describe.each(Object.keys(bots))('the %s bot', (name) => {
  it('goes by its name', () => {
    expect(bots[name]!.id).toBe(name)
  })
  it('plays whole games with legal actions only', () => {
    for (let n = 0; n < 10; n++) expect(contest([name, name, name], `whole ${n}`).length).toBeGreaterThan(0)
  })
  it('decides alike from equal views and equal chance, whatever the truth behind the view', () => {
    for (let n = 0; n < 12; n++) {
      const match = played(`alike ${n}`, n)
      const seat = match.deciders[0]
      if (seat === undefined) continue
      const other = toyModule.determinize(toyModule.view(match.state as Toy, seat), seat, seeded(n))
      const legal = match.legal(seat)
      const view = toyModule.view(other, seat)
      const input = { game: toy, config: match.config, view, seat, legal, random: seeded(7) }
      const there = bots[name]!.decide(input)
      expect(there).toEqual(bots[name]!.decide({ ...input, view: match.view(seat), random: seeded(7) }))
    }
  })
})

describe('giving up', () => {
  const quitter = anyGame({
    ...toyModule,
    quits: (a) => a.type === 'bid' && a.card % 2 === 0,
    evaluate: (g) => (((g.stack[0] as { bids?: number[] }).bids?.[0] ?? 1) % 2 === 0 ? 1 : 0),
  })
  const isEven = (a: unknown): boolean => (a as { card: number }).card % 2 === 0
  const match = played('mixed', 0)
  const chosenBy = (name: string, legal: readonly Action[]) =>
    Array.from({ length: 40 }, (_, n) =>
      bots[name]!.decide({ game: quitter, config: config(), view: match.view(0), seat: 0, legal, random: seeded(n) }),
    ).map(({ action }) => action)

  it.each(['random', 'greedy'])('is nothing that the %s bot does, however good it looks', (name) => {
    const legal = match.legal(0)
    expect(new Set(legal.map(isEven)).size).toBe(2)
    expect(chosenBy(name, legal).some(isEven)).toBe(false)
    expect(new Set(chosenBy(name, legal).map((a) => JSON.stringify(a))).size).toBe(
      legal.filter((a) => !isEven(a)).length,
    )
  })
  it.each(['random', 'greedy'])('is done by the %s bot when there is nothing else', (name) => {
    const legal = match.legal(0).filter(isEven)
    for (const action of chosenBy(name, legal)) expect(legal).toContainEqual(action)
  })
})

describe('the random bot', () => {
  it('chooses every legal action some time', () => {
    const match = played('any', 0)
    const chosen = new Set(Array.from({ length: 80 }, (_, n) => JSON.stringify(decide('random', match, 0, n))))
    expect(chosen.size).toBe(4)
  })
})

describe('the greedy bot', () => {
  it('takes the action after which the position is best', () => {
    const wantsCard = (card: number) =>
      anyGame({ ...toyModule, evaluate: (g) => ((g.stack[0] as { bids?: number[] }).bids?.[0] === card ? 1 : 0) })
    const match = played('best', 0)
    for (const action of match.legal(0)) {
      const { card } = action as unknown as { card: number }
      expect(decide('greedy', match, 0, 3, wantsCard(card))).toEqual(action)
    }
  })
  it('breaks ties by chance', () => {
    const flat = anyGame({ ...toyModule, evaluate: () => 0 })
    const match = played('ties', 0)
    const chosen = new Set(Array.from({ length: 60 }, (_, n) => JSON.stringify(decide('greedy', match, 0, n, flat))))
    expect(chosen.size).toBe(4)
  })
  it('averages several throws where dice decide', () => {
    const faces: number[] = []
    const counting = anyGame({
      ...toyModule,
      evaluate: (g: Toy) => {
        faces.push(g.points[0]!)
        return 0
      },
    })
    const match = Match.start(toy, config(), fastDice('dice'))
    while (match.deciders.length !== 1 || !match.legal(match.deciders[0]!).some((a) => a.type === 'take')) {
      const seat = match.deciders[0]!
      const legal = match.legal(seat)
      match.submit(seat, legal.find((a) => a.type === 'strike') ?? legal[0])
    }
    const seat = match.deciders[0]!
    decide('greedy', match, seat, 1, counting)
    expect(faces).toHaveLength(4 * match.legal(seat).length)
  })
  it('prefers a won game to any evaluation', () => {
    const modest = anyGame({ ...toyModule, evaluate: (g) => (g.stack.length === 0 ? -1000 : 1000) })
    const g: Toy = {
      ...toyModule.setup(config()),
      round: 4,
      points: [3, 0],
      stack: [{ step: 'turn', seat: 0, aim: 2 } as { step: string }],
      hands: [[0], [1]],
      unseen: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    }
    const legal = toyModule.steps.turn!.actions(g, g.stack[0]!, 0)
    const input = { game: modest, config: config(), view: toyModule.view(g, 0), seat: 0, legal, random: seeded(1) }
    expect(bots.greedy!.decide(input).action).toEqual({ type: 'rest' })
  })
  it('answers within a second from thousands of actions and a slow evaluation', () => {
    const slow = anyGame({
      ...toyModule,
      evaluate: () => {
        const end = performance.now() + 20
        while (performance.now() < end);
        return 0
      },
    })
    const match = played('slow', 0)
    const legal = Array.from({ length: 5000 }, (_, i) => match.legal(0)[i % 4]!)
    const start = performance.now()
    bots.greedy!.decide({ game: slow, config: config(), view: match.view(0), seat: 0, legal, random: seeded(1) })
    expect(performance.now() - start).toBeLessThan(1000)
  })
  it('beats the random bot', () => {
    let wins = 0
    for (let n = 0; n < 600; n++) {
      const greedyAt = n % 2
      const winners = contest(greedyAt === 0 ? ['greedy', 'random'] : ['random', 'greedy'], `duel ${n}`)
      if (winners.length === 1) wins += winners[0] === greedyAt ? 1 : -1
    }
    expect(wins).toBeGreaterThan(60)
  })
})

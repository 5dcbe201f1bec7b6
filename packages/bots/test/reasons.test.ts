/** How a bot's alternatives are named: by what the log says of the action itself, or not at all. */
import {
  type Action,
  type AnyGame,
  defaultConfig,
  type Frame,
  type LogEvent,
  legalActions,
  type Params,
  type State,
  type Table,
} from '@em/engine'
import { describe, expect, it } from 'vitest'
import { bots, type Plan, reasonsOf } from '../src/index.ts'
import { hoard } from './hoard.ts'

/** Whatever is done, a trench is ready first, which has nothing to do with it; taking coins is told with their number. */
const turn = hoard.steps.turn!
const talkative: AnyGame = {
  ...hoard,
  steps: {
    turn: {
      ...turn,
      take(g, f, seat, action: Action & { readonly n?: number }, t: Table) {
        t.log({ key: 'log.trenchDone', params: { hex: 2931 } })
        if (action.n !== undefined) t.log({ key: 'log.taken', params: { n: action.n } })
        turn.take?.(g, f, seat, action, t)
      },
    },
  },
}

describe('what else a bot weighed', () => {
  const g = hoard.setup(defaultConfig(hoard))
  const config = defaultConfig(hoard)
  const legal = legalActions(talkative, g, 0)
  const asked = { game: talkative, config, view: hoard.view(g, 0), seat: 0, legal }
  const named = (action: Action) => reasonsOf(bots.general!, asked, action, 0)?.chosen.words ?? null

  it('is named by the line of the log that is about it', () => {
    const take = legal.find((a) => a.type === 'take')!
    expect(named(take)).toMatchObject({ key: 'log.taken', params: { n: 1 } })
  })
  it('is not named by what merely happens when it ends something', () => {
    expect(named({ type: 'roll' })).toBeNull()
  })
})

/**
 * Unit 4 is picked up and goes from step to step until it stops, which is told with the place where it stands; the player wants to go to
 * hex 3 and stop there. Of what follows each action tells something else first.
 */
type Roaming = Action & { readonly units?: readonly number[]; readonly hex?: number; readonly unit?: number }
const marching = (unit: number, told: (t: Table, action: Roaming) => void = () => {}): AnyGame => {
  interface Place {
    at?: number
  }
  const all: Roaming[] = [1, 2, 3].map((hex) => ({ type: 'step', hex }))
  return {
    ...hoard,
    mind: {
      ...hoard.mind,
      candidates: (view, _seat, legal) => {
        const { at } = view as Place
        const score = ({ type, hex }: Roaming): number =>
          type === 'stop' ? (at === 3 ? 9 : -9) : type === 'done' ? -20 : hex === 3 ? 5 : -(hex ?? 0)
        return (legal as readonly Roaming[])
          .map((action) => ({
            action,
            score: score(action),
            why: () => [{ key: 'why.way', value: 1, params: { hex: action.hex ?? 0 } }],
          }))
          .sort((a, b) => b.score - a.score)
      },
    },
    clone: (g) => structuredClone(g),
    view: (g) => structuredClone(g),
    determinize: (view) => structuredClone(view) as State,
    steps: {
      turn: {
        ...turn,
        actions: () => [
          { type: 'pick', units: [4] } as Action,
          { type: 'pick', units: [5] } as Action,
          { type: 'done' },
        ],
        take(_g, _f, _seat, action: Roaming, t: Table) {
          if (action.type === 'done') t.log({ key: 'log.moved', params: { unit: 4, hex: 9 } })
          else t.push({ step: 'march', units: action.units } as Frame)
        },
      },
      march: {
        ...turn,
        name: 'march',
        actions: () => [...all, { type: 'stop' }, { type: 'done' }],
        take(g, _f, _seat, action: Roaming, t: Table) {
          const place = g as Place
          told(t, action)
          if (action.type === 'step') place.at = action.hex!
          else if (action.type === 'done') t.pop()
          else {
            t.pop()
            t.log({ key: 'log.trenchDone', params: { hex: place.at ?? 0 } })
            t.log({ key: 'log.moved', params: { unit, hex: place.at ?? 0 } })
          }
        },
      },
    },
  }
}

/** This action tells nothing; the next one tells that. */
const later = (action: Action, params: Params): AnyGame => ({
  ...hoard,
  steps: {
    turn: {
      ...turn,
      actions: () => [action, { type: 'roll' }],
      take(g, _f, _seat, _action, t) {
        const state = g as State & { taken: number }
        if (state.taken++ > 0) t.log({ key: 'log.taken', params })
      },
    },
  },
})

describe('an action of which nothing is told at once', () => {
  const g = hoard.setup(defaultConfig(hoard))
  const asked = (game: AnyGame, state = g) => {
    const legal = legalActions(game, state, 0)
    return { game, config: defaultConfig(hoard), view: game.view(state, 0), seat: 0, legal }
  }
  const of = (game: AnyGame, action: Roaming, state = g) => reasonsOf(bots.general!, asked(game, state), action, 0)!
  const words = (game: AnyGame, action: Roaming, state = g) => of(game, action, state).chosen.words
  const pick: Roaming = { type: 'pick', units: [4] }
  const step = (hex: number): Roaming => ({ type: 'step', hex })
  const underWay = (units = [4]) => ({ ...g, stack: [...g.stack, { step: 'march', units }] })

  it('is named by what is told of its unit, when the bot has gone on to that', () => {
    expect(words(marching(4), pick)).toEqual({ key: 'log.moved', params: { unit: 4, hex: 3 } })
  })
  it('is named by what is told of the unit in hand where it names none', () => {
    expect(words(marching(4), step(2), underWay())).toEqual({ key: 'log.moved', params: { unit: 4, hex: 3 } })
    expect(words(marching(4), { type: 'stop' }, underWay())).toMatchObject({ key: 'log.moved' })
  })
  it('has no words where something is told of others alone', () => {
    expect(words(marching(6), pick)).toBeNull()
    expect(words(marching(6), step(2), underWay())).toBeNull()
  })
  it('has none from how many of them are told', () => {
    expect(
      words(
        marching(6, (t) => t.log({ key: 'log.march', params: { units: 4 } })),
        pick,
      ),
    ).toBeNull()
  })
  it('has none from what is told of its unit when it is over', () => {
    const game = marching(6)
    const talkative = marching(4).steps.turn!
    const last = { ...talkative, actions: (): readonly Action[] => [{ type: 'done' }] }
    expect(words({ ...game, steps: { ...game.steps, turn: last } }, step(3), underWay())).toBeNull()
  })
  it('what ends something is named by nothing that comes later', () => {
    expect(words(marching(4), { type: 'done' }, underWay())).toBeNull()
  })
  it('has none where a die comes first, or something hidden shows', () => {
    const rolled = marching(4, (t, { type }) => void (type === 'stop' && t.roll(6)))
    const revealed = marching(4, (t, { type }) => void (type === 'stop' && t.reveal()))
    expect([words(rolled, pick), words(revealed, pick)]).toEqual([null, null])
  })
  it('a unit that goes to a place is named by what is told of both', () => {
    const told = (hex: number): LogEvent => ({ key: 'log.ordered', params: { units: [4], hex } })
    const takes: Roaming = { type: 'go', units: [4], hex: 2 }
    const game = (...events: LogEvent[]): AnyGame => ({
      ...hoard,
      steps: {
        turn: {
          ...turn,
          actions: () => [takes, { type: 'roll' }],
          take(_g, _f, _seat, _action, t) {
            for (const event of events) t.log(event)
          },
        },
      },
    })
    expect(words(game(told(7), told(2)), takes)).toEqual(told(2))
    expect(words(game(told(7)), takes)).toBeNull()
  })
  it('two that lead to the same place do not read the same: the terms of the second stand for it', () => {
    const { chosen, others } = of(marching(4), step(3), underWay())
    expect(chosen.words).toMatchObject({ params: { hex: 3 } })
    expect(others.map((o) => o.words)).toEqual([null, null])
  })
  it('two that lead to the same place for the same reasons are one alternative', () => {
    const game = marching(4)
    const { candidates } = game.mind
    const alike: typeof candidates = (...given) => candidates(...given).map((c) => ({ ...c, why: () => [] }))
    const { others } = of({ ...game, mind: { ...game.mind, candidates: alike } }, step(3), underWay())
    expect(others.map((o) => o.action.type)).toEqual(['stop', 'done'])
  })
  it('is named by nothing that its reader may not read', () => {
    const secret = marching(4)
    const { take } = secret.steps.march!
    const only = (seats: readonly number[], t: Table): Table =>
      new Proxy(t, {
        get: (on, name) => (name === 'log' ? (e: LogEvent) => on.log({ ...e, seats }) : Reflect.get(on, name).bind(on)),
      })
    const to = (...seats: number[]): AnyGame => ({
      ...secret,
      steps: {
        ...secret.steps,
        march: { ...secret.steps.march!, take: (s, f, seat, a, t) => take(s, f, seat, a, only(seats, t)) },
      },
    })
    expect(words(to(0), pick)).toMatchObject({ key: 'log.moved' })
    expect(words(to(1), pick)).toBeNull()
  })
  it('is named by what is told of its place later, where it names no more', () => {
    const take: Roaming = { type: 'take', hex: 5 }
    expect(words(later(take, { hex: 5 }), take)).toMatchObject({ params: { hex: 5 } })
  })
  it('without piece or place is named by nothing that comes later', () => {
    const take: Roaming = { type: 'take', n: 5 } as Action
    expect(words(later(take, { n: 5 }), take)).toBeNull()
  })
  it('no alternative is what was chosen, or another alternative', () => {
    const game = marching(4)
    const { candidates } = game.mind
    const twice: typeof candidates = (...given) => candidates(...given).flatMap((c) => [c, c])
    const { others } = of({ ...game, mind: { ...game.mind, candidates: twice } }, pick)
    expect(others.map((o) => o.action)).toEqual([{ type: 'pick', units: [5] }, { type: 'done' }])
  })
})

describe('the gain of a plan', () => {
  const g = hoard.setup(defaultConfig(hoard))
  const asked = {
    game: hoard,
    config: defaultConfig(hoard),
    view: hoard.view(g, 0),
    seat: 0,
    legal: legalActions(hoard, g, 0),
  }
  const told = (...gains: number[]) => {
    const plan = { turn: 0, chosen: 7, gains: [[0], [7, ...gains]], played: 9 } as unknown as Plan
    return reasonsOf(bots.marshal!, { ...asked, plan }, asked.legal[0]!, 0)?.plan
  }

  it('is told where it is larger than its own error', () => {
    expect(told(1, 1.2, 1.4)).toMatchObject({ gain: expect.closeTo(1.2), playouts: 9 })
    expect(told(3, -3, 1)).toBeUndefined()
    expect(told(1)).toBeUndefined()
  })
})

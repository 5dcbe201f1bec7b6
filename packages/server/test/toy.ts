/**
 * A small game with everything that a server must handle: a secret simultaneous choice, moves that can be undone, dice,
 * a rule that refuses, and (as an option) an action that fails. Two seats; each race to collect points.
 */
import {
  anyGame,
  type Frame,
  type GameModule,
  pick,
  plainMind,
  type Seat,
  type State,
  step,
  type Viewer,
} from '@em/engine'

interface Toy extends State {
  readonly rounds: number
  readonly faulty: boolean
  /** Each seat's secret, a word that must never be sent to anyone else. */
  secrets: string[]
  places: number[]
  scores: number[]
  round: number
}

export type ToyAction =
  | { readonly type: 'choose'; readonly n: number }
  | { readonly type: 'walk'; readonly by: number }
  | { readonly type: 'roll' }
  | { readonly type: 'crash' }

interface TurnFrame extends Frame {
  readonly step: 'turn'
  readonly seat: Seat
  walked: number
}

export interface ToyView {
  readonly places: readonly number[]
  readonly scores: readonly number[]
  readonly round: number
  readonly chosen: readonly boolean[]
  readonly mine: string | null
  readonly walked: number
}

/** A seat's secret in its form on the wire. */
export const secretWord = (seat: Seat, n: number): string => `hidden-${seat}-${n}`

export function toyGame(rulesVersion = '1', longestWalk = 3): GameModule<Toy, ToyAction, ToyView> {
  return {
    id: 'toy',
    rulesVersion,
    scenarios: [
      { id: 'short', arrangements: { 2: [[['red'], ['blue']]] } },
      { id: 'long', arrangements: { 2: [[['red'], ['blue']]] } },
    ],
    options: [{ id: 'faulty', values: [true, false], initial: false, rule: 'T9' }],
    steps: {
      choose: step<Toy, Frame & { readonly step: 'choose' }, ToyAction, ToyAction>({
        name: 'choose',
        seats: (g) => [0, 1].filter((seat) => g.secrets[seat] === ''),
        actions: () => Array.from({ length: 9 }, (_, i) => ({ type: 'choose', n: i + 1 })),
        take: (g, _f, seat, action, t) => {
          if (action.type !== 'choose') return
          g.secrets[seat] = secretWord(seat, action.n)
          t.log({ key: 'toy.chose', params: { secret: secretWord(seat, action.n) }, seats: [seat] })
          t.log({ key: 'toy.somebodyChose', params: { seat } })
          t.reveal()
          if (g.secrets.every((secret) => secret !== '')) t.replace({ step: 'turn', seat: 0, walked: 0 } as TurnFrame)
        },
      }),
      turn: step<Toy, TurnFrame, ToyAction, ToyAction>({
        name: 'turn',
        seats: (_g, f) => [f.seat],
        actions: (g, f) => {
          const walks = Array.from({ length: longestWalk - f.walked }, (_, i) => ({ type: 'walk' as const, by: i + 1 }))
          return [...walks, { type: 'roll' }, ...(g.faulty ? [{ type: 'crash' as const }] : [])]
        },
        take: (g, f, seat, action, t) => {
          if (action.type === 'walk') {
            g.places[seat] = (g.places[seat] ?? 0) + action.by
            f.walked += action.by
            t.log({ key: 'toy.walked', params: { seat, by: action.by } })
            return
          }
          const face = t.roll(6)
          g.scores[seat] = (g.scores[seat] ?? 0) + face
          if (action.type === 'crash') throw new Error('this action always fails')
          t.log({ key: 'toy.rolled', params: { seat, face }, rules: ['T2'] })
          if (seat === 1) g.round++
          if (g.round > g.rounds) t.pop()
          else t.replace({ step: 'turn', seat: 1 - seat, walked: 0 } as TurnFrame)
        },
        refuse: (_g, _f, _seat, action) =>
          action.type === 'walk' ? { rule: 'T1', key: 'toy.tooFar', params: { most: longestWalk } } : undefined,
      }),
    },
    setup: (config) => ({
      stack: [{ step: 'choose' }],
      rounds: config.scenario === 'short' ? 3 : 1000,
      faulty: config.options.faulty === true,
      secrets: ['', ''],
      places: [0, 0],
      scores: [0, 0],
      round: 1,
    }),
    clone: (g) => structuredClone(g),
    view: (g, viewer) => ({
      places: [...g.places],
      scores: [...g.scores],
      round: g.round,
      chosen: g.secrets.map((secret) => secret !== ''),
      mine: viewer === 'spectator' ? null : (g.secrets[viewer] ?? null),
      walked: (g.stack[0] as Partial<TurnFrame> | undefined)?.walked ?? 0,
    }),
    determinize: () => {
      throw new Error('the toy is not for searching bots')
    },
    outcome: (g) =>
      g.stack.length > 0
        ? undefined
        : { winners: winners(g.scores), scores: { red: g.scores[0] ?? 0, blue: g.scores[1] ?? 0 } },
    evaluate: (g, seat) => g.scores[seat] ?? 0,
    preview: (view, _seat, action) => ({
      key: 'toy.preview',
      params: { round: view.round, type: action.type },
      rules: ['T2'],
      accounts: [],
    }),
    mind: plainMind<Toy, ToyAction, ToyView>({
      bot: (_view, _seat, legal, random) => pick(legal, random),
      view: () => {
        throw new Error('the toy is not for searching bots')
      },
      evaluate: (g, seat) => g.scores[seat] ?? 0,
    }),
    bot: (_view, _seat, legal, random) => pick(legal, random),
    overlays: ['places'],
    overlay: (view: ToyView, viewer: Viewer) => ({
      places: view.places.map((place) => ({ place, group: String(viewer) })),
      links: [],
    }),
    laws: () => [],
  }
}

const winners = (scores: readonly number[]): Seat[] => {
  const best = Math.max(...scores)
  return scores.flatMap((score, seat) => (score === best ? [seat] : []))
}

export const toy = anyGame(toyGame())
export const toyGames = { toy }

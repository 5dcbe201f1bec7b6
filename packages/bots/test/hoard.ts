/**
 * A game for one weight: two seats take turns of three actions, each of which takes 1 to 6 coins or rolls a die for them. The game's
 * player takes the number nearest to `want`, which is too modest: plans that want more are better.
 */
import {
  anyGame,
  botOf,
  type Candidate,
  evaluateBy,
  fixed,
  type GameModule,
  type Mind,
  policyByView,
  ranked,
  type Seat,
  type State,
  step,
  weight,
} from '@em/engine'

interface Hoard extends State {
  turn: number
  taken: number
  coins: number[]
  /** By seat: a number that the other seats do not see and that nothing depends on. */
  secrets: number[]
}
type HoardAction = { readonly type: 'take'; readonly n: number } | { readonly type: 'roll' }
interface HoardView {
  readonly turn: number
  readonly taken: number
  readonly coins: readonly number[]
  readonly secret: number
}
const frame = { step: 'turn' } as const
const ROUNDS = 6

const weights = { want: weight(2, 0.5, 6), shy: fixed(3) }
type HoardWeights = { readonly want: number; readonly shy: number }
const candidates = (_view: HoardView, _seat: Seat, legal: readonly HoardAction[], w: HoardWeights) =>
  ranked(
    legal.map((action): Candidate<HoardAction> => {
      const value = -Math.abs((action.type === 'roll' ? w.shy - 9 : action.n) - w.want)
      return { action, score: value, why: () => [{ key: 'why.want', value, params: { type: action.type } }] }
    }),
  )
const ahead = (g: Hoard, seat: Seat): number => g.coins[seat]! - g.coins[1 - seat]!
const view = (g: Hoard, viewer: Seat | 'spectator'): HoardView => ({
  turn: g.turn,
  taken: g.taken,
  coins: [...g.coins],
  secret: viewer === 'spectator' ? 0 : g.secrets[viewer]!,
})

const mind: Mind<Hoard, HoardAction, HoardView, HoardWeights> = {
  weights,
  tuned: [{ scenario: 'hoard', side: 'south', values: { want: 4 }, made: {} }],
  candidates,
  features: (g, seat) => ({ coins: ahead(g, seat) }),
  coefficients: { coins: 1 },
  margin: ahead,
  victory: 10,
  turnOf: (g) => ({ turn: g.turn, seats: [g.turn % 2] }),
  policy: policyByView(view, candidates),
}

const module: GameModule<Hoard, HoardAction, HoardView> = {
  id: 'hoard',
  rulesVersion: '1',
  scenarios: [{ id: 'hoard', arrangements: { 2: [[['north'], ['south']]] } }],
  options: [],
  steps: {
    turn: step<Hoard, { readonly step: 'turn' }, HoardAction, HoardAction>({
      name: 'turn',
      seats: (g) => [g.turn % 2],
      actions: () => [...[1, 2, 3, 4, 5, 6].map((n) => ({ type: 'take' as const, n })), { type: 'roll' as const }],
      take(g, _f, seat, a, t) {
        g.coins[seat]! += a.type === 'roll' ? t.roll(6) : a.n
        if (++g.taken < 3) return
        g.taken = 0
        if (++g.turn === 2 * ROUNDS) t.pop()
      },
    }),
  },
  setup: () => ({ stack: [{ ...frame }], turn: 0, taken: 0, coins: [0, 0], secrets: [7, 8] }),
  clone: (g) => ({ ...g, stack: [...g.stack], coins: [...g.coins], secrets: [...g.secrets] }),
  view,
  determinize: (v, viewer, random) => ({
    stack: [{ ...frame }],
    turn: v.turn,
    taken: v.taken,
    coins: [...v.coins],
    secrets: [0, 1].map((seat) => (seat === viewer ? v.secret : random.below(100))),
  }),
  outcome: (g) => {
    const [north, south] = [g.coins[0]!, g.coins[1]!]
    return { winners: north === south ? [] : [north > south ? 0 : 1], scores: { north, south } }
  },
  evaluate: evaluateBy(mind),
  preview: () => undefined,
  mind,
  bot: botOf(mind),
  overlays: [],
  overlay: () => ({ places: [], links: [] }),
  laws: () => [],
}

export const hoard = anyGame(module)

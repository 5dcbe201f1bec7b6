/** Games that a test plays action by action and inspects on the way. */
import {
  type Action,
  anyGame,
  apply,
  type Dice,
  deciders,
  defaultConfig,
  type GameConfig,
  type GameModule,
  legalActions,
  PlayTable,
  type Seat,
  type State,
  settle,
} from '@em/engine'

/** A game at its first decision after set-up, and its table. */
export function begin<G extends State, A extends Action, V>(
  module: GameModule<G, A, V>,
  over: Partial<GameConfig>,
  dice: Dice,
): { readonly g: G; readonly t: PlayTable } {
  const g = module.setup(defaultConfig(anyGame(module), over))
  const t = new PlayTable(g, dice)
  settle(module, g, t)
  return { g, t }
}

/** Plays as `choose` says until no seat decides or the limit is reached; returns the number of actions. A seat without an action is an error. */
export function playOn<G extends State, A extends Action, V>(
  module: GameModule<G, A, V>,
  { g, t }: { readonly g: G; readonly t: PlayTable },
  choose: (legal: readonly A[], seat: Seat, n: number) => A,
  most = Number.POSITIVE_INFINITY,
): number {
  let n = 0
  for (let seat = deciders(module, g)[0]; seat !== undefined && n < most; seat = deciders(module, g)[0]) {
    const legal = legalActions(module, g, seat)
    if (legal.length === 0) throw new Error(`stuck at ${JSON.stringify(g.stack.at(-1))}`)
    apply(module, g, seat, choose(legal, seat, n), t)
    n++
  }
  return n
}

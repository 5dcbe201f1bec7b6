/** Counts of legal actions at depth: a slip anywhere in the rules that list actions shows as a number. */
import {
  type Action,
  apply,
  type Dice,
  deciders,
  type GameModule,
  legalActions,
  PlayTable,
  type State,
  settle,
} from '@em/engine'

/** Dice that always show the same face. */
export const always = (face: number): Dice => ({ roll: () => face, save: () => ({ kind: 'fixed', faces: [] }) })

/** How many sequences of one, two, … up to `depth` actions a position allows. */
export function perft<G extends State, A extends Action, V>(
  module: GameModule<G, A, V>,
  dice: Dice,
): (g: G, depth: number) => number[] {
  const count = (g: G, depth: number): number => {
    let n = 0
    for (const seat of deciders(module, g)) {
      const legal = legalActions(module, g, seat)
      if (depth === 1) {
        n += legal.length
        continue
      }
      for (const action of legal) {
        const next = module.clone(g)
        apply(module, next, seat, action, new PlayTable(next, dice))
        n += count(next, depth - 1)
      }
    }
    return n
  }
  return (g, depth) => Array.from({ length: depth }, (_, i) => count(g, i + 1))
}

/** The position after all steps that need no decision. */
export function settled<G extends State, A extends Action, V>(module: GameModule<G, A, V>, g: G, dice: Dice): G {
  settle(module, g, new PlayTable(g, dice))
  return g
}

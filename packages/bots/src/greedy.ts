/** One ply: chooses the action after which a state dealt from the view evaluates best. It never gives up. */
import {
  type Action,
  type AnyGame,
  apply,
  type Dice,
  fastDice,
  goingOn,
  PlayTable,
  pick,
  type Random,
  type Seat,
  type State,
  shuffle,
} from '@em/engine'
import type { Bot } from './bot.ts'

/** Longer candidate lists are sampled. */
const CANDIDATES = 200
/** Throws to average, since dice make an action's worth a matter of luck. */
const THROWS = 4
/** Time limit for an answer, however slow a game's evaluation is. */
const MILLISECONDS = 800
/** A decided game outweighs every evaluation. */
const DECIDED = 1e9

export const greedy: Bot = {
  id: 'greedy',
  decide({ game, view, seat, legal: offered, random }) {
    const legal = goingOn(game, offered)
    const only = legal.length === 1 ? legal[0] : undefined
    if (only) return { action: only }
    const stop = performance.now() + MILLISECONDS
    const state = game.determinize(view, seat, random)
    let best: Action[] = []
    let bestWorth = Number.NEGATIVE_INFINITY
    for (const action of candidates(legal, random)) {
      const worth = worthOf(game, state, seat, action, random)
      if (worth > bestWorth) {
        bestWorth = worth
        best = [action]
      } else if (worth === bestWorth) best.push(action)
      if (performance.now() > stop) break
    }
    // A NaN evaluation compares with nothing: then any action is as good as another.
    return { action: pick(best.length > 0 ? best : legal, random) }
  },
}

const candidates = (legal: readonly Action[], random: Random): readonly Action[] =>
  legal.length <= CANDIDATES ? legal : shuffle([...legal], random).slice(0, CANDIDATES)

function worthOf(game: AnyGame, state: State, seat: Seat, action: Action, random: Random): number {
  let sum = 0
  for (let thrown = 1; ; thrown++) {
    const g = game.clone(state)
    const dice = counted(fastDice(random.below(0x40000000)))
    apply(game, g, seat, action, new PlayTable(g, dice))
    sum += evaluate(game, g, seat)
    if (dice.rolled() === 0 || thrown === THROWS) return sum / thrown
  }
}

function evaluate(game: AnyGame, g: State, seat: Seat): number {
  const outcome = g.stack.length === 0 ? game.outcome(g) : undefined
  if (!outcome || outcome.winners.length === 0) return game.evaluate(g, seat)
  return game.evaluate(g, seat) + (outcome.winners.includes(seat) ? DECIDED : -DECIDED)
}

function counted(dice: Dice): Dice & { rolled(): number } {
  let count = 0
  return {
    roll: (sides) => {
      count++
      return dice.roll(sides)
    },
    save: dice.save,
    rolled: () => count,
  }
}

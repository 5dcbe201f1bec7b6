/** Thinking times of a bot: per decision, and per turn of its own. */
import { type Bot, bots, type Patience, type Plan } from '@em/bots'
import {
  type AnyGame,
  apply,
  deciders,
  fastDice,
  type GameConfig,
  goingOn,
  legalActions,
  PlayTable,
  pick,
  type Seat,
  seeded,
  settle,
} from '@em/engine'
import { LONGEST } from '../simulate/run.ts'

export interface Clocked {
  /** Milliseconds of each decision with more than one answer. */
  readonly decisions: readonly number[]
  /** Milliseconds of all decisions of each of its own turns. */
  readonly turns: readonly number[]
}

interface Sitting {
  readonly game: AnyGame
  readonly config: GameConfig
  /** The timed bot, its seat, and the bot in all other seats. */
  readonly bot: string
  readonly seat: Seat
  readonly other: string
  readonly seed: string
  /** Patience of the player who waits for the timed bot. */
  readonly patience: Patience
  /** Ends the game early once it is not worth more time. */
  readonly enough: () => boolean
}

/** Plays one game. Only the timed bot has a time limit, as on a server. */
export function clockGame({ game, config, bot, seat, other, seed, patience, enough }: Sitting): Clocked {
  const random = seeded(`${seed} players`)
  const g = game.setup(config)
  const table = new PlayTable(g, fastDice(seed))
  settle(game, g, table)
  const named = (name: string): Bot => bots[name]!
  const decisions: number[] = []
  const turns = new Map<number, number>()
  let plan: Plan | undefined
  for (let n = 0; g.stack.length > 0 && n < LONGEST && !enough(); n++) {
    const seats = deciders(game, g)
    const decider = seats.length === 1 ? seats[0]! : pick(seats, random)
    const legal = goingOn(game, legalActions(game, g, decider))
    const asked = { game, config, view: game.view(g, decider), seat: decider, legal, random }
    let action = legal[0]!
    if (decider !== seat) action = named(other).decide(asked).action
    else if (legal.length > 1) {
      const start = patience.now()
      const decision = named(bot).decide({ ...asked, plan, patience })
      const ms = patience.now() - start
      action = decision.action
      plan = decision.plan
      decisions.push(ms)
      const { turn, seats: whose } = game.mind.turnOf(g)
      if (whose.includes(seat)) turns.set(turn, (turns.get(turn) ?? 0) + ms)
    }
    apply(game, g, decider, action, table)
  }
  return { decisions, turns: [...turns.values()] }
}

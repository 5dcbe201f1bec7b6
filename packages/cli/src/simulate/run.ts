/** Plays whole games between bots. Random seats cost nothing but the kernel: they see no view. */
import { bots } from '@em/bots'
import {
  type Action,
  type AnyGame,
  apply,
  deciders,
  fastDice,
  type GameConfig,
  type GameRecord,
  hashState,
  legalActions,
  type Move,
  PlayTable,
  pick,
  type Random,
  type Seat,
  type State,
  seeded,
  settle,
} from '@em/engine'
import type { Progress, Share } from '../jobs.ts'
import { gameSeed } from '../seed.ts'

/** No game may take more actions than this. */
export const LONGEST = 20_000

export interface Plan {
  readonly game: string
  readonly config: GameConfig
  /** By seat, in the first game. */
  readonly bots: readonly string[]
  readonly games: number
  readonly seed: string
  /** Whether the bots move up one seat from game to game; `swap` plays each deal of the dice with every seating. */
  readonly seating: 'alternate' | 'swap' | 'fixed'
}

export interface Tally {
  readonly finished: number
  readonly actions: number
  /** By seat; a shared win counts for each winner. */
  readonly wins: readonly number[]
  readonly draws: number
  readonly winsByBot: Readonly<Record<string, number>>
}

export const emptyTally = (players: number): Tally => ({
  finished: 0,
  actions: 0,
  wins: Array.from({ length: players }, () => 0),
  draws: 0,
  winsByBot: {},
})

export function mergeTallies(a: Tally, b: Tally): Tally {
  const winsByBot: Record<string, number> = { ...a.winsByBot }
  for (const [bot, wins] of Object.entries(b.winsByBot)) winsByBot[bot] = (winsByBot[bot] ?? 0) + wins
  return {
    finished: a.finished + b.finished,
    actions: a.actions + b.actions,
    wins: a.wins.map((wins, seat) => wins + (b.wins[seat] ?? 0)),
    draws: a.draws + b.draws,
    winsByBot,
  }
}

/** Who sits where in game `index`. */
export function seatingOf(plan: Plan, index: number): readonly string[] {
  if (plan.seating === 'fixed') return plan.bots
  const n = plan.bots.length
  return plan.bots.map((_, seat) => plan.bots[(seat + index) % n] ?? '')
}

const seedOf = (plan: Plan, index: number): string =>
  gameSeed(plan.seed, plan.seating === 'swap' ? Math.floor(index / plan.bots.length) : index)

export function simulateShare(game: AnyGame, plan: Plan, share: Share, progress: Progress): Tally {
  let tally = emptyTally(plan.config.players)
  for (let index = share.first; index < plan.games; index += share.step) {
    const seating = seatingOf(plan, index)
    const played = playGame(game, plan.config, seating, seedOf(plan, index))
    const outcome = played.state.stack.length === 0 ? game.outcome(played.state) : undefined
    const winners = outcome?.winners ?? []
    tally = mergeTallies(tally, {
      finished: outcome ? 1 : 0,
      actions: played.actions,
      wins: seating.map((_, seat) => (winners.includes(seat) ? 1 : 0)),
      draws: outcome && winners.length === 0 ? 1 : 0,
      winsByBot: Object.fromEntries(winners.map((seat) => [seating[seat] ?? '', 1])),
    })
    progress(1)
  }
  return tally
}

/** The first game of the plan as a file that `em replay` and `em verify` read. */
export function recordFirst(game: AnyGame, plan: Plan): GameRecord {
  const moves: Move[] = []
  const { state } = playGame(game, plan.config, seatingOf(plan, 0), plan.seed, (move) => moves.push(move))
  const { config, seed } = plan
  const dice = { kind: 'fast', seed } as const
  return { format: 1, game: game.id, rulesVersion: game.rulesVersion, config, dice, moves, hash: hashState(state) }
}

export interface Played {
  readonly state: State
  readonly actions: number
}

/** `keep` gets every move. */
export function playGame(
  game: AnyGame,
  config: GameConfig,
  seating: readonly string[],
  seed: string,
  keep?: (move: Move) => void,
): Played {
  const random = seeded(`${seed} players`)
  const g = game.setup(config)
  const table = new PlayTable(g, fastDice(seed))
  settle(game, g, table)
  let actions = 0
  while (g.stack.length > 0 && actions < LONGEST) {
    const seats = deciders(game, g)
    const seat = seats.length === 1 ? (seats[0] as Seat) : pick(seats, random)
    const action = decide(game, g, seat, seating[seat] ?? 'random', random)
    keep?.({ seat, action })
    apply(game, g, seat, action, table)
    actions++
  }
  return { state: g, actions }
}

function decide(game: AnyGame, g: State, seat: Seat, name: string, random: Random): Action {
  const legal = legalActions(game, g, seat)
  const first = legal[0]
  if (!first) throw new Error(`${game.id}: seat ${seat} must decide at "${g.stack.at(-1)?.step}" and cannot`)
  if (legal.length === 1) return first
  const bot = bots[name]
  if (!bot || name === 'random') return pick(legal, random)
  return bot.decide({ game, view: game.view(g, seat), seat, legal, random })
}

/** Plays whole games between bots. Random seats cost nothing but the kernel: they see no view. */
import { type Bot, bots, type Plan as Intent } from '@em/bots'
import {
  type Action,
  type AnyGame,
  anyAction,
  apply,
  deciders,
  fastDice,
  type GameConfig,
  type GameRecord,
  hashState,
  type LogEvent,
  legalActions,
  type Move,
  type Outcome,
  PlayTable,
  pick,
  type Random,
  type Seat,
  type State,
  sameAction,
  seeded,
  settle,
} from '@em/engine'
import type { Progress, Share } from '../jobs.ts'
import { gameSeed } from '../seed.ts'

/** Maximum number of actions in a random game. */
export const LONGEST = 20_000
/** Bots march farther than random players: the longest games, campaigns of Nach Paris, take them about 21,000 actions. */
const LONGEST_OF_BOTS = 30_000

export interface Plan {
  readonly game: string
  readonly config: GameConfig
  /** Arrangements of the scenario that take turns from game to game. */
  readonly arrangements: readonly number[]
  /** By seat, in the first game. */
  readonly bots: readonly string[]
  readonly games: number
  readonly seed: string
  /** Whether the bots move up one seat from game to game; `swap` plays each deal of the dice with every seating. */
  readonly seating: 'alternate' | 'swap' | 'fixed'
}

/** Results of the games of one arrangement. */
export interface Tally {
  readonly games: number
  readonly finished: number
  readonly actions: number
  /** By seat; a shared win counts for each winner. */
  readonly wins: readonly number[]
  readonly draws: number
  readonly winsByBot: Readonly<Record<string, number>>
  /** Sums over finished games: points by side, and the game's own figures. */
  readonly figures: Readonly<Record<string, number>>
  /** By bot; bots that see no view are not timed. */
  readonly thinking: Readonly<Record<string, Thinking>>
}

/** Decisions with more than one answer: their number, total milliseconds and the slowest. */
interface Thinking {
  readonly decisions: number
  readonly ms: number
  readonly worst: number
}

export const emptyTally = (players: number): Tally => ({
  games: 0,
  finished: 0,
  actions: 0,
  wins: Array.from({ length: players }, () => 0),
  draws: 0,
  winsByBot: {},
  figures: {},
  thinking: {},
})

export function mergeTallies(a: Tally, b: Tally): Tally {
  return {
    games: a.games + b.games,
    finished: a.finished + b.finished,
    actions: a.actions + b.actions,
    wins: a.wins.map((wins, seat) => wins + (b.wins[seat] ?? 0)),
    draws: a.draws + b.draws,
    winsByBot: sums(a.winsByBot, b.winsByBot),
    figures: sums(a.figures, b.figures),
    thinking: mergeThinking(a.thinking, b.thinking),
  }
}

type ByBot = Readonly<Record<string, Thinking>>
function mergeThinking(a: ByBot, b: ByBot): ByBot {
  const all: Record<string, Thinking> = { ...a }
  for (const [bot, t] of Object.entries(b)) all[bot] = addThinking(all[bot], t)
  return all
}
const addThinking = (a: Thinking | undefined, b: Thinking): Thinking => ({
  decisions: (a?.decisions ?? 0) + b.decisions,
  ms: (a?.ms ?? 0) + b.ms,
  worst: Math.max(a?.worst ?? 0, b.worst),
})

function sums(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): Record<string, number> {
  const all: Record<string, number> = { ...a }
  for (const [name, n] of Object.entries(b)) all[name] = (all[name] ?? 0) + n
  return all
}

/** Arrangement, seating and dice of a game. Every arrangement is played with every seating. */
export interface Deal {
  /** Index in `plan.arrangements`. */
  readonly nth: number
  readonly config: GameConfig
  readonly seating: readonly string[]
  readonly seed: string
}

export function dealOf(plan: Plan, index: number): Deal {
  const { arrangements, bots: named } = plan
  const n = named.length
  const nth = index % arrangements.length
  const round = Math.floor(index / arrangements.length)
  // A swapped deal has the same dice in all its seatings; otherwise no two games share dice.
  const dice = plan.seating === 'swap' ? Math.floor(round / n) * arrangements.length + nth : index
  return {
    nth,
    config: { ...plan.config, arrangement: arrangements[nth] ?? plan.config.arrangement },
    seating: plan.seating === 'fixed' ? named : named.map((_, seat) => named[(seat + round) % n] ?? ''),
    seed: gameSeed(plan.seed, dice),
  }
}

export const emptyTallies = (plan: Plan): readonly Tally[] =>
  plan.arrangements.map(() => emptyTally(plan.config.players))

/** By arrangement, in the order of the plan. */
export function simulateShare(game: AnyGame, plan: Plan, share: Share, progress: Progress): readonly Tally[] {
  const tallies = [...emptyTallies(plan)]
  for (let index = share.first; index < plan.games; index += share.step) {
    const { nth, config, seating, seed } = dealOf(plan, index)
    const played = playGame(game, config, seating, seed)
    const outcome = played.state.stack.length === 0 ? game.outcome(played.state) : undefined
    const winners = outcome?.winners ?? []
    tallies[nth] = mergeTallies(tallies[nth] ?? emptyTally(config.players), {
      games: 1,
      finished: outcome ? 1 : 0,
      actions: played.actions,
      wins: seating.map((_, seat) => (winners.includes(seat) ? 1 : 0)),
      draws: outcome && winners.length === 0 ? 1 : 0,
      winsByBot: Object.fromEntries(winners.map((seat) => [seating[seat] ?? '', 1])),
      figures: outcome ? figuresOf(game, played.state, outcome) : {},
      thinking: played.thinking,
    })
    progress(1)
  }
  return tallies
}

function figuresOf(game: AnyGame, state: State, outcome: Outcome): Record<string, number> {
  const points = Object.entries(outcome.scores).map(([side, score]) => [`points ${side}`, score] as const)
  return { ...Object.fromEntries(points), ...game.figures?.(state) }
}

/** The first game of the plan as a file for `em replay` and `em verify`. */
export function recordFirst(game: AnyGame, plan: Plan): GameRecord {
  const moves: Move[] = []
  const { config, seating, seed } = dealOf(plan, 0)
  const { state } = playGame(game, config, seating, seed, { move: (move) => moves.push(move) })
  const dice = { kind: 'fast', seed } as const
  return { format: 1, game: game.id, rulesVersion: game.rulesVersion, config, dice, moves, hash: hashState(state) }
}

export interface Played {
  readonly state: State
  readonly actions: number
  readonly thinking: Readonly<Record<string, Thinking>>
  /** Players' turns with at least one decision. */
  readonly turns: number
}

/** A bot from another commit, with the game as it knows it. */
export interface Player {
  readonly bot: Bot
  readonly game: AnyGame
}

/** Observers of a game in progress. */
export interface Watchers {
  readonly move?: (move: Move) => void
  readonly log?: (event: LogEvent) => void
}

/** `others` are players from other commits, by their name in the seating. */
export function playGame(
  game: AnyGame,
  config: GameConfig,
  seating: readonly string[],
  seed: string,
  watchers: Watchers = {},
  others: Readonly<Record<string, Player>> = {},
): Played {
  const random = seeded(`${seed} players`)
  const g = game.setup(config)
  const table = new PlayTable(g, fastDice(seed), watchers.log)
  settle(game, g, table)
  const thinking: Record<string, Thinking> = {}
  const minds: Mind[] = seating.map((name) => ({ name, player: others[name], intent: undefined }))
  let actions = 0
  let turns = 0
  /** The last decision in a player's own turn. Parts of a turn follow each other without a gap. */
  let last = { turn: Number.NaN, seat: -1 }
  while (g.stack.length > 0 && actions < LONGEST_OF_BOTS) {
    const seats = deciders(game, g)
    const seat = seats.length === 1 ? (seats[0] as Seat) : pick(seats, random)
    const action = decide(game, config, g, seat, minds[seat] ?? STRANGER, random, thinking)
    watchers.move?.({ seat, action })
    const { turn, seats: owners } = game.mind.turnOf(g)
    if (owners.includes(seat) && turn !== last.turn) {
      if (seat !== last.seat || turn !== last.turn + 1) turns++
      last = { turn, seat }
    }
    apply(game, g, seat, action, table)
    actions++
  }
  return { state: g, actions, thinking, turns }
}

/** A bot in its seat, and its current plan. */
interface Mind {
  readonly name: string
  readonly player?: Player | undefined
  intent: Intent | undefined
}
const STRANGER: Mind = { name: 'random', intent: undefined }

function decide(
  game: AnyGame,
  config: GameConfig,
  g: State,
  seat: Seat,
  mind: Mind,
  random: Random,
  thinking: Record<string, Thinking>,
): Action {
  const legal = legalActions(game, g, seat)
  const first = legal[0]
  if (!first) throw new Error(`${game.id}: seat ${seat} must decide at "${g.stack.at(-1)?.step}" and cannot`)
  if (legal.length === 1) return first
  const { name, player } = mind
  const bot = player?.bot ?? bots[name]
  if (!bot || name === 'random') return anyAction(game, legal, random)
  const view = game.view(g, seat)
  const start = performance.now()
  const { action, plan } = bot.decide({
    game: player?.game ?? game,
    config,
    view,
    seat,
    legal,
    random,
    plan: mind.intent,
  })
  mind.intent = plan
  if (player && !legal.some((a) => sameAction(a, action)))
    throw new Error(`${name} does what today's rules do not offer: ${JSON.stringify(action)}`)
  const ms = performance.now() - start
  thinking[name] = addThinking(thinking[name], { decisions: 1, ms, worst: ms })
  return action
}

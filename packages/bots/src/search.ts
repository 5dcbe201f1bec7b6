/**
 * Portfolio search over whole-turn plans. A plan is the game's own player with some weights changed until the turn ends. All plans are
 * played out on the same states dealt from the view with the same dice; the worse half is dropped in stages.
 * The number of playouts is fixed, so strength does not depend on the machine. If the caller's patience ends, it takes the best plan so
 * far: the current playout is dropped, and the search continues at the next decision of the same turn.
 */
import { type AnyGame, type GameConfig, type Random, type Seat, seeded, type WeightValues, weightsOf } from '@em/engine'
import type { Patience, Plan } from './bot.ts'
import { asItself, playOut } from './playout.ts'
import { perturbed, tunedFor } from './weights.ts'

export interface Strength {
  /** Number of plans compared, including the unchanged bot. */
  readonly plans: number
  /** Playouts in a turn, over all plans. */
  readonly playouts: number
  /** Size of a plan's changes to the weights. */
  readonly spread: number
  /** Ends of players' turns after which a playout is judged. */
  readonly turns: number
  /** Number of earlier turns' plans to try again. */
  readonly kept: number
  /** Standard errors by which a plan must beat the unchanged bot. */
  readonly doubt: number
}

interface Question {
  readonly game: AnyGame
  readonly config: GameConfig
  readonly view: unknown
  readonly seat: Seat
  readonly random: Random
  readonly patience?: Patience | undefined
}

/** The weights of a plan. */
export function valuesOf(game: AnyGame, base: WeightValues, number: number, spread: number): WeightValues {
  return number === 0 ? base : perturbed(game, base, spread, seeded(`plan ${number}`))
}

/** The unchanged bot, plans of earlier turns, and random ones. */
export function freshPlan(turn: number, strength: Strength, random: Random, before?: Plan): Plan {
  const { plans, kept } = strength
  const followed = before ? [before.chosen, ...(before.proven ?? [])] : []
  const proven = [...new Set(followed)].filter((n) => n !== 0).slice(0, kept)
  const numbers = new Set([0, ...proven])
  while (numbers.size < plans) numbers.add(1 + random.below(0x3fffffff))
  return { turn, chosen: 0, proven, gains: [...numbers].map((n) => [n] as const), played: 0 }
}

export const meanOf = (list: readonly number[]): number =>
  list.reduce((sum, x) => sum + x, 0) / Math.max(1, list.length)

/** Standard error of the mean. */
export function standardError(list: readonly number[]): number {
  const mean = meanOf(list)
  const variance = list.reduce((sum, x) => sum + (x - mean) ** 2, 0) / Math.max(1, list.length - 1)
  return Math.sqrt(variance / Math.max(1, list.length))
}

/** The mean gain minus `doubt` standard errors. */
export function surely(gains: readonly number[], doubt: number): number {
  return gains.length < 2 ? Number.NEGATIVE_INFINITY : meanOf(gains) - doubt * standardError(gains)
}

/** Playouts after which half of the plans are dropped; all stages take the same number. */
function stagesOf({ plans, playouts }: Strength): readonly { readonly until: number; readonly left: number }[] {
  const count = Math.max(1, Math.ceil(Math.log2(plans)))
  const stages: { until: number; left: number }[] = []
  let left = plans
  for (let i = 1; i <= count; i++) {
    left = Math.max(2, Math.ceil(left / 2))
    stages.push({ until: Math.round((playouts * i) / count), left })
  }
  return stages
}

/** Keeps plan 0, the baseline, and the best of the others. */
function halved(gains: Plan['gains'], left: number): Plan['gains'] {
  const [base, ...others] = gains
  if (!base || gains.length <= left) return gains
  others.sort((a, b) => meanOf(b.slice(1)) - meanOf(a.slice(1)))
  return [base, ...others.slice(0, left - 1)]
}

/** Reports when patience for the decision or the turn has run out; never if the caller sets no limit. */
function ending(patience: Patience | undefined, { spent = 0 }: Plan): () => boolean {
  if (!patience) return () => false
  const { now, decision, turn, hurried = () => false } = patience
  const stop = now() + Math.min(decision, turn - spent)
  return () => hurried() || now() >= stop
}

/** Continues a plan until its playouts are made or patience ends; returns it with the best choice so far. */
export function search(question: Question, plan: Plan, strength: Strength): Plan {
  const { game, config, view, seat, random } = question
  const players = config.players
  const weights = Array.from({ length: players }, (_, s) => weightsOf(game.mind.weights, tunedFor(game, config, s)))
  const base = tunedFor(game, config, seat)
  // The bot itself plays the seat's own turn, exactly as it will in the game.
  const built = new Map(
    plan.gains.map(([number]) => {
      const w = weightsOf(game.mind.weights, valuesOf(game, base, number, strength.spread))
      return [number, { ours: asItself(game, w), script: [] }]
    }),
  )
  const stages = stagesOf(strength)
  const over = ending(question.patience, plan)
  let { gains, played } = plan
  while (played < strength.playouts && !over()) {
    const dealt = game.determinize(view, seat, random)
    const seed = random.below(0x40000000)
    const play = (number: number): number | undefined =>
      playOut(game, game.clone(dealt), {
        seat,
        weights,
        ...built.get(number)!,
        seed,
        turns: strength.turns,
        over,
      })
    const zero = play(0)
    if (zero === undefined) break
    const found = new Map([[0, 0]])
    // Plans with the fewest playouts come first, since time may run out before the last.
    for (const [number] of gains.slice(1).sort((x, y) => x.length - y.length)) {
      const worth = play(number)
      if (worth === undefined) break
      found.set(number, round(worth - zero))
    }
    // Plan 0 alone gives no comparison.
    if (found.size === 1) break
    gains = gains.map((row) => (found.has(row[0]) ? ([...row, found.get(row[0])!] as const) : row))
    const was = played
    played += found.size
    for (const { until, left } of stages) {
      if (was < until && played >= until && until < strength.playouts) gains = halved(gains, left)
    }
  }
  const found = { ...plan, gains, played, chosen: best(gains, strength.doubt) }
  // If this decision had no time for two playouts, the next ones will not either: the turn continues without a search.
  const { patience } = question
  return patience && (played === plan.played || patience.hurried?.()) ? { ...found, spent: patience.turn } : found
}

const round = (x: number): number => Math.round(x * 1000) / 1000

function best(gains: Plan['gains'], doubt: number): number {
  let chosen = 0
  let most = 0
  for (const [number, ...list] of gains) {
    const sure = number === 0 ? 0 : surely(list, doubt)
    if (sure <= most) continue
    most = sure
    chosen = number
  }
  return chosen
}

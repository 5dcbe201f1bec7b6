/**
 * Evolution of weights. Each generation tries directions and their opposites around the present mean, all with the same dice and
 * against the same opponents, and moves the mean by each direction's gain over its opposite. The final result is the
 * average of the means of the later half, since each mean is half luck. Everything follows from the seed and the progress so far.
 */
import { freeWeights, gauss, moved } from '@em/bots'
import { type AnyGame, type GameConfig, NO_CHANGES, type Seat, seeded, type WeightValues } from '@em/engine'
import { fitnessOf, type Kind, type Player, playWith } from './play.ts'

export interface Task {
  readonly game: AnyGame
  readonly config: GameConfig
  /** The seats to tune for; a candidate plays every deal in each of them. */
  readonly seats: readonly Seat[]
  readonly seed: string
  /** Candidates of a generation; an even number. */
  readonly population: number
  /** Deals of each candidate in a generation. */
  readonly deals: number
  readonly sigma: number
  /** Player kind in the games of the generations. */
  readonly kind: Kind
  /** Opponents, deal by deal. */
  readonly pool: readonly Opponent[]
}

/** The author's weights; weights with random errors, so that tuning does not learn one opponent by heart; and the passer. */
export const OPPONENTS = ['author', 'mistaken', 'passer'] as const
export type Opponent = (typeof OPPONENTS)[number]

export interface Progress {
  readonly games: number
  /** Mean after each generation. */
  readonly means: readonly WeightValues[]
  /** Mean fitness of each generation. */
  readonly history: readonly number[]
}

export const BEGIN: Progress = { games: 0, means: [], history: [] }

/** Step size: how far the mean moves along the gains of the directions. */
const PACE = 0.5

function opponent({ game, seed, pool }: Task, generation: number, deal: number): Player {
  const kind = pool[deal % pool.length]
  if (kind === 'passer') return kind
  if (kind !== 'mistaken') return NO_CHANGES
  const random = seeded(`${seed} opponent ${generation} ${deal}`)
  const steps = Array.from({ length: freeWeights(game) }, () => gauss(random))
  return moved(game, NO_CHANGES, steps, 0.3)
}

function fitness(task: Task, mine: WeightValues, generation: number): number {
  const { game, config, seats, seed, deals, kind } = task
  let sum = 0
  for (let deal = 0; deal < deals; deal++) {
    const theirs = opponent(task, generation, deal)
    for (const seat of seats) {
      const players = Array.from({ length: config.players }, (_, s) => (s === seat ? mine : theirs))
      sum += fitnessOf(game, playWith(game, config, players, `tune ${seed}/${generation}/${deal}`, seat, kind))
    }
  }
  return sum / (deals * seats.length)
}

export function generation(task: Task, before: Progress): Progress {
  const { game, seats, seed, population, deals, sigma } = task
  const number = before.means.length
  const mean = before.means.at(-1) ?? NO_CHANGES
  const random = seeded(`${seed} generation ${number}`)
  const pairs = Array.from({ length: population / 2 }, () => {
    const steps = Array.from({ length: freeWeights(game) }, () => gauss(random))
    const ahead = fitness(task, moved(game, mean, steps, sigma), number)
    const behind = fitness(
      task,
      moved(
        game,
        mean,
        steps.map((x) => -x),
        sigma,
      ),
      number,
    )
    return { steps, gain: ahead - behind, sum: ahead + behind }
  })
  const typical = Math.sqrt(pairs.reduce((sum, { gain }) => sum + gain ** 2, 0) / pairs.length) || 1
  const step = Array.from(
    { length: freeWeights(game) },
    (_, k) => pairs.reduce((sum, { steps, gain }) => sum + (gain / typical) * steps[k]!, 0) / pairs.length,
  )
  const met = pairs.reduce((sum, pair) => sum + pair.sum, 0) / population
  return {
    games: before.games + population * deals * seats.length,
    means: [...before.means, moved(game, mean, step, PACE * sigma)],
    history: [...before.history, Math.round(met * 100) / 100],
  }
}

/** The average of the later half of the means. */
export function settled({ means }: Progress): WeightValues {
  const late = means.slice(Math.floor(means.length / 2))
  const names = Object.keys(late[0] ?? {})
  return Object.fromEntries(names.map((n) => [n, late.reduce((sum, m) => sum + m[n]!, 0) / late.length]))
}

/**
 * Evolution of weights: each generation tries directions and their opposites around the present mean, all with the same dice and
 * against the same opponents, and moves the mean along the better half. Everything follows from the seed and the progress so far.
 */
import { freeWeights, gauss, moved } from '@em/bots'
import { type AnyGame, type GameConfig, NO_CHANGES, type Seat, seeded, type WeightValues } from '@em/engine'
import { fitnessOf, playWith } from './play.ts'

export interface Task {
  readonly game: AnyGame
  readonly config: GameConfig
  readonly seat: Seat
  readonly seed: string
  /** Candidates of a generation; an even number. */
  readonly population: number
  /** Games of each candidate in a generation. */
  readonly deals: number
  readonly sigma: number
}

export interface Progress {
  readonly generation: number
  readonly games: number
  readonly mean: WeightValues
  /** Earlier means of this side, which are opponents of nobody; kept for the plot: fitness of each generation. */
  readonly history: readonly number[]
}

export const BEGIN: Progress = { generation: 0, games: 0, mean: NO_CHANGES, history: [] }

/** What the others play with: as their authors set them, and mistaken in some way, so that tuning does not learn one opponent by heart. */
function opponent(task: Task, generation: number, deal: number): WeightValues {
  if (deal % 2 === 0) return NO_CHANGES
  const random = seeded(`${task.seed} opponent ${generation} ${deal}`)
  const steps = Array.from({ length: freeWeights(task.game) }, () => gauss(random))
  return moved(task.game, NO_CHANGES, steps, 0.3)
}

export function generation(task: Task, before: Progress): Progress {
  const { game, config, seat, seed, population, deals, sigma } = task
  const n = freeWeights(game)
  const random = seeded(`${seed} generation ${before.generation}`)
  const tried: { readonly steps: readonly number[]; fitness: number }[] = []
  for (let i = 0; i < population; i += 2) {
    const steps = Array.from({ length: n }, () => gauss(random))
    tried.push({ steps, fitness: 0 }, { steps: steps.map((x) => -x), fitness: 0 })
  }
  for (const one of tried) {
    const mine = moved(game, before.mean, one.steps, sigma)
    for (let deal = 0; deal < deals; deal++) {
      const theirs = opponent(task, before.generation, deal)
      const weights = Array.from({ length: config.players }, (_, s) => (s === seat ? mine : theirs))
      const dice = `tune ${seed}/${before.generation}/${deal}`
      one.fitness += fitnessOf(game, playWith(game, config, weights, dice, seat)) / deals
    }
  }
  tried.sort((a, b) => b.fitness - a.fitness)
  const half = tried.slice(0, population / 2)
  const shares = half.map((_, i) => Math.log(half.length + 0.5) - Math.log(i + 1))
  const whole = shares.reduce((sum, x) => sum + x, 0)
  const step = Array.from({ length: n }, (_, k) =>
    half.reduce((sum, { steps }, i) => sum + (shares[i]! / whole) * steps[k]!, 0),
  )
  const mean = tried.reduce((sum, { fitness }) => sum + fitness, 0) / population
  return {
    generation: before.generation + 1,
    games: before.games + population * deals,
    mean: moved(game, before.mean, step, sigma),
    history: [...before.history, Math.round(mean * 100) / 100],
  }
}

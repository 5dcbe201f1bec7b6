/** Weights for a seat: those found by tuning for its side, and variations of them. */
import {
  type AnyGame,
  bounded,
  flatWeights,
  type GameConfig,
  NO_CHANGES,
  type Random,
  type Seat,
  type WeightValues,
} from '@em/engine'

/** Sides that a seat plays. */
export const sidesOf = (game: AnyGame, config: GameConfig, seat: Seat): readonly string[] =>
  game.scenarios.find((s) => s.id === config.scenario)?.arrangements[config.players]?.[config.arrangement]?.[seat] ?? []

/** Tuned weights of the seat's side in this scenario; none if it was never tuned. */
export function tunedFor(game: AnyGame, config: GameConfig, seat: Seat): WeightValues {
  const sides = sidesOf(game, config, seat)
  const found = game.mind.tuned.find((t) => t.scenario === config.scenario && sides.includes(t.side))
  return found?.values ?? NO_CHANGES
}

/** Normal variate from the sum of twelve uniform ones: mean 0, deviation 1. */
export function gauss(random: Random): number {
  let sum = 0
  for (let i = 0; i < 12; i++) sum += random.below(1 << 20) / (1 << 20)
  return sum - 6
}

/**
 * Values moved by `steps`, one for each weight that may change, in the tree's order. A step of 1 multiplies a weight by e to
 * the `size`; a weight of 0 moves by a share of its range.
 */
export function moved(game: AnyGame, from: WeightValues, steps: readonly number[], size: number): WeightValues {
  const values: Record<string, number> = { ...from }
  let i = 0
  for (const [name, weight] of Object.entries(flatWeights(game.mind.weights))) {
    if (weight.least === weight.most) continue
    const now = from[name] ?? weight.value
    const step = size * (steps[i++] ?? 0)
    values[name] = bounded(weight, now === 0 ? step * 0.1 * (weight.most - weight.least) : now * Math.exp(step))
  }
  return values
}

/** Number of weights that may change. */
export const freeWeights = (game: AnyGame): number =>
  Object.values(flatWeights(game.mind.weights)).filter((w) => w.least !== w.most).length

/** The values with every free weight changed at random. */
export const perturbed = (game: AnyGame, from: WeightValues, size: number, random: Random): WeightValues =>
  moved(
    game,
    from,
    Array.from({ length: freeWeights(game) }, () => gauss(random)),
    size,
  )

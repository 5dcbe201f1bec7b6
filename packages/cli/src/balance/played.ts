/** Games that equal bots have played, in the few numbers that are kept of them. */
import type { AnyGame, Balance, GameConfig, Spread, State } from '@em/engine'
import { mean, meanInterval, shareInterval } from '../stats.ts'

export interface Played {
  readonly state: State
  readonly turns: number
}

interface Setting {
  readonly game: AnyGame
  readonly config: GameConfig
  readonly bot: string
  readonly options: readonly string[]
  readonly command: string
}

const MOST_BINS = 20
const rounded = (x: number): number => Math.round(x * 1000) / 1000

function average(values: readonly number[]): Pick<Spread, 'mean' | 'low' | 'high'> {
  const { low, high } = meanInterval(values)
  return { mean: rounded(mean(values)), low: rounded(low), high: rounded(high) }
}

export function spreadOf(values: readonly number[]): Spread {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const count = Math.max(1, Math.min(MOST_BINS, Math.ceil(most - least) + 1))
  const width = Math.max(1e-9, (most - least) / count)
  const bins = new Array<number>(count).fill(0)
  for (const v of values) bins[Math.min(count - 1, Math.floor((v - least) / width))]!++
  return { ...average(values), least: rounded(least), most: rounded(most), bins }
}

export function summary({ game, config, bot, options, command }: Setting, played: readonly Played[]): Balance {
  const { scenario, players } = config
  const sides = game.scenarios.find((s) => s.id === scenario)?.arrangements[players]?.[config.arrangement] ?? []
  const outcomes = played.map(({ state }) => (state.stack.length === 0 ? game.outcome(state) : undefined))
  const figures: Record<string, number[]> = {}
  for (const [i, { state }] of played.entries()) {
    const points = Object.entries(outcomes[i]?.scores ?? {}).map(([side, score]) => [`points ${side}`, score] as const)
    for (const [name, n] of [...points, ...Object.entries(game.figures?.(state) ?? {})]) {
      figures[name] ??= []
      figures[name].push(n)
    }
  }
  const games = played.length
  const wins = sides.map((_, seat) => outcomes.filter((o) => o?.winners.includes(seat)).length)
  const nobody = outcomes.filter((o) => !o || o.winners.length === 0).length
  return {
    scenario,
    options,
    bot,
    games,
    sides,
    wins,
    nobody,
    intervals: [...wins, nobody].map((n) => {
      const { low, high } = shareInterval(n, games)
      return { low: rounded(low), high: rounded(high) }
    }),
    margin: spreadOf(played.map(({ state }) => game.mind.margin(state, 0))),
    turns: spreadOf(played.map(({ turns }) => turns)),
    figures: Object.fromEntries(Object.entries(figures).map(([name, list]) => [name, average(list)])),
    rulesVersion: game.rulesVersion,
    command,
  }
}

/** Games between equal bots, summarised in a few numbers. */
import {
  type AnyGame,
  type Balance,
  type GameConfig,
  type Luck,
  luckIn,
  type Roll,
  type Seat,
  type Spread,
  type State,
} from '@em/engine'
import { correlation, mean, meanInterval, shareInterval } from '../stats.ts'

export interface Played {
  readonly state: State
  readonly turns: number
  readonly rolls: readonly Roll[]
}

interface Setting {
  readonly game: AnyGame
  readonly config: GameConfig
  readonly bot: string
  readonly options: readonly string[]
  readonly command: string
  readonly commit?: string | undefined
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

/** Number of parts into which games are divided by luck. */
const PARTS = 5

/** Undefined if no die was thrown. */
export function luckOf(
  games: readonly { readonly luck: number; readonly margin: number; readonly won: number }[],
): Luck | undefined {
  if (games.every(({ luck }) => luck === 0)) return undefined
  const decided = games.filter(({ luck, won }) => luck !== 0 && won !== 0)
  const sorted = [...games].sort((a, b) => a.luck - b.luck)
  const parts = Array.from({ length: Math.min(PARTS, games.length) }, (_, i) => {
    const n = Math.min(PARTS, games.length)
    const part = sorted.slice(Math.round((i * games.length) / n), Math.round(((i + 1) * games.length) / n))
    return { luck: rounded(mean(part.map((x) => x.luck))), margin: rounded(mean(part.map((x) => x.margin))) }
  })
  return {
    correlation: rounded(
      correlation(
        games.map((x) => x.luck),
        games.map((x) => x.margin),
      ),
    ),
    decided: decided.length,
    luckier: decided.filter(({ luck, won }) => Math.sign(luck) === won).length,
    parts,
  }
}

/** Seats that won together or not at all, in every game and at least once, form one camp. */
function campsOf(seats: number, winners: readonly (readonly Seat[])[]): readonly (readonly Seat[])[] {
  const camps = new Map<string, Seat[]>()
  for (let seat = 0; seat < seats; seat++) {
    const won = winners.map((list) => (list.includes(seat) ? 1 : 0)).join('')
    const key = won.includes('1') ? won : `none ${seat}`
    const camp = camps.get(key)
    if (camp) camp.push(seat)
    else camps.set(key, [seat])
  }
  return [...camps.values()]
}

export function summary({ game, config, bot, options, command, commit }: Setting, played: readonly Played[]): Balance {
  const { scenario, players, arrangement } = config
  const info = game.scenarios.find((s) => s.id === scenario)
  const seats = info?.arrangements[players]?.[arrangement] ?? []
  const automa = info?.automa?.[players]?.[arrangement]
  const outcomes = played.map(({ state }) => (state.stack.length === 0 ? game.outcome(state) : undefined))
  const camps = campsOf(
    seats.length,
    outcomes.map((o) => o?.winners ?? []),
  )
  const sides = camps.map((camp) => camp.flatMap((seat) => seats[seat]!))
  const figures: Record<string, number[]> = {}
  for (const [i, { state }] of played.entries()) {
    const points = Object.entries(outcomes[i]?.scores ?? {}).map(([side, score]) => [`points ${side}`, score] as const)
    for (const [name, n] of [...points, ...Object.entries(game.figures?.(state) ?? {})]) {
      figures[name] ??= []
      figures[name].push(n)
    }
  }
  const games = played.length
  const wins = camps.map(([seat]) => outcomes.filter((o) => o?.winners.includes(seat!)).length)
  const [first, ...others] = sides
  const luck = luckOf(
    played.map(({ state, rolls }, i) => {
      const winners = outcomes[i]?.winners ?? []
      return {
        luck: luckIn(rolls, first ?? []) - luckIn(rolls, automa ?? others.flat()),
        margin: game.mind.margin(state, 0),
        won: winners.length === 0 ? 0 : winners.includes(0) ? 1 : -1,
      }
    }),
  )
  const nobody = outcomes.filter((o) => !o || o.winners.length === 0).length
  return {
    scenario,
    options,
    bot,
    games,
    sides,
    wins,
    nobody,
    ...(automa && { automa }),
    intervals: [...wins, nobody].map((n) => {
      const { low, high } = shareInterval(n, games)
      return { low: rounded(low), high: rounded(high) }
    }),
    margin: spreadOf(played.map(({ state }) => game.mind.margin(state, 0))),
    turns: spreadOf(played.map(({ turns }) => turns)),
    ...(luck && { luck }),
    figures: Object.fromEntries(Object.entries(figures).map(([name, list]) => [name, average(list)])),
    rulesVersion: game.rulesVersion,
    command,
    ...(commit && { commit }),
  }
}

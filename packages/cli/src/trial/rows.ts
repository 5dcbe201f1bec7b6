/** The rows of a trial: every scenario, every side, each opponent that must be beaten. */
import { type AnyGame, defaultConfig, type ScenarioInfo } from '@em/engine'
import type { Plan } from '../simulate/run.ts'

export interface Row {
  readonly scenario: string
  readonly sides: readonly string[]
  readonly seat: number
  readonly against: string
  readonly plan: Plan
}

interface Trial {
  /** The bot on trial. */
  readonly bot: string
  readonly against: readonly string[]
  readonly games: number
  readonly seed: string
  /** Absent: all of them. */
  readonly scenario?: string | undefined
}

/** The seats of a side's trial, and the arrangements in which it has them. */
interface Place {
  readonly sides: readonly string[]
  readonly seat: number
  readonly arrangements: number[]
}

/**
 * The smallest number of seats that leaves an opponent. With two seats each of them is tried; with more only the first, whose
 * sides all others oppose. Scenarios in which only the rules oppose the seats have no place. Arrangements that only swap
 * chairs are not tried twice.
 */
function placesOf({ arrangements, automa }: ScenarioInfo): { readonly players: number; readonly places: Place[] } {
  const players = Object.keys(arrangements).map(Number)
  const fewest = Math.min(...players.filter((n) => n > 1 && !automa?.[n]))
  const places: Place[] = []
  if (!Number.isFinite(fewest)) return { players: 0, places }
  for (const [i, seats] of (arrangements[fewest] ?? []).entries()) {
    for (const [seat, sides] of seats.entries()) {
      if (fewest > 2 && seat > 0) continue
      const known = places.find((p) => p.sides.join() === sides.join())
      if (!known) places.push({ sides, seat, arrangements: [i] })
      else if (known.seat === seat) known.arrangements.push(i)
    }
  }
  return { players: fewest, places }
}

export function rowsOf(game: AnyGame, trial: Trial): readonly Row[] {
  const rows: Row[] = []
  for (const info of game.scenarios) {
    if (trial.scenario !== undefined && info.id !== trial.scenario) continue
    const { players, places } = placesOf(info)
    for (const { sides, seat, arrangements } of places) {
      for (const against of trial.against) {
        const plan: Plan = {
          game: game.id,
          config: defaultConfig(game, { scenario: info.id, players, arrangement: arrangements[0] ?? 0 }),
          arrangements,
          bots: Array.from({ length: players }, (_, i) => (i === seat ? trial.bot : against)),
          games: trial.games,
          seed: trial.seed,
          seating: 'fixed',
        }
        rows.push({ scenario: info.id, sides, seat, against, plan })
      }
    }
  }
  return rows
}

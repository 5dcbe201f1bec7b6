/** Helpers shared by several checks of the board and of stacks. */
import type { HexGrid } from '@em/board'
import { gridOf } from './geometry.ts'
import type { GameData } from './schema.ts'

type Board = GameData['board']

export interface Ground {
  readonly grid: HexGrid
  has(label: string): boolean
  /** The letter of its country; ~ at sea, nothing off the map. */
  letter(label: string): string
  /** The id of its country, "FR"; undefined at sea and off the map. */
  country(label: string): string | undefined
  areNeighbours(a: string, b: string): boolean
}

export function groundOf(board: Board): Ground {
  const grid = gridOf(board)
  const ids: Readonly<Record<string, string>> = board.countries
  const letter = (label: string): string =>
    grid.at(label) < 0
      ? ''
      : (board.rows[Number(label.slice(0, 2)) - board.first.row]?.country[board.last.column - Number(label.slice(2))] ??
        '')
  return {
    grid,
    has: (label) => grid.at(label) >= 0,
    letter,
    country: (label) => ids[letter(label)],
    areNeighbours: (a, b) => grid.at(a) >= 0 && grid.at(b) >= 0 && grid.direction(grid.at(a), grid.at(b)) >= 0,
  }
}

/** A hexside, in either notation. */
export const sideKey = (a: string, b: string): string => (a < b ? `${a}-${b}` : `${b}-${a}`)

/** The first item that appears twice in the list. */
export const repeated = (list: readonly string[]): string | undefined =>
  list.find((item, i) => list.indexOf(item) !== i)

interface Standing {
  readonly hex: string
  readonly steps: number
  readonly corps: boolean
  readonly nation: string
  readonly naval: boolean
}
/** Faults of stacks at the start: steps and corps (6.1), nationalities (6.2). */
export function stackFaults(standing: readonly Standing[], limits: GameData['limits']): string[] {
  const faults: string[] = []
  for (const hex of new Set(standing.map((s) => s.hex))) {
    const here = standing.filter((s) => s.hex === hex)
    const steps = here.reduce((sum, s) => sum + s.steps, 0)
    const corps = here.filter((s) => s.corps).length
    if (steps > limits.stacking.steps) faults.push(`${steps} steps in ${hex} (6.1a)`)
    if (corps > limits.stacking.corps) faults.push(`${corps} corps in ${hex} (6.1b)`)
    const nations = new Set(here.filter((s) => !(s.naval && s.nation === 'GB')).map((s) => s.nation))
    if (nations.size > 1) faults.push(`${[...nations].join(' and ')} together in ${hex} (6.2a)`)
  }
  return faults
}

/** Roads, bridges and trenches: as printed, and as engineers add them during the game. */
import type { JSX } from 'preact'
import { layoutOf, neighbourCells } from './geometry.ts'
import { groundOf } from './ground.ts'
import { MAP_INK } from './palette.ts'
import { trenchPath } from './print.ts'
import { type Roads, roadsOf } from './roads.ts'
import type { BoardData, Cell, Part, Point } from './types.ts'

export function RoadWork({ roads, bridges }: Roads): JSX.Element {
  const decks = bridges.join('')
  return (
    <g fill="none">
      <path d={roads} stroke={MAP_INK.roadCase} stroke-width="9.6" stroke-linecap="round" />
      <path d={roads} stroke={MAP_INK.road} stroke-width="7" stroke-linecap="round" />
      <path d={roads} stroke={MAP_INK.rut} stroke-width=".8" stroke-dasharray="7 4" stroke-opacity=".8" />
      <path d={decks} stroke={MAP_INK.casing} stroke-opacity=".4" stroke-width="19" transform="translate(1.5 3)" />
      <path d={decks} stroke={MAP_INK.timber} stroke-width="16" />
      <path d={decks} stroke={MAP_INK.plank} stroke-width="11.4" />
      <path d={decks} stroke={MAP_INK.timber} stroke-opacity=".6" stroke-width="11.4" stroke-dasharray=".9 3.6" />
    </g>
  )
}

export function TrenchWork({ d }: { readonly d: string }): JSX.Element {
  return (
    <g fill="none" stroke-linejoin="miter">
      <path d={d} stroke={MAP_INK.parapet} stroke-width="6" />
      <path d={d} stroke={MAP_INK.trench} stroke-width="2.4" />
    </g>
  )
}

export interface BuiltWorksProps {
  readonly board: BoardData
  readonly half?: Part | undefined
  /** Hexes that have become a road (a bridge where the board prints water). */
  readonly roads: readonly number[]
  /** Trenches dug during the game, each as its hexes in order. */
  readonly trenches: readonly (readonly number[])[]
}

/** Engineers' works, drawn over the print and joined to its roads. They lie under the pieces. */
export function BuiltWorks({ board, half = 'whole', roads, trenches }: BuiltWorksProps): JSX.Element | null {
  if (roads.length === 0 && trenches.length === 0) return null
  const layout = layoutOf(board, half)
  const cell = (hex: number): Point => [hex % board.columns, Math.floor(hex / board.columns)]
  const built = new Set(roads)
  const rows = board.rows.map((row, r) =>
    Array.from(row, (ch, c) => (built.has(layout.hexOf([c, r])) ? (ch === 'W' ? 'B' : 'R') : ch)).join(''),
  )
  const touched = (at: Cell): boolean => [at, ...neighbourCells(at)].some((n) => built.has(layout.hexOf(n)))
  return (
    <g class="works" pointer-events="none">
      {roads.length > 0 ? <RoadWork {...roadsOf(groundOf({ ...board, rows }, half), touched)} /> : null}
      {trenches.map((hexes) => (
        <TrenchWork key={hexes.join()} d={trenchPath(board, half, hexes.map(cell))} />
      ))}
    </g>
  )
}

/** A board drawn straight from the game's grid: every hex in its grid position, without a printed sheet beneath. */
import type { Both, Place, Point } from '../skin/index.ts'
import { hexagon, tenth } from './hexagon.ts'
import { hexPlace } from './places.ts'

/** The part of the board package's `HexGrid` that is used here. */
interface Grid {
  readonly top: 'pointy' | 'flat'
  readonly columns: number
  readonly size: number
  onBoard(hex: number): boolean
  label(hex: number): string
  /** In hexes across. */
  centre(hex: number): Point
  ring(centre: number, radius: number): readonly number[]
}
export interface GridMap {
  readonly width: number
  readonly height: number
  /** The hexes on the board. */
  readonly hexes: readonly number[]
  outlineOf(hex: number): string
  placeOf(hex: number, name?: Both): Place
}

/** `across`: a hex between its flat sides, in board units; `margin` stays free around the hexes. */
export function gridMap(grid: Grid, across: number, margin: number): GridMap {
  const shape = hexagon(across, grid.top === 'flat' ? 'flat' : 'pointed')
  const hexes = Array.from({ length: grid.size }, (_, hex) => hex).filter(grid.onBoard)
  const corners = hexes.flatMap((hex) => {
    const [x, y] = grid.centre(hex)
    return shape.corners.map(([dx, dy]): Point => [x * across + dx, y * across + dy])
  })
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  const centreOf = (hex: number): Point => {
    const [x, y] = grid.centre(hex)
    return [tenth(x * across - left), tenth(y * across - top)]
  }
  return {
    width: Math.ceil(Math.max(...xs) + margin - left),
    height: Math.ceil(Math.max(...ys) + margin - top),
    hexes,
    outlineOf: (hex) => shape.outlineAt(centreOf(hex)),
    placeOf(hex, name) {
      const centre = centreOf(hex)
      const row = Math.floor(hex / grid.columns) + 1
      const printed = { hex, label: grid.label(hex), row, centre, ...(name ? { name } : {}) }
      return hexPlace({ ...printed, shape: shape.outlineAt(centre), neighbours: grid.ring(hex, 1) })
    },
  }
}

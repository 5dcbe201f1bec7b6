/**
 * From longitude and latitude to the sheet: the least-squares fit of the printed places, then a thin-plate spline that
 * puts every printed or inferred place, and the points of corrections.ts, exactly where the board has them.
 */
import type { Pt } from '../zone-map/projection.ts'
import { thinPlate } from '../zone-map/warp.ts'
import { ANCHORS } from './corrections.ts'
import { PLACES } from './geography.ts'
import type { Board, Sheet } from './sheet.ts'

/** Fit over the 18 printed places: row and columns west, from degrees east and north of 4.5 E 49.5 N. */
export function fitted([lon, lat]: Pt): { row: number; west: number } {
  const a = lon - 4.5
  const b = lat - 49.5
  return { row: 25.465 + 0.312 * a - 8.18 * b, west: 25.46 - 4.587 * a - 0.293 * b }
}

/** Far from its points a spline runs wild: beyond this distance from the sheet it is ignored. */
const FADE = 240

export function projection(board: Board, sheet: Sheet): (p: Pt) => Pt {
  const raw = (p: Pt): Pt => {
    const { row, west } = fitted(p)
    return sheet.place(row, west)
  }
  const known = board.towns.filter((t) => t.printed !== undefined || t.inferred !== undefined)
  const from = [...known.map((t) => raw(placeOf(t.hex))), ...ANCHORS.map((a) => raw(a.real))]
  const to = [
    ...known.map((t) => sheet.centre(sheet.grid.at(t.hex))),
    ...ANCHORS.map(({ hex, at }): Pt => {
      const [x, y] = sheet.centre(sheet.grid.at(hex))
      return [x + at[0], y + at[1]]
    }),
  ]
  const bend = thinPlate(from, to, 0.0002)
  return (p) => {
    const flat = raw(p)
    const out = Math.max(-flat[0], flat[0] - sheet.width, -flat[1], flat[1] - sheet.height, 0)
    if (out >= FADE) return flat
    const bent = bend(flat)
    const t = out / FADE
    return [bent[0] + (flat[0] - bent[0]) * t, bent[1] + (flat[1] - bent[1]) * t]
  }
}

/** True coordinates of a town on the board. */
export function placeOf(hex: string): Pt {
  const found = PLACES[hex]
  if (found === undefined) throw new Error(`no longitude and latitude for the town in ${hex}`)
  return [found[0], found[1]]
}

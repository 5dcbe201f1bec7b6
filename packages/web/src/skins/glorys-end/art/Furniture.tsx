/** The frame of the sheet. */
import type { JSX } from 'preact'
import { boardSize } from './layout.ts'
import { EDGE, MAP_INK } from './palette.ts'
import type { Lang, Level } from './types.ts'

export function Furniture(_: { readonly lang: Lang; readonly level: Level }): JSX.Element {
  const { width, height } = boardSize
  const frame = (by: number, w: number): JSX.Element => (
    <rect
      x={by}
      y={by}
      width={width - 2 * by}
      height={height - 2 * by}
      fill="none"
      stroke={MAP_INK.neat}
      stroke-width={w}
    />
  )
  return (
    <g class="ge-frame">
      {frame(EDGE, 1)}
      {frame(EDGE - 5, 2.6)}
    </g>
  )
}

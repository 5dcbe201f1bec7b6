/** The printed map: everything that never changes during a game, in the layer order of a printed sheet. */
import type { JSX } from 'preact'
import { boardSize, drawing } from './layout.ts'
import { MAP_INK } from './palette.ts'
import type { Lang, Level } from './types.ts'

export interface GroundProps {
  readonly lang: Lang
  readonly level: Level
}

export function Ground({ level }: GroundProps): JSX.Element {
  return (
    <g class={`map-art ge-${level}`} pointer-events="none">
      <rect width={boardSize.width} height={boardSize.height} fill={MAP_INK.margin} />
      <path d={drawing.outline} fill={MAP_INK.clear} />
      <path d={drawing.sea} fill={MAP_INK.sea} />
      <path d={drawing.woods} fill={MAP_INK.wood} />
      {drawing.rivers.map((river) => (
        <path key={river.id} d={river.d} fill="none" stroke={MAP_INK.water} stroke-width="5" />
      ))}
    </g>
  )
}

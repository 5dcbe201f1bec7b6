/** A die about its centre, face up: pips up to six, else the number. */
import type { JSX } from 'preact'

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
    [0, 0],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

export interface DieProps {
  readonly face: number
  readonly size?: number
  readonly fill?: string
  readonly ink?: string
  /** Its edge: the colour of the side that threw it. */
  readonly edge?: string
  /** Has more than six faces: always a number. */
  readonly numbered?: boolean
}

export function Die({
  face,
  size = 22,
  fill = 'var(--map-paper)',
  ink = 'var(--map-ink)',
  edge = ink,
  numbered = false,
}: DieProps): JSX.Element {
  const pips = numbered ? undefined : PIPS[face]
  const q = size / 4
  const r = size / 2 - 0.7
  return (
    <g>
      <rect
        x={-r}
        y={-r}
        width={2 * r}
        height={2 * r}
        rx={size * 0.2}
        fill={fill}
        stroke={edge}
        stroke-width={size / 14}
      />
      {(pips ?? []).map(([x, y]) => (
        <circle key={`${x},${y}`} cx={x * q} cy={y * q} r={size * 0.09} fill={ink} />
      ))}
      {pips ? null : (
        <text y={size * 0.18} text-anchor="middle" font-size={size * 0.52} font-weight={700} fill={ink}>
          {face}
        </text>
      )}
    </g>
  )
}

/** The scene of the lobby card: 252 x 190, without its svg. The western front of the map itself, in August 1914. */
import type { JSX } from 'preact'
import { Counter } from './Counter.tsx'
import front from './front.json'
import { MapArt } from './MapArt.tsx'
import { MARK_INK, type Nationality } from './palette.ts'
import type { DownfallMap } from './types.ts'

const map = front as unknown as DownfallMap
const SCALE = 252 / map.width
/** Counters are larger than on the map, so that their factors can be read. */
const COUNTER = 2.1

interface Army {
  readonly nationality: Nationality
  readonly at: readonly [x: number, y: number]
}
const ARMIES: readonly Army[] = [
  { nationality: 'british', at: [96, 84] },
  { nationality: 'french', at: [120, 172] },
  { nationality: 'french', at: [58, 258] },
  { nationality: 'french', at: [160, 268] },
  { nationality: 'french', at: [256, 304] },
  { nationality: 'german', at: [324, 108] },
  { nationality: 'german', at: [336, 224] },
  { nationality: 'german', at: [372, 310] },
]
const FACES: Partial<Record<Nationality, readonly [combat: number, support: number]>> = { german: [5, 2] }

export function DownfallVignette(): JSX.Element {
  return (
    <g transform={`scale(${SCALE})`}>
      <MapArt map={map} lang="en" />
      <path d="M300 122C262 150 214 160 158 168" fill="none" stroke={MARK_INK.paper} stroke-width="13" />
      <path d="M300 122C262 150 224 158 176 166" fill="none" stroke={MARK_INK.red} stroke-width="8" />
      <path d="M148 170l32-18 2 28Z" fill={MARK_INK.red} stroke={MARK_INK.paper} stroke-width="2.500" />
      {ARMIES.map(({ nationality, at: [x, y] }) => {
        const [combat, support] = FACES[nationality] ?? [4, 2]
        return (
          <g key={`${x},${y}`} transform={`translate(${x} ${y}) scale(${COUNTER})`}>
            <Counter
              nationality={nationality}
              combat={combat}
              support={support}
              full
              coalition={nationality === 'german' ? 'central' : 'entente'}
              lang="en"
              far
            />
          </g>
        )
      })}
    </g>
  )
}

/** Railways over the water, and built-up ground beneath it: improved lines striped, regular ones solid, low capacity thin and broken. */
import type { JSX } from 'preact'
import { Paths } from '../../../hexmap/Print.tsx'
import { MAP_INK } from './palette.ts'
import type { Print } from './print.ts'
import type { Level } from './types.ts'

export function Tracks({ print, level }: { readonly print: Print; readonly level: Level }): JSX.Element {
  const { rails, built, waters } = print
  const [improved = [], regular = [], low = []] = rails.byClass
  const far = level === 'far'
  const heavy = far ? 1.3 : 1
  return (
    <g fill="none" stroke-linejoin="round">
      <Paths d={built.old} stroke={MAP_INK.builtEdge} stroke-width="1.3" display={far ? 'none' : undefined} />
      <g display={far ? 'none' : undefined}>
        <path d={waters.bridgeBeds} fill={MAP_INK.margin} />
        <path d={waters.bridges} stroke={MAP_INK.rail} stroke-width="1.7" />
      </g>
      <g stroke={MAP_INK.rail} stroke-opacity={far ? 0.6 : 0.85}>
        <Paths d={low} stroke-width="1.2" stroke-dasharray="5 2.2" display={far ? 'none' : undefined} />
        <Paths d={regular} stroke-width={1.7 * heavy} />
        <Paths d={improved} stroke-width={3.6 * heavy} />
      </g>
      <Paths
        d={improved}
        stroke={MAP_INK.margin}
        stroke-width={1.9 * heavy}
        stroke-dasharray="6 5"
        display={far ? 'none' : undefined}
      />
      <g display={far ? 'none' : undefined}>
        <path
          d={rails.dots.map(([x, y]) => `M${x - 2.5} ${y}a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0Z`).join('')}
          fill={MAP_INK.rail}
        />
        <path d={rails.oneWays.join('')} fill={MAP_INK.margin} stroke={MAP_INK.rail} stroke-width="1.2" />
        <Paths d={built.rings} fill={MAP_INK.margin} stroke={MAP_INK.name} stroke-width="1.25" />
        <Paths d={built.dots} fill={MAP_INK.name} />
        <Paths d={built.stations} fill={MAP_INK.rail} stroke={MAP_INK.margin} stroke-width=".9" />
      </g>
    </g>
  )
}

/** Under the water: rivers run through cities. */
export const Streets = ({ print: { built } }: { readonly print: Print }): JSX.Element => (
  <g>
    <Paths d={built.grounds} fill={MAP_INK.built} stroke={MAP_INK.builtEdge} stroke-width=".9" stroke-opacity=".8" />
    <Paths d={built.blocks} fill={MAP_INK.block} fill-opacity=".85" />
  </g>
)

/** Signs of single places: church, bridge, noria, cross, inn. Each is drawn about its own origin. */

import { hexAt } from '@em/bailen-1808/data'
import type { JSX } from 'preact'
import { centreOf } from './layout.ts'
import { MAP_INK } from './palette.ts'
import { mapData } from './terrain.ts'
import type { Point } from './types.ts'

/** Off the centre of its hex, so that road, number and a counter leave some of it to be seen. */
const ASIDE: Readonly<Record<string, Point>> = { well: [-4, 29], cross: [-31, -18], inn: [27, -23] }
export const signAt = (kind: string, hexes: readonly string[]): Point => {
  const [x, y] = centreOf(hexAt(hexes[0] ?? '0101'))
  const [dx, dy] = ASIDE[kind] ?? [0, 0]
  return [x + dx, y + dy]
}

interface SymbolsProps {
  readonly church: Point
  readonly bridges: readonly { readonly at: Point; readonly angle: number }[]
}
export function Symbols({ church, bridges }: SymbolsProps): JSX.Element {
  return (
    <g stroke={MAP_INK.ink} fill="none" stroke-linejoin="round" stroke-linecap="round">
      <At at={church}>
        <Church />
      </At>
      {bridges.map(({ at, angle }) => (
        <g key={at.join()} transform={`translate(${at.join(' ')}) rotate(${angle.toFixed(1)})`}>
          <Bridge />
        </g>
      ))}
      {mapData.places.map(({ id, kind, hexes }) => {
        const Sign = SIGNS[kind]
        return Sign ? (
          <At key={id} at={signAt(kind, hexes)}>
            <Sign />
          </At>
        ) : null
      })}
    </g>
  )
}

function At({ at, children }: { readonly at: Point; readonly children: JSX.Element }): JSX.Element {
  return <g transform={`translate(${at.map((v) => v.toFixed(1)).join(' ')})`}>{children}</g>
}

/** Nave and tower seen from the south, with the cross on the tower. */
const Church = (): JSX.Element => (
  <g stroke-width="1.1">
    <path d="M-9.4 8.6H12.4L13.6 10H-8Z" fill={MAP_INK.roofInk} fill-opacity=".35" stroke="none" />
    <path d="M-3 9V-2L4-6.6L12 -2V9Z" fill={MAP_INK.wall} />
    <path d="M-3-2 4-6.6 12-2Z" fill={MAP_INK.roof} />
    <path d="M-9.4 9V-10.4L-6.2-15L-3-10.4V9Z" fill={MAP_INK.wall} />
    <path d="M-9.4-10.4-6.2-15-3-10.4Z" fill={MAP_INK.roof} />
    <path d="M-6.2-15V-21.4M-8.4-19.2H-4" stroke-width="1.5" />
    <path d="M-7.2 9V5.6a1 1 0 0 1 2 0V9M2.6 9V4.4a1.7 1.7 0 0 1 3.4 0V9" fill={MAP_INK.ink} stroke="none" />
    <path d="M-7.2-5.2V-7a1 1 0 0 1 2 0v1.8Z" fill={MAP_INK.ink} stroke="none" />
  </g>
)

/** Along its road: two parapets with splayed ends, over the water. */
const Bridge = (): JSX.Element => (
  <g>
    <path d="M-13-5.4H13V5.4H-13Z" fill={MAP_INK.road} stroke="none" />
    <path d="M-17-10 -12.5-5.6H12.5L17-10M-17 10-12.5 5.6H12.5L17 10" stroke-width="2.6" />
    <path d="M-5-5.6V-8.4H5V-5.6M-5 5.6V8.4H5V5.6" stroke-width="1.1" fill={MAP_INK.wall} />
  </g>
)

/** The water wheel with its buckets. */
const Noria = (): JSX.Element => (
  <g>
    <circle r="10" stroke-width="1.7" fill={MAP_INK.halo} fill-opacity=".7" />
    <circle r="7.2" stroke-width=".7" />
    <path d="M-10 0H10M0-10V10M-7-7 7 7M7-7-7 7" stroke-width="1" />
    <circle r="2.2" fill={MAP_INK.ink} stroke="none" />
    <path
      d="M-1.6-13h3.2v2.6h-3.2zM-1.6 10.4h3.2V13h-3.2zM-13-1.6h2.6v3.2H-13zM10.4-1.6H13v3.2h-2.6z"
      fill={MAP_INK.water}
      stroke-width=".8"
    />
  </g>
)

/** A stone cross on its steps. */
const Cross = (): JSX.Element => (
  <g>
    <path d="M0 5V-12M-5-7H5" stroke-width="2.4" />
    <path d="M-4 5H4V7.4H-4ZM-6.4 7.4H6.4V9.8H-6.4Z" fill={MAP_INK.wall} stroke-width=".9" />
  </g>
)

/** A house with its yard. */
const Inn = (): JSX.Element => (
  <g stroke-width="1">
    <path d="M-12.5 7.4H13.5L14.5 9H-11Z" fill={MAP_INK.roofInk} fill-opacity=".35" stroke="none" />
    <path d="M-12 7.4V-.6H4V7.4Z" fill={MAP_INK.wall} />
    <path d="M-13.6-.6-9.6-6.8H1.8L5.6-.6Z" fill={MAP_INK.roof} />
    <path d="M5 7.4V2.2H13V7.4" fill={MAP_INK.wall} />
    <path d="M4-.2 13.8 2.2" stroke-width="1.6" stroke={MAP_INK.roofInk} />
    <path d="M-6 7.4V3H-2.6V7.4Z" fill={MAP_INK.ink} stroke="none" />
  </g>
)

const SIGNS: Readonly<Record<string, () => JSX.Element>> = { well: Noria, cross: Cross, inn: Inn }

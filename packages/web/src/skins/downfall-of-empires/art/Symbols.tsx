/** Small drawings: printed symbols of the map, the arm symbol, dice, technology tiles, marks of control. */
import { TILES } from '@em/downfall-of-empires/types'
import type { JSX } from 'preact'
import { MAP_INK, MARK_INK, SIDE_LOOKS, type SideKey, TILE_INK } from './palette.ts'
import { body } from './shapes.ts'

/** Path templates of the terrain signs: absolute commands only, so that many can be stamped into one path. */
const PEAK = {
  body: 'M-5.6 3.4L-.4 -5L5.6 3.4',
  hatch: 'M-.4 -5L.2 2.8M1.4 -2.2L2 2.6M3.1 .2L3.5 2.8',
}
const TREE = {
  body: 'M-3.1 1.2C-4.6 -.2 -3.6 -2.6 -2 -2.6C-1.6 -4.6 1.6 -4.7 2 -2.6C3.7 -2.6 4.5 -.2 3 1.2Z',
  hatch: 'M0 1.2L0 3.2M.3 1C1.6 .9 3 .4 3.4 -.8',
}

export type Stamp = readonly [x: number, y: number, scale: number]
const ONE: readonly Stamp[] = [[0, 0, 1]]

function stamp(template: string, places: readonly Stamp[]): string {
  const r = (v: number) => Math.round(v * 10) / 10
  return places
    .map(([x, y, k]) =>
      template.replace(
        /(-?[\d.]+) (-?[\d.]+)/g,
        (_, u: string, v: string) => `${r(x + k * Number(u))} ${r(y + k * Number(v))}`,
      ),
    )
    .join('')
}

/** Peaks, 12 wide, all in two paths. */
export function Peaks({ at = ONE }: { readonly at?: readonly Stamp[] }): JSX.Element {
  return (
    <g stroke={MAP_INK.peakInk} fill="none" stroke-linejoin="round">
      <path d={stamp(PEAK.body, at)} fill={MAP_INK.peak} fill-opacity=".6" stroke-width="1.2" />
      <path d={stamp(PEAK.hatch, at)} stroke-width=".8" />
    </g>
  )
}

/** Trees, 8 wide, all in two paths. */
export function Trees({ at = ONE }: { readonly at?: readonly Stamp[] }): JSX.Element {
  return (
    <g stroke={MAP_INK.treeInk} fill="none">
      <path d={stamp(TREE.body, at)} fill={MAP_INK.tree} stroke-width=".8" />
      <path d={stamp(TREE.hatch, at)} stroke-width="1.05" />
    </g>
  )
}

/** Sand: dots of one size in one path. */
export function Sand({ at }: { readonly at: readonly Stamp[] }): JSX.Element {
  const d = at.map(([x, y]) => `M${x} ${y}h0`).join('')
  return <path d={d} stroke={MAP_INK.desert} stroke-opacity=".8" stroke-width="2.2" stroke-linecap="round" />
}

/** Port, 14 across. */
export function Anchor(): JSX.Element {
  return (
    <g fill="none" stroke={MAP_INK.anchor}>
      <circle r="7.2" fill={MAP_INK.halo} fill-opacity=".85" stroke="none" />
      <path d="M0-3V5.4M-2.4-.6H2.4M-4.4 2.2C-4 5.6 4 5.6 4.4 2.2" stroke-width="1.5" />
      <circle cy="-4.4" r="1.5" stroke-width="1.2" />
    </g>
  )
}

/** A city of the rules. */
export function City(): JSX.Element {
  return (
    <g>
      <circle r="5" fill={MAP_INK.city} stroke={MAP_INK.cityRim} stroke-width="1.4" />
      <circle r="1.7" fill={MAP_INK.cityRim} />
    </g>
  )
}

export interface InfantryProps {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly ink: string
  readonly fill: string
}

export function Infantry({ x, y, width, ink, fill }: InfantryProps): JSX.Element {
  return (
    <g transform={`translate(${x} ${y}) scale(${width / 24})`}>
      <path d="M1 1H23V15H1Z" fill={fill} />
      <path d="M1 1H23V15H1ZM1 1 23 15M23 1 1 15" fill="none" stroke={ink} stroke-width="1.5" />
    </g>
  )
}

export const TILE_KEYS = TILES
export type TileKey = (typeof TILE_KEYS)[number]

const ATTACK = 'M4 11.5 11.5 4M11.5 4H6.8M11.5 4V8.7'
const DEFENCE = 'M3.4 3.4H12.6V7.4C12.6 10.4 10.6 12 8 13.2 5.4 12 3.4 10.4 3.4 7.4Z'
const TANK = 'M1.8 9.4 5 5.2H12.4L14.4 8 11.6 12H3.6ZM6.2 7.2H9.8V9.8H6.2ZM9.8 8.5H12.4'

/** Strokes on a 16 x 16 field. */
const TILE_STROKES: Readonly<Record<TileKey, string>> = {
  attack1: ATTACK,
  attack2: ATTACK,
  attack3: ATTACK,
  defence1: DEFENCE,
  defence2: DEFENCE,
  maneuver: 'M2.6 8H13M10 5 13 8 10 11M2.6 4.2H8M2.6 11.8H8',
  offensive: 'M2.8 3.6 7.6 8 2.8 12.4M8 3.6 12.8 8 8 12.4',
  aviation: 'M8 2.6V13M2 6.4H14M2 8.6H14M4 6.4V8.6M12 6.4V8.6M5.8 12.6H10.2M6 2.6H10',
  tanks1: TANK,
  tanks2: TANK,
  gas: 'M3 11.6C1.4 9.6 3 7.6 4.8 7.8 4.6 5 8 3.8 9.4 6 12 4.8 14 7 13 9 14.4 10.4 13 12 11.4 11.8M5.4 11.4C6.4 10.2 8 10.4 8.6 11.6M6.6 13.4H10.6',
  // The steel helmet of the assault battalions.
  assault:
    'M3.2 9C3.2 5.6 5 3.8 8 3.8S12.8 5.6 12.8 9L14.6 12.2C12.4 11.6 11.6 10.8 11 10H5C4.4 10.8 3.6 11.6 1.4 12.2Z',
}
const TILE_LEVEL: Readonly<Partial<Record<TileKey, number>>> = {
  attack1: 1,
  attack2: 2,
  attack3: 3,
  defence1: 1,
  defence2: 2,
  tanks1: 1,
  tanks2: 2,
}

/** Sign of a technology, 16 x 16 from its top left corner, in the current colour; levels are dots beneath. */
export function TileIcon({ tile }: { readonly tile: TileKey }): JSX.Element {
  const level = TILE_LEVEL[tile] ?? 0
  return (
    <g fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">
      <path d={TILE_STROKES[tile]} />
      {Array.from({ length: level }, (_, i) => (
        <circle key={i} cx={8 + (i - (level - 1) / 2) * 3.4} cy="15.4" r="1.1" fill="currentColor" stroke="none" />
      ))}
    </g>
  )
}

/** The card of a technology tile. */
export const TileCard = ({ fill = TILE_INK.face }: { readonly fill?: string }): JSX.Element => (
  <rect x=".6" y=".6" width="26.8" height="30.8" rx="3" fill={fill} stroke={TILE_INK.edge} stroke-width="1.2" />
)

/** The back of a technology tile, 28 x 32 from its top left corner. */
export function TileBack(): JSX.Element {
  return (
    <g>
      <TileCard fill={TILE_INK.back} />
      <rect x="3.2" y="3.2" width="21.6" height="25.6" rx="1.6" fill="none" stroke={TILE_INK.line} stroke-width=".9" />
      <path
        d="M14 7 20.6 16 14 25 7.4 16ZM14 11 17.6 16 14 21 10.4 16Z"
        fill="none"
        stroke={TILE_INK.line}
        stroke-width="1"
      />
      <path d="M5 5 9 9M23 5 19 9M5 27 9 23M23 27 19 23" stroke={TILE_INK.line} stroke-width=".8" />
    </g>
  )
}

/** A side's dot, 10 across: circle for the Entente, diamond for the Central Powers. */
export function SideDot({ side }: { readonly side: SideKey }): JSX.Element {
  const look = SIDE_LOOKS[side]
  return look.coalition === 'entente' ? (
    <circle r="4.7" fill={look.body} stroke={MAP_INK.flagPole} stroke-width=".9" />
  ) : (
    <path d="M0-5.2 5.2 0 0 5.2-5.2 0Z" fill={look.body} stroke={MAP_INK.flagPole} stroke-width=".9" />
  )
}

/** Pennant for a zone that its printed owner does not control. Centred, 16 x 17. */
export function ControlFlag({ side }: { readonly side: SideKey }): JSX.Element {
  const look = SIDE_LOOKS[side]
  const round = look.coalition === 'entente'
  return (
    <g stroke-linejoin="round" transform="translate(-8 8.5)">
      <path d="M0 0V-17" stroke={MARK_INK.paper} stroke-width="3.6" stroke-linecap="round" />
      <path d="M0 0V-17" stroke={MARK_INK.ink} stroke-width="1.6" stroke-linecap="round" />
      <path
        d={round ? body(0, -17, 16, 10.5, 'entente', 2) : 'M0-17H16L12-11.75 16-6.5H0Z'}
        fill={look.body}
        stroke={MARK_INK.ink}
        stroke-width="1"
      />
    </g>
  )
}

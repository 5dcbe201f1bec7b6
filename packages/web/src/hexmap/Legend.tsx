/** Signs that the legends of several maps share, each about its own origin and some 24 units wide. */
import type { JSX } from 'preact'
import type { Both } from '../skin/index.ts'
import { STAFF_INK } from './inks.ts'

/** A sign with its words. */
export interface Marked {
  readonly draw: JSX.Element
  readonly words: Both
}

export const swatch = (fill: string, stroke: string, height: number): JSX.Element => (
  <rect x="-12" y={-height / 2} width="24" height={height} rx="4" fill={fill} stroke={stroke} stroke-width=".9" />
)
const WAVE = 'M-13 1q6.5-5 13 0t13 0'
export const riverSign = (casing: number, water: number): JSX.Element => (
  <g fill="none">
    <path d={WAVE} stroke={STAFF_INK.casing} stroke-width={casing} />
    <path d={WAVE} stroke={STAFF_INK.water} stroke-width={water} />
  </g>
)
export const FRONTIER_SIGN: JSX.Element = (
  <g fill="none">
    <path d="M-13 0H13" stroke={STAFF_INK.borderBand} stroke-opacity=".2" stroke-width="6.5" />
    <path d="M-13 0H13" stroke={STAFF_INK.border} stroke-width="1.4" stroke-dasharray="9 3 1.6 3" />
  </g>
)
export const CITY_SIGN: JSX.Element = (
  <g>
    <path d="M-9-4Q-3-9 5-6T9 3Q2 9-5 6T-9-4Z" fill={STAFF_INK.built} stroke={STAFF_INK.builtEdge} stroke-width=".8" />
    <path d="M-6-3h3v3h-3zM-1-4h3v3h-3zM4-3h3v3h-3zM-4 2h3v3h-3zM1 1h3v3h-3z" fill={STAFF_INK.block} />
  </g>
)

/** Two hexes long, to match the map's scale. */
export const ScaleBar = ({
  hex,
  words,
  size,
}: {
  readonly hex: number
  readonly words: string
  readonly size: number
}) => (
  <>
    <path d={`M0 0H${hex}`} stroke={STAFF_INK.neat} stroke-width="3.4" />
    <path d={`M${hex}-1.2H${2 * hex}V1.2H${hex}Z`} fill="none" stroke={STAFF_INK.neat} />
    <text x={hex} y="-6" font-size={size} text-anchor="middle">
      {words}
    </text>
  </>
)

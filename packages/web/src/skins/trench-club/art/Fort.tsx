/** Forts: one work of three hexes with a gate at either end, and the flag of its holder. */
import type { JSX } from 'preact'
import { at } from '../../../hexmap/curves.ts'
import { MAP_INK, MARK_INK, NATION_LOOKS, SANS, SERIF } from './palette.ts'
import type { NationCode, Point } from './types.ts'

export interface FortWorkProps {
  /** A letter, or the whole id where both halves are on the board. */
  readonly name: string
  readonly left: Point
  readonly core: Point
  readonly right: Point
}

const polar = (r: number, angle: number): Point => [r * Math.cos(angle), r * Math.sin(angle)]
const closed = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`

/** Six bastions at the corners of the hex, so that the covered ways leave through the curtains between them. */
const star = (k: number): string =>
  closed(
    Array.from({ length: 6 }, (_, i) => (i * Math.PI) / 3).flatMap((a) => [
      polar(18.5 * k, a - 0.36),
      polar(24 * k, a - 0.3),
      polar(30.5 * k, a),
      polar(24 * k, a + 0.3),
      polar(18.5 * k, a + 0.36),
    ]),
  )
const hexagon = (r: number): string => closed(Array.from({ length: 6 }, (_, i) => polar(r, (i * Math.PI) / 3)))
/** The slope before the ditch: short strokes away from the work. */
const GLACIS = Array.from({ length: 60 }, (_, i) => {
  const a = (i * Math.PI) / 30
  const spread = 27 + 5 * Math.abs(Math.cos(a * 3))
  return `M${at(polar(spread, a))}L${at(polar(spread + (i % 2 === 0 ? 3.4 : 2), a))}`
}).join('')
const [STAR, INNER, COURT] = [star(1), star(0.82), hexagon(14)]

export function FortWork({ name, left, core, right }: FortWorkProps): JSX.Element {
  const way = `M${at(left)}L${at(core)}L${at(right)}`
  return (
    <g class="fort" stroke-linejoin="round">
      <g fill="none">
        <path d={way} stroke={MARK_INK.shadow} stroke-opacity=".25" stroke-width="17" transform="translate(1.2 2.6)" />
        <path d={way} stroke={MAP_INK.wall} stroke-width="15.4" />
        <path d={way} stroke={MAP_INK.stoneDark} stroke-width="12.4" />
        <path d={way} stroke={MAP_INK.wall} stroke-width="12.4" stroke-dasharray="1 4.2" stroke-opacity=".55" />
        <path d={way} stroke={MAP_INK.stoneLight} stroke-width="6.4" />
      </g>
      <Gate at={left} />
      <Gate at={right} />
      <g transform={`translate(${at(core)})`}>
        <path d={GLACIS} stroke={MAP_INK.wall} stroke-opacity=".42" stroke-width=".8" />
        <path d={STAR} transform="translate(1 2.4)" fill={MARK_INK.shadow} opacity=".34" />
        <path d={STAR} fill={MAP_INK.stoneDark} stroke={MAP_INK.wall} stroke-width="1.9" />
        <path d={INNER} fill={MAP_INK.stone} stroke={MAP_INK.wall} stroke-opacity=".6" stroke-width=".8" />
        <path d={COURT} fill={MAP_INK.stoneLight} stroke={MAP_INK.wall} stroke-width="1.3" />
        <text
          y={name.length > 1 ? 3.2 : 4.6}
          font-family={SERIF}
          font-weight="700"
          font-size={name.length > 1 ? 9 : 13}
          text-anchor="middle"
          fill={MAP_INK.wall}
          fill-opacity=".85"
        >
          {name}
        </text>
      </g>
    </g>
  )
}

/** A casemate under its earth, with a dark arch between two gun slits: where a fort is entered. */
function Gate({ at: [x, y] }: { readonly at: Point }): JSX.Element {
  return (
    <g transform={`translate(${x} ${y + 1})`} stroke={MAP_INK.wall}>
      <path
        d="M-19 14.5V2L-13-9H13L19 2V14.5Z"
        transform="translate(1.4 2.4)"
        fill={MARK_INK.shadow}
        stroke="none"
        opacity=".3"
      />
      <path d="M-19 5C-19-5-11-13.5 0-13.5S19-5 19 5Z" fill={MAP_INK.woodEdge} stroke-width="1.4" />
      <path
        d="M-14-7.2l2 3.2M-7-10.8l1 3.6M0-12.2v3.6M7-10.8l-1 3.6M14-7.2l-2 3.2"
        stroke-width=".7"
        stroke-opacity=".6"
      />
      <path d="M-19 14.5V3.5L-13.5-4H13.5L19 3.5V14.5Z" fill={MAP_INK.stone} stroke-width="1.5" />
      <path d="M-19 3.5L-13.5-4H13.5L19 3.5Z" fill={MAP_INK.stoneLight} stroke-width="1" />
      <path d="M-6 14.5V6.5a6 6.2 0 0 1 12 0V14.5Z" fill={MAP_INK.wall} stroke="none" />
      <path d="M-7.6 14.5V6.5a7.6 7.8 0 0 1 15.2 0V14.5" fill="none" stroke-width=".9" />
      <path d="M-15.5 8h4.6M10.9 8h4.6" stroke-width="2.2" />
    </g>
  )
}

export interface FortFlagProps {
  /** The fort's holder; nothing is drawn for a neutral fort. */
  readonly nation: NationCode
}

/** About the centre of the core; the pole stands beside the fort's letter, 33 high. */
export function FortFlag({ nation }: FortFlagProps): JSX.Element {
  const look = NATION_LOOKS[nation]
  const central = look.faction === 'central'
  return (
    <g class="fort-flag" transform="translate(-8 -7.5)">
      <ellipse cx="1" cy=".6" rx="4" ry="1.6" fill={MARK_INK.shadow} opacity=".35" />
      <path d="M0 0V-29" stroke={MAP_INK.margin} stroke-width="4" stroke-linecap="round" />
      <path
        d="M.8-28C7-31 13-25.5 22-28.5V-14.5C13-11.5 7-17 .8-14Z"
        fill={look.body}
        stroke={MAP_INK.margin}
        stroke-width="3.2"
        stroke-linejoin="round"
      />
      <path
        d="M.8-28C7-31 13-25.5 22-28.5V-14.5C13-11.5 7-17 .8-14Z"
        fill={look.body}
        stroke={look.edge}
        stroke-width="1.2"
        stroke-linejoin="round"
      />
      <path d="M0 0V-29" stroke={look.ink} stroke-width="1.9" stroke-linecap="round" />
      {central ? (
        <path d="M0-33.6 3-30.6 0-27.6-3-30.6Z" fill={look.edge} stroke={MAP_INK.margin} stroke-width=".8" />
      ) : (
        <circle cy="-30.6" r="2.6" fill={look.edge} stroke={MAP_INK.margin} stroke-width=".8" />
      )}
      <text
        x="11.4"
        y="-17.8"
        font-family={SANS}
        font-weight="800"
        font-size="9.2"
        text-anchor="middle"
        fill={look.ink}
      >
        {nation}
      </text>
    </g>
  )
}

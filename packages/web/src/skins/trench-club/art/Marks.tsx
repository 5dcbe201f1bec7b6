/** Pencil marks and small pieces: mines, start tokens, dice, arrows, reach, contact and range. */
import type { JSX } from 'preact'
import { at, distance, fix, mid } from '../../../hexmap/curves.ts'
import type { Layout } from './geometry.ts'
import { MARK_INK, NATION_LOOKS, SANS, SERIF } from './palette.ts'
import type { FactionKey, NationCode, Point } from './types.ts'

export interface MineProps {
  /** The side that laid it: a square plate for the Central Powers, a round one for the Entente. */
  readonly faction: FactionKey
}
/** A land mine, 26 across about the centre of its hex. */
export function Mine({ faction }: MineProps): JSX.Element {
  const plate =
    faction === 'central' ? 'M-13-6-6-13H6L13-6V6L6 13H-6L-13 6Z' : 'M-13 0a13 13 0 0 1 26 0a13 13 0 0 1-26 0Z'
  return (
    <g class="mine" stroke-linejoin="round">
      <path d={plate} transform="translate(.9 1.7)" fill={MARK_INK.shadow} opacity=".35" />
      <path d={plate} fill={MARK_INK.paper} stroke={MARK_INK.alarm} stroke-width="1.6" />
      <path
        d="M-9 0H9M0-9V9M-6.4-6.4 6.4 6.4M6.4-6.4-6.4 6.4"
        stroke={MARK_INK.silhouette}
        stroke-width="2.4"
        stroke-linecap="round"
      />
      <circle r="5.8" fill={MARK_INK.silhouette} />
      <path
        d="M-3-1.4A3.4 3.4 0 0 1-.4-3.4"
        fill="none"
        stroke={MARK_INK.halo}
        stroke-width="1.2"
        stroke-linecap="round"
      />
    </g>
  )
}

export interface TokenProps {
  readonly nation: NationCode
  /** The start number once it is turned up; undefined while it lies face down. */
  readonly number?: number | undefined
  /** I, II, III: the army that stands beside it. */
  readonly army?: string | undefined
  readonly selected?: boolean | undefined
}
/** A start token, 34 across: face down in the nation's colour, face up with its number. */
export function Token({ nation, number, army, selected }: TokenProps): JSX.Element {
  const look = NATION_LOOKS[nation]
  const central = look.faction === 'central'
  const body = (r: number): string =>
    central
      ? `M${-r} 0L${-r / 2} ${fix(-r * 0.866)}H${r / 2}L${r} 0L${r / 2} ${fix(r * 0.866)}H${-r / 2}Z`
      : `M${-r} 0a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${-2 * r} 0Z`
  const open = number !== undefined
  return (
    <g class="token" stroke-linejoin="round" text-anchor="middle">
      <path d={body(17)} transform="translate(.9 1.8)" fill={MARK_INK.shadow} opacity=".38" />
      {selected ? <path d={body(20)} fill="none" stroke={MARK_INK.ink} stroke-width="4.6" /> : null}
      {selected ? <path d={body(20)} fill="none" stroke={MARK_INK.gold} stroke-width="2.8" /> : null}
      <path d={body(17)} fill={open ? MARK_INK.paper : look.body} stroke={look.edge} stroke-width="1.6" />
      <path d={body(13.6)} fill="none" stroke={look.edge} stroke-width={open ? 2 : 0.8} />
      {open ? (
        <text y="5.4" font-family={SERIF} font-weight="700" font-size="16" fill={MARK_INK.ink}>
          {number}
        </text>
      ) : (
        <g>
          <path
            d="M0-9.6 2.3-3.2 9-3 3.7 1.2 5.6 7.7 0 3.9-5.6 7.7-3.7 1.2-9-3-2.3-3.2Z"
            fill={look.edge}
            opacity=".28"
          />
          <text y="3.8" font-family={SANS} font-weight="800" font-size="10.5" fill={look.ink}>
            {nation}
          </text>
        </g>
      )}
      {army === undefined ? null : (
        <g transform="translate(0 17)">
          <rect x="-9" y="-5.4" width="18" height="10.8" rx="2" fill={MARK_INK.paper} stroke={look.edge} />
          <text y="3.4" font-family={SERIF} font-weight="700" font-size="9" fill={MARK_INK.ink}>
            {army}
          </text>
        </g>
      )}
    </g>
  )
}

export interface Die12Props {
  /** 1 to 12. */
  readonly face: number
  /** At or below the value that hits. */
  readonly hit?: boolean | undefined
}
const pentagon = (r: number): string =>
  `M${[0, 1, 2, 3, 4].map((i) => at([r * Math.sin((i * 2 * Math.PI) / 5), -r * Math.cos((i * 2 * Math.PI) / 5)])).join('L')}Z`
const decagon = (r: number): string =>
  `M${Array.from({ length: 10 }, (_, i) => at([r * Math.sin((i * Math.PI) / 5), -r * Math.cos((i * Math.PI) / 5)])).join('L')}Z`
const EDGES = [0, 1, 2, 3, 4]
  .map((i) => {
    const a = (i * 2 * Math.PI) / 5
    return `M${at([8.6 * Math.sin(a), -8.6 * Math.cos(a)])}L${at([14 * Math.sin(a), -14 * Math.cos(a)])}`
  })
  .join('')
const [DECAGON, PENTAGON] = [decagon(14), pentagon(8.6)]

/** A twelve-sided die, 28 across. A hit is dark and carries a tick as well. */
export function Die12({ face, hit = false }: Die12Props): JSX.Element {
  const [body, ink] = hit ? [MARK_INK.alarm, MARK_INK.white] : [MARK_INK.paper, MARK_INK.ink]
  return (
    <g class="die12" stroke-linejoin="round">
      <path d={DECAGON} transform="translate(.8 1.6)" fill={MARK_INK.shadow} opacity=".35" />
      <path d={DECAGON} fill={body} stroke={MARK_INK.ink} stroke-width="1.3" />
      <path d={EDGES + PENTAGON} fill="none" stroke={ink} stroke-opacity=".55" stroke-width=".9" />
      <text y="3.7" font-family={SANS} font-weight="800" font-size="10" text-anchor="middle" fill={ink}>
        {face}
      </text>
      {hit ? (
        <g transform="translate(10.5 -10.5)">
          <circle r="4.6" fill={MARK_INK.paper} stroke={MARK_INK.ink} stroke-width=".9" />
          <path d="M-2.2 0-.6 1.8 2.4-1.8" fill="none" stroke={MARK_INK.alarm} stroke-width="1.5" />
        </g>
      ) : null}
    </g>
  )
}

export interface AttackArrowProps {
  readonly from: Point
  readonly to: Point
  /** Its place in the order of attacks, from 1. */
  readonly order: number
  /** The one being looked at: heavier. */
  readonly current?: boolean | undefined
  /** Curved upwards, as artillery fires; straight for neighbours. Taken from the distance when left out. */
  readonly arched?: boolean | undefined
}
/** Red, on a paper case, with the order number in a disc that lies beside the line where the line is short. */
export function AttackArrow({ from, to, order, current = false, arched }: AttackArrowProps): JSX.Element {
  const d = distance(from, to) || 1
  const [ux, uy] = [(to[0] - from[0]) / d, (to[1] - from[1]) / d]
  const near = d < 76
  const bow = (arched ?? !near) ? -0.22 * d * (ux < 0 ? -1 : 1) : 0
  // Between neighbours it lies across the common side and ends before the target's damage cells.
  const [back, ahead] = near ? [d / 2 - 17, d / 2 - 6] : [27, 27]
  const start: Point = [from[0] + ux * back, from[1] + uy * back]
  const tip: Point = [to[0] - ux * ahead, to[1] - uy * ahead]
  const middle = mid(start, tip)
  const control: Point = [middle[0] - uy * bow, middle[1] + ux * bow]
  const dd = distance(control, tip) || 1
  const [vx, vy] = near ? [ux, uy] : [(tip[0] - control[0]) / dd, (tip[1] - control[1]) / dd]
  const width = current ? 5.6 : 4.2
  const long = near ? 12 : 15
  const neck: Point = [tip[0] - vx * (long - 2), tip[1] - vy * (long - 2)]
  const wing = (side: number): Point => [
    tip[0] - vx * long - vy * side * width * 1.7,
    tip[1] - vy * long + vx * side * width * 1.7,
  ]
  const line = `M${at(start)}Q${at(near ? mid(start, neck) : control)} ${at(neck)}`
  const point = `M${at(tip)}L${at(wing(1))}L${at(wing(-1))}Z`
  const on = mid(mid(start, control), mid(control, neck))
  const disc: Point = near ? [middle[0] - uy * 17 - ux * 3, middle[1] + ux * 17 - uy * 3] : on
  return (
    <g class="attack-arrow" stroke-linejoin="round" pointer-events="none">
      <g stroke={MARK_INK.paper} fill="none">
        <path d={line} stroke-width={width + 4} stroke-linecap="round" />
        <path d={point} stroke-width="4" />
      </g>
      <path d={line} fill="none" stroke={MARK_INK.alarm} stroke-width={width} stroke-linecap="round" />
      <path d={point} fill={MARK_INK.alarm} />
      <g transform={`translate(${at(disc)})`}>
        <circle r="10" fill={MARK_INK.alarm} stroke={MARK_INK.paper} stroke-width="2" />
        <text y="4.4" font-family={SANS} font-weight="800" font-size="12.5" text-anchor="middle" fill={MARK_INK.white}>
          {order}
        </text>
      </g>
    </g>
  )
}

export interface ReachDotProps {
  /** Movement points spent to get there, shown beneath the dot. */
  readonly cost?: number | undefined
}
/** A legal place: dot with a paper rim about the hex's centre. */
export function ReachDot({ cost }: ReachDotProps): JSX.Element {
  if (cost === undefined)
    return <circle class="reach" r="5.4" fill={MARK_INK.legal} stroke={MARK_INK.paper} stroke-width="2" />
  return (
    <g class="reach">
      <circle r="9" fill={MARK_INK.legal} stroke={MARK_INK.paper} stroke-width="2" />
      <text y="3.9" font-family={SANS} font-weight="800" font-size="11" text-anchor="middle" fill={MARK_INK.white}>
        {cost}
      </text>
    </g>
  )
}

export interface ContactMarkProps {
  /** The centres of two neighbouring hexes. */
  readonly a: Point
  readonly b: Point
}
/** Enemies in contact: two red points that meet on the common side. */
export function ContactMark({ a, b }: ContactMarkProps): JSX.Element {
  const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
  const d = 'M-1.6 0-9-5.2V5.2ZM1.6 0 9-5.2V5.2Z'
  return (
    <g
      class="contact"
      transform={`translate(${at(mid(a, b))}) rotate(${fix(turn)})`}
      stroke-linejoin="round"
      pointer-events="none"
    >
      <path d={d} fill={MARK_INK.paper} stroke={MARK_INK.paper} stroke-width="4" />
      <path d={d} fill={MARK_INK.alarm} />
    </g>
  )
}

export interface RangeRingProps {
  readonly layout: Layout
  /** Every hex within range; the ring follows the border of the set, also around the hexes that are too near. */
  readonly hexes: Iterable<number>
  /** Against aircraft: dotted. */
  readonly air?: boolean | undefined
}
export function RangeRing({ layout, hexes, air = false }: RangeRingProps): JSX.Element {
  const d = layout.border(hexes, 2)
  return (
    <g class="range" stroke-linejoin="round" pointer-events="none">
      <path
        d={d}
        fill={MARK_INK.range}
        fill-opacity=".08"
        fill-rule="evenodd"
        stroke={MARK_INK.paper}
        stroke-width="4.4"
      />
      <path
        d={d}
        fill="none"
        stroke={MARK_INK.range}
        stroke-width="2.2"
        stroke-dasharray={air ? '0 5' : '9 4'}
        stroke-linecap={air ? 'round' : 'butt'}
      />
    </g>
  )
}

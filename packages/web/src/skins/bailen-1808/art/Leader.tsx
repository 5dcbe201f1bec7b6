/** Leaders and the order markers that hang on them. */
import type { JSX } from 'preact'
import { Shadow } from './Counter.tsx'
import { FORMATION_BANDS, lookOf, MARK_INK, SANS, SERIF } from './palette.ts'
import { disc } from './shapes.ts'
import type { Lang, Level, SideNumber } from './types.ts'
import { FACE_DOWN_WORDS, ORDER_CODES, ORDER_WORDS } from './words.ts'

export interface LeaderProps {
  readonly side: SideNumber
  /** A commander in chief has the star, a commander the hat. */
  readonly cinc: boolean
  readonly shock: number
  readonly morale: number
  /** Empty for the nameless successor (16.1d). */
  readonly name: string
  /** Beside a counter of his hex: the name begins under the disc and the order hangs on the far side, so that neither covers anything. */
  readonly aside?: boolean | undefined
  /** His formation's band; -1 for a commander in chief. */
  readonly formation: number
  /** An order 0 to 6, -1 for one face down; none when left out. */
  readonly order?: number | undefined
  readonly successor?: boolean | undefined
  readonly selected?: boolean | undefined
  readonly able?: boolean | undefined
  readonly level: Level
  readonly lang: Lang
}

const STAR = 'M0-10.6 1.7-7 5.7-6.6 2.7-3.9 3.6 0 0-2.1-3.6 0-2.7-3.9-5.7-6.6-1.7-7Z'
/** A bicorne seen from the front, with its cockade. */
const HAT =
  'M-11.4-2.6C-8.8-3.6-7.8-5.4-6.2-7.6C-3.8-11-.2-10.2 1-9.8C3.6-10.6 5.4-9.4 6.4-7.4C7.8-5 9-3.6 11.4-2.6C7-2.2 4-3.2 0-3.2C-4-3.2-7-2.2-11.4-2.6Z'

/** About 34 units across, with the name beneath. */
export function LeaderCounter(p: LeaderProps): JSX.Element {
  const look = lookOf(p.side)
  const d = disc(p.side, 16)
  const factors = `${p.shock}–${p.morale}`
  const band = FORMATION_BANDS[p.formation]
  return (
    <g class="bn-leader">
      <title>{p.name}</title>
      {p.selected || p.able ? <Halo side={p.side} strong={p.selected === true} /> : null}
      <Shadow d={d} />
      <path d={d} fill={p.successor ? look.back : look.body} stroke={look.edge} stroke-width="1.2" />
      <path
        d={disc(p.side, 13.6)}
        fill="none"
        stroke={band ?? (p.successor ? MARK_INK.ink : look.ink)}
        stroke-width={band ? 2 : 0.9}
      />
      {p.cinc ? (
        <path d={disc(p.side, 11.8)} fill="none" stroke={p.successor ? MARK_INK.ink : look.ink} stroke-width=".7" />
      ) : null}
      <g fill={p.successor ? MARK_INK.ink : look.ink} font-family={SANS} text-anchor="middle">
        {p.cinc ? <path d={STAR} /> : <path d={HAT} transform="translate(0 1)" />}
        {p.cinc ? null : <circle cx="2.6" cy="-5.4" r="1.3" fill={band ?? look.body} />}
        <text
          class="decides"
          y={p.level === 'table' ? 10 : 8}
          font-size={p.level === 'far' ? 0 : p.level === 'table' ? 13 : 8.8}
          font-weight="800"
        >
          {factors}
        </text>
      </g>
      {p.level === 'far' || p.level === 'mid' ? null : (
        <text
          x={p.aside ? -17 : 0}
          y="27"
          class="decides"
          font-size={p.level === 'table' ? 13 : 10.5}
          font-weight="700"
          font-family={SERIF}
          text-anchor={p.aside ? 'start' : 'middle'}
          fill={MARK_INK.star}
          stroke={MARK_INK.starRim}
          stroke-width="2.8"
          stroke-linejoin="round"
          paint-order="stroke"
        >
          {p.name}
        </text>
      )}
      {p.order === undefined || p.level === 'far' ? null : (
        <g transform={`translate(${p.aside ? -17 : 17} -13)`}>
          <OrderMarker order={p.order} lang={p.lang} />
        </g>
      )}
    </g>
  )
}

function Halo({ side, strong }: { readonly side: SideNumber; readonly strong: boolean }): JSX.Element {
  const d = disc(side, strong ? 20 : 19)
  return strong ? (
    <g fill="none">
      <path d={d} stroke={MARK_INK.ink} stroke-width="4.4" />
      <path d={d} stroke={MARK_INK.gold} stroke-width="2.7" />
    </g>
  ) : (
    <g fill="none">
      <path d={d} stroke={MARK_INK.paper} stroke-width="4.6" opacity=".9" />
      <path d={d} stroke={MARK_INK.goldEdge} stroke-width="1.5" />
    </g>
  )
}

const HATCH = [-9, -6, -3, 0, 3, 6, 9]
  .map(
    (at) =>
      `M${Math.max(-6.4, at - 6.4)} ${Math.min(6.4, at + 6.4)}L${Math.min(6.4, at + 6.4)} ${Math.max(-6.4, at - 6.4)}`,
  )
  .join('')

/** 18 units square: the order face up, or OR when it lies face down (-1). */
export function OrderMarker({ order, lang }: { readonly order: number; readonly lang: Lang }): JSX.Element {
  const down = order < 0
  const code = down ? 'OR' : (ORDER_CODES[order] ?? '')
  return (
    <g class="bn-order">
      <title>{down ? FACE_DOWN_WORDS[lang] : ORDER_WORDS[order]?.[lang]}</title>
      <Shadow d="M-9-9H9V9H-9Z" />
      <rect
        x="-9"
        y="-9"
        width="18"
        height="18"
        rx="2.5"
        fill={down ? MARK_INK.order : MARK_INK.paper}
        stroke={MARK_INK.orderEdge}
      />
      {down ? (
        <g fill="none">
          <path d={HATCH} stroke={MARK_INK.orderLight} stroke-width="1.2" />
          <rect x="-6.6" y="-6.6" width="13.2" height="13.2" rx="1" stroke={MARK_INK.orderLine} stroke-width=".8" />
        </g>
      ) : null}
      <text
        y={down ? 3.3 : 4.5}
        font-size={down ? 8.8 : code.length > 1 ? 10 : 12.5}
        font-weight="800"
        text-anchor="middle"
        font-family={SANS}
        fill={down ? MARK_INK.orderBack : order === 0 ? MARK_INK.ink : MARK_INK.red}
        stroke={down ? MARK_INK.order : undefined}
        stroke-width={down ? 1.8 : undefined}
        paint-order={down ? 'stroke' : undefined}
      >
        {code}
      </text>
    </g>
  )
}

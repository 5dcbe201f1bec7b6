/** Badges of a counter's state. Outside the body wherever possible, so that no number is covered. */
import type { JSX } from 'preact'
import { lookOf, MARK_INK, SANS } from './palette.ts'
import { slab, stripes } from './shapes.ts'
import type { Lang, SideNumber } from './types.ts'
import { MARK_WORDS, type MarkCode } from './words.ts'

interface Sided {
  readonly side: SideNumber
}
interface Spoken {
  readonly lang: Lang
}

/** How many units stand in the hex; a dashed rim when the reader does not know which. */
export function Count({
  count,
  unknown,
  large,
}: {
  readonly count: number
  readonly unknown: boolean
  readonly large: boolean
}): JSX.Element {
  const r = large ? 9.6 : 7.4
  return (
    <g transform="translate(23.5 -22.5)">
      <circle
        r={r}
        fill={MARK_INK.paper}
        stroke={MARK_INK.ink}
        stroke-width="1.3"
        stroke-dasharray={unknown ? '2.6 1.7' : undefined}
      />
      <text
        y={r * 0.49}
        font-size={r * 1.36}
        font-weight="800"
        text-anchor="middle"
        fill={MARK_INK.ink}
        font-family={SANS}
      >
        {count}
      </text>
    </g>
  )
}

const STRIPES: readonly [string, string] = [stripes(6.2, 23.4, 7.5), stripes(6.2, 23.4, 1.6)]
/** The reverse of the counter: disordered (1.3.1i). */
export function DisorderStripes({ side }: Sided): JSX.Element {
  return <path d={STRIPES[side]} stroke={lookOf(side).stripe} stroke-width="2.3" opacity=".62" />
}

/** DE: a white flag on its pole at the left edge. */
export function RoutFlag({ lang }: Spoken): JSX.Element {
  return (
    <g transform="translate(-23 -8)">
      <title>{MARK_WORDS.DE[lang]}</title>
      <path d="M0 16V-20" stroke={MARK_INK.paper} stroke-width="4.4" stroke-linecap="round" />
      <path d="M0 16V-20" stroke={MARK_INK.ink} stroke-width="2" stroke-linecap="round" />
      <path
        d="M-.6-19.4C-5-22-8.6-16.6-16.4-19.2V-7.6C-8.6-5-5-10.4-.6-7.8Z"
        fill={MARK_INK.white}
        stroke={MARK_INK.ink}
        stroke-width="1.2"
      />
      <text
        x="-8.4"
        y="-10.2"
        font-size="8.4"
        font-weight="800"
        text-anchor="middle"
        fill={MARK_INK.red}
        font-family={SANS}
      >
        DE
      </text>
    </g>
  )
}

/** CU: bayonets to all four sides. */
export function SquareBayonets({ side }: Sided): JSX.Element {
  const look = lookOf(side)
  const side4 = [0, 90, 180, 270]
  const d = [-18, -12, -6, 0, 6, 12, 18].map((x) => `M${x}-24V-31.4`).join('')
  return (
    <g>
      {side4.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`} stroke-linecap="round">
          <path d={d} stroke={MARK_INK.paper} stroke-width="3.6" opacity=".85" />
          <path d={d} stroke={look.edge} stroke-width="1.5" />
        </g>
      ))}
      <path d={slab(side, 48, 48, 2.2)} fill={look.body} stroke={look.edge} stroke-width="1.2" />
    </g>
  )
}

/** GR: single men all around, since skirmishers look everywhere. */
export function Skirmishers({ side }: Sided): JSX.Element {
  const look = lookOf(side)
  const places = [-19, 0, 19].flatMap((along) => [
    [along, -31],
    [along, 31],
    [-31, along],
    [31, along],
  ])
  return (
    <g fill={look.body} stroke={look.edge} stroke-width="1">
      {places.map(([x, y], k) => (
        <circle key={k} cx={x} cy={y} r="2.5" />
      ))}
    </g>
  )
}

/** Codes of the markers in a row under the counter. */
export function Tags({
  codes,
  lang,
  large,
  right,
}: Spoken & {
  readonly codes: readonly MarkCode[]
  readonly large: boolean
  /** The nib of the counter stands where the row would begin. */
  readonly right: boolean
}): JSX.Element | null {
  if (codes.length === 0) return null
  const k = large ? 1.3 : 1
  const start = right ? 24 - (codes.length * 16.4 - 5.6) * k : -24
  return (
    <g transform={`translate(${start} 26.4) scale(${k})`}>
      {codes.map((code, i) => (
        <g key={code} transform={`translate(${i * 16.4 + 5.4} 1.4)`}>
          <title>{MARK_WORDS[code][lang]}</title>
          <Tag code={code} />
        </g>
      ))}
    </g>
  )
}

const ALARM: readonly MarkCode[] = ['AS', 'OC', 'NF', 'DE', 'FA']
function Tag({ code }: { readonly code: MarkCode }): JSX.Element {
  const ink = ALARM.includes(code) ? MARK_INK.red : MARK_INK.ink
  return (
    <g>
      <rect x="-7.6" y="-5" width="15.2" height="10" rx="2" fill={MARK_INK.paper} stroke={ink} stroke-width="1.1" />
      <text y="2.9" font-size="8" font-weight="800" text-anchor="middle" fill={ink} font-family={SANS}>
        {code}
      </text>
    </g>
  )
}

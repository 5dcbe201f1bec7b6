/** The faces of a counter at each level of zoom. */
import { HQ, MOUNTAIN, RAIL, SAR, SUPERIOR } from '@em/nach-paris/data'
import type { JSX } from 'preact'
import type { CounterProps } from './Counter.tsx'
import { CONDENSED, CORPS_COLOURS, lookOf, MARK_INK, SANS } from './palette.ts'
import { ArmSymbol, sizeMark } from './Symbols.tsx'

interface Face {
  readonly p: CounterProps
}
const symbolOf = (p: CounterProps): JSX.Element => {
  const { ink, box } = lookOf(p.nation)
  return (
    <ArmSymbol type={p.type} ink={ink} box={box} fip={p.fip} mountain={p.mountain} split={p.split} light={p.light} />
  )
}

export function FullFace(p: CounterProps): JSX.Element {
  const look = lookOf(p.nation)
  const mark = sizeMark(p.size)
  const chamfered = look.corners === 'chamfered'
  const markWidth = mark.length * (mark.length > 3 ? 3.4 : 4.2)
  const room = (chamfered ? 36.5 : 41.5) - markWidth - 2.4
  return (
    <g fill={look.ink} font-family={SANS} font-weight="800">
      <g fill={look.headInk}>
        <text
          class="decides"
          x={chamfered ? -18 : -20.5}
          y="-14.8"
          font-size="9"
          font-family={CONDENSED}
          {...spread(Math.min(room, p.label.length * 5.1))}
        >
          {p.label}
        </text>
        <text
          x={chamfered ? 18.5 : 21}
          y="-15"
          font-size="6.6"
          text-anchor="end"
          {...(mark.includes('X') ? spread(markWidth) : {})}
        >
          {mark}
        </text>
      </g>
      <g transform="translate(-1.5 -4.4) scale(.82)">{symbolOf(p)}</g>
      <Corps p={p} />
      <Cab p={p} x={16.6} y={-1.2} size={10.6} />
      <Steps p={p} x={-4} y={6.2} r={1.75} gap={4.9} />
      <Movement p={p} />
      {p.type === HQ ? <Command p={p} /> : <Factors p={p} />}
    </g>
  )
}

/** Long names are pressed together. */
const squeeze = (
  text: string,
  letter: number,
  room: number,
): { textLength?: string; lengthAdjust?: 'spacingAndGlyphs' } =>
  text.length * letter > room ? { textLength: String(Math.round(room)), lengthAdjust: 'spacingAndGlyphs' } : {}

/** The corps in its box (2.5.7): number and colour; filled diagonally when the unit is autonomous. */
function Corps({ p }: Face): JSX.Element | null {
  if (p.corps === '') return null
  const fill = CORPS_COLOURS[Math.max(0, p.corpsNumber) % CORPS_COLOURS.length]
  return (
    <g>
      <rect
        x="-19.6"
        y="-11"
        width="7.6"
        height="12.6"
        fill={p.autonomous ? MARK_INK.paper : fill}
        stroke={MARK_INK.ink}
        stroke-width=".7"
      />
      {p.autonomous ? <path d="M-19.600 1.600V-11H-12Z" fill={fill} /> : null}
      <text
        x="-15.8"
        y="-2.3"
        font-size="7"
        font-family={CONDENSED}
        text-anchor="middle"
        fill={MARK_INK.ink}
        {...squeeze(p.corps, 3.6, 6.4)}
      >
        {p.corps}
      </text>
    </g>
  )
}

/** The CAB in a shield of its own. */
function Cab({ p, x, y, size }: Face & { readonly x: number; readonly y: number; readonly size: number }): JSX.Element {
  const look = lookOf(p.nation)
  return (
    <g>
      <rect
        x={x - size * 0.62}
        y={y - size * 0.92}
        width={size * 1.24}
        height={size * 1.16}
        rx="2.4"
        fill={look.box}
        stroke={look.ink}
        stroke-width=".8"
      />
      <text class="decides" x={x} y={y} font-size={size} text-anchor="middle" font-family={CONDENSED}>
        {p.cab}
      </text>
    </g>
  )
}

/** Steps that are left as full dots, lost ones as empty ones. */
function Steps({
  p,
  x,
  y,
  r,
  gap,
}: Face & { readonly x: number; readonly y: number; readonly r: number; readonly gap: number }): JSX.Element {
  const { ink } = lookOf(p.nation)
  return (
    <g stroke={ink} stroke-width=".9">
      {Array.from({ length: p.full }, (_, i) => (
        <circle
          key={i}
          cx={(x + (i - (p.full - 1) / 2) * gap).toFixed(2)}
          cy={y}
          r={r}
          fill={i < p.steps ? ink : 'none'}
        />
      ))}
    </g>
  )
}

interface PlateProps {
  readonly x: number
  readonly width: number
  readonly weak: boolean
}
/** A number on a plate: red with a full line beneath (ARF), pale red with a broken one (CBF). */
const Plate = ({ x, width, weak }: PlateProps): JSX.Element => (
  <g>
    <rect x={x} y="10.6" width={width} height="12.4" rx="1.4" fill={weak ? MARK_INK.paleRed : MARK_INK.red} />
    <path
      d={`M${x + 1} 21.800h${width - 2}`}
      stroke={weak ? MARK_INK.ink : MARK_INK.white}
      stroke-width="1.1"
      stroke-dasharray={weak ? '2 1.3' : undefined}
    />
  </g>
)

const SIZE = 12.4
const LETTER = SIZE * 0.53
const AFF_LETTER = 4.4
/** CBF-ARF across the counter, and the AFF small after a stroke when it has one; siege guns have nothing else. */
function Factors({ p }: Face): JSX.Element | null {
  if (p.cbf === 0 && p.arf === 0) return p.aff > 0 ? <SiegeFactor aff={p.aff} /> : null
  const [cbf, arf, aff] = [String(p.cbf), String(p.arf), p.aff > 0 ? `/${p.aff}` : '']
  const [cbfWidth, arfWidth] = [cbf.length * LETTER, arf.length * LETTER]
  const left = -(cbfWidth + arfWidth + 5 + aff.length * AFF_LETTER) / 2
  const arfAt = left + cbfWidth + 5
  return (
    <g font-family={CONDENSED} font-size={SIZE}>
      {p.weak ? <Plate x={left - 1} width={cbfWidth + 2} weak={true} /> : null}
      {p.red ? <Plate x={arfAt - 1} width={arfWidth + 2} weak={false} /> : null}
      <text class="decides" x={left} y="20.4" fill={p.weak ? MARK_INK.ink : undefined} {...spread(cbfWidth)}>
        {cbf}
      </text>
      <path d={`M${left + cbfWidth + 1.4} 16.200h2.200`} stroke={lookOf(p.nation).ink} stroke-width="1.4" />
      <text class="decides" x={arfAt} y="20.4" fill={p.red ? MARK_INK.white : undefined} {...spread(arfWidth)}>
        {arf}
      </text>
      {aff === '' ? null : (
        <text class="decides" x={arfAt + arfWidth + 1.2} y="20.4" font-size="9" {...spread(aff.length * AFF_LETTER)}>
          {aff}
        </text>
      )}
    </g>
  )
}
/** The same width in every font: where there is no condensed one, wide letters must not run into each other. */
const spread = (width: number): { textLength: string; lengthAdjust: 'spacingAndGlyphs' } => ({
  textLength: width.toFixed(1),
  lengthAdjust: 'spacingAndGlyphs',
})
const SiegeFactor = ({ aff }: { readonly aff: number }): JSX.Element => (
  <g font-family={CONDENSED} text-anchor="middle">
    <text class="decides" y="20.400" font-size={SIZE}>
      {aff}
    </text>
  </g>
)

/** Under the CAB: NORMAL plain, SUPERIOR in a pale field, MOUNTAIN beneath a roof, RAIL over a double line. */
function Movement({ p }: Face): JSX.Element {
  const { ink } = lookOf(p.nation)
  return (
    <g font-family={CONDENSED}>
      {p.mobility === SUPERIOR ? (
        <rect
          x="11.6"
          y="2.8"
          width="10"
          height="7.4"
          rx="1.4"
          fill={MARK_INK.squadrons}
          stroke={ink}
          stroke-width=".6"
        />
      ) : null}
      {p.mobility === MOUNTAIN ? (
        <path d="M9.800 9.200 11.800 4.400 13 9.200Z" fill={ink} stroke={ink} stroke-width=".5" />
      ) : null}
      {p.mobility === RAIL ? <path d="M12 9.800h9.200M12 11.200h9.200" stroke={ink} stroke-width=".7" /> : null}
      <text
        class="decides"
        x="16.8"
        y="9.4"
        font-size="8.9"
        text-anchor="middle"
        fill={p.mobility === SUPERIOR ? MARK_INK.ink : undefined}
      >
        {p.mf}
      </text>
    </g>
  )
}

/** An HQ: how far it commands, and its squadrons as small aeroplanes. */
function Command({ p }: Face): JSX.Element {
  const { ink } = lookOf(p.nation)
  return (
    <g>
      <circle cx="-14" cy="16" r="5" fill="none" stroke={ink} stroke-dasharray="2 1.4" />
      <text class="decides" x="-7" y="20" font-size="11.600" font-family={CONDENSED}>
        {p.radius ?? 0}
      </text>
      <g stroke={ink} stroke-width="1.5" stroke-linecap="round">
        {Array.from({ length: Math.min(3, p.squadrons ?? 0) }, (_, i) => (
          <path key={i} d={`M${3 + i * 6} 12.500v7m-2.400-5h4.800m-3.600 4.600h2.400`} />
        ))}
      </g>
      <text class="decides" x="20.500" y="20" font-size="8.9" text-anchor="end" font-family={CONDENSED}>
        {p.squadrons !== undefined && p.squadrons > 3 ? p.squadrons : ''}
      </text>
    </g>
  )
}

/** Readable at 30 pixels: sign, steps and the two main factors large. */
export function MidFace(p: CounterProps): JSX.Element {
  const look = lookOf(p.nation)
  const main =
    p.type === HQ
      ? String(p.radius ?? 0)
      : p.type === SAR
        ? String(p.aff)
        : p.cbf + p.arf > 0
          ? `${p.cbf}-${p.arf}`
          : ''
  return (
    <g fill={look.ink} font-family={SANS} font-weight="800">
      <g transform="translate(0 -6) scale(1.05)">{symbolOf(p)}</g>
      <g fill={look.headInk}>
        <Steps p={p} x={0} y={-18.6} r={2.1} gap={5.8} />
      </g>
      <text class="decides" y="19.4" font-size="16.5" text-anchor="middle" font-family={CONDENSED}>
        {main}
      </text>
      {p.red ? <path d="M2 21.600H17" stroke={look.ink} stroke-width="1.8" /> : null}
      {p.weak ? <path d="M-17 21.600H-2" stroke={look.ink} stroke-width="1.8" stroke-dasharray="3 2" /> : null}
    </g>
  )
}

/** No text: the sign as large as the counter, and the height of the stack as a bar. */
export function FarFace(p: CounterProps): JSX.Element {
  const look = lookOf(p.nation)
  const height = Math.min(4, p.stack ?? 1)
  return (
    <g>
      <g transform={`translate(1.5 ${height > 1 ? -4 : 0}) scale(1.4)`}>{symbolOf(p)}</g>
      {height > 1 ? <path d={`M-15.500 16.400h${height * 8.6}`} stroke={look.ink} stroke-width="6" /> : null}
    </g>
  )
}

/** A counter, 48 units square about its own origin; numbers in, picture out. */
import { CAVALRY, DECOY, FORTRESS, SIEGE } from '@em/glorys-end/data'
import type { JSX } from 'preact'
import { Count, Tags, Tick } from '../../../hexmap/Badges.tsx'
import { Alarm, Beneath, Body, beneath, Rings, type StripePlace } from '../../../hexmap/Cardboard.tsx'
import { type TagCode, tagsFor } from './Badges.tsx'
import { CONDENSED, lookOf, type NationLook, SANS } from './palette.ts'
import { ArmSymbol, sizeMark } from './Symbols.tsx'
import { slabFor } from './shapes.ts'
import type { Lang, Level, NationNumber } from './types.ts'

export interface CounterProps {
  readonly nation: NationNumber
  /** As the rules number them: unitType, unitSize (-1 for none). */
  readonly type: number
  readonly size: number
  readonly adHoc?: boolean | undefined
  /** "4R", "1C". */
  readonly label: string
  /** For screen readers and the pointer. */
  readonly name: string
  /** Of cavalry the bracketed factor counts against cavalry alone (13.24a). */
  readonly attack: number
  readonly defence: number
  readonly cavalry?: number | undefined
  readonly movement: number
  readonly steps: number
  readonly full: number
  /** 1 to 7; nothing is printed otherwise. */
  readonly army?: number | undefined
  /** 305 or 420. */
  readonly calibre?: string | undefined
  /** A fortress's modifier to the die of siege guns. */
  readonly siege?: number | undefined
  /** Units in the hex that the reader knows of, this one included; 1 for enemies. */
  readonly stack?: number | undefined
  readonly tags?: readonly TagCode[] | undefined
  readonly done?: boolean | undefined
  /** Of the reader's own side: its decoys say so. */
  readonly own?: boolean | undefined
  readonly selected?: boolean | undefined
  readonly able?: boolean | undefined
  readonly level: Level
  readonly lang: Lang
}

export function Counter(p: CounterProps): JSX.Element {
  const under = beneath(p.stack)
  const [look, slab] = [lookOf(p.nation), slabFor(p.nation)]
  const small = p.level === 'far' || p.level === 'mid'
  const tags = p.tags ?? []
  return (
    <g class="ge-counter">
      <title>{p.name}</title>
      <Rings slab={slab} under={under} selected={p.selected} able={p.able} />
      <Beneath slab={slab} look={look} count={under} />
      <Body slab={slab} look={look} stripe={STRIPE} />
      <Face {...p} />
      {p.level === 'far' ? <FarTags codes={tags} /> : <Tags tags={tagsFor(tags, p.lang)} large={small} beside />}
      {p.done && tags.length === 0 && p.level !== 'far' ? <Tick /> : null}
      {(p.stack ?? 1) > 1 && p.level !== 'far' ? <Count count={p.stack ?? 1} large={small} /> : null}
    </g>
  )
}

function Face(p: CounterProps): JSX.Element {
  if (p.level === 'far') return <FarFace {...p} />
  if (p.type === DECOY) return <DecoyFace {...p} />
  return p.level === 'mid' ? <MidFace {...p} /> : <FullFace {...p} />
}

const STRIPE: StripePlace = { y: [-15.5, 15.5], one: [-20.4, 2.6], two: [-21.4, -19, 1.1] }

/* ---------- faces ---------- */

const isReduced = (p: CounterProps): boolean => p.steps > 0 && p.steps < p.full

/** "4-3-4", "(4)2-6", "6" for a fortress, "2" for the march of a gun. */
function factorsOf(p: CounterProps): string {
  if (p.type === FORTRESS) return String(p.defence)
  if (p.type === SIEGE) return String(p.movement)
  if (p.type === CAVALRY) return `(${p.cavalry ?? 0})${p.defence}-${p.movement}`
  return `${p.attack}-${p.defence}-${p.movement}`
}

function FullFace(p: CounterProps): JSX.Element {
  const look = lookOf(p.nation)
  const size = sizeMark(p.size, p.adHoc === true)
  const factors = factorsOf(p)
  return (
    <g>
      {isReduced(p) ? <ReducedBand look={look} /> : null}
      <g fill={look.ink} font-family={SANS} font-weight="800">
        {p.type === FORTRESS ? (
          <text
            y="-12.6"
            font-size="7.4"
            font-weight="700"
            font-family={CONDENSED}
            text-anchor="middle"
            {...squeeze(p.label)}
          >
            {p.label}
          </text>
        ) : (
          <>
            <text class="decides" x={look.stripe === 'long' ? -17 : -18.4} y="-11.2" font-size="11.7">
              {p.label}
            </text>
            {p.label.length > 2 ? null : (
              <text x={look.corners === 'chamfered' ? 18 : 20.6} y="-12.4" font-size="7.8" text-anchor="end">
                {size}
              </text>
            )}
          </>
        )}
        <text class="decides" y="20.4" font-size={factors.length > 5 ? 13.2 : 14.2} text-anchor="middle">
          {factors}
        </text>
      </g>
      <ArmSymbol type={p.type} ink={look.ink} box={look.box} />
      <Army army={p.army} look={look} />
      <Pips p={p} x={14.6} y={8.6} pip={3} />
      <Aside p={p} />
    </g>
  )
}

/** Long names are pressed together to the width of the counter. */
const squeeze = (name: string): { textLength?: string; lengthAdjust?: 'spacingAndGlyphs' } =>
  name.length > 10 ? { textLength: '40', lengthAdjust: 'spacingAndGlyphs' } : {}

/** The factors of a unit that has lost steps stand on a pale band, as on the reverse of a counter. */
function ReducedBand({ look }: { readonly look: NationLook }): JSX.Element {
  return (
    <rect x="-17.2" y="9.3" width="36" height="12.6" rx="1.6" fill={look.box} stroke={look.edge} stroke-width=".5" />
  )
}

function Army({ army, look }: { readonly army: number | undefined; readonly look: NationLook }): JSX.Element | null {
  if (army === undefined || army < 1) return null
  return (
    <text
      x="-15.6"
      y="2.6"
      font-family={CONDENSED}
      font-size="8.4"
      font-weight="700"
      text-anchor="middle"
      fill={look.ink}
      fill-opacity=".9"
    >
      {army}
    </text>
  )
}

/** Steps left, filled from below. Single steps need none. */
function Pips({
  p,
  x,
  y,
  pip,
}: {
  readonly p: CounterProps
  readonly x: number
  readonly y: number
  readonly pip: number
}): JSX.Element | null {
  if (p.full < 1 || p.type === FORTRESS) return null
  const { ink } = lookOf(p.nation)
  return (
    <g stroke={ink} stroke-width=".85">
      {Array.from({ length: p.full }, (_, i) => (
        <rect
          key={i}
          x={x}
          y={y - (i + 1) * (pip + 1.25)}
          width={pip + 1.4}
          height={pip}
          fill={i < p.steps ? ink : 'none'}
          fill-opacity={i < p.steps ? 1 : 0}
        />
      ))}
    </g>
  )
}

/** The calibre of guns, and a fortress's modifier against them. */
function Aside({ p }: { readonly p: CounterProps }): JSX.Element | null {
  const text = p.type === SIEGE ? p.calibre : p.type === FORTRESS && (p.siege ?? 0) > 0 ? `+${p.siege}` : undefined
  if (text === undefined) return null
  const { ink } = lookOf(p.nation)
  return p.type === SIEGE ? (
    <text x="20.4" y="-11.8" font-family={CONDENSED} font-size="9" font-weight="700" text-anchor="end" fill={ink}>
      {text}
    </text>
  ) : (
    <text x="18.6" y="20" font-family={SANS} font-size="8.6" font-weight="700" text-anchor="middle" fill={ink}>
      {text}
    </text>
  )
}

const DECOY_WORDS: Readonly<Record<Lang, string>> = { es: 'SEÑUELO', en: 'DECOY' }
/** The enemy sees a question mark; the owner sees the unit. */
function DecoyFace(p: CounterProps): JSX.Element {
  const look = lookOf(p.nation)
  const big = p.level === 'mid'
  return (
    <g fill={look.ink} text-anchor="middle" font-family={SANS}>
      <rect
        x="-14"
        y={p.own ? -15 : -16}
        width="28"
        height={p.own ? 24 : 32}
        rx="3"
        fill={look.box}
        stroke={look.ink}
        stroke-width="1.4"
        stroke-dasharray="4 2.4"
      />
      <text y={p.own ? 4.5 : 10} font-size={p.own ? 21 : 29} font-weight="800">
        ?
      </text>
      {p.own ? (
        <text y="19" font-size={big ? 9.6 : 8.2} font-weight="700" font-family={CONDENSED}>
          {DECOY_WORDS[p.lang]}
        </text>
      ) : null}
    </g>
  )
}

/** Readable at 30 pixels: sign and the two main factors large. */
function MidFace(p: CounterProps): JSX.Element {
  const look = lookOf(p.nation)
  const main =
    p.type === FORTRESS
      ? String(p.defence)
      : p.type === SIEGE
        ? (p.calibre ?? '')
        : p.type === CAVALRY
          ? `(${p.cavalry ?? 0})${p.defence}`
          : `${p.attack}-${p.defence}`
  return (
    <g>
      {isReduced(p) ? <rect x="-17" y="3" width="36" height="18.4" rx="2" fill={look.box} /> : null}
      <g transform="translate(0 -9) scale(1.16)">
        <ArmSymbol type={p.type} ink={look.ink} box={look.box} />
      </g>
      <Pips p={p} x={16.4} y={2} pip={3.8} />
      <text
        y="19.6"
        x={isReduced(p) ? 1 : 0}
        font-size="19.5"
        font-weight="800"
        font-family={SANS}
        text-anchor="middle"
        fill={look.ink}
      >
        {main}
      </text>
    </g>
  )
}

/** No text: the sign as large as the counter, and the height of the stack as a bar. */
function FarFace(p: CounterProps): JSX.Element {
  const look = lookOf(p.nation)
  const height = Math.min(4, p.stack ?? 1)
  return (
    <g>
      <g transform={`translate(1.5 ${height > 1 ? -4 : 0}) scale(1.4)`}>
        <ArmSymbol type={p.type} ink={look.ink} box={look.box} />
      </g>
      {height > 1 ? <path d={`M-15.5 16.4h${height * 8.6}`} stroke={look.ink} stroke-width="6" /> : null}
    </g>
  )
}

function FarTags({ codes }: { readonly codes: readonly TagCode[] }): JSX.Element | null {
  const bad = codes.some((code) => code === 'oos' || code === 'ooc')
  return bad ? <Alarm /> : null
}

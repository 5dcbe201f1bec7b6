/** A combat unit, 48 units square about its own origin; the caller places and scales it. */
import type { JSX } from 'preact'
import { ArmBlock, ArmSilhouette, Bugle, ClassDots } from './Arms.tsx'
import { Count, DisorderStripes, RoutFlag, Skirmishers, SquareBayonets, Tags } from './Badges.tsx'
import { CONDENSED, FORMATION_BANDS, lookOf, MARK_INK, SANS } from './palette.ts'
import { nib, slab } from './shapes.ts'
import type { Lang, Level, SideNumber } from './types.ts'
import { type MarkCode, tableName } from './words.ts'

export interface CounterProps {
  readonly side: SideNumber
  /** As the rules number them: unitArm, unitClass, unitWill, unitFormation. */
  readonly arm: number
  readonly kind: number
  readonly will: number
  readonly formation: number
  /** Short: see shortName. */
  readonly name: string
  /** Strength points now and at first. */
  readonly sp: number
  readonly full: number
  /** A corner, or -1 for units without a facing. */
  readonly facing: number
  /** GOOD 0, DISORDERED 1, ROUTED 2. */
  readonly condition?: number | undefined
  /** REGULAR 0, IN_SQUARE 1, SKIRMISHING 2, LIMBERED 3. */
  readonly form?: number | undefined
  /** Markers: AD, NF, AS, OC. Square, skirmish, limbered and rout come from condition and form. */
  readonly marks?: readonly MarkCode[] | undefined
  readonly fatigue?: number | undefined
  /** Of Juncar's brigade: the white square (1.3.1j). */
  readonly juncar?: boolean | undefined
  /** Units in the hex, this one included. */
  readonly stack?: number | undefined
  /** The units beneath are not known to the reader (6m). */
  readonly buried?: boolean | undefined
  readonly selected?: boolean | undefined
  readonly able?: boolean | undefined
  readonly level: Level
  readonly lang: Lang
}

export function Counter(p: CounterProps): JSX.Element {
  const under = Math.min(2, (p.stack ?? 1) - 1)
  const routed = p.condition === 2
  const small = p.level === 'far' || p.level === 'mid'
  return (
    <g class="bn-counter">
      <title>{p.name}</title>
      {p.selected ? <Ring side={p.side} under={under} /> : p.able ? <Lift side={p.side} /> : null}
      {p.form === 1 ? <SquareBayonets side={p.side} /> : null}
      {p.form === 2 ? <Skirmishers side={p.side} /> : null}
      {Array.from({ length: under }, (_, i) => (
        <Under key={i} side={p.side} by={(under - i) * 2.6} buried={p.buried === true} />
      ))}
      {p.facing >= 0 ? <Nib side={p.side} facing={p.facing} /> : null}
      <Body side={p.side} condition={p.condition ?? 0} />
      {p.level === 'far' ? <FarFace {...p} /> : p.level === 'mid' ? <MidFace {...p} /> : <FullFace {...p} />}
      {routed ? <RoutFlag lang={p.lang} /> : null}
      {p.level === 'far' ? null : <Tags codes={tagsOf(p)} lang={p.lang} large={small} right={p.facing === 3} />}
      {(p.stack ?? 1) > 1 ? <Count count={p.stack ?? 1} unknown={p.buried === true} large={small} /> : null}
    </g>
  )
}

const FORM_TAGS: readonly (MarkCode | undefined)[] = [undefined, 'CU', 'GR', 'AE']
const tagsOf = (p: CounterProps): MarkCode[] => {
  const form = FORM_TAGS[p.form ?? 0]
  return [...(form ? [form] : []), ...(p.marks ?? [])]
}

/** Two offset copies stand for the soft shadow: a filter per counter would make panning slow. */
export function Shadow({ d }: { readonly d: string }): JSX.Element {
  return (
    <g fill={MARK_INK.shadow}>
      <path d={d} transform="translate(1 1.9)" stroke={MARK_INK.shadow} stroke-width="1.8" opacity=".16" />
      <path d={d} transform="translate(.8 1.4)" opacity=".36" />
    </g>
  )
}

interface Sided {
  readonly side: SideNumber
}

function Body({ side, condition }: Sided & { readonly condition: number }): JSX.Element {
  const look = lookOf(side)
  const d = slab(side)
  return (
    <g>
      <Shadow d={d} />
      <path d={d} fill={condition === 0 ? look.body : look.back} />
      {condition === 0 ? null : <DisorderStripes side={side} />}
      <path d={d} fill="none" stroke={look.edge} stroke-width={condition === 0 ? 1 : 1.8} />
      <path d={slab(side, 48, 48, -1.2)} fill="none" stroke={MARK_INK.white} stroke-opacity=".3" />
    </g>
  )
}

function Under({ side, by, buried }: Sided & { readonly by: number; readonly buried: boolean }): JSX.Element {
  const look = lookOf(side)
  const d = slab(side)
  return (
    <g transform={`translate(${-by} ${-by})`}>
      <Shadow d={d} />
      <path d={d} fill={look.body} stroke={look.edge} stroke-dasharray={buried ? '3 2' : undefined} />
    </g>
  )
}

function Nib({ side, facing }: Sided & { readonly facing: number }): JSX.Element {
  const look = lookOf(side)
  return (
    <g stroke-linejoin="round">
      <path d={nib(facing)} fill={MARK_INK.paper} stroke={MARK_INK.paper} stroke-width="3" opacity=".85" />
      <path
        d={nib(facing)}
        fill={look.ink === MARK_INK.white ? look.body : look.ink}
        stroke={look.edge}
        stroke-width="1"
      />
    </g>
  )
}

const inkOf = (p: CounterProps): string => ((p.condition ?? 0) === 0 ? lookOf(p.side).ink : MARK_INK.ink)
const boxOf = (p: CounterProps): string => ((p.condition ?? 0) === 0 ? lookOf(p.side).box : MARK_INK.paper)

function Band({ formation, edge }: { readonly formation: number; readonly edge: string }): JSX.Element {
  return (
    <rect
      x="-16.5"
      y="-22"
      width="33"
      height="3.6"
      rx="1"
      fill={FORMATION_BANDS[formation] ?? MARK_INK.unknownBand}
      stroke={edge}
      stroke-width=".5"
    />
  )
}

const WILL_LETTERS = 'ABCDEF'

function FullFace(p: CounterProps): JSX.Element {
  const ink = inkOf(p)
  const near = p.level === 'near'
  return (
    <g>
      <Band formation={p.formation} edge={lookOf(p.side).edge} />
      <g fill={ink} text-anchor="middle" font-family={SANS}>
        {near ? (
          <text y="-10.4" font-size="7.6" font-weight="700" font-family={CONDENSED} {...squeeze(p.name)}>
            {p.name}
          </text>
        ) : (
          <text class="decides" y="-8.4" font-size="13" font-weight="700" font-family={CONDENSED} {...pressed(p.name)}>
            {tableName(p.name)}
          </text>
        )}
        <Strength p={p} x={-4} y={20.4} size={14.5} />
        <circle cx="13.5" cy="14.6" r={near ? 6.2 : 7.6} fill="none" stroke={ink} stroke-width="1.1" />
        <text class="decides" x="13.5" y={near ? 18 : 19.2} font-size={near ? 9 : 13} font-weight="700">
          {WILL_LETTERS[p.will]}
        </text>
      </g>
      <g transform={near ? 'translate(0 -.2)' : 'translate(0 .6) scale(.86)'}>
        {near ? (
          <g transform="translate(0 -.6) scale(.84)">
            <ArmSilhouette arm={p.arm} ink={ink} limbered={p.form === 3} />
          </g>
        ) : (
          <ArmBlock arm={p.arm} ink={ink} box={boxOf(p)} limbered={p.form === 3} />
        )}
      </g>
      <Class p={p} x={-18.6} y={-0.2} />
      <Fatigue count={p.fatigue ?? 0} />
      {p.juncar ? (
        <rect x="-2.8" y="-23" width="5.6" height="5.6" fill={MARK_INK.white} stroke={MARK_INK.ink} stroke-width=".8" />
      ) : null}
    </g>
  )
}

const pressed = (name: string): { textLength?: string; lengthAdjust?: 'spacingAndGlyphs' } =>
  tableName(name).length > 6 ? { textLength: '43', lengthAdjust: 'spacingAndGlyphs' } : {}

/** Only the longest names are pressed together to the width of the counter. */
const squeeze = (name: string): { textLength?: string; lengthAdjust?: 'spacingAndGlyphs' } =>
  name.length > 11 ? { textLength: '42', lengthAdjust: 'spacingAndGlyphs' } : {}

/** The remaining strength, with the original beside it in small figures. */
function Strength({
  p,
  x,
  y,
  size,
}: {
  readonly p: CounterProps
  readonly x: number
  readonly y: number
  readonly size: number
}): JSX.Element {
  const hurt = p.sp < p.full
  return (
    <>
      <text class="decides" x={hurt ? x - 3.4 : x} y={y} font-size={size} font-weight="800">
        {p.sp}
      </text>
      {hurt ? (
        <text x={x + size * 0.34} y={y} font-size={size * 0.52} font-weight="700" fill-opacity=".8">
          /{p.full}
        </text>
      ) : null}
    </>
  )
}

/** Line infantry has no sign of its class. */
const classed = (p: CounterProps): boolean => p.arm !== 0 || p.kind === 1

function Class({ p, x, y }: { readonly p: CounterProps; readonly x: number; readonly y: number }): JSX.Element | null {
  const ink = inkOf(p)
  if (!classed(p)) return null
  return (
    <g transform={`translate(${x} ${y})`}>
      {p.arm === 0 ? <Bugle ink={ink} /> : <ClassDots count={p.kind} ink={ink} />}
    </g>
  )
}

/** Pips of cavalry fatigue, filled from below; more than four are a number. */
function Fatigue({ count }: { readonly count: number }): JSX.Element | null {
  if (count === 0) return null
  return (
    <g fill={MARK_INK.red} stroke={MARK_INK.paper} stroke-width=".8">
      {Array.from({ length: Math.min(4, count) }, (_, i) => (
        <path key={i} d={`M19.4 ${4.6 - i * 4.6}l2.5 2.5-2.5 2.5-2.5-2.5z`} />
      ))}
    </g>
  )
}

/** Readable at 28 pixels: sign and strength large, will beside it. */
function MidFace(p: CounterProps): JSX.Element {
  const ink = inkOf(p)
  return (
    <g>
      <Band formation={p.formation} edge={lookOf(p.side).edge} />
      <g transform={`translate(${classed(p) ? 3 : 0} -7) scale(1.2)`}>
        <ArmBlock arm={p.arm} ink={ink} box={boxOf(p)} limbered={p.form === 3} />
      </g>
      <g transform="translate(-17.6 -7) scale(1.1)">
        <Class p={p} x={0} y={0} />
      </g>
      <g fill={ink} text-anchor="middle" font-family={SANS} font-weight="800">
        <text x="-6" y="20.6" font-size="21">
          {p.sp}
        </text>
        <text x="13.5" y="20" font-size="15" font-weight="700">
          {WILL_LETTERS[p.will]}
        </text>
      </g>
    </g>
  )
}

/** No text: the sign of the arm as large as the counter. */
function FarFace(p: CounterProps): JSX.Element {
  return (
    <g transform="scale(1.62)">
      <ArmBlock arm={p.arm} ink={inkOf(p)} box={boxOf(p)} limbered={p.form === 3} />
    </g>
  )
}

/** Units that can act have a paper rim with a thin gold line. */
function Lift({ side }: Sided): JSX.Element {
  return (
    <g fill="none">
      <path d={slab(side, 48, 48, 3)} stroke={MARK_INK.paper} stroke-width="5.4" opacity=".9" />
      <path d={slab(side, 48, 48, 4.4)} stroke={MARK_INK.goldEdge} stroke-width="1.6" />
    </g>
  )
}

/** Round the stack and outside it, so that it covers nothing. */
function Ring({ side, under }: Sided & { readonly under: number }): JSX.Element {
  const d = slab(side, 48, 48, 6 + under * 1.3)
  return (
    <g fill="none" transform={`translate(${-under * 1.3} ${-under * 1.3})`}>
      <path d={d} stroke={MARK_INK.ink} stroke-width="4.8" />
      <path d={d} stroke={MARK_INK.gold} stroke-width="3" />
    </g>
  )
}

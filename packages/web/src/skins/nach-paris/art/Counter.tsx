/** A counter, 48 units square about its own origin; numbers in, picture out. */
import { ENG, HQ, SAR } from '@em/nach-paris/data'
import type { JSX } from 'preact'
import { Count, Tags, Tick } from '../../../hexmap/Badges.tsx'
import { type TagCode, Train, tagsFor, WorksRim } from './Badges.tsx'
import { FarFace, FullFace, MidFace } from './Faces.tsx'
import { lookOf, MARK_INK, type NationLook, SANS } from './palette.ts'
import { headPath, slab, wedge } from './shapes.ts'
import type { Lang, Level } from './types.ts'

export interface CounterProps {
  /** GER, BEL, FRE, BRI as 0 to 3; AUSTRIAN. */
  readonly nation: number
  /** As the rules number them: INF to SAR, II to HQ. */
  readonly type: number
  readonly size: number
  /** "7.ID", "1er RAL". */
  readonly label: string
  /** For screen readers and the pointer. */
  readonly name: string
  readonly cbf: number
  readonly arf: number
  readonly aff: number
  readonly cab: number
  readonly mf: number
  /** NORMAL, SUPERIOR, MOUNTAIN, RAIL. */
  readonly mobility: number
  /** A red ARF (2.5.11b), a light red CBF (2.5.12). */
  readonly red: boolean
  readonly weak: boolean
  readonly steps: number
  readonly full: number
  /** "IV", "1"; '' without a corps. The colour goes by `corpsNumber`; an autonomous unit's box is filled diagonally. */
  readonly corps: string
  readonly corpsNumber: number
  readonly autonomous: boolean
  readonly mountain: boolean
  readonly split: boolean
  readonly light: boolean
  /** Of HQs: Command Radius, squadrons left. */
  readonly radius?: number | undefined
  readonly squadrons?: number | undefined
  /** Of siege guns: in firing position, and shots left (-1: not counted). */
  readonly fip?: boolean | undefined
  readonly shots?: number | undefined
  /** The hexside that it faces; none for those that look all round. */
  readonly facing?: number | undefined
  /** NO_WORKS to OLD_FORT. */
  readonly works?: number | undefined
  readonly embarked?: boolean | undefined
  /** Units in the hex that the reader knows of, this one included. */
  readonly stack?: number | undefined
  readonly tags?: readonly TagCode[] | undefined
  readonly done?: boolean | undefined
  readonly selected?: boolean | undefined
  readonly able?: boolean | undefined
  readonly level: Level
  readonly lang: Lang
}

export function Counter(p: CounterProps): JSX.Element {
  const under = Math.min(2, (p.stack ?? 1) - 1)
  const small = p.level === 'far' || p.level === 'mid'
  const tags = p.tags ?? []
  return (
    <g class="np-counter">
      <title>{p.name}</title>
      <Rings nation={p.nation} under={under} selected={p.selected === true} able={p.able === true} />
      {p.embarked && p.level !== 'far' ? <Train /> : null}
      {Array.from({ length: under }, (_, i) => (
        <Under key={i} nation={p.nation} by={(under - i) * 2.8} />
      ))}
      <Body nation={p.nation} />
      {p.facing === undefined || p.type === HQ || p.type === ENG ? null : <Facing direction={p.facing} />}
      {p.level === 'far' ? <FarFace {...p} /> : p.level === 'mid' ? <MidFace {...p} /> : <FullFace {...p} />}
      {p.level === 'far' ? null : <WorksRim works={p.works ?? 0} />}
      {p.level === 'far' ? <FarTags codes={tags} /> : <Tags tags={tagsFor(tags, p.lang)} large={small} />}
      {p.done && tags.length === 0 && p.level !== 'far' ? <Tick /> : null}
      {(p.stack ?? 1) > 1 && p.level !== 'far' ? <Count count={p.stack ?? 1} large={small} /> : null}
      {p.type === SAR && p.shots !== undefined && p.shots >= 0 && !small ? <Shots count={p.shots} /> : null}
    </g>
  )
}

export interface FogProps {
  readonly nation: number
  /** Something under it has dug in, which everybody sees. */
  readonly dugIn?: boolean | undefined
  readonly selected?: boolean | undefined
  readonly able?: boolean | undefined
  readonly level: Level
  readonly name: string
}
/** A FOW marker: the back of a counter, hatched, with a question mark. */
export function FogCounter({ nation, dugIn, selected, able, level, name }: FogProps): JSX.Element {
  const look = lookOf(nation)
  return (
    <g class="np-counter np-fog">
      <title>{name}</title>
      <Rings nation={nation} under={0} selected={selected === true} able={able === true} />
      <Body nation={nation} />
      <path
        d="M-20-6-6-20M-20 4 4-20M-20 14 14-20M-14 20 20-14M-4 20 20-4M6 20 20 6"
        stroke={look.ink}
        stroke-opacity=".28"
        stroke-width="2"
      />
      <circle r="13" fill={look.box} stroke={look.ink} stroke-width="1.4" stroke-dasharray="4 2.4" />
      <text y="7.6" font-family={SANS} font-size="21" font-weight="800" text-anchor="middle" fill={look.ink}>
        ?
      </text>
      {dugIn && level !== 'far' ? <WorksRim works={1} /> : null}
    </g>
  )
}

/* ---------- cardboard ---------- */

interface OfNation {
  readonly nation: number
}

/** Two offset copies stand for the soft shadow: a filter per counter would make panning slow. */
const Shadow = ({ nation, by = 0 }: OfNation & { readonly by?: number }): JSX.Element => (
  <g fill="#2a2010">
    <path d={slab(nation, 0.9, [by + 1, 1.9 - by])} fill-opacity=".16" />
    <path d={slab(nation, 0, [by + 0.8, 1.4 - by])} fill-opacity=".36" />
  </g>
)

function Body({ nation }: OfNation): JSX.Element {
  const look = lookOf(nation)
  return (
    <g>
      <Shadow nation={nation} />
      <path d={slab(nation)} fill={look.body} stroke={look.edge} />
      {look.head ? <path d={headPath()} fill={look.head} /> : null}
      <path d={slab(nation, -1.2)} fill="none" stroke="#fff" stroke-opacity=".28" />
      <Stripe look={look} />
    </g>
  )
}

const STRIPES: Readonly<Record<NationLook['stripe'], string | undefined>> = {
  solid: undefined,
  double: undefined,
  short: '2.6 2',
  long: '8.5 2.6',
  dots: '1 3',
}
/** Along the left side, clear of the corners and of the head. */
function Stripe({ look }: { readonly look: NationLook }): JSX.Element {
  const dash = STRIPES[look.stripe]
  const line = (x: number, w: number): JSX.Element => (
    <path d={`M${x}-11.500V16`} stroke={look.stripeInk} stroke-width={w} stroke-dasharray={dash} />
  )
  return look.stripe === 'double' ? (
    <g>
      {line(-22.2, 0.9)}
      {line(-20.4, 0.9)}
    </g>
  ) : (
    line(-21.4, 2)
  )
}

function Under({ nation, by }: OfNation & { readonly by: number }): JSX.Element {
  const look = lookOf(nation)
  return (
    <g>
      <Shadow nation={nation} by={by} />
      <path d={slab(nation, 0, [by, -by])} fill={look.body} stroke={look.edge} />
    </g>
  )
}

const Facing = ({ direction }: { readonly direction: number }): JSX.Element => (
  <path
    d={wedge(direction)}
    fill={MARK_INK.ink}
    stroke={MARK_INK.paper}
    stroke-width="1.5"
    stroke-linejoin="round"
    class="np-facing"
  />
)

const Shots = ({ count }: { readonly count: number }): JSX.Element => (
  <g font-family={SANS} font-weight="800" text-anchor="middle">
    <path d="M-30-18v-6q0-4 4-5q4 1 4 5v6Z" fill={count === 0 ? MARK_INK.red : MARK_INK.paper} stroke={MARK_INK.ink} />
    <text x="-26" y="-19.500" font-size="7.4" fill={count === 0 ? '#fff' : MARK_INK.ink}>
      {count}
    </text>
  </g>
)

/** A dot in the corner that something is wrong. */
function FarTags({ codes }: { readonly codes: readonly TagCode[] }): JSX.Element | null {
  return codes.includes('ooc') ? (
    <circle cx="-20" cy="20" r="9" fill={MARK_INK.red} stroke={MARK_INK.paper} stroke-width="2.4" />
  ) : null
}

/* ---------- rings ---------- */

interface RingsProps extends OfNation {
  readonly under: number
  readonly selected: boolean
  readonly able: boolean
}
/** Selected: gold in a dark case, round the stack. Able: a paper rim with a thin gold line. */
function Rings({ nation, under, selected, able }: RingsProps): JSX.Element | null {
  const by = under * 1.4
  const d = (grow: number): string => slab(nation, grow + by, [by, -by])
  if (selected) {
    return (
      <g fill="none">
        <path d={d(5)} stroke={MARK_INK.ink} stroke-width="5" />
        <path d={d(5)} stroke={MARK_INK.gold} stroke-width="3" />
      </g>
    )
  }
  return able ? (
    <g fill="none">
      <path d={d(2.6)} stroke={MARK_INK.paper} stroke-width="4.6" stroke-opacity=".9" />
      <path d={d(4)} stroke={MARK_INK.goldEdge} stroke-width="1.6" />
    </g>
  ) : null
}

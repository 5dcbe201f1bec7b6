/** A counter, 48 units square about its own origin; numbers in, picture out. */
import { ENG, HQ, SAR } from '@em/nach-paris/data'
import type { JSX } from 'preact'
import { Count, Tags, Tick } from '../../../hexmap/Badges.tsx'
import { Alarm, Beneath, Body, beneath, Rings, type StripePlace } from '../../../hexmap/Cardboard.tsx'
import { type TagCode, Train, tagsFor, WorksRim } from './Badges.tsx'
import { FarFace, FullFace, MidFace } from './Faces.tsx'
import { CONDENSED, lookOf, MARK_INK, SANS } from './palette.ts'
import { HEAD, slabFor, wedge } from './shapes.ts'
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
  const under = beneath(p.stack)
  const slab = slabFor(p.nation)
  const small = p.level === 'far' || p.level === 'mid'
  const tags = p.tags ?? []
  return (
    <g class="np-counter">
      <title>{p.name}</title>
      <Rings slab={slab} under={under} selected={p.selected} able={p.able} />
      {p.embarked && p.level !== 'far' ? <Train /> : null}
      <Beneath slab={slab} look={lookOf(p.nation)} count={under} />
      <Cardboard nation={p.nation} />
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
  /** A unit beneath it has dug in, which is public. */
  readonly dugIn?: boolean | undefined
  readonly selected?: boolean | undefined
  readonly able?: boolean | undefined
  readonly level: Level
  readonly name: string
  /** Since when it is known, short: on a band at its foot. */
  readonly since?: string | undefined
}
/** A FOW marker: the back of a counter, hatched, with a question mark. */
export function FogCounter({ nation, dugIn, selected, able, level, name, since }: FogProps): JSX.Element {
  const look = lookOf(nation)
  return (
    <g class="np-counter np-fog">
      <title>{name}</title>
      <Rings slab={slabFor(nation)} under={0} selected={selected} able={able} />
      <Cardboard nation={nation} />
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
      {since === undefined || level === 'far' || level === 'mid' ? null : (
        <g>
          <path d="M-22 13.500h44v9.500h-44Z" fill={MARK_INK.ink} />
          <text
            y="20.800"
            font-family={CONDENSED}
            font-size="8.400"
            font-weight="700"
            text-anchor="middle"
            fill={MARK_INK.paper}
          >
            {since}
          </text>
        </g>
      )}
    </g>
  )
}

/** Clear of the corners and of the head. */
const STRIPE: StripePlace = { y: [-11.5, 16], one: [-21.4, 2], two: [-22.2, -20.4, 0.9] }

/** The upper part of a two-coloured counter has the colour of its head. */
function Cardboard({ nation }: { readonly nation: number }): JSX.Element {
  const look = lookOf(nation)
  return (
    <Body slab={slabFor(nation)} look={look} stripe={STRIPE}>
      {look.head ? <path d={HEAD} fill={look.head} /> : null}
    </Body>
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
    <text x="-26" y="-19.500" font-size="7.4" fill={count === 0 ? MARK_INK.white : MARK_INK.ink}>
      {count}
    </text>
  </g>
)

function FarTags({ codes }: { readonly codes: readonly TagCode[] }): JSX.Element | null {
  return codes.includes('ooc') ? <Alarm /> : null
}

/** An army counter, 30 x 26 units about its own origin; the caller places and scales it. */
import type { JSX } from 'preact'
import { type Coalition, MARK_INK, NATIONS, type Nationality, SANS } from './palette.ts'
import { Infantry } from './Symbols.tsx'
import { body } from './shapes.ts'
import type { Lang } from './types.ts'

export interface CounterProps {
  readonly nationality: Nationality
  /** Factors of the face that is up. */
  readonly combat: number
  readonly support: number
  /** Full or reduced (1j). */
  readonly full: boolean
  readonly coalition: Coalition
  readonly lang: Lang
  /** Its country has not joined the war. */
  readonly neutral?: boolean | undefined
  /** Found unsupplied at the last check (6g). */
  readonly unsupplied?: boolean | undefined
  readonly activated?: boolean | undefined
  /** A German army under Austro-Hungarian command (14c). */
  readonly ceded?: boolean | undefined
  /** 12o: neither attacks nor is attacked. */
  readonly surrendered?: boolean | undefined
  readonly selected?: boolean | undefined
  /** Seen from afar: nation and factors take the whole face, in letters that can be read there. */
  readonly far?: boolean | undefined
}

/** The size counters have on the map: the anchors of map.json leave room for it. */
export const COUNTER_SCALE = 1.45

const UNSUPPLIED: Readonly<Record<Lang, string>> = { es: 'FDS', en: 'OOS' }

export function Counter(p: CounterProps): JSX.Element {
  const look = NATIONS[p.nationality]
  return (
    <g class="counter" opacity={p.neutral ? 0.78 : undefined}>
      <Slab nationality={p.nationality} coalition={p.coalition} />
      <path
        d={body(-14.2, -12.2, 28.4, 24.4, p.coalition, 2.4, 5.2)}
        fill="none"
        stroke={MARK_INK.white}
        stroke-opacity=".28"
        stroke-width=".8"
      />
      {p.full ? null : <ReducedBand high={p.far === true} />}
      <g fill={look.ink} font-family={SANS} font-weight="800" text-anchor="middle">
        <text
          class="decides"
          y={p.far ? -1.4 : -6.9}
          font-size={p.far ? 12.2 : 5.9}
          letter-spacing={p.far ? 0 : 0.7}
          fill={p.far && !p.full ? MARK_INK.ink : undefined}
        >
          {look.code[p.lang]}
        </text>
        <text class="decides" y="11.2" font-size={p.far ? 13 : 8.8}>
          {p.combat}-{p.support}
        </text>
      </g>
      {p.far ? null : (
        <>
          <Infantry
            x={-7.2}
            y={-5.7}
            width={14.4}
            ink={p.full ? look.ink : MARK_INK.ink}
            fill={p.full ? look.box : MARK_INK.paper}
          />
          <Pips full={p.full} ink={p.full ? look.ink : MARK_INK.ink} />
        </>
      )}
      {p.ceded ? <CededTab /> : null}
      {p.surrendered ? <WhiteFlag /> : null}
      {p.unsupplied ? <Tag text={UNSUPPLIED[p.lang]} /> : null}
      {p.activated ? <Tick aside={p.unsupplied === true} /> : null}
      {p.selected ? <Ring coalition={p.coalition} /> : null}
    </g>
  )
}

/** The bare cardboard with its shadow: under a counter, or as the edge of one lower in the stack. */
export function Slab({ nationality, coalition }: Pick<CounterProps, 'nationality' | 'coalition'>): JSX.Element {
  const look = NATIONS[nationality]
  const d = body(-15, -13, 30, 26, coalition)
  // Two offset copies stand for the soft shadow: a filter per counter would make panning slow.
  return (
    <g>
      <path
        d={d}
        transform="translate(.9 1.7)"
        fill={MARK_INK.shadow}
        stroke={MARK_INK.shadow}
        stroke-width="1.6"
        opacity=".16"
      />
      <path d={d} transform="translate(.8 1.3)" fill={MARK_INK.shadow} opacity=".34" />
      <path d={d} fill={look.body} stroke={look.edge} stroke-width=".9" />
    </g>
  )
}

/** How many counters stand on the spot; outside the body, so that no factor is covered. */
export function StackCount({ count }: { readonly count: number }): JSX.Element {
  return (
    <g transform="translate(15.2 12.4)">
      <circle r="5.8" fill={MARK_INK.paper} stroke={MARK_INK.ink} stroke-width="1" />
      <text y="2.8" font-size="8" font-weight="800" text-anchor="middle" fill={MARK_INK.ink} font-family={SANS}>
        {count}
      </text>
    </g>
  )
}

/** The reduced face: a paper band right across the counter, behind the arm symbol. */
function ReducedBand({ high }: { readonly high: boolean }): JSX.Element {
  return (
    <g transform={high ? 'translate(0 -5.300)' : undefined}>
      <path d="M-15-5.9H15V4.1H-15Z" fill={MARK_INK.paper} />
      <path d="M-15-5.9H15M-15 4.1H15" stroke={MARK_INK.ink} stroke-width=".6" stroke-opacity=".6" />
      <path d="M-15-5.9V4.1M15-5.9V4.1" stroke={MARK_INK.ink} stroke-width=".9" stroke-dasharray="1.6 1.2" />
    </g>
  )
}

/** Two steps: the lower pip is the reduced army, the upper one the extra strength of a full army. */
function Pips({ full, ink }: { readonly full: boolean; readonly ink: string }): JSX.Element {
  return (
    <g stroke={ink} stroke-width=".8">
      <rect x="9.3" y=".2" width="3" height="3" rx=".5" fill={ink} />
      <rect x="9.3" y="-4.4" width="3" height="3" rx=".5" fill={full ? ink : 'none'} />
    </g>
  )
}

function CededTab(): JSX.Element {
  const ah = NATIONS['austro-hungarian']
  return (
    <g transform="translate(-11.5 -15.6)">
      <path d={body(-8.5, -4, 17, 8, 'central', 1, 2)} fill={ah.body} stroke={ah.ink} stroke-width=".8" />
      <text y="2.1" font-size="5.9" font-weight="800" text-anchor="middle" fill={ah.ink} font-family={SANS}>
        A-H
      </text>
    </g>
  )
}

function WhiteFlag(): JSX.Element {
  return (
    <g transform="translate(12 -13.5)">
      <path d="M-3 7V-8" stroke={MARK_INK.ink} stroke-width="1.3" stroke-linecap="round" />
      <path
        d="M-2.6-7.6C1-9.4 2.6-5.8 7-7.4V-1C2.6.6 1-3-2.6-1.2Z"
        fill={MARK_INK.white}
        stroke={MARK_INK.ink}
        stroke-width=".9"
      />
    </g>
  )
}

function Tag({ text }: { readonly text: string }): JSX.Element {
  return (
    <g transform="translate(-10.5 16.2)">
      <rect
        x="-8.6"
        y="-4.2"
        width="17.2"
        height="8.4"
        rx="1.6"
        fill={MARK_INK.paper}
        stroke={MARK_INK.alarm}
        stroke-width="1"
      />
      <text y="2.2" font-size="6.2" font-weight="800" text-anchor="middle" fill={MARK_INK.alarm} font-family={SANS}>
        {text}
      </text>
    </g>
  )
}

/** Activated this side-turn. The unsupplied tag takes its corner when both apply. */
function Tick({ aside }: { readonly aside: boolean }): JSX.Element {
  return (
    <g transform={aside ? 'translate(-17.5 1)' : 'translate(-15.4 12.6)'}>
      <circle r="4.7" fill={MARK_INK.paper} stroke={MARK_INK.done} stroke-width="1" />
      <path d="M-2.2 0-.6 1.8 2.4-1.8" fill="none" stroke={MARK_INK.done} stroke-width="1.4" />
    </g>
  )
}

function Ring({ coalition }: { readonly coalition: Coalition }): JSX.Element {
  const d = body(-18, -16, 36, 32, coalition, 5, 7)
  return (
    <g fill="none">
      <path d={d} stroke={MARK_INK.ink} stroke-width="3.8" />
      <path d={d} stroke={MARK_INK.gold} stroke-width="2.3" />
    </g>
  )
}

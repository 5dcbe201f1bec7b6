/** The cardboard of an operational counter: body, stripe, shadow, counters beneath, and the rings of choice around it. */
import type { ComponentChildren, JSX } from 'preact'
import { type ArmyLook, MARK_INK } from './inks.ts'
import type { Slab } from './slab.ts'

interface Cut {
  readonly slab: Slab
}

/**
 * Two offset copies replace a soft shadow: a filter per counter would make panning slow. At close zoom no part of a counter has a
 * transform or an opacity of its own: the browser re-sorts every such element in every frame.
 */
const Shadow = ({ slab, by = 0 }: Cut & { readonly by?: number }): JSX.Element => (
  <g fill={MARK_INK.shadow}>
    <path d={slab(0.9, [by + 1, 1.9 - by])} fill-opacity=".16" />
    <path d={slab(0, [by + 0.8, 1.4 - by])} fill-opacity=".36" />
  </g>
)

interface BodyProps extends Cut {
  readonly look: ArmyLook
  readonly stripe: StripePlace
  /** Printed over the body and under the inner line: the head of a two-coloured counter. */
  readonly children?: ComponentChildren
}
export const Body = ({ slab, look, stripe, children }: BodyProps): JSX.Element => (
  <g>
    <Shadow slab={slab} />
    <path d={slab()} fill={look.body} stroke={look.edge} />
    {children}
    <path d={slab(-1.2)} fill="none" stroke={MARK_INK.white} stroke-opacity=".28" />
    <Stripe look={look} place={stripe} />
  </g>
)

/** Position of the stripe along the left side, clear of the corners: one line, or two thin ones. */
export interface StripePlace {
  readonly y: readonly [from: number, to: number]
  readonly one: readonly [x: number, width: number]
  readonly two: readonly [left: number, right: number, width: number]
}
const DASHES: Readonly<Record<ArmyLook['stripe'], string | undefined>> = {
  solid: undefined,
  double: undefined,
  short: '2.6 2',
  long: '8.5 2.6',
  dots: '1 3',
}
function Stripe({ look, place }: { readonly look: ArmyLook; readonly place: StripePlace }): JSX.Element {
  const [from, to] = place.y
  const line = (x: number, w: number): JSX.Element => (
    <path d={`M${x} ${from}V${to}`} stroke={look.stripeInk} stroke-width={w} stroke-dasharray={DASHES[look.stripe]} />
  )
  const [left, right, thin] = place.two
  return look.stripe === 'double' ? (
    <g>
      {line(left, thin)}
      {line(right, thin)}
    </g>
  ) : (
    line(...place.one)
  )
}

/** The edges of `count` counters beneath, each a little further aside. */
export const Beneath = ({ slab, look, count }: Cut & { readonly look: ArmyLook; readonly count: number }) => (
  <>
    {Array.from({ length: count }, (_, i) => {
      const by = (count - i) * 2.8
      return (
        <g key={i}>
          <Shadow slab={slab} by={by} />
          <path d={slab(0, [by, -by])} fill={look.body} stroke={look.edge} />
        </g>
      )
    })}
  </>
)
/** Number of counters drawn beneath for a stack of that height. */
export const beneath = (stack: number | undefined): number => Math.min(2, (stack ?? 1) - 1)

interface RingsProps extends Cut {
  readonly under: number
  readonly selected: boolean | undefined
  readonly able: boolean | undefined
}
/** Selected: gold in a dark case, outside the whole stack. Able: a paper rim with a thin gold line. */
export function Rings({ slab, under, selected, able }: RingsProps): JSX.Element | null {
  const by = under * 1.4
  const d = (grow: number): string => slab(grow + by, [by, -by])
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

/** A dot in the corner, seen from afar: something is wrong. */
export const Alarm = (): JSX.Element => (
  <circle cx="-20" cy="20" r="9" fill={MARK_INK.red} stroke={MARK_INK.paper} stroke-width="2.4" />
)

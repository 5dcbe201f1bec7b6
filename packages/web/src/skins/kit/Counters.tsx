/** Counters in the text of panels: one as it lies on the map, the sign of a nation, replacements in store by nation. */
import type { ComponentChildren, ComponentType, JSX } from 'preact'
import type { Slab } from '../../hexmap/slab.ts'
import { number } from '../../prefs.ts'
import type { Hands, Situation } from '../../skin/index.ts'
import { Chip } from '../../table/Shared.tsx'

/** `half`: how far the drawing reaches from its middle. */
export const MiniBox = ({
  half,
  size,
  children,
}: {
  readonly half: number
  readonly size: number
  readonly children: ComponentChildren
}): JSX.Element => (
  <svg
    class="gp-mini"
    viewBox={`${-half} ${-half} ${half * 2} ${half * 2}`}
    width={size}
    height={size}
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
)

interface SlabSignProps {
  readonly slab: Slab
  readonly look: { readonly body: string; readonly edge: string }
}
/** A small slab of a nation's colour and shape. */
export const SlabSign = ({ slab, look }: SlabSignProps): JSX.Element => (
  <svg class="gp-nation" viewBox="-26 -26 52 52" aria-hidden="true" focusable="false">
    <path d={slab()} fill={look.body} stroke={look.edge} stroke-width="3" />
  </svg>
)

interface PoolListProps {
  readonly s: Pick<Situation, 'say'>
  readonly hands: Hands
  readonly rule: string
  readonly pools: readonly { readonly nation: number; readonly steps: number; readonly more?: string }[]
  readonly Sign: ComponentType<{ readonly nation: number }>
}
export function PoolList({ s, hands, rule, pools, Sign }: PoolListProps): JSX.Element | null {
  if (pools.length === 0) return null
  return (
    <>
      <h3>
        {s.say('gp.pools')} <Chip id={rule} open={hands.openRule} />
      </h3>
      <ul class="gp-pools">
        {pools.map((p) => (
          <li key={p.nation}>
            <Sign nation={p.nation} /> {s.say('{nation}', { nation: p.nation })} <b>{number(p.steps)}</b>
            {p.more ? <small>{p.more}</small> : null}
          </li>
        ))}
      </ul>
    </>
  )
}

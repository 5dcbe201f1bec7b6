/** Parts that several panels share: a counter in the text, a link to a hex, a list of sources of points. */
import type { GloryAction } from '@em/glorys-end/actions'
import { unitSide } from '@em/glorys-end/data'
import type { GloryView } from '@em/glorys-end/view'
import type { JSX } from 'preact'
import { signed } from '../../../prefs.ts'
import type { Hands, Situation } from '../../../skin/index.ts'
import { Chip } from '../../../table/Shared.tsx'
import { MiniBox, SlabSign } from '../../kit/Counters.tsx'
import { HexLink } from '../../kit/HexLink.tsx'
import { sideOfReader } from '../../kit/side.ts'
import { COUNTER, Counter, faceOf, NATION_LOOKS, slabFor } from '../art/index.ts'
import type { Source } from './victory.ts'

export type S = Situation<GloryView, GloryAction>

const HALF = COUNTER / 2 + 3
/** A unit as it lies on the map. */
export const Mini = ({
  s,
  unit,
  size,
}: {
  readonly s: S
  readonly unit: number
  readonly size: number
}): JSX.Element => (
  <MiniBox half={HALF} size={size}>
    <Counter
      {...faceOf(unit, s.view.steps[unit] ?? 0, s.lang)}
      army={ownArmy(s, unit)}
      own={isOwn(s, unit)}
      level="table"
    />
  </MiniBox>
)
/** The nation of a unit that need not be told apart. */
export function NationSign({ nation }: { readonly nation: number }): JSX.Element {
  const n = nation === 1 || nation === 2 || nation === 3 ? nation : 0
  return <SlabSign slab={slabFor(n)} look={NATION_LOOKS[n]} />
}

/** With a capital at its head: names of things have none. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const isOwn = (s: S, u: number): boolean => unitSide[u] === sideOfReader(s)
const ownArmy = (s: S, u: number): number | undefined => (isOwn(s, u) ? s.view.army[u] : undefined)

interface SourcesProps {
  readonly s: S
  readonly hands?: Hands
  readonly sources: readonly Source[]
  openRule?(id: string): void
}
/** "+5 Lille (1632) [4.2b]". */
export function Sources({ s, hands, sources, openRule }: SourcesProps): JSX.Element {
  const open = hands?.openRule ?? openRule
  return (
    <ul class="gp-sources">
      {sources.map((x) => (
        <li key={`${x.kind} ${x.hex}`}>
          <b class={x.points < 0 ? 'bad' : ''}>{signed(x.points)}</b>
          <span>
            {x.hex >= 0 ? (
              <HexLink s={s} hex={x.hex} {...(hands ? { hands } : {})} />
            ) : (
              s.say(`gp.source.${x.kind}`, { n: x.n })
            )}{' '}
            {open ? <Chip id={x.rule} open={open} /> : <small>{x.rule}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}

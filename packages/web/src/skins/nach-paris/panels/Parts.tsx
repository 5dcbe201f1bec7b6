/** Parts that several panels share: a counter in the text, the sign of a nation, the owner of a unit. */
import { unitSide } from '@em/nach-paris/data'
import type { JSX } from 'preact'
import { MiniBox, SlabSign } from '../../kit/Counters.tsx'
import { foldFor } from '../../kit/Fold.tsx'
import { COUNTER, Counter, faceOf, slabFor, stateOf, tagsOf } from '../art/index.ts'
import { lookOf } from '../art/palette.ts'
import { ownSide, type S } from '../game.ts'

export type { S }

export const Fold = foldFor('nach')

export const isOwn = (s: S, u: number): boolean => unitSide[u] === ownSide(s)

const HALF = COUNTER / 2 + 8
/** A unit as it lies on the map, or as it will when it arrives. */
export function Mini({
  s,
  unit,
  size,
  steps = s.view.steps[unit] ?? 0,
}: {
  readonly s: S
  readonly unit: number
  readonly size: number
  readonly steps?: number
}): JSX.Element {
  const here = (s.view.at[unit] ?? -1) >= 0
  return (
    <MiniBox half={HALF} size={size}>
      <Counter
        {...faceOf(unit, steps)}
        {...(here ? stateOf(s.view, unit) : {})}
        tags={here ? tagsOf(s.view, unit) : []}
        level="table"
        lang={s.lang}
      />
    </MiniBox>
  )
}

export const NationSign = ({ nation }: { readonly nation: number }): JSX.Element => (
  <SlabSign slab={slabFor(nation)} look={lookOf(nation)} />
)

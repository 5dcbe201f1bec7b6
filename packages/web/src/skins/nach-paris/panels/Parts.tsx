/** What several panels show alike: a counter in the text, the sign of a nation, whose a unit is. */
import { unitSide } from '@em/nach-paris/data'
import type { JSX } from 'preact'
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
    <svg
      class="gp-mini"
      viewBox={`${-HALF} ${-HALF} ${HALF * 2} ${HALF * 2}`}
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <Counter
        {...faceOf(unit, steps)}
        {...(here ? stateOf(s.view, unit) : {})}
        tags={here ? tagsOf(s.view, unit) : []}
        level="table"
        lang={s.lang}
      />
    </svg>
  )
}

/** A nation as a small slab of its colour and shape. */
export function NationSign({ nation }: { readonly nation: number }): JSX.Element {
  const look = lookOf(nation)
  return (
    <svg class="gp-nation" viewBox="-26 -26 52 52" aria-hidden="true" focusable="false">
      <path d={slabFor(nation)()} fill={look.body} stroke={look.edge} stroke-width="3" />
    </svg>
  )
}

/** Marks under the counters: fallen forts, cut railways, floods, flags of objectives. */
import { Last } from '@em/engine'
import { scenarios } from '@em/nach-paris/data'
import type { JSX } from 'preact'
import type { MarksProps } from '../../skin/index.ts'
import { BrokenStructures, ControlFlag, Floods, FortStates } from './art/index.ts'
import type { NachParisAction, NachParisView } from './game.ts'

export type Props = MarksProps<NachParisView, NachParisAction>

const kept = new Last<JSX.Element, NachParisView>()
/** Parts that do not depend on the pointer are built once per view. */
function still(view: NachParisView): JSX.Element {
  const { scenario } = view
  return (
    kept.get(view) ??
    kept.set(
      <>
        <Floods scenario={scenario} flooded={view.flooded} />
        <FortStates scenario={scenario} forts={view.forts} />
        <BrokenStructures scenario={scenario} broken={view.broken} />
        {scenarios[scenario]?.objectives.map((hex, i) =>
          (view.held[i] ?? -1) < 0 ? null : (
            <ControlFlag key={hex} scenario={scenario} hex={hex} side={view.held[i] ?? 0} />
          ),
        )}
      </>,
      view,
    )
  )
}

export const Marks = ({ s }: Props): JSX.Element => (
  <g class="np-marks" pointer-events="none">
    {still(s.view)}
  </g>
)

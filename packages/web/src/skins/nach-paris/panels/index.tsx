/**
 * The lasting parts of the side panel and further displays in words: <Glance /> (victory, turns with the Set-up Card, fortresses, fog),
 * <Sheet /> with the stack, <Score />, <Final />. Words: panelCatalogues.
 */
import type { JSX } from 'preact'
import type { PanelProps } from '../../../skin/index.ts'
import type { NachParisAction, NachParisView } from '../game.ts'
import { Calendar } from './CalendarFold.tsx'
import { Fogs } from './FogFold.tsx'
import { Sieges } from './SiegeFold.tsx'
import { Victory } from './VictoryFold.tsx'
import '../../kit/panels.css'
import './panels.css'

export { Final } from './Final.tsx'
export { Score } from './Score.tsx'
export { Sheet } from './Sheet.tsx'
export { panelCatalogues } from './texts.ts'

export const Glance = (props: PanelProps<NachParisView, NachParisAction>): JSX.Element => (
  <>
    <Victory {...props} />
    <Calendar {...props} />
    <Sieges {...props} />
    <Fogs {...props} />
  </>
)

/**
 * The lasting parts of the side panel and further displays in words: <Glance /> at the foot of the side panel (turns and
 * reinforcements, victory, how the war stands), <Sheet /> with the stack, <Score />, <Final />. Words: panelCatalogues.
 */
import type { GloryAction } from '@em/glorys-end/actions'
import type { GloryView } from '@em/glorys-end/view'
import type { JSX } from 'preact'
import type { PanelProps } from '../../../skin/index.ts'
import { Turns } from './TurnTable.tsx'
import { Victory } from './VictoryFold.tsx'
import { War } from './WarFold.tsx'
import '../../kit/panels.css'
import './panels.css'

export { Final } from './Final.tsx'
export { Score } from './Score.tsx'
export { Sheet } from './Sheet.tsx'
export { panelCatalogues } from './texts.ts'

export const Glance = (props: PanelProps<GloryView, GloryAction>): JSX.Element => (
  <>
    <Victory {...props} />
    <Turns {...props} />
    <War {...props} />
  </>
)

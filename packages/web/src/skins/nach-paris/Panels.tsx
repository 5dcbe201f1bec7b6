/** Side panel: the attack in preparation, then the lasting parts from panels/. */
import type { JSX } from 'preact'
import type { PanelProps } from '../../skin/index.ts'
import { Builder } from './Builder.tsx'
import type { NachParisAction, NachParisView } from './game.ts'
import { Glance } from './panels/index.tsx'

export const Panels = (props: PanelProps<NachParisView, NachParisAction>): JSX.Element => (
  <>
    <Builder {...props} />
    <Glance {...props} />
  </>
)

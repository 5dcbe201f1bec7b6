/** Side panel: units to be placed, units that can go by rail; its lasting parts are in panels/. */
import type { PanelProps } from '../../skin/index.ts'
import type { GloryAction, GloryView } from './game.ts'
import { Glance } from './panels/index.tsx'
import { Trains, Tray } from './Tray.tsx'

type Props = PanelProps<GloryView, GloryAction>

export function Panels(props: Props) {
  return (
    <>
      <Trains {...props} />
      <Tray {...props} />
      <Glance {...props} />
    </>
  )
}

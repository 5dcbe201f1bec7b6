/** The side panel's lasting parts: how the combat goes, divisions, victory, standing answers. */
import type { PanelProps } from '../../../skin.ts'
import type { BailenAction, BailenView } from '../game.ts'
import { Divisions } from './Divisions.tsx'
import { Procedure } from './Procedure.tsx'
import { Standing } from './Standing.tsx'
import { Victory } from './Victory.tsx'
import './panels.css'

type Props = PanelProps<BailenView, BailenAction>

export { Procedure }

export const Glance = (props: Props) => (
  <>
    <Divisions {...props} />
    <Victory {...props} />
    <Standing {...props} />
  </>
)

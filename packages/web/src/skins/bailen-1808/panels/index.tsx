/** The side panel's lasting parts: how the combat goes, divisions, victory, standing answers. */
import type { PanelProps } from '../../../skin/index.ts'
import type { BailenAction, BailenView } from '../game.ts'
import { Divisions } from './DivisionList.tsx'
import { Procedure } from './ProcedureCard.tsx'
import { Standing } from './Standing.tsx'
import { Victory } from './VictoryFold.tsx'
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

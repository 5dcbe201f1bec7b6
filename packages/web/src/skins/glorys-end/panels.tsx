/** Side panel: what waits to be placed, what can go by rail; its lasting parts are in panels/. */
import type { PanelProps } from '../../skin.ts'
import { Dot } from '../../table/shared.tsx'
import type { GloryAction, GloryView } from './game.ts'
import { sideMark } from './side.ts'
import { Trains, Tray } from './Tray.tsx'

type Props = PanelProps<GloryView, GloryAction>

export function Panels(props: Props) {
  return (
    <>
      <Trains {...props} />
      <Tray {...props} />
    </>
  )
}

export function Final({ s }: Props) {
  const [allied, german] = s.view.vp
  return (
    <>
      <p>{s.say('ui.final.diff', { n: Math.abs(allied - german) })}</p>
      <table class="final-table">
        <thead>
          <tr>
            <th scope="col">{s.say('ui.side')}</th>
            <th scope="col" class="vp">
              {s.say('ui.pv')}
            </th>
          </tr>
        </thead>
        <tbody>
          {[0, 1].map((side) => (
            <tr key={side}>
              <th scope="row">
                <Dot side={sideMark(side, s.lang)} /> {sideMark(side, s.lang).name}
              </th>
              <td class="vp">{s.view.vp[side]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

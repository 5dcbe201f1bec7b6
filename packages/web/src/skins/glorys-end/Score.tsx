/** Victory points of both sides in the top bar. */
import { scenarios } from '@em/glorys-end/data'
import { Dot } from '../../table/shared.tsx'
import type { S } from './game.ts'
import { sideMark } from './side.ts'

export function Score({ s }: { readonly s: S }) {
  const [allied, german] = s.view.vp
  const [allies, germany] = [sideMark(0, s.lang), sideMark(1, s.lang)]
  const { firstTurn = 1, lastTurn = 1 } = scenarios[s.view.scenario] ?? {}
  return (
    // Thirty turns need smaller boxes on the track beside it.
    <span class={`ge-score ${lastTurn - firstTurn > 12 ? 'long' : ''}`} aria-hidden="true">
      <Dot side={allies} />
      <span class="wide">{allies.name}</span>
      <b>{allied}</b>
      <i />
      <b>{german}</b>
      <span class="wide">{germany.name}</span>
      <Dot side={germany} />
    </span>
  )
}

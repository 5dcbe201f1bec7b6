/** Victory points of both sides in the top bar. */
import { Dot } from '../../table/shared.tsx'
import type { S } from './game.ts'
import { sideMark } from './side.ts'

export function Score({ s }: { readonly s: S }) {
  const [allied, german] = s.view.vp
  const [allies, germany] = [sideMark(0, s.lang), sideMark(1, s.lang)]
  return (
    <span class="ge-score" aria-hidden="true">
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

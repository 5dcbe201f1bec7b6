/** Victory points of both sides in the top bar. */
import { Dot } from '../../table/Shared.tsx'
import type { S } from './game.ts'
import { sideMark } from './side.ts'

export function Score({ s }: { readonly s: S }) {
  const [es, fr] = s.view.score
  const [spain, france] = [sideMark(0, s.lang), sideMark(1, s.lang)]
  return (
    <span class="bn-score" aria-hidden="true">
      <Dot side={france} />
      <span class="wide">{france.name}</span>
      <b>{fr}</b>
      <i />
      <b>{es}</b>
      <span class="wide">{spain.name}</span>
      <Dot side={spain} />
    </span>
  )
}

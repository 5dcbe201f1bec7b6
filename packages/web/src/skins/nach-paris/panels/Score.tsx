/** Victory points of both sides in the top bar, and the result that they would give now. */
import type { JSX } from 'preact'
import { number } from '../../../prefs.ts'
import { Dot } from '../../../table/Shared.tsx'
import { sideMark } from '../side.ts'
import type { S } from './Parts.tsx'
import { levelNow, tallies } from './victory.ts'
import { verdictWords } from './words.ts'

export function Score({ s }: { readonly s: S }): JSX.Element {
  const [german, allied] = tallies(s.view)
  const [germans, allies] = [sideMark(0, s.lang), sideMark(1, s.lang)]
  const points = s.view.winner >= 0 ? s.view.vp : ([german.points, allied.points] as const)
  const words = `${s.say('gp.score', { german: points[0], allied: points[1] })} ${verdictWords(s, levelNow(s.view))}`
  return (
    <span class="gp-score" title={words}>
      <span aria-hidden="true">
        <Dot side={germans} />
        <span class="wide">{germans.name}</span>
        <b>{number(points[0])}</b>
        <i />
        <b>{number(points[1])}</b>
        <span class="wide">{allies.name}</span>
        <Dot side={allies} />
      </span>
      <span class="sr-only">{words}</span>
    </span>
  )
}

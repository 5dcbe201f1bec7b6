/** Victory points of both sides in the top bar, with the number that each needs. */
import type { JSX } from 'preact'
import { number } from '../../../prefs.ts'
import { Dot } from '../../../table/Shared.tsx'
import { sideMark } from '../side.ts'
import type { S } from './Parts.tsx'
import { tallies } from './victory.ts'

export function Score({ s }: { readonly s: S }): JSX.Element {
  const [allied, german] = tallies(s.view)
  const [allies, germans] = [sideMark(0, s.lang), sideMark(1, s.lang)]
  const words = s.say('gp.score', { allied: allied.points, german: german.points })
  return (
    <span class="gp-score" title={words}>
      <span aria-hidden="true">
        <Dot side={allies} />
        <span class="wide">{allies.name}</span>
        <b>{number(allied.points)}</b>
        {allied.level > 0 ? <small>/{allied.level}</small> : null}
        <i />
        <b>{number(german.points)}</b>
        {german.level > 0 ? <small>/{german.level}</small> : null}
        <span class="wide">{germans.name}</span>
        <Dot side={germans} />
      </span>
      <span class="sr-only">{words}</span>
    </span>
  )
}

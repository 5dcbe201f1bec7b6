/** The result with its account: the winner and the deciding rule, and every point with its source. */
import type { GloryAction } from '@em/glorys-end/actions'
import type { GloryView } from '@em/glorys-end/view'
import type { JSX } from 'preact'
import { number } from '../../../prefs.ts'
import type { PanelProps } from '../../../skin/index.ts'
import { Chip, Dot } from '../../../table/Shared.tsx'
import { sideMark } from '../side.ts'
import { Sources } from './Parts.tsx'
import { verdictWords } from './verdict.ts'
import { tallies, verdict } from './victory.ts'

type Props = PanelProps<GloryView, GloryAction>

export function Final({ s, hands }: Props): JSX.Element {
  const both = tallies(s.view)
  const { rule } = verdict(s.view)
  return (
    <div class="gp-final">
      <p class="gp-verdict">
        {verdictWords(s)} {s.view.winner >= 0 ? s.say(`gp.how.${rule}`) : ''} <Chip id={rule} open={hands.openRule} />
      </p>
      <p>{s.say('gp.final.when', { turn: s.view.turn })}</p>
      <div class="gp-columns">
        {both.map((tally) => {
          const mark = sideMark(tally.side, s.lang)
          return (
            <section key={tally.side} class="gp-tally">
              <h3>
                <Dot side={mark} /> {mark.name}
                <b>
                  {number(tally.points)}
                  {tally.level > 0 ? <small> / {tally.level}</small> : null}
                </b>
              </h3>
              {tally.sources.length > 0 ? (
                <Sources s={s} sources={tally.sources} openRule={hands.openRule} />
              ) : (
                <p class="dim">{s.say('gp.sources.none')}</p>
              )}
            </section>
          )
        })}
      </div>
    </div>
  )
}

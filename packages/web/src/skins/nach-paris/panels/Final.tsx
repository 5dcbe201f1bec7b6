/** The result with its account: the winner and the level, and every point with its source. */
import type { JSX } from 'preact'
import type { PanelProps } from '../../../skin/index.ts'
import { Chip } from '../../../table/Shared.tsx'
import type { NachParisAction, NachParisView } from '../game.ts'
import { Levels, Points } from './VictoryFold.tsx'
import { levelNow, tallies } from './victory.ts'
import { verdictWords } from './words.ts'

export function Final({ s, hands }: PanelProps<NachParisView, NachParisAction>): JSX.Element {
  const now = levelNow(s.view)
  return (
    <div class="gp-final">
      <p class="gp-verdict">
        {verdictWords(s, now)} <Chip id="1.1.5c" open={hands.openRule} />
      </p>
      <p>{s.say('gp.final.when', { gt: s.view.gt })}</p>
      <div class="gp-columns">
        {tallies(s.view).map((tally) => (
          <Points key={tally.side} s={s} hands={hands} tally={tally} />
        ))}
      </div>
      <Levels s={s} now={now} />
    </div>
  )
}

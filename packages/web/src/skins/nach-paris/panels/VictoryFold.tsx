/** Victory: points by source, points still open, the levels, and the result if the game ended now. */
import type { JSX } from 'preact'
import { number, signed } from '../../../prefs.ts'
import type { Hands, PanelProps } from '../../../skin/index.ts'
import { Chip, Dot } from '../../../table/Shared.tsx'
import { HexLink } from '../../kit/HexLink.tsx'
import type { NachParisAction, NachParisView } from '../game.ts'
import { sideMark } from '../side.ts'
import { Fold, type S } from './Parts.tsx'
import { differenceOf, type Level, levelNow, levelsOf, type Source, type Tally, tallies } from './victory.ts'
import { levelWords, rangeWords, sourceWords, verdictWords } from './words.ts'

type Props = PanelProps<NachParisView, NachParisAction>

const RULE = '1.1.5c'

export function Victory({ s, hands }: Props): JSX.Element {
  const both = tallies(s.view)
  const now = levelNow(s.view)
  return (
    <Fold
      id="victory"
      title={s.say('gp.victory')}
      open={false}
      aside={`${number(both[0].points)} : ${number(both[1].points)}`}
    >
      {both.map((tally) => (
        <Points key={tally.side} s={s} hands={hands} tally={tally} />
      ))}
      <Levels s={s} now={now} />
      <p class="gp-verdict">
        {verdictWords(s, now)} <Chip id={RULE} open={hands.openRule} />
      </p>
      {s.view.options.fog && s.view.winner < 0 ? <p class="dim">{s.say('gp.v.fog')}</p> : null}
    </Fold>
  )
}

export function Points({
  s,
  hands,
  tally,
}: {
  readonly s: S
  readonly hands: Hands
  readonly tally: Tally
}): JSX.Element {
  const mark = sideMark(tally.side, s.lang)
  return (
    <section class="gp-tally">
      <h3>
        <Dot side={mark} /> {mark.name}
        <b>{number(tally.points)}</b>
      </h3>
      {tally.sources.length > 0 ? (
        <Sources s={s} hands={hands} sources={tally.sources} />
      ) : (
        <p class="dim">{s.say('gp.sources.none')}</p>
      )}
      {tally.open.length > 0 && s.view.winner < 0 ? (
        <details class="gp-prizes">
          <summary data-testid={`widget-open-${tally.side}`}>{s.say('gp.open', { n: tally.open.length })}</summary>
          <Sources s={s} hands={hands} sources={tally.open} />
        </details>
      ) : null}
    </section>
  )
}

/** "+3 Guise (AM26)"; places can be looked at. */
function Sources({
  s,
  hands,
  sources,
}: {
  readonly s: S
  readonly hands: Hands
  readonly sources: readonly Source[]
}): JSX.Element {
  return (
    <ul class="gp-sources">
      {sources.map((x, i) => (
        <li key={i}>
          <b class={x.points < 0 ? 'bad' : ''}>{x.points === 0 ? '–' : signed(x.points)}</b>
          <span>
            {x.item !== 'handicap' && x.item.kind === 'hold' && x.item.hexes.length === 1 ? (
              <>
                <HexLink s={s} hands={hands} hex={x.item.hexes[0] ?? -1} />
                {x.points === 0 ? ` (${signed(x.item.vp)})` : ''}
              </>
            ) : (
              sourceWords(s, x)
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Every level with its range; the one that would count now stands out. */
export function Levels({ s, now }: { readonly s: S; readonly now: Level | undefined }): JSX.Element {
  return (
    <section>
      <h3>
        {s.say('gp.levels')} <span class="aside">{s.say('gp.difference', { n: differenceOf(s.view) })}</span>
      </h3>
      <table class="gp-factors np-levels">
        <tbody>
          {levelsOf(s.view).map((level) => {
            const isNow = level.atLeast === now?.atLeast && level.winner === now.winner
            return (
              <tr key={level.atLeast} class={isNow ? 'now' : ''} aria-current={isNow ? 'true' : undefined}>
                <th scope="row">{levelWords(s, level)}</th>
                <td>{rangeWords(s, level)}</td>
                <td>{isNow ? s.say('gp.f.now') : ''}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

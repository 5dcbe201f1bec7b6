/** Victory: points by source, the distance to a win, points added at the end, points still available. */
import type { GloryAction } from '@em/glorys-end/actions'
import type { GloryView } from '@em/glorys-end/view'
import type { JSX } from 'preact'
import { number, signed } from '../../../prefs.ts'
import type { Hands, PanelProps } from '../../../skin/index.ts'
import { Chip, Dot } from '../../../table/Shared.tsx'
import { sideMark } from '../side.ts'
import { Fold } from './Fold.tsx'
import { type S, Sources } from './Parts.tsx'
import { verdictWords } from './verdict.ts'
import { type Prize, prizesOf, type Tally, tallies, totalOf, verdict } from './victory.ts'

type Props = PanelProps<GloryView, GloryAction>

export function Victory({ s, hands }: Props): JSX.Element {
  const both = tallies(s.view)
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
      <p class="gp-verdict">
        {verdictWords(s)} <Chip id={verdict(s.view).rule} open={hands.openRule} />
      </p>
    </Fold>
  )
}

interface OfTally {
  readonly s: S
  readonly hands: Hands
  readonly tally: Tally
}
function Points({ s, hands, tally }: OfTally): JSX.Element {
  const mark = sideMark(tally.side, s.lang)
  return (
    <section class="gp-tally">
      <h3>
        <Dot side={mark} /> {mark.name}
        <b>
          {number(tally.points)}
          {tally.level > 0 ? <small> / {tally.level}</small> : null}
        </b>
      </h3>
      {tally.level > 0 ? <Meter tally={tally} colour={mark.colour} /> : null}
      {tally.sources.length > 0 ? (
        <Sources s={s} hands={hands} sources={tally.sources} />
      ) : (
        <p class="dim">{s.say('gp.sources.none')}</p>
      )}
      {tally.pending.length > 0 ? (
        <>
          <h4>{s.say('gp.pending', { n: totalOf(tally.pending) })}</h4>
          <Sources s={s} hands={hands} sources={tally.pending} />
        </>
      ) : null}
      <Prizes s={s} hands={hands} side={tally.side} />
    </section>
  )
}

/** From the lowest displayable total to the winning one; paler for points added at the end. */
function Meter({ tally, colour }: { readonly tally: Tally; readonly colour: string }): JSX.Element {
  const [low, high] = [-10, tally.level + 4]
  const at = (v: number): number => (Math.min(high, Math.max(low, v)) - low) / (high - low)
  const [now, then] = [at(tally.points), at(tally.points + totalOf(tally.pending))]
  return (
    <svg class="gp-meter" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect width="100" height="8" class="ground" />
      <rect width={then * 100} height="8" fill={colour} fill-opacity=".35" />
      <rect width={now * 100} height="8" fill={colour} />
      <rect x={at(0) * 100 - 0.15} width=".3" height="8" class="nought" />
      <rect x={at(tally.level) * 100 - 0.4} width=".8" height="8" class="goal" />
    </svg>
  )
}

const FIRST = 8
function Prizes({
  s,
  hands,
  side,
}: {
  readonly s: S
  readonly hands: Hands
  readonly side: number
}): JSX.Element | null {
  const all = prizesOf(s.view, side)
  if (all.length === 0) return null
  return (
    <details class="gp-prizes">
      <summary data-testid={`widget-prizes-${side}`}>{s.say('gp.prizes', { n: all.length })}</summary>
      <ul>
        {all.map((prize, i) => (
          <li key={`${prize.hex} ${prize.end}`} class={i < FIRST ? 'great' : ''}>
            <PrizeButton s={s} hands={hands} prize={prize} />
          </li>
        ))}
      </ul>
    </details>
  )
}
const PrizeButton = ({ s, hands, prize }: { readonly s: S; readonly hands: Hands; readonly prize: Prize }) => (
  <button
    type="button"
    class="gp-hex"
    onClick={() => hands.centre(prize.hex)}
    title={s.say('gp.centre', { hex: prize.hex })}
  >
    {s.say('{hex}', { hex: prize.hex })} <b>{signed(prize.vp)}</b>
    {prize.end ? <small> {s.say('gp.atEnd')}</small> : null}
  </button>
)

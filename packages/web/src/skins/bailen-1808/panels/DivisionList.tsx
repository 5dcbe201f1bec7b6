/** Divisions at a glance: order, command, how their units are, how far from breaking; a click shows the commander. */
import type { Side } from '@em/bailen-1808/types'
import { phone } from '../../../prefs.ts'
import type { PanelProps } from '../../../skin/index.ts'
import { Chip, Dot } from '../../../table/Shared.tsx'
import { OrderMarker } from '../art/index.ts'
import { formationName, leaderName } from '../data.ts'
import type { BailenAction, BailenView, S } from '../game.ts'
import { sideMark } from '../side.ts'
import { type Counts, type Division, divisionsOf } from './divisions.ts'
import { Fold } from './Fold.tsx'

type Props = PanelProps<BailenView, BailenAction>

export function Divisions({ s, hands }: Props) {
  const all = divisionsOf(s)
  const sides = [...new Set(all.map((d) => d.side))]
  const shaken = all.filter((d) => d.demoralised).length
  return (
    <Fold
      id="divisions"
      title={s.say('bp.divisions')}
      open={!phone.value}
      {...(shaken > 0 ? { aside: s.say('bp.div.shaken', { n: shaken }) } : {})}
    >
      {sides.map((side: Side) => (
        <div key={side} class="bp-side">
          <h3>
            <Dot side={sideMark(side, s.lang)} /> {s.say('bp.divisions.side', { side })}
            {side === sides[0] ? <Chip id="17a" open={hands.openRule} /> : null}
          </h3>
          <ul class="bp-divisions">
            {all
              .filter((d) => d.side === side)
              .map((d) => (
                <li key={d.formation}>
                  <Row s={s} hands={hands} d={d} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Fold>
  )
}

function Row({ s, hands, d }: Props & { readonly d: Division }) {
  const broken = d.missing === 0
  const breaks = broken ? 'bp.div.broken' : d.unsure ? 'bp.div.breakMost' : 'bp.div.break'
  const flags = flagsOf(s, d)
  const body = (
    <>
      <svg viewBox="-11 -11 22 22" width="26" height="26" aria-hidden="true">
        <OrderMarker order={d.masked ? 0 : d.order} lang={s.lang} />
      </svg>
      <span class="bp-div">
        <span class="bp-div-name">
          <b>{leaderName(d.commander)}</b> <small>{formationName(s.lang, d.formation)}</small>
        </span>
        <Bar s={s} counts={d.units} side={d.side} />
        <small class={broken || d.demoralised ? 'bad' : ''}>
          {s.say(breaks, { point: d.breakPoint, missing: d.missing })} · {s.say('bp.div.morale', { n: d.morale })}
        </small>
        {flags.length > 0 ? <small class="bad">{flags.join(' · ')}</small> : null}
        <span class="sr-only">{s.say('{order}', { order: d.masked ? 0 : d.order })}</span>
      </span>
    </>
  )
  if (d.at < 0) return <span class="bp-row">{body}</span>
  return (
    <button
      type="button"
      class="bp-row"
      data-testid={`widget-division-${d.formation}`}
      title={s.say('bp.div.centre', { who: leaderName(d.commander) })}
      onClick={() => hands.centre(d.at)}
    >
      {body}
    </button>
  )
}

function flagsOf(s: S, d: Division): readonly string[] {
  const arrived = d.units.away === 0 || d.units.good + d.units.disordered + d.units.routed > 0
  return [
    ...(d.masked ? [s.say('bp.div.masked')] : []),
    ...(d.alone > 0 && !d.masked ? [s.say('bp.div.alone', { n: d.alone })] : []),
    ...(d.demoralised ? [s.say('bp.div.demoralised')] : []),
    ...(d.state > 0 ? [s.say(`bp.div.state.${d.state}`)] : []),
    ...(d.at >= 0 ? [] : [s.say(arrived ? 'bp.div.noCommander' : 'bp.div.notHere')]),
  ]
}

const KINDS: readonly (keyof Counts)[] = ['good', 'disordered', 'routed', 'gone', 'away', 'hidden']

/** One cell a unit; the words beneath say the same. */
function Bar({ s, counts, side }: { readonly s: S; readonly counts: Counts; readonly side: Side }) {
  const colour = sideMark(side, s.lang).colour
  const words = KINDS.filter((kind) => counts[kind] > 0).map((kind) => s.say(`bp.div.${kind}`, { n: counts[kind] }))
  return (
    <>
      <span class="bp-bar" aria-hidden="true">
        {KINDS.flatMap((kind) =>
          Array.from({ length: counts[kind] }, (_, i) => (
            <i key={`${kind}${i}`} class={kind} style={kind === 'good' ? { background: colour } : {}} />
          )),
        )}
      </span>
      <small>{words.join(', ')}</small>
    </>
  )
}

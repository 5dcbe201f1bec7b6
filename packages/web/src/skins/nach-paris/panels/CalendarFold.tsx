/** Turns and Set-up Card: a track with due events, the next arrivals, units that must leave, Replacements. */
import { unitCount } from '@em/nach-paris/data'
import type { JSX } from 'preact'
import type { Hands, PanelProps } from '../../../skin/index.ts'
import { Chip } from '../../../table/Shared.tsx'
import { PoolList } from '../../kit/Counters.tsx'
import { HexLink } from '../../kit/HexLink.tsx'
import type { NachParisAction, NachParisView } from '../game.ts'
import { calendarOf, type Due, delayedOf, poolsOf, type Turn } from './calendar.ts'
import { Fold, Mini, NationSign, type S } from './Parts.tsx'

type Props = PanelProps<NachParisView, NachParisAction>

/** Number of turns listed in words; the others on request. */
const NEAR = 2

export function Calendar({ s, hands }: Props): JSX.Element {
  const turns = calendarOf(s.view)
  const told = turns.filter((t) => t.due.length + t.leave.length + t.fresh.length > 0)
  const late = delayedOf(s.view)
  return (
    <Fold id="calendar" title={s.say('gp.calendar')} open={false} aside={s.say('gp.toGo', { n: turns.length - 1 })}>
      <Track s={s} turns={turns} />
      {late.length > 0 ? (
        <section class="gp-turn">
          <h3>
            {s.say('gp.late')} <Chip id="7.7.1a" open={hands.openRule} />
          </h3>
          <Arrivals s={s} hands={hands} due={late} />
        </section>
      ) : null}
      {told.slice(0, NEAR).map((t) => (
        <TurnOf key={t.gt} s={s} hands={hands} turn={t} />
      ))}
      {told.length > NEAR ? (
        <details class="gp-more">
          <summary data-testid="widget-later">{s.say('gp.later', { n: told.length - NEAR })}</summary>
          {told.slice(NEAR).map((t) => (
            <TurnOf key={t.gt} s={s} hands={hands} turn={t} />
          ))}
        </details>
      ) : null}
      <Pools s={s} hands={hands} />
    </Fold>
  )
}

/** One cell per turn; a slab for each nation with something due, a cross where a unit leaves. */
function Track({ s, turns }: { readonly s: S; readonly turns: readonly Turn[] }): JSX.Element {
  return (
    <ol class="gp-track" aria-label={s.say('gp.track')}>
      {turns.map((t) => {
        const nations = [...new Set(t.due.map((d) => d.nation))].sort()
        const words = [
          s.say('gp.turn', { gt: t.gt }),
          t.due.length > 0 ? s.say('gp.due', { n: t.due.length }) : s.say('gp.dueNone'),
          ...(t.leave.length > 0 ? [s.say('gp.leave', { n: t.leave.length })] : []),
        ].join(', ')
        return (
          <li key={t.gt} class={t.gt === s.view.gt ? 'now' : ''} title={words}>
            <b aria-hidden="true">{t.gt}</b>
            <span aria-hidden="true">
              {nations.map((n) => (
                <NationSign key={n} nation={n} />
              ))}
              {t.leave.length > 0 ? '×' : ''}
            </span>
            <span class="sr-only">{words}</span>
          </li>
        )
      })}
    </ol>
  )
}

function TurnOf({ s, hands, turn }: Props & { readonly turn: Turn }): JSX.Element {
  return (
    <section class="gp-turn">
      <h3>
        {s.say(turn.gt === s.view.gt ? 'gp.turnNow' : 'gp.turn', { gt: turn.gt })}
        {turn.due.length > 0 ? <Chip id="7.7.1a" open={hands.openRule} /> : null}
      </h3>
      <Arrivals s={s} hands={hands} due={turn.due} />
      {turn.leave.length > 0 ? (
        <p>
          {s.say('gp.mustLeave', { units: turn.leave })} <Chip id="7.8.1a" open={hands.openRule} />
        </p>
      ) : null}
      {turn.fresh.length > 0 ? (
        <p>
          {turn.fresh.map((f) => s.say('gp.fresh', { nation: f.nation, n: f.steps })).join(' · ')}{' '}
          <Chip id="14.1.1a" open={hands.openRule} />
        </p>
      ) : null}
    </section>
  )
}

/** Units that come to the same hex together, by nation. */
function Arrivals({
  s,
  hands,
  due,
}: {
  readonly s: S
  readonly hands: Hands
  readonly due: readonly Due[]
}): JSX.Element | null {
  if (due.length === 0) return null
  const groups = new Map<number, Due[]>()
  for (const d of due) {
    const key = (d.nation * 2 + (d.rail ? 1 : 0)) * unitCount * 100 + d.hex
    groups.set(key, [...(groups.get(key) ?? []), d])
  }
  return (
    <ul class="np-arrivals">
      {[...groups].map(([key, list]) => (
        <li key={key}>
          <span class="np-row">
            {list.map((d) => (
              <span key={d.unit} title={s.say('{unit}', { unit: d.unit })}>
                <Mini s={s} unit={d.unit} size={34} steps={d.steps} />
              </span>
            ))}
          </span>
          <small>
            {s.say('{units}', { units: list.map((d) => d.unit) })} →{' '}
            <HexLink s={s} hands={hands} hex={list[0]?.hex ?? -1} />
            {list[0]?.rail ? `, ${s.say('gp.byRail')}` : ''}
          </small>
        </li>
      ))}
    </ul>
  )
}

const Pools = ({ s, hands }: Props): JSX.Element => (
  <PoolList s={s} hands={hands} rule="14.1.1a" pools={poolsOf(s.view)} Sign={NationSign} />
)

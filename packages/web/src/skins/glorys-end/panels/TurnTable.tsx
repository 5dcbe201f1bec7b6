/** Coming turns: a track with arrivals, the next arrivals in words, replacements in store. */
import type { GloryAction } from '@em/glorys-end/actions'
import { scenarios } from '@em/glorys-end/data'
import type { GloryView } from '@em/glorys-end/view'
import type { JSX } from 'preact'
import { signed } from '../../../prefs.ts'
import type { PanelProps } from '../../../skin/index.ts'
import { Chip } from '../../../table/Shared.tsx'
import { PoolList } from '../../kit/Counters.tsx'
import { Fold } from './Fold.tsx'
import { Mini, NationSign, type S } from './Parts.tsx'
import { type Due, heldBack, poolsOf, type TurnToCome, turnsToCome } from './turns.ts'

type Props = PanelProps<GloryView, GloryAction>

/** Number of turns listed in words; the others on request. */
const NEAR = 3

export function Turns({ s, hands }: Props): JSX.Element | null {
  if (s.view.phase < 0) return null
  const turns = turnsToCome(s.view)
  const told = turns.filter(hasNews)
  const waiting = heldBack(s.view)
  return (
    <Fold id="turns" title={s.say('gp.turns')} open={false} aside={s.say('gp.turnOf', { n: turnsOf(s) })}>
      <Track s={s} turns={turns} />
      {waiting.length > 0 ? (
        <>
          <h3>
            {s.say('gp.waiting')} <Chip id="8.5d" open={hands.openRule} />
          </h3>
          <Arrivals s={s} due={waiting} />
        </>
      ) : null}
      {told.slice(0, NEAR).map((t) => (
        <Turn key={t.turn} s={s} hands={hands} turn={t} />
      ))}
      {told.length > NEAR ? (
        <details class="gp-more">
          <summary data-testid="widget-later">{s.say('gp.later', { n: told.length - NEAR })}</summary>
          {told.slice(NEAR).map((t) => (
            <Turn key={t.turn} s={s} hands={hands} turn={t} />
          ))}
        </details>
      ) : null}
      <Pools s={s} hands={hands} />
    </Fold>
  )
}
const turnsOf = (s: S): number => (scenarios[s.view.scenario]?.lastTurn ?? s.view.turn) - s.view.turn
const hasNews = (t: TurnToCome): boolean => t.due.length > 0 || t.begins.length > 0 || t.withdrawal

/** One cell a turn; a slab for each nation that something is due to. */
function Track({ s, turns }: { readonly s: S; readonly turns: readonly TurnToCome[] }): JSX.Element {
  return (
    <ol class="gp-track" aria-label={s.say('gp.track')}>
      {turns.map((t) => {
        const nations = [...new Set(t.due.map((d) => d.nation))].sort()
        const words = `${s.say('gp.turn', { turn: t.turn })}: ${
          t.due.length > 0 ? s.say('gp.due', { n: t.due.length }) : s.say('gp.dueNone')
        }`
        return (
          <li key={t.turn} class={t.turn === s.view.turn ? 'now' : ''} title={words}>
            <b aria-hidden="true">{t.turn}</b>
            <span aria-hidden="true">
              {nations.map((n) => (
                <NationSign key={n} nation={n} />
              ))}
            </span>
            <span class="sr-only">{words}</span>
          </li>
        )
      })}
    </ol>
  )
}

function Turn({ s, hands, turn }: Props & { readonly turn: TurnToCome }): JSX.Element {
  return (
    <section class="gp-turn">
      <h3>{s.say(turn.turn === s.view.turn ? 'gp.turnNow' : 'gp.turn', { turn: turn.turn })}</h3>
      <Arrivals s={s} due={turn.due} />
      {turn.begins.map((phase) => (
        <p key={phase}>
          {s.say('gp.begins', { phase })} <Chip id={PHASE_RULES[phase] ?? '5.2a'} open={hands.openRule} />
        </p>
      ))}
      {turn.withdrawal ? (
        <p>
          {s.say('gp.withdrawal')} <Chip id="8.8a" open={hands.openRule} />
        </p>
      ) : null}
    </section>
  )
}
const PHASE_RULES: readonly string[] = ['5.2a', '5.2b', '5.2c', '5.2d']

function Arrivals({ s, due }: { readonly s: S; readonly due: readonly Due[] }): JSX.Element | null {
  if (due.length === 0) return null
  return (
    <ul class="gp-due">
      {due.map((d) => (
        <li key={d.unit}>
          <Mini s={s} unit={d.unit} size={34} />
          <span>
            {s.say('{unit}', { unit: d.unit })}
            <small>{s.say(`gp.entry.${d.place}`, { hex: d.hex })}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Pools({ s, hands }: Props): JSX.Element {
  const pools = poolsOf(s.view).map(({ next, ...pool }) => ({
    ...pool,
    ...(next > 0 ? { more: s.say('gp.pool.next', { n: signed(next) }) } : {}),
  }))
  return <PoolList s={s} hands={hands} rule="8.6b" pools={pools} Sign={NationSign} />
}

/** Victory: points by source, the hours, the objectives and their holders. */
import { scenarios } from '@em/bailen-1808/data'
import type { PanelProps } from '../../../skin/index.ts'
import { Chip, Dot } from '../../../table/Shared.tsx'
import type { BailenAction, BailenView, S } from '../game.ts'
import { sideMark } from '../side.ts'
import { Fold } from './Fold.tsx'
import { type Goal, goalsOf, hoursOf, type Tally, tallies, verdict } from './victory.ts'

type Props = PanelProps<BailenView, BailenAction>

export function Victory({ s, hands }: Props) {
  const both = tallies(s.view)
  return (
    <Fold id="victory" title={s.say('bp.victory')} open={false} aside={`${both[1].points} : ${both[0].points}`}>
      <div class="bp-tallies">
        {[both[1], both[0]].map((tally) => (
          <Points key={tally.side} s={s} tally={tally} />
        ))}
      </div>
      <p class="bp-verdict">
        {verdictWords(s, both)} <Chip id="18d" open={hands.openRule} />
      </p>
      <Hours s={s} />
      <h3>
        {s.say('bp.goals')} <Chip id="18c" open={hands.openRule} />
      </h3>
      <ul class="bp-goals">
        {goalsOf(s.view).map((goal) => (
          <li key={goal.place}>
            <GoalRow s={s} hands={hands} goal={goal} />
          </li>
        ))}
      </ul>
    </Fold>
  )
}

export function verdictWords(s: S, both: readonly [Tally, Tally]): string {
  const { level, side } = verdict(both)
  const over = s.outcome !== null
  if (side < 0) return s.say(over ? 'bp.endedDraw' : 'bp.ifEndedDraw')
  const text = s.say(over ? 'bp.ended' : 'bp.ifEnded', { level, side })
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function Points({ s, tally }: { readonly s: S; readonly tally: Tally }) {
  const mark = sideMark(tally.side, s.lang)
  return (
    <div>
      <h3>
        <Dot side={mark} /> {mark.name} <b>{s.say('bp.points', { n: tally.points })}</b>
      </h3>
      <ul>
        {tally.sources.length === 0 ? <li class="dim">{s.say('bp.sources.none')}</li> : null}
        {tally.sources.map((x) => (
          <li key={`${x.kind}${x.id}`}>
            <b>+{x.points}</b> {s.say(`bp.source.${x.kind}`, { formation: x.id, place: x.id })}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Hours({ s }: { readonly s: S }) {
  const { turn } = s.view
  return (
    <ol class="bp-hours" aria-label={s.say('bp.hours')}>
      {hoursOf(s.view).map((h) => {
        const dark = h.sight < 99 ? s.say('bp.night', { n: h.sight }) : ''
        const words = `${s.say('bp.hour', { turn: h.turn, time: h.time })}${dark ? `, ${dark}` : ''}`
        return (
          <li
            key={h.turn}
            class={`${h.turn === turn ? 'now' : h.turn < turn ? 'past' : ''} ${dark ? 'night' : ''}`}
            aria-current={h.turn === turn ? 'time' : undefined}
            title={words}
          >
            <span aria-hidden="true">
              <b>{h.turn}</b>
              <small>{s.say('{time}', { time: h.time })}</small>
            </span>
            <span class="sr-only">{words}</span>
          </li>
        )
      })}
      <li class="of">{s.say('bp.hoursOf', { n: scenarios[s.view.scenario]?.turns ?? turn })}</li>
    </ol>
  )
}

function GoalRow({ s, hands, goal }: Props & { readonly goal: Goal }) {
  const who = goal.scores.map((side) => s.say('{side}', { side })).join(', ')
  const held = goal.holder < 0 ? s.say('bp.goal.nobody') : s.say('bp.goal.held', { side: goal.holder })
  return (
    <button
      type="button"
      class="bp-row"
      data-testid={`widget-goal-${goal.place}`}
      title={s.say('bp.goal.centre', { place: goal.place })}
      onClick={() => hands.centre(goal.hex)}
    >
      {goal.holder < 0 ? <span class="bp-none" /> : <Dot side={sideMark(goal.holder, s.lang)} />}
      <span class="bp-div">
        <span>{s.say('{place}', { place: goal.place })}</span>
        <small>
          {held}
          {goal.hexes > 1 ? ` · ${s.say('bp.goal.hexes', { n: goal.held, need: goal.need })}` : ''} ·{' '}
          {s.say('bp.goal.for', { who })}
        </small>
      </span>
      <b>{goal.vp}</b>
    </button>
  )
}

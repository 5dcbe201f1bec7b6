/** Standing answers to the windows in which the reader may react, each with its effect, set in the orders phase. */
import { ALWAYS, ASK, NEVER, ONLY_GOOD, WINDOWS } from '@em/bailen-1808/types'
import type { PanelProps } from '../../../skin/index.ts'
import { type BailenAction, type BailenView, of, ownSide, topFrame } from '../game.ts'
import { STANDING } from '../ordering.ts'
import { Fold } from './Fold.tsx'

type Props = PanelProps<BailenView, BailenAction>

export function Standing({ s, hands }: Props) {
  const side = ownSide(s)
  if (side < 0 || s.outcome) return null
  const answers = s.view.standing[side === 1 ? 1 : 0]
  const set = answers.filter((x) => x !== ASK).length
  const open = of(s.legal, 'standing').length > 0
  const wanted = hands.selected.startsWith(STANDING)
  return (
    <Fold
      id="standing"
      title={s.say('bp.standing')}
      open={false}
      wanted={wanted}
      holds={topFrame(s.view)?.step === 'orders'}
      {...(set > 0 ? { aside: s.say('bp.standing.some', { n: set }) } : {})}
    >
      <p class="note">{s.say('bp.standing.lead')}</p>
      {WINDOWS.map((name, window) => (
        <Window key={name} s={s} hands={hands} window={window} answer={answers[window] ?? ASK} />
      ))}
      <p class="note">{s.say('bp.standing.rest')}</p>
      {open || topFrame(s.view)?.step === 'orders' ? null : <p class="note">{s.say('bp.standing.later')}</p>}
    </Fold>
  )
}

function Window({ s, hands, window, answer }: Props & { readonly window: number; readonly answer: number }) {
  const side = ownSide(s) === 1 ? 1 : 0
  const bit = 1 << window
  const able = new Set(of(s.legal, 'standing').flatMap((a) => (a.window === window ? [a.value] : [])))
  const values = [ASK, NEVER, ALWAYS, ...(WINDOWS[window] === 'fire' ? [ONLY_GOOD] : [])]
  const give = (value: number): void => {
    const at = `widget:standing-${window}-${value}` as const
    // Any other selection has targets of its own.
    if (!hands.targets.has(at)) hands.select('')
    hands.click(at)
  }
  return (
    <fieldset class="bp-window" data-testid={`window-${window}`}>
      <legend>{s.say(`bp.window.${window}`)}</legend>
      <div class="segmented">
        {values.map((value) => (
          <button
            key={value}
            type="button"
            data-testid={`widget-standing-${window}-${value}`}
            aria-pressed={value === answer}
            disabled={value !== answer && !able.has(value)}
            title={s.say('{standing}', { standing: value })}
            onClick={() => (able.has(value) ? give(value) : undefined)}
          >
            {s.say(`bp.standing.${value}`)}
          </button>
        ))}
      </div>
      {values
        .filter((value) => value >= ALWAYS)
        .map((value) => (
          <small key={value} class={value === answer ? 'given' : ''}>
            <b>{s.say(`bp.standing.${value}`)}:</b> {s.say(`bp.window.${window}.${value}`)}
          </small>
        ))}
      {(s.view.declined[side] & bit) !== 0 ? <small class="bad">{s.say('bp.standing.declined')}</small> : null}
      {(s.view.restood[side] & bit) !== 0 ? <small>{s.say('bp.standing.set')}</small> : null}
    </fieldset>
  )
}

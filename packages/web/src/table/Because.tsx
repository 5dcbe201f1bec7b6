/** The reasons of a bot's choice, and what it weighed instead. */
import { type Action, type Reasons, sameAction } from '@em/engine'
import { useMemo } from 'preact/hooks'
import { t } from '../texts/index.ts'
import { wayTo } from './aim.ts'
import type { Slice } from './parts.ts'
import { chosenOf, hasPoints, isLeast, otherOf, planOf } from './reasons.ts'
import '../styles/reasons.css'

export function Because({ play, reasons }: Slice<'play'> & { readonly reasons: Reasons }) {
  const s = play.situation.value
  const others = useMemo(() => {
    if (!s) return []
    const said = reasons.others.map((other) => otherOf(s, other, labelOf(play, other.action, other.words === null)))
    // Of what has neither words nor parts there is nothing to tell.
    return said.filter((words) => words !== '')
  }, [s, play, reasons])
  if (!s) return null
  const plan = planOf(s, reasons)
  const why = chosenOf(s, reasons.chosen)
  const said = isLeast(reasons.chosen) ? t('reasons.least', { why }) : why || t('reasons.mute')
  return (
    <div class="because" data-testid="because">
      <p>
        <b>{said}</b>
      </p>
      {others.length > 0 || plan ? (
        <details>
          <summary>{t('reasons.more')}</summary>
          {others.length > 0 ? (
            <p>
              {t('reasons.else')} {others.join('; ')}
            </p>
          ) : null}
          {plan ? <p>{plan}</p> : null}
          {hasPoints(reasons) || plan ? <p class="because-points">{t('reasons.points')}</p> : null}
        </details>
      ) : null}
    </div>
  )
}

/** The words of an action: the skin's, or where the log has none either and it is legal now, those of its click. */
function labelOf(play: Slice<'play'>['play'], action: Action, isMute: boolean): string | undefined {
  const s = play.situation.peek()
  const deed = s && play.skin.deed?.(s, action)
  if (deed || !isMute) return deed?.label
  const now = play.interaction.peek()
  if (!now || !s?.legal.some((a) => sameAction(a, action))) return undefined
  return wayTo(now, action)?.target.choices[0]?.label
}

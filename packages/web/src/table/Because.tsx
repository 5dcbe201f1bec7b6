/** The reasons of a bot's choice, and what it weighed instead. */
import type { Reasons } from '@em/engine'
import { t } from '../texts/index.ts'
import type { Slice } from './parts.ts'
import { chosenOf, otherOf, planOf } from './reasons.ts'
import '../styles/reasons.css'

export function Because({ play, reasons }: Slice<'play'> & { readonly reasons: Reasons }) {
  const s = play.situation.value
  if (!s) return null
  const plan = planOf(s, reasons)
  const why = chosenOf(s, reasons.chosen)
  // Something speaks against it and nothing for it: all else was worse still.
  const values = reasons.chosen.terms.map(({ value }) => value)
  const isLeast = why !== '' && Math.max(...values) <= 0 && Math.min(...values) < 0
  const said = isLeast ? t('reasons.least', { why }) : why || t('reasons.mute')
  return (
    <div class="because" data-testid="because">
      <p>
        <b>{said}</b>
      </p>
      {reasons.others.length > 0 || plan ? (
        <details>
          <summary>{t('reasons.more')}</summary>
          {reasons.others.length > 0 ? (
            <p>
              {t('reasons.else')} {reasons.others.map((other) => otherOf(s, other)).join('; ')}
            </p>
          ) : null}
          {plan ? <p>{plan}</p> : null}
        </details>
      ) : null}
    </div>
  )
}

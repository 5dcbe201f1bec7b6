/** Declared attacks with their figures, one below the other, until they are resolved; each opens into its whole account. */
import { useState } from 'preact/hooks'
import { percent } from '../numbers.ts'
import type { Figures, Situation } from '../skin/index.ts'
import { t } from '../texts/index.ts'
import { PreviewBody } from './PreviewCard.tsx'
import type { Slice } from './parts.ts'

export function StandingOdds({ play, sight, talk, odds, room }: Slice<'play' | 'sight' | 'talk' | 'odds' | 'room'>) {
  const s = play.situation.value
  const list = odds.standing.value
  const [open, setOpen] = useState<string>()
  const [only] = list
  // The preview says the same of the only one.
  const said = list.length === 1 && talk.preview.value?.data?.accounts.length ? talk.preview.value.data : undefined
  if (!s || !only || (said && JSON.stringify(said.params) === JSON.stringify(only.preview.params))) return null
  return (
    <section class="card standing-odds" data-testid="declared" aria-label={t('odds.declared')}>
      <h2>{t('odds.declared')}</h2>
      <ol>
        {list.map(({ declared, preview, figures }, i) => (
          <li key={declared.at}>
            <button
              type="button"
              class="standing-row"
              data-testid={`declared-${i}`}
              aria-expanded={open === declared.at}
              onClick={() => {
                setOpen(open === declared.at ? undefined : declared.at)
                const place = play.placeUnder(declared.at)
                if (place && !sight.sees(place.centre)) sight.centreAt(place.id)
              }}
            >
              <span class="standing-title">{declared.title}</span>
              {figures ? <Headline s={s} figures={figures} /> : null}
            </button>
            {open === declared.at ? (
              <div class="preview">
                <PreviewBody p={preview} s={s} openRule={room.openRule} />
              </div>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The decisive figures, the hope first. */
export const Headline = ({ s, figures }: { readonly s: Situation; readonly figures: Figures }) => (
  <span class="headline">
    {figures.badge === percent(s.lang, figures.good.share, 0) ? null : (
      <b class={`figure tone-${figures.tone + 2}`}>{figures.badge}</b>
    )}
    <span>
      <strong class={figures.badge === percent(s.lang, figures.good.share, 0) ? `figure tone-${figures.tone + 2}` : ''}>
        {percent(s.lang, figures.good.share, 0)}
      </strong>{' '}
      {figures.good.label}
    </span>
    {figures.bad ? (
      <span>
        <strong>{percent(s.lang, figures.bad.share, 0)}</strong> {figures.bad.label}
      </span>
    ) : null}
  </span>
)

/** Shares below this are no hope: the badge says more. */
const LEAST = 0.005
/** The same on a button: two shares, good and bad. */
export const Brief = ({ s, figures }: { readonly s: Situation; readonly figures: Figures }) => (
  <small class="brief-odds">
    {figures.good.share < LEAST && !figures.badge.includes('%')
      ? figures.badge
      : `${percent(s.lang, figures.good.share, 0)} ${figures.good.label}`}
    {figures.bad ? `, ${percent(s.lang, figures.bad.share, 0)} ${figures.bad.label}` : ''}
  </small>
)

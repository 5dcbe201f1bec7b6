/** After a game: the player's own turns that cost most, beside what a Field Marshal would have planned. Made when it is asked for. */
import type { Review as Found } from '@em/wire'
import { useEffect, useState } from 'preact/hooks'
import { keysOf, reviewOf } from '../net/api.ts'
import { decimal } from '../numbers.ts'
import { formatRoute } from '../router.ts'
import { t } from '../texts/index.ts'
import { marksOf, turnAt } from './account.ts'
import type { Slice } from './parts.ts'
import { betterOf } from './reasons.ts'

/** Turns that are named: more would teach no more. */
const MOST = 5
const AGAIN_MS = 1500

export function Review({ play, id }: Slice<'play'> & { readonly id: string }) {
  const keys = keysOf(id)
  if (keys.length === 0) return null
  return (
    <section class="report-review">
      <h3>
        {t('review.title')} <small>{t('review.note')}</small>
      </h3>
      {keys.map(({ seat, token }) => (
        <OfSeat key={seat} play={play} id={id} seat={seat} token={token} alone={keys.length === 1} />
      ))}
    </section>
  )
}

interface SeatProps extends Slice<'play'> {
  readonly id: string
  readonly seat: number
  readonly token: string
  /** Nobody else played in this browser. */
  readonly alone: boolean
}

function OfSeat({ play, id, seat, token, alone }: SeatProps) {
  const [asked, setAsked] = useState(false)
  const { found, error } = useReview(id, token, asked)
  const s = play.situation.value
  if (!s) return null
  const sides = s.seats[seat]?.sides ?? []
  const name = sides.map((side) => play.skin.side(side, s.lang).name).join(', ')
  const marks = marksOf(play.skin, s, play.state.value?.log ?? [])
  const done = found?.turns !== undefined && (found.judged === found.turns || found.failed)
  return (
    <div class="review" data-testid={`review-${seat}`} aria-live="polite">
      {alone ? null : <h4>{name}</h4>}
      {asked ? null : (
        <button type="button" class="btn" data-testid={`review-ask-${seat}`} onClick={() => setAsked(true)}>
          {t('review.ask')}
        </button>
      )}
      {error !== undefined ? <p>{error}</p> : null}
      {asked && !done && error === undefined ? (
        <p>{t('review.progress', { done: found?.judged ?? 0, all: found?.turns ?? '…' })}</p>
      ) : null}
      {found && found.costly.length > 0 ? (
        <ol class="turning">
          {found.costly.slice(0, MOST).map(({ rev, loss, error: margin, instead }) => (
            <li key={rev}>
              <span>{turnAt(marks, rev)?.label}</span>{' '}
              <strong>{t('review.loss', { loss: decimal(s.lang, loss), error: decimal(s.lang, margin) })}</strong>
              <br />
              {instead ? (
                <>
                  {t('review.instead', betterOf(s, instead.reasons.chosen))}
                  <br />
                </>
              ) : null}
              <a href={formatRoute({ page: 'replay', id, rev: instead?.rev ?? firstOwn(rev) })}>{t('report.open')}</a>
            </li>
          ))}
        </ol>
      ) : null}
      {found && found.costly.length > 0 ? <p class="note">{t('review.points')}</p> : null}
      {done && found.costly.length === 0 ? <p>{t('review.nothing')}</p> : null}
      {found?.failed ? <p>{t('review.failed')}</p> : null}
    </div>
  )
}

/** The position after the turn's first own move: "Why?" in the one before it, which the server names, is about somebody else's. */
export const firstOwn = (rev: number): number => rev + 1

/** Asks again until the server has judged every turn. */
function useReview(id: string, token: string, asked: boolean) {
  const [found, setFound] = useState<Found>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    if (!asked) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let live = true
    const ask = async (): Promise<void> => {
      try {
        const review = await reviewOf(id, token)
        if (!live) return
        setFound(review)
        if (!review.failed && review.judged !== review.turns) timer = setTimeout(ask, AGAIN_MS)
      } catch (failure) {
        if (live) setError(failure instanceof Error ? failure.message : String(failure))
      }
    }
    void ask()
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [id, token, asked])
  return { found, error }
}

/** After a game: the player's own turns that cost most, beside what a Field Marshal would have planned. Made when it is asked for. */
import type { Action } from '@em/engine'
import type { Costly, Review as Found } from '@em/wire'
import { signal } from '@preact/signals'
import { useEffect, useRef, useState } from 'preact/hooks'
import { ApiError, keysOf, reviewOf } from '../net/api.ts'
import { decimal } from '../numbers.ts'
import { formatRoute } from '../router.ts'
import type { Deed } from '../skin/index.ts'
import { t, type UiKey } from '../texts/index.ts'
import { type Mark, marksOf, turnAt } from './account.ts'
import type { Slice } from './parts.ts'
import { betterOf } from './reasons.ts'

/** Turns that are named: more would teach no more. */
const MOST = 5
const AGAIN_MS = 1500
/** Where the server is busy or does not answer. */
const LATER_MS = 5000

/** Reviews that were asked for: who comes back from the replay finds them as they were left. */
const askedFor = signal<ReadonlySet<string>>(new Set())

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
  const name = `${id} ${seat}`
  const asked = askedFor.value.has(name)
  const { found, trouble } = useReview(id, token, asked)
  const box = useRef<HTMLDivElement>(null)
  const s = play.situation.value
  if (!s) return null
  const sides = s.seats[seat]?.sides ?? []
  const marks = marksOf(play.skin, s, play.state.value?.log ?? [])
  const done = found !== undefined && (found.failed || found.judged === found.turns)
  const ask = (): void => {
    askedFor.value = new Set([...askedFor.value, name])
    // The button goes: the focus stays where the answer comes.
    box.current?.focus()
  }
  return (
    <div class="review" data-testid={`review-${seat}`} ref={box} tabIndex={-1}>
      {alone ? null : <h4>{sides.map((side) => play.skin.side(side, s.lang).name).join(', ')}</h4>}
      {asked ? null : (
        <button type="button" class="btn" data-testid={`review-ask-${seat}`} onClick={ask}>
          {t('review.ask')}
        </button>
      )}
      {asked && !done && trouble !== 'review.otherRules' ? <Progress found={found} /> : null}
      <div aria-live="polite">
        {trouble ? <p data-testid="review-trouble">{t(trouble)}</p> : null}
        {found && found.costly.length > 0 ? (
          <>
            <ol class="turning">
              {found.costly.slice(0, MOST).map((turn) => (
                <Lost key={turn.rev} play={play} id={id} turn={turn} marks={marks} />
              ))}
            </ol>
            <p class="note">{t('review.points')}</p>
          </>
        ) : null}
        {done && !found.failed && found.costly.length === 0 ? <p>{t('review.nothing')}</p> : null}
        {found?.failed ? <p>{t('review.failed')}</p> : null}
      </div>
    </div>
  )
}

function Progress({ found }: { readonly found: Found | undefined }) {
  const { judged = 0, turns } = found ?? {}
  return (
    <div class="judging">
      <span
        class="judging-bar"
        role="progressbar"
        aria-label={t('review.bar')}
        aria-valuemin={0}
        aria-valuemax={turns ?? 1}
        aria-valuenow={judged}
      >
        <span style={{ width: `${(judged / Math.max(1, turns ?? 1)) * 100}%` }} />
      </span>
      <p>
        {turns === undefined ? t('review.begins') : t('review.progress', { done: judged, all: turns })}{' '}
        {t('review.meanwhile')}
      </p>
    </div>
  )
}

interface LostProps extends Slice<'play'> {
  readonly id: string
  readonly turn: Costly
  readonly marks: readonly Mark[]
}

/** A turn that cost something: how much, and what a Field Marshal would rather have done where. */
function Lost({ play, id, turn: { rev, loss, error, instead }, marks }: LostProps) {
  const s = play.situation.value
  if (!s) return null
  const { chosen } = instead?.reasons ?? {}
  // In what was seen then its units have their names.
  const view = instead?.view
  const deedOf = (action: Action | undefined): Deed | undefined =>
    action && view !== undefined ? play.skin.deed?.({ ...s, view, legal: [] }, action) : undefined
  const known = deedOf(chosen?.action)
  const own = deedOf(instead?.own)
  const { deed, why } = chosen ? betterOf(s, chosen, known) : { deed: '', why: '' }
  return (
    <li>
      <span>{turnAt(marks, rev)?.label}</span>{' '}
      <strong>{t('review.loss', { loss: decimal(s.lang, loss), error: decimal(s.lang, error) })}</strong>
      {deed === '' ? null : (
        <p>
          {t('review.instead')}
          <br />
          <b>{deed}</b>
        </p>
      )}
      {why === '' ? null : <p>{deed === '' ? t('review.because', { why }) : why}</p>}
      {own === undefined || own.label === deed ? null : (
        <p>
          {t('review.own')}
          <br />
          {own.label}
        </p>
      )}
      <a href={formatRoute({ page: 'replay', id, rev: instead?.rev ?? firstOwn(rev) })}>{t('report.open')}</a>
    </li>
  )
}

/** The position after the turn's first own move: "Why?" in the one before it, which the server names, is about somebody else's. */
export const firstOwn = (rev: number): number => rev + 1

/** Why there is no answer. Nothing but another version of the rules is for ever. */
const troubleIn = (failure: unknown): UiKey => {
  const status = failure instanceof ApiError ? failure.status : 0
  if (status === 409) return 'review.otherRules'
  return status === 503 || status === 429 ? 'review.busy' : 'lobby.offline'
}

/** Asks again until the server has judged every turn. */
function useReview(id: string, token: string, asked: boolean) {
  const [found, setFound] = useState<Found>()
  const [trouble, setTrouble] = useState<UiKey>()
  useEffect(() => {
    if (!asked) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let live = true
    const ask = async (): Promise<void> => {
      try {
        const review = await reviewOf(id, token)
        if (!live) return
        setTrouble(undefined)
        setFound(review)
        if (!review.failed && review.judged !== review.turns) timer = setTimeout(ask, AGAIN_MS)
      } catch (failure) {
        if (!live) return
        const why = troubleIn(failure)
        setTrouble(why)
        if (why !== 'review.otherRules') timer = setTimeout(ask, LATER_MS)
      }
    }
    void ask()
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [id, token, asked])
  return { found, trouble }
}

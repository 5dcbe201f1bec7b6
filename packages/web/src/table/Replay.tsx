/** The replay: any revision of a game, as its seat or a spectator may see it; a slider, and a link to share. */
import type { LogEntry } from '@em/engine'
import type { Position, Why } from '@em/wire'
import { effect, signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Loading } from '../App.tsx'
import { ApiError, keysOf, positionAt, whyAt } from '../net/api.ts'
import type { TableState } from '../net/model.ts'
import { connect } from '../net/session.ts'
import { language, speed } from '../prefs.ts'
import { formatRoute } from '../router.ts'
import type { AnySkin } from '../skin/index.ts'
import { t } from '../texts/index.ts'
import { type Mark, marksOf, toldBy } from './account.ts'
import { Because } from './Because.tsx'
import { ShareButton } from './Dialogs.tsx'
import { Failure, useSkin } from './Pages.tsx'
import { layTable, type Slice } from './parts.ts'
import { unasked } from './reasons.ts'
import { Table } from './Table.tsx'

/** `log`: of the whole game, once it has come. */
const asTable = (p: Position, log: readonly LogEntry[] | undefined): TableState => ({
  game: p.game,
  config: p.config,
  viewer: p.viewer,
  seats: p.seats,
  commitment: '',
  view: p.view,
  log: log ? toldBy(log, p.rev) : p.log,
  rev: p.rev,
  deciders: p.deciders,
  legal: [],
  canUndo: false,
  outcome: null,
})

export function Replay({ id, rev }: { readonly id: string; readonly rev: number }) {
  const [at, setAt] = useState(rev)
  const [position, setPosition] = useState<Position>()
  const [failed, setFailed] = useState<string>()
  // With one key of this browser the replay is that seat's; with several it is a spectator's, so that nothing leaks.
  const token = useMemo(() => {
    const keys = keysOf(id)
    return keys.length === 1 ? keys[0]?.token : undefined
  }, [id])
  useEffect(() => setAt(rev), [rev])
  useEffect(() => {
    let live = true
    positionAt(id, at, token).then(
      (p) => {
        if (!live) return
        setPosition(p)
        // A link may lead beyond the last move.
        setAt(Math.min(at, p.last))
      },
      (error: unknown) => {
        if (live) setFailed(error instanceof ApiError ? error.message : t('lobby.offline'))
      },
    )
    history.replaceState(null, '', formatRoute({ page: 'replay', id, rev: at }))
    return () => {
      live = false
    }
  }, [id, at, token])
  const skin = useSkin(position?.game, position?.config)
  if (failed && !position) return <Failure message={failed} />
  if (!position || !skin) return <Loading />
  return <Film id={id} at={at} token={token} go={setAt} position={position} skin={skin} />
}

interface FilmProps {
  readonly id: string
  readonly at: number
  readonly token: string | undefined
  go(rev: number): void
  readonly position: Position
  readonly skin: AnySkin
}

function Film({ id, at, token, go, position, skin }: FilmProps) {
  const state = useMemo(() => signal<TableState | undefined>(undefined), [])
  const log = useLog(id, token)
  state.value = asTable(position, log)
  const parts = useMemo(() => layTable(id, skin, state, undefined), [id, skin, state])
  useEffect(() => parts.dispose, [parts])
  const s = parts.play.situation.value
  const lang = language.value
  const marks = useMemo(() => (log && s ? marksOf(skin, s, log) : []), [skin, log, lang, s === undefined])
  return (
    <Table
      {...parts}
      id={id}
      footer={
        <Controls
          id={id}
          at={at}
          last={position.last}
          shown={position.rev}
          marks={marks}
          go={go}
          why={
            position.seats.some(({ kind }) => kind === 'bot') ? <Asked play={parts.play} at={at} token={token} /> : null
          }
        />
      }
    />
  )
}

const SPEEDS = [1, 2, 4] as const

function Controls({
  id,
  at,
  last,
  shown,
  marks,
  go,
  why,
}: {
  readonly id: string
  readonly at: number
  readonly last: number
  readonly shown: number
  readonly marks: readonly Mark[]
  go(rev: number): void
  readonly why: ComponentChildren
}) {
  const [playing, setPlaying] = useState(false)
  const now = useRef(at)
  now.current = at
  useEffect(() => {
    if (!playing) return undefined
    // The next position is asked for when the last one is shown, so that a slow line slows the film and breaks nothing.
    if (shown !== at) return undefined
    const pace = 700 / (speed.value === 'off' ? 4 : speed.value)
    const timer = setTimeout(() => (now.current < last ? go(now.current + 1) : setPlaying(false)), pace)
    return () => clearTimeout(timer)
  }, [playing, shown, at, last, go])
  const jump = (rev: number): void => {
    setPlaying(false)
    go(Math.max(0, Math.min(last, rev)))
  }
  const turnAfter = (): number => marks.find((m) => m.rev > now.current)?.rev ?? last
  const turnBefore = (): number => marks.findLast((m) => m.rev < now.current)?.rev ?? 0
  useEffect(() => {
    const keys: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => jump(now.current - 1),
      ArrowRight: () => jump(now.current + 1),
      PageUp: () => jump(turnBefore()),
      PageDown: () => jump(turnAfter()),
      Home: () => jump(0),
      End: () => jump(last),
      ' ': () => setPlaying((x) => !x),
    }
    const onKey = (e: KeyboardEvent): void => {
      const act = keys[e.key]
      const field = e.target instanceof Element && e.target.closest('input[type="search"], dialog, a, [role="tab"]')
      if (!act || field || e.ctrlKey || e.metaKey || e.altKey) return
      if (e.key === ' ' && e.target instanceof Element && e.target.closest('button')) return
      e.preventDefault()
      e.stopPropagation()
      act()
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  })
  const turn = marks.findLast((m) => m.rev <= at)
  return (
    <div class="replay-bar" data-testid="replay">
      <Step id="first" label={t('replay.first')} off={at <= 0} onClick={() => jump(0)} sign="|‹" />
      <Step id="turn-back" label={t('replay.prevTurn')} off={at <= 0} onClick={() => jump(turnBefore())} sign="«" />
      <Step id="prev" label={t('replay.prev')} off={at <= 0} onClick={() => jump(at - 1)} sign="‹" />
      <button type="button" class="btn small" data-testid="replay-play" onClick={() => setPlaying(!playing)}>
        {t(playing ? 'replay.pause' : 'replay.play')}
      </button>
      <Step id="next" label={t('replay.next')} off={at >= last} onClick={() => jump(at + 1)} sign="›" />
      <Step id="turn-on" label={t('replay.nextTurn')} off={at >= last} onClick={() => jump(turnAfter())} sign="»" />
      <Step id="last" label={t('replay.last')} off={at >= last} onClick={() => jump(last)} sign="›|" />
      <fieldset class="segmented" aria-label={t('replay.speed')}>
        {SPEEDS.map((x) => (
          <button
            key={x}
            type="button"
            data-testid={`replay-speed-${x}`}
            aria-pressed={speed.value === x}
            onClick={() => {
              speed.value = x
            }}
          >
            {x}×
          </button>
        ))}
      </fieldset>
      <div class="replay-track">
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          data-testid="replay-slider"
          aria-label={t('replay.slider')}
          onInput={(e) => jump(Number(e.currentTarget.value))}
        />
        <div class="replay-marks" aria-hidden="true">
          {marks.map((m) => (
            <i key={m.rev} title={m.label} style={{ left: `${(m.rev / Math.max(1, last)) * 100}%` }} />
          ))}
        </div>
      </div>
      <span class="replay-at">
        {turn ? `${turn.label} · ` : ''}
        {t('replay.at', { rev: at, last })}
      </span>
      <ShareButton id={id} rev={at} />
      <a class="btn small" href={formatRoute({ page: 'table', id })}>
        {t('replay.live')}
      </a>
      {why}
    </div>
  )
}

/** Why the bot did what led to the position that is shown. */
function Asked({ play, at, token }: Slice<'play'> & { readonly at: number; readonly token: string | undefined }) {
  const [told, setTold] = useState<{ readonly at: number; readonly why: Why | string }>()
  const ask = (): void => {
    whyAt(play.id, at, token).then(
      (why) => setTold({ at, why }),
      (error: unknown) => setTold({ at, why: error instanceof ApiError ? t('reasons.hidden') : t('lobby.offline') }),
    )
  }
  const why = told?.at === at ? told.why : undefined
  return (
    <>
      <button type="button" class="btn small" data-testid="replay-why" disabled={at === 0} onClick={ask}>
        {t('reasons.ask')}
      </button>
      {why === undefined ? null : (
        <section class="replay-why" data-testid="replay-reasons" aria-label={t('reasons.title')} aria-live="polite">
          {typeof why === 'string' ? <p>{why}</p> : <Reasoned play={play} why={why} />}
        </section>
      )}
    </>
  )
}

function Reasoned({ play, why }: Slice<'play'> & { readonly why: Why }) {
  // The first of several speaks for all of them: the map keeps its room.
  const moved = why.moves.map(({ reasons }, i) =>
    reasons ? <Because key={i} play={play} reasons={reasons} /> : <p key={i}>{t('reasons.mute')}</p>,
  )
  return (
    <>
      {moved.slice(0, 1)}
      {moved.length > 1 ? (
        <details>
          <summary>{t('reasons.steps', { n: moved.length - 1 })}</summary>
          {moved.slice(1)}
        </details>
      ) : null}
      {why.hidden ? <p>{t('reasons.hidden')}</p> : null}
      {why.hidden || why.moves.length > 0 ? null : <p>{t(unasked(why, play.state.value?.viewer))}</p>}
    </>
  )
}

function Step({
  id,
  label,
  off,
  onClick,
  sign,
}: {
  readonly id: string
  readonly label: string
  readonly off: boolean
  onClick(): void
  readonly sign: string
}) {
  return (
    <button
      type="button"
      class="btn small"
      data-testid={`replay-${id}`}
      aria-label={label}
      title={label}
      disabled={off}
      onClick={onClick}
    >
      {sign}
    </button>
  )
}

/** The whole log of a game, as its reader may see it: it comes over the socket once. */
function useLog(id: string, token: string | undefined): readonly LogEntry[] | undefined {
  const [log, setLog] = useState<readonly LogEntry[]>()
  useEffect(() => {
    const session = connect(id, token)
    const stop = effect(() => {
      const told = session.model.value.table?.log
      if (!told) return
      setLog(told)
      queueMicrotask(() => session.close())
    })
    return () => {
      stop()
      session.close()
    }
  }, [id, token])
  return log
}

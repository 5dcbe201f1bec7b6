/** The replay: any revision of a game, as its seat or a spectator may see it; a slider, and a link to share. */
import type { Position } from '@em/wire'
import { signal } from '@preact/signals'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Loading } from '../App.tsx'
import { ApiError, keysOf, positionAt } from '../net/api.ts'
import type { TableState } from '../net/model.ts'
import { speed } from '../prefs.ts'
import { formatRoute } from '../router.ts'
import type { AnySkin } from '../skin/index.ts'
import { t } from '../texts/index.ts'
import { ShareButton } from './Dialogs.tsx'
import { Failure, useSkin } from './Pages.tsx'
import { layTable } from './parts.ts'
import { Table } from './Table.tsx'

const asTable = (p: Position): TableState => ({
  game: p.game,
  config: p.config,
  viewer: p.viewer,
  seats: p.seats,
  commitment: '',
  view: p.view,
  log: p.log,
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
        if (live) setPosition(p)
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
  return <Film id={id} at={at} go={setAt} position={position} skin={skin} />
}

interface FilmProps {
  readonly id: string
  readonly at: number
  go(rev: number): void
  readonly position: Position
  readonly skin: AnySkin
}

function Film({ id, at, go, position, skin }: FilmProps) {
  const state = useMemo(() => signal<TableState | undefined>(undefined), [])
  state.value = asTable(position)
  const parts = useMemo(() => layTable(id, skin, state, undefined), [id, skin, state])
  useEffect(() => parts.dispose, [parts])
  return (
    <Table {...parts} id={id} footer={<Controls id={id} at={at} last={position.last} shown={position.rev} go={go} />} />
  )
}

function Controls({
  id,
  at,
  last,
  shown,
  go,
}: {
  readonly id: string
  readonly at: number
  readonly last: number
  readonly shown: number
  go(rev: number): void
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
  return (
    <div class="replay-bar" data-testid="replay">
      <button
        type="button"
        class="btn small"
        aria-label={t('replay.prev')}
        disabled={at <= 0}
        onClick={() => go(at - 1)}
      >
        ‹
      </button>
      <button type="button" class="btn small" data-testid="replay-play" onClick={() => setPlaying(!playing)}>
        {t(playing ? 'replay.pause' : 'replay.play')}
      </button>
      <button
        type="button"
        class="btn small"
        aria-label={t('replay.next')}
        disabled={at >= last}
        onClick={() => go(at + 1)}
      >
        ›
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        data-testid="replay-slider"
        aria-label={t('replay.slider')}
        onInput={(e) => {
          setPlaying(false)
          go(Number(e.currentTarget.value))
        }}
      />
      <span class="replay-at">{t('replay.at', { rev: at, last })}</span>
      <ShareButton id={id} rev={at} />
      <a class="btn small" href={formatRoute({ page: 'table', id })}>
        {t('replay.live')}
      </a>
    </div>
  )
}

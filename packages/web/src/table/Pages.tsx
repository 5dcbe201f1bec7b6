/** The pages that need a game's skin: the live table with its curtain, the replay, the rulebook. */
import type { GameConfig } from '@em/engine'
import { computed } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Loading, type PageProps } from '../App.tsx'
import { keysOf, type SeatKey } from '../net/api.ts'
import { connect, type Session } from '../net/session.ts'
import type { AnySkin } from '../skin/index.ts'
import { loadSkin } from '../skins/registry.ts'
import { t } from '../texts/index.ts'
import '../styles/table.css'
import '../styles/board.css'
import '../styles/panel.css'
import { LanguageSwitch, ThemeSwitch } from './Bars.tsx'
import { Book, GameSwitch } from './Book.tsx'
import { Curtain, handOver } from './Curtain.tsx'
import { useGlimpse } from './glimpsing.ts'
import { layTable } from './parts.ts'
import { Replay } from './Replay.tsx'
import { Logo } from './Shared.tsx'
import { Table } from './Table.tsx'

export function TablePage({ route }: PageProps) {
  const id = route.page === 'table' ? route.id : ''
  const keys = useMemo(() => keysOf(id), [id])
  const [key, setKey] = useState<SeatKey | undefined>(keys[0])
  /** Set while the screen passes from one player to another: no connection, no state, only a name. */
  const [next, setNext] = useState<{ readonly key: SeatKey; readonly name: string }>()
  if (next) {
    return (
      <Curtain
        name={next.name}
        lift={() => {
          setKey(next.key)
          setNext(undefined)
        }}
      />
    )
  }
  return (
    <Seat
      key={key?.token ?? 'spectator'}
      id={id}
      token={key?.token}
      others={keys.filter((k) => k.token !== key?.token)}
      pass={(to, name) => setNext({ key: to, name })}
    />
  )
}

interface SeatProps {
  readonly id: string
  readonly token: string | undefined
  readonly others: readonly SeatKey[]
  pass(to: SeatKey, name: string): void
}

function Seat({ id, token, others, pass }: SeatProps) {
  const [session, setSession] = useState<Session>()
  useEffect(() => {
    const mine = connect(id, token)
    setSession(mine)
    return () => mine.close()
  }, [id, token])
  if (!session) return <Loading />
  return <Seated session={session} id={id} others={others} pass={pass} />
}

function Seated({ session, id, others, pass }: Omit<SeatProps, 'token'> & { readonly session: Session }) {
  const model = session.model.value
  const game = model.table?.game
  const skin = useSkin(game, model.table?.config)
  const to = session.waiting.value === 0 ? handOver(model.table, others) : undefined
  useEffect(() => {
    if (!to) return undefined
    // A breath, so that the last thing done can be seen before the board is covered.
    const timer = setTimeout(() => pass(to.key, to.name), 900)
    return () => clearTimeout(timer)
  }, [to?.key.token, to, pass])
  if (model.error && !model.table)
    return <Failure message={session.link.value === 'closed' ? t('table.unknown') : model.error} />
  if (!skin || !model.table) return <Loading />
  return <LiveTable skin={skin} session={session} id={id} />
}

function LiveTable({ skin, session, id }: { readonly skin: AnySkin; readonly session: Session; readonly id: string }) {
  const parts = useMemo(
    () =>
      layTable(
        id,
        skin,
        computed(() => session.model.value.table),
        session,
      ),
    [id, skin, session],
  )
  useEffect(() => parts.dispose, [parts])
  useGlimpse(id, parts)
  return <Table {...parts} id={id} />
}

/** A game's skin, for its set-up when one is given. */
export function useSkin(game: string | undefined, config?: GameConfig): AnySkin | undefined {
  const [skin, setSkin] = useState<{ readonly skin: AnySkin }>()
  useEffect(() => {
    let live = true
    if (game) {
      void loadSkin(game).then((loaded) => {
        if (live && loaded) setSkin({ skin: loaded })
      })
    }
    return () => {
      live = false
    }
  }, [game])
  const loaded = skin?.skin
  return loaded && config ? (loaded.variant?.(config) ?? loaded) : loaded
}

export const Failure = ({ message }: { readonly message: string }) => (
  <main class="plain-page">
    <h1>{t('app.failed')}</h1>
    <p>{message}</p>
    <a class="btn primary" href="#/">
      {t('app.lobby')}
    </a>
  </main>
)

export function ReplayPage({ route }: PageProps) {
  return route.page === 'replay' ? <Replay id={route.id} rev={route.rev} /> : null
}

export function RulesPage({ route }: PageProps) {
  const game = route.page === 'rules' ? route.game : ''
  const skin = useSkin(game)
  return (
    <Plain>
      <main class="rules-page">
        <GameSwitch game={game} />
        {skin?.id === game ? <Book skin={skin} at={route.page === 'rules' ? route.rule : undefined} /> : <Loading />}
      </main>
    </Plain>
  )
}

const Plain = ({ children }: { readonly children: ComponentChildren }) => (
  <div class="plain">
    <header class="top-bar">
      <a class="brand" href="#/" aria-label={`${t('app.name')}: ${t('app.lobby')}`}>
        <Logo />
        <span>{t('app.name')}</span>
      </a>
      <div class="bar-end">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </header>
    {children}
  </div>
)

/** The first screen: play at once, choose, go on. */

import type { GameStatus } from '@em/server/protocol'
import { useEffect, useState } from 'preact/hooks'
import { ApiError, allKeys, createGame, dropGame, statusOf } from '../net/api.ts'
import { language } from '../prefs.ts'
import { formatRoute, go } from '../router.ts'
import { cardOf, type GameCard, games } from '../skins/registry.ts'
import { LanguageSwitch, ThemeSwitch } from '../table/Bars.tsx'
import { beginGuide } from '../table/guide.ts'
import { Logo } from '../table/shared.tsx'
import { t } from '../texts/index.ts'
import { Setup } from './Setup.tsx'
import { Vignette } from './Vignette.tsx'

const FIRST = 'downfall-of-empires'

/** The table that the game's card describes; with lessons when the reader wants to learn. */
async function playAtOnce(game: string, learn = false): Promise<void> {
  const card = cardOf(game)
  const start = learn ? card?.learn : card?.quick
  if (!start) return
  const { scenario, players, arrangement, options = {} } = start
  const created = await createGame({
    game,
    config: { scenario, players, arrangement, options },
    seats: start.seats.map((who) =>
      who === 'me' ? { kind: 'human', name: t('setup.me') } : { kind: 'bot', bot: who },
    ),
  })
  if (learn) beginGuide(created.id)
  go({ page: 'table', id: created.id })
}

export function Lobby() {
  const [setting, setSetting] = useState<{ readonly game: string; readonly hotSeat: boolean }>()
  const [trouble, setTrouble] = useState<string>()
  const [busy, setBusy] = useState(false)
  const quick = (game: string, learn = false): void => {
    setBusy(true)
    setTrouble(undefined)
    playAtOnce(game, learn).then(
      () => setBusy(false),
      (error: unknown) => {
        setBusy(false)
        setTrouble(error instanceof ApiError ? error.message : t('lobby.offline'))
      },
    )
  }
  return (
    <div class="lobby">
      <header class="lobby-bar">
        <a class="brand" href="#/">
          <Logo />
          <span>{t('app.name')}</span>
        </a>
        <nav aria-label={t('app.name')}>
          <a href="#/" aria-current="page">
            {t('lobby.nav.play')}
          </a>
          <a href={formatRoute({ page: 'rules', game: FIRST })}>{t('lobby.nav.rules')}</a>
        </nav>
        <div class="bar-end">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main>
        <section class="hero">
          <div>
            <h1>{t('lobby.title')}</h1>
            <p>
              {t('lobby.lead')} <span class="chip fixed">9.1m</span>
              {t('lobby.lead2')}
            </p>
            <div class="hero-buttons">
              <button
                type="button"
                class="btn primary big"
                data-testid="play-bot"
                disabled={busy}
                onClick={() => quick(FIRST)}
              >
                <svg viewBox="0 0 16 16" aria-hidden="true">
                  <path d="M3 2v12l11-6Z" fill="currentColor" />
                </svg>
                <span>
                  {t('lobby.play')}
                  <small>{t('lobby.playNote')}</small>
                </span>
              </button>
              <button
                type="button"
                class="btn big"
                data-testid="open-setup"
                onClick={() => setSetting({ game: FIRST, hotSeat: false })}
              >
                {t('lobby.choose')}
              </button>
            </div>
            {trouble ? (
              <p class="strip bad" role="alert">
                {trouble}
              </p>
            ) : null}
          </div>
          <Continue />
        </section>
        <section class="cards">
          {games.map((g) => (
            <Card
              key={g.id}
              game={g}
              busy={busy}
              quick={quick}
              more={() => setSetting({ game: g.id, hotSeat: false })}
            />
          ))}
        </section>
        <section class="ways">
          <div class="way">
            <svg viewBox="0 0 32 32" aria-hidden="true">
              <path
                d="M10 8.500a3 3 0 1 0 0-.1M22 8.500a3 3 0 1 0 0-.1M5 14h22v6H5ZM8 20v6M24 20v6"
                fill="none"
                stroke="currentColor"
                stroke-width="2"
              />
            </svg>
            <div>
              <h2>{t('lobby.same')}</h2>
              <p>{t('lobby.sameNote')}</p>
            </div>
            <button
              type="button"
              class="btn"
              data-testid="open-hotseat"
              onClick={() => setSetting({ game: FIRST, hotSeat: true })}
            >
              {t('lobby.prepare')}
            </button>
          </div>
          <div class="way">
            <svg viewBox="0 0 32 32" aria-hidden="true">
              <path
                d="M16 8C13 5.500 8 5 4 6v19c4-1 9-.500 12 2 3-2.500 8-3 12-2V6c-4-1-9-.500-12 2Zm0 0v19"
                fill="none"
                stroke="currentColor"
                stroke-width="2"
                stroke-linejoin="round"
              />
            </svg>
            <div>
              <h2>{t('lobby.read')}</h2>
              <p>{t('lobby.readNote')}</p>
            </div>
            <a class="btn" href={formatRoute({ page: 'rules', game: FIRST })}>
              {t('lobby.readGo')}
            </a>
          </div>
        </section>
      </main>
      {setting ? <Setup game={setting.game} hotSeat={setting.hotSeat} close={() => setSetting(undefined)} /> : null}
    </div>
  )
}

function Card({
  game,
  busy,
  quick,
  more,
}: {
  readonly game: GameCard
  readonly busy: boolean
  quick(id: string, learn?: boolean): void
  more(): void
}) {
  const ready = game.load !== undefined
  return (
    <article class={`game-card ${ready ? '' : 'soon'}`} data-testid={`card-${game.id}`}>
      <Vignette game={game.key} />
      <div class="game-body">
        <h2>{game.name}</h2>
        <p>{t(`card.${game.key}`)}</p>
        <dl>
          <dt>{t('lobby.scale')}</dt>
          <dd>{t(`card.${game.key}.scale`)}</dd>
          <dt>{t('lobby.table')}</dt>
          <dd>{t(`card.${game.key}.table`)}</dd>
          <dt>{t('lobby.rules')}</dt>
          <dd>
            <span class="weight" role="img" aria-label={t('lobby.weight', { n: game.weight })}>
              {Array.from({ length: 5 }, (_, i) => (
                <i key={i} class={i < game.weight ? 'on' : ''} />
              ))}
            </span>
          </dd>
        </dl>
        <div class="card-buttons">
          {ready ? (
            <>
              <button
                type="button"
                class="btn primary"
                data-testid={`quick-${game.id}`}
                disabled={busy}
                onClick={() => quick(game.id)}
              >
                {t(game.quick?.seats.includes('heuristic') ? 'lobby.against' : 'lobby.automa')}
              </button>
              {game.learn ? (
                <button
                  type="button"
                  class="btn learn"
                  data-testid={`learn-${game.id}`}
                  disabled={busy}
                  onClick={() => quick(game.id, true)}
                >
                  {t('lobby.learn')}
                </button>
              ) : null}
              <button
                type="button"
                class="btn"
                data-testid={`setup-${game.id}`}
                aria-label={`${t('lobby.more')}: ${game.name}`}
                onClick={more}
              >
                ···
              </button>
            </>
          ) : (
            <span class="soon-tag">{t('lobby.soon')}</span>
          )}
        </div>
      </div>
    </article>
  )
}

/** Games whose keys this browser holds. */
function Continue() {
  const [list, setList] = useState<readonly GameStatus[]>()
  const [offline, setOffline] = useState(false)
  const load = (): void => {
    const tokens = allKeys().map((k) => k.token)
    if (tokens.length === 0) {
      setList([])
      return
    }
    statusOf(tokens.slice(-60)).then(
      (found) => setList(found),
      () => setOffline(true),
    )
  }
  useEffect(load, [])
  return (
    <section class="continue" aria-labelledby="continue-title">
      <h2 id="continue-title">{t('lobby.continue')}</h2>
      {offline ? <p class="empty">{t('lobby.offline')}</p> : null}
      {!list && !offline ? (
        <div class="skeletons" aria-hidden="true">
          <i style={{ width: '80%' }} />
          <i style={{ width: '60%' }} />
        </div>
      ) : null}
      {list?.length === 0 ? <p class="empty">{t('lobby.continueNone')}</p> : null}
      <ul>
        {list?.slice(0, 5).map((g) => (
          <Row
            key={g.id}
            game={g}
            drop={() => {
              dropGame(g.id)
              load()
            }}
          />
        ))}
      </ul>
    </section>
  )
}

function Row({ game, drop }: { readonly game: GameStatus; drop(): void }) {
  const mine = game.mine.some((m) => game.deciders.includes(m.seat))
  const next = game.seats.find((s) => game.deciders.includes(s.seat))
  const when = new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(game.updated),
  )
  const state = game.outcome
    ? t('lobby.over')
    : mine
      ? t('lobby.yourTurn')
      : t('lobby.turnOf', { name: next?.name || 'bot' })
  return (
    <li>
      <a href={formatRoute({ page: 'table', id: game.id })} data-testid={`continue-${game.id}`}>
        <i class={mine && !game.outcome ? 'on' : ''} aria-hidden="true" />
        <span class="what">
          <b>{cardOf(game.game)?.name ?? game.game}</b>
          <small>
            {when} · {game.seats.map((s) => s.name || 'bot').join(', ')}
          </small>
        </span>
        <span class={`state ${mine && !game.outcome ? 'on' : ''}`}>{state}</span>
      </a>
      <button type="button" class="close" aria-label={t('lobby.forget')} title={t('lobby.forget')} onClick={drop}>
        ×
      </button>
    </li>
  )
}

/** Games whose keys this browser holds, the newest first. */
import type { GameStatus } from '@em/wire'
import { useEffect, useState } from 'preact/hooks'
import { allKeys, dropGame, statusOf } from '../net/api.ts'
import { language } from '../prefs.ts'
import { formatRoute } from '../router.ts'
import { cardOf } from '../skins/registry.ts'
import { t } from '../texts/index.ts'

export function Continue() {
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

/** All games of this browser, running and finished, with search; and a record from elsewhere to look at. */
import { useRef, useState } from 'preact/hooks'
import { language } from '../prefs.ts'
import { formatRoute, go } from '../router.ts'
import { cardOf } from '../skins/registry.ts'
import { t } from '../texts/index.ts'
import { GameRow } from './GameRow.tsx'
import { bringRecord } from './importing.ts'
import { chosenGame } from './Lobby.tsx'
import { LobbyBar } from './LobbyBar.tsx'
import { finds, useMyGames } from './my-games.ts'
import { watched } from './watched.ts'

const SHOWN = ['all', 'open', 'over'] as const

export function MyGamesPage() {
  const { list, offline, drop } = useMyGames()
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('all')
  const found = (list ?? []).filter(
    (g) => (shown === 'all' || (shown === 'over') === (g.outcome !== null)) && finds(g, query),
  )
  return (
    <div class="lobby">
      <LobbyBar page="mine" rules={chosenGame()?.id} />
      <main class="mine">
        <h1>{t('lobby.nav.mine')}</h1>
        <div class="mine-tools">
          <input
            type="search"
            data-testid="mine-search"
            value={query}
            placeholder={t('mine.search')}
            aria-label={t('mine.search')}
            onInput={(e) => setQuery(e.currentTarget.value)}
          />
          <fieldset class="segmented" aria-label={t('mine.show')}>
            {SHOWN.map((x) => (
              <button
                key={x}
                type="button"
                data-testid={`mine-${x}`}
                aria-pressed={x === shown}
                onClick={() => setShown(x)}
              >
                {t(`mine.show.${x}`)}
              </button>
            ))}
          </fieldset>
        </div>
        <section class="continue" aria-label={t('lobby.nav.mine')}>
          {offline ? <p class="empty">{t('lobby.offline')}</p> : null}
          {list && found.length === 0 ? (
            <p class="empty">{t(list.length === 0 ? 'mine.nothing' : 'mine.nobody')}</p>
          ) : null}
          <ul data-testid="mine-list">
            {found.map((g) => (
              <GameRow key={g.id} game={g} drop={() => drop(g.id)} />
            ))}
          </ul>
        </section>
        <Watched />
        <Import />
      </main>
    </div>
  )
}

/** Games of others: computer against computer, and records. */
function Watched() {
  const games = watched()
  if (games.length === 0) return null
  return (
    <section class="continue" aria-labelledby="watched-title">
      <h2 id="watched-title">{t('mine.watched')}</h2>
      <ul>
        {games.map((g) => (
          <li key={g.id}>
            <a
              href={
                g.kind === 'record'
                  ? formatRoute({ page: 'replay', id: g.id, rev: 0 })
                  : formatRoute({ page: 'table', id: g.id })
              }
            >
              <span class="what">
                <b>{cardOf(g.game)?.name ?? g.game}</b>
                <small>
                  {t(`mine.kind.${g.kind}`)} ·{' '}
                  {new Intl.DateTimeFormat(language.value, { dateStyle: 'medium' }).format(new Date(g.when))}
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Import() {
  const input = useRef<HTMLInputElement>(null)
  const [trouble, setTrouble] = useState<string>()
  const [busy, setBusy] = useState(false)
  const bring = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setBusy(true)
    setTrouble(undefined)
    const result = await bringRecord(await file.text())
    setBusy(false)
    if (input.current) input.current.value = ''
    if ('id' in result) go({ page: 'replay', id: result.id, rev: 0 })
    else setTrouble(result.sentence)
  }
  return (
    <section class="mine-import" aria-labelledby="import-title">
      <h2 id="import-title">{t('import.title')}</h2>
      <p>{t('import.note')}</p>
      <label class="btn">
        {t(busy ? 'import.busy' : 'import.choose')}
        <input
          ref={input}
          type="file"
          class="sr-only"
          accept=".json,application/json"
          data-testid="import-file"
          disabled={busy}
          onChange={(e) => void bring(e.currentTarget.files?.[0])}
        />
      </label>
      {trouble ? (
        <p class="strip bad" role="alert" data-testid="import-trouble">
          {trouble}
        </p>
      ) : null}
    </section>
  )
}

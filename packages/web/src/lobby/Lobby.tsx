/** The first screen: play at once, choose, go on. */

import { useState } from 'preact/hooks'
import { ApiError } from '../net/api.ts'
import { lastGame } from '../prefs.ts'
import { formatRoute } from '../router.ts'
import { listed } from '../skins/registry.ts'
import { t } from '../texts/index.ts'
import { playAtOnce } from './begin.ts'
import { Card, rivalOf } from './Card.tsx'
import { Continue } from './Continue.tsx'
import { LobbyBar } from './LobbyBar.tsx'
import { Setup } from './Setup.tsx'

const games = listed(location.search)
const ready = games.filter((g) => g.load)
/** The game that was last begun or chosen. */
export const chosenGame = () => ready.find((g) => g.id === lastGame.value) ?? ready[0]

export function Lobby() {
  const [setting, setSetting] = useState<{ readonly game: string; readonly hotSeat: boolean }>()
  const [trouble, setTrouble] = useState<string>()
  const [busy, setBusy] = useState(false)
  const chosen = chosenGame()
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
      <LobbyBar page="lobby" rules={chosen?.id} />
      <main>
        <section class="hero">
          <div>
            <h1>{t('lobby.title')}</h1>
            <p>
              {t('lobby.lead')} <span class="chip fixed">9.1m</span>
              {t('lobby.lead2')}
            </p>
            {chosen ? (
              <>
                <fieldset class="segmented pick-game" aria-label={t('lobby.pick')}>
                  {ready.map((g) => (
                    <button
                      key={g.id}
                      type="button"
                      data-testid={`pick-${g.id}`}
                      aria-pressed={g === chosen}
                      onClick={() => {
                        lastGame.value = g.id
                      }}
                    >
                      {g.name}
                    </button>
                  ))}
                </fieldset>
                <div class="hero-buttons">
                  <button
                    type="button"
                    class="btn primary big"
                    data-testid="play-bot"
                    disabled={busy}
                    onClick={() => quick(chosen.id)}
                  >
                    <svg viewBox="0 0 16 16" aria-hidden="true">
                      <path d="M3 2v12l11-6Z" fill="currentColor" />
                    </svg>
                    <span>
                      {t('lobby.play')}
                      <small>
                        {chosen.name} · {t(rivalOf(chosen))}
                      </small>
                    </span>
                  </button>
                  <button
                    type="button"
                    class="btn big"
                    data-testid="open-setup"
                    onClick={() => setSetting({ game: chosen.id, hotSeat: false })}
                  >
                    {t('lobby.choose')}
                  </button>
                </div>
              </>
            ) : null}
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
              prepare={(hotSeat) => setSetting({ game: g.id, hotSeat })}
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
              onClick={() => setSetting({ game: chosen?.id ?? '', hotSeat: true })}
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
            <ul class="way-links">
              {ready.map((g) => (
                <li key={g.id}>
                  <a href={formatRoute({ page: 'rules', game: g.id })}>{g.name}</a>
                </li>
              ))}
            </ul>
          </div>
        </section>
      </main>
      {setting ? <Setup {...setting} close={() => setSetting(undefined)} /> : null}
    </div>
  )
}

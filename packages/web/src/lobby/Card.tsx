/** One of the games: what it is, and every way to begin it. */
import { language } from '../prefs.ts'
import type { GameCard } from '../skins/registry.ts'
import { t } from '../texts/index.ts'
import { Vignette } from './Vignette.tsx'

interface CardProps {
  readonly game: GameCard
  readonly busy: boolean
  quick(id: string, learn?: boolean): void
  prepare(hotSeat: boolean): void
}

/** Some games bring an opponent of their own in their rules. */
export const rivalOf = (game: GameCard): 'lobby.against' | 'lobby.automa' =>
  game.quick?.seats.includes('heuristic') ? 'lobby.against' : 'lobby.automa'

export function Card({ game, busy, quick, prepare }: CardProps) {
  return (
    <article class={`game-card ${game.load ? '' : 'soon'}`} data-testid={`card-${game.id}`}>
      <Vignette game={game.id} />
      <div class="game-body">
        <h2>{game.name}</h2>
        <p>{game.words.line[language.value]}</p>
        <dl>
          <dt>{t('lobby.scale')}</dt>
          <dd>{game.words.scale[language.value]}</dd>
          <dt>{t('lobby.table')}</dt>
          <dd>{game.words.table[language.value]}</dd>
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
          {game.load ? (
            <>
              <button
                type="button"
                class="btn primary"
                data-testid={`quick-${game.id}`}
                disabled={busy}
                onClick={() => quick(game.id)}
              >
                {t(rivalOf(game))}
              </button>
              <button
                type="button"
                class="btn"
                data-testid={`setup-${game.id}`}
                aria-label={`${t('lobby.more')}: ${game.name}`}
                title={t('lobby.more')}
                onClick={() => prepare(false)}
              >
                ···
              </button>
              <div class="halves">
                <button
                  type="button"
                  class="btn"
                  data-testid={`hotseat-${game.id}`}
                  title={t('lobby.sameNote')}
                  onClick={() => prepare(true)}
                >
                  {t('lobby.sameShort')}
                </button>
                {game.learn ? (
                  <button
                    type="button"
                    class="btn"
                    data-testid={`learn-${game.id}`}
                    title={t('lobby.learn')}
                    disabled={busy}
                    onClick={() => quick(game.id, true)}
                  >
                    {t('lobby.learnShort')}
                  </button>
                ) : null}
              </div>
            </>
          ) : (
            <span class="soon-tag">{t('lobby.soon')}</span>
          )}
        </div>
      </div>
    </article>
  )
}

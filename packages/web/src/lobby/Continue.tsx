/** Games whose keys this browser holds and that are not over, those that wait for the reader first. */
import type { GameStatus } from '@em/wire'
import { formatRoute } from '../router.ts'
import { t } from '../texts/index.ts'
import { GameRow, isMyTurn } from './GameRow.tsx'
import { useMyGames } from './my-games.ts'

const SHOWN = 4

export function Continue() {
  const { list, offline, drop } = useMyGames()
  const open = list?.filter((g) => !g.outcome) ?? []
  const first: readonly GameStatus[] = [...open.filter(isMyTurn), ...open.filter((g) => !isMyTurn(g))]
  return (
    <section class="continue" aria-labelledby="continue-title">
      <header>
        <h2 id="continue-title">{t('lobby.continue')}</h2>
        <a href={formatRoute({ page: 'mine' })} data-testid="all-games">
          {t('mine.all')}
        </a>
      </header>
      {offline ? <p class="empty">{t('lobby.offline')}</p> : null}
      {!list && !offline ? (
        <div class="skeletons" aria-hidden="true">
          <i style={{ width: '80%' }} />
          <i style={{ width: '60%' }} />
        </div>
      ) : null}
      {list && open.length === 0 ? <p class="empty">{t('lobby.continueNone')}</p> : null}
      <ul>
        {first.slice(0, SHOWN).map((g) => (
          <GameRow key={g.id} game={g} drop={() => drop(g.id)} />
        ))}
      </ul>
    </section>
  )
}

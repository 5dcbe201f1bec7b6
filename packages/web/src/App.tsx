/** The pages. All but the lobby load on first use. */
import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Lobby } from './lobby/Lobby.tsx'
import { parseRoute, type Route } from './router.ts'
import { t } from './texts/index.ts'

export const route = signal<Route>(parseRoute(location.hash || location.pathname))
addEventListener('hashchange', () => {
  route.value = parseRoute(location.hash)
})

export interface PageProps {
  readonly route: Route
}

const pages: Readonly<
  Record<'mine' | 'table' | 'replay' | 'rules' | 'gallery', () => Promise<ComponentType<PageProps>>>
> = {
  mine: () => import('./lobby/MyGames.tsx').then((m) => m.MyGamesPage),
  table: () => import('./table/Pages.tsx').then((m) => m.TablePage),
  replay: () => import('./table/Pages.tsx').then((m) => m.ReplayPage),
  gallery: () => import('./gallery/Gallery.tsx').then((m) => m.GalleryPage),
  rules: () => import('./table/Pages.tsx').then((m) => m.RulesPage),
}

export function App() {
  const now = route.value
  if (now.page === 'lobby') return <Lobby />
  const key = now.page === 'table' || now.page === 'replay' ? `${now.page}/${now.id}` : now.page
  return <Later key={key} route={now} load={pages[now.page]} />
}

/** A page that loads on demand. No waiting sign for the first 400 ms; a failure shows a message and can be retried. */
function Later({ route: now, load }: { route: Route; load: () => Promise<ComponentType<PageProps>> }) {
  const [page, setPage] = useState<{ readonly Page: ComponentType<PageProps> }>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    setFailed(false)
    load().then(
      (Page) => setPage({ Page }),
      () => setFailed(true),
    )
  }, [load, tries])
  if (page) return <page.Page route={now} />
  if (failed) {
    return (
      <main class="plain-page">
        <h1>{t('app.failed')}</h1>
        <button type="button" class="btn primary" onClick={() => setTries(tries + 1)}>
          {t('app.retry')}
        </button>
      </main>
    )
  }
  return <Loading />
}

export const Loading = () => (
  <main class="plain-page loading" aria-busy="true">
    <p>{t('app.loading')}</p>
  </main>
)

/** The bar of the pages around the games: where one is, language, theme. */
import { formatRoute } from '../router.ts'
import { LanguageSwitch, ThemeSwitch } from '../table/Bars.tsx'
import { Logo } from '../table/Shared.tsx'
import { t } from '../texts/index.ts'

/** `rules`: the game whose rules are a click away. */
export function LobbyBar({ page, rules }: { readonly page: 'lobby' | 'mine'; readonly rules: string | undefined }) {
  return (
    <header class="lobby-bar">
      <a class="brand" href="#/">
        <Logo />
        <span>{t('app.name')}</span>
      </a>
      <nav aria-label={t('app.name')}>
        <a href="#/" aria-current={page === 'lobby' ? 'page' : undefined}>
          {t('lobby.nav.play')}
        </a>
        <a href={formatRoute({ page: 'mine' })} aria-current={page === 'mine' ? 'page' : undefined}>
          {t('lobby.nav.mine')}
        </a>
        {rules ? <a href={formatRoute({ page: 'rules', game: rules })}>{t('lobby.nav.rules')}</a> : null}
      </nav>
      <div class="bar-end">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </header>
  )
}

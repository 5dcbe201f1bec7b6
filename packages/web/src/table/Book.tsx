/** The rules as a page to read: how to play, cards, charts, then chapter by chapter; with search and the other games. */
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Cards, Charts, HowToPlay, useHandbook } from '../handbook/Handbook.tsx'
import { language } from '../prefs.ts'
import { formatRoute, go } from '../router.ts'
import { ruleName } from '../rule-names.ts'
import type { AnySkin } from '../skin/index.ts'
import { listed } from '../skins/registry.ts'
import { t } from '../texts/index.ts'
import { findRules } from './find.ts'
import { chaptersOf, sectionName, useBook } from './Rules.tsx'

const show = (id: string): void => document.getElementById(id)?.scrollIntoView({ block: 'start' })

export const GameSwitch = ({ game }: { readonly game: string }) => (
  <nav class="book-games" aria-label={t('rules.games')}>
    {listed(location.search).map((g) => (
      <a
        key={g.id}
        class={g.id === game ? 'btn primary' : 'btn'}
        data-testid={`book-${g.id}`}
        aria-current={g.id === game ? 'page' : undefined}
        href={formatRoute({ page: 'rules', game: g.id })}
      >
        {g.name}
      </a>
    ))}
  </nav>
)

export function Book({ skin, at }: { readonly skin: AnySkin; readonly at?: string | undefined }) {
  const book = useBook(skin)
  const hand = useHandbook(skin.id)
  const [query, setQuery] = useState('')
  const lang = language.value
  const found = useMemo(() => findRules(book?.rules ?? [], query, lang), [book, query, lang])
  const chapters = useMemo(() => chaptersOf(found), [found])
  useEffect(() => {
    if (book && at) show(`rule-${at}`)
  }, [book, at])
  const openRule = (rule: string): void => {
    setQuery('')
    go({ page: 'rules', game: skin.id, rule })
    // The same address twice: nothing changes, and the reader wants to be there again.
    if (rule === at) show(`rule-${rule}`)
  }
  const parts = query === '' && hand ? (['how', 'cards', 'charts'] as const) : []
  return (
    <div class="book">
      <aside class="book-side">
        <input
          type="search"
          value={query}
          placeholder={t('rules.search')}
          aria-label={t('rules.search')}
          onInput={(e) => setQuery(e.currentTarget.value)}
        />
        <nav aria-label={t('rules.chapters')}>
          <ol>
            {parts.map((part) => (
              <li key={part}>
                <button type="button" onClick={() => show(`part-${part}`)}>
                  {t(`hand.${part}`)}
                </button>
              </li>
            ))}
            {chapters.map(([section], n) => (
              <li key={section} class={n === 0 && parts.length > 0 ? 'apart' : ''}>
                <button type="button" onClick={() => show(`section-${section}`)}>
                  {sectionName(section, book?.titles.get(section)?.[lang])}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      </aside>
      <div class="book-text">
        <h1>{t('rules.title', { game: skin.name })}</h1>
        <p class="faint" aria-live="polite">
          {query === '' ? t('rules.read') : t('rules.found', { n: found.length })}
        </p>
        {hand && parts.length > 0 ? (
          <>
            <section id="part-how">
              <h2>{t('hand.how')}</h2>
              <HowToPlay parts={hand.how} openRule={openRule} />
            </section>
            <section id="part-cards">
              <h2>{t('hand.cards')}</h2>
              <Cards groups={hand.groups} openRule={openRule} />
            </section>
            <section id="part-charts">
              <h2>{t('hand.charts')}</h2>
              <Charts charts={hand.charts} openRule={openRule} />
            </section>
          </>
        ) : null}
        {book && found.length === 0 ? <p class="empty">{t('rules.none')}</p> : null}
        {chapters.map(([section, rules]) => (
          <section key={section} id={`section-${section}`}>
            <h2>{sectionName(section, book?.titles.get(section)?.[lang])}</h2>
            <dl class={rules.some((r) => ruleName(r.id, lang) !== r.id) ? 'book-rules named' : 'book-rules'}>
              {rules.map((r) => (
                <div key={r.id} id={`rule-${r.id}`} class={r.id === at ? 'at' : ''}>
                  <dt>{ruleName(r.id, lang)}</dt>
                  <dd>
                    {r[lang]} {r.kind === 'rule' || r.kind === 'ruling' ? null : <em>{t(`rules.kind.${r.kind}`)}</em>}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  )
}

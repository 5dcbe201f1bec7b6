/** The rules in our own words: a reader with search, and the card that a chip opens. */
import type { RuleText } from '@em/engine'
import { signal } from '@preact/signals'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { language } from '../prefs.ts'
import { ruleName } from '../rule-names.ts'
import type { AnySkin, Rulebook } from '../skin/index.ts'
import { t } from '../texts/index.ts'
import { findRules } from './find.ts'
import type { Slice } from './parts.ts'

/** Rulebooks that were fetched, by game. */
const books = signal<ReadonlyMap<string, Rulebook>>(new Map())
const loading = new Set<string>()

export function useBook(skin: AnySkin): Rulebook | undefined {
  useEffect(() => {
    if (books.value.has(skin.id) || loading.has(skin.id)) return
    loading.add(skin.id)
    skin.rulebook().then(
      (book) => {
        books.value = new Map([...books.value, [skin.id, book]])
      },
      () => loading.delete(skin.id),
    )
  }, [skin])
  return books.value.get(skin.id)
}

/** Rules by section, in their order. */
export function chaptersOf(rules: readonly RuleText[]): readonly (readonly [string, readonly RuleText[]])[] {
  const map = new Map<string, RuleText[]>()
  for (const r of rules) map.set(r.section, [...(map.get(r.section) ?? []), r])
  return [...map]
}

export function RulesReader({ skin, at }: { readonly skin: AnySkin; readonly at?: string | undefined }) {
  const book = useBook(skin)
  const [query, setQuery] = useState('')
  const lang = language.value
  const found = useMemo(() => findRules(book?.rules ?? [], query, lang), [book, query, lang])
  const target = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (book && at) target.current?.scrollIntoView({ block: 'center' })
  }, [book, at])
  const sections = useMemo(() => chaptersOf(found), [found])
  return (
    <div class="rules">
      <input
        type="search"
        value={query}
        placeholder={t('rules.search')}
        aria-label={t('rules.search')}
        onInput={(e) => setQuery(e.currentTarget.value)}
      />
      {book && found.length === 0 ? <p class="empty">{t('rules.none')}</p> : null}
      {query === '' ? (
        <nav class="rules-index" aria-label={t('tab.rules')}>
          {sections.map(([section]) => (
            <button
              key={section}
              type="button"
              onClick={() => document.getElementById(`section-${section}`)?.scrollIntoView({ block: 'start' })}
            >
              {sectionName(section, book?.titles.get(section)?.[lang])}
            </button>
          ))}
        </nav>
      ) : null}
      {sections.map(([section, rules]) => (
        <section key={section} id={`section-${section}`}>
          <h2>{sectionName(section, book?.titles.get(section)?.[lang])}</h2>
          <ul>
            {rules.map((r) => (
              <li key={r.id} ref={r.id === at ? target : null} class={r.id === at ? 'at' : ''} id={`rule-${r.id}`}>
                <span class="chip fixed">{ruleName(r.id, lang)}</span> <span>{r[lang]}</span>{' '}
                {r.kind === 'rule' ? null : <em>{t(`rules.kind.${r.kind}`)}</em>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** "9.2 Combat", or the number alone. */
export const sectionName = (section: string, title: string | undefined): string =>
  // Sections that have names instead of numbers need not say them twice.
  title === undefined ? t('rules.section', { n: section }) : /\d/.test(section) ? `${section} ${title}` : title

/** The rule that a chip names, over whatever is on the screen. */
export function RuleCard({ play, walking, room }: Slice<'play' | 'walking' | 'room'>) {
  const id = room.rule.value
  const book = useBook(play.skin)
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (id) close.current?.focus()
  }, [id])
  if (id === null) return null
  const found = book?.rules.find((r) => r.id === id)
  const kin = book?.rules.filter((r) => found && r.section === found.section && r.id !== id) ?? []
  return (
    <div
      class="rule-card"
      role="dialog"
      aria-label={t('rules.open', { id: ruleName(id, language.value) })}
      data-testid="rule-card"
    >
      <header>
        <span class="chip fixed">{ruleName(id, language.value)}</span>
        <span class="label">{found ? t(`rules.kind.${found.kind}`) : ''}</span>
        <button type="button" class="close" ref={close} aria-label={t('rules.close')} onClick={walking.back}>
          ×
        </button>
      </header>
      <p>{book ? (found?.[language.value] ?? t('rules.missing')) : t('app.loading')}</p>
      {kin.length > 0 ? (
        <p class="kin">
          {kin.slice(0, 14).map((r) => (
            <button key={r.id} type="button" class="chip" onClick={() => room.openRule(r.id)}>
              {ruleName(r.id, language.value)}
            </button>
          ))}
        </p>
      ) : null}
    </div>
  )
}

/** A game's handbook: how to play, cards, charts. The table, the set-up and the rules page all use this component. */
import { useEffect, useState } from 'preact/hooks'
import { language } from '../prefs.ts'
import { ruleName } from '../rule-names.ts'
import type { Handbook as Book, Both, Chart, HandCard, HowPart } from '../skin/index.ts'
import { cardOf } from '../skins/registry.ts'
import { t } from '../texts/index.ts'
import '../styles/handbook.css'

export const PARTS = ['how', 'cards', 'charts'] as const
export type HandPart = (typeof PARTS)[number]

/** The handbook of a game, once loaded. */
export function useHandbook(game: string): Book | undefined {
  const [found, setFound] = useState<{ readonly game: string; readonly book: Book }>()
  useEffect(() => {
    let live = true
    void cardOf(game)
      ?.handbook?.()
      .then((book) => {
        if (live) setFound({ game, book })
      })
    return () => {
      live = false
    }
  }, [game])
  return found?.game === game ? found.book : undefined
}

interface Opening {
  /** Opens a rule; without it rules are only named. */
  readonly openRule?: ((id: string) => void) | undefined
}

const Rules = ({ rules, openRule }: { readonly rules: readonly string[] } & Opening) => (
  <span class="hand-rules">
    {rules.map((id) =>
      openRule ? (
        <button
          key={id}
          type="button"
          class="chip"
          aria-label={t('rules.open', { id: ruleName(id, language.value) })}
          onClick={() => openRule(id)}
        >
          {ruleName(id, language.value)}
        </button>
      ) : (
        <span key={id} class="chip fixed">
          {ruleName(id, language.value)}
        </span>
      ),
    )}
  </span>
)

export const HowToPlay = ({ parts, openRule }: { readonly parts: readonly HowPart[] } & Opening) => (
  <div class="hand-how">
    {parts.map((p) => (
      <section key={p.title.en}>
        <h3>{p.title[language.value]}</h3>
        <p>
          {p.text[language.value]} <Rules rules={p.rules} openRule={openRule} />
        </p>
      </section>
    ))}
  </div>
)

const Card = ({ card, openRule }: { readonly card: HandCard } & Opening) => (
  <li class="hand-card" data-testid={`hand-card-${card.id}`}>
    <b>{card.name[language.value]}</b>
    {card.facts ? <small>{card.facts[language.value]}</small> : null}
    <p>
      {card.text[language.value]} <Rules rules={card.rules} openRule={openRule} />
    </p>
  </li>
)

export const Cards = ({ groups, openRule }: { readonly groups: Book['groups'] } & Opening) => (
  <>
    {groups.map((g) => (
      <section key={g.id} class="hand-group">
        <h3>{g.title[language.value]}</h3>
        <ul>
          {g.cards.map((c) => (
            <Card key={c.id} card={c} openRule={openRule} />
          ))}
        </ul>
      </section>
    ))}
  </>
)

const word = (cell: string | Both): string => (typeof cell === 'string' ? cell : cell[language.value])

export const Charts = ({ charts, openRule }: { readonly charts: readonly Chart[] } & Opening) => (
  <>
    {charts.map((c) => (
      <section key={c.id} class="hand-chart" data-testid={`chart-${c.id}`}>
        <h3>
          {c.title[language.value]} <Rules rules={c.rules} openRule={openRule} />
        </h3>
        <p>{c.note[language.value]}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in its own frame, also by the keyboard */}
        <section class="hand-scroll" tabIndex={0} aria-label={c.title[language.value]}>
          <table>
            <thead>
              <tr>
                <th scope="col">{c.corner[language.value]}</th>
                {c.columns.map((x, n) => (
                  <th key={n} scope="col">
                    {x[language.value]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {c.rows.map((r, n) => (
                <tr key={n}>
                  <th scope="row">{r.head[language.value]}</th>
                  {r.cells.map((cell, i) => (
                    <td key={i}>{word(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </section>
    ))}
  </>
)

/** The handbook's three parts, one at a time. */
export function Handbook({ game, part, openRule }: { readonly game: string; readonly part?: HandPart } & Opening) {
  const book = useHandbook(game)
  const [now, setNow] = useState<HandPart>(part ?? 'how')
  useEffect(() => setNow(part ?? 'how'), [part])
  return (
    <div class="handbook" data-testid="handbook">
      <fieldset class="segmented" aria-label={t('hand.title')}>
        {PARTS.map((x) => (
          <button key={x} type="button" data-testid={`hand-${x}`} aria-pressed={x === now} onClick={() => setNow(x)}>
            {t(`hand.${x}`)}
          </button>
        ))}
      </fieldset>
      {book === undefined ? (
        <p class="empty">{t('app.loading')}</p>
      ) : now === 'how' ? (
        <HowToPlay parts={book.how} openRule={openRule} />
      ) : now === 'cards' ? (
        <Cards groups={book.groups} openRule={openRule} />
      ) : (
        <Charts charts={book.charts} openRule={openRule} />
      )}
    </div>
  )
}

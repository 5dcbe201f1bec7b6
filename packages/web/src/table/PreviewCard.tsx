/** The preview: account with rules, exact distribution, what if, sums. Text twins for every bar (LOOK 9, 12). */
import type { Account, Distribution, Item, Preview, Tone } from '@em/engine'
import { useEffect, useRef } from 'preact/hooks'
import { number, percent, signed } from '../numbers.ts'
import type { Situation } from '../skin/index.ts'
import { t } from '../texts/index.ts'
import { goodFirst } from '../tone.ts'
import { figuresOf } from './figures.ts'
import type { Slice } from './parts.ts'
import { Chip, Chips } from './Shared.tsx'
import { Headline } from './StandingOdds.tsx'

/** Beyond this many cases a number of them says nothing to a reader: shares do. Two dice have 36, four 1296. */
const MANY = 1296
/** Beyond this many not even how many there are. */
const COUNTLESS = 100_000
const exact = (cases: number): string => (cases > COUNTLESS ? t('preview.exactly') : t('preview.exact', { n: cases }))
/** Above a bar of many, where there is little room: whole ones from ten on. */
const short = (s: Situation, share: number): string =>
  new Intl.NumberFormat(s.lang, { maximumFractionDigits: share >= 0.0995 ? 0 : 1 }).format(share * 100)

const toneClass = (tone: Tone): string => `tone tone-${tone + 2}`

export function PreviewCard({ play, talk, room }: Slice<'play' | 'talk' | 'room'>) {
  const shown = talk.preview.value
  const s = play.situation.value
  const card = useRef<HTMLElement>(null)
  // Odds come first, above whatever the reader has scrolled to since; but nothing runs away from under the pointer.
  useEffect(() => {
    if (card.current?.parentElement?.matches(':hover')) return
    for (let e = card.current?.parentElement; e; e = e.parentElement) if (e.scrollTop > 0) e.scrollTop = 0
  }, [shown?.data])
  if (!shown?.data || !s) return null
  const p = shown.data
  const figures = figuresOf(play.skin, s, p)
  return (
    <section ref={card} class="preview card" data-testid="preview" aria-label={t('preview.title')}>
      <h2>
        {s.say(p.key, p.params)} <Chips rules={p.rules} open={room.openRule} />
        <button
          type="button"
          class="close"
          aria-label={t('preview.close')}
          onClick={() => {
            talk.preview.value = null
          }}
        >
          ×
        </button>
      </h2>
      {figures ? (
        <p class="decisive" data-testid="decisive">
          <Headline s={s} figures={figures} />
        </p>
      ) : null}
      <PreviewBody p={p} s={s} openRule={room.openRule} />
    </section>
  )
}

interface BodyProps {
  readonly p: Preview
  readonly s: Situation
  openRule(id: string): void
}
/** Accounts, distribution, sums, notes: also for a panel of a skin that puts an attack together. */
export function PreviewBody({ p, s, openRule }: BodyProps) {
  return (
    <>
      {p.accounts.map((account, i) => (
        <AccountTable key={`${account.key}${i}`} openRule={openRule} s={s} account={account} />
      ))}
      <Histogram p={p} s={s} />
      {p.main ? <Shares s={s} d={p.main} /> : null}
      {p.sums && p.main ? (
        <ul class="sums">
          {p.sums.map((sum) => (
            <li key={sum.key}>
              <strong>{percent(s.lang, sum.cases / (p.main?.cases ?? 1))}</strong> {s.say(sum.key, sum.params)}
            </li>
          ))}
        </ul>
      ) : null}
      {p.whatIf?.map((d, i) => (
        <div class="what-if" key={`${d.key}${i}`}>
          <h3>{s.say(d.key, d.params)}</h3>
          <Shares s={s} d={d} quiet />
        </div>
      ))}
      {p.notes?.map((n, i) => (
        <p class="note" key={`${n.key}${i}`}>
          {s.say(n.key, n.params)} {n.rule ? <Chip id={n.rule} open={openRule} /> : null}
        </p>
      ))}
    </>
  )
}

function AccountTable({ openRule, s, account }: Omit<BodyProps, 'p'> & { readonly account: Account }) {
  const [counted, off] = [account.items.filter((i) => !i.off), account.items.filter((i) => i.off)]
  // What is added to a die has a sign from the first line on.
  const modifies = /die$|modifiers$/i.test(account.key)
  const row = (item: Item, i: number) => (
    <tr key={`${item.key}${i}`} class={item.off ? 'off' : ''}>
      <td>{item.off ? '0' : i === 0 && !modifies ? number(item.value, s.lang) : signed(item.value, s.lang)}</td>
      <td>
        {s.say(item.key, item.params)} {item.rule ? <Chip id={item.rule} open={openRule} /> : null}
      </td>
    </tr>
  )
  return (
    <table class="account">
      <caption>{s.say(account.key, account.params)}</caption>
      <tbody>{[...counted, ...off].map(row)}</tbody>
      <tfoot>
        <tr>
          <td>{modifies ? signed(account.total, s.lang) : number(account.total, s.lang)}</td>
          <td>{s.say('preview.total')}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Histogram({ p, s }: { readonly p: Preview; readonly s: Situation }) {
  const bars = p.histogram && goodFirst(p.histogram)
  if (!bars || bars.length === 0) return null
  const all = bars.reduce((sum, b) => sum + b.cases, 0)
  const most = Math.max(...bars.map((b) => b.cases))
  return (
    <figure class="histogram">
      <figcaption>
        <span class="label">
          {s.say('preview.histogram')}
          {all > MANY ? ', %' : ''}
        </span>
        <span class="dim">{exact(all)}</span>
      </figcaption>
      <ol>
        {bars.map((b) => (
          <li key={b.label}>
            <span class="n">{all > MANY ? short(s, b.cases / all) : b.cases}</span>
            <span class={toneClass(b.tone)} style={{ height: `${Math.max(3, (b.cases / most) * 52)}px` }} />
            <span class="at">{b.label}</span>
            <span class="sr-only">
              {percent(s.lang, b.cases / all)} : {b.label}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}

function Shares({
  s,
  d,
  quiet = false,
}: {
  readonly s: Situation
  readonly d: Distribution
  readonly quiet?: boolean
}) {
  const outcomes = goodFirst(d.outcomes.filter((o) => o.cases > 0))
  return (
    <div class="shares">
      {quiet ? null : (
        <div class="shares-head">
          <span class="label">{s.say(d.key, d.params)}</span>
          <span class="dim">{exact(d.cases)}</span>
        </div>
      )}
      <div class="bar" aria-hidden="true">
        {outcomes.map((o, i) => (
          <span key={`${o.key}${i}`} class={toneClass(o.tone)} style={{ flexGrow: String(o.cases) }}>
            {o.cases / d.cases >= 0.11 ? percent(s.lang, o.cases / d.cases) : ''}
          </span>
        ))}
      </div>
      <ul>
        {outcomes.map((o, i) => (
          <li key={`${o.key}${i}`}>
            <i class={toneClass(o.tone)} aria-hidden="true" />
            <span>{s.say(o.key, o.params)}</span>
            <strong>{percent(s.lang, o.cases / d.cases)}</strong>
            <small>{d.cases > MANY ? '' : t('preview.of', { n: o.cases, of: d.cases })}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}

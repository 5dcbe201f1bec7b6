/** The log: what happened, as a story that is read downwards, each line with its rules; a click centres the board on where it happened. */
import type { LogEntry } from '@em/engine'
import { useEffect, useRef, useState } from 'preact/hooks'
import { phone } from '../prefs.ts'
import { formatRoute } from '../router.ts'
import { t } from '../texts/index.ts'
import { asStory } from './order.ts'
import type { Slice } from './parts.ts'
import { Chips } from './Shared.tsx'

/** How many of the latest lines are put into the page; a button brings earlier ones. A telephone has one scroll for everything. */
const PAGE = 120
const PHONE_PAGE = 12
/** Nearer to the end than this, the reader is at the end and follows it. */
const NEAR = 60
/** Lines inside of lines are indented, but must leave room for words. */
const DEEPEST = 4

export function Log({ play, sight, room }: Slice<'play' | 'sight' | 'room'>) {
  const [only, setOnly] = useState('all')
  const [many, setMany] = useState(phone.value ? PHONE_PAGE : PAGE)
  const list = useRef<HTMLOListElement>(null)
  const s = play.situation.value
  const log = play.state.value?.log ?? []
  useFollowing(list, log.length)
  if (!s) return null
  const isBattle = (e: LogEntry): boolean => play.skin.battles(s, [e]).length > 0 || (e.depth ?? 0) > 0
  const parts = play.skin.logParts ?? [{ id: 'battles', has: isBattle }]
  const part = parts.find((x) => x.id === only)
  // Of what has not happened there is nothing to pick out.
  const offered = parts.filter((x) => x === part || log.some((e) => x.has(e)))
  const lines = log.map((entry, n) => ({ entry, n })).filter(({ entry }) => part?.has(entry) ?? true)
  const shown = asStory(lines).slice(-many)
  return (
    <div class="log">
      <fieldset class="filter" aria-label={t('log.filter')}>
        {['all', ...offered.map((x) => x.id)].map((x) => (
          <button key={x} type="button" aria-pressed={only === x} onClick={() => setOnly(x)}>
            {s.say(`log.${x}`)}
          </button>
        ))}
      </fieldset>
      {shown.length === 0 ? <p class="empty">{t('log.empty')}</p> : null}
      {lines.length > many ? (
        <button type="button" class="btn small" data-testid="log-earlier" onClick={() => setMany(many + PAGE)}>
          {t('log.earlier')}
        </button>
      ) : null}
      <ol ref={list}>
        {shown.map(({ entry, n, inset }) => {
          const places = play.skin.placesOf(entry)
          const first = places[0]
          return (
            <li key={n} data-testid={`log-${n}`} style={{ paddingLeft: `${Math.min(inset, DEEPEST) * 12}px` }}>
              {first === undefined ? (
                <span>{s.say(entry.key, entry.params)}</span>
              ) : (
                <a
                  class="line"
                  href={formatRoute({ page: 'replay', id: play.id, rev: entry.rev })}
                  title={t('log.find')}
                  onClick={(e) => {
                    if (e.ctrlKey || e.metaKey || e.shiftKey) return
                    e.preventDefault()
                    sight.centreAt(first)
                  }}
                >
                  {s.say(entry.key, entry.params)}
                </a>
              )}{' '}
              <Chips rules={entry.rules} open={room.openRule} />
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Keeps the end of the list in view, also when its window shrinks, unless the reader has gone back to read. */
function useFollowing(list: { readonly current: HTMLOListElement | null }, length: number): void {
  const follows = useRef(true)
  const tabsOf = (): HTMLElement | null => list.current?.closest<HTMLElement>('.tabs') ?? null
  useEffect(() => {
    const tabs = tabsOf()
    if (!tabs) return undefined
    const isAtEnd = (): boolean => tabs.scrollTop + tabs.clientHeight >= tabs.scrollHeight - NEAR
    // Another height moves nothing that the reader has read: only a scroll says that somebody reads.
    let height = tabs.clientHeight
    const onScroll = (): void => {
      if (tabs.clientHeight === height) follows.current = isAtEnd()
    }
    const size = new ResizeObserver(() => {
      height = tabs.clientHeight
      if (follows.current) tabs.scrollTop = tabs.scrollHeight
    })
    size.observe(tabs)
    tabs.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      size.disconnect()
      tabs.removeEventListener('scroll', onScroll)
    }
  }, [list])
  useEffect(() => {
    const tabs = tabsOf()
    if (tabs && follows.current) tabs.scrollTop = tabs.scrollHeight
  }, [list, length])
}

/** Speaks new lines and what the prompt asks politely, and "your turn" and refusals at once. */
export function Voice({ play, selection, talk, advice }: Slice<'play' | 'selection' | 'talk' | 'advice'>) {
  const s = play.situation.value
  const log = play.state.value?.log ?? []
  const seen = useRef(log.length)
  const [polite, setPolite] = useState('')
  useEffect(() => {
    if (!s) return
    if (log.length > seen.current) {
      setPolite(
        log
          .slice(seen.current)
          .slice(-6)
          .map((e) => s.say(e.key, e.params).replace(/\.?$/, '.'))
          .join(' '),
      )
    }
    seen.current = log.length
  }, [log, s])
  const no = talk.refusal.value?.denial
  const urgent =
    no && s
      ? `${t('table.why')}. ${s.say(no.key, no.params)} ${no.rule}`
      : play.deciding.value
        ? t('table.yourTurn')
        : ''
  // What is considered and waits for a key.
  const chosen = selection.chooser.value?.choices.map((c) => [c.label, c.detail].filter(Boolean).join(', ')).join('; ')
  const asks = play.deciding.value ? play.interaction.value?.prompt(selection.selected.value) : undefined
  // While an action is under way the prompt is the old one: nothing is said of it again.
  const spoken = useRef('')
  const mark = advice.given() ? `${t('table.advised')}: ` : ''
  if (play.session?.model.value.pending === undefined) {
    spoken.current = chosen ? `${mark}${chosen}` : asks ? `${asks.title}. ${asks.detail}` : ''
  }
  return (
    <div class="sr-only">
      <p aria-live="polite">{polite}</p>
      <p aria-live="polite" data-testid="voice-prompt">
        {spoken.current}
      </p>
      <p aria-live="assertive">{urgent}</p>
    </div>
  )
}

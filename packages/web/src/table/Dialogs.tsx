/** Menu, help, go to a zone, "end anyway?", and the end of the game. */
import { useState } from 'preact/hooks'
import { Handbook } from '../handbook/Handbook.tsx'
import { recordUrl } from '../net/api.ts'
import { language, speed } from '../prefs.ts'
import { formatRoute, go } from '../router.ts'
import { cardOf } from '../skins/registry.ts'
import { t, type UiKey } from '../texts/index.ts'
import { maySetUpAgain, setUpAgain } from './again.ts'
import { ThemeSwitch } from './Bars.tsx'
import { ClockChoice } from './Clock.tsx'
import { Comforts } from './Comforts.tsx'
import { plain } from './find.ts'
import { goOnElsewhere, lessonsLeft } from './Guide.tsx'
import { Modal } from './Modal.tsx'
import type { Slice } from './parts.ts'
import { Report } from './Report.tsx'
import { Cap, hands, seatName } from './Shared.tsx'

/** By how many units could still act: none, one, several. */
const ASK = ['table.end.askNone', 'table.end.askOne', 'table.end.ask'] as const

export function Dialogs({
  play,
  selection,
  sight,
  acting,
  room,
  id,
}: Slice<'play' | 'selection' | 'sight' | 'acting' | 'room'> & { readonly id: string }) {
  const close = (): void => {
    room.dialog.value = 'none'
  }
  switch (room.dialog.value) {
    case 'menu':
      return <Menu play={play} room={room} id={id} close={close} />
    case 'help':
      return <Help close={close} />
    case 'how':
    case 'charts':
      return (
        <Modal title={`${play.skin.name}: ${t('hand.title')}`} close={close} testid="hand-dialog">
          <Handbook
            game={play.skin.id}
            part={room.dialog.value}
            openRule={(id) => {
              close()
              room.openRule(id)
            }}
          />
          <div class="modal-buttons">
            <a class="btn" href={formatRoute({ page: 'rules', game: play.skin.id })}>
              {t('menu.rules')}
            </a>
            <button type="button" class="btn primary" data-first onClick={close}>
              {t('menu.close')}
            </button>
          </div>
        </Modal>
      )
    case 'goto':
      return <GoTo play={play} selection={selection} sight={sight} close={close} />
    case 'end':
      return (
        <Modal title={play.interaction.value?.end?.label ?? ''} close={close} testid="end-ask">
          <p>
            {play.interaction.value?.end?.asks ??
              t(ASK[Math.min(2, play.left.value)] ?? 'table.end.ask', { n: play.left.value })}
          </p>
          <div class="modal-buttons">
            <button type="button" class="btn" data-testid="end-no" onClick={close}>
              {t('table.end.no')}
            </button>
            <button type="button" class="btn primary" data-testid="end-yes" data-first onClick={() => acting.end(true)}>
              {t('table.end.yes')}
            </button>
          </div>
        </Modal>
      )
    case 'none':
      return null
  }
}

/** The address under which anyone sees this position, as a spectator does. */
export const shareUrl = (id: string, rev: number): string =>
  `${location.origin}${location.pathname}${formatRoute({ page: 'replay', id, rev })}`

export function ShareButton({ id, rev }: { readonly id: string; readonly rev: number }) {
  const [done, setDone] = useState(false)
  const url = shareUrl(id, rev)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url)
    } catch {
      // Without permission to write the clipboard the link is shown, to be copied by hand.
    }
    setDone(true)
  }
  return (
    <>
      <button type="button" class="btn" data-testid="share" onClick={() => void copy()}>
        {t(done ? 'menu.shared' : 'menu.share')}
      </button>
      {done ? (
        <input
          class="share-url"
          readOnly
          value={url}
          aria-label={t('menu.share')}
          onFocus={(e) => e.currentTarget.select()}
        />
      ) : null}
    </>
  )
}

function Menu({ play, room, id, close }: Slice<'play' | 'room'> & { readonly id: string; close(): void }) {
  const state = play.state.value
  const rev = state?.log.at(-1)?.rev ?? 0
  return (
    <Modal title={t('menu.title')} close={close} testid="menu">
      <div class="menu-list">
        <ThemeSwitch />
        <label class="row">
          {t('table.speed')}
          <select
            value={String(speed.value)}
            onChange={(e) => {
              const v = e.currentTarget.value
              speed.value = v === 'off' ? 'off' : v === '2' ? 2 : v === '4' ? 4 : 1
            }}
          >
            <option value="1">1 ×</option>
            <option value="2">2 ×</option>
            <option value="4">4 ×</option>
            <option value="off">{t('table.speed.off')}</option>
          </select>
        </label>
        {play.skin.clock ? <ClockChoice /> : null}
        <Comforts />
        <a class="btn" href={formatRoute({ page: 'replay', id, rev })}>
          {t('menu.replay')}
        </a>
        <ShareButton id={id} rev={rev} />
        {cardOf(play.skin.id)?.handbook ? (
          <>
            <button
              type="button"
              class="btn"
              data-testid="menu-how"
              onClick={() => {
                room.dialog.value = 'how'
              }}
            >
              {t('hand.title')} <Cap>M</Cap>
            </button>
            <button
              type="button"
              class="btn"
              data-testid="menu-charts"
              onClick={() => {
                room.dialog.value = 'charts'
              }}
            >
              {t('hand.charts')} <Cap>C</Cap>
            </button>
          </>
        ) : null}
        <a class="btn" href={formatRoute({ page: 'rules', game: play.skin.id })}>
          {t('menu.rules')}
        </a>
        <button
          type="button"
          class="btn"
          onClick={() => {
            room.dialog.value = 'help'
          }}
        >
          {t('menu.help')}
        </button>
        {state?.outcome ? (
          <a class="btn" href={recordUrl(id)} download={`${id}.json`}>
            {t('menu.record')}
          </a>
        ) : null}
        <a class="btn" href="#/">
          {t('menu.lobby')}
        </a>
        {state?.commitment ? (
          <details>
            <summary>{t('menu.dice')}</summary>
            <p>{t('menu.diceNote')}</p>
            <code data-testid="commitment">{state.commitment}</code>
          </details>
        ) : null}
        <button type="button" class="btn primary" onClick={close}>
          {t('menu.close')}
        </button>
      </div>
    </Modal>
  )
}

const KEYS: readonly (readonly [string, UiKey])[] = [
  ['← ↑ → ↓', 'help.arrows'],
  ['⏎', 'help.enter'],
  ['Esc', 'help.esc'],
  ['Tab', 'help.tab'],
  ['T', 'help.t'],
  ['B', 'help.b'],
  ['N', 'help.n'],
  ['Z', 'help.z'],
  ['E', 'help.e'],
  ['A', 'help.a'],
  ['S', 'help.s'],
  ['?', 'help.why'],
  ['I', 'help.i'],
  ['G', 'help.g'],
  ['1–5', 'help.layers'],
  ['+ − 0', 'help.zoom'],
  ['L', 'help.l'],
  ['M', 'help.m'],
  ['C', 'help.c'],
  ['H', 'help.h'],
]

function Help({ close }: { close(): void }) {
  return (
    <Modal title={t('help.title')} close={close} testid="help">
      <p>{t('help.mouse')}</p>
      <dl class="keys">
        {KEYS.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd class="cap">{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <button type="button" class="btn primary" onClick={close}>
        {t('menu.close')}
      </button>
    </Modal>
  )
}

function GoTo({ play, selection, sight, close }: Slice<'play' | 'selection' | 'sight'> & { close(): void }) {
  const [text, setText] = useState('')
  const lang = language.value
  const found = play.skin.places
    .filter((p) => text && plain(p.name[lang]).includes(plain(text)))
    .sort(
      (a, b) =>
        Number(plain(b.name[lang]).startsWith(plain(text))) - Number(plain(a.name[lang]).startsWith(plain(text))),
    )
    .slice(0, 6)
  const pick = (place: number): void => {
    close()
    selection.cursor.value = place
    sight.centreAt(place)
  }
  return (
    <Modal title={t('table.goto')} close={close} testid="goto">
      <form
        onSubmit={(e) => {
          e.preventDefault()
          if (found[0]) pick(found[0].id)
        }}
      >
        <input
          type="search"
          value={text}
          aria-label={t('table.goto')}
          placeholder={t('table.gotoHint')}
          onInput={(e) => setText(e.currentTarget.value)}
        />
      </form>
      <div class="menu-list">
        {found.map((p) => (
          <button key={p.id} type="button" class="btn" onClick={() => pick(p.id)}>
            {p.name[lang]}
          </button>
        ))}
      </div>
    </Modal>
  )
}

/** The final score: once, over the board; the board can be looked at afterwards. */
export function FinalScore({
  play,
  selection,
  sight,
  talk,
  acting,
  room,
  id,
}: Slice<'play' | 'selection' | 'sight' | 'talk' | 'acting' | 'room'> & { readonly id: string }) {
  const s = play.situation.value
  if (!s?.outcome || room.looking.value || (play.session?.waiting.value ?? 0) > 0) return null
  const seated = s.outcome.winners.map((w) =>
    seatName(
      { play },
      s.seats.find((x) => x.seat === w),
    ),
  )
  const names = seated.length > 0 ? seated : (play.skin.automaton?.victors(s) ?? [])
  const { Final } = play.skin
  const again = maySetUpAgain({ play })
  const line =
    names.length === 0
      ? t('final.none')
      : names.length === 1 && s.outcome.winners[0] === s.viewer
        ? t('final.you')
        : t(names.length === 1 ? 'final.win' : 'final.share', { name: names.join(', ') })
  return (
    <Modal
      title={t('final.title')}
      close={() => {
        room.looking.value = true
      }}
      testid="final-score"
    >
      <p class="final-line" tabIndex={-1} data-first={lessonsLeft({ play, room }) ? undefined : ''}>
        {line}
      </p>
      <div class="final-columns">
        <div>
          <Final s={s} hands={hands({ selection, sight, talk, acting, room })} />
        </div>
        <Report play={play} id={id} />
      </div>
      {lessonsLeft({ play, room }) ? (
        <div class="final-lessons">
          <p>{t('guide.lost')}</p>
          <button
            type="button"
            class="btn primary"
            data-testid="guide-again"
            data-first
            onClick={() => void goOnElsewhere({ play, room })}
          >
            {t('guide.again')}
          </button>
        </div>
      ) : null}
      <div class="modal-buttons">
        <button
          type="button"
          class="btn"
          data-testid="final-look"
          onClick={() => {
            room.looking.value = true
          }}
        >
          {t('final.look')}
        </button>
        <a class="btn" href={formatRoute({ page: 'replay', id, rev: 0 })}>
          {t('menu.replay')}
        </a>
        <a class="btn" href={recordUrl(id)} download={`${id}.json`} data-testid="record">
          {t('menu.record')}
        </a>
        <a class={again ? 'btn' : 'btn primary'} href="#/">
          {t('final.again')}
        </a>
        {again ? (
          <button
            type="button"
            class="btn primary"
            data-testid="rematch"
            onClick={() => void setUpAgain({ play }).then((next) => next && go({ page: 'table', id: next }))}
          >
            {t('final.rematch')}
          </button>
        ) : null}
      </div>
    </Modal>
  )
}

/** The prompt: whose turn, with what, what now. Its last button is the likely one. */
import type { SeatInfo } from '@em/wire'
import { useEffect, useState } from 'preact/hooks'
import { percent } from '../numbers.ts'
import { coarse, language, phone } from '../prefs.ts'
import type { Button, Choice } from '../skin/index.ts'
import { t } from '../texts/index.ts'
import { Because } from './Because.tsx'
import { ClockOut } from './Clock.tsx'
import { NO_LESSON } from './lessons.ts'
import type { Slice } from './parts.ts'
import { Cap, Chip, Chips, Dot, Left, seatName } from './Shared.tsx'
import { Brief } from './StandingOdds.tsx'
import { Thinking } from './Thinking.tsx'

export function PromptBar({
  play,
  selection,
  talk,
  acting,
  walking,
  advice,
  odds,
  room,
}: Slice<'play' | 'selection' | 'talk' | 'acting' | 'walking' | 'advice' | 'odds' | 'room'>) {
  const s = play.situation.value
  const now = play.interaction.value
  const state = play.state.value
  if (!s || !now || !state) return <div class="prompt skeleton" data-testid="prompt" aria-busy="true" />
  const sending = play.session?.model.value.pending !== undefined
  const words = wording({ play, selection })
  const reasons = play.deciding.value ? advice.reasons() : undefined
  const side = words.side ? play.skin.side(words.side, s.lang) : undefined
  return (
    <section
      class="prompt"
      data-testid="prompt"
      data-rev={state.rev}
      data-deciding={play.deciding.value && !sending && !acting.going.value ? 'yes' : 'no'}
      style={side ? { borderLeftColor: side.colour } : {}}
      aria-label={words.title}
    >
      <Strips play={play} room={room} />
      <ClockOut room={room} />
      <div class="prompt-row">
        {side ? <Dot side={side} /> : null}
        <div class="prompt-words">
          <h2>
            {words.title}
            {play.deciding.value && advice.given() ? (
              <span class="advised" data-testid="advised">
                {t('table.advised')}
              </span>
            ) : null}
            <Asking play={play} advice={advice} />
          </h2>
          <p>
            {selection.group.value.length > 0 ? groupWords({ play, selection }) : words.detail}{' '}
            <Chips rules={words.rules} open={room.openRule} />
          </p>
          {reasons ? <Because play={play} reasons={reasons} /> : null}
        </div>
        <Buttons
          play={play}
          selection={selection}
          talk={talk}
          acting={acting}
          walking={walking}
          advice={advice}
          odds={odds}
          room={room}
        />
      </div>
    </section>
  )
}

/** Where several go together; only a mouse has a key beside it. */
function groupWords({ play, selection }: Slice<'play' | 'selection'>): string {
  const said = t(play.skin.board.parallel ? 'table.groupMarch' : 'table.group', {
    n: selection.group.value.length + 1,
  })
  return coarse.value ? said : `${said} ${t('table.groupMore')}`
}

function wording({ play, selection }: Slice<'play' | 'selection'>): {
  title: string
  detail: string
  rules?: readonly string[] | undefined
  side?: string | undefined
} {
  const s = play.situation.value
  const now = play.interaction.value
  const state = play.state.value
  if (!s || !now || !state) return { title: '', detail: '' }
  if (state.outcome) return { title: t('table.over'), detail: '' }
  if (play.deciding.value) return now.prompt(selection.selected.value)
  const shown = isPlaying({ play })
    ? state.log.findLast((e) => play.skin.tells?.(e) ?? (e.depth ?? 0) === 0)
    : undefined
  if (shown) {
    return {
      title: s.say(shown.key, shown.params),
      detail: t('table.waiting', { n: play.session?.waiting.value ?? 0 }),
      rules: shown.rules,
      side: play.skin.phase(s).order.find((x) => x.current)?.id,
    }
  }
  const seat = state.seats.find((x) => state.deciders.includes(x.seat))
  if (!play.session) return filmed({ play }, seat)
  const name = seatName({ play }, seat)
  const base = {
    title: t(seat?.kind === 'bot' ? 'table.thinking' : 'table.waitFor', { name }),
    side: seat?.sides[0],
  }
  return { ...base, detail: state.viewer === 'spectator' ? t('table.spectator') : t('table.waitDetail') }
}

/** In the replay nobody waits for anybody: it says who was to decide, by the side. */
function filmed({ play }: Slice<'play'>, seat: SeatInfo | undefined): { title: string; detail: string; side?: string } {
  if (!seat) return { title: t('table.over'), detail: '' }
  const name = seat.sides.map((id) => play.skin.side(id, language.value).name).join(' + ')
  const side = seat.sides[0]
  return { title: t('table.waitFor', { name }), detail: t('replay.title'), ...(side ? { side } : {}) }
}

/** What others did is being shown, one thing after the other. */
export const isPlaying = ({ play }: Slice<'play'>): boolean => (play.session?.waiting.value ?? 0) > 0

function Buttons({
  play,
  selection,
  talk,
  acting,
  walking,
  advice,
  odds,
  room,
}: Slice<'play' | 'selection' | 'talk' | 'acting' | 'walking' | 'advice' | 'odds' | 'room'>) {
  const now = play.interaction.value
  const sending = play.session?.model.value.pending !== undefined
  if (!now) return null
  if (!play.deciding.value) {
    return (
      <div class="prompt-buttons">
        {isPlaying({ play }) ? (
          <>
            <button type="button" class="btn" data-testid="btn-next" onClick={() => play.session?.next()}>
              {t('table.next')} <Cap>⏎</Cap>
            </button>
            <button type="button" class="btn primary" data-testid="btn-skip" onClick={() => play.session?.skip()}>
              {t('table.skip')} <Cap>S</Cap>
            </button>
          </>
        ) : play.state.value?.outcome && !play.state.value.canUndo ? null : (
          <Undo play={play} acting={acting} />
        )}
        {play.session && play.state.value?.outcome && !isPlaying({ play }) ? (
          <button
            type="button"
            class="btn primary"
            data-testid="btn-final"
            onClick={() => {
              room.looking.value = false
            }}
          >
            {t('final.back')}
          </button>
        ) : null}
        <Thinking play={play} shown={!isPlaying({ play })} />
      </div>
    )
  }
  const target = selection.chooser.value
  if (target) {
    return (
      <div class="prompt-buttons">
        <button type="button" class="btn back" data-testid="btn-back" onClick={walking.back}>
          {t('table.back')} <Cap>Esc</Cap>
        </button>
        {[...target.choices].reverse().map((choice, i, all) => (
          <ChoiceButton
            key={`${choice.label}${all.length - 1 - i}`}
            play={play}
            talk={talk}
            acting={acting}
            odds={odds}
            choice={choice}
            index={all.length - 1 - i}
            primary={i === all.length - 1}
            off={sending}
          />
        ))}
      </div>
    )
  }
  const key = selection.selected.value
  const widgets = key.startsWith('tool:')
    ? [...selection.targets.value]
        .filter(([at]) => at.startsWith('widget:'))
        .flatMap(([, x]) => x.choices.filter((c) => !c.drawn))
    : []
  return (
    <div class="prompt-buttons">
      <Advice advice={advice} room={room} />
      <Undo play={play} acting={acting} />
      {key !== '' ? (
        <button type="button" class="btn back" data-testid="btn-back" onClick={walking.back}>
          {t('table.back')} <Cap>Esc</Cap>
        </button>
      ) : null}
      {widgets.map((choice, i) => (
        <ChoiceButton
          key={choice.label}
          play={play}
          talk={talk}
          acting={acting}
          odds={odds}
          choice={choice}
          index={i}
          primary={false}
          off={sending}
        />
      ))}
      {key === '' ? <Blocked play={play} talk={talk} room={room} /> : null}
      {now.buttons(key).map((b) => (
        <SkinButton key={b.id} play={play} talk={talk} acting={acting} odds={odds} button={b} off={sending} />
      ))}
    </div>
  )
}

export function Undo({ play, acting }: Slice<'play' | 'acting'>) {
  const can = play.state.value?.canUndo ?? false
  if (!play.session || play.state.value?.viewer === 'spectator') return null
  return (
    <button
      type="button"
      class="btn undo"
      data-testid="btn-undo"
      disabled={!can}
      onClick={acting.undo}
      aria-label={t('table.undo')}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path
          d="M6 3 2.5 6.5 6 10M3 6.5h6.5a3.5 3.5 0 0 1 0 7H7"
          fill="none"
          stroke="currentColor"
          stroke-width="1.7"
        />
      </svg>
      <Cap>Z</Cap>
    </button>
  )
}

/** Advice takes a while, and sometimes there is none: both are said. */
function Asking({ play, advice }: Slice<'play' | 'advice'>) {
  const now = play.deciding.value ? advice.asking() : undefined
  return (
    <span class={now ? 'advised' : ''} role="status" data-testid="advice-state">
      {now ? t(now === 'thinking' ? 'table.adviceThinks' : 'table.adviceNone') : ''}
    </span>
  )
}

function Advice({ advice, room }: Slice<'advice' | 'room'>) {
  // A lesson does it for the reader by itself.
  if (!advice.mayAsk() || room.lesson.value !== NO_LESSON) return null
  return (
    <button
      type="button"
      class="btn undo"
      data-testid="btn-advice"
      aria-label={t('table.advice')}
      title={t('table.advice')}
      onClick={() => void advice.advise()}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path
          d="M5.5 11.500C4 10.500 3.200 9 3.200 7.200a4.800 4.800 0 0 1 9.600 0c0 1.800-.8 3.300-2.300 4.300v1.300h-5ZM6.500 14.800h3"
          fill="none"
          stroke="currentColor"
          stroke-width="1.5"
        />
      </svg>
      <Cap>A</Cap>
    </button>
  )
}

interface ChoiceProps extends Slice<'play' | 'talk' | 'acting' | 'odds'> {
  readonly choice: Choice
  readonly index: number
  readonly primary: boolean
  readonly off: boolean
}

function ChoiceButton({ play, talk, acting, odds, choice, index, primary, off }: ChoiceProps) {
  const look = (): void => {
    if (choice.preview) talk.askPreview(choice)
  }
  const s = play.situation.value
  const figures = choice.preview ? odds.of(choice) : undefined
  return (
    <button
      type="button"
      class={`btn ${primary ? 'primary' : ''} ${choice.tone === 'attack' ? 'attack' : ''}`}
      data-testid={`choice-${index}`}
      disabled={off}
      onClick={() => acting.take(choice)}
      onPointerEnter={look}
      onFocus={look}
    >
      <span>
        {choice.label}
        {choice.detail ? <small>{choice.detail}</small> : null}
        {s && figures ? <Brief s={s} figures={figures} /> : null}
      </span>
      {primary ? <Cap>⏎</Cap> : null}
    </button>
  )
}

/** The button that ends the step. */
export const endsStep = ({ play }: Slice<'play'>, { does }: Button): boolean =>
  'action' in does && does.action === play.interaction.value?.end?.action

/** What pressing a button of the skin does, with whatever it is pressed. */
export function press({ play, acting }: Slice<'play' | 'acting'>, button: Button): void {
  const { does } = button
  if (endsStep({ play }, button)) acting.end()
  else if ('action' in does) acting.act(does.action)
  else if ('run' in does) acting.run(does.run)
  else if ('gather' in does) acting.gather(does.gather())
  else acting.select(does.select)
}

function SkinButton({
  play,
  talk,
  acting,
  odds,
  button,
  off,
}: Slice<'play' | 'talk' | 'acting' | 'odds'> & { readonly button: Button; readonly off: boolean }) {
  const does = button.does
  // The likely button only when nothing is left undone by it.
  const ends = endsStep({ play }, button)
  const left = ends ? play.left.value : 0
  const tone = ends && play.undone.value && button.tone === 'primary' ? 'plain' : button.tone
  const look = (): void => {
    if ('action' in does && does.preview) talk.askPreview({ action: does.action, label: '', tone: 'plain' })
  }
  return (
    <button
      type="button"
      class={`btn ${tone}`}
      data-testid={`btn-${button.id}`}
      disabled={off}
      aria-pressed={'select' in does ? (button.pressed ?? false) : undefined}
      onClick={() => press({ play, acting }, button)}
      onPointerEnter={look}
      onFocus={look}
    >
      <span>
        {button.label}
        {button.detail ? <small>{button.detail}</small> : null}
        <Stakes play={play} odds={odds} button={button} />
      </span>
      {left > 0 ? <Left n={left} /> : null}
      {button.hotkey ? <Cap>{button.hotkey}</Cap> : tone === 'primary' ? <Cap>⏎</Cap> : null}
    </button>
  )
}

/** Dimmed buttons for what cannot be done now, each with its reason. */
function Blocked({ play, talk, room }: Slice<'play' | 'talk' | 'room'>) {
  const s = play.situation.value
  const reasons = talk.blocked.value
  if (!s) return null
  return (
    <>
      {(play.interaction.value?.blocked ?? []).map(({ id, label, told }) => {
        const why = told && phone.value ? undefined : reasons.get(id)
        return why ? (
          <span key={id} class="blocked" data-testid={`blocked-${id}`}>
            <button type="button" class="btn" aria-disabled="true" aria-describedby={`blocked-${id}`}>
              {label}
            </button>
            <small id={`blocked-${id}`}>
              {s.say(why.key, why.params)} {why.rule ? <Chip id={why.rule} open={room.openRule} tone="no" /> : null}
            </small>
          </span>
        ) : null
      })}
    </>
  )
}

/** What a button settles, in figures: the attack that it makes, or all that were declared. */
function Stakes({ play, odds, button }: Slice<'play' | 'odds'> & { readonly button: Button }) {
  const s = play.situation.value
  const { does } = button
  if (!s) return null
  if ('action' in does && does.preview) {
    const figures = odds.of({ action: does.action, label: '', tone: 'plain' })
    return figures ? <Brief s={s} figures={figures} /> : null
  }
  const all = button.settles ? odds.standing.value.flatMap((x) => x.figures ?? []) : []
  const [only] = all
  if (!only) return null
  if (all.length === 1) return <Brief s={s} figures={only} />
  return (
    <small class="brief-odds">
      {all.map((f) => percent(s.lang, f.good.share, 0)).join(' · ')} {only.good.label}
    </small>
  )
}

/** Trouble is said above the prompt's words: lost connection, conflict, a fault of the server, a refusal of what was offered. */
function Strips({ play, room }: Slice<'play' | 'room'>) {
  const session = play.session
  const s = play.situation.value
  if (!session || !s) return null
  const { refused, conflict, pending, error } = session.model.value
  return (
    <>
      {session.link.value === 'lost' ? <Lost play={play} holding={pending !== undefined} /> : null}
      {conflict ? (
        <div class="strip" role="alert">
          <span>{t('table.conflict', conflict)}</span>
          <button
            type="button"
            class="btn small"
            onClick={() => {
              session.forget('conflict')
              room.tab.value = 'log'
              room.panelOpen.value = true
            }}
          >
            {t('table.conflictShow')}
          </button>
        </div>
      ) : null}
      {error ? (
        <div class="strip bad" role="alert" data-testid="server-error">
          <span>
            {t('table.error')} <q lang="en">{error}</q>
          </span>
          <button type="button" class="btn small" onClick={() => session.forget('error')}>
            {t('table.ok')}
          </button>
        </div>
      ) : null}
      {refused ? (
        <div class="strip bad" role="alert">
          <span>
            {t('table.refused')} {s.say(refused.key, refused.params)}{' '}
            {refused.rule ? <Chip id={refused.rule} open={room.openRule} tone="no" /> : null}
          </span>
          <button type="button" class="btn small" onClick={() => session.forget('refused')}>
            {t('table.ok')}
          </button>
        </div>
      ) : null}
    </>
  )
}

function Lost({ play, holding }: Slice<'play'> & { readonly holding: boolean }) {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, Math.ceil(((play.session?.retryAt.value ?? now) - now) / 1000))
  return (
    <div class="strip" role="alert" data-testid="connection-lost">
      <span>
        <strong>{t('table.lost', { s: left })}</strong> {t(holding ? 'table.lostNote' : 'table.lostNone')}
      </span>
      <button type="button" class="btn small" onClick={() => play.session?.retry()}>
        {t('table.tryNow')}
      </button>
    </div>
  )
}

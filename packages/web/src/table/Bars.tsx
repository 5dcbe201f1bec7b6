/** Top bar: game, turn track, score, language, menu. Phase bar: order of sides, steps, the button that ends the step. */
import { language, phone, theme } from '../prefs.ts'
import { t } from '../texts/index.ts'
import { ClockFace } from './Clock.tsx'
import type { Slice } from './parts.ts'
import { Cap, Dot, Left, Logo } from './Shared.tsx'

/** More turns than this need smaller boxes on the track, and the room of the words beside it. */
const MANY_TURNS = 20
/** With more steps than this a telephone shows only the present one and those to come, with many more every narrow window does. */
const SEVERAL_STEPS = 2
const MANY_STEPS = 7

export function TopBar({ play, room, id }: Slice<'play' | 'room'> & { readonly id: string }) {
  const s = play.situation.value
  const track = s ? play.skin.track(s) : undefined
  const dense = track !== undefined && track.groups.reduce((sum, g) => sum + g.cells, 0) > MANY_TURNS
  const stands = s ? play.skin.phase(s).stands : undefined
  let cell = 0
  return (
    <header class={`top-bar ${dense ? 'dense' : ''} ${stands ? 'stood' : ''}`}>
      <a class="brand" href="#/" aria-label={`${t('app.name')}: ${t('app.lobby')}`}>
        <Logo />
        <span>{t('app.name')}</span>
      </a>
      <h1>{play.skin.name}</h1>
      <span class="faint wide">
        {s ? (play.skin.scenario?.(s) ?? t('table.players', { n: s.seats.length })) : ''} ·{' '}
        {t('table.game', { id: id.slice(0, 4) })}
      </span>
      {track ? (
        <div class="turn-track" role="img" aria-label={track.caption}>
          {s && play.skin.Score ? <play.skin.Score s={s} /> : null}
          <span class="cells" aria-hidden="true">
            {track.groups.map((g) => (
              <span class="year" key={g.label}>
                {Array.from({ length: g.cells }, (_, i) => {
                  const at = cell++
                  const state = at === track.current ? 'now' : at < track.current ? 'past' : ''
                  return (
                    <i key={at} class={state}>
                      {i === 0 ? g.label : ''}
                    </i>
                  )
                })}
              </span>
            ))}
          </span>
          <span class="caption">{phone.value ? (track.brief ?? track.caption) : track.caption}</span>
        </div>
      ) : null}
      {stands ? (
        <span class="stands" data-testid="stands" title={stands}>
          {stands}
        </span>
      ) : null}
      <div class="bar-end">
        <ClockFace play={play} room={room} id={id} />
        <LanguageSwitch />
        <button
          type="button"
          class="icon"
          data-testid="btn-menu"
          aria-label={t('table.menu')}
          aria-haspopup="dialog"
          onClick={() => {
            room.dialog.value = 'menu'
          }}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M2 4h12M2 8h12M2 12h12" stroke="currentColor" stroke-width="1.7" />
          </svg>
        </button>
      </div>
    </header>
  )
}

export const LanguageSwitch = () => (
  <fieldset class="segmented" aria-label={t('lang.label')}>
    {(['es', 'en'] as const).map((l) => (
      <button
        key={l}
        type="button"
        data-testid={`lang-${l}`}
        aria-pressed={language.value === l}
        onClick={() => {
          language.value = l
        }}
      >
        {l.toUpperCase()}
      </button>
    ))}
  </fieldset>
)

export const ThemeSwitch = () => (
  <fieldset class="segmented" aria-label={t('theme.label')}>
    {(['light', 'dark', 'system'] as const).map((x) => (
      <button
        key={x}
        type="button"
        data-testid={`theme-${x}`}
        aria-pressed={theme.value === x}
        aria-label={t(`theme.${x}`)}
        title={t(`theme.${x}`)}
        onClick={() => {
          theme.value = x
        }}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          {x === 'light' ? (
            <path
              d="M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM8 1v2M8 13v2M1 8h2M13 8h2M3 3l1.5 1.5M11.5 11.5 13 13M13 3l-1.5 1.5M4.500 11.500 3 13"
              fill="none"
              stroke="currentColor"
              stroke-width="1.4"
            />
          ) : x === 'dark' ? (
            <path
              d="M12.500 10A5.500 5.500 0 0 1 6 3.500a5.500 5.500 0 1 0 6.500 6.500Z"
              fill="none"
              stroke="currentColor"
              stroke-width="1.4"
            />
          ) : (
            <path d="M2 3h12v8H2ZM6 14h4M8 11v3" fill="none" stroke="currentColor" stroke-width="1.4" />
          )}
        </svg>
      </button>
    ))}
  </fieldset>
)

const stepsClass = (n: number): string => `steps ${n > SEVERAL_STEPS ? 'several' : ''} ${n > MANY_STEPS ? 'many' : ''}`

export function PhaseBar({ play, acting }: Slice<'play' | 'acting'>) {
  const s = play.situation.value
  if (!s) return <nav class="phase-bar" aria-busy="true" />
  const phase = play.skin.phase(s)
  const end = play.deciding.value ? play.interaction.value?.end : undefined
  const thinking = play.session?.model.value.thinking
  return (
    <section class="phase-bar" aria-label={t('table.order')}>
      <span class="label wide">{t('table.order')}</span>
      <ol class="order">
        {phase.order.map((side) => (
          <li key={side.id} class={side.current ? 'now' : ''} aria-current={side.current ? 'step' : undefined}>
            <Dot side={side} />
            <span>{side.name}</span>
            {side.points === undefined ? null : (
              <b class="points" title={t('table.points', { name: side.name, n: side.points })}>
                {side.points}
              </b>
            )}
            {side.current && thinking !== undefined ? <span class="ellipsis">···</span> : null}
          </li>
        ))}
      </ol>
      <div class={stepsClass(phase.steps.length)}>
        <span class="steps-label wide">{phase.label}</span>
        {phase.steps.map((step, i) => (
          <span key={`${step.label}${i}`} class={`step ${step.state}`}>
            {step.label}
            {step.state === 'done' ? ' ✓' : ''}
          </span>
        ))}
      </div>
      {end ? (
        <button type="button" class="btn end" data-testid="btn-end" onClick={() => acting.end()}>
          {end.label} {play.left.value > 0 ? <Left n={play.left.value} /> : null} <Cap>E</Cap>
        </button>
      ) : null}
    </section>
  )
}

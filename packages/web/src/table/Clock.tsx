/** A countdown for the phases that the skin names, when the reader wants one. At 0 it says so, and that is all. */
import { useEffect } from 'preact/hooks'
import { clockMinutes, MINUTES } from '../prefs.ts'
import { t } from '../texts/index.ts'
import { type Clock, face, isLow, STOPPED, secondsLeft, tick } from './countdown.ts'
import type { Slice } from './parts.ts'

/** By game, outside the table: passing the screen takes the table down and must not give time back. */
const clocks = new Map<string, Clock>()

export function ClockFace({ play, room, id }: Slice<'play' | 'room'> & { readonly id: string }) {
  const s = play.situation.value
  const minutes = clockMinutes.value
  const on = s !== undefined && play.session !== undefined && minutes > 0 && play.deciding.value && !s.outcome
  const key = on ? play.skin.clock?.(s) : undefined
  useEffect(() => {
    const look = (going: string | undefined): void => {
      const clock = tick(clocks.get(id) ?? STOPPED, going, Date.now())
      clocks.set(id, clock)
      room.timeLeft.value = going === undefined ? undefined : secondsLeft(clock, going, minutes)
    }
    look(key)
    if (key === undefined) return undefined
    const timer = setInterval(() => look(key), 250)
    return () => {
      clearInterval(timer)
      look(undefined)
    }
  }, [play, room, id, key, minutes])
  const left = room.timeLeft.value
  if (left === undefined) return null
  return (
    <span class={`clock ${isLow(left) ? 'low' : ''}`} role="timer" aria-label={t('clock.left')} data-testid="clock">
      {face(left)}
    </span>
  )
}

/** In the prompt, and spoken. */
export const ClockOut = ({ room }: Slice<'room'>) =>
  room.timeLeft.value === 0 ? (
    <div class="strip bad" role="alert" data-testid="clock-out">
      <span>{t('clock.out')}</span>
    </div>
  ) : null

export const ClockChoice = () => (
  <label class="row">
    {t('clock.choose')}
    <select
      data-testid="clock-choice"
      value={String(clockMinutes.value)}
      onChange={(e) => {
        const chosen = e.currentTarget.value
        clockMinutes.value = MINUTES.find((n) => String(n) === chosen) ?? 0
      }}
    >
      {MINUTES.map((n) => (
        <option key={n} value={String(n)}>
          {n === 0 ? t('clock.off') : t('clock.minutes', { n })}
        </option>
      ))}
    </select>
  </label>
)

/** The reader's preferences, kept in this browser: language, theme, text size, contrast, sound, speed of replayed turns, a clock. */
import { type Language, LEVELS, type Level } from '@em/engine'
import { effect, signal } from '@preact/signals'
import { keep, read } from './kept.ts'

export type Theme = 'light' | 'dark' | 'system'
export type Speed = 1 | 2 | 4 | 'off'
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const
export type TextSize = (typeof TEXT_SIZES)[number]
export type Contrast = 'normal' | 'high'
/** Minutes for each phase with a clock; 0: no clock. */
export const MINUTES = [0, 1, 2, 5] as const
type Minutes = (typeof MINUTES)[number]

const firstLanguage = (): Language => {
  const kept = read('em.lang')
  if (kept === 'es' || kept === 'en') return kept
  return navigator.language.toLowerCase().startsWith('es') ? 'es' : 'en'
}
const firstTheme = (): Theme => {
  const kept = read('em.theme')
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}
const firstSpeed = (): Speed => {
  const kept = read('em.speed')
  return kept === 'off' ? 'off' : kept === '2' ? 2 : kept === '4' ? 4 : 1
}

const firstMinutes = (): Minutes => MINUTES.find((n) => String(n) === read('em.clock')) ?? 0

const firstLevel = (): Level => LEVELS.find((level) => level === read('em.level')) ?? 'general'

export const language = signal<Language>(firstLanguage())
export const theme = signal<Theme>(firstTheme())
export const speed = signal<Speed>(firstSpeed())
/** The game last begun or chosen. */
export const lastGame = signal(read('em.game') ?? '')
/** The computer's strength. */
export const botLevel = signal<Level>(firstLevel())
export const clockMinutes = signal<Minutes>(firstMinutes())

const media = (query: string) => {
  const list = matchMedia(query)
  const is = signal(list.matches)
  list.addEventListener('change', () => {
    is.value = list.matches
  })
  return is
}
export const systemDark = media('(prefers-color-scheme: dark)')
export const reducedMotion = media('(prefers-reduced-motion: reduce)')
/** A telephone upright or on its side, and a page at twice its size. The style sheets use the same query. */
export const phone = media('(max-width: 699px), (max-width: 960px) and (max-height: 500px)')
export const drawer = media('(max-width: 1099px)')
export const coarse = media('(pointer: coarse)')

export const textSize = signal<TextSize>(TEXT_SIZES.find((x) => x === read('em.text')) ?? 'normal')
const keptContrast = read('em.contrast')
export const contrast = signal<Contrast>(
  keptContrast === 'high' || (keptContrast !== 'normal' && media('(prefers-contrast: more)').value) ? 'high' : 'normal',
)
/** Quiet, and off on a telephone until the reader turns it on. */
export const sound = signal(read('em.sound') === 'on' || (read('em.sound') !== 'off' && !coarse.value))

export function startPrefs(): void {
  effect(() => {
    document.documentElement.lang = language.value
    keep('em.lang', language.value)
  })
  effect(() => {
    const dark = theme.value === 'dark' || (theme.value === 'system' && systemDark.value)
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
    keep('em.theme', theme.value)
  })
  effect(() => {
    document.documentElement.dataset.text = textSize.value
    keep('em.text', textSize.value)
  })
  effect(() => {
    document.documentElement.dataset.contrast = contrast.value
    keep('em.contrast', contrast.value)
  })
  effect(() => keep('em.sound', sound.value ? 'on' : 'off'))
  effect(() => keep('em.speed', String(speed.value)))
  effect(() => keep('em.game', lastGame.value))
  effect(() => keep('em.level', botLevel.value))
  effect(() => keep('em.clock', String(clockMinutes.value)))
}

export { number, signed } from './numbers.ts'

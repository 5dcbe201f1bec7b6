/** Number formats: shares, signs. */
import type { Language } from '@em/engine'

/** 0.583 as "58,3 %" or "58.3%". */
export const percent = (lang: Language, share: number, digits = 1): string =>
  new Intl.NumberFormat(lang, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(share)

/** 2.37 as "2,4" or "2.4". */
export const decimal = (lang: Language, value: number): string =>
  new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(value)

/** With the language's decimal sign. A fifth of twenty is four, whatever binary fractions say. */
const tidy = (value: number, lang: Language): string => {
  const text = String(Math.round(Math.abs(value) * 1000) / 1000)
  return lang === 'es' ? text.replace('.', ',') : text
}
/** +2, −1, 0, with a true minus sign. Only numbers that may have a fraction need the language. */
export const signed = (value: number, lang: Language = 'en'): string =>
  value > 0 ? `+${tidy(value, lang)}` : value < 0 ? `\u2212${tidy(value, lang)}` : '0'
export const number = (value: number, lang: Language = 'en'): string =>
  `${value < 0 ? '\u2212' : ''}${tidy(value, lang)}`

/** Badges at the rim of a counter. */
import type { Tag } from '../../../hexmap/Badges.tsx'
import { MARK_INK } from './palette.ts'
import type { Lang } from './types.ts'

/**
 * ooc out of command (10.2), oos out of supply (7.5), lim supplied only for some things (7.7 to 7.9), rr rest and refit
 * (8.7i), dig digs a trench (9.2b), fm force-marches (12.10).
 */
export type TagCode = 'ooc' | 'oos' | 'lim' | 'rr' | 'dig' | 'fm'
export const TAG_WORDS: Readonly<Record<TagCode, Readonly<Record<Lang, readonly [short: string, long: string]>>>> = {
  ooc: { es: ['S/M', 'Sin mando'], en: ['OOC', 'Out of command'] },
  oos: { es: ['S/A', 'Sin abastecimiento'], en: ['OOS', 'Out of supply'] },
  lim: { es: ['½', 'Abastecimiento limitado'], en: ['½', 'Limited supply'] },
  rr: { es: ['D+R', 'Descanso y recuperación'], en: ['R&R', 'Rest and refit'] },
  dig: { es: ['CAVA', 'Cava una trinchera'], en: ['DIGS', 'Digs a trench'] },
  fm: { es: ['MF', 'Marcha forzada'], en: ['FM', 'Forced march'] },
}
const TAG_FILL: Readonly<Record<TagCode, string>> = {
  ooc: MARK_INK.outOfCommand,
  oos: MARK_INK.red,
  lim: MARK_INK.limited,
  rr: MARK_INK.green,
  dig: MARK_INK.earth,
  fm: MARK_INK.ink,
}

/** The tags of a counter, as they are drawn. */
export const tagsFor = (codes: readonly TagCode[], lang: Lang): Tag[] =>
  codes.map((code) => {
    const [short, long] = TAG_WORDS[code][lang]
    return { code, short, long, fill: TAG_FILL[code] }
  })

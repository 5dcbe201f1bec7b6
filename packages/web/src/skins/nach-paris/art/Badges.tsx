/** Badges on the rim of a counter, outside its body: tags, works, the train beneath. */
import type { JSX } from 'preact'
import type { Tag } from '../../../hexmap/Badges.tsx'
import { MARK_INK } from './palette.ts'
import type { Lang } from './types.ts'

/**
 * llc, ooc lines of communications (13.1.6); exm1, exm2 extended movement (7.4); fom forced march (7.5); lost1, lost2 Step Lost
 * markers (R49); bomb bombarded (3.2.4); recon cavalry reconnaissance (20.2); seen spotted from the air (19.1.6).
 */
export type TagCode = 'ooc' | 'llc' | 'lost2' | 'lost1' | 'exm2' | 'exm1' | 'fom' | 'bomb' | 'recon' | 'seen'
type Words = Readonly<Record<Lang, readonly [short: string, long: string]>>
export const TAG_WORDS: Readonly<Record<TagCode, Words>> = {
  ooc: { es: ['OOC', 'Sin comunicaciones'], en: ['OOC', 'Out of communications'] },
  llc: { es: ['LLC', 'Comunicaciones limitadas'], en: ['LLC', 'Limited communications'] },
  lost2: { es: ['−2', 'Dos pasos perdidos'], en: ['−2', 'Two Steps Lost'] },
  lost1: { es: ['−1', 'Paso perdido'], en: ['−1', 'Step Lost'] },
  exm2: { es: ['EXM2', 'Movimiento extendido, nivel 2'], en: ['EXM2', 'Extended movement, level 2'] },
  exm1: { es: ['EXM1', 'Movimiento extendido, nivel 1'], en: ['EXM1', 'Extended movement, level 1'] },
  fom: { es: ['FOM', 'Marcha forzada'], en: ['FOM', 'Forced March'] },
  bomb: { es: ['BOMB', 'Ha bombardeado'], en: ['BOMB', 'Has bombarded'] },
  recon: { es: ['REC', 'Reconocimiento de caballería'], en: ['REC', 'Cavalry Recon'] },
  seen: { es: ['AIRE', 'Avistada desde el aire'], en: ['AIR', 'Spotted from the air'] },
}
const TAG_FILL: Readonly<Record<TagCode, string>> = {
  ooc: MARK_INK.red,
  llc: MARK_INK.limited,
  lost2: MARK_INK.red,
  lost1: MARK_INK.red,
  exm2: MARK_INK.ink,
  exm1: MARK_INK.ink,
  fom: MARK_INK.forcedMarch,
  bomb: MARK_INK.earth,
  recon: MARK_INK.teal,
  seen: MARK_INK.teal,
}

/** The tags of a counter, as they are drawn. */
export const tagsFor = (codes: readonly TagCode[], lang: Lang): Tag[] =>
  codes.map((code) => {
    const [short, long] = TAG_WORDS[code][lang]
    return { code, short, long, fill: TAG_FILL[code] }
  })

/** Field Works: a toothed wall at both sides; Regular Entrenchments a double one; an Old Fortification is rounded. */
export function WorksRim({ works }: { readonly works: number }): JSX.Element | null {
  if (works === 0) return null
  const wall = (s: number, x: number): string =>
    works === 3
      ? `M${s * x}-8q${s * 5} 8 0 16`
      : `M${s * x}-9v3h${s * 3.2}v3h${s * -3.2}v3h${s * 3.2}v3h${s * -3.2}v3h${s * 3.2}v3h${s * -3.2}`
  const d = [1, -1].map((s) => wall(s, 26) + (works === 2 ? `M${s * 31.6}-9V9` : '')).join('')
  return (
    <g fill="none" stroke-linejoin="round">
      <path d={d} stroke={MARK_INK.paper} stroke-width="4.2" />
      <path d={d} stroke={MARK_INK.earth} stroke-width="2.2" />
    </g>
  )
}

/** Rails and sleepers beneath a unit that is embarked. */
export const Train = (): JSX.Element => (
  <g>
    <rect
      x="-25"
      y="-33.5"
      width="50"
      height="8.5"
      rx="2"
      fill={MARK_INK.paper}
      stroke={MARK_INK.ink}
      stroke-width=".8"
    />
    <path d="M-23-31H23M-23-27.500H23" stroke={MARK_INK.ink} stroke-width="1.3" />
    <path
      d={[-20, -13, -6, 1, 8, 15, 22].map((x) => `M${x - 1}-32.500v6.500`).join('')}
      stroke={MARK_INK.ink}
      stroke-width="1.6"
    />
  </g>
)

/** What hangs on the rim of a counter, outside its body: stack count, tick, tags, works, the train beneath. */
import type { JSX } from 'preact'
import { CONDENSED, MARK_INK, SANS } from './palette.ts'
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
  llc: '#8a5a00',
  lost2: MARK_INK.red,
  lost1: MARK_INK.red,
  exm2: MARK_INK.ink,
  exm1: MARK_INK.ink,
  fom: '#4a2f6b',
  bomb: MARK_INK.earth,
  recon: MARK_INK.teal,
  seen: MARK_INK.teal,
}

interface TagsProps {
  readonly codes: readonly TagCode[]
  readonly lang: Lang
  readonly large: boolean
}
/** Side by side from the lower left corner. */
export function Tags({ codes, lang, large }: TagsProps): JSX.Element | null {
  if (codes.length === 0) return null
  const size = large ? 11.5 : 9.2
  const y = 24.6 - size * 0.35
  let x = -27
  return (
    <g font-family={CONDENSED} font-size={size} font-weight="700" text-anchor="middle">
      {codes.map((code) => {
        const [short, long] = TAG_WORDS[code][lang]
        const w = 5 + short.length * size * 0.58
        const at = x
        x += w + 1.5
        return (
          <g key={code}>
            <title>{long}</title>
            <rect
              x={at}
              y={y}
              width={w}
              height={size * 1.3}
              rx="2"
              fill={TAG_FILL[code]}
              stroke={MARK_INK.paper}
              stroke-width="1.2"
            />
            <text x={at + w / 2} y={y + size} fill="#fff">
              {short}
            </text>
          </g>
        )
      })}
    </g>
  )
}

export const Tick = (): JSX.Element => (
  <g>
    <circle cx="-25" cy="24.5" r="6.4" fill={MARK_INK.paper} stroke={MARK_INK.green} stroke-width="1.3" />
    <path
      d="M-28 24.7l2.200 2.400 4.100-5"
      fill="none"
      stroke={MARK_INK.green}
      stroke-width="1.9"
      stroke-linecap="round"
    />
  </g>
)

export function Count({ count, large }: { readonly count: number; readonly large: boolean }): JSX.Element {
  const r = large ? 10 : 7.6
  return (
    <g font-family={SANS} font-weight="800" text-anchor="middle">
      <circle cx="25.5" cy="25.5" r={r} fill={MARK_INK.paper} stroke={MARK_INK.ink} stroke-width="1.3" />
      <text x="25.5" y={25.5 + r * 0.5} font-size={r * 1.42} fill={MARK_INK.ink}>
        {count}
      </text>
    </g>
  )
}

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

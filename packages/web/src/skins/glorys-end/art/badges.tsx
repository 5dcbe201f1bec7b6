/** What hangs on the rim of a counter, outside its body: stack count, tick, tags. */
import type { JSX } from 'preact'
import { CONDENSED, MARK_INK, SANS } from './palette.ts'
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
  ooc: '#7a4d00',
  oos: MARK_INK.red,
  lim: '#8a5a00',
  rr: MARK_INK.green,
  dig: MARK_INK.earth,
  fm: MARK_INK.ink,
}

/** Side by side from the lower left corner. */
export function Tags({
  codes,
  lang,
  large,
}: {
  readonly codes: readonly TagCode[]
  readonly lang: Lang
  readonly large: boolean
}): JSX.Element | null {
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

export function Tick(): JSX.Element {
  return (
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
}

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

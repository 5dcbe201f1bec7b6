/** Badges on the rim of a counter of the operational games, outside its body: tags, tick, stack count. */
import type { JSX } from 'preact'
import { CONDENSED, SANS } from '../skins/kit/type.ts'
import { MARK_INK } from './inks.ts'

const { paper: PAPER, ink: INK, green: GREEN, white: WHITE } = MARK_INK

export interface Tag {
  readonly code: string
  readonly short: string
  readonly long: string
  readonly fill: string
}

interface TagsProps {
  readonly tags: readonly Tag[]
  readonly large: boolean
  /** One above the other at the left of the counter, where the map leaves room between two; keeps the name beneath free. */
  readonly beside?: boolean
}
/** Side by side from the lower left corner. */
export function Tags({ tags, large, beside = false }: TagsProps): JSX.Element | null {
  if (tags.length === 0) return null
  const size = large ? 11.5 : 9.2
  let x = -27
  return (
    <g font-family={CONDENSED} font-size={size} font-weight="700" text-anchor="middle">
      {tags.map(({ code, short, long, fill }, i) => {
        const w = 5 + short.length * size * 0.58
        const at = beside ? -22 - w : x
        const y = beside ? 23 - size * 1.3 - i * (size * 1.3 + 1) : 24.6 - size * 0.35
        x += w + 1.5
        return (
          <g key={code}>
            <title>{long}</title>
            <rect x={at} y={y} width={w} height={size * 1.3} rx="2" fill={fill} stroke={PAPER} stroke-width="1.2" />
            <text x={at + w / 2} y={y + size} fill={WHITE}>
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
    <circle cx="-25" cy="24.5" r="6.4" fill={PAPER} stroke={GREEN} stroke-width="1.3" />
    <path d="M-28 24.7l2.200 2.400 4.100-5" fill="none" stroke={GREEN} stroke-width="1.9" stroke-linecap="round" />
  </g>
)

export function Count({ count, large }: { readonly count: number; readonly large: boolean }): JSX.Element {
  const r = large ? 10 : 7.6
  return (
    <g font-family={SANS} font-weight="800" text-anchor="middle">
      <circle cx="25.5" cy="25.5" r={r} fill={PAPER} stroke={INK} stroke-width="1.3" />
      <text x="25.5" y={25.5 + r * 0.5} font-size={r * 1.42} fill={INK}>
        {count}
      </text>
    </g>
  )
}

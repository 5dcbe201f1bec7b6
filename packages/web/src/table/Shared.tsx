/** Small things that many parts of the table use: rule chips, key caps, side dots, the hands given to a skin. */
import { LEVELS } from '@em/engine'
import type { SeatInfo } from '@em/wire'
import type { ComponentChildren } from 'preact'
import { coarse, language } from '../prefs.ts'
import { ruleName } from '../rule-names.ts'
import type { Hands, SideMark } from '../skin/index.ts'
import { t } from '../texts/index.ts'
import type { Slice } from './parts.ts'

export const hands = ({
  selection,
  sight,
  talk,
  acting,
  room,
}: Slice<'selection' | 'sight' | 'talk' | 'acting' | 'room'>): Hands => ({
  selected: selection.selected.value,
  targets: selection.targets.value,
  point: talk.point,
  click: acting.click,
  select: acting.select,
  centre: (place) => {
    // What covers the board steps aside.
    room.panelOpen.value = false
    if (room.sheet.value === 'full') room.sheet.value = 'half'
    sight.centreAt(place)
  },
  openRule: room.openRule,
})

/** A seat by its name, or else by the sides that it plays. */
export function seatName({ play }: Slice<'play'>, seat: SeatInfo | undefined): string {
  if (!seat) return ''
  const sides = seat.sides.map((id) => play.skin.side(id, language.value).name).join(' + ')
  const level = LEVELS.find((id) => id === seat.bot)
  if (seat.kind === 'bot') return `${sides} (${level ? t(`level.${level}`) : 'bot'})`
  return seat.name || sides
}

export function Chip({ id, open, tone = '' }: { readonly id: string; open(id: string): void; readonly tone?: string }) {
  return (
    <button
      type="button"
      class={`chip ${tone}`}
      aria-label={t('rules.open', { id: ruleName(id, language.value) })}
      onClick={(e) => {
        e.stopPropagation()
        open(id)
      }}
    >
      {ruleName(id, language.value)}
    </button>
  )
}

export const Chips = ({
  rules,
  open,
  tone = '',
}: {
  readonly rules: readonly string[] | undefined
  open(id: string): void
  readonly tone?: string
}) => (
  <>
    {(rules ?? []).filter(Boolean).map((id) => (
      <Chip key={id} id={id} open={open} tone={tone} />
    ))}
  </>
)

export const Cap = ({ children }: { readonly children: ComponentChildren }) =>
  coarse.value ? null : (
    <span class="cap" aria-hidden="true">
      {children}
    </span>
  )

/** How many units could still act, on the button that ends the step. */
export const Left = ({ n }: { readonly n: number }) => <small class="left">{t('table.end.left', { n })}</small>

/** Circle for one coalition, diamond for the other. */
export const Dot = ({ side }: { readonly side: Pick<SideMark, 'colour' | 'shape'> }) => (
  <svg class="side-dot" viewBox="-7 -7 14 14" aria-hidden="true">
    {side.shape === 'round' ? (
      <circle r="5" fill={side.colour} stroke="var(--dot-edge)" />
    ) : (
      <path d="M0-5.8 5.8 0 0 5.8-5.8 0Z" fill={side.colour} stroke="var(--dot-edge)" />
    )}
  </svg>
)

export const Logo = () => (
  <svg class="logo" viewBox="0 0 32 32" aria-hidden="true">
    <path
      d="M16 2.5 27.7 9.25v13.5L16 29.5 4.3 22.75V9.25Z"
      fill="none"
      stroke="var(--brass)"
      stroke-width="2.2"
      stroke-linejoin="round"
    />
    <path d="M21.5 10.5H11.5v11h10M11.5 16h8.5" fill="none" stroke="var(--brass)" stroke-width="2.2" />
  </svg>
)

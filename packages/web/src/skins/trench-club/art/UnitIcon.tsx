/** The same silhouettes as small pictures for lists, the recruiting panel and the log. */
import type { JSX } from 'preact'
import { MARK_INK, NATION_LOOKS } from './palette.ts'
import { Silhouette } from './Silhouette.tsx'
import type { NationCode, UnitKind } from './types.ts'

export interface UnitIconProps {
  readonly kind: UnitKind
  /** Turns it the way the nation's pieces face; facing right without. */
  readonly nation?: NationCode | undefined
  /** Width in px; the height follows, 5 to 6. */
  readonly size?: number | undefined
  /** Said by screen readers; a picture beside its own name needs none. */
  readonly label?: string | undefined
  /** A plate in the nation's colour and shape behind it, as on a recruiting sheet. */
  readonly plate?: boolean | undefined
}

/** A whole `svg`, in the text's colour unless it stands on a plate. */
export function UnitIcon({ kind, nation, size = 30, label, plate = false }: UnitIconProps): JSX.Element {
  const look = nation === undefined ? undefined : NATION_LOOKS[nation]
  const flip = look?.faction === 'entente'
  const onPlate = plate && look !== undefined
  return (
    <svg
      class="unit-icon"
      viewBox="-1 -1 50 41"
      width={size}
      height={Math.round(size * 0.82)}
      overflow="visible"
      role="img"
      aria-hidden={label === undefined}
      aria-label={label ?? ''}
    >
      {onPlate ? <Plate body={look.body} edge={look.edge} round={flip} /> : null}
      {onPlate ? (
        <g transform="translate(4.8 4) scale(.8)">
          <Silhouette kind={kind} flip={flip} halo={1.2} ink={MARK_INK.silhouette} />
        </g>
      ) : (
        <Silhouette kind={kind} flip={flip} halo={0} ink="currentColor" detail={size >= 24} />
      )}
    </svg>
  )
}

function Plate({
  body,
  edge,
  round,
}: {
  readonly body: string
  readonly edge: string
  readonly round: boolean
}): JSX.Element {
  const d = round
    ? 'M6 0H42a6 6 0 0 1 6 6V33a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6Z'
    : 'M7.5 0H40.5L48 7.5V31.5L40.5 39H7.5L0 31.5V7.5Z'
  return <path d={d} fill={body} stroke={edge} stroke-width="1.2" />
}

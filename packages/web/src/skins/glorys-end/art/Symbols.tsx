/** Signs of arms in the manner of staff maps, 24 × 16 about the origin, and the marks of size. Own drawings. */
import { CAVALRY, DECOY, FORTRESS, INFANTRY, NAVAL, SIEGE } from '@em/glorys-end/data'
import type { JSX } from 'preact'
import { SANS } from './palette.ts'
import { star } from './shapes.ts'

export interface SymbolProps {
  /** As the rules number them: unitType. */
  readonly type: number
  readonly ink: string
  readonly box: string
}

const CROSS = 'M-12-8 12 8M-12 8 12-8'
const SLASH = 'M-12 8 12-8'
/** Shank, stock and arms. */
const ANCHOR = 'M0-5.4V5M-2.6-3.2H2.6M-4.8 1.4C-4.4 4 -2.4 5.4 0 5.4S4.4 4 4.8 1.4'
const ANCHOR_RING = 'M0-7.6a1.2 1.2 0 1 1 0 2.4a1.2 1.2 0 1 1 0-2.4Z'

export function ArmSymbol({ type, ink, box }: SymbolProps): JSX.Element {
  if (type === FORTRESS) return <FortressSymbol ink={ink} box={box} />
  return (
    <g fill="none" stroke={ink} stroke-width="1.7" stroke-linejoin="miter">
      <rect x="-12" y="-8" width="24" height="16" fill={box} />
      {type === INFANTRY ? <path d={CROSS} /> : null}
      {type === CAVALRY ? <path d={SLASH} /> : null}
      {type === NAVAL ? (
        <g>
          <path d={CROSS} stroke-width="1" />
          <path d={ANCHOR} stroke={box} stroke-width="5" />
          <path d={ANCHOR} stroke-width="1.9" stroke-linecap="round" />
          <path d={ANCHOR_RING} stroke-width="1.1" />
        </g>
      ) : null}
      {type === SIEGE ? <Gun ink={ink} /> : null}
      {type === DECOY ? <Unknown ink={ink} /> : null}
    </g>
  )
}

/** A heavy howitzer on its bed: barrel high, wheel below; the calibre stands beside it on the counter. */
function Gun({ ink }: { readonly ink: string }): JSX.Element {
  return (
    <g stroke-linecap="round">
      <path d="M-3.4 2.2 5.6-5" stroke-width="3.6" stroke-linecap="butt" />
      <path d="M-7.6 5.2H6" stroke-width="1.5" />
      <path d="M-2.4 2.6-7 5" stroke-width="1.6" />
      <circle cx="-1.4" cy="2.6" r="2.7" fill={ink} stroke="none" />
    </g>
  )
}

function Unknown({ ink }: { readonly ink: string }): JSX.Element {
  return (
    <text y="5.4" font-family={SANS} font-size="15" font-weight="800" text-anchor="middle" fill={ink} stroke="none">
      ?
    </text>
  )
}

/** A work with six bastions, its ditch and the keep. */
function FortressSymbol({ ink, box }: { readonly ink: string; readonly box: string }): JSX.Element {
  return (
    <g fill={box} stroke={ink} stroke-linejoin="miter">
      <path d={star(6, 12.4, 0.66)} stroke-width="1.7" />
      <path d={star(6, 7.2, 0.66)} fill={ink} stroke="none" />
    </g>
  )
}

/** XXX, XX, X, II by size; in parentheses for groups put together ad hoc (2.8a). */
const MARKS: readonly string[] = ['XXX', 'XX', 'X', 'II']
export const sizeMark = (size: number, adHoc: boolean): string => {
  const mark = MARKS[size] ?? ''
  return adHoc ? `(${mark})` : mark
}

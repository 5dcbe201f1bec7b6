/** Signs of arms in the manner of staff maps, 24 × 16 about the origin, and the marks of size. Own drawings. */
import { CAV, ENG, HAR, HQ, INF, PIO, SAR, SIZES } from '@em/nach-paris/data'
import type { JSX } from 'preact'
import { SANS } from './palette.ts'

export interface SymbolProps {
  /** As the rules number them: INF to SAR. */
  readonly type: number
  readonly ink: string
  readonly box: string
  /** A siege gun in firing position (2.5.3); on the march otherwise. */
  readonly fip?: boolean | undefined
  /** Mountain troops; a division that can be split; light infantry. */
  readonly mountain?: boolean | undefined
  readonly split?: boolean | undefined
  readonly light?: boolean | undefined
}

const CROSS = 'M-12-8 12 8M-12 8 12-8'

export function ArmSymbol({ type, ink, box, fip, mountain, split, light }: SymbolProps): JSX.Element {
  return (
    <g fill="none" stroke={ink} stroke-width="1.7" stroke-linejoin="miter">
      <rect x="-12" y="-8" width="24" height="16" fill={box} />
      {type === INF || type === PIO ? <path d={CROSS} /> : null}
      {type === CAV ? <path d="M-12 8 12-8" /> : null}
      {type === PIO || type === ENG ? <Bridge ink={ink} box={type === PIO ? box : undefined} /> : null}
      {type === HAR ? <circle r="4.2" fill={ink} stroke="none" /> : null}
      {type === SAR ? <Gun ink={ink} fip={fip === true} /> : null}
      {type === HQ ? <Letters ink={ink} text="HQ" /> : null}
      {mountain ? <path d="M-4.500 8 0 1.500 4.500 8Z" fill={ink} stroke="none" /> : null}
      {split ? <path d="M0-8V-3M0 3V8" stroke-width="2.2" /> : null}
      {light ? <path d="M-6-5.500h12" stroke-width="2" /> : null}
    </g>
  )
}

/** The E of engineers lying down: a bridge on three piers. */
function Bridge({ ink, box }: { readonly ink: string; readonly box: string | undefined }): JSX.Element {
  return (
    <g stroke={ink} stroke-width="2">
      {box ? <rect x="-6.500" y="-4" width="13" height="8.500" fill={box} stroke="none" /> : null}
      <path d="M-6 4.500V-3H6V4.500M0-3V4.500" />
    </g>
  )
}

/** A heavy howitzer: on its bed when it fires, barrel level and on two wheels when it moves. */
function Gun({ ink, fip }: { readonly ink: string; readonly fip: boolean }): JSX.Element {
  return fip ? (
    <g stroke-linecap="round">
      <path d="M-3.400 2.200 5.600-5" stroke-width="3.6" stroke-linecap="butt" />
      <path d="M-8 5.600H7" stroke-width="1.9" />
      <path d="M-2.400 2.600-7 5" stroke-width="1.6" />
      <circle cx="-1.400" cy="2.600" r="2.700" fill={ink} stroke="none" />
    </g>
  ) : (
    <g>
      <path d="M-8-1.500H8" stroke-width="3.2" />
      <circle cx="-4.500" cy="3.400" r="2.500" stroke-width="1.5" />
      <circle cx="4.500" cy="3.400" r="2.500" stroke-width="1.5" />
    </g>
  )
}

const Letters = ({ ink, text }: { readonly ink: string; readonly text: string }): JSX.Element => (
  <text y="4.600" font-family={SANS} font-size="13" font-weight="800" text-anchor="middle" fill={ink} stroke="none">
    {text}
  </text>
)

/** II, III, X, XX; of an HQ its army's XXXX. */
export const sizeMark = (size: number): string => {
  const mark = SIZES[size] ?? ''
  return mark === 'HQ' ? 'XXXX' : mark
}

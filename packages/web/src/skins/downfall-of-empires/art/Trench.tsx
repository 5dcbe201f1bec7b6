/** A trench: a toothed cap for the upper edge of a counter, doubled at level 2 (11). Origin: the middle of its foot. */
import type { JSX } from 'preact'
import { type Coalition, MAP_INK } from './palette.ts'

export interface TrenchProps {
  readonly coalition: Coalition
  readonly level: 0 | 1 | 2
}

const TOOTH: Readonly<Record<Coalition, string>> = {
  // Square merlons for the Entente, pointed ones for the Central Powers: the colour says nothing about the owner.
  entente: 'v-3.8h3.6v3.8h3.6',
  central: 'l1.9-4.2h.9l1.9 4.2h2.5',
}
const CAP: Readonly<Record<Coalition, string>> = {
  entente: `M-16 0h1.6${TOOTH.entente.repeat(4)}h1.8`,
  central: `M-16 0h1.6${TOOTH.central.repeat(4)}h1.8`,
}

export function Trench({ coalition, level }: TrenchProps): JSX.Element | null {
  if (level === 0) return null
  return (
    <g fill="none" stroke-linejoin="miter">
      <path d={CAP[coalition]} stroke={MAP_INK.parapet} stroke-width="4.6" />
      {level === 2 ? (
        <path d={CAP[coalition]} transform="translate(0 -7)" stroke={MAP_INK.parapet} stroke-width="4.6" />
      ) : null}
      <path d={CAP[coalition]} stroke={MAP_INK.trench} stroke-width="2" />
      {level === 2 ? (
        <path d={CAP[coalition]} transform="translate(0 -7)" stroke={MAP_INK.trench} stroke-width="2" />
      ) : null}
    </g>
  )
}

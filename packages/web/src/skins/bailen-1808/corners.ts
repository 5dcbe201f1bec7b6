/** Where a facing is being chosen, and between which corners. */
import type { At } from '../../skin/index.ts'
import { type BailenView, type S, topFrame } from './game.ts'

export function cornersOf(s: S): { readonly hex: number; readonly facings: readonly number[] } | undefined {
  const facings = new Set<number>()
  for (const a of s.legal) {
    if ((a.type === 'stop' || a.type === 'face' || a.type === 'advance') && a.facing >= 0) facings.add(a.facing)
  }
  if (facings.size === 0) return undefined
  const hex = hexOf(s.view)
  return hex < 0 ? undefined : { hex, facings: [...facings] }
}

function hexOf(view: BailenView): number {
  const frame = topFrame(view) as
    | { readonly step: string; readonly hexes?: readonly number[]; readonly units?: readonly number[] }
    | undefined
  if (frame?.step === 'advance') return frame.hexes?.[0] ?? -1
  return view.at[frame?.units?.[0] ?? -1] ?? -1
}

/** The corner under the pointer, -1 for none. */
export const cornerAt = (pointed: At | null): number =>
  pointed?.startsWith('widget:face-') ? Number(pointed.slice('widget:face-'.length)) : -1

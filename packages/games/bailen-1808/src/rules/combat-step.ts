/** Step 4: pending charges first, then assaults, in the order that the phasing player likes (2u). */
import type { Frame, Table } from '@em/engine'
import type { Side } from '../types.ts'

export interface CombatsFrame extends Frame {
  readonly step: 'combats'
  readonly side: Side
  readonly kind: 'charges' | 'assaults'
}
export function pushCombatStep(t: Table, side: Side, kind: 'charges' | 'assaults'): void {
  t.push<CombatsFrame>({ step: 'combats', side, kind })
}

/** Shock and charge combat (10, 11.6k, 11.7, 13). */
import type { Table } from '@em/engine'
import type { Bailen, Hex, Side, Unit } from '../types.ts'

export const KINDS = ['assault', 'charge', 'counter', 'reaction', 'forced', 'again'] as const
export type ShockKind = (typeof KINDS)[number]
export interface Shock {
  readonly kind: ShockKind
  /** The attacking side. */
  readonly side: Side
  readonly attackers: readonly Unit[]
  readonly hex: Hex
  /** Default: all combat units of the hex. */
  readonly defenders?: readonly Unit[]
}
/** Reports {cleared}. */
export function pushShock(g: Bailen, t: Table, shock: Shock): void {
  void [g, t, shock]
}

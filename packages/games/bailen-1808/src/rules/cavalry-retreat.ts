/** Cavalry retreat (11.10, Q64). */
import type { Table } from '@em/engine'
import type { Bailen, Unit } from '../types.ts'

/** Cavalry whose attack has not cleared the hex: disordered, and back towards its base. */
export function pushCavalryRetreat(g: Bailen, t: Table, units: readonly Unit[]): void {
  void [g, t, units]
}

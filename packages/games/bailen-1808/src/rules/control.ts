/** Control of cavalry after a hex was cleared (11.9, Q62). */
import type { Table } from '@em/engine'
import type { Bailen, Hex, Unit } from '../types.ts'

export interface Control {
  /** Cavalry of one hex. */
  readonly units: readonly Unit[]
  /** The hex that was cleared. */
  readonly cleared: Hex
  /** By unit: where its attack began. */
  readonly origins: readonly Hex[]
  readonly evaded: boolean
}
export function pushControl(g: Bailen, t: Table, control: Control): void {
  void [g, t, control]
}

/** Step 1b: charges of the phasing cavalry, from declaration to contact (11, CHARGE_MOVE). */
import type { Frame, Table } from '@em/engine'
import type { Hex, Side, Unit } from '../types.ts'

export interface ChargesFrame extends Frame {
  readonly step: 'charges'
  readonly side: Side
}
export interface ChargeFrame extends Frame {
  readonly step: 'charge'
  readonly side: Side
  readonly units: Unit[]
  /** Its target. */
  readonly hex: Hex
}

/** 1b: the phasing player declares charges one after the other until he is done. */
export function pushCharges(t: Table, side: Side): void {
  t.push<ChargesFrame>({ step: 'charges', side })
}

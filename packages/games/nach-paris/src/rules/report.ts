/** Reports from a nested procedure to the frame waiting below it. */
import { type Awaiting, finishWith, takeReport } from '@em/engine'

/** Contents of a report. The waiting frame reads the field that the procedure's description names. */
export interface Report {
  /** Of a yes-or-no question. */
  readonly yes?: boolean
  /** Of a combat or assault: no enemy is left in the target hex. */
  readonly cleared?: boolean
  /** Of a side's result: a unit lost a step. */
  readonly lost?: boolean
  /** Of a unit's retreat or move: it survives. */
  readonly alive?: boolean
  /** Which unit, hex or work was chosen. */
  readonly chosen?: number
}

/** A frame that waits for the report of a nested procedure. */
export type Waiting = Awaiting<Report>

/** Ends the procedure on top and reports to the frame below. */
export const finish = finishWith<Report>

/** Reads a report once. */
export const told = takeReport<Report>

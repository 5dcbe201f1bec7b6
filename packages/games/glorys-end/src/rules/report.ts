/** Reports from a nested procedure to the frame waiting below it. */
import { type Awaiting, finishWith, takeReport } from '@em/engine'

/** Contents of a report. The waiting frame reads the field that the procedure's description names. */
export interface Report {
  /** Of a march assault: only decoys were there, the force may go on (15.2a). */
  readonly again?: boolean
  /** Of a yes-or-no question. */
  readonly yes?: boolean
  /** Of a combat: no enemy is left in the target hex. */
  readonly cleared?: boolean
  /** Of an advance: every unit that could has advanced (15.2c). */
  readonly all?: boolean
}

/** A frame that waits for the report of a nested procedure. */
export type Waiting = Awaiting<Report>

/** Ends the procedure on top and reports to the frame below. */
export const finish = finishWith<Report>

/** Reads a report once. */
export const told = takeReport<Report>

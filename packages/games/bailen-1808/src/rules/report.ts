/** Reports from a nested procedure to the frame waiting below it. */
import { type Awaiting, finishWith, takeReport } from '@em/engine'
import type { Morale } from '../types.ts'

/** Contents of a report. The waiting frame reads the field that the procedure's description names. */
export interface Report {
  /** Of a morale test. */
  readonly morale?: Morale
  /** Of a yes-or-no question. */
  readonly yes?: boolean
  /** Of an evasion: the hex was left. */
  readonly evaded?: boolean
}

/** A frame that waits for the report of a nested procedure. */
export type Waiting = Awaiting<Report>

/** Ends the procedure on top and reports to the frame below. */
export const finish = finishWith<Report>

/** Reads a report once. */
export const told = takeReport<Report>

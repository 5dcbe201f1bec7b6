/** How a nested procedure reports its result to the frame below. Each game declares its own report type `R`. */
import { top } from './kernel.ts'
import type { Frame, State, Table } from './step.ts'

/** A frame that pushes another one and reads its report. */
export interface Awaiting<R> extends Frame {
  report?: R
}

/** Ends the procedure on top and reports to the frame below. */
export function finishWith<R>(g: State, t: Table, report: R): void {
  t.pop()
  const below: Awaiting<R> | undefined = top(g)
  if (below) below.report = report
}

/** Reads the report and removes it from the frame. */
export function takeReport<R>(f: Awaiting<R>): R | undefined {
  const report = f.report
  if (report) delete f.report
  return report
}

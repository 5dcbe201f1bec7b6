/** How a nested procedure tells the one that waits below it how it ended. */
import { type Frame, type Table, top } from '@em/engine'
import type { Bailen, Morale } from '../types.ts'

/** What can be told. Whoever pushes a procedure reads the field that its description names. */
export interface Report {
  /** Of a morale test. */
  readonly morale?: Morale
  /** Of a yes-or-no question. */
  readonly yes?: boolean
  /** Of a shock: the target's hex has been left by all defenders. */
  readonly cleared?: boolean
  /** Of an evasion: the hex was left. */
  readonly evaded?: boolean
}

/** A frame below which another is pushed and which wants to know the end of it. */
export interface Waiting extends Frame {
  report?: Report
}

/** Ends the procedure on top and tells the one below. */
export function finish(g: Bailen, t: Table, report: Report): void {
  t.pop()
  const below: Waiting | undefined = top(g)
  if (below) below.report = report
}

/** Reads what was told, once. */
export function told(f: Waiting): Report | undefined {
  const report = f.report
  if (report) delete f.report
  return report
}

/** How a nested procedure tells the one that waits below it how it ended. */
import { type Frame, type Table, top } from '@em/engine'
import type { NachParis } from '../types.ts'

/** What can be told. Whoever pushes a procedure reads the field that its description names. */
export interface Report {
  /** Of a yes-or-no question. */
  readonly yes?: boolean
  /** Of a combat or assault: no enemy is left in the target hex. */
  readonly cleared?: boolean
  /** Of a side's result: somebody lost a step. */
  readonly lost?: boolean
  /** Of a unit's retreat or move: it lives. */
  readonly alive?: boolean
  /** Which unit, hex or work was chosen. */
  readonly chosen?: number
}

/** A frame below which another is pushed and which wants to know the end of it. */
export interface Waiting extends Frame {
  report?: Report
}

/** Ends the procedure on top and tells the one below. */
export function finish(g: NachParis, t: Table, report: Report): void {
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

/** Log and positions as data for a report: turns, score, losses, places taken, luck with the dice. */
import type { Action, LogEntry, Roll } from '@em/engine'
import type { SideMark } from './panels.ts'
import type { Situation } from './situation.ts'

/** Points of a side, as if the game had ended there. */
export interface Standing {
  readonly side: SideMark
  readonly points: number
}

/** Gains and losses in a log entry. */
export interface Toll {
  /** Steps, strength points or units, by the id of the side that lost them; `place`: where it happened. */
  readonly lost?: { readonly side: string; readonly n: number; readonly place?: number }
  /** A place that changed hands. */
  readonly taken?: number
  /** The id of the side that has it now. */
  readonly by?: string
}

export interface ReportPart<V = unknown, A extends Action = Action> {
  /** Short name of the turn that begins with this entry: marks of the replay and of the graph. */
  turnMark?(s: Situation<V, A>, entry: LogEntry): string | undefined
  standings?(s: Situation<V, A>): readonly Standing[]
  /** The game was won before its points were counted: those of its end are not comparable with the turns before. */
  sudden?(s: Situation<V, A>): boolean
  toll?(s: Situation<V, A>, entry: LogEntry): Toll | undefined
  rolls?(s: Situation<V, A>, entries: readonly LogEntry[]): readonly Roll[]
  /** Steps lost so far by side id, if the game itself keeps count. */
  losses?(s: Situation<V, A>): readonly { readonly side: string; readonly n: number }[]
  /** The unit of losses: `n` of them. */
  lossWord?(s: Situation<V, A>, n: number): string
}

/** Events as the table shows them: fights with their dice, ways taken, entries that the prompt repeats. */
import type { Action, LogEntry } from '@em/engine'
import type { ComponentType } from 'preact'
import type { Arrow } from './board.ts'
import type { Situation } from './situation.ts'

/** One side's throw in a fight with many dice, its draw, or its score without a throw. */
export interface Throw {
  readonly name: string
  readonly colour: string
  readonly dice: readonly { readonly face: number; readonly hit: boolean }[]
  /** Value to hit, hits, damage: in words. */
  readonly words: string
}

/** A fight as the dice decided it, for the large card. */
export interface Battle {
  readonly title: string
  readonly sides: readonly {
    readonly name: string
    readonly colour: string
    readonly die: number
    readonly factor: number
    readonly total: number
  }[]
  /** For games that throw many dice at once; the dice are shown one by one, hits marked. */
  readonly tray?: readonly Throw[]
  /** Attacker and target, drawn on the board while the fight is shown. */
  readonly arrow?: Pick<Arrow, 'from' | 'to'>
  readonly result: string
}

/** A player without a seat, whom the rules themselves play. */
export interface Automaton<V = unknown, A extends Action = Action> {
  /** Its name if it won. */
  victors(s: Situation<V, A>): readonly string[]
  /** Entries that came with the reader's own action but report its doings. */
  foreign(s: Situation<V, A>, entries: readonly LogEntry[]): readonly LogEntry[]
}

export interface NarrationPart<V = unknown, A extends Action = Action> {
  /** Fights among new log entries. */
  battles(s: Situation<V, A>, entries: readonly LogEntry[]): readonly Battle[]
  /** A die of the tray; default: its face in a square. */
  readonly Die?: ComponentType<{ readonly face: number; readonly hit: boolean }>
  placesOf(entry: LogEntry): readonly number[]
  /** The way that a piece took, if the entry reports a move: places entered, including the last. */
  routeOf?(entry: LogEntry): readonly { readonly piece: number; readonly places: readonly number[] }[]
  /** Where others move by single steps without log entries: display time of each, in milliseconds at speed 1. */
  readonly stride?: number
  /** The entries that the prompt repeats while others act; default: those of depth 0. */
  tells?(entry: LogEntry): boolean
  /** Stops a plan of several actions: a unit fired, a die was rolled. */
  startles?(entry: LogEntry): boolean
  readonly automaton?: Automaton<V, A>
}

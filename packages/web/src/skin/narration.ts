/** What happened, as the table shows it: fights with their dice, ways taken, entries that the prompt repeats. */
import type { Action, LogEntry } from '@em/engine'
import type { ComponentType } from 'preact'
import type { Arrow } from './board.ts'
import type { Situation } from './situation.ts'

/** What one side threw in a fight with many dice, or drew, or scores without throwing. */
export interface Throw {
  readonly name: string
  readonly colour: string
  readonly dice: readonly { readonly face: number; readonly hit: boolean }[]
  /** Value to hit, hits, damage: in words. */
  readonly words: string
}

/** A fight as the dice decided it, for the card that shows it large. */
export interface Battle {
  readonly title: string
  readonly sides: readonly {
    readonly name: string
    readonly colour: string
    readonly die: number
    readonly factor: number
    readonly total: number
  }[]
  /** For games that throw many dice at once; they are shown one by one, hits marked. */
  readonly tray?: readonly Throw[]
  /** Who attacked whom: drawn on the board while the fight is shown. */
  readonly arrow?: Pick<Arrow, 'from' | 'to'>
  readonly result: string
}

/** A player whom the rules themselves play, and who has no seat. */
export interface Automaton<V = unknown, A extends Action = Action> {
  /** Its name, if it won. */
  victors(s: Situation<V, A>): readonly string[]
  /** Entries that came with the reader's own action but tell of what it did. */
  foreign(s: Situation<V, A>, entries: readonly LogEntry[]): readonly LogEntry[]
}

export interface NarrationPart<V = unknown, A extends Action = Action> {
  /** The fights among new entries of the log. */
  battles(s: Situation<V, A>, entries: readonly LogEntry[]): readonly Battle[]
  /** A die of the tray; its face in a square without it. */
  readonly Die?: ComponentType<{ readonly face: number; readonly hit: boolean }>
  placesOf(entry: LogEntry): readonly number[]
  /** The way that a piece took, when the entry tells of a move: places entered, the last one included. */
  routeOf?(entry: LogEntry): readonly { readonly piece: number; readonly places: readonly number[] }[]
  /** Where others move by single steps without a log entry: how long each is seen, in milliseconds at speed 1. */
  readonly stride?: number
  /** The entries that the prompt repeats while others act; those of depth 0 without it. */
  tells?(entry: LogEntry): boolean
  /** Stops a plan of several actions: somebody fired, a die was rolled. */
  startles?(entry: LogEntry): boolean
  readonly automaton?: Automaton<V, A>
}

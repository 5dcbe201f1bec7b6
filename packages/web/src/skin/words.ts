/** The game's words: catalogues, names, descriptions for screen readers, parts of the log, the rulebook. */
import type { Action, Catalogue, Formatter, Language, LogEntry, RuleText } from '@em/engine'
import type { SeatInfo } from '@em/wire'
import type { SideMark } from './panels.ts'
import type { Both, Situation } from './situation.ts'

/** The rules in our own words, with the titles of their sections by number. */
export interface Rulebook {
  readonly rules: readonly RuleText[]
  readonly titles: ReadonlyMap<string, Both>
}

export interface WordsPart<V = unknown, A extends Action = Action> {
  readonly catalogues: Readonly<Record<Language, Catalogue>>
  formatter(lang: Language): Formatter
  /** Words that depend on the current game (who is player 2); asked before the formatter. */
  namer?(lang: Language, view: V, seats: readonly SeatInfo[]): Formatter
  side(id: string, lang: Language): SideMark
  /** The current scenario's name, for the top bar. */
  scenario?(s: Situation<V, A>): string
  /** One line for screen readers about the whole board. */
  summary(s: Situation<V, A>): string
  /** One sentence: place, terrain, control, pieces, markers. The table adds the possible actions. */
  describe(s: Situation<V, A>, place: number): string
  describePiece(s: Situation<V, A>, piece: number): string
  /** Parts of the log that can be read by themselves; `log.<id>` names them. */
  readonly logParts?: readonly { readonly id: string; has(entry: LogEntry): boolean }[]
  rulebook(): Promise<Rulebook>
}

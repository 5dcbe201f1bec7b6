/** A game's handbook: how to play on one page, a card for everything that has a name, and the charts of its data files. */
import type { Both } from './situation.ts'

/** A paragraph with the rules behind it. */
export interface HowPart {
  readonly title: Both
  readonly text: Both
  readonly rules: readonly string[]
}
/** A technology, a unit, an order: its nature and effects. */
export interface HandCard {
  readonly id: string
  readonly name: Both
  /** Its numbers in one line, from the game's data. */
  readonly facts?: Both
  readonly text: Both
  readonly rules: readonly string[]
}
export interface CardGroup {
  readonly id: string
  readonly title: Both
  readonly cards: readonly HandCard[]
}
/** A table. Its numbers come from the game's data files, so that it cannot disagree with the rules. */
export interface Chart {
  readonly id: string
  readonly title: Both
  readonly note: Both
  readonly rules: readonly string[]
  /** Heading of the column of row heads. */
  readonly corner: Both
  readonly columns: readonly Both[]
  readonly rows: readonly { readonly head: Both; readonly cells: readonly (string | Both)[] }[]
}
export interface Handbook {
  readonly how: readonly HowPart[]
  readonly groups: readonly CardGroup[]
  readonly charts: readonly Chart[]
}

/** What became of games between equal bots: who won, by how much, how fast. `em balance` writes it, set-ups show it. */

/** Many numbers in few: their mean with its interval of 95 %, their ends, and how many lie in each of equal parts between them. */
export interface Spread {
  readonly mean: number
  readonly low: number
  readonly high: number
  readonly least: number
  readonly most: number
  readonly bins: readonly number[]
}

/**
 * Luck of the first seat less that of the others, in standard deviations of their throws: how it goes with the margin, and in how many of
 * the decided games the luckier won.
 */
export interface Luck {
  readonly correlation: number
  readonly decided: number
  readonly luckier: number
  /** Games from the least lucky to the luckiest, in equal parts: mean luck and mean margin of each. */
  readonly parts: readonly { readonly luck: number; readonly margin: number }[]
}

export interface Balance {
  readonly scenario: string
  /** As they were written, where they are not the usual ones: `handicap=4`. */
  readonly options: readonly string[]
  readonly bot: string
  readonly games: number
  /** By seat, or by seats that only win together: the sides, and how many games they won. Several may win the same game. */
  readonly sides: readonly (readonly string[])[]
  readonly wins: readonly number[]
  readonly nobody: number
  /** The sides that the Automa plays; absent where there is none. What nobody won is then its own. */
  readonly automa?: readonly string[]
  /** Of these shares of the games, by seat and last for nobody: where the true ones lie, 19 times of 20. */
  readonly intervals: readonly Pick<Spread, 'low' | 'high'>[]
  /** Of the first seat, in the game's points. */
  readonly margin: Spread
  /** Player turns of a game. */
  readonly turns: Spread
  /** What dice did, where the game tells luck. */
  readonly luck?: Luck
  /** Whatever else the game counts. */
  readonly figures: Readonly<Record<string, Pick<Spread, 'mean' | 'low' | 'high'>>>
  readonly rulesVersion: string
  /** Gives the same games again, at that commit. */
  readonly command: string
  /** With a + where something had been changed since; absent where nothing said which it was. */
  readonly commit?: string
}

/** Games with more than one winner. */
export const sharedIn = ({ games, wins, nobody }: Balance): number => wins.reduce((sum, n) => sum + n, nobody - games)

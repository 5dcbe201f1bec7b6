/** Results of games between equal bots: winners, margins, lengths. `em balance` writes them; the set-up page shows them. */

/** A summary of many numbers: mean, its 95 % interval, least and most, and counts in bins of equal width between these two. */
export interface Spread {
  readonly mean: number
  readonly low: number
  readonly high: number
  readonly least: number
  readonly most: number
  readonly bins: readonly number[]
}

/**
 * Luck of the first seat minus luck of the others, in standard deviations of their throws: its correlation with the margin, and
 * the number of decided games that the luckier side won.
 */
export interface Luck {
  readonly correlation: number
  readonly decided: number
  readonly luckier: number
  /** Games sorted by luck and cut into equal parts, the least lucky first: mean luck and mean margin of each. */
  readonly parts: readonly { readonly luck: number; readonly margin: number }[]
}

export interface Balance {
  readonly scenario: string
  /** Options that differ from their defaults, as written on the command line: `handicap=4`. */
  readonly options: readonly string[]
  readonly bot: string
  readonly games: number
  /** By seat, or by group of seats that only win together: the sides and their wins. A game may have several winners. */
  readonly sides: readonly (readonly string[])[]
  readonly wins: readonly number[]
  readonly nobody: number
  /** Sides that the Automa plays; absent where it plays none. With an Automa, the `nobody` games are its wins. */
  readonly automa?: readonly string[]
  /** 95 % confidence intervals of the shares won: one for each entry of `wins`, then one for `nobody`. */
  readonly intervals: readonly Pick<Spread, 'low' | 'high'>[]
  /** Margin of the first seat, in the game's points. */
  readonly margin: Spread
  /** Player turns in a game. */
  readonly turns: Spread
  /** Effect of dice luck, where the game reports its rolls. */
  readonly luck?: Luck
  /** Further figures that the game reports. */
  readonly figures: Readonly<Record<string, Pick<Spread, 'mean' | 'low' | 'high'>>>
  readonly rulesVersion: string
  /** Command that reproduces these games at `commit`. */
  readonly command: string
  /** Ends in + if the working tree had changes; absent where the commit is unknown. */
  readonly commit?: string
}

/** Games with more than one winner. */
export const sharedIn = ({ games, wins, nobody }: Balance): number => wins.reduce((sum, n) => sum + n, nobody - games)

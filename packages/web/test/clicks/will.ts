/** The intentions for a turn: as the game's bot would play it now, or as it was recorded (`recorded.ts`). */
import { type Action, type AnyGame, fastDice, Match, seeded } from '@em/engine'

/** A march: its units, and its destination. */
export interface Way {
  readonly piece: number
  readonly to: number
}

/** How a march is read from the actions that follow its first one. */
export interface Marches<A extends Action> {
  /** Where a way that begins with this action leads; undefined where an action is all. */
  way?(first: A, play: () => A | undefined): Way | undefined
  /** Where a march in hand leads. */
  onward?(first: A, play: () => A | undefined): number | undefined
}

export interface Will<A extends Action> {
  /** A seat's next move. */
  next(seat: number): A
  /** The reader's intention from here on, for as long as it is wanted. */
  foresee(wanted: (a: A) => boolean): readonly A[]
  /** Where the march leads that begins with this action. */
  way(first: A): Way | undefined
  onward(first: A): number | undefined
  /** The march that follows an action. */
  afterwards(action: A): Way | undefined
  /** Units sent against the same enemy in this step, including the first one; `attacks`: units that can go there. */
  allies(first: A, way: Way, attacks: (way: Way) => boolean): readonly number[]
}

/** The bot's moves; playing on with other dice reveals its intentions. */
export class BotWill<A extends Action> implements Will<A> {
  private readonly game: AnyGame
  private readonly marches: Marches<A>
  private readonly match: Match
  private readonly seat: number

  constructor(game: AnyGame, marches: Marches<A>, match: Match, seat: number) {
    this.game = game
    this.marches = marches
    this.match = match
    this.seat = seat
  }
  next(seat: number, match = this.match): A {
    return this.game.bot?.(match.view(seat), seat, match.legal(seat), seeded('plan')) as A
  }
  foresee(wanted: (a: A) => boolean): readonly A[] {
    const copy = this.copy()
    const found: A[] = []
    for (let n = 0; n < 60 && !copy.over && copy.deciders.includes(this.seat); n++) {
      const next = this.next(this.seat, copy)
      if (!wanted(next) || !copy.submit(this.seat, next).ok) break
      found.push(next)
      this.others(copy, false)
    }
    return found
  }
  /** Dice may cut a way short, so it is the longest of a few tries. */
  way(first: A): Way | undefined {
    let best: { readonly way: Way; readonly length: number } | undefined
    for (const seed of this.marches.way ? ['a', 'b', 'c', 'd'] : []) {
      const play = this.playing(this.copy(seed), first)
      let length = 0
      const way = this.marches.way?.(first, () => {
        length++
        return play()
      })
      if (way && length > (best?.length ?? 0)) best = { way, length }
    }
    return best?.way
  }
  onward(first: A): number | undefined {
    return this.marches.onward?.(first, this.playing(this.copy(), first))
  }
  afterwards(action: A): Way | undefined {
    const copy = this.copy()
    if (!copy.submit(this.seat, action).ok) return undefined
    this.others(copy, false)
    if (copy.over) return undefined
    const next = this.next(this.seat, copy)
    return this.marches.way?.(next, this.playing(copy, next))
  }
  allies(first: A, way: Way, attacks: (way: Way) => boolean): readonly number[] {
    const copy = this.copy()
    const found = [way.piece]
    for (let next: A | undefined = first, n = 0; next?.type === first.type && n < 12; n++) {
      const play = this.playing(copy, next)
      const to = this.marches.way?.(next, play)
      if (copy.over || !to) break
      if (to.to === way.to && !found.includes(to.piece) && attacks(to)) found.push(to.piece)
      // The assault itself, which ends the way, and any answers that it leaves open.
      next = play()
      while (next && next.type !== first.type && copy.deciders.includes(this.seat) && next.type !== 'done')
        next = play()
    }
    return found
  }

  private copy(seed = 'copy'): Match {
    const { state, ...rest } = this.match.snapshot()
    return Match.resume(this.game, { ...rest, state: this.game.clone(state) }, fastDice(seed), [], [])
  }
  /** `quiet`: as if no other seat intervened. */
  private others(match: Match, quiet: boolean): void {
    while (!match.over && !match.deciders.includes(this.seat)) {
      const seat = match.deciders[0] ?? 0
      const pass = quiet ? match.legal(seat).find((a) => a.type === 'pass') : undefined
      match.submit(seat, pass ?? this.next(seat, match))
    }
  }
  private playing(copy: Match, first: A): () => A | undefined {
    let next: A | undefined = first
    return () => {
      if (!next || !copy.submit(this.seat, next).ok) return undefined
      this.others(copy, true)
      if (copy.over) return undefined
      next = this.next(this.seat, copy)
      return next
    }
  }
}

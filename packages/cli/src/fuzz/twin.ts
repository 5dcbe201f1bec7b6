/**
 * One action in the true state and in a twin: a state dealt from a viewer's knowledge, in which everything else may
 * differ. Both get the same dice, so any difference in what the viewer is shown comes from hidden information.
 */
import {
  type Action,
  type AnyGame,
  apply,
  type Dice,
  deciders,
  fastDice,
  type LogEvent,
  legalActions,
  mayRead,
  PlayTable,
  type Random,
  type Seat,
  type State,
  sameAction,
  type Viewer,
} from '@em/engine'

/** Everything a viewer is shown after the action, each part as the text that would be sent. */
export interface Shown {
  readonly deciders: string
  readonly view: string
  readonly legal: string
  /** One text per log entry that the viewer may read. */
  readonly events: readonly string[]
  /** The rules declared that hidden information became known. */
  readonly revealed: boolean
  readonly rolled: boolean
  /** The mover could take it back. */
  readonly undoable: boolean
  /** The game is over, and nothing is hidden any more. */
  readonly over: boolean
}

export interface Twins {
  readonly viewer: Viewer
  readonly truth: Shown
  readonly twin: Shown
}

/** Distinguishes rolls from reveals. */
class WatchedTable extends PlayTable {
  rolled = false
  revealed = false
  override roll(sides: number): number {
    this.rolled = true
    return super.roll(sides)
  }
  override reveal(): void {
    this.revealed = true
    super.reveal()
  }
}

/** Plays the action of `seat` in copies of both; undefined if the twin does not offer it. */
export function playTwins(
  game: AnyGame,
  g: State,
  viewer: Viewer,
  seat: Seat,
  action: Action,
  random: Random,
): Twins | undefined {
  const view: unknown = JSON.parse(JSON.stringify(game.view(g, viewer)))
  const other = game.determinize(view, viewer, random)
  // A seat's own choices are the same in every twin, as `checkView` makes sure; another seat's may differ.
  if (viewer !== seat && !legalActions(game, other, seat).some((a) => sameAction(a, action))) return undefined
  const seed = random.below(2 ** 30)
  const truth = shownAfter(game, game.clone(g), viewer, seat, action, fastDice(seed))
  return { viewer, truth, twin: shownAfter(game, other, viewer, seat, action, fastDice(seed)) }
}

function shownAfter(game: AnyGame, g: State, viewer: Viewer, seat: Seat, action: Action, dice: Dice): Shown {
  const events: LogEvent[] = []
  const table = new WatchedTable(g, dice, (event) => events.push(event))
  apply(game, g, seat, action, table)
  const next = deciders(game, g)
  return {
    deciders: next.join(),
    view: JSON.stringify(game.view(g, viewer)),
    legal: viewer === 'spectator' ? '[]' : JSON.stringify(legalActions(game, g, viewer)),
    events: events.filter((event) => mayRead(event, viewer)).map((event) => JSON.stringify(event)),
    revealed: table.revealed,
    rolled: table.rolled,
    undoable: !table.news && next.length === 1 && next[0] === seat,
    over: g.stack.length === 0,
  }
}

/** The difference between the two in words; undefined if there is none. */
export function difference({ truth, twin }: Twins): string | undefined {
  if (truth.deciders !== twin.deciders) return `seats [${truth.deciders}] decide, in a twin [${twin.deciders}]`
  if (truth.events.join() !== twin.events.join()) {
    return `the log ${parting(truth.events.join(), twin.events.join())}`
  }
  if (truth.view !== twin.view) return `the view ${parting(truth.view, twin.view)}`
  if (truth.legal !== twin.legal) return `the choices ${parting(truth.legal, twin.legal)}`
  return undefined
}

/** The point where two texts diverge. */
export function parting(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const from = Math.max(0, at - 40)
  return `…${a.slice(from, at + 40)}… and …${b.slice(from, at + 40)}…`
}

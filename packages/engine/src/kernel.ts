/** The kernel's bare functions: who decides, what is legal, apply an action. Bots and simulations use these directly. */
import type { Action, Seat } from './action.ts'
import type { Dice } from './dice.ts'
import type { AnyGame, GameModule } from './game.ts'
import type { LogEvent } from './log.ts'
import type { AnyStep, Frame, State, Table } from './step.ts'
import type { Denial } from './verdict.ts'

/** Limit of automatic steps between two decisions; exceeding it is a fault in a game's rules. */
const RUNAWAY = 100_000

export const top = (g: State): Frame | undefined => g.stack[g.stack.length - 1]

function stepOf<G extends State, A extends Action, V>(game: GameModule<G, A, V>, frame: Frame): AnyStep<G, A> {
  const s = game.steps[frame.step]
  if (!s) throw new Error(`${game.id}: no step "${frame.step}"`)
  return s
}

/** The seats that have a decision to make; none once the game is over. */
export function deciders<G extends State, A extends Action, V>(game: GameModule<G, A, V>, g: G): readonly Seat[] {
  const frame = top(g)
  return frame ? stepOf(game, frame).seats(g, frame) : []
}

/** Every legal action of the seat, in a fixed order; empty for a seat that does not decide. */
export function legalActions<G extends State, A extends Action, V>(
  game: GameModule<G, A, V>,
  g: G,
  seat: Seat,
): readonly A[] {
  const frame = top(g)
  if (!frame) return []
  const s = stepOf(game, frame)
  return s.seats(g, frame).includes(seat) ? s.actions(g, frame, seat) : []
}

/** The table of a game in play: dice, a log listener, and whether new information became known. */
export class PlayTable implements Table {
  /** Set when a die is rolled or something is revealed; callers reset it. */
  news = false
  private readonly g: State
  private readonly dice: Dice
  private readonly listen: ((event: LogEvent) => void) | undefined

  constructor(g: State, dice: Dice, listen?: (event: LogEvent) => void) {
    this.g = g
    this.dice = dice
    this.listen = listen
  }
  roll(sides: number): number {
    this.news = true
    return this.dice.roll(sides)
  }
  log(event: LogEvent): void {
    this.listen?.(event)
  }
  reveal(): void {
    this.news = true
  }
  push(frame: Frame): void {
    this.g.stack.push(frame)
  }
  pop(): void {
    this.g.stack.pop()
  }
  replace(frame: Frame): void {
    this.g.stack[this.g.stack.length - 1] = frame
  }
}

/** Runs steps without deciders until a seat must decide or the game is over. */
export function settle<G extends State, A extends Action, V>(game: GameModule<G, A, V>, g: G, t: Table): void {
  for (let i = 0; i < RUNAWAY; i++) {
    const frame = top(g)
    if (!frame) return
    const s = stepOf(game, frame)
    if (s.seats(g, frame).length > 0) return
    if (!s.run) throw new Error(`${game.id}: step "${frame.step}" has no deciders and does not run by itself`)
    s.run(g, frame, t)
  }
  throw new Error(`${game.id}: steps run without end at "${top(g)?.step}"`)
}

/** Applies a legal action and runs the automatic steps that follow. The caller guarantees legality. */
export function apply<G extends State, A extends Action, V>(
  game: GameModule<G, A, V>,
  g: G,
  seat: Seat,
  action: A,
  t: Table,
): void {
  const frame = top(g)
  if (!frame) throw new Error(`${game.id}: the game is over`)
  stepOf(game, frame).take(g, frame, seat, action, t)
  settle(game, g, t)
}

/** Why a given action is not legal for this seat now. Always answers, with a rule where one is known. */
export function explain(game: AnyGame, g: State, seat: Seat, given: unknown): Denial {
  const frame = top(g)
  if (!frame) return { rule: '', key: 'kernel.gameOver' }
  const s = stepOf(game, frame)
  if (!s.seats(g, frame).includes(seat)) return { rule: '', key: 'kernel.notYourDecision' }
  if (typeof given !== 'object' || given === null || typeof (given as { type?: unknown }).type !== 'string') {
    return { rule: '', key: 'kernel.malformed' }
  }
  return s.refuse?.(g, frame, seat, given as Action) ?? { rule: '', key: 'kernel.notOffered' }
}

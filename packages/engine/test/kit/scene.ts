/** A position that a test lays out and plays on by the rules with loaded dice. Games add their own vocabulary. */
import {
  type Action,
  anyGame,
  apply,
  type Denial,
  deciders,
  explain,
  type GameModule,
  type LogEvent,
  legalActions,
  PlayTable,
  type Seat,
  type State,
  sameAction,
  settle,
  type Table,
} from '@em/engine'

export class Scene<G extends State, A extends Action, V = unknown> {
  readonly module: GameModule<G, A, V>
  readonly g: G
  readonly t: Table
  /** Everything logged so far. */
  readonly log: LogEvent[] = []
  /** Faces to roll, in this order. A roll without a face is an error, and so is a face that is never rolled. */
  readonly dice: number[] = []

  constructor(module: GameModule<G, A, V>, g: G) {
    this.module = module
    this.g = g
    const roll = (sides: number): number => {
      const face = this.dice.shift()
      if (face === undefined) throw new Error(`no die was loaded, at ${this.step()}`)
      if (face < 1 || face > sides) throw new Error(`${face} on a die of ${sides}, at ${this.step()}`)
      return face
    }
    this.t = new PlayTable(g, { roll, save: () => ({ kind: 'fixed', faces: this.dice }) }, (e) => this.log.push(e))
  }
  /** The first seat that decides now; -1 if none does. */
  seat(): Seat {
    return deciders(this.module, this.g)[0] ?? -1
  }
  /** The step on top of the stack, or "over". */
  step(): string {
    return this.g.stack.at(-1)?.step ?? 'over'
  }
  legal(seat: Seat = this.seat()): readonly A[] {
    return seat < 0 ? [] : legalActions(this.module, this.g, seat)
  }
  /** The legal actions of one kind. */
  offers<T extends A['type']>(type: T): Extract<A, { readonly type: T }>[] {
    return this.legal().filter((a): a is Extract<A, { readonly type: T }> => a.type === type)
  }
  can(action: A, seat: Seat = this.seat()): boolean {
    return this.legal(seat).some((a) => sameAction(a, action))
  }
  /** Why an action is refused; throws if it is legal. */
  why(action: unknown, seat: Seat = this.seat()): Denial {
    if (this.can(action as A, seat)) throw new Error(`legal: ${JSON.stringify(action)}`)
    return explain(anyGame(this.module), this.g, seat, action as Action)
  }
  /** Short form: "7.2 deny.far". */
  refusal(action: unknown, seat: Seat = this.seat()): string {
    const { rule, key } = this.why(action, seat)
    return `${rule} ${key}`
  }
  /** Takes an action that must be legal, rolling exactly the given dice. */
  take(action: A, ...dice: number[]): this {
    return this.takeAs(this.seat(), action, ...dice)
  }
  takeAs(seat: Seat, action: A, ...dice: number[]): this {
    if (!this.can(action, seat)) {
      const why = explain(anyGame(this.module), this.g, seat, action)
      throw new Error(`${JSON.stringify(action)} is not legal: ${why.key} [${why.rule}] at ${this.step()}`)
    }
    this.dice.push(...dice)
    apply(this.module, this.g, seat, action, this.t)
    return this.rolled()
  }
  /** Takes an action that must be legal, rolling as many of the given dice as it needs. */
  takeWithin(dice: readonly number[], action: A): this {
    if (!this.can(action)) throw new Error(`${JSON.stringify(action)} is not legal at ${this.step()}`)
    this.dice.push(...dice)
    this.play(action)
    this.dice.length = 0
    return this
  }
  /** Takes a legal action with the dice that are loaded. */
  play(action: A): void {
    apply(this.module, this.g, this.seat(), action, this.t)
  }
  /** Runs a procedure that asks no seat, with these dice. */
  roll<T>(work: (g: G, t: Table) => T, ...dice: number[]): T {
    this.dice.push(...dice)
    const result = work(this.g, this.t)
    this.rolled()
    return result
  }
  /** Begins a procedure of the rules and plays all steps that need no decision. */
  push(procedure: (g: G, t: Table) => void, ...dice: number[]): this {
    this.dice.push(...dice)
    procedure(this.g, this.t)
    settle(this.module, this.g, this.t)
    return this.rolled()
  }
  /** Events with that key so far. */
  events(key: string): LogEvent[] {
    return this.log.filter((e) => e.key === key)
  }
  /** Requires that all loaded dice have been rolled. */
  protected rolled(): this {
    if (this.dice.length > 0) throw new Error(`${this.dice.length} dice were not rolled, at ${this.step()}`)
    return this
  }
}

/** A position that a test has laid out, played on by the rules with loaded dice. Games add their own words to it. */
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
  /** Faces that will be rolled, in this order. A roll without a face is an error, and so is a face that is never rolled. */
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
  /** The seat that decides now, the first of several; -1 when nobody does. */
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
  /** Why an action is refused; an error when it is legal. */
  why(action: unknown, seat: Seat = this.seat()): Denial {
    if (this.can(action as A, seat)) throw new Error(`legal: ${JSON.stringify(action)}`)
    return explain(anyGame(this.module), this.g, seat, action as Action)
  }
  /** The same in short: "7.2 deny.far". */
  refusal(action: unknown, seat: Seat = this.seat()): string {
    const { rule, key } = this.why(action, seat)
    return `${rule} ${key}`
  }
  /** Takes an action that must be legal. The dice fall as given. */
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
  /** Takes an action that must be legal with as many of the dice as it rolls. */
  takeWithin(dice: readonly number[], action: A): this {
    if (!this.can(action)) throw new Error(`${JSON.stringify(action)} is not legal at ${this.step()}`)
    this.dice.push(...dice)
    this.play(action)
    this.dice.length = 0
    return this
  }
  /** Takes a legal action with whatever dice are loaded. */
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
  /** Begins a procedure of the rules, and plays what needs no decision. */
  push(procedure: (g: G, t: Table) => void, ...dice: number[]): this {
    this.dice.push(...dice)
    procedure(this.g, this.t)
    settle(this.module, this.g, this.t)
    return this.rolled()
  }
  /** The events with that key so far. */
  events(key: string): LogEvent[] {
    return this.log.filter((e) => e.key === key)
  }
  /** All loaded dice must have been rolled. */
  protected rolled(): this {
    if (this.dice.length > 0) throw new Error(`${this.dice.length} dice were not rolled, at ${this.step()}`)
    return this
  }
}

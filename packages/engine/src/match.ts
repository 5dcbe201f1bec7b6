/** A match: one game being played. Accepts only legal actions, keeps the log, undoes, saves and replays. */
import { type Action, type Seat, sameAction, type Viewer } from './action.ts'
import type { Dice, DiceState } from './dice.ts'
import type { AnyGame, GameConfig, Outcome } from './game.ts'
import { hashState } from './hash.ts'
import { apply, deciders, explain, legalActions, PlayTable, settle } from './kernel.ts'
import { type LogEntry, mayRead } from './log.ts'
import type { State } from './step.ts'
import type { Denial } from './verdict.ts'

export interface Move {
  readonly seat: Seat
  readonly action: Action
}

/** Everything needed to resume after a restart. Holds secrets: never leaves the server. */
export interface Snapshot {
  readonly config: GameConfig
  readonly rulesVersion: string
  readonly state: State
  readonly dice: DiceState
  readonly moves: number
}

export type Submission =
  | { readonly ok: true; readonly events: readonly LogEntry[] }
  | { readonly ok: false; readonly denial: Denial }

/** How far undo can go back: the state at the last new information, and the moves that one seat has made since. */
interface Checkpoint {
  readonly state: State
  readonly dice: DiceState
  readonly moves: number
  readonly logged: number
}

export class Match {
  readonly game: AnyGame
  readonly config: GameConfig
  readonly moves: Move[]
  readonly log: LogEntry[]
  private g: State
  private readonly dice: Dice
  private checkpoint: Checkpoint
  /** Legal actions of the present position, by seat; view, submission and bots all ask for them. */
  private readonly offered = new Map<Seat, readonly Action[]>()

  private constructor(game: AnyGame, config: GameConfig, g: State, dice: Dice, moves: Move[], log: LogEntry[]) {
    this.game = game
    this.config = config
    this.g = g
    this.dice = dice
    this.moves = moves
    this.log = log
    this.checkpoint = this.mark()
  }

  static start(game: AnyGame, config: GameConfig, dice: Dice): Match {
    const g = game.setup(config)
    const log: LogEntry[] = []
    settle(game, g, new PlayTable(g, dice, (e) => log.push({ ...e, rev: 0 })))
    return new Match(game, config, g, dice, [], log)
  }

  /** Resumes from a snapshot; `moves` and `log` are the history up to it. */
  static resume(
    game: AnyGame,
    snapshot: Snapshot,
    dice: Dice,
    moves: readonly Move[],
    log: readonly LogEntry[],
  ): Match {
    return new Match(game, snapshot.config, game.clone(snapshot.state), dice, [...moves], [...log])
  }

  /** Plays a whole list of moves. Throws at the first illegal one, naming it. */
  static replay(game: AnyGame, config: GameConfig, dice: Dice, moves: readonly Move[]): Match {
    const match = Match.start(game, config, dice)
    moves.forEach((move, i) => {
      const result = match.submit(move.seat, move.action)
      if (!result.ok) {
        const why = `${result.denial.key}${result.denial.rule ? ` [${result.denial.rule}]` : ''}`
        throw new Error(`move ${i + 1} of ${moves.length} is not legal (${why}): ${JSON.stringify(move)}`)
      }
    })
    return match
  }

  /** The state itself, for the engine's own tools. Clients and bots get `view` instead. */
  get state(): State {
    return this.g
  }
  get deciders(): readonly Seat[] {
    return deciders(this.game, this.g)
  }
  get over(): boolean {
    return this.g.stack.length === 0
  }
  get outcome(): Outcome | undefined {
    return this.game.outcome(this.g)
  }
  get hash(): string {
    return hashState(this.g)
  }

  legal(seat: Seat): readonly Action[] {
    let legal = this.offered.get(seat)
    if (!legal) {
      legal = legalActions(this.game, this.g, seat)
      this.offered.set(seat, legal)
    }
    return legal
  }
  view(viewer: Viewer): unknown {
    return this.game.view(this.g, viewer)
  }
  logFor(viewer: Viewer, from = 0): readonly LogEntry[] {
    return this.log.slice(from).filter((e) => mayRead(e, viewer))
  }
  why(seat: Seat, given: unknown): Denial | undefined {
    return this.legal(seat).some((a) => sameAction(a, given)) ? undefined : explain(this.game, this.g, seat, given)
  }

  /** Takes an action from anywhere. An action that is not offered is refused with a reason and changes nothing. */
  submit(seat: Seat, given: unknown): Submission {
    const action = this.legal(seat).find((a) => sameAction(a, given))
    if (!action) return { ok: false, denial: explain(this.game, this.g, seat, given) }
    this.offered.clear()
    const logged = this.log.length
    const rev = this.moves.length + 1
    const table = new PlayTable(this.g, this.dice, (e) => this.log.push({ ...e, rev }))
    apply(this.game, this.g, seat, action, table)
    this.moves.push({ seat, action })
    const next = this.deciders
    if (table.news || next.length !== 1 || next[0] !== seat) this.checkpoint = this.mark()
    return { ok: true, events: this.log.slice(logged) }
  }

  /** A seat can take back the last move until something is rolled, revealed or decided by another seat. */
  canUndo(seat: Seat): boolean {
    return this.moves.length > this.checkpoint.moves && this.moves[this.moves.length - 1]?.seat === seat
  }

  undo(seat: Seat): boolean {
    if (!this.canUndo(seat)) return false
    this.offered.clear()
    const { state, moves, logged } = this.checkpoint
    const again = this.moves.slice(moves, -1)
    this.g = this.game.clone(state)
    this.moves.length = moves
    this.log.length = logged
    for (const move of again) {
      const rev = this.moves.length + 1
      const table = new PlayTable(this.g, this.dice, (e) => this.log.push({ ...e, rev }))
      apply(this.game, this.g, move.seat, move.action, table)
      this.moves.push(move)
    }
    return true
  }

  snapshot(): Snapshot {
    return {
      config: this.config,
      rulesVersion: this.game.rulesVersion,
      state: this.game.clone(this.g),
      dice: this.dice.save(),
      moves: this.moves.length,
    }
  }

  /** Whether no move that led here can be undone any more. */
  get settled(): boolean {
    return this.moves.length === this.checkpoint.moves
  }

  /** The newest point that undo cannot go behind. Not a copy: callers must not change it. */
  settledSnapshot(): Snapshot {
    const { state, dice, moves } = this.checkpoint
    return { config: this.config, rulesVersion: this.game.rulesVersion, state, dice, moves }
  }

  private mark(): Checkpoint {
    return {
      state: this.game.clone(this.g),
      dice: this.dice.save(),
      moves: this.moves.length,
      logged: this.log.length,
    }
  }
}

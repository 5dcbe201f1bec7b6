/** Reads a socket's messages: lists of actions and log entries come out as the game made them. */
import type { Action, LogEntry, Outcome, Seat } from '@em/engine'
import { listAfter } from './actions.ts'
import { type Change, changed } from './delta.ts'
import { entryOf, type Shape } from './events.ts'
import type { Beat, Header, Patch, ServerMessage, State, Story } from './protocol.ts'

export interface Turn {
  readonly rev: number
  readonly deciders: readonly Seat[]
  readonly legal: readonly Action[]
  readonly canUndo: boolean
  readonly outcome: Outcome | null
}

export interface HeardState extends Turn, Header {
  readonly t: 'state'
  readonly view: unknown
  readonly log: readonly LogEntry[]
}

export interface HeardPatch extends Turn {
  readonly t: 'patch'
  readonly done: string | undefined
  readonly beats: readonly Beat[]
  readonly view: Change | undefined
  readonly kept: number | undefined
  readonly events: readonly LogEntry[]
}

export type Heard = Exclude<ServerMessage, { readonly t: 'past' | 'state' } | Patch> | HeardState | HeardPatch

/** The view after all changes of a patch. Throws if they do not fit. */
export const viewAfter = (view: unknown, { beats, view: last }: Pick<HeardPatch, 'beats' | 'view'>): unknown =>
  changed(
    beats.reduce((now, beat) => changed(now, beat.view), view),
    last,
  )

/** Lists and shapes refer to earlier messages of the same socket, so each socket has its own reader. */
export class Reader {
  private past: Story[] = []
  private shapes: Shape[] = []
  private turn: Turn | undefined
  /** The number of the newest entry of the log. */
  private number = 0

  /** Undefined for a message that only prepares the next. Throws if a patch does not fit: then the client must request the whole state. */
  read(message: ServerMessage): Heard | undefined {
    if (!('t' in message)) return this.patch(message)
    if (message.t === 'state') return this.state(message)
    if (message.t !== 'past') return message
    this.past.push(message)
    return undefined
  }

  private state({ shapes, log, numbers, legal, ...rest }: State): HeardState {
    this.shapes = [...shapes]
    const story = [...this.past, { log, numbers }].flatMap((part) => this.entries(part))
    this.past = []
    this.number = story.at(-1)?.rev ?? 0
    const { rev, deciders, canUndo, outcome } = rest
    this.turn = { rev, deciders, canUndo, outcome, legal: listAfter([], legal) }
    return { ...rest, log: story, legal: this.turn.legal }
  }

  private patch(message: Patch): HeardPatch {
    const { turn } = this
    if (!turn) throw new Error('a patch before anything that it could change')
    this.shapes.push(...(message.shapes ?? []))
    const { deciders = turn.deciders, canUndo = turn.canUndo, outcome = turn.outcome, events = [] } = message
    if (events.length > 0) this.number = message.number ?? this.number + 1
    this.turn = { rev: turn.rev + 1, deciders, canUndo, outcome, legal: listAfter(turn.legal, message.legal) }
    return {
      t: 'patch',
      ...this.turn,
      done: message.done,
      beats: message.beats ?? [],
      view: message.view,
      kept: message.kept,
      events: events.map((told) => entryOf(this.shapes, told, this.number)),
    }
  }

  private entries({ log, numbers }: Story): LogEntry[] {
    const entries: LogEntry[] = []
    for (let i = 0; i < numbers.length; i += 2) {
      for (let n = numbers[i + 1] as number; n > 0; n--) {
        entries.push(entryOf(this.shapes, log[entries.length] ?? [-1], numbers[i] as number))
      }
    }
    return entries
  }
}

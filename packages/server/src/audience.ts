/**
 * All connections of one viewer: the state that they hold, and the messages that update it. A move that shows the viewer nothing
 * sends nothing, which hides both the move and the number of such moves.
 */
import {
  type Action,
  type LogEntry,
  type Match,
  mayRead,
  type Outcome,
  type Overlay,
  type Seat,
  type Viewer,
} from '@em/engine'
import {
  type Beat,
  type Header,
  listChange,
  Mirror,
  type Patch,
  type ServerMessage,
  Shapes,
  type State,
  type Story,
  type Text,
  type Told,
} from '@em/wire'
import type { Numbering } from './numbering.ts'
import { Outgoing } from './outgoing.ts'

/** One socket. */
export interface Connection {
  /** `unhurried`: the reader need not act on the message, so it may be held back briefly and sent with others. */
  send(message: Outgoing, unhurried?: boolean): void
  close(code: number, reason: string): void
}

/** Maximum length of log in one message, in characters. */
const STORY = 12_000
/** How long the whole state is kept for further connections, unless something happens. */
const WHOLE_MS = 1000

/** The submission that changed the game. */
export interface Cause {
  readonly mover: Seat
  /** The key under which the mover submitted it. */
  readonly id?: string
  readonly undone?: boolean
}

type Turn = Pick<Patch, 'deciders' | 'legal' | 'canUndo' | 'outcome'>
type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** A patch as the text that is sent, field by field. */
class PatchText {
  private fields = ''

  /** Whether it has no field. */
  get empty(): boolean {
    return this.fields === ''
  }

  get text(): string {
    return `{${this.fields.slice(1)}}`
  }

  put<K extends keyof Patch>(name: K, value: Patch[K]): void {
    this.fields += `,"${name}":${JSON.stringify(value)}`
  }

  putText<K extends 'beats' | 'view'>(name: K, value: Text<Patch[K]>): void {
    this.fields += `,"${name}":${value}`
  }
}

export class Audience {
  readonly viewer: Viewer
  readonly connections = new Set<Connection>()
  rev: number
  /** The first revision since the game was loaded; older ones are invalid. */
  readonly first: number
  private readonly match: Match
  private readonly numbering: Numbering
  private readonly mirror: Mirror
  private readonly shapes = new Shapes()
  /** Number of shapes sent. */
  private shapesSent = 0
  /** Number of entries of the match's log that were read, and number that the viewer holds. */
  private looked = 0
  private held = 0
  private legal: readonly Action[] = []
  private deciders: readonly Seat[] = []
  private canUndo = false
  private outcome: Outcome | null = null
  /** The number that readers assume for events sent without one; undefined after an undo, when they may disagree. */
  private next: number | undefined
  /** Beats and events of the current move. */
  private beats: Text<Beat>[] = []
  private events: Told[] = []
  /** The whole state, cached until something happens. */
  private whole: readonly Outgoing[] | undefined
  /** Overlays by name, cached likewise. */
  private readonly overlays = new Map<string, Text<Overlay | null>>()

  constructor(viewer: Viewer, match: Match, numbering: Numbering, rev: number) {
    this.viewer = viewer
    this.match = match
    this.numbering = numbering
    this.rev = rev
    this.first = rev
    this.mirror = new Mirror(match.view(viewer))
    this.catchUp()
    this.rev = rev
  }

  send(message: Outgoing, unhurried = false): void {
    for (const connection of this.connections) connection.send(message, unhurried)
  }

  /** Records the view before the rules run on by themselves, if the viewer was sent anything since the last beat. */
  beat(): void {
    if (!this.listen()) return
    const view = this.mirror.follow(this.match.view(this.viewer))
    const told = this.events.length
    this.beats.push(view === undefined ? `{"told":${told}}` : `{"told":${told},"view":${view}}`)
  }

  /** The message after a move; undefined if the move shows the viewer nothing. */
  patch({ mover, id, undone }: Cause): Outgoing | undefined {
    const { match, viewer, shapes } = this
    this.changed()
    const held = this.held
    const kept = undone ? this.forget() : held
    if (undone) this.next = undefined
    this.listen()
    const view = this.mirror.follow(match.view(viewer))
    const { events, beats } = this
    const turn = this.turn()
    const patch = new PatchText()
    if (id !== undefined && mover === viewer) patch.put('done', id)
    if (beats.length > 0) patch.putText('beats', `[${beats.join()}]`)
    if (view !== undefined) patch.putText('view', view)
    if (kept !== held) patch.put('kept', kept)
    if (events.length > 0) {
      patch.put('events', events)
      const number = this.numbering.of(match.moves.length)
      if (number !== this.next) patch.put('number', number)
      this.next = number + 1
    }
    if (shapes.all.length > this.shapesSent) patch.put('shapes', shapes.all.slice(this.shapesSent))
    if (turn.deciders) patch.put('deciders', turn.deciders)
    if (turn.legal) patch.put('legal', turn.legal)
    if (turn.canUndo !== undefined) patch.put('canUndo', turn.canUndo)
    if (turn.outcome !== undefined) patch.put('outcome', turn.outcome)
    this.shapesSent = shapes.all.length
    this.beats = []
    this.events = []
    if (mover !== viewer && patch.empty) return undefined
    this.rev++
    return new Outgoing(patch.text)
  }

  /** Brings the audience up to date after a time without connections. */
  catchUp(): void {
    this.changed()
    const before = this.held
    const kept = this.forget()
    const told = this.listen()
    const view = this.mirror.follow(this.match.view(this.viewer))
    const turn = this.turn()
    this.events = []
    this.shapesSent = this.shapes.all.length
    // The next connection receives the whole log.
    const last = this.match.log.findLast((entry) => mayRead(entry, this.viewer))
    this.next = last === undefined ? 1 : this.numbering.of(last.rev) + 1
    if (told || kept !== before || view !== undefined || Object.keys(turn).length > 0) this.rev++
  }

  /** The whole state, in as many messages as it needs. Viewers that connect at the same time share the messages. */
  state(header: Header): readonly Outgoing[] {
    if (!this.whole) {
      this.whole = this.stateFor(header)
      setTimeout(() => {
        this.whole = undefined
      }, WHOLE_MS).unref()
    }
    return this.whole
  }

  /** The viewer's overlay, computed once per position; null if the game has none of that name. */
  overlay(name: string): Text<Overlay | null> {
    const { game } = this.match
    if (!game.overlays.includes(name)) return 'null'
    const text =
      this.overlays.get(name) ?? JSON.stringify(game.overlay(this.match.view(this.viewer), this.viewer, name))
    this.overlays.set(name, text)
    return text
  }

  /** Drops messages made for the previous position. */
  private changed(): void {
    this.whole = undefined
    this.overlays.clear()
  }

  private stateFor(header: Header): readonly Outgoing[] {
    const story = this.story()
    const { rev, deciders, canUndo, outcome } = this
    const state: State = {
      t: 'state',
      rev,
      ...header,
      view: this.mirror.value,
      ...(story.pop() ?? { log: [], numbers: [] }),
      shapes: this.shapes.all,
      deciders,
      legal: listChange([], this.legal) ?? [],
      canUndo,
      outcome,
    }
    const messages: ServerMessage[] = [...story.map((part) => ({ t: 'past' as const, ...part })), state]
    return messages.map((message) => new Outgoing(JSON.stringify(message)))
  }

  /** Reads new entries of the log. Returns whether the viewer may read any of them. */
  private listen(): boolean {
    const { log } = this.match
    const before = this.events.length
    for (; this.looked < log.length; this.looked++) {
      const entry = log[this.looked] as LogEntry
      if (mayRead(entry, this.viewer)) this.events.push(this.shapes.tell(entry))
    }
    const more = this.events.length - before
    this.held += more
    return more > 0
  }

  /** After an undo: drops entries that left the log. Returns the number that the viewer still holds. */
  private forget(): number {
    const { log } = this.match
    if (this.looked > log.length) {
      this.looked = log.length
      this.held = this.match.logFor(this.viewer).length
    }
    return this.held
  }

  /** Changes of deciders, legal actions, undo and outcome since the last call. */
  private turn(): Turn {
    const { match, viewer } = this
    const seated = viewer !== 'spectator'
    const deciders = match.deciders
    const list = seated ? match.legal(viewer) : []
    const legal = listChange(this.legal, list)
    const canUndo = seated && match.canUndo(viewer)
    const outcome = match.over ? (match.outcome ?? null) : null
    const turn: Mutable<Turn> = {}
    if (deciders.join() !== this.deciders.join()) turn.deciders = deciders
    if (legal !== undefined) turn.legal = legal
    if (canUndo !== this.canUndo) turn.canUndo = canUndo
    if ((outcome === null) !== (this.outcome === null)) turn.outcome = outcome
    this.legal = list
    this.deciders = deciders
    this.canUndo = canUndo
    this.outcome = outcome
    return turn
  }

  /** The viewer's log in parts, none of them long. */
  private story(): Story[] {
    const parts: { log: Told[]; numbers: number[] }[] = []
    let length = STORY
    for (const entry of this.match.log) {
      if (!mayRead(entry, this.viewer)) continue
      if (length >= STORY) {
        parts.push({ log: [], numbers: [] })
        length = 0
      }
      const { log, numbers } = parts[parts.length - 1] as (typeof parts)[number]
      const told = this.shapes.tell(entry)
      const number = this.numbering.of(entry.rev)
      log.push(told)
      if (numbers.at(-2) === number) numbers[numbers.length - 1] = (numbers.at(-1) as number) + 1
      else numbers.push(number, 1)
      length += JSON.stringify(told).length + 1
    }
    return parts
  }
}

/** A seat's knowledge of its game, and how each server message changes it. Pure: no socket, no clock. */
import type { Action, Denial, GameConfig, LogEntry, Outcome, Seat, Viewer } from '@em/engine'
import {
  type Change,
  type ClientMessage,
  changed,
  type Heard,
  type HeardPatch,
  type HeardState,
  type SeatInfo,
  viewAfter,
} from '@em/wire'

export interface TableState {
  readonly game: string
  readonly config: GameConfig
  readonly viewer: Viewer
  readonly seats: readonly SeatInfo[]
  readonly commitment: string
  readonly view: unknown
  readonly log: readonly LogEntry[]
  readonly rev: number
  readonly deciders: readonly Seat[]
  readonly legal: readonly Action[]
  readonly canUndo: boolean
  readonly outcome: Outcome | null
}

/** A submission without an answer yet. After a lost connection it is resent under the same key. */
export type Pending = Extract<ClientMessage, { readonly t: 'act' | 'undo' }>

export interface Model {
  readonly table: TableState | undefined
  readonly pending: Pending | undefined
  /** The server refused an action that had been offered. */
  readonly refused: Denial | undefined
  /** Our action was for another revision than the game's. */
  readonly conflict: { readonly mine: number; readonly rev: number } | undefined
  readonly thinking: Seat | undefined
  /** The server could not carry out or read something that we sent. */
  readonly error: string | undefined
  /** A patch did not fit: the client must request the whole state. */
  readonly stale: boolean
}

export const emptyModel: Model = {
  table: undefined,
  pending: undefined,
  refused: undefined,
  conflict: undefined,
  thinking: undefined,
  error: undefined,
  stale: false,
}

/** Unchanged parts stay the same object; undefined if the change does not fit. */
function orNothing(change: () => unknown): unknown {
  try {
    return change()
  } catch {
    return undefined
  }
}

export function receive(model: Model, message: Heard): Model {
  const { table } = model
  switch (message.t) {
    case 'state': {
      const { t: _, ...rest } = message
      return { ...model, table: rest, stale: false, thinking: undefined, error: undefined }
    }
    case 'patch': {
      if (!table) return { ...model, stale: true }
      if (message.rev !== table.rev + 1) return message.rev === table.rev ? model : { ...model, stale: true }
      const view = orNothing(() => viewAfter(table.view, message))
      if (view === undefined) return { ...model, stale: true }
      const log = [...table.log.slice(0, message.kept ?? table.log.length), ...message.events]
      const { rev, deciders, legal, canUndo, outcome } = message
      return {
        ...model,
        pending: model.pending?.id === message.done ? undefined : model.pending,
        thinking: undefined,
        table: { ...table, view, rev, deciders, legal, canUndo, outcome, log },
      }
    }
    case 'done':
      return model.pending?.id === message.id ? { ...model, pending: undefined } : model
    case 'refused':
      if (model.pending?.id !== message.id) return model
      return { ...model, pending: undefined, refused: message.denial }
    case 'conflict':
      if (model.pending?.id !== message.id) return model
      return { ...model, pending: undefined, conflict: { mine: model.pending.rev, rev: message.rev } }
    case 'thinking':
      return { ...model, thinking: message.seat }
    case 'error':
      // An error does not name what it answers, so a pending submission is no longer waited for. Should it have succeeded after
      // all, a patch says so, and a repeat gets `conflict`.
      return { ...model, pending: undefined, error: message.message }
    default:
      return model
  }
}

/** One of a patch's beats, with the events since the previous beat. */
export interface Moment {
  readonly t: 'moment'
  readonly view: Change | undefined
  readonly events: readonly LogEntry[]
}

export function momentsOf(patch: HeardPatch): readonly Moment[] {
  let told = 0
  return patch.beats.map((beat) => {
    const events = patch.events.slice(told, beat.told)
    told = beat.told
    return { t: 'moment', view: beat.view, events }
  })
}

/** The table at a moment between two revisions: no seat decides. Unchanged if the beat does not fit. */
export function tableAt(table: TableState, moment: Moment): TableState {
  const view = orNothing(() => changed(table.view, moment.view))
  if (view === undefined) return table
  return { ...table, view, log: [...table.log, ...moment.events], deciders: [], legal: [], canUndo: false }
}

/** Holds a new action or undo; only one can be under way. */
export const send = (model: Model, message: Pending): Model =>
  model.pending ? model : { ...model, pending: message, refused: undefined, conflict: undefined, error: undefined }

/**
 * The unanswered submission as it is resent over a new connection. A restarted server numbers revisions afresh: if the
 * table is unchanged, the action applies to it.
 */
export function sentAgain(pending: Pending, before: TableState | undefined, now: HeardState): Pending {
  const same = (part: 'view' | 'deciders'): boolean => JSON.stringify(before?.[part]) === JSON.stringify(now[part])
  return same('deciders') && same('view') ? { ...pending, rev: now.rev } : pending
}

/** Delay before the n-th attempt in a row to reconnect: half a second, doubling up to fifteen. */
export const backOff = (tries: number): number => Math.min(15_000, 500 * 2 ** Math.min(tries, 10))

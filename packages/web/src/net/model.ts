/** What a seat knows of its game, and how each message of the server changes it. Pure: no socket, no clock. */
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

/** Something sent and not yet answered. It is sent again, under the same key, after a lost connection. */
export type Pending = Extract<ClientMessage, { readonly t: 'act' | 'undo' }>

export interface Model {
  readonly table: TableState | undefined
  readonly pending: Pending | undefined
  /** The server refused what had been offered. */
  readonly refused: Denial | undefined
  /** Our action was for another revision than the game's. */
  readonly conflict: { readonly mine: number; readonly rev: number } | undefined
  readonly thinking: Seat | undefined
  /** The server could not do or read something that we sent. */
  readonly error: string | undefined
  /** A patch did not fit: everything must be asked for again. */
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

/** What did not change stays the same object; undefined when the change does not fit. */
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
      // It names nothing that it answers: whatever is under way is not waited for any longer. Should it have been done after
      // all, a patch says so, and doing it again gets `conflict`.
      return { ...model, pending: undefined, error: message.message }
    default:
      return model
  }
}

/** One of a patch's beats, with those of its events that happened since the one before. */
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

/** How the table looks at a moment between two revisions: nobody decides. As it was when the beat does not fit. */
export function tableAt(table: TableState, moment: Moment): TableState {
  const view = orNothing(() => changed(table.view, moment.view))
  if (view === undefined) return table
  return { ...table, view, log: [...table.log, ...moment.events], deciders: [], legal: [], canUndo: false }
}

/** Holds a new action or undo; only one can be under way. */
export const send = (model: Model, message: Pending): Model =>
  model.pending ? model : { ...model, pending: message, refused: undefined, conflict: undefined, error: undefined }

/**
 * What was not answered, as it is sent again over a new connection. A server that was started again counts from the beginning: where the
 * table is as it was, the action is meant for it.
 */
export function sentAgain(pending: Pending, before: TableState | undefined, now: HeardState): Pending {
  const same = (part: 'view' | 'deciders'): boolean => JSON.stringify(before?.[part]) === JSON.stringify(now[part])
  return same('deciders') && same('view') ? { ...pending, rev: now.rev } : pending
}

/** How long to wait before trying to connect again, the n-th time in a row: half a second, doubling up to fifteen. */
export const backOff = (tries: number): number => Math.min(15_000, 500 * 2 ** Math.min(tries, 10))

/** What a seat knows of its game, and how each message of the server changes it. Pure: no socket, no clock. */
import type { Action, Denial, GameConfig, LogEntry, Outcome, Seat, Viewer } from '@em/engine'
import type { ClientMessage, SeatInfo, ServerMessage } from '@em/server/protocol'
import { applyPatch, type Operation } from 'rfc6902'

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

/** The view after the operations; undefined when they do not fit it. The given view is left as it was. */
export function patchView(view: unknown, ops: readonly Operation[]): unknown {
  const copy: unknown = structuredClone(view)
  // A whole-document replacement has no parent to write into, so it is done here.
  const whole = ops.length === 1 && ops[0]?.path === '' ? ops[0] : undefined
  if (whole && (whole.op === 'replace' || whole.op === 'add')) return structuredClone(whole.value as unknown)
  const errors = applyPatch(copy, ops as Operation[])
  return errors.some((e) => e !== null) ? undefined : copy
}

export function receive(model: Model, message: ServerMessage): Model {
  const { table } = model
  switch (message.t) {
    case 'state': {
      const { t: _, ...rest } = message
      return { ...model, table: rest, stale: false, thinking: undefined, error: undefined }
    }
    case 'patch': {
      if (!table) return { ...model, stale: true }
      if (message.from !== table.rev) return message.rev === table.rev ? model : { ...model, stale: true }
      const view = patchView(table.view, message.ops)
      if (view === undefined) return { ...model, stale: true }
      const kept =
        message.undone === undefined ? table.log : table.log.filter((e) => e.rev <= (message.undone as number))
      const { rev, deciders, legal, canUndo, outcome } = message
      return {
        ...model,
        thinking: undefined,
        table: { ...table, view, rev, deciders, legal, canUndo, outcome, log: [...kept, ...message.events] },
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

export type Patch = Extract<ServerMessage, { readonly t: 'patch' }>

/** One of a patch's beats, with those of its events that happened since the one before. */
export interface Moment {
  readonly t: 'moment'
  readonly ops: readonly Operation[]
  readonly events: readonly LogEntry[]
}

export function momentsOf(patch: Patch): readonly Moment[] {
  let told = 0
  return (patch.beats ?? []).map((beat) => {
    const events = patch.events.slice(told, beat.told)
    told = beat.told
    return { t: 'moment', ops: beat.ops, events }
  })
}

/** How the table looks at a moment between two revisions: nobody decides. As it was when the beat does not fit. */
export function tableAt(table: TableState, moment: Moment): TableState {
  const view = patchView(table.view, moment.ops)
  if (view === undefined) return table
  return { ...table, view, log: [...table.log, ...moment.events], deciders: [], legal: [], canUndo: false }
}

/** Holds a new action or undo; only one can be under way. */
export const send = (model: Model, message: Pending): Model =>
  model.pending ? model : { ...model, pending: message, refused: undefined, conflict: undefined, error: undefined }

/** How long to wait before trying to connect again, the n-th time in a row: half a second, doubling up to fifteen. */
export const backOff = (tries: number): number => Math.min(15_000, 500 * 2 ** Math.min(tries, 10))

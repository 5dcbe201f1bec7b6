/**
 * Shows others' actions and automatic steps one after the other, each for a while. The reader can always skip ahead
 * without losing anything, since the model results from the messages either way.
 */
import type { LogEntry } from '@em/engine'
import type { Heard } from '@em/wire'
import { type Signal, signal } from '@preact/signals'
import { type Model, type Moment, momentsOf, receive, type TableState, tableAt } from './model.ts'

/** Minimum time that another player's action stays on the screen (LOOK: 350 ms at speed 1). */
const PACE = 350
/** Maximum queue length; beyond it, the oldest items are hurried. */
const PATIENCE = 60

export interface Manner {
  /** Factor on times at speed 1: 0 shows everything at once, infinity waits for the reader. */
  pace(): number
  /** Display time of these entries, in milliseconds. */
  linger(events: readonly LogEntry[]): number
  /** Display time of an action without entries if it is only a step of something larger; absent: as any action. */
  stride?(): number | undefined
  /** A patch did not fit: the client must request the whole state. */
  stale(): void
}

export function makePlayback(model: Signal<Model>, manner: Manner) {
  const waiting = signal(0)
  let queue: (Heard | Moment)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Set while the reader looks at the last item shown; the timer or the reader ends it. */
  let pausing = false
  /** The table that the next patch applies to, while intermediate moments are shown instead. */
  let before: TableState | undefined

  const count = (): void => {
    waiting.value = queue.filter((m) => m.t === 'patch' || m.t === 'moment').length
  }

  /** A patch stems from others if the viewer had no decision before it. */
  const isForeign = (table: TableState | undefined): boolean =>
    table !== undefined && (table.viewer === 'spectator' || !table.deciders.includes(table.viewer))

  /** Shows it; returns the display time at speed 1. */
  const show = (message: Heard | Moment): number => {
    const { table } = model.value
    if (message.t === 'moment') {
      if (!table) return 0
      before ??= table
      model.value = { ...model.value, table: tableAt(table, message) }
      return manner.linger(message.events)
    }
    const base = message.t === 'patch' ? (before ?? table) : table
    const foreign = message.t === 'patch' && isForeign(base)
    if (message.t === 'patch' || message.t === 'state') before = undefined
    const next = receive({ ...model.value, table: base }, message)
    model.value = next
    if (next.stale) {
      queue = []
      count()
      manner.stale()
    }
    if (!foreign || message.t !== 'patch') return 0
    if (message.events.length === 0) return manner.stride?.() ?? PACE
    return Math.max(PACE, manner.linger(message.events))
  }

  const drain = (): void => {
    clearTimeout(timer)
    pausing = false
    for (let message = queue.shift(); message; message = queue.shift()) {
      // Counted before it is shown: its listeners ask whether more will follow.
      count()
      const time = show(message) * manner.pace()
      if (!(time > 0) || queue.length >= PATIENCE || !goesOn(message)) continue
      pausing = true
      if (Number.isFinite(time)) timer = setTimeout(drain, time)
      return
    }
  }
  /** Whether more follows without the viewer: only then is there anything to hold back. */
  const goesOn = (shown: Heard | Moment): boolean => shown.t === 'moment' || isForeign(model.value.table)

  const skip = (): void => {
    clearTimeout(timer)
    pausing = false
    const rest = queue
    queue = []
    count()
    // Moments are skipped: the patch that they lead to covers them.
    for (const message of rest) if (message.t !== 'moment') show(message)
  }

  return {
    waiting,
    next: drain,
    skip,
    take(message: Heard): void {
      if (message.t === 'state') {
        queue = []
        count()
        clearTimeout(timer)
        pausing = false
        show(message)
        return
      }
      if (message.t === 'patch' && manner.pace() > 0) queue.push(...momentsOf(message))
      // Answers to our own act must not overtake the patches before them, nor wait behind a pause for nothing.
      queue.push(message)
      count()
      if (!pausing) drain()
    },
    stop: (): void => clearTimeout(timer),
  }
}

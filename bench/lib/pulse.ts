/** Delays of a process itself, which are part of every wait for its answers. Reported beside the waits, never subtracted. */
import fs, { readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'

export interface Pulse {
  /** Lateness of event loop turns, in milliseconds. */
  readonly loopP99: number
  readonly loopMax: number
  /** Garbage collections: the longest and the total, in milliseconds. */
  readonly gcMax: number
  readonly gcSum: number
  /** The main thread: how long it ran, and how long it was ready but had no core. Linux only, else 0. */
  readonly ranMs: number
  readonly queuedMs: number
  /** Disk syncs: number and durations. */
  readonly syncs: number
  readonly syncP50: number
  readonly syncP99: number
  readonly syncMax: number
}

/** Milliseconds between two samples of the event loop. */
const LOOK = 5
const rounded = (ms: number): number => Math.round(Math.max(0, ms) * 10) / 10

function scheduled(): readonly [ran: number, queued: number] {
  try {
    const [ran = 0, queued = 0] = readFileSync('/proc/self/schedstat', 'utf8').split(' ').map(Number)
    return [ran / 1e6, queued / 1e6]
  } catch {
    return [0, 0]
  }
}

/** Times every sync of this process from now on; each call of the result returns those since the last call, sorted. */
function timeSyncs(): () => readonly number[] {
  let times: number[] = []
  const { fdatasync } = fs
  const timed = (descriptor: number, done: (error: NodeJS.ErrnoException | null) => void): void => {
    const begun = performance.now()
    fdatasync(descriptor, (error) => {
      times.push(performance.now() - begun)
      done(error)
    })
  }
  Object.assign(fs, { fdatasync: timed })
  syncBuiltinESMExports()
  return () => {
    const sorted = times.sort((a, b) => a - b)
    times = []
    return sorted
  }
}

/** Begins to look; each call of what it returns tells of the time since the last. */
export function takePulse(): () => Pulse {
  const delays = monitorEventLoopDelay({ resolution: LOOK })
  delays.enable()
  let collections: number[] = []
  const watching = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) collections.push(duration)
  })
  watching.observe({ entryTypes: ['gc'] })
  const syncTimes = timeSyncs()
  let since = scheduled()
  return () => {
    const now = scheduled()
    const times = syncTimes()
    const pulse = {
      loopP99: rounded(delays.percentile(99) / 1e6 - LOOK),
      loopMax: rounded(delays.max / 1e6 - LOOK),
      gcMax: rounded(Math.max(0, ...collections)),
      gcSum: rounded(collections.reduce((sum, ms) => sum + ms, 0)),
      ranMs: Math.round(now[0] - since[0]),
      queuedMs: Math.round(now[1] - since[1]),
      syncs: times.length,
      syncP50: rounded(times[Math.floor(times.length * 0.5)] ?? 0),
      syncP99: rounded(times[Math.floor(times.length * 0.99)] ?? 0),
      syncMax: rounded(times.at(-1) ?? 0),
    }
    delays.reset()
    collections = []
    since = now
    return pulse
  }
}

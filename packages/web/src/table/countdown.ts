/** The pure part of the countdown: how much of each phase's time has been used. The clock tells; it never acts. */

export interface Clock {
  /** Milliseconds used, by the phase's key: a phase that is come back to goes on where it stopped. */
  readonly used: ReadonlyMap<string, number>
  /** What is being timed since when; nothing while it is not the reader's decision. */
  readonly running?: { readonly key: string; readonly since: number }
}

export const STOPPED: Clock = { used: new Map() }
/** From so many seconds on it is shown in red. */
const LOW = 10

/** Books the time up to now on the phase that was running, and goes on with `key`. */
export function tick(clock: Clock, key: string | undefined, now: number): Clock {
  const used = new Map(clock.used)
  const was = clock.running
  if (was) used.set(was.key, (used.get(was.key) ?? 0) + Math.max(0, now - was.since))
  return key === undefined ? { used } : { used, running: { key, since: now } }
}

/** Whole seconds left of the phase: 0 only when the time is up. */
export const secondsLeft = (clock: Clock, key: string, minutes: number): number =>
  Math.max(0, Math.ceil((minutes * 60_000 - (clock.used.get(key) ?? 0)) / 1000))

export const isLow = (seconds: number): boolean => seconds < LOW

/** 65 as 1:05. */
export const face = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

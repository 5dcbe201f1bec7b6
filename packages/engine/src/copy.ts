/** Copies of frames, for a game's `clone`. */
import type { Frame } from './step.ts'

/** A frame's fields are plain values and lists of plain values. Lists are copied one level deep. */
export function copyFrame(frame: Frame): Frame {
  const copy = { ...frame } as Record<string, unknown>
  for (const key in copy) {
    const value = copy[key]
    if (Array.isArray(value)) copy[key] = value.slice()
  }
  return copy as unknown as Frame
}

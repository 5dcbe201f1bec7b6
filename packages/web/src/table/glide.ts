/** The board that moves by itself: the eye follows the unit that it was on. A hand that touches it stops it. */
import type { ReadonlySignal } from '@preact/signals'
import { between, type Camera } from './camera.ts'

/** Milliseconds (LOOK 10). */
const GLIDE = 220

/** `calm`: the reader wants no motion, so it is there at once. */
export function makeGlide(camera: ReadonlySignal<Camera>, put: (at: Camera) => void, calm: () => boolean) {
  let goal: Camera | undefined
  let asked = 0

  const stay = (): void => {
    goal = undefined
    if (asked !== 0) cancelAnimationFrame(asked)
    asked = 0
  }
  const go = (to: Camera): void => {
    stay()
    if (calm()) return put(to)
    const from = camera.peek()
    let begun: number | undefined
    goal = to
    const tick = (now: number): void => {
      begun ??= now
      const share = Math.min(1, (now - begun) / GLIDE)
      put(between(from, to, share))
      if (share < 1) asked = requestAnimationFrame(tick)
      else stay()
    }
    asked = requestAnimationFrame(tick)
  }
  return { go, stay, goal: (): Camera | undefined => goal }
}

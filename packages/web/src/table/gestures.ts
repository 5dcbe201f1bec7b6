/** Pan, wheel, pinch. A press that does not travel is a click and is left to what was clicked. */
import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'
import type { At } from '../skin/index.ts'
import type { Slice } from './parts.ts'

const TRAVEL = 5
const LONG_PRESS = 420

/** What lies under an element of the board, from the nearest mark of it or its parents. */
export const atOf = (target: EventTarget | null): At | null => {
  if (!(target instanceof Element)) return null
  return (target.closest('[data-at]')?.getAttribute('data-at') as At | null | undefined) ?? null
}

export function useGestures(
  frame: RefObject<HTMLDivElement | null>,
  { sight, talk, acting }: Slice<'sight' | 'talk' | 'acting'>,
): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const down = new Map<number, { x: number; y: number }>()
    let travelled = 0
    let press: ReturnType<typeof setTimeout> | undefined
    let long = false

    const local = (e: { clientX: number; clientY: number }): [number, number] => {
      const box = element.getBoundingClientRect()
      return [e.clientX - box.left, e.clientY - box.top]
    }
    const onWheel = (e: WheelEvent): void => {
      if (e.target instanceof Element && e.target.closest('.scrolls')) return
      e.preventDefault()
      const [px, py] = local(e)
      const lines = e.deltaMode === 1 ? 16 : 1
      if (e.ctrlKey || Math.abs(e.deltaY) >= Math.abs(e.deltaX))
        sight.zoom(Math.exp(-e.deltaY * lines * 0.0016), px, py)
      else sight.move({ ...sight.camera.value, x: sight.camera.value.x - e.deltaX * lines })
    }
    const onDown = (e: PointerEvent): void => {
      if (e.button !== 0 || (e.target instanceof Element && e.target.closest('button, input, a, .scrolls'))) return
      down.set(e.pointerId, { x: e.clientX, y: e.clientY })
      sight.held.value = true
      if (down.size === 1) {
        travelled = 0
        long = false
        const at = atOf(e.target)
        clearTimeout(press)
        if (e.pointerType === 'touch' && at) {
          press = setTimeout(() => {
            long = true
            talk.point(at)
            void talk.askWhy(at)
          }, LONG_PRESS)
        }
      }
    }
    const onMove = (e: PointerEvent): void => {
      const was = down.get(e.pointerId)
      if (!was) {
        if (e.target instanceof Element && e.target.closest('.refusal')) talk.hold()
        else if (e.pointerType !== 'touch') talk.point(atOf(e.target))
        return
      }
      const dx = e.clientX - was.x
      const dy = e.clientY - was.y
      travelled += Math.abs(dx) + Math.abs(dy)
      if (travelled < TRAVEL) return
      clearTimeout(press)
      if (!element.hasPointerCapture(e.pointerId)) element.setPointerCapture(e.pointerId)
      element.classList.add('dragged')
      if (down.size === 1) {
        const c = sight.camera.value
        sight.move({ ...c, x: c.x + dx, y: c.y + dy })
      } else {
        const other = [...down].find(([id]) => id !== e.pointerId)?.[1]
        if (other) {
          const before = Math.hypot(was.x - other.x, was.y - other.y)
          const after = Math.hypot(e.clientX - other.x, e.clientY - other.y)
          const [px, py] = local({ clientX: (e.clientX + other.x) / 2, clientY: (e.clientY + other.y) / 2 })
          if (before > 0) sight.zoom(after / before, px, py)
        }
      }
      down.set(e.pointerId, { x: e.clientX, y: e.clientY })
    }
    const onUp = (e: PointerEvent): void => {
      down.delete(e.pointerId)
      element.classList.remove('dragged')
      sight.held.value = down.size > 0
      clearTimeout(press)
    }
    const onClick = (e: MouseEvent): void => {
      // A drag or a long press ends in a click event too; neither is one.
      if (travelled >= TRAVEL || long) {
        travelled = 0
        long = false
        return
      }
      const at = atOf(e.target)
      if (at) acting.click(at)
    }
    const onLeave = (): void => talk.point(null)

    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerup', onUp)
    element.addEventListener('pointercancel', onUp)
    element.addEventListener('pointerleave', onLeave)
    element.addEventListener('click', onClick)
    return () => {
      clearTimeout(press)
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onUp)
      element.removeEventListener('pointercancel', onUp)
      element.removeEventListener('pointerleave', onLeave)
      element.removeEventListener('click', onClick)
    }
  }, [frame, sight, talk, acting])
}

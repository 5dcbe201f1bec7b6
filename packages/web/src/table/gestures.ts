/** Pan, wheel, pinch, counters that are dragged, groups by a box or a modifier. A press that does not travel is a click and is left to what was clicked. */
import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'
import type { At } from '../skin/index.ts'
import type { Slice } from './parts.ts'

const TRAVEL = 5
const LONG_PRESS = 420
/** Nearer to an edge than this, a dragged counter takes the board along, by so many pixels a frame. */
const EDGE = 36
const DRIFT = 9

/** What lies under an element of the board, from the nearest mark of it or its parents. */
export const atOf = (target: EventTarget | null): At | null => {
  if (!(target instanceof Element)) return null
  return (target.closest('[data-at]')?.getAttribute('data-at') as At | null | undefined) ?? null
}

/** A refusal lies over places that may be legal: a click on its words means what is under it; its rule is a button of its own. */
const underRefusal = ({ target, clientX, clientY }: MouseEvent): At | null => {
  if (!(target instanceof Element) || !target.closest('.refusal') || target.closest('button')) return null
  const below = document.elementsFromPoint(clientX, clientY).find((e) => e.closest('.refusal') === null && atOf(e))
  return atOf(below ?? null)
}

/** A counter in the hand. */
interface Carried {
  /** The place that it was taken from. */
  readonly home: number | undefined
  to(x: number, y: number): void
  /** What lies under the pointer. */
  under(): At | null
  end(): void
}

/** A box that is drawn over the board to catch counters. */
interface Box {
  to(x: number, y: number): void
  /** The counters in it. */
  end(): readonly number[]
}

function drawBox(frame: HTMLElement, x: number, y: number): Box {
  const outer = frame.getBoundingClientRect()
  const node = document.createElement('div')
  node.className = 'catch-box'
  frame.append(node)
  let edge = { left: x, top: y, right: x, bottom: y }
  return {
    to: (toX, toY) => {
      edge = { left: Math.min(x, toX), top: Math.min(y, toY), right: Math.max(x, toX), bottom: Math.max(y, toY) }
      node.style.left = `${edge.left - outer.left}px`
      node.style.top = `${edge.top - outer.top}px`
      node.style.width = `${edge.right - edge.left}px`
      node.style.height = `${edge.bottom - edge.top}px`
    },
    end: () => {
      node.remove()
      return [...frame.querySelectorAll('[data-at^="piece:"]')].flatMap((piece) => {
        const b = piece.getBoundingClientRect()
        const [cx, cy] = [b.x + b.width / 2, b.y + b.height / 2]
        const inside = cx >= edge.left && cx <= edge.right && cy >= edge.top && cy <= edge.bottom
        return inside ? [Number(piece.getAttribute('data-at')?.slice(6))] : []
      })
    },
  }
}

export function useGestures(
  frame: RefObject<HTMLDivElement | null>,
  { play, sight, talk, acting }: Slice<'play' | 'sight' | 'talk' | 'acting'>,
): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const down = new Map<number, { x: number; y: number }>()
    let travelled = 0
    let press: ReturnType<typeof setTimeout> | undefined
    let long = false
    let origin: At | null = null
    let carried: Carried | undefined
    let box: Box | undefined

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
      if (down.size === 1 && e.shiftKey && e.pointerType !== 'touch') box = drawBox(element, e.clientX, e.clientY)
      if (down.size === 1) {
        travelled = 0
        long = false
        const at = atOf(e.target)
        origin = at
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
      if (box) {
        box.to(e.clientX, e.clientY)
        return
      }
      if (down.size > 1) putBack()
      else if (origin) {
        const piece = acting.grab(origin)
        const node = element.querySelector<SVGGElement>(`[data-at="piece:${piece}"]`)
        if (piece !== undefined && node) carried = carry(node, play.spotOf(`piece:${piece}`), was)
      }
      origin = null
      element.classList.add(carried ? 'carrying' : 'dragged')
      if (carried) {
        carried.to(e.clientX, e.clientY)
        talk.point(carried.under())
      } else if (down.size === 1) {
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
      if (box) {
        const caught = box.end()
        box = undefined
        if (travelled >= TRAVEL && e.type === 'pointerup') acting.gather(caught)
        return
      }
      const at = e.type === 'pointerup' ? carried?.under() : undefined
      const home = carried?.home
      putBack()
      if (at && play.spotOf(at) !== home) acting.drop(at)
    }
    const putBack = (): void => {
      carried?.end()
      carried = undefined
      element.classList.remove('carrying')
    }
    const onKey = (e: KeyboardEvent): void => {
      if (e.key !== 'Escape' || !carried) return
      e.preventDefault()
      e.stopPropagation()
      putBack()
      talk.point(null)
    }
    /** A counter that follows the pointer. Only its own element moves: nothing is drawn again. */
    const carry = (node: SVGGElement, home: number | undefined, from: { x: number; y: number }): Carried => {
      let [x, y] = [from.x, from.y]
      const start = { ...sight.camera.value }
      let frameId = 0
      const follow = (): void => {
        const c = sight.camera.value
        node.style.translate = `${(x - from.x - c.x + start.x) / c.k}px ${(y - from.y - c.y + start.y) / c.k}px`
      }
      const drift = (): void => {
        const box = element.getBoundingClientRect()
        const by = (low: number, high: number): number => (low < EDGE ? DRIFT : high < EDGE ? -DRIFT : 0)
        const [dx, dy] = [by(x - box.left, box.right - x), by(y - box.top, box.bottom - y)]
        if (dx !== 0 || dy !== 0) {
          const c = sight.camera.value
          sight.move({ ...c, x: c.x + dx, y: c.y + dy })
          follow()
        }
        frameId = requestAnimationFrame(drift)
      }
      node.style.pointerEvents = 'none'
      frameId = requestAnimationFrame(drift)
      return {
        home,
        to: (toX, toY) => {
          x = toX
          y = toY
          follow()
        },
        under: () => atOf(document.elementFromPoint(x, y)),
        end: () => {
          cancelAnimationFrame(frameId)
          node.style.translate = ''
          node.style.pointerEvents = ''
        },
      }
    }
    const onClick = (e: MouseEvent): void => {
      // A drag or a long press ends in a click event too; neither is one.
      if (travelled >= TRAVEL || long) {
        travelled = 0
        long = false
        return
      }
      const at = atOf(e.target) ?? underRefusal(e)
      if (!at) return
      if (e.shiftKey || e.ctrlKey || e.metaKey) acting.toggle(at)
      else acting.click(at)
    }
    const onLeave = (): void => talk.point(null)

    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerup', onUp)
    element.addEventListener('pointercancel', onUp)
    element.addEventListener('pointerleave', onLeave)
    element.addEventListener('click', onClick)
    addEventListener('keydown', onKey, { capture: true })
    return () => {
      clearTimeout(press)
      putBack()
      removeEventListener('keydown', onKey, { capture: true })
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onUp)
      element.removeEventListener('pointercancel', onUp)
      element.removeEventListener('pointerleave', onLeave)
      element.removeEventListener('click', onClick)
    }
  }, [frame, play, sight, talk, acting])
}

/** Where the reader looks: the camera with its window, what covers it, and when the board is drawn sharp again. */
import { signal } from '@preact/signals'
import { phone, reducedMotion } from '../prefs.ts'
import type { Point } from '../skin/index.ts'
import { type Bearing, bearingOf } from './bearing.ts'
import {
  type Camera,
  centreOn,
  clamp,
  fit,
  frame,
  type Insets,
  noInsets,
  onBoard,
  reveal,
  type Size,
  zoomAbout,
} from './camera.ts'
import { makeGlide } from './glide.ts'

/** The window for which a skin's counter size is meant: the board's part of a desk of 1440 x 900. */
const DESK: Size = { width: 1100, height: 790 }
/** Room for a prompt of usual height under the whole board: it stays the same, whatever the prompt says. */
const PROMPT_ROOM = 80
/** What covers more than this is no prompt but a lesson: the board makes room for it. */
const MUCH = 190
/** After a gesture has rested this long, the board is drawn again at its scale. The notches of a wheel come slower than frames. */
const SHARPEN = 280

/** `opening`: the points to open on in a window too small for the whole board. */
export function makeEye(
  board: Size & { readonly tap?: number; readonly open?: number },
  opening: () => readonly Point[],
) {
  const usual = fit(board, DESK).k
  const window = signal<Size>({ width: 0, height: 0 })
  // Until the prompt has been measured, room for one of usual height.
  const insets = signal<Insets>(phone.value ? noInsets : { ...noInsets, bottom: PROMPT_ROOM })
  const camera = signal<Camera>({ x: 0, y: 0, k: 1 })
  /** The scale at which the board was last drawn sharp. */
  const sharp = signal(1)
  let sharpen: ReturnType<typeof setTimeout> | undefined
  let opened = false
  /** The whole board is shown and has not been moved since: it is fitted again when the room for it changes. */
  let fitted = true

  const put = (next: Camera): void => {
    fitted = false
    const kept = clamp(next, board, window.value)
    camera.value = kept
    clearTimeout(sharpen)
    if (kept.k !== sharp.value) {
      sharpen = setTimeout(() => {
        sharp.value = camera.value.k
      }, SHARPEN)
    }
  }
  const way = makeGlide(camera, put, () => reducedMotion.value)
  const move = (next: Camera): void => {
    way.stay()
    put(next)
  }
  /** Moves there by itself. */
  const glide = (next: Camera): void => {
    fitted = false
    way.go(clamp(next, board, window.value))
  }
  const roomBelow = (): number => {
    const { bottom } = insets.value
    return phone.value || bottom > MUCH ? bottom : PROMPT_ROOM
  }
  const fitAll = (): void => {
    move(fit(board, window.value, { ...insets.value, bottom: roomBelow() }))
    fitted = true
  }
  /** A small window opens near enough to hit counters, in the middle of the given points. */
  const openNear = (): void => {
    const hand = phone.value ? (board.tap ?? 0) : 0
    const least = Math.max(board.open ?? board.tap ?? usual * 1.25, hand)
    if (camera.value.k >= (board.open ?? Math.min(least, usual) * 0.62)) return
    const at = opening()
    const half = [board.width / 2, board.height / 2] as const
    const middle = (i: 0 | 1): number => at.map((c) => c[i]).sort((a, b) => a - b)[Math.floor(at.length / 2)] ?? half[i]
    const near = centreOn({ x: 0, y: 0, k: least }, [middle(0), middle(1)], window.value, insets.value)
    move(onBoard(near, board, window.value, insets.value))
  }
  /** Where the reader looks, or is about to. */
  const here = (): Camera => way.goal() ?? camera.peek()
  const seen = (at: Point): Camera => reveal(here(), at, window.peek(), insets.peek())

  return {
    board,
    usual,
    window,
    camera,
    sharp,
    move,
    fitAll,
    resize(size: Size): void {
      if (size.width === window.value.width && size.height === window.value.height) return
      window.value = size
      if (!opened) {
        opened = true
        fitAll()
        openNear()
        sharp.value = camera.value.k
      } else if (fitted) fitAll()
      else move(camera.value)
    },
    /** Looks there at once, drawn sharp. */
    look(at: Camera): void {
      opened = true
      move(at)
      clearTimeout(sharpen)
      sharp.value = camera.value.k
    },
    /** Floating bars cover this much of the window. */
    cover(by: Insets): void {
      const before = roomBelow()
      insets.value = by
      // The board stays where it is when the prompt changes; only a lesson that comes or goes moves it.
      if (fitted && Math.abs(roomBelow() - before) > 24) fitAll()
    },
    zoom(factor: number, px = window.value.width / 2, py = window.value.height / 2): void {
      move(zoomAbout(camera.value, factor, px, py))
    },
    centre(at: Point | undefined): void {
      if (!at) return
      const centred = centreOn(camera.value, at, window.value, insets.value)
      move(onBoard(centred, board, window.value, insets.value))
    },
    lookAt(at: Point | undefined): void {
      if (at) glide(onBoard(centreOn(here(), at, window.value, insets.value), board, window.value, insets.value))
    },
    bearing: (to: readonly Point[], pad: readonly [number, number]): Bearing | undefined =>
      bearingOf(camera.value, to, window.value, insets.value, pad),
    /** Brings a point out from under the bars; the board stays where it is when the point can be seen. */
    show(at: Point | undefined): void {
      if (at && !fitted && seen(at) !== here()) glide(seen(at))
    },
    /** Brings two points into view together. */
    showBoth(a: Point, b: Point): void {
      if (!fitted) glide(frame(here(), a, b, window.peek(), insets.peek()))
    },
    sees: (at: Point): boolean => fitted || seen(at) === here(),
    close: (): void => {
      way.stay()
      clearTimeout(sharpen)
    },
  }
}

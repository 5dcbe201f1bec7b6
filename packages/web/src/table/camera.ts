/** Where the reader looks: a point of the screen is `board * k + offset`. Pure functions over a small record. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly k: number
}
export interface Size {
  readonly width: number
  readonly height: number
}
type Spot = readonly [number, number]

/** What of the window is covered by floating bars, in pixels. */
export interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

export const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 }

/** The scale at which the whole board just shows. */
export const fitScale = (board: Size, window: Size): number =>
  Math.min(window.width / board.width, window.height / board.height)

/** Neither smaller than half of the whole board nor larger than a counter can use; never lost beyond an edge. */
export function clamp(camera: Camera, board: Size, window: Size): Camera {
  const least = fitScale(board, window) * 0.75
  const k = Math.min(Math.max(camera.k, least), Math.max(4, least))
  const keep = (at: number, size: number, room: number): number => {
    const slack = Math.max(room * 0.35, 60)
    if (size <= room) return Math.min(Math.max(at, (room - size) / 2 - slack), (room - size) / 2 + slack)
    return Math.min(Math.max(at, room - size - slack), slack)
  }
  return {
    k,
    x: keep(camera.x, board.width * k, window.width),
    y: keep(camera.y, board.height * k, window.height),
  }
}

/** Zooms by a factor and leaves the board's point under (px, py) where it is. */
export function zoomAbout(camera: Camera, factor: number, px: number, py: number): Camera {
  const k = camera.k * factor
  return { k, x: px - (px - camera.x) * factor, y: py - (py - camera.y) * factor }
}

/** Shows the whole board in the middle of what the bars leave free. */
export function fit(board: Size, window: Size, insets: Insets = noInsets): Camera {
  const free = {
    width: window.width,
    height: Math.max(120, window.height - insets.bottom),
  }
  const k = fitScale(board, free)
  return { k, x: (free.width - board.width * k) / 2, y: (free.height - board.height * k) / 2 }
}

/** Puts a point of the board into the middle of what the bars leave free. */
export function centreOn(camera: Camera, at: readonly [number, number], window: Size, insets: Insets): Camera {
  const cx = (insets.left + window.width - insets.right) / 2
  const cy = (insets.top + window.height - insets.bottom) / 2
  return { ...camera, x: cx - at[0] * camera.k, y: cy - at[1] * camera.k }
}

/**
 * The same look with as little of the desk beside the board as can be: no more than a margin beyond the bars, and in
 * the middle where the whole of it fits.
 */
export function onBoard(camera: Camera, board: Size, window: Size, insets: Insets): Camera {
  const keep = (at: number, size: number, from: number, to: number): number =>
    size <= to - from ? (from + to - size) / 2 : Math.min(Math.max(at, to - MARGIN - size), from + MARGIN)
  return {
    ...camera,
    x: keep(camera.x, board.width * camera.k, insets.left, window.width - insets.right),
    y: keep(camera.y, board.height * camera.k, insets.top, window.height - insets.bottom),
  }
}
const MARGIN = 24

/** A camera on its way from one look to another: at first slowly, then fast, then slowly. */
export function between(from: Camera, to: Camera, share: number): Camera {
  const at = share * share * (3 - 2 * share)
  const mix = (a: number, b: number): number => a + (b - a) * at
  return share >= 1 ? to : { x: mix(from.x, to.x), y: mix(from.y, to.y), k: mix(from.k, to.k) }
}

/**
 * Both points in view, the middle between them in the middle; no nearer than now, farther only if they need it. When they are so
 * far apart that nothing would be legible, all stays as it is.
 */
export function frame(camera: Camera, a: Spot, b: Spot, window: Size, insets: Insets): Camera {
  const room = (from: number, to: number, pad: number, size: number): number =>
    Math.max(1, size - pad * 2) / Math.max(1, Math.abs(to - from))
  const pad = 44
  const kx = room(a[0], b[0], pad, window.width - insets.left - insets.right)
  const ky = room(a[1], b[1], pad, window.height - insets.top - insets.bottom)
  const k = Math.min(camera.k, kx, ky)
  if (k < camera.k * LEAST_ZOOM) return camera
  return centreOn({ ...camera, k }, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], window, insets)
}

const LEAST_ZOOM = 0.6

/** The smallest shift that brings a point out from under the bars; the same camera when it is in view. */
export function reveal(camera: Camera, at: readonly [number, number], window: Size, insets: Insets): Camera {
  const sx = at[0] * camera.k + camera.x
  const sy = at[1] * camera.k + camera.y
  const pad = 36
  const dx = Math.max(insets.left + pad - sx, 0) + Math.min(window.width - insets.right - pad - sx, 0)
  const dy = Math.max(insets.top + pad - sy, 0) + Math.min(window.height - insets.bottom - pad - sy, 0)
  return dx === 0 && dy === 0 ? camera : { ...camera, x: camera.x + dx, y: camera.y + dy }
}

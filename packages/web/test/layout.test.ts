import { describe, expect, it } from 'vitest'
import type { Piece, Place } from '../src/skin/index.ts'
import { centreOn, clamp, fit, frame, reveal, zoomAbout } from '../src/table/camera.ts'
import { layOut, neighbourToward } from '../src/table/layout.ts'

const place = (id: number, x: number, y: number): Place => ({
  id,
  key: `z${id}`,
  name: { es: '', en: '' },
  group: { es: '', en: '' },
  centre: [x, y],
  stands: [
    [x, y],
    [x - 20, y],
    [x + 20, y],
  ],
  shape: '',
  neighbours: [],
})
const piece = (id: number, at: number, stack: 0 | 1, rank = id): Piece => ({
  id,
  place: at,
  stack,
  rank,
  strength: 1,
  name: '',
})
const places = new Map([[1, place(1, 100, 100)]])
const SIZE = [40, 30] as const

describe('counters on a place', () => {
  it('stacks tightly with a count on the topmost', () => {
    const lies = layOut([piece(1, 1, 0), piece(2, 1, 0), piece(3, 1, 0)], places, SIZE, () => 'tight')
    expect([...lies.values()].map((l) => l.count)).toEqual([0, 0, 3])
    expect(lies.get(3)?.z).toBeGreaterThan(lies.get(1)?.z ?? 0)
  })

  it('leaves the middle of every counter free when fanned', () => {
    const lies = layOut([piece(1, 1, 0), piece(2, 1, 0), piece(3, 1, 0)], places, SIZE, () => 'fan')
    const xs = [1, 2, 3].map((id) => lies.get(id)?.x ?? 0)
    expect((xs[1] ?? 0) - (xs[0] ?? 0)).toBeGreaterThan(SIZE[0] / 2)
    expect((xs[0] ?? 0) + (xs[2] ?? 0)).toBeCloseTo(200)
  })

  it('keeps two sides apart when spread: no two counters touch', () => {
    const all = [piece(1, 1, 0), piece(2, 1, 0), piece(3, 1, 0), piece(4, 1, 1), piece(5, 1, 1), piece(6, 1, 1)]
    const lies = [...layOut(all, places, SIZE, () => 'spread').values()]
    for (const a of lies) {
      for (const b of lies) {
        if (a === b) continue
        expect(Math.abs(a.x - b.x) >= SIZE[0] || Math.abs(a.y - b.y) >= SIZE[1]).toBe(true)
      }
    }
  })

  it('uses the two stands of the map when both sides are there', () => {
    const lies = layOut([piece(1, 1, 0), piece(2, 1, 1)], places, SIZE, () => 'tight')
    expect([lies.get(1)?.x, lies.get(2)?.x]).toEqual([80, 120])
  })
})

describe('the cursor', () => {
  const grid = [place(1, 0, 0), place(2, 100, 10), place(3, 0, 100), place(4, 300, 0), place(5, 90, 95)]
  it('goes to the nearest place in the direction and stays at the edge', () => {
    expect(neighbourToward(grid, 1, 1, 0)).toBe(2)
    expect(neighbourToward(grid, 1, 0, 1)).toBe(3)
    expect(neighbourToward(grid, 1, -1, 0)).toBeUndefined()
  })
})

describe('the camera', () => {
  const board = { width: 1600, height: 1150 }
  const window = { width: 1100, height: 800 }
  it('zooms about the pointer: the point under it stays', () => {
    const before = { x: -30, y: 12, k: 0.7 }
    const after = zoomAbout(before, 1.5, 400, 300)
    expect((400 - after.x) / after.k).toBeCloseTo((400 - before.x) / before.k)
    expect((300 - after.y) / after.k).toBeCloseTo((300 - before.y) / before.k)
  })
  it('fits the whole board above the prompt', () => {
    const c = fit(board, window, { top: 0, right: 0, left: 0, bottom: 80 })
    expect(c.y + board.height * c.k).toBeLessThanOrEqual(720.001)
    expect(c.y).toBeGreaterThanOrEqual(0)
  })
  it('never loses the board', () => {
    const c = clamp({ x: 99999, y: -99999, k: 100 }, board, window)
    expect(c.k).toBeLessThanOrEqual(4)
    expect(c.x).toBeLessThan(window.width)
    expect(c.y + board.height * c.k).toBeGreaterThan(0)
  })
  it('brings a covered point out from under the prompt, and leaves others alone', () => {
    const insets = { top: 0, right: 0, bottom: 100, left: 0 }
    const c = { x: 0, y: 0, k: 1 }
    expect(reveal(c, [500, 300], window, insets)).toBe(c)
    expect(reveal(c, [500, 790], window, insets).y).toBeLessThan(-90)
    expect(centreOn(c, [500, 500], window, insets)).toEqual({ k: 1, x: 50, y: -150 })
    // Two points that fit are only shifted; two that do not are seen from farther off.
    expect(frame(c, [100, 100], [300, 200], window, insets).k).toBe(1)
    const far = frame(c, [0, 0], [1400, 0], window, insets)
    expect(far.k).toBeLessThan(0.9)
    for (const x of [0, 1400]) {
      expect(x * far.k + far.x).toBeGreaterThan(0)
      expect(x * far.k + far.x).toBeLessThan(window.width)
    }
    // So far off that nothing could be read: it stays.
    expect(frame(c, [0, 0], [4000, 0], window, insets)).toBe(c)
  })
})

/** The reader's eye: the board that moves by itself, signs to things out of sight, badges that cover no name. */
import { signal } from '@preact/signals'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Battle, Box } from '../src/skin/index.ts'
import { toldBy } from '../src/table/account.ts'
import { arrowBoxes, badgeSpot } from '../src/table/badge-place.ts'
import { bearingOf } from '../src/table/bearing.ts'
import { between, type Camera, noInsets } from '../src/table/camera.ts'
import { joined } from '../src/table/fights.ts'
import { makeGlide } from '../src/table/glide.ts'

describe('a board that moves by itself', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('begins and ends slowly, and arrives', () => {
    const [from, to] = [
      { x: 0, y: 0, k: 1 },
      { x: 100, y: -50, k: 1 },
    ]
    expect(between(from, to, 0)).toEqual(from)
    expect(between(from, to, 0.1).x).toBeLessThan(5)
    expect(between(from, to, 0.5).x).toBe(50)
    expect(between(from, to, 1)).toBe(to)
  })

  it('glides to a unit out of sight frame by frame, and stops under a hand', () => {
    let tick: (now: number) => void = () => undefined
    vi.stubGlobal('requestAnimationFrame', (f: (now: number) => void) => {
      tick = f
      return 1
    })
    vi.stubGlobal('cancelAnimationFrame', () => {
      tick = () => undefined
    })
    const start = { x: 0, y: 0, k: 1 }
    const there = { x: -900, y: 0, k: 1 }
    const camera = signal<Camera>(start)
    const put = (at: Camera): void => {
      camera.value = at
    }
    const way = makeGlide(camera, put, () => false)
    way.go(there)
    expect(camera.value).toBe(start)
    // A query meanwhile gets the final position.
    expect(way.goal()).toBe(there)
    tick(0)
    tick(110)
    expect(camera.value.x).toBe(-450)
    tick(300)
    expect(camera.value).toBe(there)
    expect(way.goal()).toBeUndefined()
    way.go(start)
    tick(400)
    way.stay()
    tick(1000)
    expect(camera.value).toEqual(there)
    makeGlide(camera, put, () => true).go(start)
    expect(camera.value).toBe(start)
  })
})

describe('the sign to what is out of sight', () => {
  const window = { width: 400, height: 400 }
  const camera = { x: 0, y: 0, k: 1 }

  it('stands at the edge on the way to the nearest, and leads there', () => {
    const found = bearingOf(
      camera,
      [
        [900, 200],
        [200, 5000],
      ],
      window,
      noInsets,
      [30, 30],
    )
    expect(found).toEqual({ x: 370, y: 200, turn: 0, to: [900, 200] })
    expect(bearingOf(camera, [[200, 900]], window, noInsets, [30, 30])).toMatchObject({ x: 200, y: 370, turn: 90 })
  })
  it('is not there while one of them is in view', () => {
    expect(
      bearingOf(
        camera,
        [
          [900, 200],
          [390, 10],
        ],
        window,
        noInsets,
        [30, 30],
      ),
    ).toBeUndefined()
    expect(bearingOf(camera, [], window, noInsets, [30, 30])).toBeUndefined()
  })
})

describe('an odds badge', () => {
  const counter = [30, 26] as const
  const badge = [30, 16] as const

  it('lies below its counter, or beside what is printed there', () => {
    expect(badgeSpot([0, 0], counter, badge, [])).toEqual([0, 21])
    const name: Box = { x: -10, y: 15, width: 60, height: 12 }
    const [x, y] = badgeSpot([0, 0], counter, badge, [name])
    expect(y + 8 <= 15 || y - 8 >= 27 || x + 15 <= -10).toBe(true)
  })
  it('covers as little as can be where nothing is free', () => {
    const [x, y] = badgeSpot([0, 0], counter, badge, [{ x: -200, y: 0, width: 400, height: 40 }])
    expect([x, y]).toEqual([0, 37])
  })
  it('leaves the arrow of an order free, with its number', () => {
    const name: Box = { x: -60, y: 14, width: 120, height: 60 }
    expect(badgeSpot([0, 0], counter, badge, [name])).toEqual([30, 5])
    expect(badgeSpot([0, 0], counter, badge, [name, ...arrowBoxes([60, 0], [0, 0], 10)])).toEqual([-30, 5])
  })
})

describe('the log of a replay', () => {
  it('tells all up to the position that is shown', () => {
    const log = [1, 1, 2, 5, 9].map((rev) => ({ rev, key: `log.${rev}`, params: {} }))
    expect(toldBy(log, 0)).toEqual([])
    expect(toldBy(log, 5).map((e) => e.rev)).toEqual([1, 1, 2, 5])
    expect(toldBy(log, 40)).toBe(log)
  })
})

describe('fights of the dice card', () => {
  const fight = (title: string, face: number, result = ''): Battle => ({
    title,
    sides: [],
    tray: [{ name: '', colour: '', words: '', dice: [{ face, hit: false }] }],
    result,
  })

  it('that are told again with more of what they cost take their own place', () => {
    const [one, two, again] = [fight('A', 3), fight('B', 4), fight('B', 4, 'two steps')]
    expect(joined(undefined, [one])).toEqual({ all: [one], at: 0 })
    expect(joined([one], [two])).toEqual({ all: [one, two], at: 1 })
    expect(joined([one, two], [again])).toEqual({ all: [one, again], at: 1 })
    expect(joined([one], [fight('A', 5)]).all.length).toBe(2)
  })
})

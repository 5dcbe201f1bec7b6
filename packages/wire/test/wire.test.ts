/** Packed messages decode to their source, and small changes make small messages. */
import type { Action } from '@em/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listAfter, listChange } from '../src/actions.ts'
import { type Change, changed, Mirror } from '../src/delta.ts'
import { entryOf, Shapes } from '../src/events.ts'

const through = <T>(value: T): T => (value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T))

describe('changes of a view', () => {
  const follow = (before: unknown, after: unknown) => {
    const mirror = new Mirror(before)
    const text = mirror.follow(after)
    const change: Change | undefined = text === undefined ? undefined : JSON.parse(text)
    expect(mirror.value).toBe(after)
    const held: unknown = through(before)
    const whole = JSON.stringify(held)
    expect(changed(held, change)).toEqual(through(after))
    expect(JSON.stringify(held)).toBe(whole)
    return change
  }

  it('lead from any JSON to any other, and leave what was held as it was', () => {
    const anything = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'))
    fc.assert(
      fc.property(anything, anything, (a, b) => void follow(a, b)),
      { numRuns: 300 },
    )
    const views = fc.record({
      at: fc.array(fc.nat(4), { maxLength: 12 }),
      stacks: fc.array(fc.record({ hex: fc.nat(5), top: fc.nat(3), in: fc.array(fc.nat(2)) }), { maxLength: 8 }),
      turn: fc.nat(2),
      frame: fc.option(fc.record({ step: fc.constantFrom('a', 'b') })),
    })
    fc.assert(
      fc.property(views, views, (a, b) => void follow(a, b)),
      { numRuns: 300 },
    )
  })
  it('take away a field that is called as something every object inherits', () => {
    expect(follow({ valueOf: {} }, {})).toEqual({ valueOf: [] })
    expect(follow({}, { toString: 1 })).toEqual({ toString: 1 })
  })
  it('are nothing where nothing changed, whatever it is made of', () => {
    expect(follow({ a: [1, { b: 2 }], c: undefined }, { a: [1, { b: 2 }] })).toBeUndefined()
    expect(follow([[]], [[]])).toBeUndefined()
  })
  it('name the fields that changed and no other', () => {
    expect(follow({ at: [1, 2, 3], turn: 1, x: 1 }, { at: [1, 9, 3], turn: 2 })).toEqual({
      at: { 1: 9 },
      turn: 2,
      x: [],
    })
    expect(follow({ a: 1 }, { a: { b: 1 } })).toEqual({ a: [{ b: 1 }] })
  })
  it('take a record out of a list and put another in without touching those between', () => {
    const list = (...hexes: number[]) => hexes.map((hex) => ({ hex, top: 1 }))
    expect(follow(list(1, 2, 3, 4, 5), list(2, 3, 4, 6, 5))).toEqual({
      '~': [
        [0, 1],
        [3, 0, { hex: 6, top: 1 }],
      ],
    })
  })
  it('leave the view that was held as it was, and look at no part that both share', () => {
    const held = { list: [{ hex: 1 }, { hex: 2 }, { hex: 3 }], at: [1, 2] }
    const text = JSON.stringify(held)
    const shared = new Proxy({ hex: 9 }, { ownKeys: () => expect.fail('a shared part was looked at') })
    const before = { ...held, shared, listed: [shared] }
    const after = { list: [{ hex: 2 }, { hex: 4 }], at: [1, 3], shared, listed: [shared] }
    expect(JSON.parse(new Mirror(before).follow(after) ?? '')).toEqual({
      list: { '~': [[0, 1]], 1: { hex: 4 } },
      at: { 1: 3 },
    })
    expect(JSON.stringify(held)).toBe(text)
  })
  it('that do not fit are refused', () => {
    expect(() => changed({ a: 1 }, { a: { b: 2 } })).toThrow('does not fit')
    expect(() => changed([1], { 3: 2 })).toThrow('does not fit')
  })
})

describe('lists of actions', () => {
  const follow = (before: readonly Action[], after: readonly Action[]) => {
    const parts = through(listChange(before, after))
    expect(listAfter(before, parts)).toEqual(after)
    return parts
  }
  const act = (type: string, fields: object = {}): Action => ({ type, ...fields })
  const someAction = fc.oneof(
    fc.record({ type: fc.constant('move'), unit: fc.nat(3), path: fc.array(fc.nat(5), { maxLength: 4 }) }),
    fc.record({ type: fc.constant('deploy'), unit: fc.nat(3), hex: fc.nat(9) }),
    fc.record({ type: fc.constantFrom('done', 'pass') }),
    fc.record({ type: fc.constant('enter'), full: fc.boolean(), name: fc.string() }),
  )

  it('lead from any list to any other', () => {
    const lists = fc.array(someAction, { maxLength: 30 })
    fc.assert(
      fc.property(lists, lists, (a, b) => void follow(a, b)),
      { numRuns: 500 },
    )
  })
  it('are nothing where nothing changed, and empty where nothing is left', () => {
    const list = [act('step', { to: 1 }), act('done')]
    expect(follow(list, [act('step', { to: 1 }), act('done')])).toBeUndefined()
    expect(follow(list, [])).toEqual([])
    expect(follow([], [])).toBeUndefined()
  })
  it('name stretches of the list before', () => {
    const list = Array.from({ length: 9 }, (_, to) => act('step', { to }))
    expect(follow(list, [...list.slice(0, 3), ...list.slice(5)])).toEqual([
      [0, 3],
      [5, 4],
    ])
  })
  it('of a deployment are no longer than the units and hexes that they are made of', () => {
    const units = Array.from({ length: 80 }, (_, unit) => unit)
    const hexes = Array.from({ length: 120 }, (_, i) => 1000 + i)
    const list = units.flatMap((unit) => hexes.map((hex) => act('deploy', { unit, hex })))
    expect(JSON.stringify(list).length).toBeGreaterThan(300_000)
    expect(JSON.stringify(follow([], list)).length).toBeLessThan(1500)
  })
  it('of ways say only how each goes on from the one above', () => {
    const list = [
      [1, 2, 3],
      [1, 2, 4],
    ].map((path) => act('move', { path }))
    expect(follow([], list)).toEqual([
      [
        'move',
        2,
        [
          'path',
          [
            [0, 1, 2, 3],
            [2, 4],
          ],
        ],
      ],
    ])
  })
})

describe('entries of the log', () => {
  it('come back as they were, and a shape is told once', () => {
    const shapes = new Shapes()
    const events = [
      { key: 'log.a', params: { unit: 3, faces: [1, 2] }, rules: ['1a'], depth: 2 },
      { key: 'log.a', params: { unit: 4, faces: [] }, rules: ['1a'], depth: 2 },
      { key: 'log.b', seats: [1] },
      { key: 'log.b' },
      { key: 'log.c', params: { who: 'x' }, depth: 0 },
    ]
    const told = through(events.map((event) => shapes.tell(event)))
    expect(shapes.all.length).toBe(4)
    expect(told[1]).toEqual([0, 4, []])
    expect(told.map((t) => entryOf(through(shapes.all), t, 7))).toEqual(events.map((e) => ({ ...e, rev: 7 })))
  })
})

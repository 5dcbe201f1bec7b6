/** Automatic actions: plans, runs and forced answers. */
import type { Action } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { type Course, type Outlook, STILL, turn } from '../src/table/course.ts'

const go = (n: number): Action => ({ type: 'go', n }) as Action
const outlook = (over: Partial<Outlook> = {}): Outlook => ({
  legal: [],
  deciding: true,
  sending: false,
  canUndo: true,
  ...over,
})
const look = (course: Course, over: Partial<Outlook>) => turn(course, { kind: 'looked', outlook: outlook(over) })

describe('a plan', () => {
  const planned = turn(STILL, { kind: 'acted', rest: [go(2), go(3)], by: 'hand' }).course

  it('goes on with its next action and keeps the rest for after it', () => {
    const { course, order } = look(planned, { legal: [go(1), go(2)] })
    expect(order).toEqual({ action: go(2), rest: [go(3)], pace: 'step' })
    expect(course).toBe(planned)
  })
  it('waits while an action is under way, and while another decides', () => {
    expect(look(planned, { legal: [go(2)], sending: true })).toEqual({ course: planned })
    expect(look(planned, { legal: [], deciding: false })).toEqual({ course: planned })
  })
  it('ends when its next action is not legal', () => {
    expect(look(planned, { legal: [go(1), go(3)] }).course.plan).toEqual([])
  })
  it('ends when something startling happened', () => {
    expect(turn(planned, { kind: 'startled' }).course.plan).toEqual([])
  })
  it('is replaced by what the reader does instead', () => {
    expect(turn(planned, { kind: 'acted', rest: [], by: 'hand' }).course.plan).toEqual([])
  })
})

describe('a run', () => {
  const running = turn(STILL, { kind: 'runs', run: (legal) => legal.find((a) => a.type === 'go') }).course

  it('sends what it gives, at once, again and again', () => {
    const { course, order } = look(running, { legal: [go(7)] })
    expect(order).toEqual({ action: go(7), rest: [], pace: 'once' })
    expect(course.run).toBe(running.run)
  })
  it('waits for the answer to what was sent, without asking for more', () => {
    const strict = turn(STILL, {
      kind: 'runs',
      run: () => {
        throw new Error('asked too early')
      },
    }).course
    expect(look(strict, { legal: [go(7)], sending: true })).toEqual({ course: strict })
  })
  it('is over when it gives nothing, and when another decides', () => {
    expect(look(running, { legal: [{ type: 'stop' } as Action] }).course.run).toBeNull()
    expect(look(running, { legal: [go(7)], deciding: false }).course.run).toBeNull()
  })
  it('goes before a plan and survives being startled', () => {
    const both = turn(running, { kind: 'acted', rest: [go(2)], by: 'hand' }).course
    expect(look(both, { legal: [go(2)] }).order).toMatchObject({ pace: 'once' })
    expect(turn(both, { kind: 'startled' }).course).toMatchObject({ plan: [], run: running.run })
  })
})

describe('an answer that is no decision', () => {
  it('is given when nothing else goes on', () => {
    expect(look(STILL, { legal: [go(1)], answer: go(1) }).order).toEqual({ action: go(1), rest: [], pace: 'answer' })
  })
  it('is not given twice, nor for another', () => {
    expect(look(STILL, { answer: go(1), sending: true }).order).toBeUndefined()
    expect(look(STILL, { answer: go(1), deciding: false }).order).toBeUndefined()
  })
  it('gives way to a plan', () => {
    const planned = turn(STILL, { kind: 'acted', rest: [go(2)], by: 'hand' }).course
    expect(look(planned, { legal: [go(1), go(2)], answer: go(1) }).order?.action).toEqual(go(2))
  })
})

it('a fault of the server ends everything', () => {
  const both = turn(turn(STILL, { kind: 'runs', run: () => go(1) }).course, {
    kind: 'acted',
    rest: [go(2)],
    by: 'hand',
  }).course
  expect(turn(both, { kind: 'failed' }).course).toMatchObject({ plan: [], run: null, undoing: 0 })
})

describe('taking back', () => {
  const did = (course: Course, by: 'hand' | 'opening' | 'course'): Course =>
    turn(course, { kind: 'acted', rest: [], by }).course
  /** How many actions one press of undo takes back, while the server permits it. */
  const takenBack = (course: Course, permitted = 99): { readonly count: number; readonly after: Course } => {
    let now = turn(course, { kind: 'undo' }).course
    for (let count = 0; ; count++) {
      const { course: next, order } = look(now, { legal: [go(1)], answer: go(1), canUndo: count < permitted })
      now = next
      if (order?.action !== 'undo') return { count, after: now }
    }
  }
  const way = did(did(did(did(STILL, 'hand'), 'hand'), 'course'), 'course')

  it('takes back a whole way, then the deed before it', () => {
    const first = takenBack(way)
    expect(first.count).toBe(3)
    expect(takenBack(first.after).count).toBe(1)
  })
  it('counts taking a unit up together with what is done with it', () => {
    expect(takenBack(did(did(did(STILL, 'hand'), 'opening'), 'hand')).count).toBe(2)
    expect(takenBack(did(did(STILL, 'opening'), 'opening')).count).toBe(1)
  })
  it('stops where something became known', () => {
    expect(takenBack(way, 2)).toMatchObject({ count: 2, after: { undoing: 0 } })
  })
  it('waits for each answer, and nothing else goes on meanwhile', () => {
    const asked = turn(turn(way, { kind: 'runs', run: () => go(1) }).course, { kind: 'undo' }).course
    expect(look(asked, { legal: [go(1)], sending: true })).toEqual({ course: asked })
    expect(look(asked, { legal: [go(1)], answer: go(1) }).order).toEqual({ action: 'undo' })
  })
  it('does not count what was refused', () => {
    expect(takenBack(turn(did(did(STILL, 'hand'), 'hand'), { kind: 'refused' }).course).count).toBe(1)
    expect(takenBack(turn(did(did(STILL, 'hand'), 'course'), { kind: 'refused' }).course).count).toBe(1)
  })
  it('takes one action where nothing is known of deeds', () => {
    expect(takenBack(STILL).count).toBe(1)
  })

  it('takes an earlier order back together with the later ones, and gives those again', () => {
    const again: Action[] = [{ type: 'late' }]
    const run = (): Action | undefined => again.shift()
    const given = [1, 2, 3].reduce((c) => turn(c, { kind: 'acted', rest: [], by: 'hand' }).course, STILL)
    let { course } = turn(given, { kind: 'cancels', count: 2, run })
    expect(course.deeds).toEqual([1, 0])
    const sent: unknown[] = []
    for (let n = 0; n < 4; n++) {
      const { course: next, order } = turn(course, {
        kind: 'looked',
        outlook: { legal: [], deciding: true, sending: false, canUndo: true },
      })
      course = next
      if (order) sent.push(order.action)
    }
    expect(sent).toEqual(['undo', 'undo', { type: 'late' }])
    expect(course.run).toBeNull()
  })
})

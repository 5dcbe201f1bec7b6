import { describe, expect, it } from 'vitest'
import { forgetAll, keyed, Last, once, perObject, Recent, Stamped, tabled, Workspace } from '../src/index.ts'

describe('Last', () => {
  it('knows the last key only, by identity', () => {
    const memo = new Last<number, { n: number }>()
    const a = { n: 1 }
    memo.set(7, a)
    expect(memo.get(a)).toBe(7)
    expect(memo.get({ n: 1 })).toBeUndefined()
    memo.set(8, { n: 2 })
    expect(memo.get(a)).toBeUndefined()
  })

  it('takes a second key into account', () => {
    const memo = new Last<string, object, object>()
    const [g, f] = [{}, {}]
    memo.set('list', g, f)
    expect(memo.get(g, f)).toBe('list')
    expect(memo.get(g, {})).toBeUndefined()
    expect(memo.get({}, f)).toBeUndefined()
  })
})

describe('Recent', () => {
  it('keeps four keys and drops the oldest', () => {
    const memo = new Recent<object, number>()
    const keys = [{}, {}, {}, {}, {}]
    keys.forEach((key, i) => {
      memo.set(key, i)
    })
    expect(keys.map((key) => memo.get(key))).toEqual([undefined, 1, 2, 3, 4])
    memo.delete(keys[4]!)
    expect(memo.get(keys[4]!)).toBeUndefined()
  })
})

describe('perObject, once, tabled, keyed', () => {
  it('compute once for each key', () => {
    let calls = 0
    const size = perObject((list: readonly number[]) => {
      calls++
      return list.length
    })
    const list = [1, 2, 3]
    expect([size(list), size(list), size([1])]).toEqual([3, 3, 1])
    expect(calls).toBe(2)
  })

  it('keep nothing of a computation that throws', () => {
    for (const make of [
      (work: () => number) => once(work),
      (work: () => number) => () => tabled(work)(0),
      (work: () => number) => () => keyed(work)('x'),
    ]) {
      let fails = true
      const value = make(() => {
        if (fails) throw new Error('injected')
        return 5
      })
      expect(value).toThrow('injected')
      fails = false
      expect(value()).toBe(5)
    }
  })
})

describe('Stamped', () => {
  it('knows an entry under its own stamp only', () => {
    const marks = new Stamped(3)
    const first = marks.next()
    marks.set(1, first, 7)
    expect([marks.has(1, first), marks.has(2, first), marks.value(1)]).toEqual([true, false, 7])
    expect(marks.has(1, marks.next())).toBe(false)
  })
})

describe('Workspace', () => {
  const counted = () => {
    let made = 0
    const space = new Workspace(() => ({ id: ++made, values: [0, 0] }))
    return { space, count: () => made }
  }

  it('hands out the same arrays as long as they are put back', () => {
    const { space, count } = counted()
    for (let i = 0; i < 3; i++) space.put(space.take())
    expect(count()).toBe(1)
  })

  it('makes fresh arrays after an exception between take and put', () => {
    const { space } = counted()
    const spoil = () => {
      const w = space.take()
      w.values[0] = 9
      throw new Error('injected')
    }
    expect(spoil).toThrow()
    expect(space.take()).toEqual({ id: 2, values: [0, 0] })
  })

  it('never hands out arrays that are in use', () => {
    const { space } = counted()
    const outer = space.take()
    const inner = space.take()
    expect(inner).not.toBe(outer)
  })
})

describe('forgetAll', () => {
  it('drops every kind of derived data of a state', () => {
    const key = {}
    const last = new Last<number, object>()
    const recent = new Recent<object, number>()
    const space = new Workspace(() => ({ used: false }))
    let calls = 0
    const per = perObject(() => ++calls)
    last.set(1, key)
    recent.set(key, 1)
    per(key)
    const w = space.take()
    w.used = true
    space.put(w)

    forgetAll()

    expect(last.get(key)).toBeUndefined()
    expect(recent.get(key)).toBeUndefined()
    expect(per(key)).toBe(2)
    expect(space.take().used).toBe(false)
  })
})

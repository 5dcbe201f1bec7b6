import { describe, expect, it } from 'vitest'
import {
  Beside,
  forgetAll,
  keyed,
  Last,
  once,
  perObject,
  Stamped,
  tabled,
  Workspace,
  Workspaces,
} from '../src/index.ts'

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

describe('Beside', () => {
  it('keeps a value for every object, however many take turns, until it is dropped', () => {
    const memo = new Beside<object, { readonly n: number }>()
    const keys = Array.from({ length: 100 }, () => ({}))
    keys.forEach((key, n) => {
      memo.set(key, { n })
    })
    expect(keys.map((key) => memo.get(key)?.n)).toEqual(keys.map((_, n) => n))
    expect(memo.get({})).toBeUndefined()
    const [first, second] = keys as [object, object]
    memo.get(first)
    memo.delete(first)
    memo.delete(second)
    expect([memo.get(first), memo.get(second), memo.get(keys[2]!)]).toEqual([undefined, undefined, { n: 2 }])
    memo.set(second, { n: 7 })
    expect(memo.get(second)).toEqual({ n: 7 })
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

describe('Workspaces', () => {
  it('give each owner the arrays that it put back, and fresh ones after an exception or while they are in use', () => {
    const spaces = new Workspaces<object, { n: number }>(() => ({ n: 0 }))
    const owners = Array.from({ length: 30 }, () => ({}))
    owners.forEach((owner, n) => {
      const w = spaces.take(owner)
      expect(w.n).toBe(0)
      w.n = n + 1
      spaces.put(owner, w)
    })
    const [first, second] = owners as [object, object]
    const held = spaces.take(second)
    expect(held.n).toBe(2)
    expect(spaces.take(second)).not.toBe(held)
    expect(spaces.take(first).n).toBe(1)
    expect(spaces.take(first).n).toBe(0)
    expect(spaces.take(owners[9]!).n).toBe(10)
  })
})

describe('forgetAll', () => {
  it('drops every kind of derived data of a state', () => {
    const key = {}
    const last = new Last<number, object>()
    const beside = new Beside<object, object>()
    const space = new Workspace(() => ({ used: false }))
    let calls = 0
    const per = perObject(() => ++calls)
    last.set(1, key)
    beside.set(key, {})
    per(key)
    const w = space.take()
    w.used = true
    space.put(w)
    const spaces = new Workspaces<object, object>(() => ({}))
    spaces.put(key, w)

    forgetAll()

    expect(last.get(key)).toBeUndefined()
    expect(beside.get(key)).toBeUndefined()
    expect(per(key)).toBe(2)
    expect(space.take().used).toBe(false)
    expect(spaces.take(key)).not.toBe(w)
  })
})

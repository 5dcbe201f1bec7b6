/** Messages that need no reaction go together; order and urgency are kept. */
import type { WebSocket } from '@fastify/websocket'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '../src/limits.ts'
import { Outgoing } from '../src/outgoing.ts'
import { Visitors } from '../src/visitors.ts'

afterEach(() => void vi.useRealTimers())

/** A socket over a stream that records what goes out together. */
function line() {
  const trips: (string | Buffer)[][] = []
  let held: (string | Buffer)[] = []
  let corks = 0
  const flush = (): void => {
    if (held.length > 0) trips.push(held)
    held = []
  }
  const go = (what: string | Buffer): true => {
    held.push(what)
    if (corks === 0) flush()
    return true
  }
  const wire = {
    cork: () => void corks++,
    uncork: () => {
      if (--corks === 0) flush()
    },
  }
  const socket = {
    readyState: 1,
    OPEN: 1,
    bufferedAmount: 0,
    send: go,
  } as unknown as WebSocket
  const send = (visitors: Visitors, message: string | Outgoing, unhurried?: boolean): void =>
    visitors.send(socket, wire as never, typeof message === 'string' ? new Outgoing(message) : message, unhurried)
  return { trips, send }
}

describe('what is sent', () => {
  const visitors = () => {
    vi.useFakeTimers()
    return new Visitors(LIMITS)
  }

  it('goes at once where somebody has to act on it', () => {
    const some = visitors()
    const { trips, send } = line()
    send(some, 'a')
    send(some, 'b')
    expect(trips).toEqual([['a'], ['b']])
    some.close()
  })
  it('waits a moment for more where nobody has', () => {
    const some = visitors()
    const { trips, send } = line()
    send(some, 'a', true)
    send(some, 'b', true)
    expect(trips).toEqual([])
    vi.advanceTimersByTime(20)
    expect(trips).toEqual([['a', 'b']])
    send(some, 'c', true)
    vi.advanceTimersByTime(20)
    expect(trips).toEqual([['a', 'b'], ['c']])
    some.close()
  })
  it('goes with the next that is urgent, in order', () => {
    const some = visitors()
    const { trips, send } = line()
    send(some, 'a', true)
    send(some, 'b')
    expect(trips).toEqual([['a', 'b']])
    vi.advanceTimersByTime(40)
    send(some, 'c')
    expect(trips).toEqual([['a', 'b'], ['c']])
    some.close()
  })
  it('is packed once for all readers, and stays in order', () => {
    const some = visitors()
    const long = new Outgoing('long '.repeat(1000))
    const [one, two] = [line(), line()]
    for (const { send } of [one, two]) {
      send(some, 'a', true)
      send(some, long, true)
      send(some, 'b')
    }
    expect(one.trips).toEqual([['a', long.data, 'b']])
    expect(two.trips[0]![1]).toBe(one.trips[0]![1])
    some.close()
  })
  it('is not lost when the server stops', () => {
    const some = visitors()
    const { trips, send } = line()
    send(some, 'a', true)
    some.close()
    expect(trips).toEqual([['a']])
  })
})

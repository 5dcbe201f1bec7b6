/** Messages that nobody has to act on go together; order and urgency are kept. */
import type { WebSocket } from '@fastify/websocket'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '../src/limits.ts'
import { Visitors } from '../src/visitors.ts'

afterEach(() => void vi.useRealTimers())

/** A socket over a stream that writes down what goes out together. */
function line() {
  const trips: string[][] = []
  let held: string[] = []
  let corks = 0
  const flush = (): void => {
    if (held.length > 0) trips.push(held)
    held = []
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
    send: (text: string) => {
      held.push(text)
      if (corks === 0) flush()
    },
  } as unknown as WebSocket
  return { trips, wire, socket }
}

describe('what is sent', () => {
  const visitors = () => {
    vi.useFakeTimers()
    return new Visitors(LIMITS)
  }

  it('goes at once where somebody has to act on it', () => {
    const some = visitors()
    const { trips, wire, socket } = line()
    some.send(socket, wire, 'a')
    some.send(socket, wire, 'b')
    expect(trips).toEqual([['a'], ['b']])
    some.close()
  })
  it('waits a moment for more where nobody has', () => {
    const some = visitors()
    const { trips, wire, socket } = line()
    some.send(socket, wire, 'a', true)
    some.send(socket, wire, 'b', true)
    expect(trips).toEqual([])
    vi.advanceTimersByTime(20)
    expect(trips).toEqual([['a', 'b']])
    some.send(socket, wire, 'c', true)
    vi.advanceTimersByTime(20)
    expect(trips).toEqual([['a', 'b'], ['c']])
    some.close()
  })
  it('goes with the next that is urgent, in order', () => {
    const some = visitors()
    const { trips, wire, socket } = line()
    some.send(socket, wire, 'a', true)
    some.send(socket, wire, 'b')
    expect(trips).toEqual([['a', 'b']])
    vi.advanceTimersByTime(40)
    some.send(socket, wire, 'c')
    expect(trips).toEqual([['a', 'b'], ['c']])
    some.close()
  })
  it('is not lost when the server stops', () => {
    const some = visitors()
    const { trips, wire, socket } = line()
    some.send(socket, wire, 'a', true)
    some.close()
    expect(trips).toEqual([['a']])
  })
})

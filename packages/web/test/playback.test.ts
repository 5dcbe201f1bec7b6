import type { ServerMessage } from '@em/server/protocol'
import { signal } from '@preact/signals'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyModel, type Model, type Patch, receive } from '../src/net/model.ts'
import { makePlayback } from '../src/net/playback.ts'

const state: ServerMessage = {
  t: 'state',
  game: 'toy',
  config: { scenario: 's', players: 1, arrangement: 0, options: {} },
  viewer: 0,
  seats: [],
  commitment: '',
  view: { at: [0, 0] },
  log: [],
  rev: 1,
  deciders: [0],
  legal: [{ type: 'end' }],
  canUndo: true,
  outcome: null,
}
const event = (key: string) => ({ key, rev: 2 })
/** The reader ends the turn; the rules move two pieces by themselves; the reader decides again. */
const turn: Patch = {
  t: 'patch',
  from: 1,
  rev: 2,
  ops: [{ op: 'replace', path: '/at', value: [4, 9] }],
  events: ['ended', 'first', 'second'].map(event),
  beats: [
    { ops: [], told: 1 },
    { ops: [{ op: 'replace', path: '/at/0', value: 4 }], told: 2 },
  ],
  deciders: [0],
  legal: [{ type: 'end' }],
  canUndo: false,
  outcome: null,
}

function open(pace = 1) {
  const model = signal<Model>(receive(emptyModel, state))
  const manner = { pace, stale: vi.fn() }
  const playback = makePlayback(model, {
    pace: () => manner.pace,
    // Whatever happens nowhere is only told.
    linger: (events) => (events.some((e) => e.key !== 'ended') ? 600 : 0),
    stale: manner.stale,
  })
  const shown = () => ({
    view: model.value.table?.view,
    log: model.value.table?.log.map((e) => e.key),
    deciders: model.value.table?.deciders,
    waiting: playback.waiting.value,
  })
  return { model, playback, manner, shown }
}
const between = { view: { at: [4, 0] }, log: ['ended', 'first'], deciders: [], waiting: 1 }
const after = { view: { at: [4, 9] }, log: ['ended', 'first', 'second'], deciders: [0], waiting: 0 }

describe('what others do', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is shown beat by beat, its lines of the log with it, and then the reader decides', () => {
    const { playback, shown } = open()
    playback.take(turn)
    expect(shown()).toEqual(between)
    vi.advanceTimersByTime(599)
    expect(shown()).toEqual(between)
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual(after)
  })

  it('goes on at once when the reader skips, and nothing is lost', () => {
    const { playback, shown } = open()
    playback.take(turn)
    playback.skip()
    expect(shown()).toEqual(after)
    vi.advanceTimersByTime(5000)
    expect(shown()).toEqual(after)
  })

  it('goes one step on when the reader asks for the next, even without a clock', () => {
    const { playback, shown } = open(Number.POSITIVE_INFINITY)
    playback.take(turn)
    vi.advanceTimersByTime(60_000)
    expect(shown()).toEqual(between)
    playback.next()
    expect(shown()).toEqual(after)
  })

  it('is shown at once to those who want it so', () => {
    const { playback, shown } = open(0)
    playback.take(turn)
    expect(shown()).toEqual(after)
  })

  it('never holds back the answer to what the reader does afterwards', () => {
    const { model, playback, shown } = open(Number.POSITIVE_INFINITY)
    playback.take(turn)
    playback.skip()
    model.value = { ...model.value, pending: { t: 'act', id: 'k', rev: 2, action: { type: 'end' } } }
    const { beats: _, ...plain } = turn
    playback.take({ ...plain, from: 2, rev: 3, ops: [], events: [event('mine')] })
    playback.take({ t: 'done', id: 'k', rev: 3 })
    expect(shown().log).toEqual([...after.log, 'mine'])
    expect(model.value.pending).toBeUndefined()
  })

  it('lets another player’s actions be seen one by one, and ends with the reader’s turn', () => {
    const { model, playback, shown } = open()
    model.value = receive(emptyModel, { ...state, deciders: [1], legal: [] })
    const { beats: _, ...plain } = turn
    const one = { ...plain, ops: [], events: [event('ended')], deciders: [1], legal: [] }
    playback.take(one)
    playback.take({ ...plain, from: 2, rev: 3, events: [event('second')] })
    expect(shown()).toMatchObject({ log: ['ended'], waiting: 1 })
    vi.advanceTimersByTime(350)
    expect(shown()).toMatchObject({ log: ['ended', 'second'], deciders: [0], waiting: 0 })
  })

  it('does without a beat that does not fit: the patch says all of it', () => {
    const { playback, manner, shown } = open()
    playback.take({ ...turn, beats: [{ ops: [{ op: 'replace', path: '/no/where', value: 1 }], told: 2 }] })
    vi.advanceTimersByTime(600)
    expect(shown()).toEqual(after)
    expect(manner.stale).not.toHaveBeenCalled()
  })

  it('asks for everything again when the patch itself does not fit', () => {
    const { playback, manner } = open(0)
    playback.take({ ...turn, from: 7 })
    expect(manner.stale).toHaveBeenCalledOnce()
  })

  it('is forgotten when the whole state comes', () => {
    const { playback, shown } = open()
    playback.take(turn)
    playback.take({ ...state, view: { at: [7, 7] } })
    vi.advanceTimersByTime(5000)
    expect(shown()).toMatchObject({ view: { at: [7, 7] }, log: [], waiting: 0 })
  })
})

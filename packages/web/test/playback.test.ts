import type { HeardPatch, HeardState } from '@em/wire'
import { signal } from '@preact/signals'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyModel, type Model, receive } from '../src/net/model.ts'
import { makePlayback } from '../src/net/playback.ts'

const state: HeardState = {
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
const turn: HeardPatch = {
  t: 'patch',
  rev: 2,
  done: undefined,
  kept: undefined,
  view: { at: { 1: 9 } },
  events: ['ended', 'first', 'second'].map(event),
  beats: [{ told: 1 }, { view: { at: { 0: 4 } }, told: 2 }],
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
    // Events without a place only appear in the log.
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
    playback.take({ ...turn, beats: [], rev: 3, done: 'k', view: undefined, events: [event('mine')] })
    expect(shown().log).toEqual([...after.log, 'mine'])
    expect(model.value.pending).toBeUndefined()
  })

  it('lets another player’s actions be seen one by one, and ends with the reader’s turn', () => {
    const { model, playback, shown } = open()
    model.value = receive(emptyModel, { ...state, deciders: [1], legal: [] })
    const plain = { ...turn, beats: [] }
    playback.take({ ...plain, view: undefined, events: [event('ended')], deciders: [1], legal: [] })
    playback.take({ ...plain, rev: 3, events: [event('second')] })
    expect(shown()).toMatchObject({ log: ['ended'], waiting: 1 })
    vi.advanceTimersByTime(350)
    expect(shown()).toMatchObject({ log: ['ended', 'second'], deciders: [0], waiting: 0 })
  })

  it('asks for everything again when a beat does not fit', () => {
    const { playback, manner } = open()
    playback.take({ ...turn, beats: [{ view: { no: { where: 1 } }, told: 2 }] })
    vi.advanceTimersByTime(600)
    expect(manner.stale).toHaveBeenCalledOnce()
  })

  it('asks for everything again when the patch itself does not fit', () => {
    const { playback, manner } = open(0)
    playback.take({ ...turn, rev: 8 })
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

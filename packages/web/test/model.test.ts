import type { HeardState } from '@em/wire'
import { describe, expect, it } from 'vitest'
import { backOff, emptyModel, type Model, type Pending, receive, send, sentAgain } from '../src/net/model.ts'

const state: HeardState = {
  t: 'state',
  game: 'toy',
  config: { scenario: 's', players: 2, arrangement: 0, options: {} },
  viewer: 0,
  seats: [],
  commitment: 'abc',
  view: { a: [1, 2, 3], b: { c: 0 } },
  log: [
    { key: 'one', rev: 1 },
    { key: 'two', rev: 2 },
  ],
  rev: 2,
  deciders: [0],
  legal: [{ type: 'go' }],
  canUndo: true,
  outcome: null,
}
const turn = { deciders: [1], legal: [], canUndo: false, outcome: null }
const nothing = { beats: [], view: undefined, events: [], kept: undefined, done: undefined, ...turn }
const act: Pending = { t: 'act', id: 'k1', rev: 2, action: { type: 'go' } }
const started = (): Model => receive(emptyModel, state)

describe('what a seat knows', () => {
  it('patches a copy of the view and adds the events', () => {
    const before = started()
    const after = receive(before, {
      ...nothing,
      t: 'patch',
      rev: 3,
      beats: [{ told: 0, view: { a: { 1: 8 } } }],
      view: { a: { '~': [[2, 1]], 1: 9 } },
      events: [{ key: 'three', rev: 3 }],
    })
    expect(after.table?.view).toEqual({ a: [1, 9], b: { c: 0 } })
    expect(before.table?.view).toEqual({ a: [1, 2, 3], b: { c: 0 } })
    expect(after.table?.log.map((e) => e.key)).toEqual(['one', 'two', 'three'])
    expect(after.table).toMatchObject({ rev: 3, deciders: [1], canUndo: false })
  })

  it('drops the entries that an undo took back', () => {
    const after = receive(started(), { ...nothing, t: 'patch', rev: 3, kept: 1 })
    expect(after.table?.log.map((e) => e.key)).toEqual(['one'])
    expect(after.table?.rev).toBe(3)
  })

  it('asks for everything again when a patch is for another revision or does not fit', () => {
    const gap = receive(started(), { ...nothing, t: 'patch', rev: 6 })
    expect(gap.stale).toBe(true)
    const bad = receive(started(), { ...nothing, t: 'patch', rev: 3, view: { nowhere: { 0: 1 } } })
    expect(bad.stale).toBe(true)
    expect(receive(bad, state).stale).toBe(false)
  })

  it('ignores a patch that it already has', () => {
    const before = started()
    expect(receive(before, { ...nothing, t: 'patch', rev: 2 })).toBe(before)
  })

  it('keeps the parts of the view that did not change', () => {
    const before = started()
    const after = receive(before, { ...nothing, t: 'patch', rev: 3, view: { b: { c: 1 } } })
    const [a, b] = [before, after].map((model) => (model.table?.view as { a: unknown } | undefined)?.a)
    expect(b).toBe(a)
  })

  it('takes a patch that names its action for the answer', () => {
    const sent = send(started(), act)
    expect(receive(sent, { ...nothing, t: 'patch', rev: 3, done: 'other' }).pending).toEqual(act)
    expect(receive(sent, { ...nothing, t: 'patch', rev: 3, done: 'k1' }).pending).toBeUndefined()
  })

  it('sends what was not answered again for the revision of a server that counts anew, if the table is as it was', () => {
    const { table } = started()
    expect(sentAgain(act, table, { ...state, rev: 77 })).toEqual({ ...act, rev: 77 })
    expect(sentAgain(act, table, { ...state, rev: 77, view: { a: [] } })).toEqual(act)
    expect(sentAgain(act, table, { ...state, rev: 77, deciders: [0, 1] })).toEqual(act)
  })

  it('lets one action be under way, and clears it with its own answer only', () => {
    const sent = send(started(), act)
    expect(sent.pending).toEqual(act)
    expect(send(sent, { ...act, id: 'k2' })).toBe(sent)
    expect(receive(sent, { t: 'done', id: 'other', rev: 3 }).pending).toEqual(act)
    expect(receive(sent, { t: 'done', id: 'k1', rev: 3 }).pending).toBeUndefined()
  })

  it('keeps a refusal and a conflict for the reader, until the next action', () => {
    const sent = send(started(), act)
    const denial = { rule: '9a', key: 'deny.x' }
    const refused = receive(sent, { t: 'refused', id: 'k1', rev: 2, denial })
    expect(refused).toMatchObject({ pending: undefined, refused: denial })
    expect(send(refused, act).refused).toBeUndefined()
    const conflict = receive(sent, { t: 'conflict', id: 'k1', rev: 7 })
    expect(conflict).toMatchObject({ pending: undefined, conflict: { mine: 2, rev: 7 } })
  })

  it('waits no longer when the server answers an action with an error, and lets the next one be sent', () => {
    const failed = receive(send(started(), act), { t: 'error', message: 'The move could not be stored.' })
    expect(failed).toMatchObject({ pending: undefined, error: 'The move could not be stored.' })
    expect(failed.table?.legal).toEqual([{ type: 'go' }])
    const again = send(failed, { ...act, id: 'k2' })
    expect(again.pending?.id).toBe('k2')
    expect(again.error).toBeUndefined()
    // The late answer to the first one changes nothing.
    expect(receive(again, { t: 'done', id: 'k1', rev: 3 })).toBe(again)
  })

  it('keeps what was not answered over a lost connection', () => {
    expect(receive(send(started(), act), state).pending).toEqual(act)
  })

  it('forgets that a bot thinks when something happened', () => {
    const thinking = receive(started(), { t: 'thinking', seat: 1 })
    expect(thinking.thinking).toBe(1)
    expect(receive(thinking, { ...nothing, t: 'patch', rev: 3 }).thinking).toBeUndefined()
  })

  it('waits longer each time, but never more than a quarter of a minute', () => {
    expect([0, 1, 2, 3].map(backOff)).toEqual([500, 1000, 2000, 4000])
    expect(backOff(50)).toBe(15_000)
  })
})

import type { Match, Seat } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { Decisions } from '../src/decisions.ts'

/** The part of a match that is queried: who decides, and what each may do. */
const match = (legal: Readonly<Record<number, readonly string[]>>): Match =>
  ({
    deciders: Object.keys(legal).map(Number),
    legal: (seat: Seat) => (legal[seat] ?? []).map((type) => ({ type })),
  }) as unknown as Match

describe('a decision among several at the same time', () => {
  it('stays open while only others move, even when they have finished', () => {
    const d = new Decisions()
    d.note(match({ 0: ['a', 'b'], 1: ['a'] }), () => 3, 1)
    d.note(match({ 0: ['a', 'b'], 1: ['c'] }), () => 4, 1)
    d.note(match({ 0: ['a', 'b'] }), () => 5, 1)
    expect(d.stillOpen(0, 3)).toBe(true)
    expect(d.stillOpen(0, 2)).toBe(false)
    expect(d.stillOpen(1, 3)).toBe(false)
  })

  it('is another one after one’s own move, even if the same is offered again', () => {
    const d = new Decisions()
    d.note(match({ 0: ['pass'], 1: ['pass'] }), () => 3)
    d.note(match({ 0: ['pass'], 1: ['pass'] }), () => 4, 0)
    expect(d.stillOpen(0, 3)).toBe(false)
    expect(d.stillOpen(0, 4)).toBe(true)
    expect(d.stillOpen(1, 3)).toBe(true)
  })

  it('is another one when something else is offered', () => {
    const d = new Decisions()
    d.note(match({ 0: ['a'], 1: ['a'] }), () => 3)
    d.note(match({ 0: ['b'], 1: ['a'] }), () => 4, 1)
    expect(d.stillOpen(0, 3)).toBe(false)
  })

  it('is not remembered where one decides after the other', () => {
    const d = new Decisions()
    d.note(match({ 0: ['a'] }), () => 3)
    expect(d.stillOpen(0, 3)).toBe(false)
  })
})

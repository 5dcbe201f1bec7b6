import { describe, expect, it } from 'vitest'
import { fastDice, Match, parseRecord, recordOf } from '../src/index.ts'
import { played } from './helpers.ts'
import { toy } from './toy.ts'

const match = played('record')
const record = recordOf(match, { kind: 'fast', seed: 'record' })
const broken = (change: (r: Record<string, unknown>) => void): string => {
  const copy = JSON.parse(JSON.stringify(record))
  change(copy)
  return JSON.stringify(copy)
}

describe('a game as a file', () => {
  it('holds what a replay needs', () => {
    const read = parseRecord(JSON.stringify(record))
    expect(read).toEqual(record)
    const again = Match.replay(toy, read.config, fastDice('record'), read.moves)
    expect(again.hash).toBe(read.hash)
  })
  it('does not change when the game goes on', () => {
    const early = played('early', 3)
    const kept = recordOf(early, { kind: 'fast', seed: 'early' })
    const seat = early.deciders[0]!
    early.submit(seat, early.legal(seat)[0])
    expect(kept.moves).toHaveLength(3)
  })
  it('accepts a published secret', () => {
    const text = broken((r) => {
      r.dice = { kind: 'hmac', commitment: 'ab', secret: 'cd' }
    })
    expect(parseRecord(text).dice.kind).toBe('hmac')
  })

  it.each<[string, (r: Record<string, unknown>) => void, string]>([
    ['format', (r) => (r.format = 2), '$.format: expected 1'],
    ['game', (r) => (r.game = 5), '$.game: expected text'],
    ['rules version', (r) => delete r.rulesVersion, '$.rulesVersion: expected text'],
    ['hash', (r) => (r.hash = null), '$.hash: expected text'],
    ['config', (r) => (r.config = null), '$.config: expected an object'],
    ['dice', (r) => delete r.dice, '$.dice: expected an object'],
    ['kind of dice', (r) => (r.dice = { kind: 'loaded' }), '$.dice: expected {kind: "fast", seed}'],
    ['secret', (r) => (r.dice = { kind: 'hmac', commitment: 'x' }), '$.dice: expected {kind: "fast", seed}'],
    ['commitment', (r) => (r.dice = { kind: 'hmac', secret: 'x' }), '$.dice: expected {kind: "fast", seed}'],
    ['moves', (r) => (r.moves = {}), '$.moves: expected a list'],
    ['a move', (r) => (r.moves = [null]), '$.moves[0].seat: expected a seat number'],
    [
      'a seat',
      (r) => (r.moves = [...match.moves, { seat: 1.5, action: { type: 'x' } }]),
      `.seat: expected a seat number`,
    ],
    ['an action', (r) => (r.moves = [{ seat: 0, action: 'rest' }]), '$.moves[0].action: expected an action'],
  ])('says what is wrong with its %s, and where', (_name, change, sentence) => {
    expect(() => parseRecord(broken(change))).toThrow(sentence)
  })
  it('says so when it is not JSON, or not an object', () => {
    expect(() => parseRecord('{"format": 1,')).toThrow(/^not JSON: /)
    expect(() => parseRecord('null')).toThrow('$: expected an object')
    expect(() => parseRecord('[]')).toThrow('$.format: expected 1')
  })
})

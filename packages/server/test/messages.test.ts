import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Fault } from '../src/faults.ts'
import { checkCreateGame, parseClientMessage } from '../src/messages.ts'
import { cleanName } from '../src/names.ts'
import { HUMANS, toyConfig } from './client.ts'

const act = (action: unknown) => JSON.stringify({ t: 'act', id: 'x', rev: 0, action })

describe('messages', () => {
  it.each([
    [{ t: 'act', id: 'x', rev: 3, action: { type: 'go', to: 4, fast: true, way: [1, 2.5, -3], name: 'a' } }],
    [{ t: 'undo', id: 'x', rev: 0 }],
    [{ t: 'why', q: -1, action: { type: 'go' } }],
    [{ t: 'preview', q: 1, action: { type: 'go' } }],
    [{ t: 'overlay', q: 1, overlay: 'supply' }],
    [{ t: 'overlay', q: 1, overlay: '[[[[[[[[[[ "{{{{{{{{{{" \\' }],
    [{ t: 'advice', q: 1 }],
    [{ t: 'advice', q: 1, keys: ['k'] }],
    [{ t: 'hurry' }],
  ])('of the protocol go through as they are: %j', (message) => {
    expect(parseClientMessage(JSON.stringify(message))).toEqual(message)
  })

  it.each([
    [act({ type: 'go', to: { deeper: 1 } }), 'action.to: '],
    [act({ type: 'go', to: [[1]] }), 'action.to: '],
    [act({ type: 'go', to: ['word'] }), 'action.to: '],
    [act({ type: 'go', to: null }), 'action.to: '],
    [act({ type: 'go', to: 'x'.repeat(101) }), 'action.to: '],
    [act({ type: 'go', to: Array.from({ length: 1001 }, () => 1) }), 'action.to: '],
    [act(Object.fromEntries(Array.from({ length: 40 }, (_, i) => [i === 0 ? 'type' : `f${i}`, 'x']))), 'action: '],
    [act(['type']), 'action: '],
    [act({}), 'action.type: '],
    ['{"t":"act","id":"x","rev":0,"action":{"type":"go","to":1e999}}', 'action.to: '],
    ['{"t":"undo","id":"x","rev":0.5}', 'rev: '],
    ['{"t":"undo","id":"x","rev":1e300}', 'rev: '],
    ['{"t":"undo","id":"x","rev":0,"__proto__":{}}', 'the message: '],
    ['{"t":"advice","q":"1"}', 'q: '],
    ['{"t":"advice"}', 'q: '],
    ['{"t":"advice","q":1,"keys":"k"}', 'keys: '],
    ['{"t":"advice","q":1,"keys":[1]}', 'keys: '],
    [JSON.stringify({ t: 'advice', q: 1, keys: Array.from({ length: 17 }, () => 'k') }), 'keys: '],
    ['{"t":"overlay","q":1,"overlay":"x","keys":[]}', 'the message: '],
    ['{"t":"hurry","seat":1}', 'the message: '],
    ['{"t":"__proto__"}', 't: '],
    ['{"t":"toString"}', 't: '],
    [`${'['.repeat(9)}`, 'nested too deeply'],
    ['{"a":{"b":{"c":{"d":{"e":{"f":{"g":{"h":{}}}}}}}}}', 'nested too deeply'],
  ])('of any other shape are refused with where it is wrong: %s', (text, where) => {
    expect(() => parseClientMessage(text)).toThrow(where)
  })

  it('of any JSON at all are read or refused, never anything else', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom('act', 'why', 'undo', 'overlay'), (value, t) => {
        for (const text of [
          JSON.stringify(value),
          act(value),
          JSON.stringify({ t, id: 'x', q: value, action: value }),
        ]) {
          try {
            parseClientMessage(text)
          } catch (error) {
            expect(error).toBeInstanceOf(Fault)
          }
        }
      }),
    )
  })
})

describe('names', () => {
  it.each([
    ['Ana', 'Ana'],
    ['  José  \n María ', 'José María'],
    ['\u202eevil\u202c', 'evil'],
    ['a\u200fb\u2066c\u2069', 'abc'],
    ['\u0007\u001b[31mred', '[31mred'],
    ['a\u200b\u2060\ufeffb', 'ab'],
    [`q${'\u0301'.repeat(30)}`, 'q\u0301\u0301'],
    ['\ud800', ''],
    ['漢字 العربية', '漢字 العربية'],
    ['x'.repeat(90), 'x'.repeat(60)],
  ])('lose what would disturb others: %j', (given, shown) => {
    expect(cleanName(given)).toBe(shown)
    const seats = [{ kind: 'human' as const, name: given }, HUMANS[1]!]
    const { seats: checked } = checkCreateGame({ game: 'toy', config: toyConfig(), seats })
    expect(checked[0]!.name).toBe(cleanName(given))
  })
})

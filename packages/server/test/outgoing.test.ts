/** Messages on their way out: packed when they are long, made once for all readers. */
import { fastDice, Match } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { Audience } from '../src/audience.ts'
import { Numbering } from '../src/numbering.ts'
import { Outgoing, textIn } from '../src/outgoing.ts'
import { toyConfig } from './client.ts'
import { toy } from './toy.ts'

describe('a message', () => {
  it('is text when it is short, and packed when it is long; readers get the same text', () => {
    const short = new Outgoing('{"t":"España"}')
    const long = new Outgoing(`España ${'x'.repeat(3000)}`)
    expect(short.data).toBe(short.text)
    expect(long.data).toBeInstanceOf(Buffer)
    expect(long.data.length).toBeLessThan(100)
    expect(textIn(long.data as Buffer, true)).toBe(long.text)
    expect(textIn(Buffer.from(short.text), false)).toBe(short.text)
  })
})

describe('the whole state', () => {
  it('is made once for all who come before something happens, and again after it', () => {
    const match = Match.start(toy, toyConfig(), fastDice('toy'))
    const audience = new Audience('spectator', match, new Numbering(), 1)
    const header = { game: 'toy', config: toyConfig(), viewer: 'spectator', seats: [], commitment: '' } as const
    const [first] = audience.state(header)
    expect(audience.state(header)[0]).toBe(first)
    for (const seat of [0, 1]) {
      match.submit(seat, match.legal(seat)[0])
      audience.patch({ mover: seat })
    }
    expect(audience.state(header)[0]!.text).not.toBe(first!.text)
    expect(JSON.parse(audience.state(header)[0]!.text)).toMatchObject({ view: match.view('spectator') })
  })
})

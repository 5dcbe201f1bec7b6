/** Messages on their way out: frames that any WebSocket reads, made once for all readers. */
import { on, once } from 'node:events'
import { fastDice, Match, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { Audience } from '../src/audience.ts'
import { Numbering } from '../src/numbering.ts'
import { Outgoing } from '../src/outgoing.ts'
import { toyConfig } from './client.ts'
import { later } from './harness.ts'
import { toy } from './toy.ts'

describe('a long message', () => {
  it('is a frame that the other end unpacks, whatever its length', async () => {
    const random = seeded('noise')
    const noise = Array.from({ length: 90_000 }, () => String.fromCharCode(33 + random.below(90))).join('')
    const texts = ['x'.repeat(3000), `España ${noise.slice(0, 3000)}`, noise]
    const server = new WebSocketServer({
      host: '127.0.0.1',
      port: 0,
      perMessageDeflate: { serverNoContextTakeover: true, clientNoContextTakeover: true },
    })
    later(() => void server.close())
    server.on('connection', (_, request) => {
      for (const text of texts) request.socket.write(new Outgoing(text).frame)
    })
    await once(server, 'listening')
    const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as { port: number }).port}`)
    later(() => socket.terminate())
    const heard: string[] = []
    for await (const [data] of on(socket, 'message')) if (heard.push(String(data)) === texts.length) break
    expect(heard).toEqual(texts)
    const [short, ...longer] = texts.map((text) => new Outgoing(text).frame[1])
    expect(short).toBeLessThan(126)
    // The length follows in two bytes, and in eight.
    expect(longer).toEqual([126, 127])
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

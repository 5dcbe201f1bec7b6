import { EventEmitter, once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { Buckets, LIMITS } from '../src/limits.ts'
import { originCheck } from '../src/origins.ts'
import { type Outgoing, textIn } from '../src/outgoing.ts'
import { addressOf, Visitors } from '../src/visitors.ts'
import { bearer, Client, newGame, post, toyConfig } from './client.ts'
import { later, start } from './harness.ts'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A socket that says nothing of itself; how its handshake or its life ended. */
function rawSocket(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status?: number; code?: number; text: string }> {
  const socket = new WebSocket(url, { headers })
  return new Promise((resolve) => {
    let text = ''
    socket.on('message', (data) => {
      text += String(data)
    })
    socket.on('unexpected-response', (_request, response) => {
      resolve({ status: response.statusCode ?? 0, text })
      response.destroy()
    })
    socket.on('close', (code, reason) => resolve({ code, text: text + String(reason) }))
    socket.on('error', () => {})
  })
}

const socketUrl = (address: string, id: string) => `${address.replace('http', 'ws')}/api/games/${id}/socket`

/** fetch does not let go of its own Host header. */
function getAs(address: string, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(`${address}${path}`, { headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    asked.on('error', reject)
    asked.end()
  })
}

describe('rates', () => {
  it('belong to a seat, not to a socket: coming again gains nothing', async () => {
    const { address } = await start({ limits: { messagesPerSecond: 0.001, burst: 10 } })
    const created = await newGame(address)
    const { token } = created.seats[0]!
    const red = await Client.join(address, created.id, token)
    for (let q = 0; q < 12; q++) red.send({ t: 'why', q, action: { type: 'roll' } })
    expect((await red.next('error')).message).toContain('Too many')
    red.close()
    await red.closed()
    const again = await Client.join(address, created.id, token)
    again.send({ t: 'why', q: 1, action: { type: 'roll' } })
    expect((await again.next('error')).message).toContain('Too many')
    // The other seat has its own.
    const blue = await Client.join(address, created.id, created.seats[1]!.token)
    expect(await blue.ask({ t: 'why', q: 1, action: { type: 'choose', n: 1 } })).toMatchObject({ t: 'why' })
  })

  it('let others in between: a flood on one socket is read message by message', async () => {
    const flood = 150
    const { address } = await start()
    const created = await newGame(address)
    const [red, blue] = await Promise.all(created.seats.map(({ token }) => Client.join(address, created.id, token)))
    for (let q = 0; q < flood; q++) red!.send({ t: 'why', q, action: { type: 'roll' } })
    await red!.next('why')
    await blue!.ask({ t: 'why', q: 1, action: { type: 'choose', n: 1 } })
    expect(red!.messages.filter((m) => m.t === 'why').length).toBeLessThan(flood / 2)
  })

  it('count what makes the server compute for more', async () => {
    const { address } = await start({ limits: { messagesPerSecond: 0.001, burst: 10 } })
    const created = await newGame(address)
    const red = await Client.join(address, created.id, created.seats[0]!.token)
    const answers = []
    for (let q = 0; q < 4; q++) answers.push((await red.ask({ t: 'overlay', q, overlay: 'places' })).t)
    expect(answers).toEqual(['overlay', 'overlay', 'error', 'error'])
  })

  it('of an address bound its requests and new games, with 429 and a sentence', async () => {
    const { address } = await start({
      limits: { addressPerSecond: 0.001, addressBurst: 8, gamesPerSecond: 0.001, gamesBurst: 2 },
    })
    const body = { game: 'toy', config: toyConfig(), seats: [{ kind: 'human' }, { kind: 'human' }] }
    expect((await post(address, '/api/games', body)).status).toBe(201)
    expect((await post(address, '/api/games', body)).status).toBe(201)
    const refused = await post(address, '/api/games', body)
    expect(refused).toMatchObject({ status: 429, body: { error: expect.stringContaining('new games') } })
    // A position costs more than a plain request.
    expect((await fetch(`${address}/api/games/none/at/0`)).status).toBe(404)
    expect((await fetch(`${address}/api/games/none/at/0`)).status).toBe(429)
  })

  it('forget whoever has been quiet, and stay within bounds', () => {
    const buckets = new Buckets(1000, 5)
    for (let i = 0; i < 50_000; i++) buckets.take(`address ${i}`)
    expect((Reflect.get(buckets, 'buckets') as Map<string, unknown>).size).toBeLessThanOrEqual(20_000)
    expect(buckets.take('x', 6)).toBe(false)
    expect(buckets.take('x', 5)).toBe(true)
    expect(buckets.take('x', 4)).toBe(false)
  })

  it('of IPv6 belong to the half of the address that a household has', () => {
    expect(addressOf('::ffff:10.0.0.1')).toBe('10.0.0.1')
    expect(addressOf('2001:db8:1:2:3:4:5:6')).toBe(addressOf('2001:db8:1:2::9'))
    expect(addressOf('2001:db8:1:2::1')).not.toBe(addressOf('2001:db8:1:3::1'))
    expect(addressOf('::1')).toBe('0:0:0:0::/64')
  })
})

describe('numbers', () => {
  it('of sockets are bounded by address, by seat and in all', async () => {
    const { address } = await start({ limits: { socketsPerAddress: 4, socketsPerSeat: 2 } })
    const created = await newGame(address)
    const { token } = created.seats[0]!
    const here = [await Client.join(address, created.id, token), await Client.join(address, created.id, token)]
    expect(await Client.open(address, created.id, token).closed()).toBe(1013)
    here.push(await Client.join(address, created.id, created.seats[1]!.token))
    here.push(await Client.join(address, created.id, created.seats[1]!.token))
    expect(await rawSocket(socketUrl(address, created.id))).toMatchObject({ status: 429 })
    here[0]!.close()
    await here[0]!.closed()
    await wait(20)
    expect((await Client.join(address, created.id)).rev).toBe(0)
  })

  it('of games on the disk are bounded', async () => {
    const { address } = await start({ limits: { games: 1 } })
    await newGame(address)
    await expect(newGame(address)).rejects.toThrow(/as many games as it may/)
  })

  it('of what unpacks messages: there is none, whatever a client offers', async () => {
    const { address } = await start()
    const { id } = await newGame(address)
    const socket = new WebSocket(socketUrl(address, id), { perMessageDeflate: { threshold: 0 } })
    later(() => socket.terminate())
    const [[response]] = (await Promise.all([once(socket, 'upgrade'), once(socket, 'open')])) as [[IncomingMessage], []]
    expect(response.headers['sec-websocket-extensions']).toBeUndefined()
    socket.send('{"t":"hello"}')
    const [data, binary] = (await once(socket, 'message')) as [Buffer, boolean]
    expect(JSON.parse(textIn(data, binary))).toMatchObject({ t: 'state' })
  })

  it('of connections that never say a word are bounded too', async () => {
    const { address } = await start({ limits: { connectionsPerAddress: 5 } })
    const port = Number(new URL(address).port)
    const sockets = Array.from({ length: 12 }, () => connect(port, '127.0.0.1'))
    let ended = 0
    for (const socket of sockets) {
      socket.on('error', () => {})
      socket.on('close', () => ended++)
    }
    while (ended < 7) await wait(10)
    for (const socket of sockets) socket.destroy()
    expect(ended).toBe(7)
  })
})

describe('time', () => {
  it('for a request is short: half of a body is not waited for', async () => {
    const { address } = await start({ limits: { requestMs: 300 } })
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.write(
      'POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"ga',
    )
    const answer = await new Promise<string>((resolve) => {
      let text = ''
      socket.on('data', (data) => {
        text += String(data)
      })
      socket.on('close', () => resolve(text))
    })
    expect(answer).toMatch(/^HTTP\/1.1 408|^$/)
  })

  it('to say who it is runs out for a socket that says nothing', async () => {
    const { address } = await start({ limits: { helloMs: 50 } })
    const created = await newGame(address)
    expect(await rawSocket(socketUrl(address, created.id))).toMatchObject({ code: 4408 })
  })

  it('between two pings is all that a dead socket has', async () => {
    const { address } = await start({ limits: { pingMs: 60 } })
    const created = await newGame(address)
    const quiet = new WebSocket(socketUrl(address, created.id), { autoPong: false })
    quiet.on('open', () => quiet.send('{"t":"hello"}'))
    const alive = await Client.join(address, created.id)
    await new Promise((resolve) => quiet.on('close', resolve))
    await wait(200)
    expect(alive.closedWith).toBeUndefined()
  })
})

describe('slow readers', () => {
  /** A socket whose reader takes nothing. */
  class Stuck extends EventEmitter {
    readonly OPEN = 1
    readyState = 1
    bufferedAmount = 0
    send(text: string) {
      this.bufferedAmount += text.length
    }
    terminate() {
      this.readyState = 3
      this.emit('close')
    }
  }
  const visit = (visitors: Visitors, ip: string) => {
    const stuck = new Stuck()
    visitors.enter(stuck as unknown as WebSocket, ip)
    const wire = { cork: () => {}, uncork: () => {} }
    // As if nothing could be packed.
    const message = (bytes: number) => ({ data: 'x'.repeat(bytes) }) as Outgoing
    const send = (bytes: number) => visitors.send(stuck as unknown as WebSocket, wire, message(bytes))
    return { stuck, send }
  }

  it('are let go before more than a megabyte waits for them; one large message always goes out', () => {
    expect(LIMITS.backlogBytes).toBe(1024 * 1024)
    const visitors = new Visitors(LIMITS)
    const { stuck, send } = visit(visitors, '10.0.0.1')
    send(2_000_000)
    expect(stuck.readyState).toBe(1)
    send(1)
    expect(stuck.readyState).toBe(3)
    const other = visit(visitors, '10.0.0.1')
    for (let i = 0; i < 10; i++) other.send(100_000)
    expect(other.stuck.readyState).toBe(1)
    other.send(100_000)
    expect(other.stuck.readyState).toBe(3)
    visitors.close()
  })

  it('together hold no more than the bound for all: the slowest goes first', () => {
    const visitors = new Visitors({ ...LIMITS, backlogTotal: 1_000_000 })
    const all = [100_000, 900_000, 100_000].map((bytes, i) => {
      const one = visit(visitors, `10.0.0.${i}`)
      one.send(bytes)
      return one.stuck.readyState
    })
    expect(all).toEqual([1, 1, 1])
    expect(
      Array.from((Reflect.get(visitors, 'sockets') as Map<Stuck, unknown>).keys(), (s) => s.bufferedAmount),
    ).toEqual([100_000, 100_000])
    visitors.close()
  })
})

describe('where a request comes from', () => {
  it('names of others are not answered to, on HTTP and on sockets', async () => {
    const { address } = await start()
    const created = await newGame(address)
    const path = `/api/games/${created.id}/at/0`
    expect(await getAs(address, path, {})).toBe(200)
    expect(await getAs(address, path, { host: 'localhost:1234' })).toBe(200)
    expect(await getAs(address, path, { host: 'evil.example' })).toBe(421)
    expect(await rawSocket(socketUrl(address, created.id), { host: 'evil.example' })).toMatchObject({ status: 421 })
  })

  it('pages of another origin neither post nor open a socket', async () => {
    const { address } = await start()
    const created = await newGame(address)
    for (const origin of ['http://evil.example', 'null', `${address}.evil.example`, 'http://127.0.0.1:1']) {
      const headers = { origin, 'content-type': 'application/json' }
      expect(
        (await fetch(`${address}/api/games/status`, { method: 'POST', headers, body: '{"tokens":[]}' })).status,
      ).toBe(403)
      expect(await rawSocket(socketUrl(address, created.id), { origin })).toMatchObject({ status: 403 })
    }
    const headers = { origin: address, 'content-type': 'application/json' }
    expect(
      (await fetch(`${address}/api/games/status`, { method: 'POST', headers, body: '{"tokens":[]}' })).status,
    ).toBe(200)
  })

  it('the operator’s own names are answered to', () => {
    const check = originCheck(['games.example'])
    expect(() => check({ host: 'Games.Example:443', origin: 'https://games.example:443' })).not.toThrow()
    expect(() => check({ host: '[::1]:3000' })).not.toThrow()
    expect(() => check({ host: 'games.example.evil' })).toThrow()
    expect(() => check({})).toThrow()
  })
})

describe('keys', () => {
  it('do not open anything from an address', async () => {
    const { address } = await start()
    const created = await newGame(address)
    const { token } = created.seats[0]!
    const at = `${address}/api/games/${created.id}/at/0`
    expect(await (await fetch(`${at}?token=${token}`)).json()).toMatchObject({ viewer: 'spectator' })
    expect(await (await fetch(at, bearer(token))).json()).toMatchObject({ viewer: 0 })
    expect((await fetch(at, { headers: { authorization: 'Basic xyz' } })).status).toBe(401)
  })

  it('can be replaced: the old one opens nothing, and who came with it has to go', async () => {
    const { address } = await start()
    const created = await newGame(address)
    const old = created.seats[0]!.token
    const red = await Client.join(address, created.id, old)
    const blue = await Client.join(address, created.id, created.seats[1]!.token)
    const replace = (init: RequestInit) => fetch(`${address}/api/games/${created.id}/key`, { method: 'POST', ...init })
    const { token } = (await (await replace(bearer(old))).json()) as { token: string }
    expect(await red.closed()).toBe(4403)
    expect(await Client.open(address, created.id, old).closed()).toBe(4403)
    expect((await replace(bearer(old))).status).toBe(403)
    expect((await replace({})).status).toBe(401)
    const again = await Client.join(address, created.id, token)
    expect(await again.act({ type: 'choose', n: 1 })).toMatchObject({ t: 'done' })
    expect(blue.closedWith).toBeUndefined()
  })

  it('and everything else under /api is never stored by a browser', async () => {
    const { address } = await start()
    const created = await newGame(address)
    for (const path of [`/api/games/${created.id}/at/0`, '/api/nothing', `/api/games/${created.id}/record`]) {
      expect((await fetch(`${address}${path}`)).headers.get('cache-control'), path).toBe('no-store')
    }
  })
})

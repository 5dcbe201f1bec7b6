/** A client for tests: keeps everything that it was sent, and updates its view by patches alone. */
import type { Action, GameConfig } from '@em/engine'
import { type GameCreated, type Heard, Reader, type SeatRequest, type ServerMessage, viewAfter } from '@em/wire'
import { WebSocket } from 'ws'
import { textIn } from '../src/outgoing.ts'

type Kind = Heard['t']
type Of<K extends Kind> = Extract<Heard, { readonly t: K }>

export const toyConfig = (over: Partial<GameConfig> = {}): GameConfig => ({
  scenario: 'short',
  players: 2,
  arrangement: 0,
  options: {},
  ...over,
})

export const HUMANS: readonly SeatRequest[] = [{ kind: 'human' }, { kind: 'human' }]

export async function post(address: string, path: string, body: unknown): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

/** A request that carries the key to a seat. */
export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

export async function newGame(
  address: string,
  { config = toyConfig(), seats = HUMANS }: { config?: GameConfig; seats?: readonly SeatRequest[] } = {},
): Promise<GameCreated> {
  const { status, body } = await post(address, '/api/games', { game: 'toy', config, seats })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body as GameCreated
}

export class Client {
  /** Every byte received, as text. */
  readonly received: string[] = []
  readonly messages: Heard[] = []
  view: Record<string, unknown> = {}
  rev = -1
  /** The revision of the first state. */
  first = -1
  legal: readonly Action[] = []
  deciders: readonly number[] = []
  closedWith: number | undefined
  private readonly socket: WebSocket
  private readonly waiters: (() => void)[] = []
  private taken = 0
  private readonly reader = new Reader()

  private constructor(url: string, key: string | undefined) {
    this.socket = new WebSocket(url)
    this.socket.on('open', () => this.send(key === undefined ? { t: 'hello' } : { t: 'hello', key }))
    this.socket.on('message', (data, binary) => {
      const text = textIn(data as Buffer, binary)
      this.received.push(text)
      this.hear(JSON.parse(text) as ServerMessage)
      this.wake()
    })
    this.socket.on('close', (code) => {
      this.closedWith = code
      this.wake()
    })
    this.socket.on('error', () => this.wake())
  }

  static async join(address: string, id: string, token?: string): Promise<Client> {
    const client = Client.open(address, id, token)
    await client.next('state')
    return client
  }

  static open(address: string, id: string, token?: string): Client {
    return new Client(`${address.replace('http', 'ws')}/api/games/${id}/socket`, token)
  }

  raw(data: string | Buffer): void {
    this.socket.send(data)
  }

  send(message: unknown): void {
    this.socket.send(JSON.stringify(message))
  }

  /** Sends an action and waits for the message that decides it. */
  async act(action: unknown, id: string = crypto.randomUUID(), rev = this.rev): Promise<Heard> {
    this.send({ t: 'act', id, rev, action })
    return this.reply(id)
  }

  async undo(id: string = crypto.randomUUID(), rev = this.rev): Promise<Heard> {
    this.send({ t: 'undo', id, rev })
    return this.reply(id)
  }

  async ask(question: Record<string, unknown>): Promise<Heard> {
    this.send(question)
    return this.take((m) => ('q' in m && m.q === question.q) || m.t === 'error')
  }

  next<K extends Kind>(kind: K): Promise<Of<K>> {
    return this.take((m): m is Of<K> => m.t === kind)
  }

  reply(id: string): Promise<Heard> {
    return this.take((m) => ('id' in m && m.id === id) || m.t === 'error')
  }

  /** The next unread message for which the test holds. */
  async take<M extends Heard>(wanted: (m: Heard) => m is M): Promise<M>
  async take(wanted: (m: Heard) => boolean): Promise<Heard>
  async take(wanted: (m: Heard) => boolean): Promise<Heard> {
    await this.until(() => this.messages.slice(this.taken).some(wanted))
    const index = this.messages.findIndex((m, i) => i >= this.taken && wanted(m))
    this.taken = index + 1
    return this.messages[index]!
  }

  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      if (this.closedWith !== undefined) throw new Error(`the socket closed with ${this.closedWith}`)
      await new Promise<void>((resolve) => this.waiters.push(resolve))
    }
  }

  async closed(): Promise<number> {
    while (this.closedWith === undefined) await new Promise<void>((resolve) => this.waiters.push(resolve))
    return this.closedWith
  }

  close(): void {
    this.socket.close()
  }

  private wake(): void {
    for (const wake of this.waiters.splice(0)) wake()
  }

  private hear(raw: ServerMessage): void {
    const message = this.reader.read(raw)
    if (!message) return
    this.messages.push(message)
    if (message.t === 'state') this.view = message.view as Record<string, unknown>
    else if (message.t === 'patch') this.view = viewAfter(this.view, message) as Record<string, unknown>
    else return
    this.rev = message.rev
    if (this.first < 0) this.first = message.rev
    this.legal = message.legal
    this.deciders = message.deciders
    // The tests wait for an answer, wherever it stands.
    if (message.t === 'patch' && message.done !== undefined) {
      this.messages.push({ t: 'done', id: message.done, rev: message.rev })
    }
  }
}

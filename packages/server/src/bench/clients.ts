/** Players that put the highest possible load on a server: one game after another at every table, each seat on its own socket. */
import { request } from 'node:http'
import type { Socket } from 'node:net'
import { type AnyGame, anyAction, defaultConfig, type Random, seeded } from '@em/engine'
import { type GameCreated, Reader, type ServerMessage } from '@em/wire'
import { WebSocket } from 'ws'
import { textIn } from '../outgoing.ts'

export interface Load {
  readonly actions: number
  /** Times from sending an action to reading its confirmation, in milliseconds, sorted. */
  readonly waits: readonly number[]
  /** Volume sent to all seats: characters of all messages, and bytes on the wire. */
  readonly characters: number
  readonly wireBytes: number
  /** The longest message to a seat, in characters. */
  readonly longest: number
}

/** Number of tables seated at the same time: the server limits the time of each request. */
const SEATED_AT_ONCE = 20

export class Clients {
  private readonly address: string
  private readonly game: AnyGame
  private readonly open = new Set<WebSocket>()
  private actions = 0
  private waits: number[] = []
  private characters = 0
  private longest = 0
  private closedBytes = 0
  /** Set once everybody is seated: the first games begin. */
  private begun = false
  private readonly waiting: (() => void)[] = []
  private stopping = false
  private playing: Promise<unknown> = Promise.resolve()

  constructor(address: string, game: AnyGame) {
    this.address = address
    this.game = game
  }

  /** Seats players at `tables` tables, some at a time. No game begins before all are seated, so seating never competes with play. */
  async start(tables: number): Promise<void> {
    const playing: Promise<void>[] = []
    for (let first = 0; first < tables; first += SEATED_AT_ONCE) {
      const started = Array.from({ length: Math.min(SEATED_AT_ONCE, tables - first) }, (_, i) => {
        return new Promise<void>((resolve, reject) => {
          const played = this.playOn(seeded(`table ${first + i}`), resolve)
          played.catch(reject)
          playing.push(played)
        })
      })
      await Promise.all(started)
    }
    this.begun = true
    for (const act of this.waiting.splice(0)) act()
    this.playing = Promise.all(playing)
  }

  /** Load since the last call. */
  read(): Load {
    const { actions, characters, longest } = this
    const waits = this.waits.sort((a, b) => a - b)
    let wireBytes = this.closedBytes
    for (const socket of this.open) wireBytes += takenBy(socket)
    this.actions = 0
    this.waits = []
    this.characters = 0
    this.longest = 0
    this.closedBytes -= wireBytes
    return { actions, waits, characters, longest, wireBytes }
  }

  async stop(): Promise<void> {
    this.stopping = true
    for (const socket of this.open) socket.close()
    await this.playing
  }

  private async playOn(random: Random, seated: () => void): Promise<void> {
    while (!this.stopping) {
      const created = await this.create()
      if (!this.stopping) await this.playGame(created, random, seated)
    }
  }

  private async create(): Promise<GameCreated> {
    const config = defaultConfig(this.game)
    const seats = Array.from({ length: config.players }, () => ({ kind: 'human' }))
    return post<GameCreated>(`${this.address}/api/games`, { game: this.game.id, config, seats })
  }

  private async playGame({ id, seats }: GameCreated, random: Random, seated: () => void): Promise<void> {
    let missing = seats.length
    const arrived = (): void => {
      if (--missing === 0) seated()
    }
    const sockets = seats.map(({ token }) => {
      const socket = new WebSocket(`${this.address.replace('http', 'ws')}/api/games/${id}/socket`)
      this.open.add(socket)
      socket.once('open', () => socket.send(JSON.stringify({ t: 'hello', key: token })))
      return socket
    })
    await new Promise<void>((resolve, reject) => {
      sockets.forEach((socket, i) => {
        // A bench that is stopping does not wait for the seating to finish.
        socket.on('error', (error) => (this.stopping ? resolve() : reject(error)))
        socket.on('close', () => {
          this.open.delete(socket)
          this.closedBytes += takenBy(socket)
          if (this.stopping) resolve()
          else reject(new Error('the server closed a socket'))
        })
        this.listen(socket, seats[i]?.seat ?? i, random, arrived, resolve, reject)
      })
    })
    for (const socket of sockets) {
      socket.removeAllListeners('close')
      socket.once('close', () => {
        this.open.delete(socket)
        this.closedBytes += takenBy(socket)
      })
      socket.close()
    }
  }

  private listen(
    socket: WebSocket,
    seat: number,
    random: Random,
    arrived: () => void,
    over: () => void,
    fail: (error: Error) => void,
  ): void {
    const reader = new Reader()
    let sent = 0
    socket.on('message', (data, binary) => {
      const text = textIn(data as Buffer, binary)
      this.characters += text.length
      if (text.length > this.longest) this.longest = text.length
      const message = reader.read(JSON.parse(text) as ServerMessage)
      if (!message) return
      if (message.t !== 'state' && message.t !== 'patch') {
        // Every action comes from the list that the server sent, so only an answer of the game is right.
        fail(new Error(`the server said ${text.slice(0, 200)}`))
        return
      }
      if (message.t === 'patch' && message.done !== undefined) {
        this.actions++
        this.waits.push(performance.now() - sent)
      }
      if (message.t === 'state') arrived()
      if (message.outcome !== null) over()
      // Where several seats decide at once, only the first does, so no answer is ever late.
      else if (message.deciders[0] === seat && !this.stopping) {
        const { rev, legal } = message
        const act = (): void => {
          sent = performance.now()
          socket.send(JSON.stringify({ t: 'act', id: String(rev), rev, action: anyAction(this.game, legal, random) }))
        }
        if (this.begun) act()
        else this.waiting.push(act)
      }
    })
  }
}

/** Bytes on the wire: the library itself counts only unpacked data. */
const takenBy = (socket: WebSocket): number => (socket as unknown as { _socket?: Socket })._socket?.bytesRead ?? 0

/**
 * Each request has a connection of its own. The server closes connections that stay idle for a while; a kept one could be closed
 * at the moment it is reused (ECONNRESET).
 */
function post<T>(address: string, body: unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: 'POST', agent: false, headers: { 'content-type': 'application/json' } })
    sent.on('error', reject)
    sent.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 201) resolve(JSON.parse(text) as T)
        else reject(new Error(`no new game: ${text}`))
      })
    })
    sent.end(JSON.stringify(body))
  })
}

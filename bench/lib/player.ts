/** Players that play legal actions at random, and remember what they were promised. */
import { type Action, type AnyGame, defaultConfig, type Random, seeded } from '@em/engine'
import { type GameCreated, Reader, type SeatRequest, type ServerMessage } from '@em/wire'
import { WebSocket } from 'ws'
import { textIn } from '../../packages/server/src/outgoing.ts'
import { emptyModel, type Model, receive } from '../../packages/web/src/net/model.ts'

/** The final answer to a submission, or that the connection broke before it. */
export type Answer = 'done' | 'refused' | 'conflict' | 'error' | 'gone'

export async function createGame(
  address: string,
  game: AnyGame,
  bots: readonly number[] | 'all' = [],
  bot = 'heuristic',
): Promise<GameCreated> {
  const config = defaultConfig(game)
  const seats = Array.from({ length: config.players }, (_, i): SeatRequest => {
    return bots === 'all' || bots.includes(i) ? { kind: 'bot', bot } : { kind: 'human' }
  })
  const response = await fetch(`${address}/api/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: game.id, config, seats }),
  })
  if (response.status !== 201) throw new Error(`no new game: ${response.status} ${await response.text()}`)
  return (await response.json()) as GameCreated
}

export class Player {
  model: Model = emptyModel
  gone = false
  closeCode = 0
  readonly errors: string[] = []
  /** The revision of the first state: revisions are the viewer's own and begin anywhere. */
  first = -1
  private questions = 0
  private readonly asked = new Map<number, () => void>()
  private readonly reader = new Reader()
  private readonly socket: WebSocket
  private readonly waiting = new Map<string, (answer: Answer) => void>()
  private wakers: (() => void)[] = []

  constructor(address: string, id: string, key: string | undefined, localAddress?: string) {
    const url = `${address.replace('http', 'ws')}/api/games/${id}/socket`
    this.socket = new WebSocket(url, localAddress ? { localAddress } : {})
    this.socket.on('open', () =>
      this.socket.send(JSON.stringify(key === undefined ? { t: 'hello' } : { t: 'hello', key })),
    )
    this.socket.on('message', (data, binary) => this.hear(JSON.parse(textIn(data as Buffer, binary)) as ServerMessage))
    this.socket.on('error', () => {})
    this.socket.on('close', (code) => {
      this.gone = true
      this.closeCode = code
      for (const answer of this.waiting.values()) answer('gone')
      this.waiting.clear()
      for (const resolve of this.asked.values()) resolve()
      this.asked.clear()
      this.wake()
    })
  }

  get rev(): number {
    return this.model.table?.rev ?? -1
  }

  act(id: string, rev: number, action: Action): Promise<Answer> {
    return new Promise((resolve) => {
      if (this.gone || this.socket.readyState !== this.socket.OPEN) return resolve('gone')
      this.waiting.set(id, resolve)
      this.socket.send(JSON.stringify({ t: 'act', id, rev, action }))
    })
  }

  /** When this is answered, everything sent before it has been read. */
  readThrough(): Promise<void> {
    return new Promise((resolve) => {
      if (this.gone) return resolve()
      const q = --this.questions
      this.asked.set(q, resolve)
      this.raw(JSON.stringify({ t: 'why', q, action: { type: 'none' } }))
    })
  }

  raw(text: string): void {
    if (!this.gone && this.socket.readyState === this.socket.OPEN) this.socket.send(text)
  }

  /** False if the connection broke, or the time ran out. */
  until(holds: () => boolean, ms = 20_000): Promise<boolean> {
    return untilAny([this], holds, ms)
  }

  /** Resolves at this player's next event. */
  change(wake: () => void): void {
    this.wakers.push(wake)
  }

  close(): void {
    this.socket.terminate()
  }

  private hear(raw: ServerMessage): void {
    const message = this.reader.read(raw)
    if (!message) return
    if (this.first < 0 && message.t === 'state') this.first = message.rev
    this.model = receive(this.model, message)
    if (message.t === 'patch' && message.done !== undefined) {
      this.waiting.get(message.done)?.('done')
      this.waiting.delete(message.done)
    }
    if (message.t === 'why') {
      this.asked.get(message.q)?.()
      this.asked.delete(message.q)
    }
    if (message.t === 'error') {
      this.errors.push(message.message)
      for (const answer of this.waiting.values()) answer('error')
      this.waiting.clear()
    }
    if ('id' in message) {
      this.waiting.get(message.id)?.(message.t as Answer)
      this.waiting.delete(message.id)
    }
    this.wake()
  }

  private wake(): void {
    const { wakers } = this
    this.wakers = []
    for (const wake of wakers) wake()
  }
}

/** Waits until it holds; false if a connection of any of them broke first, or the time ran out. */
async function untilAny(players: readonly Player[], holds: () => boolean, ms: number): Promise<boolean> {
  const end = performance.now() + ms
  while (!holds()) {
    if (players.some(({ gone }) => gone) || performance.now() > end) return false
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.max(1, end - performance.now()))
      for (const player of players) {
        player.change(() => {
          clearTimeout(timer)
          resolve()
        })
      }
    })
  }
  return true
}

/** An acknowledged action: its seat, and its idempotency key. */
export interface Promised {
  readonly key: string
  readonly seat: number
  readonly action: Action
}

/** A game with people in every seat without a bot, who play it as long as the server is up. */
export class Table {
  readonly created: GameCreated
  readonly promised: Promised[] = []
  over = false
  /** Waits for each answer, in milliseconds. */
  readonly waits: number[] = []
  /** Sent, but unanswered when the connection broke. */
  private unsure:
    | { readonly id: string; readonly rev: number; readonly seat: number; readonly action: Action }
    | undefined
  private players: readonly { readonly seat: number; readonly player: Player }[] = []
  private keys = 0
  private readonly random: Random

  constructor(created: GameCreated) {
    this.created = created
    this.random = seeded(created.id)
  }

  get errors(): readonly string[] {
    return this.players.flatMap(({ player }) => player.errors)
  }
  get closeCodes(): readonly number[] {
    return this.players.map(({ player }) => player.closeCode)
  }

  async join(address: string): Promise<boolean> {
    this.leave()
    this.players = this.created.seats.map(({ seat, token }) => ({
      seat,
      player: new Player(address, this.created.id, token),
    }))
    const there = await Promise.all(this.players.map(({ player }) => player.until(() => player.rev >= 0)))
    return there.every((one) => one)
  }

  leave(): void {
    for (const { player } of this.players) player.close()
  }

  /** The deciding seat makes one move. Returns the server's answer, or undefined if no seat could move. */
  async move(): Promise<Answer | undefined> {
    if (this.unsure) {
      const { id, rev, seat, action } = this.unsure
      return this.submit(id, rev, seat, action)
    }
    const ended = (): boolean => this.players.some(({ player }) => player.model.table?.outcome)
    const all = this.players.map(({ player }) => player)
    if (!(await untilAny(all, () => this.turn() !== undefined || ended(), 20_000))) return undefined
    this.over = ended()
    const turn = this.turn()
    if (this.over || !turn) return undefined
    const { legal = [], rev = 0 } = turn.player.model.table ?? {}
    const action = legal[this.random.below(legal.length)]
    if (!action) return undefined
    return this.submit(`k${this.keys++}`, rev, turn.seat, action)
  }

  /** A player who must decide. */
  private turn() {
    return this.players.find(({ seat, player }) => {
      const { table } = player.model
      return table?.deciders.includes(seat) && table.legal.length > 0
    })
  }

  private async submit(id: string, rev: number, seat: number, action: Action): Promise<Answer> {
    const found = this.players.find((one) => one.seat === seat)
    this.unsure = { id, rev, seat, action }
    if (!found) return 'gone'
    const sent = performance.now()
    const answer = await found.player.act(id, rev, action)
    if (answer === 'gone') return answer
    this.waits.push(performance.now() - sent)
    this.unsure = undefined
    if (answer === 'done') {
      this.promised.push({ key: `${seat}:${id}`, seat, action })
      await found.player.until(() => found.player.rev > rev, 5000)
    }
    return answer
  }
}

/**
 * Connected visitors, their addresses, and their remaining allowance. Counts belong to addresses and seats, never to a single
 * socket, so reconnecting gains nothing.
 */
import type { Socket } from 'node:net'
import type { WebSocket } from '@fastify/websocket'
import { Fault } from './faults.ts'
import { Buckets, type Limits } from './limits.ts'
import type { Outgoing } from './outgoing.ts'

/** Backlog in bytes from which a reader counts as slow. */
const SLOW = 64 * 1024
/** Delay for messages that need no reaction, so that several go together: each write costs as much as its message. */
const HELD_MS = 20

/** The stream under a WebSocket. Writes made while it is corked are sent as one. */
export type Wire = Pick<Socket, 'cork' | 'uncork'>

export class Visitors {
  private readonly limits: Limits
  private readonly byAddress: Buckets
  private readonly bySeat: Buckets
  private readonly newGames: Buckets
  private readonly sockets = new Map<WebSocket, { readonly address: string; seat: string; alive: boolean }>()
  private readonly onAddress = new Map<string, number>()
  private readonly onSeat = new Map<string, Set<WebSocket>>()
  /** Sockets with a backlog. */
  private readonly slow = new Set<WebSocket>()
  /** Streams that hold messages back. */
  private readonly held = new Set<Wire>()
  private releasing: NodeJS.Timeout | undefined
  private readonly pinging: NodeJS.Timeout

  constructor(limits: Limits) {
    this.limits = limits
    this.byAddress = new Buckets(limits.addressPerSecond, limits.addressBurst)
    this.bySeat = new Buckets(limits.messagesPerSecond, limits.burst)
    this.newGames = new Buckets(limits.gamesPerSecond, limits.gamesBurst)
    this.pinging = setInterval(() => this.ping(), limits.pingMs)
    this.pinging.unref()
  }

  /* ---------- rates ---------- */

  /** Counts a request of this address; throws if it is one too many. */
  request(ip: string, cost: number): void {
    if (!this.byAddress.take(addressOf(ip), cost))
      throw new Fault(429, 'Too many requests from your address; wait a moment.')
  }

  newGame(ip: string): void {
    if (!this.newGames.take(addressOf(ip))) throw new Fault(429, 'Too many new games from your address; wait a moment.')
  }

  /** Whether a message of this socket may be read. */
  message(socket: WebSocket, cost: number): boolean {
    const visitor = this.sockets.get(socket)
    return visitor !== undefined && this.bySeat.take(visitor.seat, cost) && this.byAddress.take(visitor.address, cost)
  }

  /* ---------- numbers ---------- */

  /** Throws if the limit of sockets is reached. */
  checkRoom(ip: string): void {
    if (this.sockets.size >= this.limits.sockets) throw new Fault(503, 'The server has as many visitors as it may.')
    if ((this.onAddress.get(addressOf(ip)) ?? 0) >= this.limits.socketsPerAddress) {
      throw new Fault(429, 'Too many connections from your address.')
    }
  }

  enter(socket: WebSocket, ip: string): void {
    this.checkRoom(ip)
    const address = addressOf(ip)
    this.sockets.set(socket, { address, seat: address, alive: true })
    this.onAddress.set(address, (this.onAddress.get(address) ?? 0) + 1)
    socket.on('pong', () => {
      const visitor = this.sockets.get(socket)
      if (visitor) visitor.alive = true
    })
    socket.once('close', () => this.leave(socket))
  }

  /** Assigns a socket to its seat. Spectators of a game count by their address. */
  sit(socket: WebSocket, game: string, viewer: number | 'spectator'): void {
    const visitor = this.sockets.get(socket)
    if (!visitor) return
    visitor.seat = viewer === 'spectator' ? `${game} ${visitor.address}` : `${game} ${viewer}`
    const others = this.onSeat.get(visitor.seat) ?? new Set()
    if (others.size >= this.limits.socketsPerSeat) throw new Fault(429, 'Too many connections to this seat.')
    others.add(socket)
    this.onSeat.set(visitor.seat, others)
  }

  /** Closes the sockets of a seat whose key was replaced. */
  dismiss(game: string, seat: number): void {
    for (const socket of this.onSeat.get(`${game} ${seat}`) ?? [])
      socket.close(4403, 'The key to this seat was replaced.')
  }

  close(): void {
    clearInterval(this.pinging)
    clearTimeout(this.releasing)
    for (const wire of this.held) this.release(wire)
  }

  private leave(socket: WebSocket): void {
    const visitor = this.sockets.get(socket)
    if (!visitor) return
    this.sockets.delete(socket)
    this.slow.delete(socket)
    const left = (this.onAddress.get(visitor.address) ?? 1) - 1
    if (left > 0) this.onAddress.set(visitor.address, left)
    else this.onAddress.delete(visitor.address)
    const others = this.onSeat.get(visitor.seat)
    others?.delete(socket)
    if (others?.size === 0) this.onSeat.delete(visitor.seat)
  }

  private ping(): void {
    for (const [socket, visitor] of this.sockets) {
      if (!visitor.alive) socket.terminate()
      else if (socket.readyState === socket.OPEN) {
        visitor.alive = false
        socket.ping()
      }
    }
  }

  /* ---------- readers ---------- */

  /** Sends, or closes the socket when its backlog is full. The reader may connect again for the whole state. */
  send(socket: WebSocket, wire: Wire, message: Outgoing, unhurried = false): void {
    if (socket.readyState !== socket.OPEN) return
    const { data } = message
    const waiting = socket.bufferedAmount
    if (waiting > 0 && waiting + data.length > this.limits.backlogBytes) {
      this.release(wire)
      socket.terminate()
      return
    }
    if (unhurried) this.hold(wire)
    socket.send(data)
    if (!unhurried) this.release(wire)
    if (socket.bufferedAmount > SLOW) this.watch(socket)
  }

  private hold(wire: Wire): void {
    if (this.held.has(wire)) return
    this.held.add(wire)
    wire.cork()
    this.releasing ??= setTimeout(() => {
      this.releasing = undefined
      for (const one of this.held) this.release(one)
    }, HELD_MS).unref()
  }

  /** Sends held messages. */
  release(wire: Wire): void {
    if (this.held.delete(wire)) wire.uncork()
  }

  /** The backlog of all readers together is bounded; the slowest reader is closed first. */
  private watch(socket: WebSocket): void {
    this.slow.add(socket)
    let total = 0
    let slowest = socket
    for (const one of this.slow) {
      if (one.bufferedAmount <= SLOW) this.slow.delete(one)
      total += one.bufferedAmount
      if (one.bufferedAmount > slowest.bufferedAmount) slowest = one
    }
    if (total > this.limits.backlogTotal) slowest.terminate()
  }
}

/** One visitor per IPv4 address or IPv6 /64, the size that a household gets. */
export function addressOf(ip: string): string {
  const plain = ip.startsWith('::ffff:') ? ip.slice(7) : ip
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  if (tail !== undefined) while (groups.length < 4) groups.push('0')
  return `${groups.slice(0, 4).join(':')}::/64`
}

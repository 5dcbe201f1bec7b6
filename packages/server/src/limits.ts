/** How much an address, a seat or a socket may ask of the server. A client that exceeds it is slowed down, then refused. */

export interface Limits {
  /** Bytes of one message or body; a longer message closes its socket. */
  readonly messageBytes: number
  /** Bytes of an uploaded record. */
  readonly recordBytes: number
  /** Messages of a seat, per second in the long run and in one burst, over all its sockets. */
  readonly messagesPerSecond: number
  readonly burst: number
  /** The same for an address, requests and messages together. */
  readonly addressPerSecond: number
  readonly addressBurst: number
  /** New games of an address, per second and in one burst; and all games on the disk. */
  readonly gamesPerSecond: number
  readonly gamesBurst: number
  readonly games: number
  /** Open sockets: in total, per address, per seat. */
  readonly sockets: number
  readonly socketsPerAddress: number
  readonly socketsPerSeat: number
  /** Connections of any kind: in total, per address. */
  readonly connections: number
  readonly connectionsPerAddress: number
  /** Bytes that may wait for one reader, and for all readers together. */
  readonly backlogBytes: number
  readonly backlogTotal: number
  /** Time for a whole request, and for a socket to identify itself. */
  readonly requestMs: number
  readonly helloMs: number
  /** A socket that has not answered a ping by the time of the next is closed. */
  readonly pingMs: number
}

export const LIMITS: Limits = {
  messageBytes: 64 * 1024,
  recordBytes: 8 * 1024 * 1024,
  messagesPerSecond: 50,
  burst: 200,
  addressPerSecond: 200,
  addressBurst: 1000,
  gamesPerSecond: 0.5,
  gamesBurst: 60,
  games: 50_000,
  sockets: 1000,
  socketsPerAddress: 100,
  socketsPerSeat: 10,
  connections: 2000,
  connectionsPerAddress: 200,
  backlogBytes: 1024 * 1024,
  backlogTotal: 16 * 1024 * 1024,
  requestMs: 10_000,
  helloMs: 5000,
  pingMs: 30_000,
}

/** For benchmarks and tests of other things: sizes and times stay, rates and numbers are unlimited. */
export const UNHURRIED: Partial<Limits> = {
  messagesPerSecond: 1e9,
  burst: 1e9,
  addressPerSecond: 1e9,
  addressBurst: 1e9,
  gamesPerSecond: 1e9,
  gamesBurst: 1e9,
  games: 1e9,
  sockets: 1e6,
  socketsPerAddress: 1e6,
  socketsPerSeat: 1e6,
  connections: 1e6,
  connectionsPerAddress: 1e6,
}

/** Cost of a request or message relative to a plain one: those that make the server compute cost more. */
export const COSTS = {
  act: 1,
  undo: 2,
  why: 1,
  preview: 2,
  overlay: 4,
  advice: 20,
  hurry: 1,
  at: 4,
  reasons: 20,
  record: 10,
  import: 40,
  status: 4,
} as const

interface Bucket {
  left: number
  at: number
}

/** Maximum number of keys remembered; full buckets are forgotten first, since a new one is full, too. */
const MOST_KEYS = 20_000

/** Buckets that refill steadily, one for each key; every operation takes from one. */
export class Buckets {
  private readonly perSecond: number
  private readonly burst: number
  private readonly buckets = new Map<string, Bucket>()

  constructor(perSecond: number, burst: number) {
    this.perSecond = perSecond
    this.burst = burst
  }

  /** Whether that much was left; takes nothing otherwise. */
  take(key: string, cost = 1): boolean {
    const now = performance.now()
    let bucket = this.buckets.get(key)
    if (!bucket) {
      if (this.buckets.size >= MOST_KEYS) this.sweep(now)
      bucket = { left: this.burst, at: now }
      this.buckets.set(key, bucket)
    }
    bucket.left = this.leftOf(bucket, now)
    bucket.at = now
    if (bucket.left < cost) return false
    bucket.left -= cost
    return true
  }

  private leftOf({ left, at }: Bucket, now: number): number {
    return Math.min(this.burst, left + ((now - at) / 1000) * this.perSecond)
  }

  private sweep(now: number): void {
    for (const [key, bucket] of this.buckets) if (this.leftOf(bucket, now) >= this.burst) this.buckets.delete(key)
    if (this.buckets.size >= MOST_KEYS) this.buckets.clear()
  }
}

/** Actions per second on a server: real sockets, real commits, every action checked, in a folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyGame } from '@em/engine'
import { numberOf, openDatabase } from '../store/database.ts'
import { Clients, type Load } from './clients.ts'
import { appendsPerSecond } from './disk.ts'
import type { Served } from './served.ts'

export interface BenchOptions {
  readonly game: AnyGame
  /** Games played at the same time. */
  readonly tables: number
  /** Duration of the measurement. The warm-up before it lasts twice as long, so that the runtime has compiled the hot code. */
  readonly seconds: number
  readonly serve: (dataDir: string) => Promise<Served>
}

export interface ServerBench {
  readonly tables: number
  readonly actions: number
  readonly actionsPerSecond: number
  /** Time from sending an action to reading its confirmation. */
  readonly p50Ms: number
  readonly p99Ms: number
  /** Processor time of the server's process. */
  readonly cpuMsPerAction: number
  /** Sent to all seats of a game together: bytes on the wire, and characters before packing. */
  readonly bytesPerAction: number
  readonly textBytesPerAction: number
  /** The longest message during the measurement, and of the whole run, including the first states. */
  readonly longestMessage: number
  readonly longestMessageEver: number
  readonly databaseBytesPerAction: number
  /** Sequential appends on the same disk, before and after. */
  readonly rawAppendsPerSecond: number
}

const SECONDS_OF_APPENDS = 0.5

export async function benchServer({ game, tables, seconds, serve }: BenchOptions): Promise<ServerBench> {
  const folder = mkdtempSync(join(tmpdir(), 'em-bench-'))
  const dataDir = join(folder, 'data')
  try {
    const before = appendsPerSecond(folder, SECONDS_OF_APPENDS)
    const server = await serve(dataDir)
    const clients = new Clients(server.address, game)
    await clients.start(tables)
    const opened = clients.read()
    const size = await sizeOf(dataDir)
    await wait(seconds * 2000)
    const warm = clients.read()
    const cpu = await server.cpuMs()
    const start = performance.now()
    await wait(seconds * 1000)
    const load = clients.read()
    const took = (performance.now() - start) / 1000
    const used = (await server.cpuMs()) - cpu
    await clients.stop()
    const rest = clients.read()
    const grown = (await sizeOf(dataDir)) - size
    await server.close()
    const played = warm.actions + load.actions + rest.actions
    return {
      tables,
      actions: load.actions,
      actionsPerSecond: Math.round(load.actions / took),
      p50Ms: percentile(load, 0.5),
      p99Ms: percentile(load, 0.99),
      cpuMsPerAction: rounded(used / load.actions, 3),
      bytesPerAction: Math.round(load.wireBytes / load.actions),
      textBytesPerAction: Math.round(load.characters / load.actions),
      longestMessage: load.longest,
      longestMessageEver: Math.max(opened.longest, warm.longest, load.longest, rest.longest),
      databaseBytesPerAction: Math.round(grown / played),
      rawAppendsPerSecond: Math.round((before + appendsPerSecond(folder, SECONDS_OF_APPENDS)) / 2),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const rounded = (n: number, digits: number): number => Number(n.toFixed(digits))
const percentile = ({ waits }: Load, share: number): number =>
  rounded(waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0, 2)

/** Bytes of the database, including its write-ahead log. */
async function sizeOf(dataDir: string): Promise<number> {
  const db = await openDatabase(join(dataDir, 'games.sqlite'))
  try {
    const pages = db.prepare('PRAGMA page_count').get() ?? {}
    const size = db.prepare('PRAGMA page_size').get() ?? {}
    return numberOf(pages, 'page_count') * numberOf(size, 'page_size')
  } finally {
    db.close()
  }
}

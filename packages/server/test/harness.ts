/** A server on a folder of its own, gone after the test. */
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { localBots } from '../src/bot-thinking.ts'
import { createServer, type GameServer, type ServerOptions } from '../src/server.ts'
import type { Journal } from '../src/store/journal.ts'
import { toyGames } from './toy.ts'

/** Cleanups run in reverse order: a server is closed before its folder goes. */
export const later = (cleanup: () => Promise<void> | void): void => onTestFinished(cleanup)

export function tempDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'em-test-'))
  later(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** Files that a server on this folder would leave if it were killed now, without its lock. */
export function asKilled(dataDir: string): string {
  const copy = tempDir()
  for (const name of readdirSync(dataDir))
    if (!name.startsWith('lock')) copyFileSync(join(dataDir, name), join(copy, name))
  return copy
}

export interface Running {
  readonly address: string
  readonly server: GameServer
}

export async function start(over: Partial<ServerOptions> = {}): Promise<Running> {
  const games = over.games ?? toyGames
  const server = await createServer({
    games,
    dataDir: over.dataDir ?? tempDir(),
    bots: localBots(games),
    logLevel: 'silent',
    firstRevision: () => 0,
    ...over,
  })
  later(() => server.close())
  return { server, address: await server.listen('127.0.0.1', 0) }
}

/** A disk that accepts writes when the test says so. */
export function slowDisk() {
  const syncs: ((error?: unknown) => void)[] = []
  let now = 0
  const journal: Journal = { sync: (done) => void syncs.push(done), syncNow: () => void now++, close: () => {} }
  return { syncs, journal: () => journal, syncedNow: () => now }
}

/** A turn of the event loop. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * One folder, one server. The lock is an exclusive transaction on a file of its own, which the operating system ends with
 * the process: after a `kill -9` nothing stale is left. Where such locks do not work (network disks), the fence in the
 * database still keeps the older server from writing.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { type Database, type DriverName, openDatabase } from './database.ts'

/** How long to wait for a server that is just stopping. */
const PATIENCE_MS = 3000

export interface FolderLock {
  release(): void
}

export async function lockFolder(dataDir: string, driver?: DriverName, patience = PATIENCE_MS): Promise<FolderLock> {
  const db = await openDatabase(join(dataDir, 'lock.sqlite'), driver)
  const note = join(dataDir, 'owner.txt')
  try {
    await exclusively(db, patience)
  } catch (error) {
    db.close()
    if (!/locked|busy/i.test(String(error))) throw error
    throw new Error(
      `The folder ${dataDir} belongs to another server that runs${ownerIn(note)}. Stop that one, or give this one a folder of its own with DATA_DIR.`,
    )
  }
  writeFileSync(note, `process ${process.pid} on ${hostname()} since ${new Date().toISOString()}\n`)
  return { release: () => db.close() }
}

/** Retried in a loop rather than with a busy timeout, which would block this thread. */
async function exclusively(db: Database, patience: number): Promise<void> {
  const until = performance.now() + patience
  for (;;) {
    try {
      db.exec('BEGIN EXCLUSIVE')
      return
    } catch (error) {
      if (performance.now() >= until) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function ownerIn(note: string): string {
  try {
    return ` (${readFileSync(note, 'utf8').trim()})`
  } catch {
    return ''
  }
}

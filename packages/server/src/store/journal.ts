/**
 * The write-ahead log as a file that is brought to the disk. SQLite writes commits into it and leaves them to the operating system
 * (`synchronous = NORMAL`); whatever stands in the file when a sync begins is on the disk when it ends. Syncs run beside the
 * server's own thread, which meanwhile plays on, so a slow disk delays answers but never the work for the next ones.
 */
import { closeSync, fdatasync, fdatasyncSync, fstatSync, openSync, writeSync } from 'node:fs'

export interface Journal {
  /** Calls back, never at once, when all that was committed before is on the disk, or with the error that kept it off. */
  sync(done: (error: unknown) => void): void
  /** Returns when all that was committed before is on the disk. */
  syncNow(): void
  close(): void
}

/** Somewhat more than SQLite writes before it begins again at the start: 1,000 pages and their headers. */
const LAID_OUT = 4608 * 1024

/** `file` stays the same file as long as its database is open: SQLite begins again at its start and never replaces it. */
export function openJournal(file: string): Journal {
  const descriptor = openSync(file, 'r+')
  layOut(descriptor)
  let syncing = 0
  let closed = false
  // A descriptor that is closed under a sync could be another file's by the time the sync begins.
  const letGo = (): void => {
    if (closed && syncing === 0) closeSync(descriptor)
  }
  return {
    sync: (done) => {
      syncing++
      fdatasync(descriptor, (error) => {
        syncing--
        letGo()
        done(error ?? undefined)
      })
    },
    syncNow: () => fdatasyncSync(descriptor),
    close: () => {
      if (closed) return
      closed = true
      letGo()
    },
  }
}

/**
 * Gives the file its whole length beforehand. The sync of a file that grows waits for the file system's own journal, and with it for
 * whatever other programs have just written; the sync of one that stays as long as it is does not. SQLite takes zeros for no commit.
 */
function layOut(descriptor: number): void {
  const { size } = fstatSync(descriptor)
  if (size >= LAID_OUT) return
  try {
    writeSync(descriptor, Buffer.alloc(LAID_OUT - size), 0, LAID_OUT - size, size)
    fdatasyncSync(descriptor)
  } catch {
    // The disk is full: then the file grows as it is written, if it can.
  }
}

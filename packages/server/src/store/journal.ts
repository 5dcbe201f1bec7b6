/**
 * The write-ahead log as a file to sync. SQLite writes commits into it and leaves them to the operating system
 * (`synchronous = NORMAL`); everything in the file when a sync begins is on the disk when it ends. Syncs run beside the
 * server's own thread, which meanwhile plays on, so a slow disk delays answers but not the work for the next ones.
 */
import { closeSync, fdatasync, fdatasyncSync, fstatSync, openSync, writeSync } from 'node:fs'

export interface Journal {
  /** Calls back, always asynchronously, when all earlier commits are on the disk, or with the error that kept them off. */
  sync(done: (error: unknown) => void): void
  /** Returns when all earlier commits are on the disk. */
  syncNow(): void
  close(): void
}

/** Slightly more than SQLite writes before it starts over: 1,000 pages and their headers. */
const LAID_OUT = 4608 * 1024

/** `file` stays the same file as long as its database is open: SQLite starts over at its beginning and never replaces it. */
export function openJournal(file: string): Journal {
  const descriptor = openSync(file, 'r+')
  layOut(descriptor)
  let syncing = 0
  let closed = false
  // A descriptor closed before its sync begins could by then belong to another file.
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
 * Gives the file its full length in advance. Syncing a growing file waits for the file system's own journal, and so for
 * other programs' recent writes; syncing one of constant length does not. SQLite does not take zeros for a commit.
 */
function layOut(descriptor: number): void {
  const { size } = fstatSync(descriptor)
  if (size >= LAID_OUT) return
  try {
    writeSync(descriptor, Buffer.alloc(LAID_OUT - size), 0, LAID_OUT - size, size)
    fdatasyncSync(descriptor)
  } catch {
    // The disk is full: then the file grows with each write, if it can.
  }
}

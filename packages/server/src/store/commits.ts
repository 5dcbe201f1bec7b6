/**
 * Writes go into the write-ahead log in commits that many games share, and are acknowledged when a sync of that file has
 * brought them to the disk. Writes that nobody waits for reach the disk with the next sync, since the file only grows until then.
 */
import { Fault } from '../faults.ts'
import { type Database, numberOf } from './database.ts'
import type { Journal } from './journal.ts'
import type { Statements } from './statements.ts'

export interface Task {
  /** Performs its writes, in a transaction shared with other tasks. */
  write(): void
  /** The task is on the disk, or an error kept it out. Called once. */
  done(error?: unknown): void
}

/** Tasks that were committed together, each with its error, if any. */
interface Batch<T> {
  readonly tasks: readonly T[]
  readonly problems: readonly ({ readonly error: unknown } | undefined)[]
}

export const TAKEN_OVER =
  'Another server has taken over this folder; nothing was stored, and this server stops. The games go on at the other one.'

export const UNSYNCED =
  'The disk did not keep what was written to it; this server stops. What it acknowledged is on the disk, and the games go on from there.'

export interface CommitsOptions<T> {
  readonly db: Database
  readonly statements: Statements
  readonly journal: Journal
  /** The value to which this server raised the fence: it may write until another server raises it further. */
  readonly fence: number
  /** These are on the disk; called before any task learns of it. */
  readonly onDisk: (tasks: readonly T[]) => void
  readonly onWritten: () => void
  /** This server can write nothing any more. */
  readonly onLost: (sentence: string) => void
}

export class Commits<T extends Task> {
  private readonly with: CommitsOptions<T>
  private readonly waiting: T[] = []
  /** Committed and on its way to the disk. */
  private syncing: Batch<T> | undefined
  /** Why nothing can be written any more. */
  private lost: string | undefined

  constructor(options: CommitsOptions<T>) {
    this.with = options
  }

  /** Commits the task no later than the end of this turn of the event loop and of the current sync. */
  add(task: T): void {
    this.waiting.push(task)
    if (this.waiting.length === 1 && !this.syncing) this.commitSoon()
  }

  /** Brings waiting tasks to the disk now, blocking the server. */
  flush(): void {
    if (this.syncing) this.finish(this.syncing, this.syncNow())
    if (this.waiting.length === 0) return
    const batch = this.commit()
    this.finish(batch, this.syncNow())
  }

  /** Every change passes through here, and happens only while this server owns the folder. */
  change<R>(work: () => R): R {
    const { db, statements, fence, onLost, onWritten } = this.with
    if (this.lost !== undefined) throw new Fault(503, this.lost)
    const result = db.transaction(() => {
      const row = statements.fence.get()
      if (!row || numberOf(row, 'fence') !== fence) {
        onLost(TAKEN_OVER)
        throw new Fault(503, TAKEN_OVER)
      }
      return work()
    })
    onWritten()
    return result
  }

  /** After this turn of the event loop: commits and syncs waiting tasks; later ones wait for the next round. */
  private commitSoon(): void {
    setImmediate(() => {
      if (this.syncing || this.waiting.length === 0) return
      const batch = this.commit()
      this.syncing = batch
      this.with.journal.sync((error) => {
        // A flush may have come first.
        if (this.syncing !== batch) return
        this.finish(batch, error)
        this.commitSoon()
      })
    })
  }

  private commit(): Batch<T> {
    const tasks = this.waiting.splice(0)
    const together = this.commitTogether(tasks)
    return { tasks, problems: tasks.map((task) => (together ? undefined : this.commitAlone(task))) }
  }

  private commitTogether(tasks: readonly T[]): boolean {
    try {
      this.change(() => {
        for (const task of tasks) task.write()
      })
      return true
    } catch {
      return false
    }
  }

  /** One bad task must not keep out the others: then each is committed separately. */
  private commitAlone(task: T): { readonly error: unknown } | undefined {
    try {
      this.change(() => task.write())
      return undefined
    } catch (error) {
      return { error }
    }
  }

  /** Only now may anybody learn of these tasks: they are on the disk, unless `unsynced` says why not. */
  private finish({ tasks, problems }: Batch<T>, unsynced: unknown): void {
    this.syncing = undefined
    if (unsynced === undefined) this.with.onDisk(tasks.filter((_, i) => !problems[i]))
    else this.lose(UNSYNCED)
    for (const [i, task] of tasks.entries()) {
      try {
        task.done(problems[i]?.error ?? unsynced)
      } catch (error) {
        // A fault of one game: the others must still be informed. It surfaces as an uncaught exception.
        setImmediate(() => {
          throw error
        })
      }
    }
  }

  /** Undefined, or the error that kept the write-ahead log off the disk. */
  private syncNow(): unknown {
    try {
      this.with.journal.syncNow()
      return undefined
    } catch (error) {
      return error
    }
  }

  /** After a failed sync the content of the disk is unknown, and a second sync would not reveal it: nothing more is written. */
  private lose(sentence: string): void {
    this.lost = sentence
    this.with.onLost(sentence)
  }
}

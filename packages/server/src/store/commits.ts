/**
 * What is written goes into the write-ahead log in commits that many games share, and is acknowledged when a sync of that file has
 * brought it to the disk. Whatever is not waited for is on the disk with the next sync, since the file only grows until then.
 */
import { Fault } from '../faults.ts'
import { type Database, numberOf } from './database.ts'
import type { Journal } from './journal.ts'
import type { Statements } from './statements.ts'

export interface Task {
  /** Writes, in a transaction that is shared with other tasks. */
  write(): void
  /** It is on the disk, or an error kept it out. Called once. */
  done(error?: unknown): void
}

/** Tasks that were committed together, and for each what kept it out, if anything did. */
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
  /** The number that this server raised the fence to: it may write as long as nobody raised it further. */
  readonly fence: number
  /** These are on the disk; called before any of them is told. */
  readonly onDisk: (tasks: readonly T[]) => void
  readonly onWritten: () => void
  /** Nothing can be written from here any more. */
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

  /** Commits the task at the latest when this turn of the event loop is over and the sync under way has ended. */
  add(task: T): void {
    this.waiting.push(task)
    if (this.waiting.length === 1 && !this.syncing) this.commitSoon()
  }

  /** Brings what waits to the disk, now. The server does nothing else meanwhile. */
  flush(): void {
    if (this.syncing) this.finish(this.syncing, this.syncNow())
    if (this.waiting.length === 0) return
    const batch = this.commit()
    this.finish(batch, this.syncNow())
  }

  /** Every change goes through here: it happens only while this server owns the folder. */
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

  /** After this turn of the event loop: commits what waits and has it synced; what comes meanwhile waits for the next time. */
  private commitSoon(): void {
    setImmediate(() => {
      if (this.syncing || this.waiting.length === 0) return
      const batch = this.commit()
      this.syncing = batch
      this.with.journal.sync((error) => {
        // A flush may have been faster.
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

  /** One bad task must not keep out the others: then each is committed for itself. */
  private commitAlone(task: T): { readonly error: unknown } | undefined {
    try {
      this.change(() => task.write())
      return undefined
    } catch (error) {
      return { error }
    }
  }

  /** Only now may anybody hear of these tasks: they are on the disk, unless `unsynced` says why not. */
  private finish({ tasks, problems }: Batch<T>, unsynced: unknown): void {
    this.syncing = undefined
    if (unsynced === undefined) this.with.onDisk(tasks.filter((_, i) => !problems[i]))
    else this.lose(UNSYNCED)
    for (const [i, task] of tasks.entries()) {
      try {
        task.done(problems[i]?.error ?? unsynced)
      } catch (error) {
        // A fault of one game: the others must still be told. It is reported as what it is, an exception that nobody caught.
        setImmediate(() => {
          throw error
        })
      }
    }
  }

  /** Undefined, or what kept the write-ahead log off the disk. */
  private syncNow(): unknown {
    try {
      this.with.journal.syncNow()
      return undefined
    } catch (error) {
      return error
    }
  }

  /** After a failed sync nobody knows what the disk holds, and a second sync would not tell: nothing more is written. */
  private lose(sentence: string): void {
    this.lost = sentence
    this.with.onLost(sentence)
  }
}

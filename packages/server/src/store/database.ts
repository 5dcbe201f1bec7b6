/**
 * The thin layer over SQLite: Node's own where the runtime has it (22 and later), libsql otherwise, whose packages bring
 * ready binaries. Both have the same few methods that we use, so one wrapper serves both; neither brings its types here.
 */
export type Value = string | number | null
export type Row = Readonly<Record<string, unknown>>

export interface Statement {
  run(...values: Value[]): void
  get(...values: Value[]): Row | undefined
  all(...values: Value[]): readonly Row[]
}

export type DriverName = 'node:sqlite' | 'libsql'

export interface Database {
  readonly driver: DriverName
  exec(sql: string): void
  prepare(sql: string): Statement
  /** All or nothing. On return it is in the write-ahead log; a sync of that file brings it to the disk (`journal.ts`). */
  transaction<T>(work: () => T): T
  close(): void
}

/** The part of both libraries' interface that is used here. */
interface RawStatement {
  run(...values: Value[]): unknown
  get(...values: Value[]): unknown
  all(...values: Value[]): unknown[]
}
interface RawDatabase {
  exec(sql: string): unknown
  prepare(sql: string): RawStatement
  close(): unknown
}
export type RawConstructor = new (file: string) => RawDatabase

/** The drivers that this runtime has, best first. @internal Only tests ask. */
export async function availableDrivers(): Promise<readonly DriverName[]> {
  const names: DriverName[] = []
  if (await nodeSqlite()) names.push('node:sqlite')
  if (await libsql()) names.push('libsql')
  return names
}

export async function openDatabase(file: string, wanted?: DriverName): Promise<Database> {
  const own = wanted === 'libsql' ? undefined : await nodeSqlite()
  if (own) return wrap('node:sqlite', new own(file))
  const lib = wanted === 'node:sqlite' ? undefined : await libsql()
  if (lib) return wrap('libsql', new lib(file))
  throw new Error(
    `No SQLite: Node ${process.versions.node} does not bring one${wanted ? ` called ${wanted}` : ''} and the optional dependency libsql has no binary for this platform. Use Node 22 or newer.`,
  )
}

/**
 * NORMAL: the main file stays sound whatever happens, because SQLite syncs around checkpoints. Commits themselves are synced by
 * the store before it acknowledges them, many at a time and beside its own thread; with FULL each would stop the thread.
 */
export const SETTINGS =
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000'

async function nodeSqlite(): Promise<RawConstructor | undefined> {
  // Importing it warns that it is experimental; we use only its oldest parts.
  const warn = process.emitWarning
  process.emitWarning = () => {}
  try {
    const { DatabaseSync } = await import('node:sqlite')
    return DatabaseSync
  } catch {
    return undefined
  } finally {
    process.emitWarning = warn
  }
}

async function libsql(): Promise<RawConstructor | undefined> {
  try {
    const { default: Libsql } = await import('libsql')
    // The package can be present without this platform's binary; only opening a database shows it.
    new Libsql(':memory:').close()
    return Libsql
  } catch {
    return undefined
  }
}

function wrap(driver: DriverName, raw: RawDatabase): Database {
  return {
    driver,
    exec: (sql) => void raw.exec(sql),
    prepare: (sql) => {
      const statement = raw.prepare(sql)
      return {
        run: (...values) => void statement.run(...values),
        get: (...values) => (statement.get(...values) ?? undefined) as Row | undefined,
        all: (...values) => statement.all(...values) as Row[],
      }
    },
    transaction: (work) => {
      raw.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        raw.exec('COMMIT')
        return result
      } catch (error) {
        try {
          raw.exec('ROLLBACK')
        } catch {
          // On a full disk SQLite rolls back by itself; the caller must see the cause, not this.
        }
        throw error
      }
    },
    close: () => void raw.close(),
  }
}

export function textOf(row: Row, column: string): string {
  const value = row[column]
  if (typeof value !== 'string') throw new Error(`store: column ${column} holds no text`)
  return value
}

export function numberOf(row: Row, column: string): number {
  const value = row[column]
  if (typeof value !== 'number') throw new Error(`store: column ${column} holds no number`)
  return value
}

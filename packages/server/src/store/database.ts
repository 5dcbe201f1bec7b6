/**
 * The thin layer over SQLite: Node's own where the runtime has it (22 and later), better-sqlite3 otherwise. Both have
 * the same few methods that we use, so one wrapper serves both; neither brings its types here.
 */
export type Value = string | number | null
export type Row = Readonly<Record<string, unknown>>

export interface Statement {
  run(...values: Value[]): void
  get(...values: Value[]): Row | undefined
  all(...values: Value[]): readonly Row[]
}

export type DriverName = 'node:sqlite' | 'better-sqlite3'

export interface Database {
  readonly driver: DriverName
  exec(sql: string): void
  prepare(sql: string): Statement
  /** All or nothing; on return it is on the disk. */
  transaction<T>(work: () => T): T
  close(): void
}

/** What both libraries have in common, as far as it is used. */
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

/** The drivers that this runtime has, best first. */
export async function availableDrivers(): Promise<readonly DriverName[]> {
  const names: DriverName[] = []
  if (await nodeSqlite()) names.push('node:sqlite')
  if (await betterSqlite()) names.push('better-sqlite3')
  return names
}

export async function openDatabase(file: string, wanted?: DriverName): Promise<Database> {
  const own = wanted === 'better-sqlite3' ? undefined : await nodeSqlite()
  if (own) return wrap('node:sqlite', new own(file))
  const better = wanted === 'node:sqlite' ? undefined : await betterSqlite()
  if (better) return wrap('better-sqlite3', new better(file))
  throw new Error(
    `No SQLite: Node ${process.versions.node} does not bring one${wanted ? ` called ${wanted}` : ''} and the optional dependency better-sqlite3 is not usable here. Use Node 22 or newer, or install a C++ compiler and run "npm ci" again.`,
  )
}

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

async function betterSqlite(): Promise<RawConstructor | undefined> {
  try {
    const { default: Better } = await import('better-sqlite3')
    // The package can be present without its compiled part; only opening a database tells.
    new Better(':memory:').close()
    return Better
  } catch {
    return undefined
  }
}

function wrap(driver: DriverName, raw: RawDatabase): Database {
  // FULL: a commit is on the disk before it is acknowledged, even if the power fails.
  raw.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000')
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
        raw.exec('ROLLBACK')
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

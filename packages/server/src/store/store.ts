/** What is kept of games, and nothing about how they are played. What it acknowledges is on the disk. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { GameConfig, LogEntry, Move, Outcome, Seat, Snapshot } from '@em/engine'
import { type Database, type DriverName, numberOf, openDatabase, type Row, type Statement, textOf } from './database.ts'
import { SCHEMA } from './schema.ts'

export interface StoredSeat {
  readonly kind: 'human' | 'bot'
  readonly bot?: string
  readonly name: string
  readonly sides: readonly string[]
}

export interface StoredGame {
  readonly id: string
  readonly game: string
  readonly rulesVersion: string
  readonly config: GameConfig
  readonly seats: readonly StoredSeat[]
  /** Behind the dice. Leaves the server only in the record of a finished game. */
  readonly secret: string
  readonly created: string
  readonly updated: string
  readonly standing: Standing
}

/** Where a game stands, kept with it so that a list of games needs no game to be loaded. */
export interface Standing {
  /** Accepted submissions, undos included. */
  readonly rev: number
  readonly deciders: readonly Seat[]
  readonly over: boolean
  readonly outcome: Outcome | null
}

export type StoredMove =
  | {
      readonly rev: number
      readonly kind: 'action'
      readonly seat: Seat
      readonly action: unknown
      readonly key: string
    }
  | { readonly rev: number; readonly kind: 'undo'; readonly seat: Seat; readonly key: string }

export interface StoredSnapshot {
  readonly rev: number
  readonly snapshot: Snapshot
}

/** Moves in effect and log since the snapshot before. */
export interface History {
  readonly moves: readonly Move[]
  readonly log: readonly LogEntry[]
}

/** An accepted submission, where the game stands after it, and a snapshot if one is due. */
export interface Entry {
  readonly move: StoredMove
  readonly standing: Standing
  readonly updated: string
  readonly snapshot?: { readonly stored: StoredSnapshot; readonly history: History }
}

interface Waiting {
  readonly write: () => void
  readonly done: (error?: unknown) => void
}

export interface RulesChange {
  readonly rev: number
  readonly moves: number
  readonly before: string
  readonly after: string
}

export class Store {
  private readonly db: Database
  private readonly statements: ReturnType<typeof prepareAll>
  private readonly waiting: Waiting[] = []

  private constructor(db: Database) {
    this.db = db
    db.exec(SCHEMA)
    this.statements = prepareAll((sql) => db.prepare(sql))
  }

  static async open(dataDir: string, driver?: DriverName): Promise<Store> {
    mkdirSync(dataDir, { recursive: true })
    return new Store(await openDatabase(join(dataDir, 'games.sqlite'), driver))
  }

  get driver(): DriverName {
    return this.db.driver
  }

  create(game: StoredGame, keys: readonly { hash: string; seat: Seat }[], first: Snapshot, history: History): void {
    const { standing } = game
    this.db.transaction(() => {
      this.statements.insertGame.run(
        game.id,
        game.game,
        game.rulesVersion,
        JSON.stringify(game.config),
        JSON.stringify(game.seats),
        game.secret,
        game.created,
        game.updated,
        standing.rev,
        JSON.stringify(standing.deciders),
        standing.over ? 1 : 0,
        standing.outcome ? JSON.stringify(standing.outcome) : null,
      )
      for (const key of keys) this.statements.insertKey.run(key.hash, game.id, key.seat)
      this.insertSnapshot(game.id, { rev: standing.rev, snapshot: first }, history)
    })
  }

  game(id: string): StoredGame | undefined {
    const row = this.statements.game.get(id)
    return row && gameOf(row)
  }

  /** Games that wait for somebody, oldest first; whoever resumes bots looks through them. */
  running(): readonly StoredGame[] {
    return this.statements.running.all().map(gameOf)
  }

  seatOfKey(hash: string): { readonly game: string; readonly seat: Seat } | undefined {
    const row = this.statements.key.get(hash)
    return row && { game: textOf(row, 'game'), seat: numberOf(row, 'seat') }
  }

  /**
   * Appends a move with the next flush, at the latest when this turn of the event loop is over: games that move at the
   * same time share one trip to the disk. `done` is called when it is there, or with the error that kept it out. Two
   * writers can never both accept revision n: the second insert fails.
   */
  append(game: string, entry: Entry, done: (error?: unknown) => void): void {
    this.waiting.push({ write: () => this.insertEntry(game, entry), done })
    if (this.waiting.length === 1) setImmediate(() => this.flush())
  }

  /** Writes what waits, now. */
  flush(): void {
    const batch = this.waiting.splice(0)
    if (batch.length === 0) return
    const results = this.writeTogether(batch) ? batch.map(() => undefined) : batch.map((one) => this.writeAlone(one))
    batch.forEach(({ done }, i) => {
      done(results[i]?.error)
    })
  }

  /** The revision that was accepted under this idempotency key. */
  revOfKey(game: string, key: string): number | undefined {
    const row = this.statements.revOfKey.get(game, key)
    return row && numberOf(row, 'rev')
  }

  movesAfter(game: string, rev: number): readonly StoredMove[] {
    return this.statements.movesAfter.all(game, rev).map((row) => {
      const move = { rev: numberOf(row, 'rev'), seat: numberOf(row, 'seat'), key: textOf(row, 'key') }
      return textOf(row, 'kind') === 'undo'
        ? { ...move, kind: 'undo' }
        : { ...move, kind: 'action', action: JSON.parse(textOf(row, 'action')) as unknown }
    })
  }

  addSnapshot(game: string, stored: StoredSnapshot, history: History): void {
    this.db.transaction(() => this.insertSnapshot(game, stored, history))
  }

  newestSnapshot(game: string): StoredSnapshot | undefined {
    const row = this.statements.newestSnapshot.get(game)
    return row && snapshotOf(row)
  }

  /** The last snapshot that holds at most this many moves in effect. */
  snapshotBefore(game: string, moves: number): StoredSnapshot | undefined {
    const row = this.statements.snapshotBefore.get(game, moves)
    return row && snapshotOf(row)
  }

  /** Everything that led to the newest snapshot. */
  history(game: string): History {
    const moves: Move[] = []
    const log: LogEntry[] = []
    for (const row of this.statements.history.all(game)) {
      const part = JSON.parse(textOf(row, 'history')) as History
      for (const move of part.moves) moves.push(move)
      for (const entry of part.log) log.push(entry)
    }
    return { moves, log }
  }

  /** Notes that the game goes on under other rules, from a snapshot taken here under them. */
  changeRules(game: string, change: RulesChange, snapshot: Snapshot, history: History): void {
    this.db.transaction(() => {
      this.statements.insertRulesChange.run(game, change.rev, change.moves, change.before, change.after)
      this.statements.updateRules.run(change.after, game)
      this.insertSnapshot(game, { rev: change.rev, snapshot }, history)
    })
  }

  rulesChanges(game: string): readonly RulesChange[] {
    return this.statements.rulesChanges.all(game).map((row) => ({
      rev: numberOf(row, 'rev'),
      moves: numberOf(row, 'moves'),
      before: textOf(row, 'before'),
      after: textOf(row, 'after'),
    }))
  }

  close(): void {
    this.flush()
    this.db.close()
  }

  private writeTogether(batch: readonly Waiting[]): boolean {
    try {
      this.db.transaction(() => {
        for (const { write } of batch) write()
      })
      return true
    } catch {
      return false
    }
  }

  /** One bad entry must not keep out the others: then each is written for itself. */
  private writeAlone({ write }: Waiting): { readonly error: unknown } | undefined {
    try {
      this.db.transaction(write)
      return undefined
    } catch (error) {
      return { error }
    }
  }

  private insertEntry(game: string, { move, standing, updated, snapshot }: Entry): void {
    const action = move.kind === 'action' ? JSON.stringify(move.action) : null
    this.statements.insertMove.run(game, move.rev, move.kind, move.seat, action, move.key)
    this.statements.updateStanding.run(
      updated,
      standing.rev,
      JSON.stringify(standing.deciders),
      standing.over ? 1 : 0,
      standing.outcome ? JSON.stringify(standing.outcome) : null,
      game,
    )
    if (snapshot) this.insertSnapshot(game, snapshot.stored, snapshot.history)
  }

  private insertSnapshot(game: string, { rev, snapshot }: StoredSnapshot, history: History): void {
    const { moves, rulesVersion } = snapshot
    const text = JSON.stringify(snapshot)
    this.statements.insertSnapshot.run(game, rev, moves, rulesVersion, text, JSON.stringify(history))
  }
}

function gameOf(row: Row): StoredGame {
  return {
    id: textOf(row, 'id'),
    game: textOf(row, 'game'),
    rulesVersion: textOf(row, 'rules_version'),
    config: JSON.parse(textOf(row, 'config')) as GameConfig,
    seats: JSON.parse(textOf(row, 'seats')) as StoredSeat[],
    secret: textOf(row, 'secret'),
    created: textOf(row, 'created'),
    updated: textOf(row, 'updated'),
    standing: {
      rev: numberOf(row, 'rev'),
      deciders: JSON.parse(textOf(row, 'deciders')) as Seat[],
      over: numberOf(row, 'over') === 1,
      outcome: row.outcome === null ? null : (JSON.parse(textOf(row, 'outcome')) as Outcome),
    },
  }
}

const snapshotOf = (row: Row): StoredSnapshot => ({
  rev: numberOf(row, 'rev'),
  snapshot: JSON.parse(textOf(row, 'snapshot')) as Snapshot,
})

const prepareAll = (prepare: (sql: string) => Statement) => ({
  insertGame: prepare('INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
  insertKey: prepare('INSERT INTO seat_keys VALUES (?, ?, ?)'),
  game: prepare('SELECT * FROM games WHERE id = ?'),
  running: prepare('SELECT * FROM games WHERE over = 0 ORDER BY updated'),
  key: prepare('SELECT game, seat FROM seat_keys WHERE hash = ?'),
  insertMove: prepare('INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?)'),
  updateStanding: prepare('UPDATE games SET updated = ?, rev = ?, deciders = ?, over = ?, outcome = ? WHERE id = ?'),
  revOfKey: prepare('SELECT rev FROM moves WHERE game = ? AND key = ?'),
  movesAfter: prepare('SELECT * FROM moves WHERE game = ? AND rev > ? ORDER BY rev'),
  // A second snapshot at one revision is taken only when the rules changed there; the newer one is the one to go on from.
  insertSnapshot: prepare(
    'INSERT INTO snapshots VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (game, rev) DO UPDATE SET snapshot = excluded.snapshot, rules_version = excluded.rules_version',
  ),
  newestSnapshot: prepare('SELECT rev, snapshot FROM snapshots WHERE game = ? ORDER BY rev DESC LIMIT 1'),
  snapshotBefore: prepare(
    'SELECT rev, snapshot FROM snapshots WHERE game = ? AND moves <= ? ORDER BY rev DESC LIMIT 1',
  ),
  history: prepare('SELECT history FROM snapshots WHERE game = ? ORDER BY rev'),
  insertRulesChange: prepare('INSERT INTO rules_changes VALUES (?, ?, ?, ?, ?)'),
  updateRules: prepare('UPDATE games SET rules_version = ? WHERE id = ?'),
  rulesChanges: prepare('SELECT * FROM rules_changes WHERE game = ? ORDER BY rev'),
})

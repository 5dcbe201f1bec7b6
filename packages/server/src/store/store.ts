/** Stored games. The store knows no rules; everything it acknowledges is on the disk. */
import { hash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plan } from '@em/bots'
import type { Action, LogEvent, Move, Seat, Snapshot } from '@em/engine'
import { Commits, type Task } from './commits.ts'
import { type Database, type DriverName, numberOf, openDatabase, SETTINGS, textOf } from './database.ts'
import { type Journal, openJournal } from './journal.ts'
import { type FolderLock, lockFolder } from './lock.ts'
import { type Mark, Marks } from './marks.ts'
import { migrate } from './migrate.ts'
import { gameOf, loggedMoveOf, logOf, logText, moveOf, packed, rulesChangeOf, snapshotOf } from './rows.ts'
import { prepareAll, type Statements } from './statements.ts'
import type {
  Entry,
  History,
  LoggedMove,
  Relogged,
  RulesChange,
  SeatKey,
  Standing,
  StoredGame,
  StoredMove,
  StoredSeat,
  StoredSnapshot,
} from './stored.ts'

/** In-memory data of a game in use. */
interface InUse {
  /** Hashes of the idempotency keys, and the revisions of their submissions. */
  readonly keys: Map<number, number>
  /** The standing as last written. */
  standing: string
}

/** A write, and the wait for it. */
interface Waiting extends Task {
  /** Mark that acknowledges it. */
  readonly mark?: Mark
  /** Updates memory once it is on the disk. */
  readonly remember?: () => void
}

/** A game with fewer moves than were acknowledged. */
export interface Loss {
  readonly game: string
  /** The last acknowledged revision, and the last one found. */
  readonly acknowledged: number
  readonly found: number
}

export interface StoreOptions {
  readonly driver?: DriverName
  /** Another server has taken the folder: this one can write nothing any more. */
  readonly onLost?: (sentence: string) => void
  /** How commits reach the disk; for tests. */
  readonly journal?: (file: string) => Journal
  /** How long to wait for a server that still holds the folder, in milliseconds. */
  readonly patience?: number
}

const DATABASE = 'games.sqlite'
/** The write-ahead log is checkpointed after this long without writes. */
const REST_MS = 1000
/** Number of games whose keys and standing are remembered. */
const GAMES_IN_USE = 1000
/** Length of a time as text, up to its seconds. */
const TO_SECONDS = 19

export class Store {
  /** Acknowledged moves that the database lacked when it was opened. */
  readonly losses: readonly Loss[]
  private readonly db: Database
  private readonly lock: FolderLock
  private readonly marks: Marks
  private readonly statements: Statements
  private readonly journal: Journal
  private readonly commits: Commits<Waiting>
  /** Numbers of games in the tables, by id. */
  private readonly numbers = new Map<string, number>()
  /** By number, in the order of their first use. */
  private readonly inUse = new Map<number, InUse>()
  /** The last hashed key. */
  private hashed = { key: '', hash: 0 }
  private resting: NodeJS.Timeout | undefined
  private written = 0
  private closed = false

  private constructor(db: Database, lock: FolderLock, dataDir: string, { onLost, journal }: StoreOptions) {
    this.db = db
    this.lock = lock
    this.marks = new Marks(join(dataDir, 'acknowledged.txt'))
    db.exec(SETTINGS)
    migrate(db)
    this.statements = prepareAll((sql) => db.prepare(sql))
    const fence = this.raiseFence()
    this.losses = this.compareWithMarks()
    // Checkpoints a killed server's write-ahead log; the marks start over from there.
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    this.marks.clear()
    this.journal = (journal ?? openJournal)(join(dataDir, `${DATABASE}-wal`))
    this.commits = new Commits({
      db,
      statements: this.statements,
      journal: this.journal,
      fence,
      onDisk: (tasks) => this.keep(tasks),
      onWritten: () => this.rest(),
      onLost: onLost ?? (() => {}),
    })
  }

  static async open(dataDir: string, options: StoreOptions = {}): Promise<Store> {
    mkdirSync(dataDir, { recursive: true })
    const lock = await lockFolder(dataDir, options.driver, options.patience)
    try {
      const db = await openDatabase(join(dataDir, DATABASE), options.driver)
      return new Store(db, lock, dataDir, options)
    } catch (error) {
      lock.release()
      throw error
    }
  }

  get driver(): DriverName {
    return this.db.driver
  }

  /** Resolves when the game is on the disk. */
  create(game: StoredGame, keys: readonly SeatKey[], first: Snapshot, opening: readonly LogEvent[]): Promise<void> {
    const { standing } = game
    const mark = { game: game.id, rev: standing.rev }
    return this.stored(mark, () => {
      this.statements.insertGame.run(
        game.id,
        game.game,
        game.rulesVersion,
        JSON.stringify(game.config),
        JSON.stringify(game.seats),
        game.secret,
        game.created,
        logText(opening),
      )
      // Not remembered yet: the transaction may roll back, and the number go to another game.
      const no = this.findNumber(game.id) as number
      this.writeStanding(no, standing, game.updated)
      for (const key of keys) this.statements.insertKey.run(key.hash, no, key.seat)
      this.insertSnapshot(no, { rev: standing.rev, snapshot: first })
    })
  }

  game(id: string): StoredGame | undefined {
    const row = this.statements.game.get(id)
    return row && gameOf(row)
  }

  /** Games in which a bot must decide, the last played first. */
  waitingForBots(): readonly string[] {
    return this.statements.running.all().flatMap((row) => {
      const seats = JSON.parse(textOf(row, 'seats')) as StoredSeat[]
      const deciders = JSON.parse(textOf(row, 'deciders')) as Seat[]
      return deciders.some((seat) => seats[seat]?.kind === 'bot') ? [textOf(row, 'id')] : []
    })
  }

  /** How many games are kept. */
  count(): number {
    const row = this.statements.count.get()
    return row ? numberOf(row, 'n') : 0
  }

  seatOfKey(hash: string): { readonly game: string; readonly seat: Seat } | undefined {
    const row = this.statements.key.get(hash)
    return row && { game: textOf(row, 'id'), seat: numberOf(row, 'seat') }
  }

  /** Replaces the seat's key; the old one opens nothing from then on. Resolves when the change is on the disk. */
  replaceKey(game: string, before: string, after: SeatKey): Promise<void> {
    return this.stored(undefined, () => {
      this.statements.deleteKey.run(before)
      this.statements.insertKey.run(after.hash, this.numberOf(game), after.seat)
    })
  }

  /**
   * Appends a move with the next commit: games that move at the same time share one trip to the disk. `done` is called when the
   * move is there, or with the error that kept it out. Two writers can never both accept revision n: the fence stops the older one,
   * and the second insert would fail.
   */
  append(game: string, entry: Entry, done: (error?: unknown) => void): void {
    const key = this.hashOfKey(entry.move.key)
    this.commits.add({
      mark: { game, rev: entry.move.rev },
      write: () => this.insertEntry(game, key, entry),
      remember: () => this.remember(game, key, entry),
      done,
    })
  }

  /** Brings waiting writes to the disk now. */
  flush(): void {
    this.commits.flush()
  }

  /** The submission accepted under this idempotency key. */
  moveOfKey(game: string, key: string): StoredMove | undefined {
    const no = this.knownNumber(game)
    if (no === undefined) return undefined
    const rev = this.inUseOf(no).keys.get(this.hashOfKey(key))
    const row = rev === undefined ? undefined : this.statements.move.get(no, rev)
    return row && { ...moveOf(row), key }
  }

  movesAfter(game: string, rev: number): readonly LoggedMove[] {
    const no = this.knownNumber(game)
    return no === undefined ? [] : this.statements.movesAfter.all(no, rev).map(loggedMoveOf)
  }

  /** A seat's newest plan after that many moves. */
  planAt(game: string, seat: Seat, moves: number): Plan | undefined {
    const no = this.knownNumber(game)
    const row = no === undefined ? undefined : this.statements.planAt.get(no, seat, moves)
    return row && (JSON.parse(textOf(row, 'plan')) as Plan)
  }

  /** Not waited for, like everything that a replay can recompute: it reaches the disk with the next move. */
  addSnapshot(game: string, stored: StoredSnapshot): void {
    this.commits.change(() => this.insertSnapshot(this.numberOf(game), stored))
  }

  newestSnapshot(game: string): StoredSnapshot | undefined {
    const no = this.knownNumber(game)
    const row = no === undefined ? undefined : this.statements.newestSnapshot.get(no)
    return row && snapshotOf(row)
  }

  /** The last snapshot that holds at most this many moves in effect. */
  snapshotBefore(game: string, moves: number): StoredSnapshot | undefined {
    const no = this.knownNumber(game)
    const row = no === undefined ? undefined : this.statements.snapshotBefore.get(no, moves)
    return row && snapshotOf(row)
  }

  /** Everything up to a revision that is still in effect: an undo removes the move before it. */
  history(game: string, until: number): History {
    const no = this.knownNumber(game)
    const opening = no === undefined ? undefined : this.statements.opening.get(no)
    if (no === undefined || !opening) throw new Error(`store: there is no game ${game}`)
    const moves: Move[] = []
    /** Length of the log before each move. */
    const before: number[] = []
    const log = logOf(textOf(opening, 'opening')).map((event) => ({ ...event, rev: 0 }))
    for (const row of this.statements.movesUntil.all(no, until)) {
      const { kind, seat, events, rev, ...rest } = loggedMoveOf(row)
      if (kind === 'undo') {
        moves.pop()
        log.length = before.pop() ?? log.length
        continue
      }
      if (!events) throw new Error(`store: submission ${rev} of game ${game} has no log`)
      before.push(log.length)
      moves.push({ seat, action: (rest as { readonly action: Action }).action })
      for (const event of events) log.push({ ...event, rev: moves.length })
    }
    return { moves, log }
  }

  /** Stores the log of these submissions as replayed; their own was never stored or no longer counts. */
  relog(game: string, relogged: Relogged): void {
    if (relogged.length > 0) this.commits.change(() => this.updateLogs(this.numberOf(game), relogged))
  }

  /** Notes that the game continues under other rules, from a snapshot taken here under them. */
  changeRules(game: string, change: RulesChange, snapshot: Snapshot, relogged: Relogged): void {
    this.commits.change(() => {
      const no = this.numberOf(game)
      this.statements.insertRulesChange.run(no, change.rev, change.moves, change.before, change.after)
      this.statements.updateRules.run(change.after, no)
      this.updateLogs(no, relogged)
      this.insertSnapshot(no, { rev: change.rev, snapshot })
    })
  }

  rulesChanges(game: string): readonly RulesChange[] {
    const no = this.knownNumber(game)
    if (no === undefined) return []
    return this.statements.rulesChanges.all(no).map(rulesChangeOf)
  }

  close(): void {
    // A second close could hit another file that has reused the descriptor.
    if (this.closed) return
    this.closed = true
    this.flush()
    clearTimeout(this.resting)
    this.checkpoint()
    this.journal.close()
    this.marks.close()
    this.db.close()
    this.lock.release()
  }

  /** Completes the main file, so that a copy of it alone is a backup. The write-ahead log keeps its length. */
  private checkpoint(): void {
    try {
      this.db.exec('PRAGMA wal_checkpoint(RESTART)')
    } catch {
      // A reader blocks it, or the disk is full: everything is still in the write-ahead log.
    }
  }

  private rest(): void {
    this.written++
    if (this.resting) return
    const seen = this.written
    this.resting = setTimeout(() => {
      this.resting = undefined
      if (this.written === seen) this.checkpoint()
      else this.rest()
    }, REST_MS).unref()
  }

  /** Includes the clock, so that a value never repeats even if the database is an older copy. */
  private raiseFence(): number {
    return this.db.transaction(() => {
      const row = this.statements.fence.get()
      const fence = Math.max(row ? numberOf(row, 'fence') + 1 : 1, Date.now())
      this.statements.setFence.run(fence)
      return fence
    })
  }

  private compareWithMarks(): readonly Loss[] {
    return this.marks.all().flatMap(({ game, rev }) => {
      const row = this.statements.game.get(game)
      const found = row ? numberOf(row, 'rev') : -1
      return found < rev ? [{ game, acknowledged: rev, found }] : []
    })
  }

  private knownNumber(id: string): number | undefined {
    const known = this.numbers.get(id)
    if (known !== undefined) return known
    const no = this.findNumber(id)
    if (no === undefined) return undefined
    // A small cache of games in use; returning ones are looked up again.
    if (this.numbers.size >= 10_000) this.numbers.clear()
    this.numbers.set(id, no)
    return no
  }

  private findNumber(id: string): number | undefined {
    const row = this.statements.number.get(id)
    return row && numberOf(row, 'no')
  }

  /** Keys of games in use are in memory: nearly every submission brings a new one, which then needs no query. */
  private inUseOf(no: number): InUse {
    let inUse = this.inUse.get(no)
    if (!inUse) {
      const keys = this.statements.keys
        .all(no)
        .map((row): [number, number] => [numberOf(row, 'key'), numberOf(row, 'rev')])
      inUse = { keys: new Map(keys), standing: '' }
      for (const oldest of this.inUse.keys()) {
        if (this.inUse.size < GAMES_IN_USE) break
        this.inUse.delete(oldest)
      }
      this.inUse.set(no, inUse)
    }
    return inUse
  }

  private stored(mark: Mark | undefined, write: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = (error?: unknown): void => (error === undefined ? resolve() : reject(error))
      this.commits.add({ write, done, ...(mark && { mark }) })
    })
  }

  private keep(tasks: readonly Waiting[]): void {
    this.marks.note(tasks.flatMap(({ mark }) => mark ?? []))
    for (const { remember } of tasks) remember?.()
  }

  /** Keeps key and standing of an entry that is on the disk. */
  private remember(game: string, key: number, { move, standing, updated }: Entry): void {
    const inUse = this.inUseOf(this.numberOf(game))
    inUse.keys.set(key, move.rev)
    inUse.standing = standingText(standing, updated)
  }

  /** Clients' keys may have any length; the store only needs to tell those of one game apart. */
  private hashOfKey(key: string): number {
    // A submission's key is looked up and then stored.
    if (key !== this.hashed.key) this.hashed = { key, hash: Number.parseInt(hash('sha256', key).slice(0, 12), 16) }
    return this.hashed.hash
  }

  private numberOf(id: string): number {
    const no = this.knownNumber(id)
    if (no === undefined) throw new Error(`store: there is no game ${id}`)
    return no
  }

  private insertEntry(game: string, key: number, entry: Entry): void {
    const { move, events, standing, updated, snapshot, plan } = entry
    const no = this.numberOf(game)
    const action = move.kind === 'action' ? JSON.stringify(move.action) : null
    const log = move.kind === 'action' ? logText(events) : null
    const inUse = this.inUseOf(no)
    if (inUse.keys.has(key)) throw new Error(`store: a key of game ${game} is used twice`)
    this.statements.insertMove.run(no, move.rev, move.seat, action, key, log)
    if (inUse.standing !== standingText(standing, updated)) this.writeStanding(no, standing, updated)
    if (snapshot) this.insertSnapshot(no, snapshot)
    if (plan) this.statements.insertPlan.run(no, plan.moves, plan.seat, JSON.stringify(plan.plan))
  }

  private writeStanding(no: number, { deciders, over, outcome }: Standing, updated: string): void {
    const asked = JSON.stringify(deciders)
    this.statements.writeStanding.run(no, updated, asked, over ? 1 : 0, outcome ? JSON.stringify(outcome) : null)
  }

  private insertSnapshot(no: number, { rev, snapshot }: StoredSnapshot): void {
    this.statements.insertSnapshot.run(no, rev, snapshot.moves, snapshot.rulesVersion, packed(snapshot))
  }

  private updateLogs(no: number, relogged: Relogged): void {
    for (const { rev, events } of relogged) {
      this.statements.updateLog.run(logText(events), no, rev)
    }
  }
}

const standingText = ({ deciders, over }: Standing, updated: string): string =>
  `${deciders.join()} ${over} ${updated.slice(0, TO_SECONDS)}`

/** Stored games. The store knows nothing of rules; what it acknowledges is on the disk. */
import { hash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Plan } from '@em/bots'
import type { Action, GameConfig, LogEntry, LogEvent, Move, Outcome, Seat, Snapshot } from '@em/engine'
import { Fault } from '../faults.ts'
import {
  type Database,
  type DriverName,
  numberOf,
  openDatabase,
  type Row,
  SETTINGS,
  type Statement,
  textOf,
} from './database.ts'
import { type Journal, openJournal } from './journal.ts'
import { type FolderLock, lockFolder } from './lock.ts'
import { Marks } from './marks.ts'
import { migrate } from './migrate.ts'

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

type Submitted =
  | { readonly rev: number; readonly kind: 'action'; readonly seat: Seat; readonly action: unknown }
  | { readonly rev: number; readonly kind: 'undo'; readonly seat: Seat }

/** An accepted submission with its idempotency key. */
export type StoredMove = Submitted & { readonly key: string }

/** A submission with what it wrote into the log, where that is known. */
export type LoggedMove = Submitted & { readonly events: readonly LogEvent[] | undefined }

export interface SeatKey {
  readonly hash: string
  readonly seat: Seat
}

export interface StoredSnapshot {
  readonly rev: number
  readonly snapshot: Snapshot
}

/** Everything that led to a snapshot: the moves in effect and the log. */
export interface History {
  readonly moves: readonly Move[]
  readonly log: readonly LogEntry[]
}

/** An accepted submission, what it wrote into the log, where the game stands after it, and a snapshot if one is due. */
export interface Entry {
  readonly move: StoredMove
  readonly events: readonly LogEvent[]
  readonly standing: Standing
  readonly updated: string
  readonly snapshot?: StoredSnapshot
  /** The plan behind a bot's move, where it is new. */
  readonly plan?: StoredPlan
}

interface StoredPlan {
  readonly seat: Seat
  /** Moves in effect before the bot's. */
  readonly moves: number
  readonly plan: Plan
}

/** What a replay under changed rules wrote into the log, by revision. */
export type Relogged = readonly { readonly rev: number; readonly events: readonly LogEvent[] }[]

/** What the store keeps in memory of a game in use. */
interface InUse {
  /** Hashes of the idempotency keys, and the revisions of their submissions. */
  readonly keys: Map<number, number>
  /** The standing as it was last written. */
  standing: string
}

interface Waiting {
  readonly game: string
  /** Hash of the entry's idempotency key. */
  readonly key: number
  readonly entry: Entry
  readonly done: (error?: unknown) => void
}

/** Entries that were committed together, and for each what kept it out, if anything did. */
interface Batch {
  readonly entries: readonly Waiting[]
  readonly problems: readonly ({ readonly error: unknown } | undefined)[]
}

export interface RulesChange {
  readonly rev: number
  readonly moves: number
  readonly before: string
  readonly after: string
}

/** A game that has fewer moves than were acknowledged. */
export interface Loss {
  readonly game: string
  /** The last revision that was acknowledged, and the last that is there. */
  readonly acknowledged: number
  readonly found: number
}

export interface StoreOptions {
  readonly driver?: DriverName
  /** Another server has taken the folder: nothing can be written from here any more. */
  readonly onLost?: (sentence: string) => void
  /** How commits are brought to the disk; for tests. */
  readonly journal?: (file: string) => Journal
  /** How long a server that still holds the folder is waited for, in milliseconds. */
  readonly patience?: number
}

const DATABASE = 'games.sqlite'
/** The write-ahead log goes into the main file when nothing was written for this long. */
const REST_MS = 1000
/** Of how many games the keys and the standing are remembered. */
const GAMES_IN_USE = 1000
/** Of a time as text: up to its seconds. */
const TO_SECONDS = 19

export const TAKEN_OVER =
  'Another server has taken over this folder; nothing was stored, and this server stops. The games go on at the other one.'

export const UNSYNCED =
  'The disk did not keep what was written to it; this server stops. What it acknowledged is on the disk, and the games go on from there.'

export class Store {
  /** Acknowledged moves that the database no longer held when it was opened. */
  readonly losses: readonly Loss[]
  private readonly db: Database
  private readonly lock: FolderLock
  private readonly marks: Marks
  private readonly fence: number
  private readonly statements: ReturnType<typeof prepareAll>
  private readonly onLost: (sentence: string) => void
  private readonly journal: Journal
  private readonly waiting: Waiting[] = []
  /** Committed and on its way to the disk. */
  private syncing: Batch | undefined
  /** Why nothing can be written any more. */
  private lost: string | undefined
  /** Numbers of games in the tables, by id. */
  private readonly numbers = new Map<string, number>()
  /** By number, in the order of their first use. */
  private readonly inUse = new Map<number, InUse>()
  /** The last key that was hashed. */
  private hashed = { key: '', hash: 0 }
  private resting: NodeJS.Timeout | undefined
  private written = 0
  private closed = false

  private constructor(db: Database, lock: FolderLock, dataDir: string, { onLost, journal }: StoreOptions) {
    this.db = db
    this.lock = lock
    this.marks = new Marks(join(dataDir, 'acknowledged.txt'))
    this.onLost = onLost ?? (() => {})
    db.exec(SETTINGS)
    migrate(db)
    this.statements = prepareAll((sql) => db.prepare(sql))
    this.fence = this.raiseFence()
    this.losses = this.compareWithMarks()
    // What a killed server left in the write-ahead log goes into the main file; the marks begin again from there.
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    this.marks.clear()
    this.journal = (journal ?? openJournal)(join(dataDir, `${DATABASE}-wal`))
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

  create(game: StoredGame, keys: readonly SeatKey[], first: Snapshot, opening: readonly LogEvent[]): void {
    const { standing } = game
    this.write(() => {
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
      const no = this.numberOf(game.id)
      this.writeStanding(no, standing, game.updated)
      for (const key of keys) this.statements.insertKey.run(key.hash, no, key.seat)
      this.insertSnapshot(no, { rev: standing.rev, snapshot: first })
    })
    this.marks.note([{ game: game.id, rev: standing.rev }])
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

  /** From now on the seat opens to another key; the old one opens nothing. */
  replaceKey(game: string, before: string, after: SeatKey): void {
    this.write(() => {
      this.statements.deleteKey.run(before)
      this.statements.insertKey.run(after.hash, this.numberOf(game), after.seat)
    })
  }

  /**
   * Appends a move with the next commit, at the latest when this turn of the event loop is over and the sync under way has
   * ended: games that move at the same time share one trip to the disk. `done` is called when the move is there, or with the
   * error that kept it out. Two writers can never both accept revision n: the fence stops the older one, and the second insert
   * would fail.
   */
  append(game: string, entry: Entry, done: (error?: unknown) => void): void {
    this.waiting.push({ game, key: this.hashOfKey(entry.move.key), entry, done })
    if (this.waiting.length === 1 && !this.syncing) this.commitSoon()
  }

  /** Brings what waits to the disk, now. */
  flush(): void {
    if (this.syncing) this.finish(this.syncing, this.syncNow())
    if (this.waiting.length === 0) return
    const batch = this.commit()
    this.finish(batch, this.syncNow())
  }

  /** After this turn of the event loop: commits what waits and has it synced; what comes meanwhile waits for the next time. */
  private commitSoon(): void {
    setImmediate(() => {
      if (this.syncing || this.waiting.length === 0) return
      const batch = this.commit()
      this.syncing = batch
      this.journal.sync((error) => {
        // A flush may have been faster.
        if (this.syncing !== batch) return
        this.finish(batch, error)
        this.commitSoon()
      })
    })
  }

  private commit(): Batch {
    const entries = this.waiting.splice(0)
    const together = this.commitTogether(entries)
    return { entries, problems: entries.map((one) => (together ? undefined : this.commitAlone(one))) }
  }

  /** Only now may anybody hear of these entries: they are on the disk, unless `unsynced` says why not. */
  private finish({ entries, problems }: Batch, unsynced: unknown): void {
    this.syncing = undefined
    if (unsynced === undefined) {
      const written = entries.filter((_, i) => !problems[i])
      this.marks.note(written.map(({ game, entry }) => ({ game, rev: entry.move.rev })))
      for (const one of written) this.remember(one)
    } else this.lose(UNSYNCED)
    for (const [i, { done }] of entries.entries()) done(problems[i]?.error ?? unsynced)
  }

  /** Undefined, or what kept the write-ahead log off the disk. */
  private syncNow(): unknown {
    try {
      this.journal.syncNow()
      return undefined
    } catch (error) {
      return error
    }
  }

  /** After a failed sync nobody knows what the disk holds, and a second sync would not tell: nothing more is written. */
  private lose(sentence: string): void {
    this.lost = sentence
    this.onLost(sentence)
  }

  /** The submission that was accepted under this idempotency key. */
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

  /** The newest plan of a seat after so many moves. */
  planAt(game: string, seat: Seat, moves: number): Plan | undefined {
    const no = this.knownNumber(game)
    const row = no === undefined ? undefined : this.statements.planAt.get(no, seat, moves)
    return row && (JSON.parse(textOf(row, 'plan')) as Plan)
  }

  addSnapshot(game: string, stored: StoredSnapshot): void {
    this.write(() => this.insertSnapshot(this.numberOf(game), stored))
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

  /** Everything that happened up to a revision and is still in effect: an undo takes away the move before it. */
  history(game: string, until: number): History {
    const no = this.knownNumber(game)
    const opening = no === undefined ? undefined : this.statements.opening.get(no)
    if (no === undefined || !opening) throw new Error(`store: there is no game ${game}`)
    const moves: Move[] = []
    /** How long the log was before each move. */
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

  /** Writes down what a replay of these submissions tells; their own log was never stored or no longer counts. */
  relog(game: string, relogged: Relogged): void {
    if (relogged.length > 0) this.write(() => this.updateLogs(this.numberOf(game), relogged))
  }

  /** Notes that the game goes on under other rules, from a snapshot taken here under them. */
  changeRules(game: string, change: RulesChange, snapshot: Snapshot, relogged: Relogged): void {
    this.write(() => {
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
    return this.statements.rulesChanges.all(no).map((row) => ({
      rev: numberOf(row, 'rev'),
      moves: numberOf(row, 'moves'),
      before: textOf(row, 'before'),
      after: textOf(row, 'after'),
    }))
  }

  close(): void {
    // A second close could close another file that has the same descriptor by now.
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

  /** Makes the main file complete by itself, so that a copy of it alone is a backup. */
  private checkpoint(): void {
    try {
      this.db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    } catch {
      // A reader holds it up, or the disk is full: everything is still in the write-ahead log.
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

  /** Writes and returns when it is on the disk. */
  private write<T>(work: () => T): T {
    const result = this.change(work)
    const unsynced = this.syncNow()
    if (unsynced === undefined) return result
    this.lose(UNSYNCED)
    throw unsynced
  }

  /** Every change goes through here: it happens only while this server owns the folder. */
  private change<T>(work: () => T): T {
    if (this.lost !== undefined) throw new Fault(503, this.lost)
    const result = this.db.transaction(() => {
      const row = this.statements.fence.get()
      if (!row || numberOf(row, 'fence') !== this.fence) {
        this.onLost(TAKEN_OVER)
        throw new Fault(503, TAKEN_OVER)
      }
      return work()
    })
    this.rest()
    return result
  }

  /** Grows by the clock too, so that it never comes again even if the database is an older copy. */
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
    const row = this.statements.number.get(id)
    if (!row) return undefined
    // A small cache of the games in use; those that come back are looked up again.
    if (this.numbers.size >= 10_000) this.numbers.clear()
    this.numbers.set(id, numberOf(row, 'no'))
    return numberOf(row, 'no')
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

  /** Keeps key and standing of an entry that is on the disk. */
  private remember({ game, key, entry: { move, standing, updated } }: Waiting): void {
    const inUse = this.inUseOf(this.numberOf(game))
    inUse.keys.set(key, move.rev)
    inUse.standing = standingText(standing, updated)
  }

  /** Keys come from clients and are of any length; the store needs only to tell those of one game apart. */
  private hashOfKey(key: string): number {
    // A submission's key is looked up, and then stored.
    if (key !== this.hashed.key) this.hashed = { key, hash: Number.parseInt(hash('sha256', key).slice(0, 12), 16) }
    return this.hashed.hash
  }

  private numberOf(id: string): number {
    const no = this.knownNumber(id)
    if (no === undefined) throw new Error(`store: there is no game ${id}`)
    return no
  }

  private commitTogether(batch: readonly Waiting[]): boolean {
    try {
      this.change(() => {
        for (const one of batch) this.insertEntry(one)
      })
      return true
    } catch {
      return false
    }
  }

  /** One bad entry must not keep out the others: then each is committed for itself. */
  private commitAlone(one: Waiting): { readonly error: unknown } | undefined {
    try {
      this.change(() => this.insertEntry(one))
      return undefined
    } catch (error) {
      return { error }
    }
  }

  private insertEntry({ game, key, entry: { move, events, standing, updated, snapshot, plan } }: Waiting): void {
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

/** A snapshot is mostly lists of small numbers, which pack well. Before version 3 it was stored as plain JSON. */
const packed = (snapshot: Snapshot): string => deflateRawSync(JSON.stringify(snapshot)).toString('base64')
const unpacked = (text: string): Snapshot =>
  JSON.parse(text.startsWith('{') ? text : inflateRawSync(Buffer.from(text, 'base64')).toString()) as Snapshot

/** An event without the names of its fields; what is missing at the end is absent. Its place is the row that it is stored with. */
type StoredEvent = readonly [
  key: string,
  params?: LogEvent['params'] | null,
  rules?: LogEvent['rules'] | null,
  depth?: number | null,
  seats?: readonly Seat[],
]

const logText = (events: readonly LogEvent[]): string => JSON.stringify(events.map(storedEvent))

function storedEvent({ key, params, rules, depth, seats }: LogEvent): StoredEvent {
  if (seats) return [key, params ?? null, rules ?? null, depth ?? null, seats]
  if (depth !== undefined) return [key, params ?? null, rules ?? null, depth]
  if (rules) return [key, params ?? null, rules]
  return params ? [key, params] : [key]
}

/** Before version 3 events were stored with the names of their fields. */
const logOf = (text: string): readonly LogEvent[] =>
  (JSON.parse(text) as readonly (StoredEvent | LogEvent)[]).map((stored): LogEvent => {
    if (!Array.isArray(stored)) return stored as LogEvent
    const [key, params, rules, depth, seats] = stored as StoredEvent
    return {
      key,
      ...(params ? { params } : {}),
      ...(rules ? { rules } : {}),
      ...(seats ? { seats } : {}),
      ...(typeof depth === 'number' ? { depth } : {}),
    }
  })

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

function moveOf(row: Row): Submitted {
  const move = { rev: numberOf(row, 'rev'), seat: numberOf(row, 'seat') }
  return row.action === null
    ? { ...move, kind: 'undo' }
    : { ...move, kind: 'action', action: JSON.parse(textOf(row, 'action')) as unknown }
}

const loggedMoveOf = (row: Row): LoggedMove => ({
  ...moveOf(row),
  events: row.log === null ? undefined : logOf(textOf(row, 'log')),
})

const snapshotOf = (row: Row): StoredSnapshot => ({
  rev: numberOf(row, 'rev'),
  snapshot: unpacked(textOf(row, 'snapshot')),
})

const prepareAll = (prepare: (sql: string) => Statement) => ({
  insertGame: prepare('INSERT INTO games VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?)'),
  insertKey: prepare('INSERT INTO seat_keys VALUES (?, ?, ?)'),
  deleteKey: prepare('DELETE FROM seat_keys WHERE hash = ?'),
  game: prepare(
    'SELECT *, (SELECT coalesce(max(rev), 0) FROM moves WHERE moves.game = games.no) AS rev FROM games JOIN standings USING (no) WHERE id = ?',
  ),
  number: prepare('SELECT no FROM games WHERE id = ?'),
  opening: prepare('SELECT opening FROM games WHERE no = ?'),
  count: prepare('SELECT count(*) AS n FROM games'),
  running: prepare(
    'SELECT id, seats, deciders FROM games JOIN standings USING (no) WHERE over = 0 ORDER BY updated DESC',
  ),
  key: prepare('SELECT games.id, seat FROM seat_keys JOIN games ON games.no = seat_keys.game WHERE hash = ?'),
  insertMove: prepare('INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?)'),
  writeStanding: prepare('INSERT OR REPLACE INTO standings VALUES (?, ?, ?, ?, ?)'),
  move: prepare('SELECT rev, seat, action FROM moves WHERE game = ? AND rev = ?'),
  keys: prepare('SELECT key, rev FROM moves WHERE game = ?'),
  movesAfter: prepare('SELECT rev, seat, action, log FROM moves WHERE game = ? AND rev > ? ORDER BY rev'),
  movesUntil: prepare('SELECT rev, seat, action, log FROM moves WHERE game = ? AND rev <= ? ORDER BY rev'),
  updateLog: prepare('UPDATE moves SET log = ? WHERE game = ? AND rev = ?'),
  // A second snapshot at one revision is taken only when the rules changed there; the newer one is the one to go on from.
  insertSnapshot: prepare(
    'INSERT INTO snapshots VALUES (?, ?, ?, ?, ?) ON CONFLICT (game, rev) DO UPDATE SET snapshot = excluded.snapshot, rules_version = excluded.rules_version',
  ),
  newestSnapshot: prepare('SELECT rev, snapshot FROM snapshots WHERE game = ? ORDER BY rev DESC LIMIT 1'),
  snapshotBefore: prepare(
    'SELECT rev, snapshot FROM snapshots WHERE game = ? AND moves <= ? ORDER BY rev DESC LIMIT 1',
  ),
  insertPlan: prepare('INSERT INTO plans VALUES (?, ?, ?, ?)'),
  planAt: prepare(
    'SELECT plan FROM plans WHERE game = ? AND seat = ? AND moves <= ? ORDER BY moves DESC, rowid DESC LIMIT 1',
  ),
  insertRulesChange: prepare('INSERT INTO rules_changes VALUES (?, ?, ?, ?, ?)'),
  updateRules: prepare('UPDATE games SET rules_version = ? WHERE no = ?'),
  rulesChanges: prepare('SELECT * FROM rules_changes WHERE game = ? ORDER BY rev'),
  fence: prepare('SELECT fence FROM owner'),
  setFence: prepare('INSERT INTO owner VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET fence = excluded.fence'),
})

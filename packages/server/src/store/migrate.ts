/**
 * Migrates the tables of earlier versions. Version 1 kept the history of a game in pieces with its snapshots;
 * now each log entry is stored in the row of the move that wrote it. Version 2 kept the standing with the game, and an index of
 * keys. Version 3 kept no plans of bots.
 */
import type { LogEntry, LogEvent } from '@em/engine'
import { type Database, numberOf, textOf } from './database.ts'
import { SCHEMA, VERSION } from './schema.ts'

const TABLES = ['games', 'seat_keys', 'moves', 'snapshots', 'rules_changes']

export function migrate(db: Database): void {
  const version = versionOf(db)
  if (version > VERSION) {
    throw new Error(`The database was written by a newer version of this server (tables ${version}, here ${VERSION}).`)
  }
  if (version === VERSION) return
  const old = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'snapshots'").get() !== undefined
  db.exec('PRAGMA foreign_keys = OFF')
  db.transaction(() => {
    if (version === 3) {
      db.exec(SCHEMA)
      db.exec(`PRAGMA user_version = ${VERSION}`)
      return
    }
    if (version === 2) {
      upgrade(db)
      return
    }
    if (old) for (const table of TABLES) db.exec(`ALTER TABLE ${table} RENAME TO old_${table}`)
    db.exec(SCHEMA)
    if (old) {
      copy(db)
      for (const table of TABLES.toReversed()) db.exec(`DROP TABLE old_${table}`)
    }
    db.exec(`PRAGMA user_version = ${VERSION}`)
  })
  db.exec('PRAGMA foreign_keys = ON')
}

function upgrade(db: Database): void {
  db.exec('DROP INDEX moves_by_key')
  db.exec(SCHEMA)
  db.exec('INSERT INTO standings SELECT no, updated, deciders, over, outcome FROM games')
  for (const column of ['updated', 'rev', 'deciders', 'over', 'outcome'])
    db.exec(`ALTER TABLE games DROP COLUMN ${column}`)
  db.exec(`PRAGMA user_version = ${VERSION}`)
}

function versionOf(db: Database): number {
  const row = db.prepare('PRAGMA user_version').get()
  return row ? numberOf(row, 'user_version') : 0
}

function copy(db: Database): void {
  db.exec(`
    INSERT INTO games SELECT NULL, id, game, rules_version, config, seats, secret, created, '[]' FROM old_games ORDER BY created;
    INSERT INTO standings SELECT no, updated, deciders, over, outcome FROM old_games JOIN games USING (id);
    INSERT INTO seat_keys SELECT hash, no, seat FROM old_seat_keys o JOIN games g ON g.id = o.game;
    INSERT INTO snapshots SELECT no, o.rev, moves, o.rules_version, snapshot FROM old_snapshots o JOIN games g ON g.id = o.game
      ORDER BY no, o.rev;
    INSERT INTO rules_changes SELECT no, o.rev, moves, before, after FROM old_rules_changes o JOIN games g ON g.id = o.game;
  `)
  const insert = db.prepare('INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?)')
  const opening = db.prepare('UPDATE games SET opening = ? WHERE no = ?')
  const moves = db.prepare('SELECT * FROM old_moves WHERE game = ? ORDER BY rev')
  const pieces = db.prepare('SELECT rev, history FROM old_snapshots WHERE game = ? ORDER BY rev')
  for (const game of db.prepare('SELECT no, id FROM games').all()) {
    const no = numberOf(game, 'no')
    const id = textOf(game, 'id')
    const written = new Map<number, LogEvent[]>()
    let newest = 0
    for (const piece of pieces.all(id)) {
      newest = numberOf(piece, 'rev')
      for (const { rev, ...event } of (JSON.parse(textOf(piece, 'history')) as { log: LogEntry[] }).log) {
        written.set(rev, [...(written.get(rev) ?? []), event])
      }
    }
    opening.run(JSON.stringify(written.get(0) ?? []), no)
    let inEffect = 0
    for (const row of moves.all(id)) {
      const rev = numberOf(row, 'rev')
      const undo = textOf(row, 'kind') === 'undo'
      inEffect += undo ? -1 : 1
      // An undone move gets the log of the move that replaced it; the undo removes it again.
      // After the newest snapshot nothing was stored: loading replays these moves and stores their log.
      const log = undo || rev > newest ? null : JSON.stringify(written.get(inEffect) ?? [])
      const action = undo ? null : textOf(row, 'action')
      // Old keys are not kept: no client waits for an answer across a server upgrade.
      insert.run(no, rev, numberOf(row, 'seat'), action, -rev, log)
    }
  }
}

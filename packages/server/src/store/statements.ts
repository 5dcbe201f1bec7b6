/** All database statements, prepared once. */
import type { Statement } from './database.ts'

export const prepareAll = (prepare: (sql: string) => Statement) => ({
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
  // A second snapshot at one revision is taken only when the rules changed there; the newer one is the one to resume from.
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

export type Statements = ReturnType<typeof prepareAll>

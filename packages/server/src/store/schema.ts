/** The tables. `moves` and `snapshots` only ever grow. */
export const VERSION = 4

export const SCHEMA = `
CREATE TABLE IF NOT EXISTS games (
  no INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  rules_version TEXT NOT NULL,
  config TEXT NOT NULL,
  seats TEXT NOT NULL,
  secret TEXT NOT NULL,
  created TEXT NOT NULL,
  -- What the set-up wrote into the log.
  opening TEXT NOT NULL
) STRICT;

-- Where each game stands, so that a list of games needs no game to be loaded. Small rows of their own: they change often.
CREATE TABLE IF NOT EXISTS standings (
  no INTEGER PRIMARY KEY REFERENCES games (no),
  -- To the second; within one second the row is written again only when something else in it changed.
  updated TEXT NOT NULL,
  deciders TEXT NOT NULL,
  over INTEGER NOT NULL,
  outcome TEXT
) STRICT;

-- The keys to the human seats: SHA-256 of the token, never the token.
CREATE TABLE IF NOT EXISTS seat_keys (
  hash TEXT PRIMARY KEY,
  game INTEGER NOT NULL REFERENCES games (no),
  seat INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- One row per accepted submission. An undo is a row too (without an action), so that rev never goes back. The history of
-- a game is read from here and from nowhere else.
CREATE TABLE IF NOT EXISTS moves (
  game INTEGER NOT NULL REFERENCES games (no),
  rev INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  action TEXT,
  -- A hash of the seat's idempotency key. Not indexed: the keys of games in use are in memory.
  key INTEGER NOT NULL,
  -- What the action wrote into the log; NULL where only a replay can tell.
  log TEXT
) STRICT;
-- A rowid table with an index, not one ordered by game: rows are then appended to full pages, however many games take turns.
CREATE UNIQUE INDEX IF NOT EXISTS moves_by_rev ON moves (game, rev);

-- The match after rev submissions, when moves of them were in effect.
CREATE TABLE IF NOT EXISTS snapshots (
  game INTEGER NOT NULL REFERENCES games (no),
  rev INTEGER NOT NULL,
  moves INTEGER NOT NULL,
  rules_version TEXT NOT NULL,
  snapshot TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS snapshots_by_rev ON snapshots (game, rev);

-- A running game that went on under other rules than it had begun with.
CREATE TABLE IF NOT EXISTS rules_changes (
  game INTEGER NOT NULL REFERENCES games (no),
  rev INTEGER NOT NULL,
  moves INTEGER NOT NULL,
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  PRIMARY KEY (game, rev)
) STRICT;

-- What bots meant to do: the plan with which a seat made its decision after so many moves, where it was new. No viewer is ever sent
-- it; without it a bot plans again.
CREATE TABLE IF NOT EXISTS plans (
  game INTEGER NOT NULL REFERENCES games (no),
  moves INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  plan TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS plans_by_moves ON plans (game, seat, moves);

-- Who may write: the process that raised the fence last.
CREATE TABLE IF NOT EXISTS owner (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  fence INTEGER NOT NULL
) STRICT;
`

/** The tables of version 1, as servers before fences wrote them. */
export const OLD_SCHEMA = `
CREATE TABLE IF NOT EXISTS games (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  rules_version TEXT NOT NULL,
  config TEXT NOT NULL,
  seats TEXT NOT NULL,
  secret TEXT NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  rev INTEGER NOT NULL,
  deciders TEXT NOT NULL,
  over INTEGER NOT NULL,
  outcome TEXT
) STRICT;

-- The keys to the human seats: SHA-256 of the token, never the token.
CREATE TABLE IF NOT EXISTS seat_keys (
  hash TEXT PRIMARY KEY,
  game TEXT NOT NULL REFERENCES games (id),
  seat INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- One row per accepted submission. An undo is a row too, so that rev never goes back.
CREATE TABLE IF NOT EXISTS moves (
  game TEXT NOT NULL REFERENCES games (id),
  rev INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('action', 'undo')),
  seat INTEGER NOT NULL,
  action TEXT,
  key TEXT NOT NULL,
  PRIMARY KEY (game, rev),
  UNIQUE (game, key)
) STRICT, WITHOUT ROWID;

-- The match after rev submissions, when moves of them were in effect; history holds what the snapshot before lacks.
CREATE TABLE IF NOT EXISTS snapshots (
  game TEXT NOT NULL REFERENCES games (id),
  rev INTEGER NOT NULL,
  moves INTEGER NOT NULL,
  rules_version TEXT NOT NULL,
  snapshot TEXT NOT NULL,
  history TEXT NOT NULL,
  PRIMARY KEY (game, rev)
) STRICT;

-- A running game that went on under other rules than it had begun with.
CREATE TABLE IF NOT EXISTS rules_changes (
  game TEXT NOT NULL REFERENCES games (id),
  rev INTEGER NOT NULL,
  moves INTEGER NOT NULL,
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  PRIMARY KEY (game, rev)
) STRICT;
`

/** The tables of version 2: the standing in the row of its game, and an index of keys. */
export const SCHEMA_2 = `
CREATE TABLE games (
  no INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  rules_version TEXT NOT NULL,
  config TEXT NOT NULL,
  seats TEXT NOT NULL,
  secret TEXT NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  rev INTEGER NOT NULL,
  deciders TEXT NOT NULL,
  over INTEGER NOT NULL,
  outcome TEXT,
  -- What the set-up wrote into the log.
  opening TEXT NOT NULL
) STRICT;

-- The keys to the human seats: SHA-256 of the token, never the token.
CREATE TABLE seat_keys (
  hash TEXT PRIMARY KEY,
  game INTEGER NOT NULL REFERENCES games (no),
  seat INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- One row per accepted submission. An undo is a row too (without an action), so that rev never goes back. The history of
-- a game is read from here and from nowhere else.
CREATE TABLE moves (
  game INTEGER NOT NULL REFERENCES games (no),
  rev INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  action TEXT,
  -- A hash of the seat's idempotency key.
  key INTEGER NOT NULL,
  -- What the action wrote into the log; NULL where only a replay can tell.
  log TEXT
) STRICT;
-- A rowid table with two indexes, not one ordered by game: rows are then appended to full pages, however many games take turns.
CREATE UNIQUE INDEX moves_by_rev ON moves (game, rev);
CREATE UNIQUE INDEX moves_by_key ON moves (game, key);

-- The match after rev submissions, when moves of them were in effect.
CREATE TABLE snapshots (
  game INTEGER NOT NULL REFERENCES games (no),
  rev INTEGER NOT NULL,
  moves INTEGER NOT NULL,
  rules_version TEXT NOT NULL,
  snapshot TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX snapshots_by_rev ON snapshots (game, rev);

-- A running game that went on under other rules than it had begun with.
CREATE TABLE rules_changes (
  game INTEGER NOT NULL REFERENCES games (no),
  rev INTEGER NOT NULL,
  moves INTEGER NOT NULL,
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  PRIMARY KEY (game, rev)
) STRICT;

-- Who may write: the process that raised the fence last.
CREATE TABLE owner (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  fence INTEGER NOT NULL
) STRICT;
`

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

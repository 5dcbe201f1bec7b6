/** One folder, one server; and folders that were tampered with. */
import { randomBytes } from 'node:crypto'
import { copyFileSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { Match } from '@em/engine'
import { hmacDice } from '@em/engine/crypto-dice'
import { describe, expect, it, vi } from 'vitest'
import { diskTrouble, sentenceOf } from '../src/faults.ts'
import { loadMatch } from '../src/loading.ts'
import { TAKEN_OVER } from '../src/store/commits.ts'
import { type Database, openDatabase } from '../src/store/database.ts'
import { Store, type StoreOptions } from '../src/store/store.ts'
import { toyConfig } from './client.ts'
import { asKilled, later, tempDir } from './harness.ts'
import { OLD_SCHEMA, SCHEMA_2 } from './old-schema.ts'
import { toy } from './toy.ts'

const secret = '00'.repeat(32)

async function open(dir: string, options: StoreOptions = {}): Promise<Store> {
  const store = await Store.open(dir, { patience: 0, ...options })
  later(() => store.close())
  return store
}

/** A stored game with both secrets chosen and some walking, and its match. */
function play(store: Store, id: string, walks: number): Match {
  const config = toyConfig({ scenario: 'long' })
  const match = Match.start(toy, config, hmacDice(secret))
  const standing = { rev: 0, deciders: [0, 1], over: false, outcome: null }
  const times = { created: '2020', updated: '2020' }
  const seats = [0, 1].map(() => ({ kind: 'human' as const, name: '', sides: [] }))
  const game = { id, game: 'toy', rulesVersion: '1', config, seats, secret, ...times, standing }
  void store.create(game, [], match.snapshot(), [])
  store.flush()
  const moves: [number, unknown][] = [
    [0, { type: 'choose', n: 1 }],
    [1, { type: 'choose', n: 2 }],
    ...Array.from({ length: walks }, (_, i): [number, unknown] => [i % 2, { type: 'roll' }]),
  ]
  moves.forEach(([seat, action], i) => {
    append(store, id, match, i + 1, seat, action)
  })
  return match
}

function append(store: Store, id: string, match: Match, rev: number, seat: number, action: unknown): void {
  const result = match.submit(seat, action)
  if (!result.ok) throw new Error(JSON.stringify(result.denial))
  const standing = { rev, deciders: match.deciders, over: false, outcome: null }
  let problem: unknown
  const move = { rev, kind: 'action' as const, seat, action, key: `k${rev}` }
  store.append(id, { move, events: result.events, standing, updated: '2021' }, (error) => {
    problem = error
  })
  store.flush()
  if (problem !== undefined) throw problem
}

describe('the folder', () => {
  it('belongs to one server at a time; the next is refused with a sentence and comes in afterwards', async () => {
    const dir = tempDir()
    const first = await open(dir)
    await expect(Store.open(dir, { patience: 0 })).rejects.toThrow(
      new RegExp(`The folder ${dir} belongs to another server that runs \\(process ${process.pid} on .*DATA_DIR`),
    )
    first.close()
    const second = await open(dir)
    expect(second.count()).toBe(0)
  })

  it('is free again when its server was killed', async () => {
    const dir = tempDir()
    const first = await open(dir)
    const match = play(first, 'g', 5)
    const left = await open(asKilled(dir))
    expect(left.losses).toEqual([])
    expect(loadMatch(left, toy, 'g').match.hash).toBe(match.hash)
  })

  it('where no lock reaches: the older server can write nothing once another has taken over', async () => {
    const dir = tempDir()
    const lost: string[] = []
    const store = await open(dir, { onLost: (sentence) => lost.push(sentence) })
    const match = play(store, 'g', 3)
    const other = await openDatabase(join(dir, 'games.sqlite'))
    other.exec('UPDATE owner SET fence = fence + 1')
    other.close()
    expect(() => append(store, 'g', match, 6, 1, { type: 'roll' })).toThrow(TAKEN_OVER)
    expect(() => store.addSnapshot('g', { rev: 5, snapshot: match.snapshot() })).toThrow(TAKEN_OVER)
    expect(new Set(lost)).toEqual(new Set([TAKEN_OVER]))
    expect(store.movesAfter('g', 0)).toHaveLength(5)
  })
})

describe('the history', () => {
  it('comes from the moves alone: an undo takes the move and its log away, whatever snapshots say', async () => {
    const store = await open(tempDir())
    const match = play(store, 'g', 4)
    store.addSnapshot('g', { rev: 6, snapshot: match.snapshot() })
    store.addSnapshot('g', { rev: 4, snapshot: match.snapshot() })
    const loaded = loadMatch(store, toy, 'g').match
    expect(loaded.moves).toEqual(match.moves)
    expect(loaded.log).toEqual(match.log)
  })

  it('that does not fit its snapshot is said, not played on', async () => {
    const store = await open(tempDir())
    const match = play(store, 'g', 4)
    store.addSnapshot('g', { rev: 5, snapshot: match.snapshot() })
    expect(() => loadMatch(store, toy, 'g')).toThrow(/does not fit its moves/)
  })
})

/** Up to the last non-zero byte: the file is longer than the data in it. */
const writtenBytes = (file: string): number => readFileSync(file).findLastIndex((byte) => byte !== 0) + 1

describe('the write-ahead log', () => {
  it('that is lost or cut is noticed when the folder is opened again', async () => {
    const dir = tempDir()
    const store = await open(dir)
    play(store, 'a', 2)
    store.close()
    const again = await open(dir)
    play(again, 'b', 6)
    const wal = 'games.sqlite-wal'
    const written = writtenBytes(join(dir, wal))
    expect(written).toBeGreaterThan(20_000)

    const cut = asKilled(dir)
    truncateSync(join(cut, wal), written - 10_000)
    const short = await open(cut)
    expect(short.losses).toMatchObject([{ game: 'b', acknowledged: 8 }])
    expect(short.losses[0]!.found).toBeLessThan(8)
    expect(loadMatch(short, toy, 'b').rev).toBe(short.losses[0]!.found)
    short.close()
    expect((await open(cut)).losses, 'it is said once').toEqual([])

    const gone = asKilled(dir)
    truncateSync(join(gone, wal), 0)
    expect((await open(gone)).losses).toEqual([{ game: 'b', acknowledged: 8, found: -1 }])
  })

  it('is not needed at rest: the main file alone is a backup', async () => {
    const dir = tempDir()
    const store = await open(dir)
    const match = play(store, 'g', 6)
    const backedUp = async (): Promise<boolean> => {
      const copy = tempDir()
      copyFileSync(join(dir, 'games.sqlite'), join(copy, 'games.sqlite'))
      const backup = await open(copy)
      return backup.game('g') !== undefined && loadMatch(backup, toy, 'g').match.hash === match.hash
    }
    expect(await backedUp(), 'before it rests').toBe(false)
    await vi.waitFor(async () => expect(await backedUp()).toBe(true), { timeout: 8000, interval: 200 })
  })

  it('keeps its length, so that no sync waits for the file system to make it longer', async () => {
    const dir = tempDir()
    const store = await open(dir)
    const wal = join(dir, 'games.sqlite-wal')
    const { size } = statSync(wal)
    expect(size).toBeGreaterThan(4_000_000)
    for (let i = 0; i < 40; i++) play(store, `g${i}`, 60)
    expect(statSync(wal).size).toBe(size)
  })
})

describe('a full disk', () => {
  it('is named as the cause, takes nothing, and is forgotten when there is room again', async () => {
    const store = await open(tempDir())
    const match = play(store, 'g', 2)
    const db = Reflect.get(store, 'db') as Database
    db.exec('PRAGMA max_page_count = 1')
    const snapshot = {
      rev: 4,
      snapshot: { ...match.snapshot(), state: { ...match.state, ballast: randomBytes(50_000).toString('hex') } },
    }
    let error: unknown
    try {
      store.addSnapshot('g', snapshot)
    } catch (caught) {
      error = caught
    }
    expect(sentenceOf(error)).toMatch(/disk is full/)
    expect(diskTrouble(error)).toMatch(/^The disk of the server is full/)
    db.exec('PRAGMA max_page_count = 100000')
    append(store, 'g', match, 5, 0, { type: 'roll' })
    expect(loadMatch(store, toy, 'g').match.hash).toBe(match.hash)
  })
})

describe('a folder of an earlier version', () => {
  it('whose games held their standing is read whole, and goes on', async () => {
    const now = tempDir()
    const dir = tempDir()
    const first = await Store.open(now, { patience: 0 })
    const match = play(first, 'g', 3)
    const before = first.game('g')
    first.close()
    const db = await openDatabase(join(dir, 'games.sqlite'))
    db.exec(SCHEMA_2)
    db.exec(`ATTACH '${join(now, 'games.sqlite')}' AS new`)
    db.exec(`
      INSERT INTO games SELECT no, id, game, rules_version, config, seats, secret, created, updated, 5, deciders, over, outcome, opening
        FROM new.games JOIN new.standings USING (no);
      INSERT INTO moves SELECT * FROM new.moves;
      INSERT INTO snapshots SELECT * FROM new.snapshots;
      PRAGMA user_version = 2;
    `)
    db.close()

    const store = await open(dir)
    expect(store.game('g')).toEqual(before)
    expect(store.moveOfKey('g', 'k2')).toMatchObject({ rev: 2, seat: 1 })
    const loaded = loadMatch(store, toy, 'g')
    expect(loaded.match.hash).toBe(match.hash)
    append(store, 'g', match, 6, 1, { type: 'roll' })
    expect(loadMatch(store, toy, 'g').match.hash).toBe(match.hash)
    play(store, 'another', 1)
    expect(store.game('another')?.standing.rev).toBe(3)
  })
  it('is read whole: history, undos, and moves after the last snapshot', async () => {
    const dir = tempDir()
    const db = await openDatabase(join(dir, 'games.sqlite'))
    db.exec(OLD_SCHEMA)
    const config = toyConfig({ scenario: 'long' })
    const match = Match.start(toy, config, hmacDice(secret))
    const json = JSON.stringify
    db.prepare('INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').run(
      ...['g', 'toy', '1', json(config), '[]', secret, '2020', '2020', 8, '[1]'],
      0,
      null,
    )
    db.prepare('INSERT INTO seat_keys VALUES (?, ?, ?)').run('h', 'g', 1)
    const addMove = db.prepare('INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?)')
    const addSnapshot = db.prepare('INSERT INTO snapshots VALUES (?, ?, ?, ?, ?, ?)')
    let saved = { moves: 0, logged: 0 }
    const snap = (rev: number): void => {
      const history = { moves: match.moves.slice(saved.moves), log: match.log.slice(saved.logged) }
      addSnapshot.run('g', rev, match.moves.length, '1', json(match.snapshot()), json(history))
      saved = { moves: match.moves.length, logged: match.log.length }
    }
    snap(0)
    const turns: (readonly [number, unknown])[] = [
      [0, { type: 'choose', n: 1 }],
      [1, { type: 'choose', n: 2 }],
      [0, { type: 'walk', by: 3 }],
      [0, 'undo'],
      [0, { type: 'walk', by: 1 }],
      [0, { type: 'roll' }],
      [1, { type: 'walk', by: 2 }],
      [1, { type: 'walk', by: 1 }],
    ]
    turns.forEach(([seat, action], i) => {
      const undo = action === 'undo'
      if (undo) match.undo(seat)
      else match.submit(seat, action)
      addMove.run('g', i + 1, undo ? 'undo' : 'action', seat, undo ? null : json(action), `k${i}`)
      if (i === 5) snap(6)
    })
    db.close()

    const store = await open(dir)
    expect(store.seatOfKey('h')).toEqual({ game: 'g', seat: 1 })
    const loaded = loadMatch(store, toy, 'g')
    expect(loaded.rev).toBe(8)
    expect(loaded.match.moves).toEqual(match.moves)
    expect(loaded.match.log).toEqual(match.log)
    expect(loaded.match.hash).toBe(match.hash)
    // The replayed log is stored now, so that a later snapshot finds a whole history.
    expect(store.history('g', 8)).toEqual({ moves: match.moves, log: match.log })
  })
})

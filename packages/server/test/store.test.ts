import { join } from 'node:path'
import { Match } from '@em/engine'
import { hmacDice } from '@em/engine/crypto-dice'
import { describe, expect, it, vi } from 'vitest'
import { UNSYNCED } from '../src/store/commits.ts'
import { availableDrivers, openDatabase, SETTINGS } from '../src/store/database.ts'
import { Store } from '../src/store/store.ts'
import type { Entry, StoredGame } from '../src/store/stored.ts'
import { toyConfig } from './client.ts'
import { later, slowDisk, tempDir, turn } from './harness.ts'
import { toy } from './toy.ts'

const drivers = await availableDrivers()
const secret = '00'.repeat(32)

const stored = (over: Partial<StoredGame> = {}): StoredGame => ({
  id: 'g',
  game: 'toy',
  rulesVersion: '1',
  config: toyConfig(),
  seats: [{ kind: 'human', name: 'Ana', sides: ['red'] }],
  secret,
  created: '2020-01-01',
  updated: '2020-01-01',
  standing: { rev: 0, deciders: [0, 1], over: false, outcome: null },
  ...over,
})

/** Appends and flushes; throws the error that kept it out. */
function append(store: Store, entry: Entry, game = 'g'): void {
  let problem: unknown
  store.append(game, entry, (error) => {
    problem = error
  })
  store.flush()
  if (problem !== undefined) throw problem
}

it('has a driver here', () => {
  expect(drivers.length).toBeGreaterThan(0)
})

describe.each(drivers)('the store on %s', (driver) => {
  const open = async (dir: string) => {
    const store = await Store.open(dir, { driver, patience: 0 })
    later(() => store.close())
    return store
  }

  it('uses a write-ahead log that the store itself brings to the disk, and foreign keys', async () => {
    const db = await openDatabase(join(tempDir(), 'x.sqlite'), driver)
    later(() => db.close())
    db.exec(SETTINGS)
    expect(db.driver).toBe(driver)
    expect(db.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' })
    expect(db.prepare('PRAGMA synchronous').get()).toMatchObject({ synchronous: 1 })
    expect(db.prepare('PRAGMA foreign_keys').get()).toMatchObject({ foreign_keys: 1 })
  })

  it('takes back a transaction that fails', async () => {
    const db = await openDatabase(join(tempDir(), 'x.sqlite'), driver)
    later(() => db.close())
    db.exec('CREATE TABLE t (n INTEGER)')
    const insert = db.prepare('INSERT INTO t VALUES (?)')
    expect(() =>
      db.transaction(() => {
        insert.run(1)
        throw new Error('no')
      }),
    ).toThrow('no')
    db.transaction(() => insert.run(2))
    expect(db.prepare('SELECT n FROM t').all()).toMatchObject([{ n: 2 }])
  })

  it('keeps games, keys, moves and snapshots', async () => {
    const store = await open(tempDir())
    const match = Match.start(toy, toyConfig(), hmacDice(secret))
    await store.create(stored(), [{ hash: 'h', seat: 1 }], match.snapshot(), match.log)
    expect(store.game('g')).toEqual(stored())
    expect(store.game('none')).toBeUndefined()
    expect(store.seatOfKey('h')).toEqual({ game: 'g', seat: 1 })
    expect(store.newestSnapshot('g')).toEqual({ rev: 0, snapshot: match.snapshot() })

    const action = { type: 'choose', n: 1 }
    match.submit(0, action)
    const standing = { rev: 1, deciders: [1], over: false, outcome: null }
    append(store, {
      move: { rev: 1, kind: 'action', seat: 0, action, key: 'a' },
      events: match.log,
      standing,
      updated: '2020-01-02',
      snapshot: { rev: 1, snapshot: match.snapshot() },
    })
    expect(store.history('g', 1)).toEqual({ moves: match.moves, log: match.log })
    append(store, {
      move: { rev: 2, kind: 'undo', seat: 0, key: 'b' },
      events: [],
      standing: { ...standing, rev: 2 },
      updated: '2020-01-03',
    })
    expect(store.movesAfter('g', 0)).toMatchObject([
      { rev: 1, kind: 'action', seat: 0, action, events: [{ key: 'toy.chose' }, { key: 'toy.somebodyChose' }] },
      { rev: 2, kind: 'undo', seat: 0 },
    ])
    expect(store.movesAfter('g', 1)).toHaveLength(1)
    expect(store.moveOfKey('g', 'a')).toEqual({ rev: 1, kind: 'action', seat: 0, action, key: 'a' })
    expect(store.moveOfKey('g', 'b')).toEqual({ rev: 2, kind: 'undo', seat: 0, key: 'b' })
    expect(store.moveOfKey('g', 'c')).toBeUndefined()
    expect(store.game('g')).toMatchObject({ updated: '2020-01-03', standing: { rev: 2, deciders: [1] } })
    expect(store.newestSnapshot('g')?.rev).toBe(1)
    expect(store.snapshotBefore('g', 0)?.rev).toBe(0)
    // The undo has removed the move and its events.
    expect(store.history('g', 2)).toEqual({ moves: [], log: [] })
    expect(store.count()).toBe(1)
  })

  it('accepts a revision once, a key once, and nothing of a refused write', async () => {
    const store = await open(tempDir())
    const match = Match.start(toy, toyConfig(), hmacDice(secret))
    await store.create(stored(), [], match.snapshot(), match.log)
    const entry = (rev: number, key: string): Entry => ({
      move: { rev, kind: 'undo', seat: 0, key },
      events: [],
      standing: { ...stored().standing, rev },
      updated: `2020-01-0${rev}`,
    })
    append(store, entry(1, 'a'))
    expect(() => append(store, entry(1, 'b'))).toThrow()
    expect(() => append(store, entry(2, 'a'))).toThrow()
    expect(() => append(store, entry(2, 'b'), 'none')).toThrow()
    expect(store.game('g')).toMatchObject({ updated: '2020-01-01', standing: { rev: 1 } })
    append(store, entry(2, 'b'))
    expect(store.movesAfter('g', 0)).toHaveLength(2)
  })

  it('writes together what comes together, and a bad entry keeps out only itself', async () => {
    const store = await open(tempDir())
    const match = Match.start(toy, toyConfig(), hmacDice(secret))
    for (const id of ['a', 'b', 'c']) await store.create(stored({ id }), [], match.snapshot(), match.log)
    const { standing } = stored()
    const results: string[] = []
    for (const [id, rev] of [
      ['a', 1],
      ['b', 1],
      ['b', 1],
      ['c', 1],
    ] as const) {
      const entry: Entry = {
        move: { rev, kind: 'undo', seat: 0, key: 'k' },
        events: [],
        standing: { ...standing, rev },
        updated: '2021',
      }
      store.append(id, entry, (error) => results.push(`${id} ${error === undefined ? 'kept' : 'refused'}`))
    }
    expect(results).toEqual([])
    expect(store.movesAfter('a', 0)).toHaveLength(0)
    await expect.poll(() => results.length).toBe(4)
    expect(results).toEqual(['a kept', 'b kept', 'b refused', 'c kept'])
    for (const id of ['a', 'b', 'c']) expect(store.movesAfter(id, 0)).toHaveLength(1)
  })

  describe('and the disk', () => {
    const entry = (rev: number): Entry => ({
      move: { rev, kind: 'undo', seat: 0, key: `k${rev}` },
      events: [],
      standing: { ...stored().standing, rev },
      updated: '2021',
    })
    const openOn = async (disk: ReturnType<typeof slowDisk>, onLost?: (sentence: string) => void) => {
      const store = await Store.open(tempDir(), {
        driver,
        patience: 0,
        journal: disk.journal,
        ...(onLost && { onLost }),
      })
      later(() => store.close())
      const match = Match.start(toy, toyConfig(), hmacDice(secret))
      for (const id of ['a', 'b']) void store.create(stored({ id }), [], match.snapshot(), match.log)
      store.flush()
      return store
    }

    it('acknowledges a move only when a sync that began after its commit has ended', async () => {
      const disk = slowDisk()
      const store = await openOn(disk)
      const kept: string[] = []
      store.append('a', entry(1), () => kept.push('a'))
      await turn()
      expect(disk.syncs).toHaveLength(1)
      store.append('b', entry(1), () => kept.push('b'))
      await turn()
      // b came after the sync had begun: it must wait for the next one.
      expect([disk.syncs.length, kept]).toEqual([1, []])
      disk.syncs[0]?.()
      expect(kept).toEqual(['a'])
      await turn()
      expect([disk.syncs.length, kept]).toEqual([2, ['a']])
      disk.syncs[1]?.()
      expect(kept).toEqual(['a', 'b'])
    })

    it('flushes at once what is on its way and what waits, and acknowledges nothing twice', async () => {
      const disk = slowDisk()
      const store = await openOn(disk)
      const before = disk.syncedNow()
      const kept: string[] = []
      store.append('a', entry(1), () => kept.push('a'))
      await turn()
      store.append('b', entry(1), () => kept.push('b'))
      store.flush()
      expect(kept).toEqual(['a', 'b'])
      expect(disk.syncedNow()).toBe(before + 2)
      disk.syncs[0]?.()
      await turn()
      expect([disk.syncs.length, kept]).toEqual([1, ['a', 'b']])
    })

    it('has new games and keys on the disk before it says so, and nobody else waits for that', async () => {
      const disk = slowDisk()
      const store = await openOn(disk)
      const before = disk.syncedNow()
      const said: string[] = []
      const { snapshot, log } = { snapshot: store.newestSnapshot('a')!.snapshot, log: [] }
      void store.create(stored({ id: 'c' }), [{ hash: 'old', seat: 0 }], snapshot, log).then(() => said.push('game'))
      void store.replaceKey('c', 'old', { hash: 'new', seat: 0 }).then(() => said.push('key'))
      await turn()
      expect([disk.syncs.length, disk.syncedNow(), said]).toEqual([1, before, []])
      disk.syncs[0]?.()
      await turn()
      expect(said).toEqual(['game', 'key'])
      expect([store.seatOfKey('old'), store.seatOfKey('new')]).toEqual([undefined, { game: 'c', seat: 0 }])
    })

    it('tells all the others when one of them fails at what it is told', async () => {
      const disk = slowDisk()
      const store = await openOn(disk)
      const kept: string[] = []
      store.append('a', entry(1), () => {
        throw new Error('a fault of one game')
      })
      store.append('b', entry(1), () => kept.push('b'))
      await turn()
      vi.useFakeTimers({ toFake: ['setImmediate'] })
      later(() => void vi.useRealTimers())
      disk.syncs[0]?.()
      expect(kept).toEqual(['b'])
      // It comes up as an exception of its own.
      expect(() => vi.runAllTimers()).toThrow('a fault of one game')
    })

    it('acknowledges nothing of a failed sync, says that the server must stop, and writes nothing more', async () => {
      const disk = slowDisk()
      const lost: string[] = []
      const store = await openOn(disk, (sentence) => lost.push(sentence))
      const results: unknown[] = []
      store.append('a', entry(1), (error) => results.push(error))
      await turn()
      disk.syncs[0]?.(new Error('EIO'))
      expect(results).toEqual([new Error('EIO')])
      expect(lost).toEqual([UNSYNCED])
      expect(() => append(store, entry(1), 'b')).toThrow(UNSYNCED)
    })
  })

  it('finds everything again after closing', async () => {
    const dir = tempDir()
    const match = Match.start(toy, toyConfig(), hmacDice(secret))
    const first = await Store.open(dir, { driver, patience: 0 })
    await first.create(stored(), [], match.snapshot(), match.log)
    first.close()
    expect((await open(dir)).game('g')).toEqual(stored())
  })
})

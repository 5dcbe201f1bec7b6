import { describe, expect, it } from 'vitest'
import { benchServer } from '../src/bench/index.ts'
import { serveHere } from '../src/bench/served.ts'
import { toy, toyGames } from './toy.ts'

describe('the bench of the server', () => {
  it('counts actions over real sockets, what they cost and what they leave on the disk', async () => {
    const serve = (dataDir: string) => serveHere(toyGames, dataDir)
    const report = await benchServer({ game: toy, tables: 3, seconds: 0.5, serve })
    expect(report.tables).toBe(3)
    expect(report.actions).toBeGreaterThan(3)
    expect(report.p99Ms).toBeGreaterThanOrEqual(report.p50Ms)
    // Frames of a few bytes around each message, and nothing of the toy is long enough to be packed.
    expect(report.bytesPerAction).toBeGreaterThanOrEqual(report.textBytesPerAction)
    expect(report.longestMessageEver).toBeGreaterThanOrEqual(report.longestMessage)
    const { databaseBytesPerAction, ...others } = report
    // A few moves may find room on a page that is already there.
    expect(databaseBytesPerAction).toBeGreaterThanOrEqual(0)
    for (const figure of Object.values(others)) expect(figure).toBeGreaterThan(0)
  })
})

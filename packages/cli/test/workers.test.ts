import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { em } from './env.ts'

const folder = mkdtempSync(join(tmpdir(), 'em-workers-'))
const file = join(folder, 'worker.mjs')
const worker = pathToFileURL(file)
beforeAll(() =>
  build({
    entryPoints: [join(import.meta.dirname, 'toy-worker.ts')],
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'node',
  }),
)
afterAll(() => rmSync(folder, { recursive: true }))

describe('workers', () => {
  it('simulate the same games as one thread does', async () => {
    const results = async (workers: number) => {
      const { code, out } = await em(
        `simulate toy --games 60 --seed w --bots random,greedy --workers ${workers} --json`,
        {
          worker,
        },
      )
      const { seconds: _s, actionsPerSecond: _a, thinking: _t, ...same } = JSON.parse(out)
      return { code, ...same }
    }
    const alone = await results(1)
    expect(alone).toMatchObject({ code: 0, finished: 60 })
    expect(await results(3)).toEqual(alone)
    // More workers than games is no mistake.
    expect(await results(100)).toEqual(alone)
  })
  it('fuzz the same games as one thread does', async () => {
    const results = async (workers: number) => {
      const { code, out } = await em(`fuzz toy --games 30 --seed w --workers ${workers} --json`, { worker })
      return { code, ...JSON.parse(out), seconds: 0 }
    }
    expect(await results(2)).toEqual(await results(1))
  })
  it('that break are reported', async () => {
    const broken = join(folder, 'broken.mjs')
    writeFileSync(broken, 'throw new Error("no such thread")')
    const { code, err } = await em('simulate toy --games 4 --workers 2', { worker: pathToFileURL(broken) })
    expect({ code, err }).toEqual({ code: 1, err: 'no such thread\n' })
  })
  it('show how far they are to somebody who watches', async () => {
    const { err } = await em('simulate toy --games 50 --workers 1', { watched: true })
    expect(err).toMatch(/^\r\d+ of 50 games/)
  })
})

describe('bin/em.mjs', () => {
  const root = resolve(import.meta.dirname, '../../..')
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['bin/em.mjs', ...args], { cwd: root, encoding: 'utf8' })

  it('runs the real games in real threads, and prints nothing but JSON', () => {
    const { status, stdout } = run(
      'simulate',
      'downfall-of-empires',
      ...['--games', '2', '--seed', '1', '--bots', 'random,random', '--workers', '2', '--json'],
    )
    expect(JSON.parse(stdout)).toMatchObject({ game: 'downfall-of-empires', games: 2, finished: 2 })
    expect(status).toBe(0)
  })
  it('says what is wrong on stderr, with exit code 2', () => {
    const { status, stdout, stderr } = run('march')
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toContain('There is no command "march". Try: em help')
  })
})

/**
 * Harms the server and counts the damage: `node bench/run.mjs faults [--kills 200] [--terms 30] [--only kills,disk]`.
 * Real games, real processes, real files. No acknowledged move may be lost or altered, and a fault stops one game only.
 */
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { games } from '@em/all-games'
import { seeded } from '@em/engine'
import { type Checked, checkFolder } from './lib/check.ts'
import { createGame, Table } from './lib/player.ts'
import { type ServerProcess, startServer, tempFolder } from './lib/process.ts'

const { values: given } = parseArgs({
  args: process.argv.slice(3),
  options: {
    kills: { type: 'string', default: '200' },
    terms: { type: 'string', default: '30' },
    only: { type: 'string', default: 'kills,terms,disk,log,second,rules,bots' },
  },
})
const wanted = new Set(given.only.split(','))
const titles = Object.values(games)
const random = seeded('faults')
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const ENV = { LIMITS: 'none', LOG_LEVEL: 'error' }

let failures = 0
function report(name: string, counts: Readonly<Record<string, unknown>>, good: boolean): void {
  if (!good) failures++
  console.log(`${good ? 'ok  ' : 'FAIL'} ${name}: ${JSON.stringify(counts)}`)
}
const sound = ({ lost, altered, outOfOrder, differing }: Checked): boolean =>
  lost + altered + outOfOrder + differing === 0

const newTables = (server: ServerProcess, count: number): Promise<Table[]> =>
  Promise.all(
    Array.from(
      { length: count },
      async (_, i) => new Table(await createGame(server.address, titles[i % titles.length]!)),
    ),
  )

/** Everybody plays until told to stop, or until the server stops answering. */
async function play(tables: readonly Table[], stop: { now: boolean }): Promise<void> {
  await Promise.all(
    tables.map(async (table) => {
      while (!stop.now && !table.over) {
        const answer = await table.move()
        if (answer === 'gone' || answer === undefined) return
      }
    }),
  )
}

/** Rejoins unfinished tables and replaces the others with new ones, which are added to `all`. */
async function goOn(server: ServerProcess, all: Table[], tables: readonly Table[]): Promise<Table[]> {
  const playing = tables.filter(({ over }) => !over)
  // `tables` may be the list of all, which grows here.
  const count = tables.length
  while (playing.length < count) {
    const table = new Table(await createGame(server.address, titles[playing.length % titles.length]!))
    all.push(table)
    playing.push(table)
  }
  await Promise.all(playing.map((table) => table.join(server.address)))
  return playing
}

/** Stops the server again and again while eight games are played on it. */
async function endings(signal: 'SIGKILL' | 'SIGTERM', times: number): Promise<void> {
  const dataDir = tempFolder()
  let server = await startServer(dataDir, ENV)
  const tables = await newTables(server, 8)
  const exits: (number | null)[] = []
  const words: string[] = []
  let playing: readonly Table[] = tables
  let slowest = 0
  for (let i = 0; i < times; i++) {
    playing = await goOn(server, tables, playing)
    const stop = { now: false }
    const played = play(playing, stop)
    // At a random moment, once a number of further moves are acknowledged.
    const enough = promisedOf(playing) + 1 + random.below(40)
    const latest = performance.now() + 3000
    while (promisedOf(playing) < enough && performance.now() < latest) await wait(1 + random.below(5))
    exits.push(await server.end(signal))
    stop.now = true
    await played
    for (const table of playing) table.leave()
    words.push(server.said())
    server = await startServer(dataDir, ENV)
    slowest = Math.max(slowest, server.startMs)
    if (i % 50 === 49) console.log(`     ${i + 1} of ${times}`)
  }
  await server.end('SIGTERM')
  const checked = await checkFolder(dataDir, tables)
  const wrong = signal === 'SIGTERM' ? exits.filter((code) => code !== 0).length : 0
  const complaints = words.filter((text) => /has lost|not in the database|not caught|not handled/.test(text)).length
  report(
    `${times} × ${signal} while 8 games are played`,
    { games: tables.length, ...checked, exitsOtherThan0: wrong, complaints, slowestStartMs: Math.round(slowest) },
    sound(checked) && wrong === 0 && complaints === 0 && checked.promised > times,
  )
}

/** A 24 MB disk in memory; if it cannot be mounted, this is reported and counts as a failure. */
async function fullDisk(): Promise<void> {
  const dir = tempFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', dir])
  } catch {
    report('disk full and freed', { mounted: false }, false)
    return
  }
  try {
    const dataDir = join(dir, 'data')
    mkdirSync(dataDir)
    const ballast = join(dir, 'ballast')
    const fill = (): void => {
      const { bavail, bsize } = statfsSync(dir)
      writeFileSync(ballast, Buffer.alloc(Math.max(0, Number(bavail) * Number(bsize))))
    }
    let server = await startServer(dataDir, ENV)
    const tables = await newTables(server, 8)
    await Promise.all(tables.map((table) => table.join(server.address)))
    await playFor(tables, 1500)
    const before = promisedOf(tables)
    fill()
    const created = await createUntilRefused(server)
    await playFor(tables, 3000)
    const refused = tables.flatMap(({ errors }) => errors)
    const named = refused.filter((sentence) => /disk.*full/i.test(sentence)).length
    rmSync(ballast)
    const full = promisedOf(tables)
    await playFor(tables, 1500)
    const freed = promisedOf(tables)
    fill()
    await playFor(tables, 1000)
    const exit = await server.end('SIGTERM')
    for (const table of tables) table.leave()
    let refusal = ''
    try {
      await (await startServer(dataDir, ENV)).end('SIGTERM')
    } catch (error) {
      refusal = String(error)
    }
    rmSync(ballast)
    server = await startServer(dataDir, ENV)
    const silent = !/has lost|not in the database/.test(server.said())
    await server.end('SIGTERM')
    const checked = await checkFolder(dataDir, tables)
    report(
      'disk full and freed',
      {
        ...checked,
        promisedBefore: before,
        promisedWhileFilling: full - before,
        gamesCreatedWhileFull: created.games,
        creationRefused: created.refusal,
        refusedWithCause: named,
        refusedOtherwise: refused.length - named,
        promisedAfterFreeing: freed - full,
        exitOnSigtermWhileFull: exit,
        startOnFullDisk: refusal === '' ? 'started' : (/did not start: .*/.exec(refusal)?.[0] ?? refusal.slice(0, 200)),
        restartSilent: silent,
      },
      sound(checked) &&
        /disk.*full/i.test(created.refusal) &&
        named > 0 &&
        named === refused.length &&
        freed > full &&
        exit === 0 &&
        silent,
    )
  } finally {
    execFileSync('umount', ['-l', dir])
  }
}

/** New games use up the free room in the write-ahead log; then nothing can be stored. */
async function createUntilRefused(server: ServerProcess): Promise<{ games: number; refusal: string }> {
  for (let made = 0; made < 1000; made++) {
    try {
      await createGame(server.address, titles[made % titles.length]!)
    } catch (error) {
      return { games: made, refusal: String(error) }
    }
  }
  return { games: 1000, refusal: '' }
}

const promisedOf = (tables: readonly Table[]): number => tables.reduce((sum, { promised }) => sum + promised.length, 0)

async function playFor(tables: readonly Table[], ms: number): Promise<void> {
  const stop = { now: false }
  const played = play(tables, stop)
  await wait(ms)
  stop.now = true
  await played
}

function copyOf(dataDir: string): string {
  const copy = tempFolder()
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith('lock')) copyFileSync(join(dataDir, name), join(copy, name))
  }
  return copy
}

/** The write-ahead log of a killed server, whole, cut at ten places, and lost. */
async function cutLog(): Promise<void> {
  const dataDir = tempFolder()
  const server = await startServer(dataDir, ENV)
  const tables = await newTables(server, 8)
  await Promise.all(tables.map((table) => table.join(server.address)))
  await playFor(tables, 700)
  await server.end('SIGKILL')
  for (const table of tables) table.leave()
  const wal = 'games.sqlite-wal'
  // The file is longer than the data in it.
  const size = readFileSync(join(dataDir, wal)).findLastIndex((byte) => byte !== 0) + 1
  const noticed: number[] = []
  for (let tenth = 0; tenth <= 10; tenth++) {
    const copy = copyOf(dataDir)
    if (tenth === 0) rmSync(join(copy, wal))
    else truncateSync(join(copy, wal), Math.floor((size * tenth) / 10) - (tenth === 10 ? 0 : 100))
    const again = await startServer(copy, ENV)
    noticed.push((again.said().match(/has lost submissions|not in the database/g) ?? []).length)
    await again.end('SIGTERM')
  }
  const checked = await checkFolder(copyOf(dataDir), tables)
  const whole = noticed.pop()
  report(
    'write-ahead log lost, cut at 9 places, whole',
    { walKB: Math.round(size / 1024), gamesWithLossNoticed: noticed, noticedWhenWhole: whole, ...checked },
    noticed.every((count) => count > 0) && whole === 0 && sound(checked),
  )
}

async function secondServer(): Promise<void> {
  const dataDir = tempFolder()
  const first = await startServer(dataDir, ENV)
  const tables = await newTables(first, 8)
  await Promise.all(tables.map((table) => table.join(first.address)))
  const stop = { now: false }
  const played = play(tables, stop)
  const refusals: string[] = []
  for (let i = 0; i < 3; i++) {
    try {
      const second = await startServer(dataDir, ENV)
      await second.end('SIGKILL')
    } catch (error) {
      refusals.push(String(error))
    }
  }
  stop.now = true
  await played
  const before = promisedOf(tables)
  await first.end('SIGKILL')
  for (const table of tables) table.leave()
  const next = await startServer(dataDir, ENV)
  await playFor(await goOn(next, tables, tables), 500)
  await next.end('SIGTERM')
  const checked = await checkFolder(dataDir, tables)
  const clear = refusals.filter((text) =>
    /ended with 1: .*belongs to another server that runs \(process \d+/s.test(text),
  )
  report(
    'second server on the folder, three times, while 8 games are played',
    { refused: clear.length, ...checked, promisedMeanwhile: before, afterTakeover: checked.promised - before },
    clear.length === 3 && sound(checked) && before > 0 && checked.promised > before,
  )
}

/** Fifty games, one of them the only one of its title: its rules fail while everybody plays, then once more at the start. */
async function faultyRules(): Promise<void> {
  const dataDir = tempFolder()
  let server = await startServer(dataDir, ENV)
  const [victim, ...others] = titles
  const faulty = new Table(await createGame(server.address, victim!))
  const withBot = new Table(await createGame(server.address, victim!, [1]))
  const tables = await Promise.all(
    Array.from({ length: 48 }, async (_, i) => new Table(await createGame(server.address, others[i % others.length]!))),
  )
  const all = [faulty, withBot, ...tables]
  await Promise.all(all.map((table) => table.join(server.address)))
  await playFor(all, 2000)
  server.child.send({ breaks: victim!.id })
  const before = tables.map(({ promised }) => promised.length)
  const badBefore = faulty.promised.length
  await playFor(all, 6000)
  const codes = [...faulty.closeCodes, ...withBot.closeCodes]
  const went = tables.filter(({ promised, over }, i) => over || promised.length > (before[i] ?? 0)).length
  const stopped = faulty.promised.length - badBefore
  const alive = server.child.exitCode === null
  const complaints = (server.said().match(/not caught|not handled/g) ?? []).length
  await server.end('SIGTERM')
  for (const table of all) table.leave()
  server = await startServer(dataDir, ENV)
  server.child.send({ breaks: victim!.id })
  await wait(1000)
  await Promise.all(tables.slice(0, 3).map((table) => table.join(server.address)))
  const survives = server.child.exitCode === null
  await server.end('SIGTERM')
  for (const table of all) table.leave()
  const checked = await checkFolder(dataDir, all)
  report(
    'rules fail in one title of 50 games (2 of the games are of that title)',
    {
      othersGoneOn: `${went} of ${tables.length}`,
      movesInFaultyAfter: stopped,
      closeCodes: codes,
      processAlive: alive,
      aliveAfterRestart: survives,
      complaints,
      ...checked,
    },
    went === tables.length &&
      alive &&
      survives &&
      complaints === 0 &&
      codes.every((code) => code === 4423) &&
      sound(checked),
  )
}

/** Bots of one title hang for good; other titles' bots, and the people, must not notice. */
async function hangingBot(): Promise<void> {
  const dataDir = tempFolder()
  const [victim, other] = titles
  const server = await startServer(dataDir, { ...ENV, HANGING_BOT: victim!.id, BOT_MS: '1000' })
  const hung = await Promise.all([0, 1].map(async () => new Table(await createGame(server.address, victim!, [1]))))
  const free = await Promise.all([0, 1, 2].map(async () => new Table(await createGame(server.address, other!, [1]))))
  const all = [...hung, ...free]
  await Promise.all(all.map((table) => table.join(server.address)))
  await playFor(all, 30_000)
  const counts = (tables: readonly Table[]) =>
    tables.map(({ promised, over }) => `${promised.length}${over ? ' (over)' : ''}`)
  const waits = free.flatMap((table) => table.waits).sort((a, b) => a - b)
  const alive = server.child.exitCode === null
  await server.end('SIGTERM')
  for (const table of all) table.leave()
  const checked = await checkFolder(dataDir, all)
  report(
    'bots of one title hang (given up after 1 s each)',
    {
      movesBesideHangingBots: counts(hung),
      movesBesideGoodBots: counts(free),
      p99Ms: Math.round(waits[Math.floor(waits.length * 0.99)] ?? 0),
      processAlive: alive,
      ...checked,
    },
    alive && sound(checked) && [...hung, ...free].every(({ promised }) => promised.length > 0),
  )
}

const works: Readonly<Record<string, () => Promise<void>>> = {
  kills: () => endings('SIGKILL', Number(given.kills)),
  terms: () => endings('SIGTERM', Number(given.terms)),
  disk: fullDisk,
  log: cutLog,
  second: secondServer,
  rules: faultyRules,
  bots: hangingBot,
}
for (const [name, work] of Object.entries(works)) {
  if (!wanted.has(name)) continue
  try {
    await work()
  } catch (error) {
    report(name, { threw: String(error) }, false)
  }
}
console.log(failures === 0 ? 'Nothing acknowledged was lost or altered.' : `${failures} of the above failed.`)
process.exit(failures === 0 ? 0 : 1)

/**
 * Starts a server on thousands of games in which bots must decide: `node bench/run.mjs stored [--games 5000]`. Measures the time to its
 * first answer, its memory, and how soon the bot of a new visitor moves.
 */
import { parseArgs } from 'node:util'
import { games } from '@em/all-games'
import { defaultConfig, Match, type Outcome, pick, seeded } from '@em/engine'
import { hmacDice } from '@em/engine/crypto-dice'
import { Store } from '../packages/server/src/store/store.ts'
import { createGame, Player } from './lib/player.ts'
import { startServer, tempFolder } from './lib/process.ts'

const { values: given } = parseArgs({
  args: process.argv.slice(3),
  options: { games: { type: 'string', default: '5000' }, seconds: { type: 'string', default: '40' } },
})
const titles = Object.values(games)
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Ten different games of each title, some moves into them; stored many times over. */
async function fill(dataDir: string, count: number): Promise<void> {
  const store = await Store.open(dataDir)
  const secret = '00'.repeat(32)
  const patterns = titles.flatMap((game) =>
    Array.from({ length: 10 }, (_, i) => {
      const random = seeded(`${game.id} ${i}`)
      const match = Match.start(game, defaultConfig(game), hmacDice(secret))
      while (match.moves.length < 40 && !match.over) {
        const seat = match.deciders[0]!
        match.submit(seat, pick(match.legal(seat), random))
      }
      return match
    }).filter((match) => !match.over),
  )
  const opened = new Date().toISOString()
  for (let n = 0; n < count; n++) {
    const match = patterns[n % patterns.length]!
    const { game, config } = match
    const decider = match.deciders[0]!
    const sides =
      game.scenarios.find((s) => s.id === config.scenario)?.arrangements[config.players]?.[config.arrangement] ?? []
    // A person has left her game with the bot to move; every fourth is a game among bots.
    const seats = sides.map((side, i) =>
      i === decider || n % 4 === 0
        ? { kind: 'bot' as const, bot: 'heuristic', name: '', sides: side }
        : { kind: 'human' as const, name: '', sides: side },
    )
    const standing = { rev: 0, deciders: match.deciders, over: false, outcome: null as Outcome | null }
    const snapshot = { ...match.snapshot(), moves: 0 }
    const head = { id: `stored${n}`, game: game.id, rulesVersion: game.rulesVersion, config, seats, secret }
    void store.create({ ...head, created: opened, updated: opened, standing }, [], snapshot, [])
  }
  store.close()
}

/** From the start of the process to the first answer of a route. */
async function firstAnswer(dataDir: string) {
  const started = performance.now()
  const server = await startServer(dataDir, { LOG_LEVEL: 'error' })
  await (await fetch(`${server.address}/api/games/none/at/0`)).text()
  return { server, ms: Math.round(performance.now() - started) }
}

const empty = tempFolder()
const full = tempFolder()
console.log(`storing ${given.games} games`)
await fill(full, Number(given.games))
const bare: number[] = []
const first: number[] = []
for (let i = 0; i < 3; i++) {
  const one = await firstAnswer(empty)
  bare.push(one.ms)
  await one.server.end('SIGTERM')
  const other = await firstAnswer(full)
  first.push(other.ms)
  await other.server.end('SIGKILL')
}
const { server } = await firstAnswer(full)
const bots: number[] = []
let memory = 0
const until = performance.now() + Number(given.seconds) * 1000
while (performance.now() < until) {
  for (const game of titles) {
    const created = await createGame(server.address, game, [0])
    const asked = performance.now()
    const player = new Player(server.address, created.id, created.seats[0]?.token)
    await player.until(() => player.rev >= 0)
    const deciders = player.model.table?.deciders ?? []
    if (deciders.includes(0) && (await player.until(() => player.rev > player.first, 60_000))) {
      bots.push(Math.round(performance.now() - asked))
    }
    player.close()
    memory = Math.max(memory, await server.memory())
    await wait(500)
  }
}
await server.end('SIGTERM')
const store = await Store.open(full)
const gone = Array.from({ length: Number(given.games) }, (_, n) => store.game(`stored${n}`)?.standing.rev ?? 0)
store.close()
const counts = {
  games: Number(given.games),
  firstAnswerMs: first,
  onAnEmptyFolderMs: bare,
  memoryMB: Math.round(memory),
  newBotsFirstMoveMs: { most: Math.max(...bots), each: bots },
  storedGamesThatWentOn: gone.filter((rev) => rev > 0).length,
  theirMoves: gone.reduce((sum, rev) => sum + rev, 0),
}
console.log(JSON.stringify(counts))
const good =
  Math.min(...first) <= 1500 && memory <= 400 && Math.max(...bots) <= 2000 && counts.storedGamesThatWentOn > 0
console.log(good ? 'ok' : 'FAIL')
process.exit(good ? 0 : 1)

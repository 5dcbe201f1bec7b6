/**
 * People play while bots think: `node bench/run.mjs thinking [--bots 8] [--level marshal] [--titles glorys-end] [--seconds 60]
 * [--most 50]`. Bots of a searching level have both seats of `--bots` games, each with a spectator; people play eight other
 * games. Compares their waits before and while the bots think.
 */
import { parseArgs } from 'node:util'
import { games } from '@em/all-games'
import { honestCrowd, percentile } from './lib/crowd.ts'
import { createGame, Player } from './lib/player.ts'
import { startServer, tempFolder } from './lib/process.ts'

const { values: given } = parseArgs({
  args: process.argv.slice(3),
  options: {
    bots: { type: 'string', default: '8' },
    level: { type: 'string', default: 'marshal' },
    titles: { type: 'string', default: Object.keys(games).join() },
    seconds: { type: 'string', default: '60' },
    /** 99 of 100 waits are no longer than this, in milliseconds. */
    most: { type: 'string', default: '50' },
  },
})
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const titles = given.titles.split(',').map((id) => games[id]!)
const QUIET_MS = 8000

const server = await startServer(tempFolder(), { LIMITS: 'none' })
const crowd = honestCrowd()
crowd.play(server.address)
await wait(QUIET_MS)
await crowd.ask()
await wait(QUIET_MS)
const before = await crowd.ask()

const watchers = await Promise.all(
  Array.from({ length: Number(given.bots) }, async (_, i) => {
    const { id } = await createGame(server.address, titles[i % titles.length]!, 'all', given.level)
    return new Player(server.address, id, undefined)
  }),
)
await Promise.all(watchers.map((player) => player.until(() => player.rev >= 0)))
const began = watchers.map(({ rev }) => rev)
await wait(Number(given.seconds) * 1000)
const during = await crowd.ask()
const moved = watchers.map(({ rev }, i) => rev - began[i]!)

const p99 = percentile(during.waits, 0.99)
const good = p99 <= Number(given.most) && during.waits.length > 0 && moved.some((moves) => moves > 0)
const counts = {
  bots: given.bots,
  level: given.level,
  botMoves: moved,
  quietP50: percentile(before.waits, 0.5),
  quietP99: percentile(before.waits, 0.99),
  p50: percentile(during.waits, 0.5),
  p99,
  moves: during.waits.length,
  failed: during.failed,
}
console.log(`${good ? 'ok  ' : 'FAIL'} people play while bots think: ${JSON.stringify(counts)}`)
for (const player of watchers) player.close()
crowd.stop()
await server.end('SIGTERM')
process.exit(good ? 0 : 1)

/** How many actions a second a server takes: real sockets, real commits, in this process, on a folder of its own. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Action, defaultConfig, type Random, seeded } from '@em/engine'
import { type GameCreated, Reader, type ServerMessage } from '@em/wire'
import { WebSocket } from 'ws'
import { type Games, localBots } from './bot-thinking.ts'
import { UNHURRIED } from './limits.ts'
import { createServer } from './server.ts'

export interface BenchOptions {
  readonly seconds: number
  /** Which game; the first one unless told. */
  readonly game?: string
  /** Games played at the same time. */
  readonly tables?: number
  readonly games?: Games
}

export async function benchServer(options: BenchOptions): Promise<{ actionsPerSecond: number }> {
  const { seconds, tables = 4 } = options
  const games = options.games ?? (await import('@em/all-games')).games
  const id = options.game ?? Object.keys(games)[0]
  const game = id === undefined ? undefined : games[id]
  if (!game) throw new Error(`There is no game "${id}".`)
  const dataDir = await mkdtemp(join(tmpdir(), 'em-bench-'))
  const server = await createServer({ games, dataDir, bots: localBots(games), limits: UNHURRIED })
  try {
    const address = await server.listen('127.0.0.1', 0)
    const config = defaultConfig(game)
    const body = { game: game.id, config, seats: Array.from({ length: config.players }, () => ({ kind: 'human' })) }
    const clock = { until: performance.now() + seconds * 1000, actions: 0 }
    const started = performance.now()
    await Promise.all(Array.from({ length: tables }, (_, table) => playOn(address, body, seeded(table), clock)))
    return { actionsPerSecond: clock.actions / ((performance.now() - started) / 1000) }
  } finally {
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Clock {
  readonly until: number
  actions: number
}

/** One game after another with both sides at random, until the time is up. */
async function playOn(address: string, body: unknown, random: Random, clock: Clock): Promise<void> {
  while (performance.now() < clock.until) {
    const response = await fetch(`${address}/api/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const created = (await response.json()) as GameCreated
    const socketOf = (key: string) => {
      const socket = new WebSocket(`${address.replace('http', 'ws')}/api/games/${created.id}/socket`)
      return socket.once('open', () => socket.send(JSON.stringify({ t: 'hello', key })))
    }
    const sockets = created.seats.map(({ token }) => socketOf(token))
    await new Promise<void>((resolve, reject) => {
      sockets.forEach((socket, seat) => {
        socket.on('error', reject)
        const reader = new Reader()
        socket.on('message', (data) => {
          const message = reader.read(JSON.parse(String(data)) as ServerMessage)
          if (message?.t !== 'state' && message?.t !== 'patch') return
          if (message.t === 'patch' && message.done !== undefined) clock.actions++
          if (message.outcome !== null || performance.now() >= clock.until) return resolve()
          // Where several decide at once, only the first of them does, so that no answer is ever late.
          if (message.deciders[0] === seat) act(socket, message.rev, message.legal, random)
        })
      })
    })
    for (const socket of sockets) socket.close()
  }
}

function act(socket: WebSocket, rev: number, legal: readonly Action[], random: Random): void {
  const action = legal[random.below(legal.length)]
  if (action) socket.send(JSON.stringify({ t: 'act', id: String(rev), rev, action }))
}

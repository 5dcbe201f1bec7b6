/**
 * Attacks a server and counts: `node bench/run.mjs hostile [--messages 100000] [--titles glorys-end] [--sockets 3000]
 * [--seconds 30] [--only messages,crowd]`. Loopback only; honest players come from 127.0.0.1, hostile ones from other addresses of the
 * loopback network.
 *
 * A real attacker does not sit on the server's own cores. So the attack runs at a lower priority than the server and the honest
 * players, which are started before it. The output also shows how both fared apart from their waits: a process that was ready but
 * had no core (`queuedMs`) was delayed by other work on this machine.
 */
import { connect, type Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { games } from '@em/all-games'
import { type AnyGame, seeded } from '@em/engine'
import { WebSocket } from 'ws'
import { type Crowd, honestCrowd, percentile } from './lib/crowd.ts'
import { hostileMessage } from './lib/malice.ts'
import { createGame, Player } from './lib/player.ts'
import { type ServerProcess, startServer, tempFolder } from './lib/process.ts'

const { values: given } = parseArgs({
  args: process.argv.slice(3),
  options: {
    messages: { type: 'string', default: '100000' },
    sockets: { type: 'string', default: '3000' },
    seconds: { type: 'string', default: '30' },
    only: { type: 'string', default: 'messages,crowd' },
    titles: { type: 'string', default: Object.keys(games).join() },
  },
})
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const titles = Object.values(games)
let failures = 0
function report(name: string, counts: Readonly<Record<string, unknown>>, good: boolean): void {
  if (!good) failures++
  console.log(`${good ? 'ok  ' : 'FAIL'} ${name}: ${JSON.stringify(counts)}`)
}

/** Tracks the server's memory until stopped; without collections, which would delay honest players. */
function watchMemory(server: ServerProcess) {
  let most = 0
  const watching = setInterval(() => {
    most = Math.max(most, server.memoryNow())
  }, 100)
  return (): number => {
    clearInterval(watching)
    return most
  }
}

const QUIET_MS = 8000

/** Honest players' waits and memory without, and then with, the given attack. */
async function beside<T>(server: ServerProcess, crowd: Crowd, work: () => Promise<T>) {
  const settledBefore = await server.memory()
  await wait(500)
  await crowd.ask()
  await server.pulse()
  const quiet = watchMemory(server)
  await wait(QUIET_MS)
  const quietMemory = quiet()
  const before = await crowd.ask()
  const serverBefore = await server.pulse()
  const attacked = watchMemory(server)
  const result = await work()
  const during = await crowd.ask()
  const serverDuring = await server.pulse()
  const most = attacked()
  const settled = await server.memory()
  return {
    result,
    memory: {
      /** Peak resident memory before and during the attack, garbage included, and the difference. */
      quietMB: Math.round(quietMemory),
      mostMB: Math.round(most),
      grownMB: Math.round(most - quietMemory),
      /** The remainder after a collection. */
      keptMB: Math.round(settled - settledBefore),
    },
    honest: {
      quietP50: percentile(before.waits, 0.5),
      quietP99: percentile(before.waits, 0.99),
      p50: percentile(during.waits, 0.5),
      p99: percentile(during.waits, 0.99),
      moves: during.waits.length,
      failed: during.failed,
    },
    pulse: {
      server: serverDuring,
      serverQuiet: serverBefore,
      honest: during.pulse,
    },
  }
}

/**
 * Every message is read and judged (rates are lifted for this), from the seat that must decide and from one that must not.
 * None may be accepted, so the revision must not change.
 */
async function floodOf(game: AnyGame, server: ServerProcess, total: number) {
  const created = await createGame(server.address, game)
  const seats = created.seats.map(({ token }, i) => new Player(server.address, created.id, token, `127.0.2.${i + 1}`))
  seats.push(new Player(server.address, created.id, undefined, '127.0.2.9'))
  await Promise.all(seats.map((player) => player.until(() => player.rev >= 0)))
  const random = seeded(game.id)
  for (let sent = 0; sent < total; ) {
    for (const player of seats) {
      const { legal = [], rev = 0 } = player.model.table ?? {}
      for (let i = 0; i < 20 && sent < total; i++, sent++) player.raw(hostileMessage(random, legal, rev, sent))
    }
    await Promise.all(seats.map((player) => player.readThrough()))
  }
  const moved = Math.max(...seats.map(({ rev, first }) => rev - first))
  const gone = seats.filter((player) => player.gone).length
  for (const player of seats) player.close()
  return { title: game.id, messages: total, accepted: moved, socketsLost: gone }
}

async function messages({ server, crowd }: Place): Promise<void> {
  crowd.play(server.address)
  await wait(QUIET_MS)
  await floodOf(titles[0]!, server, 2000)
  for (const game of titles.filter(({ id }) => given.titles.split(',').includes(id))) {
    const { result, ...told } = await beside(server, crowd, () => floodOf(game, server, Number(given.messages)))
    const crashed = server.child.exitCode !== null
    report(
      `hostile messages, every one read: ${game.id}`,
      { ...result, crashed, ...told, logKB: Math.round(server.said().length / 1024) },
      result.accepted === 0 &&
        result.socketsLost === 0 &&
        !crashed &&
        told.memory.grownMB <= 60 &&
        told.honest.p99 <= 30,
    )
  }
  crowd.stop()
  await server.end('SIGTERM')
}

/** Thousands of sockets, slow readers, half-sent bodies and floods at the same time, under the normal limits. */
async function crowdOfEnemies({ server, crowd }: Place): Promise<void> {
  crowd.play(server.address)
  const victim = await createGame(server.address, titles[0]!)
  const targets = await Promise.all(titles.map((game) => createGame(server.address, game)))
  await wait(QUIET_MS)
  const { result, ...told } = await beside(server, crowd, () => attack(server, targets, victim))
  await wait(11_000)
  const after = await server.memory()
  const crashed = server.child.exitCode !== null
  report(
    'sockets, slow readers, half-sent bodies and floods together',
    {
      ...result,
      crashed,
      ...told,
      settledLaterMB: Math.round(after),
      logKB: Math.round(server.said().length / 1024),
    },
    !crashed &&
      told.memory.grownMB <= 60 &&
      told.honest.p99 <= 30 &&
      result.accepted === 0 &&
      result.halfOpenLeft === 0,
  )
  crowd.stop()
  await server.end('SIGTERM')
}

async function attack(server: ServerProcess, targets: readonly Created[], victim: Created) {
  const until = performance.now() + Number(given.seconds) * 1000
  const counts = {
    sockets: 0,
    refused: 0,
    admitted: 0,
    slowDropped: 0,
    sent: 0,
    accepted: 0,
    halfOpen: 0,
    halfOpenLeft: 0,
  }
  const open = new Set<WebSocket>()
  const socketTo = (id: string, localAddress: string): WebSocket => {
    const url = `${server.address.replace('http', 'ws')}/api/games/${id}/socket`
    // They offer to compress every message; the server does not support it and says no.
    const socket = new WebSocket(url, { localAddress, perMessageDeflate: { threshold: 0 } })
    counts.sockets++
    open.add(socket)
    socket.on('open', () => counts.admitted++)
    socket.on('error', () => counts.refused++)
    socket.on('close', () => open.delete(socket))
    return socket
  }

  // Sockets that identify themselves and then stay silent, from thirty addresses.
  const crowd = (async () => {
    for (let i = 0; i < Number(given.sockets); i++) {
      const socket = socketTo(targets[i % targets.length]!.id, `127.0.3.${1 + (i % 30)}`)
      socket.on('open', () => socket.send('{"t":"hello"}'))
      if (i % 25 === 24) await wait(20)
    }
  })()

  // Readers that ask for much, again and again, and read none of it.
  const slow = Array.from({ length: 50 }, (_, i) => {
    const game = targets[i % targets.length]!
    const overlay = titles[i % titles.length]!.overlays[0] ?? ''
    const socket = socketTo(game.id, `127.0.4.${1 + (i % 10)}`)
    socket.on('open', () => {
      socket.send(JSON.stringify({ t: 'hello', key: game.seats[i % game.seats.length]?.token }))
      socket.pause()
      const timer = setInterval(() => {
        if (socket.readyState !== socket.OPEN) clearInterval(timer)
        else for (let n = 0; n < 5; n++) socket.send(JSON.stringify({ t: 'overlay', q: n, overlay }))
      }, 100)
    })
    return socket
  })

  // Bodies whose second half never comes.
  const { port, hostname } = new URL(server.address)
  const halves = new Set<Socket>()
  for (let i = 0; i < 200; i++) {
    const half = connect({ port: Number(port), host: hostname, localAddress: `127.0.5.${1 + (i % 10)}` })
    halves.add(half)
    counts.halfOpen++
    half.on('error', () => {})
    // Unless read, the server's last words would hide that it hung up.
    half.resume()
    half.on('close', () => halves.delete(half))
    half.write(
      'POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{"game":',
    )
  }

  // Floods that resume whenever they are let go, with the key to a seat.
  const random = seeded('flood')
  const flood = async (i: number): Promise<void> => {
    while (performance.now() < until) {
      const { token } = victim.seats[i % victim.seats.length]!
      const player = new Player(server.address, victim.id, token, `127.0.6.${1 + i}`)
      await player.until(() => player.rev >= 0, 2000)
      const { legal = [], rev = 0 } = player.model.table ?? {}
      for (let n = 0; n < 500 && !player.gone; n++) {
        player.raw(hostileMessage(random, legal, rev, n))
        counts.sent++
        if (n % 50 === 49) await wait(5)
      }
      if (player.rev > player.first) counts.accepted++
      player.close()
      await wait(20)
    }
  }
  const floods = Promise.all(Array.from({ length: 10 }, (_, i) => flood(i)))
  await crowd
  await floods
  while (performance.now() < until) await wait(100)
  // A little more than the time limit of a request.
  await wait(3000)
  counts.halfOpenLeft = halves.size
  counts.slowDropped = slow.filter(({ readyState, CLOSED }) => readyState === CLOSED).length
  for (const socket of [...open, ...slow]) socket.terminate()
  for (const half of halves) half.destroy()
  return counts
}

type Created = Awaited<ReturnType<typeof createGame>>
interface Place {
  readonly server: ServerProcess
  readonly crowd: Crowd
}
const place = async (env: Record<string, string>): Promise<Place> => ({
  server: await startServer(tempFolder(), env),
  crowd: honestCrowd(),
})
const forMessages = given.only.includes('messages') ? await place({ LIMITS: 'none' }) : undefined
const forCrowd = given.only.includes('crowd') ? await place({}) : undefined
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
if (forMessages) await messages(forMessages)
if (forCrowd) await crowdOfEnemies(forCrowd)
console.log(failures === 0 ? 'Nothing was accepted, nothing crashed.' : `${failures} of the above failed.`)
process.exit(failures === 0 ? 0 : 1)

/** The measured server in a process of its own, so that its costs do not mix with those of its players. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type Games, localBots } from '../bot-thinking.ts'
import { UNHURRIED } from '../limits.ts'
import { createServer } from '../server.ts'

/** A server under load, wherever it runs. */
export interface Served {
  readonly address: string
  /** Processor time used so far, in milliseconds. */
  cpuMs(): Promise<number>
  /** Closes the server; afterwards the main database file is complete. */
  close(): Promise<void>
}

type Question = 'cpu' | 'close'

/** Inside the process: serves its folder until the parent tells it to stop. */
export async function serveBench(games: Games): Promise<void> {
  const [, , dataDir = ''] = process.argv
  const server = await serveHere(games, dataDir)
  process.on('message', async (question: Question) => {
    if (question === 'cpu') process.send?.(await server.cpuMs())
    else {
      await server.close()
      process.exit(0)
    }
  })
  process.on('disconnect', () => process.exit(1))
  process.send?.(server.address)
}

/** A server in this process. */
export async function serveHere(games: Games, dataDir: string): Promise<Served> {
  const server = await createServer({ games, dataDir, bots: localBots(games), limits: UNHURRIED })
  const address = await server.listen('127.0.0.1', 0)
  return {
    address,
    cpuMs: async () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1000
    },
    close: () => server.close(),
  }
}

/** A server in a process of its own; `file` calls `serveBench`. */
export async function serveApart(file: string, dataDir: string): Promise<Served> {
  const child = fork(file, [dataDir])
  const address = (await told(child)) as string
  return {
    address,
    cpuMs: async () => {
      child.send('cpu' satisfies Question)
      return (await told(child)) as number
    },
    close: async () => {
      const gone = once(child, 'exit')
      child.send('close' satisfies Question)
      await gone
    },
  }
}

async function told(child: ChildProcess): Promise<unknown> {
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${code}`)
  })
  gone.catch(() => {})
  const [message] = (await Promise.race([once(child, 'message'), gone])) as [unknown]
  return message
}

/** A server process: reads the environment, prints its address, stops on request. */
import { resolve } from 'node:path'
import { diskTrouble, sentenceOf } from './faults.ts'
import { createServer, type ServerOptions } from './server.ts'

const STOP_MS = 5000

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

export async function run(options: Omit<ServerOptions, 'dataDir' | 'logLevel'>): Promise<void> {
  const { env } = process
  const host = env.HOST ?? '127.0.0.1'
  const port = Number(env.PORT ?? 3000)
  const dataDir = resolve(env.DATA_DIR ?? 'data-dir')
  // A mishap in one game must not end all others: the disk is authoritative, and every game is checked when loaded.
  process.on('unhandledRejection', (reason) => console.error('A rejection was not handled:', stackOf(reason)))
  process.on('uncaughtException', (error) => console.error('An exception was not caught:', stackOf(error)))
  let stop = (code: number): void => process.exit(code)
  try {
    const server = await createServer({
      ...options,
      dataDir,
      logLevel: env.LOG_LEVEL ?? 'warn',
      allowedHosts: (env.ALLOWED_HOSTS ?? '').split(',').filter((name) => name.trim() !== ''),
      trustProxy: env.TRUST_PROXY === '1',
      onLost: (sentence) => {
        console.error(sentence)
        stop(1)
      },
    })
    stop = (code) => {
      // Even a hanging stop ends the process: everything acknowledged is on the disk.
      setTimeout(() => process.exit(code), STOP_MS).unref()
      server.close().then(
        () => process.exit(code),
        (error: unknown) => {
          console.error(`The server did not stop in order: ${sentenceOf(error)}`)
          process.exit(code)
        },
      )
    }
    process.once('SIGINT', () => stop(0))
    process.once('SIGTERM', () => stop(0))
    const address = await server.listen(host, port)
    console.log(`Estado Mayor is ready at ${address}`)
  } catch (error) {
    const code = (error as { readonly code?: unknown }).code
    console.error(
      code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`
        : `The server did not start: ${diskTrouble(error) ?? sentenceOf(error)}`,
    )
    process.exit(1)
  }
}

/** A server process: reads the environment, says where it listens, stops when told to. */
import { resolve } from 'node:path'
import { sentenceOf } from './faults.ts'
import { createServer, type ServerOptions } from './server.ts'

export async function run(options: Omit<ServerOptions, 'dataDir' | 'logLevel'>): Promise<void> {
  const { env } = process
  const host = env.HOST ?? '127.0.0.1'
  const port = Number(env.PORT ?? 3000)
  const dataDir = resolve(env.DATA_DIR ?? 'data-dir')
  try {
    const server = await createServer({ ...options, dataDir, logLevel: env.LOG_LEVEL ?? 'warn' })
    const stop = (): void => {
      void server.close().then(() => process.exit(0))
    }
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
    const address = await server.listen(host, port)
    console.log(`Estado Mayor is ready at ${address}`)
  } catch (error) {
    const code = (error as { readonly code?: unknown }).code
    console.error(
      code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`
        : `The server did not start: ${sentenceOf(error)}`,
    )
    process.exit(1)
  }
}

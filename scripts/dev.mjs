/**
 * `npm run dev`: the client from vite with hot reload, and the server, rebundled and restarted whenever one of its
 * sources changes. PORT is the client's; the server takes a free port, and vite forwards everything under /api to it.
 */
import { spawn } from 'node:child_process'
import { createServer as createSocket } from 'node:net'
import { join } from 'node:path'
import { serverBundle } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { nodeTooOld } from './lib/node-version.mjs'
import { dist, root } from './lib/paths.mjs'

const old = nodeTooOld()
if (old) {
  console.error(old)
  process.exit(1)
}
await ensureInstalled()

const host = '127.0.0.1'
const port = Number(process.env.PORT ?? 3000)
const api = await freePort()

/** The running server, and a promise of its exit. */
let server
let ended = Promise.resolve()
let starting = Promise.resolve()

/** One start after the other: the new server needs the old one's port and folder. */
const restart = () => {
  starting = starting.then(async () => {
    server?.kill('SIGTERM')
    await ended
    const env = { ...process.env, HOST: host, PORT: String(api) }
    server = spawn(process.execPath, ['--enable-source-maps', join(dist, 'dev', 'server.mjs')], {
      cwd: root,
      env,
      stdio: 'inherit',
    })
    ended = new Promise((done) => server.once('exit', done))
  })
}

const { context } = await import('esbuild')
const bundle = await context({
  ...serverBundle(join(dist, 'dev')),
  sourcemap: true,
  plugins: [
    {
      name: 'restart',
      setup: (build) =>
        build.onEnd((result) => {
          if (result.errors.length === 0) restart()
        }),
    },
  ],
})
await bundle.watch()

const { createServer } = await import('vite')
const client = await createServer({
  root: join(root, 'packages', 'web'),
  server: { host, port, strictPort: process.env.PORT !== undefined, proxy: proxyTo(api) },
})
await client.listen()
console.log(`The client is at ${client.resolvedUrls?.local[0]}, the gallery at ${client.resolvedUrls?.local[0]}gallery`)

let stopping = false
const stop = async () => {
  if (stopping) return
  stopping = true
  await Promise.all([client.close(), bundle.dispose()])
  await starting
  server?.kill('SIGTERM')
  await ended
  process.exit(0)
}
// Vite also listens to SIGTERM and may end the process first; the server must not outlive it.
process.on('exit', () => server?.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

function proxyTo(to) {
  return { '/api': { target: `http://${host}:${to}`, ws: true } }
}

function freePort() {
  return new Promise((found, fail) => {
    const probe = createSocket()
    probe.once('error', fail)
    probe.listen(0, host, () => {
      const address = probe.address()
      probe.close(() => found(address.port))
    })
  })
}

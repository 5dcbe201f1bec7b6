/**
 * `npm start`: from a fresh clone to a running server with nothing but Node and git. Installs and builds what is
 * missing or changed, then becomes the server. Until then it uses nothing but Node itself.
 */
import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { nodeTooOld } from './lib/node-version.mjs'
import { dist, root } from './lib/paths.mjs'

const stop = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

const old = nodeTooOld()
if (old) stop(old)

const host = process.env.HOST ?? '127.0.0.1'
const port = Number(process.env.PORT ?? 3000)
if (!Number.isInteger(port) || port < 0 || port > 65535)
  stop(`PORT is "${process.env.PORT}"; it must be a number from 0 to 65535.`)

// Checked before the install, so that a taken port is reported at once and not after two minutes.
const problem = await new Promise((resolve) => {
  const probe = createServer()
  probe.once('error', (error) => resolve(error.code ?? error.message))
  probe.listen(port, host, () => probe.close(() => resolve(undefined)))
})
if (problem === 'EADDRINUSE') {
  stop(`Port ${port} on ${host} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`)
}
if (problem) stop(`The server cannot listen on ${host}:${port} (${problem}).`)

try {
  const { ensureInstalled } = await import('./lib/install.mjs')
  await ensureInstalled()
  const { stale } = await import('./lib/build.mjs')
  if (stale(['server', 'web']).length > 0) {
    // In a process of its own: the bundlers' memory should not stay with the server.
    const built = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs'), '--only', 'server,web'], {
      stdio: 'inherit',
    })
    if (built.status !== 0) stop('The build failed; its messages stand above.')
  }
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
}

await import(pathToFileURL(join(dist, 'server.mjs')).href)

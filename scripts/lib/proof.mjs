/** Runs the built server with a store of its own, for scripts that look at its pages. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { dist } from './paths.mjs'

/** EM_URL names a running server to use instead. */
export async function serve() {
  const given = process.env.EM_URL
  if (given) return { url: given, close: () => undefined }
  await ensureInstalled()
  await build({ only: ['server', 'web'] })
  const data = mkdtempSync(join(tmpdir(), 'em-proof-'))
  const server = spawn(process.execPath, [join(dist, 'server.mjs')], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: data, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise((ready) => {
    let said = ''
    server.stdout.on('data', (chunk) => {
      said += chunk
      const at = /ready at (http:\S+)/.exec(said)?.[1]
      if (at) ready(at)
    })
  })
  const close = () => {
    server.kill('SIGTERM')
    rmSync(data, { recursive: true, force: true })
  }
  return { url, close }
}

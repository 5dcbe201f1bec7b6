/** `npm run dev` starts a client and a server that are joined. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './lib/paths.mjs'

it('npm run dev: the page comes from vite, and what it asks for from the server behind it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'em-dev-'))
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [join(root, 'scripts', 'dev.mjs')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const gone = new Promise((done) => child.once('exit', done))
  try {
    const [url, behind] = await new Promise((ready, fail) => {
      let said = ''
      const listen = (chunk) => {
        said += chunk
        const client = /The client is at (http:\S+\/),/.exec(said)?.[1]
        const server = /ready at (http:\S+)/.exec(said)?.[1]
        if (client && server) ready([client, server])
      }
      child.stdout.on('data', listen)
      child.stderr.on('data', listen)
      child.once('exit', () => fail(new Error(`It did not start: ${said}`)))
    })
    const page = await (await fetch(`${url}gallery`)).text()
    expect(page).toContain('/@vite/client')
    expect(page).toContain('id="app"')
    const answer = await fetch(`${url}api/games/nosuchgame`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('application/json')
    child.kill('SIGTERM')
    await gone
    // The server ends with its parent: soon the port no longer answers.
    const answers = () =>
      fetch(behind).then(
        () => true,
        () => false,
      )
    await expect.poll(answers, { timeout: 10_000 }).toBe(false)
  } finally {
    child.kill('SIGKILL')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
})

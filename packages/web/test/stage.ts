/** Starts one server with a store of its own and one Chromium for all browser tests, both from the build. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    readonly stage: { readonly url: string; readonly chromium: string }
  }
}

const root = resolve(import.meta.dirname, '../../..')

/** Tests of an old build prove nothing about the sources. */
async function refuseOld(): Promise<void> {
  const { href } = pathToFileURL(join(root, 'scripts', 'lib', 'build.mjs'))
  const { stale } = (await import(href)) as { stale(only: readonly string[]): readonly string[] }
  const old = stale(['server', 'web'])
  if (old.length > 0) throw new Error(`The build is older than the sources (${old.join(', ')}). Run: npm run build`)
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await refuseOld()
  const dataDir = mkdtempSync(join(tmpdir(), 'em-web-'))
  const executablePath = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)
  const [{ server, url }, browser] = await Promise.all([
    startServer(dataDir),
    chromium.launchServer(executablePath ? { executablePath } : {}),
  ])
  project.provide('stage', { url, chromium: browser.wsEndpoint() })
  return async () => {
    await browser.close()
    const gone = new Promise((done) => server.once('exit', done))
    server.kill('SIGTERM')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function startServer(dataDir: string): Promise<{ readonly server: ChildProcess; readonly url: string }> {
  const file = join(root, 'dist', 'server.mjs')
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const server = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  return new Promise((ready, fail) => {
    let said = ''
    const listen = (chunk: Buffer): void => {
      said += chunk.toString()
      const url = /ready at (http:\S+)/.exec(said)?.[1]
      if (url) ready({ server, url })
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    server.once('exit', () => fail(new Error(`The server did not start: ${said}`)))
  })
}

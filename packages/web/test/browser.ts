/** A real server with a store of its own, and a real browser, for the tests that need them. Both from the build. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

const root = resolve(import.meta.dirname, '../../..')

export interface Stage {
  readonly url: string
  readonly browser: Browser
  /** A page in a context of its own: its keys and preferences are its own. */
  page(options?: BrowserContextOptions & { readonly prefs?: Readonly<Record<string, string>> }): Promise<Page>
  /** What went wrong in any page since the last look. */
  faults(): readonly string[]
  close(): Promise<void>
}

export async function openStage(): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'em-web-'))
  const { server, url } = await startServer(dataDir)
  const executablePath = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  let faults: string[] = []
  return {
    url,
    browser,
    async page({ prefs = {}, ...options } = {}) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', ...options })
      await context.addInitScript((kept) => {
        for (const [key, value] of Object.entries(kept)) {
          if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
        }
      }, prefs)
      const page = await context.newPage()
      page.on('pageerror', (error) => faults.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text())
      })
      return page
    },
    faults() {
      const seen = faults
      faults = []
      return seen
    },
    async close() {
      await browser.close()
      const gone = new Promise((done) => server.once('exit', done))
      server.kill('SIGTERM')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function startServer(dataDir: string): Promise<{ readonly server: ChildProcess; readonly url: string }> {
  const file = join(root, 'dist', 'server.mjs')
  if (!existsSync(file)) throw new Error('There is no build. Run: npm run build')
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

export const testid = (id: string): string => `[data-testid="${id}"]`

interface Found {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[]
}

/** What axe finds wrong with the page as it is now. The page must be opened with `bypassCSP`. */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') })
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<unknown> } }
    // Nobody asks for what passes: its list is longer than the page.
    return axe.run({ resultTypes: ['violations'] })
  })
  return (found as Found).violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 160)).join(' | ')}`)
}

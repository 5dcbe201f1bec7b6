/** The server and the browser that all browser tests share (`stage.ts` starts them): pages on them, and their faults. */
import { createRequire } from 'node:module'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'

export interface Stage {
  readonly url: string
  /** A page in a context of its own: its keys and preferences are its own. */
  page(options?: BrowserContextOptions & { readonly prefs?: Readonly<Record<string, string>> }): Promise<Page>
  /** What went wrong in any page since the last look. */
  faults(): readonly string[]
  close(): Promise<void>
}

/** A page answers when it can: nothing is proved by how soon. */
const PATIENCE = 60_000

export async function openStage(): Promise<Stage> {
  const { url, chromium: endpoint } = inject('stage')
  const browser = await chromium.connect(endpoint)
  const contexts: BrowserContext[] = []
  let faults: string[] = []
  return {
    url,
    async page({ prefs = {}, ...options } = {}) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', ...options })
      contexts.push(context)
      context.setDefaultTimeout(PATIENCE)
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
      await Promise.all(contexts.map((context) => context.close()))
      await browser.close()
    },
  }
}

export const testid = (id: string): string => `[data-testid="${id}"]`

const PROMPT = testid('prompt')

/** Waits until the table asks the reader something: nothing is under way, and nothing goes on by itself. */
export const decided = async (page: Page): Promise<void> => {
  await page.waitForSelector(`${PROMPT}[data-deciding="yes"]`)
}

/** Does it, and waits until the table has another revision. */
export async function moves(page: Page, act: () => Promise<unknown>): Promise<void> {
  const rev = (await page.getAttribute(PROMPT, 'data-rev')) ?? ''
  await act()
  await page.waitForSelector(`${PROMPT}:not([data-rev="${rev}"])`)
}

/** Ends the step by its key, and says yes where the table asks first. */
export const endStep = (page: Page): Promise<void> =>
  moves(page, async () => {
    const rev = (await page.getAttribute(PROMPT, 'data-rev')) ?? ''
    await page.keyboard.press('e')
    await page.waitForSelector(`${PROMPT}:not([data-rev="${rev}"]), ${testid('end-yes')}`)
    const yes = page.locator(testid('end-yes'))
    if ((await yes.count()) > 0) await yes.click()
  })

/** What the prompt asks. */
export const title = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('.prompt h2')?.textContent ?? '')

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

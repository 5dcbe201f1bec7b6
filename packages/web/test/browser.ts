/** The server and the browser that all browser tests share (`stage.ts` starts them): pages on them, and their faults. */
import { createRequire } from 'node:module'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'

type Options = BrowserContextOptions & { readonly prefs?: Readonly<Record<string, string>> }

export interface Stage {
  readonly url: string
  /** A page that knows nothing of other tests, with these preferences. */
  page(options?: Options): Promise<Page>
  /** Hands a page back: the next test that wants the same options gets it, emptied. Not for one with routes or listeners of its own. */
  leave(page: Page): Promise<void>
  /** What went wrong in any page since the last look. */
  faults(): readonly string[]
  close(): Promise<void>
}

/** A page answers when it can: nothing is proved by how soon. */
const PATIENCE = 90_000

export async function openStage(): Promise<Stage> {
  const { url, chromium: endpoint } = inject('stage')
  const browser = await chromium.connect(endpoint)
  const contexts: BrowserContext[] = []
  const used = new Map<Page, string>()
  const left = new Map<string, Page[]>()
  let faults: string[] = []

  const open = async (options: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', ...options })
    contexts.push(context)
    context.setDefaultTimeout(PATIENCE)
    // The picture of the board that is shown while it is zoomed takes half a second of a core, and only proofs of speed look at it.
    if (!process.env.EM_PROOF)
      await context.addInitScript(() => {
        HTMLImageElement.prototype.decode = () => Promise.reject(new Error('no pictures in tests'))
      })
    const page = await context.newPage()
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      // A picture that stands alone asks for an icon, and there is none.
      if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')) faults.push(message.text())
    })
    return page
  }

  return {
    url,
    async page({ prefs = {}, ...options } = {}) {
      const key = JSON.stringify(options)
      const page = left.get(key)?.pop() ?? (await open(options))
      used.set(page, key)
      // A picture runs nothing: the table of the last test is gone, and what it kept can be cleared away.
      await page.goto(`${url}/icon.svg`)
      await page.mouse.move(0, 0)
      await page.evaluate((kept) => {
        localStorage.clear()
        sessionStorage.clear()
        for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
      }, prefs)
      return page
    },
    async leave(page) {
      const key = used.get(page) ?? ''
      left.set(key, [...(left.get(key) ?? []), page])
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

/** Does it, says yes where the table asks first, and waits until the table has another revision. */
export async function moves(page: Page, act: () => Promise<unknown>): Promise<void> {
  const moved = `${PROMPT}:not([data-rev="${(await page.getAttribute(PROMPT, 'data-rev')) ?? ''}"])`
  await act()
  await page.waitForSelector(`${moved}, ${testid('end-yes')}`)
  const yes = page.locator(testid('end-yes'))
  if ((await yes.count()) > 0) await yes.click()
  await page.waitForSelector(moved)
}

/** Ends the step by its key. */
export const endStep = (page: Page): Promise<void> => moves(page, () => page.keyboard.press('e'))

/** Asks for advice, again where a busy server had none in time. */
export async function advised(page: Page, ask: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 4; tries++) {
    await ask()
    const told = await page.waitForSelector(testid('advised'), { timeout: PATIENCE / 3 }).catch(() => null)
    if (told) return
  }
  throw new Error('no advice came')
}

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
    // The printed board is hidden from readers by ear, and has more nodes than all the rest.
    const prints = [...document.querySelectorAll('svg.art[aria-hidden="true"]')].map((art) => ({
      art,
      nodes: [...art.childNodes],
    }))
    for (const { art } of prints) art.replaceChildren()
    try {
      // Nobody asks for what passes: its list is longer than the page.
      return await axe.run({ resultTypes: ['violations'] })
    } finally {
      for (const { art, nodes } of prints) art.replaceChildren(...nodes)
    }
  })
  return (found as Found).violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 160)).join(' | ')}`)
}

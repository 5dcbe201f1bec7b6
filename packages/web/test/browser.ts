/** The server and the browser that all browser tests share (`stage.ts` starts them): pages on them, and their faults. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'

type Options = BrowserContextOptions & { readonly prefs?: Readonly<Record<string, string>> }

export interface Stage {
  readonly url: string
  /** A page that knows nothing of other tests, with these preferences. */
  page(options?: Options): Promise<Page>
  /** Hands a page back: the next test that wants the same options gets it, emptied. Not for one with routes or listeners of its own. */
  leave(page: Page): Promise<void>
  /** Errors in any page since the last check. */
  faults(): readonly string[]
  close(): Promise<void>
}

/** A page answers when it can: nothing is proved by how soon. */
const PATIENCE = 90_000
const DESK = { width: 1440, height: 900 }

/**
 * The pages of this worker, shared by all test files. The first load in a new context takes more than twice as long as later
 * ones, which find the program compiled; so contexts pass from file to file and end with the browser.
 */
interface House {
  readonly browser: Browser
  readonly left: Map<string, Page[]>
  faults: string[]
}
let house: Promise<House> | undefined
const enter = (endpoint: string): Promise<House> => {
  house ??= chromium.connect(endpoint).then((browser) => ({ browser, left: new Map(), faults: [] }))
  return house
}

async function open(house: House, options: BrowserContextOptions): Promise<Page> {
  const context = await house.browser.newContext({ viewport: DESK, locale: 'en', ...options })
  context.setDefaultTimeout(PATIENCE)
  // The picture of the board that is shown while it is zoomed takes half a second of a core, and only proofs of speed look at it.
  if (!process.env.EM_PROOF)
    await context.addInitScript(() => {
      XMLSerializer.prototype.serializeToString = () => {
        throw new Error('no pictures in tests')
      }
    })
  const page = await context.newPage()
  page.on('pageerror', (error) => house.faults.push(String(error)))
  page.on('console', (message) => {
    // A picture that stands alone asks for an icon, and there is none.
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico'))
      house.faults.push(message.text())
  })
  return page
}

export async function openStage(): Promise<Stage> {
  const { url, chromium: endpoint } = inject('stage')
  const house = await enter(endpoint)
  const used = new Map<Page, string>()
  return {
    url,
    async page({ prefs = {}, ...options } = {}) {
      // A window of another size needs no other context, a telephone does.
      const { viewport = DESK, ...kind } = options
      const key = JSON.stringify(kind)
      const page = house.left.get(key)?.pop() ?? (await open(house, options))
      used.set(page, key)
      if (viewport) await page.setViewportSize(viewport)
      // A picture runs no code: the last test's table is gone, and its storage can be cleared.
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
      used.delete(page)
      await page.goto('about:blank')
      house.left.set(key, [...(house.left.get(key) ?? []), page])
    },
    faults() {
      const seen = house.faults
      house.faults = []
      return seen
    },
    async close() {
      await Promise.all([...used.keys()].map((page) => page.context().close()))
      house.faults = []
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

/** The prompt's question. */
export const title = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('.prompt h2')?.textContent ?? '')

interface Found {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[]
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Faults that axe finds in the page's present state. */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(`${axe};0`)
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<unknown> } }
    // The printed board is hidden from readers by ear, and has more nodes than all the rest.
    const prints = [...document.querySelectorAll('svg.art[aria-hidden="true"]')].map((art) => ({
      art,
      nodes: [...art.childNodes],
    }))
    for (const { art } of prints) art.replaceChildren()
    try {
      // Passed checks are not needed: their list is longer than the page.
      return await axe.run({ resultTypes: ['violations'] })
    } finally {
      for (const { art, nodes } of prints) art.replaceChildren(...nodes)
    }
  })
  return (found as Found).violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 160)).join(' | ')}`)
}

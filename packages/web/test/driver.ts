/** A player that only sees and clicks what is on the page. Its choices come from a seed, so that a game can be repeated. */
import { inflateRawSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** A small generator of its own: tests must not depend on the engine's dice. */
export const chooser = (seed: number): ((n: number) => number) => {
  let state = seed >>> 0 || 1
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

/** Test ids of everything that can be clicked now, in the order of the page; empty while nothing is to be decided. */
export const offered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const seen = (id: string): boolean => document.querySelector(`[data-testid="${id}"]`) !== null
    for (const id of ['final-score', 'curtain-lift', 'end-yes']) if (seen(id)) return [id]
    if (document.querySelector('[data-testid="prompt"]')?.getAttribute('data-deciding') !== 'yes') return []
    const all = document.querySelectorAll<HTMLButtonElement>('.prompt-buttons button, .units button')
    return [...all].filter((b) => !b.disabled).map((b) => b.dataset.testid ?? '')
  })

/** Buttons that lead nowhere by themselves. */
export const DULL: readonly string[] = ['btn-undo', 'btn-back', 'btn-next', 'btn-skip', 'btn-hurry', 'btn-advice']

/** The next click. Orders and targets go before menus, so that everything begun is also finished. */
export function pick(ids: readonly string[], below: (n: number) => number): string | undefined {
  const starting = (prefix: string): readonly string[] => ids.filter((id) => id.startsWith(prefix))
  const one = (from: readonly string[]): string | undefined => from[below(from.length)]
  if (ids.length === 1) return ids[0]
  for (const prefix of ['choice-', 'unit-choice-', 'loose-choice-']) {
    // While recruiting, a restored army is one possibility beside others.
    const some = starting(prefix)
    if (some.length > 0 && !(prefix === 'loose-choice-' && below(3) === 0 && starting('btn-').length > 3))
      return one(some)
  }
  const confirm = starting('btn-confirm')[0]
  const units = starting('unit-')
  if (confirm && (units.length === 0 || below(3) > 0)) return confirm
  const buttons = ids.filter((id) => id.startsWith('btn-') && !DULL.includes(id))
  // At the menu the units only stand for "activate", which has a button.
  if (buttons.some((id) => id !== 'btn-confirm')) return one(buttons)
  return one(units) ?? ids.find((id) => id === 'btn-undo')
}

export interface Played {
  readonly clicks: number
  readonly kinds: ReadonlySet<string>
}

/** Plays until the final score shows, or it is far enough. Fails when nothing can be clicked for too long. */
export async function playOn(
  page: Page,
  seed: number,
  isFar: () => Promise<boolean> = async () => false,
  most = 6000,
): Promise<Played> {
  const below = chooser(seed)
  const kinds = new Set<string>()
  for (let clicks = 0; clicks < most; clicks++) {
    const ids = await waitForOffer(page)
    if (ids[0] === 'final-score' || (await isFar())) return { clicks, kinds }
    const id = pick(ids, below)
    if (!id) throw new Error(`nothing to click among ${ids.join(', ')}`)
    kinds.add(id.replace(/[-\d]+$/, ''))
    const before = await page
      .locator('[data-testid="prompt"]')
      .getAttribute('data-rev')
      .catch(() => null)
    try {
      await page.click(`[data-testid="${id}"]`, { timeout: 20_000 })
    } catch (error) {
      // An answer that is no decision was given meanwhile, and took its button away.
      if ((await offered(page)).includes(id)) throw error
    }
    if (id === 'btn-confirm' || id.includes('choice-')) await settled(page, before)
  }
  throw new Error(`no end after ${most} clicks`)
}

async function waitForOffer(page: Page): Promise<readonly string[]> {
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    const ids = await offered(page)
    if (ids.length > 0) return ids
    await page.waitForTimeout(15)
  }
  const words = (await page.locator('body').textContent()) ?? ''
  throw new Error(`nothing was offered for a minute: ${words.slice(0, 600)}`)
}

/** An action was sent: the next look must not see the page before its answer. */
async function settled(page: Page, before: string | null): Promise<void> {
  await page
    .waitForFunction(
      (old) => {
        const prompt = document.querySelector('[data-testid="prompt"]')
        return !prompt || prompt.getAttribute('data-rev') !== old
      },
      before,
      { timeout: 3000 },
    )
    .catch(() => undefined)
}

/** Socket messages to a page: long ones arrive compressed. */
export const frameText = (payload: string | Buffer): string =>
  typeof payload === 'string' ? payload : String(inflateRawSync(payload))

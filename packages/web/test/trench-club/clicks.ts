/** Plays Trench Club by the page's offers. */
import type { Page } from 'playwright-core'
import { testid } from '../browser.ts'
import { chooser, DULL, offered } from '../driver.ts'

export const QUICK = { 'em.speed': 'off' }

/** One of the page's offers: begun actions are finished, units act more often than steps end. */
function choose(ids: readonly string[], below: (n: number) => number, idle: number): string | undefined {
  const able = ids.filter((id) => !DULL.includes(id) && id !== 'btn-offerSurrender')
  const starting = (...prefixes: readonly string[]) => able.filter((id) => prefixes.some((p) => id.startsWith(p)))
  const one = (some: readonly string[]): string | undefined => some[below(some.length)]
  for (const first of ['curtain-lift', 'end-yes', 'btn-spread', 'btn-rest']) if (able.includes(first)) return first
  const begun = starting('choice-', 'unit-choice-', 'loose-choice-')
  if (begun.length > 0) return one(begun)
  const units = starting('unit-')
  return units.length > 0 && below(4) >= idle ? one(units) : (one(starting('btn-')) ?? one(units))
}

/** Clicks until the page shows the expected thing. */
export async function playUntil(
  page: Page,
  seed: number,
  there: () => Promise<boolean>,
  most = 500,
  /** How often of four times a step is ended although units could act. */
  idle = 1,
): Promise<Set<string>> {
  const below = chooser(seed)
  const kinds = new Set<string>()
  const until = Date.now() + 200_000
  for (let clicks = 0; clicks < most && Date.now() < until; ) {
    if (await there()) {
      // A click that fell into the next step may have been asked whether to end it.
      if (await page.locator(testid('end-no')).isVisible()) await page.click(testid('end-no'))
      return kinds
    }
    const ids = await offered(page)
    if (ids[0] === 'final-score') throw new Error('the game ended before')
    const id = choose(ids, below, idle)
    if (!id) {
      await page.waitForTimeout(25)
      continue
    }
    clicks++
    kinds.add(id.replace(/[-\d]+$/, ''))
    await page.click(testid(id), { timeout: 1500 }).catch(() => undefined)
    await page.waitForTimeout(id.startsWith('unit-choice') || id.startsWith('btn') ? 60 : 15)
    if (id === 'curtain-lift' || kinds.size === 1) await openUnits(page)
  }
  throw new Error(`not there after ${most} clicks`)
}

/** The table of units, from which the whole game can be played. */
export async function openUnits(page: Page): Promise<void> {
  await page.click(testid('tab-units'), { timeout: 3000 }).catch(() => undefined)
}

/** Read at once: behind the curtain there is none. */
export const caption = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('.turn-track')?.getAttribute('aria-label') ?? '')

/** Turns of others at one screen: the Automa's as it is shown, and players behind a curtain. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { decided, openStage, type Stage, testid } from '../browser.ts'
import { openUnits, playUntil, QUICK } from './clicks.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

describe('the Automa’s turn', () => {
  /** The first movement of a new game, with the turns of others shown at speed 1 from then on. */
  async function atFirstMove(): Promise<Page> {
    const page = await stage.page({ prefs: QUICK })
    await page.goto(stage.url)
    await page.click(testid('quick-trench-club'))
    await page.waitForSelector(testid('btn-spread'))
    await openUnits(page)
    await playUntil(page, 5, async () => (await page.locator(testid('btn-endMove')).count()) > 0)
    await page.keyboard.press('Escape')
    await page.click(testid('btn-menu'))
    await page.selectOption(`${testid('menu')} select >> nth=0`, '1')
    await page.keyboard.press('Escape')
    return page
  }
  /** Ends the reader's turn, with all its open steps. */
  async function endTurn(page: Page): Promise<void> {
    for (let n = 0; n < 12 && (await page.locator(testid('btn-skip')).count()) === 0; n++) {
      for (const id of ['end-yes', 'btn-end']) {
        if (await page.locator(testid(id)).isVisible())
          await page.click(testid(id), { timeout: 2000 }).catch(() => undefined)
      }
      await page.waitForTimeout(150)
    }
  }

  it('is seen unit by unit, and a key ends the showing', async () => {
    const page = await atFirstMove()
    await endTurn(page)
    // All at one moment: the showing goes on while the page is looked at.
    const look = () =>
      page.evaluate(() => ({
        shown: document.querySelector('[data-testid="btn-skip"]') !== null,
        heading: document.querySelector('.prompt h2')?.textContent ?? '',
        deciding: document.querySelector('[data-testid="prompt"]')?.getAttribute('data-deciding'),
        marked: document.querySelectorAll('.wash.happening').length,
      }))
    const seen = new Set<string>()
    const happening = async (): Promise<boolean> => {
      const { shown, heading, deciding, marked } = await look()
      if (shown) {
        seen.add(heading)
        expect(deciding).toBe('no')
      }
      return shown && marked > 0 && seen.size > 2
    }
    await expect.poll(happening, { interval: 100 }).toBe(true)
    await page.keyboard.press('s')
    await decided(page)
    expect(await page.locator('.wash.happening').count()).toBe(0)
    await stage.leave(page)
  })

  it('goes step by step with a key for those who want no motion', async () => {
    const page = await atFirstMove()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await endTurn(page)
    const left = async (): Promise<number> =>
      Number(/\d+/.exec((await page.locator('.prompt p').textContent()) ?? '')?.[0])
    await page.waitForSelector(testid('btn-next'))
    const before = await left()
    await page.waitForTimeout(700)
    expect(await left()).toBe(before)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expect.poll(left).toBeLessThan(before)
    await page.click(testid('btn-skip'))
    await decided(page)
    // No other test gets this page: it wants less motion.
    await page.context().close()
  })
})

describe('Trench Club at one table', () => {
  it('four players group their armies, the curtain falls between them, and the first one deploys', async () => {
    const page = await stage.page({ prefs: QUICK })
    await page.goto(stage.url)
    await page.click(testid('setup-trench-club'))
    await page.click(testid('scenario-battle'))
    await page.click(testid('players-4-0'))
    for (const seat of [1, 2, 3]) await page.selectOption(testid(`seat-${seat}`), 'human')
    await page.click(testid('setup-start'))
    await page.waitForSelector(testid('btn-spread'))
    await openUnits(page)
    const deploys = async (): Promise<boolean> => (await page.locator(testid('btn-rest')).count()) > 0
    const kinds = await playUntil(page, 9, deploys, 900, 3)
    expect([...kinds]).toContain('curtain-lift')
    expect(await page.locator('.phase-bar .order li').count()).toBe(4)
    await stage.leave(page)
  })
})

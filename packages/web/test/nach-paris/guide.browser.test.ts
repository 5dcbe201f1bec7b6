/** The guided first game on Guise in a real browser: its first turn, with the panels and a unit's sheet; axe finds nothing. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage, testid, violations } from '../browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

const lessonOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('[data-testid="guide"]')?.getAttribute('data-lesson') ?? '')
const reaches = (page: Page, lesson: string): Promise<void> => expect.poll(() => lessonOf(page)).toBe(lesson)

describe('the guided first game on Guise', () => {
  it('teaches by doing: arrivals, counters, facing, Field Works, communications', async () => {
    const page = await stage.page({ prefs: { 'em.speed': 'off' }, locale: 'en' })
    await page.goto(`${stage.url}/?games=all`)
    await page.click(testid('learn-nach-paris'))
    await reaches(page, 'aim')
    await expect.poll(() => page.locator('.guide-frames path').count()).toBeGreaterThan(4)
    await page.click(testid('guide-next'))
    await reaches(page, 'arrive')
    await page.click(testid('btn-arriveAll'))
    await reaches(page, 'counter')
    await page.click(testid('guide-next'))
    await reaches(page, 'facing')
    await page.click(testid('guide-next'))
    await reaches(page, 'dig')
    await page.click(testid('guide-play'))
    await reaches(page, 'enemy')
    // The rest of the step is ended; the bot plays its whole turn.
    const goOn = (): Promise<string> =>
      page.evaluate(() => {
        const card = document.querySelector('[data-testid="guide"]')
        const lesson = card?.getAttribute('data-lesson') ?? ''
        if (lesson === 'enemy') card?.querySelector<HTMLButtonElement>('[data-testid="guide-play"]')?.click()
        return lesson
      })
    await expect.poll(goOn, { timeout: 60_000, interval: 300 }).toBe('communications')
    await expect.poll(() => page.locator('.layers .pointed-out').count()).toBe(1)
    // The panels beside the board, unfolded.
    await page.click(testid('widget-victory'))
    await expect.poll(() => page.locator(testid('fold-victory')).textContent()).toContain('German less Allied')
    await page.click(testid('widget-calendar'))
    await expect.poll(() => page.locator(testid('fold-calendar')).textContent()).toContain('turn 14')
    expect(await violations(page)).toEqual([])
    await stage.leave(page)
  })
})

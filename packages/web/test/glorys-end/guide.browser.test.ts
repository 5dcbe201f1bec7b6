/** The guided first game on the Marne in a real browser: its first lessons on a desk and on a telephone. */
import { unitIndex } from '@em/glorys-end/data'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage, testid, violations } from '../browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

const QUICK = { 'em.speed': 'off' }
const lessonOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('[data-testid="guide"]')?.getAttribute('data-lesson') ?? '')
const reaches = (page: Page, lesson: string): Promise<void> => expect.poll(() => lessonOf(page)).toBe(lesson)

/** Counters lie over their hexes. */
const clickUnit = (page: Page, id: string): Promise<void> =>
  page.locator(testid(`piece-${unitIndex(id)}`)).click({ force: true })

/** The visible share of the board above everything that covers it. */
const seen = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const board = document.querySelector('[data-testid="board"]')?.getBoundingClientRect()
    const card = document.querySelector('[data-testid="guide"]')?.getBoundingClientRect()
    return board && card ? card.top - board.top : 0
  })

describe('the guided first game on the Marne', () => {
  it('teaches by doing: layers, replacements, command, a train; it survives a reload and can be left', async () => {
    const page = await stage.page({ prefs: QUICK, locale: 'es' })
    await page.goto(stage.url)
    await page.click(testid('learn-glorys-end'))
    await reaches(page, 'aim')
    await page.click(testid('guide-next'))
    await reaches(page, 'counter')
    await page.click(testid('guide-next'))
    await reaches(page, 'stack')
    await expect.poll(() => page.locator('.guide-frames path').count()).toBeGreaterThan(4)
    await page.click(testid('guide-next'))
    await reaches(page, 'supply')
    await expect.poll(() => page.locator('.layers .pointed-out').count()).toBe(2)
    await page.click(testid('guide-next'))
    await reaches(page, 'replace')
    // By hand: the 9th Corps regains a step. The rest is done for the reader.
    expect(await page.locator(testid('log-3')).count()).toBe(0)
    await clickUnit(page, 'F-9')
    await expect.poll(() => page.locator(testid('log-3')).count()).toBe(1)
    await page.click(testid('guide-play'))
    await reaches(page, 'command')
    await expect.poll(() => page.locator('.guide-frames path').count()).toBe(3)
    await page.reload()
    await reaches(page, 'command')
    await page.click(testid('guide-next'))
    await reaches(page, 'rail')
    await page.click(testid('guide-play'))
    await reaches(page, 'move')
    await page.click(testid('guide-end'))
    await expect.poll(() => page.locator(testid('guide')).count()).toBe(0)
    await page.waitForSelector(testid('prompt'))
    await stage.leave(page)
  })

  it('leaves half of a telephone to the board; a sheet opens where it is asked for; axe finds nothing', async () => {
    const page = await stage.page({ prefs: QUICK, viewport: { width: 390, height: 844 } })
    await page.goto(stage.url)
    await page.click(testid('learn-glorys-end'))
    await reaches(page, 'aim')
    await expect.poll(() => seen(page)).toBeGreaterThan(340)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await page.locator(testid('fold-victory')).isVisible()).toBe(false)
    await page.click(testid('guide-next'))
    await reaches(page, 'counter')
    await clickUnit(page, 'F-42')
    await expect.poll(() => page.locator(testid('sheet')).isVisible()).toBe(true)
    await page.click(testid('guide-next'))
    await reaches(page, 'stack')
    await expect.poll(() => page.locator(testid('sheet')).isVisible()).toBe(false)
    expect(await violations(page)).toEqual([])
    await stage.leave(page)
  })
})

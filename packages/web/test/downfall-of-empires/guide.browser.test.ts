/** The guided first game of Downfall in a real browser: to the Entente's turn, on a desk and on a telephone. */
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
const press = (page: Page, id: string): Promise<void> => page.click(testid(id))

/** Subjects of the lesson on the board or beside it that the card covers. */
const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const card = document.querySelector('[data-testid="guide"]')?.getBoundingClientRect()
    const pointed = [...document.querySelectorAll('.field .pointed-out, .guide-frames path')]
    return pointed.flatMap((e) => {
      const box = e.getBoundingClientRect()
      const over =
        card && box.left < card.right && card.left < box.right && box.top < card.bottom && card.top < box.bottom
      return over ? [e.getAttribute('data-testid') ?? e.tagName] : []
    })
  })

describe('the guided first game of Downfall', () => {
  it('leads through a whole German turn and to Austrian diplomacy; the card covers nothing that it points at', async () => {
    const page = await stage.page({ prefs: QUICK, locale: 'es' })
    await page.goto(stage.url)
    await press(page, 'learn-downfall-of-empires')
    await reaches(page, 'aim')
    await press(page, 'guide-next')
    await reaches(page, 'tech')
    await press(page, 'guide-play')
    await reaches(page, 'partner')
    await press(page, 'guide-play')
    await reaches(page, 'actions')
    await expect.poll(() => page.locator('.pointed-out').count()).toBe(5)
    await press(page, 'guide-next')
    await reaches(page, 'army')
    await press(page, 'guide-next')
    for (const [lesson, next] of [
      ['activate', 'attack'],
      ['attack', 'support'],
      ['support', 'confirm'],
      ['confirm', 'dice'],
    ] as const) {
      await reaches(page, lesson)
      await expect.poll(() => covered(page)).toEqual([])
      await press(page, 'guide-play')
      await reaches(page, next)
    }
    await page.reload()
    await reaches(page, 'dice')
    await press(page, 'guide-next')
    await reaches(page, 'entrench')
    await press(page, 'guide-play')
    await reaches(page, 'research')
    await press(page, 'guide-play')
    await reaches(page, 'end')
    await press(page, 'guide-play')
    // The Entente plays; an attacked side answers as the lesson would.
    for (let n = 0; n < 200 && (await lessonOf(page)) !== 'diplomacy'; n++) {
      const play = page.locator(`[data-lesson="enemy"] ${testid('guide-play')}`)
      if ((await play.count()) > 0) await play.click({ timeout: 1000 }).catch(() => undefined)
      await page.waitForTimeout(50)
    }
    await reaches(page, 'diplomacy')
    await expect.poll(() => page.locator('.pointed-out').count()).toBeGreaterThan(2)
    await expect.poll(() => covered(page)).toEqual([])
    await press(page, 'guide-end')
    await expect.poll(() => page.locator(testid('guide')).count()).toBe(0)
    await stage.leave(page)
  })

  it('fits a telephone; the handbook and the page of the rules can be read there; axe finds nothing', async () => {
    const page = await stage.page({ prefs: QUICK, viewport: { width: 390, height: 844 } })
    await page.goto(stage.url)
    await press(page, 'learn-downfall-of-empires')
    await reaches(page, 'aim')
    expect(await violations(page)).toEqual([])
    await press(page, 'btn-menu')
    await press(page, 'menu-charts')
    await page.waitForSelector(testid('chart-odds'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await violations(page)).toEqual([])
    await press(page, 'hand-cards')
    await page.waitForSelector(testid('hand-card-aviation'))
    await page.goto(`${stage.url}/#/rules/downfall-of-empires/9.2v`)
    await page.waitForSelector('#rule-9\\.2v.at')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await violations(page)).toEqual([])
    await page.fill('.book-side input', 'trinchera trench')
    await page.fill('.book-side input', 'desert')
    await expect.poll(() => page.locator('.book-rules > div').count()).toBeLessThan(12)
    await press(page, 'book-trench-club')
    await expect.poll(() => page.locator('#rule-MOVE-1').count()).toBe(1)
    expect(await page.locator('#rule-MOVE-1 dt').textContent()).toBe('Move 1')
    await stage.leave(page)
  })
})

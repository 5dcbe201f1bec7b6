/** The guided first game of Trench Club, also when it is lost too early. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage, testid } from '../browser.ts'
import { QUICK } from './clicks.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

describe('the guided first game', () => {
  it('teaches by doing and ends in a real game', async () => {
    const page = await stage.page({ prefs: QUICK, locale: 'es' })
    await page.goto(stage.url)
    await page.click(testid('learn-trench-club'))
    await page.waitForSelector(testid('guide'))
    expect(await page.getAttribute(testid('guide'), 'data-lesson')).toBe('aim')
    await page.click(testid('guide-next'))
    await expect.poll(() => page.getAttribute(testid('guide'), 'data-lesson')).toBe('sheet')
    await page.click(testid('guide-next'))
    const phases = [
      ['orders', 'fort'],
      ['fort', 'move'],
      ['move', 'end'],
      ['end', 'declare'],
      ['declare', 'fight'],
      ['fight', 'buy'],
    ] as const
    for (const [lesson, next] of phases) {
      await expect.poll(() => page.getAttribute(testid('guide'), 'data-lesson')).toBe(lesson)
      expect(await page.getAttribute(testid('guide'), 'data-timely')).toBe('yes')
      await page.click(testid('guide-play'))
      await expect.poll(() => page.getAttribute(testid('guide'), 'data-lesson')).toBe(next)
    }
    await expect.poll(() => page.getAttribute(testid('guide'), 'data-timely')).toBe('yes')
    // The lesson survives a reload; leaving the lessons leaves the game.
    const lesson = await page.getAttribute(testid('guide'), 'data-lesson')
    await page.reload()
    await page.waitForSelector(testid('guide'))
    expect(await page.getAttribute(testid('guide'), 'data-lesson')).toBe(lesson)
    await page.click(testid('guide-end'))
    await expect.poll(() => page.locator(testid('guide')).count()).toBe(0)
    await page.waitForSelector(`${testid('prompt')}[data-deciding="yes"]`)
    await stage.leave(page)
  })
})

describe('a guided game that is lost too early', () => {
  it('goes on in another one, from the lesson that had been reached', async () => {
    const page = await stage.page({ prefs: QUICK })
    await page.goto(stage.url)
    await page.click(testid('learn-trench-club'))
    const lesson = (): Promise<string> =>
      page.evaluate(() => document.querySelector('[data-testid="guide"]')?.getAttribute('data-lesson') ?? '')
    await page.click(testid('guide-next'))
    await expect.poll(lesson).toBe('sheet')
    await page.click(testid('guide-next'))
    for (const id of ['orders', 'fort']) {
      await expect.poll(lesson).toBe(id)
      await page.click(testid('guide-play'))
    }
    await expect.poll(lesson).toBe('move')
    const first = page.url()
    await page.click(testid('btn-offerSurrender'))
    const yes = page.locator(testid('btn-surrender-yes'))
    await page
      .locator(`${testid('guide-again')}, ${testid('btn-surrender-yes')}`)
      .first()
      .waitFor()
    if (await yes.isVisible()) await yes.click()
    await page.click(testid('guide-again'))
    await expect.poll(() => page.url()).not.toBe(first)
    await expect.poll(lesson).toBe('move')
    await page.waitForSelector(testid('btn-endMove'))
    await stage.leave(page)
  })
})

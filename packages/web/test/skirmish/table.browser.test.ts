/** The sixth game: not in the lobby unless the address asks for it, and played to its end by clicks. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStage, type Stage, testid } from '../browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

it('is played against the bot, from the lobby to the final score', async () => {
  const page = await stage.page({ prefs: { 'em.speed': 'off' } })
  await page.goto(stage.url)
  await page.waitForSelector(testid('card-trench-club'))
  expect(await page.locator(testid('card-skirmish')).count()).toBe(0)
  await page.goto(`${stage.url}/?games=all`)
  await page.click(testid('quick-skirmish'))
  await page.click(testid('piece-1'))
  await page.click(testid('place-0102'))
  await page.waitForSelector('text=Blue 2 goes to 0102.')
  // A reader who only ends turns sees the bot hold the ford.
  while ((await page.locator(testid('final-score')).count()) === 0) {
    for (const id of ['btn-end', 'end-yes']) await page.click(testid(id), { timeout: 2000 }).catch(() => undefined)
  }
  // The rematch has the same seats and begins at once.
  await page.click(testid('rematch'))
  await page.waitForSelector('.piece.actor')
  expect(await page.locator(testid('final-score')).count()).toBe(0)
  expect(stage.faults()).toEqual([])
})

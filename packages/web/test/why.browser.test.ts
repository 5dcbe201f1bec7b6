/** Why?, in the replay: whose move it was, and no more room than the map can spare, however long the answer. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decided, openStage, type Stage, testid } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(async () => {
  await stage.close()
})

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

describe('Why? in the replay', () => {
  it.each([DESK, PHONE])('leaves two thirds to the map, and names one’s own moves (%o)', async (viewport) => {
    const page = await stage.page({ viewport, prefs: { 'em.speed': 'off' } })
    await page.goto(stage.url)
    await page.click(testid('quick-nach-paris'))
    await decided(page)
    await page.click(testid('btn-arriveAll'))
    await expect.poll(() => page.getAttribute(testid('prompt'), 'data-rev')).not.toBe('1')
    await page.goto(`${page.url()}/at/3`)
    await page.waitForSelector(testid('replay'))
    // The player is called "Me" at the table; the replay names the side.
    await expect.poll(() => page.textContent(testid('prompt'))).toMatch(/^Germany to play\s*Replay/)
    await page.click(testid('replay-why'))
    await expect.poll(() => page.textContent(testid('replay-reasons'))).toMatch(/your own move/)
    const term = (key: string) => ({ key, value: 2 })
    const told = (score: number) => ({
      action: { type: 'pick', unit: 3 },
      words: null,
      score,
      terms: ['why.danger.for', 'why.company.for', 'why.line.for'].map(term),
    })
    const move = { seat: 1, reasons: { chosen: told(6), others: [told(5), told(4)] } }
    await page.route('**/why', (route) => route.fulfill({ json: { hidden: false, moves: Array(8).fill(move) } }))
    await page.click(testid('replay-why'))
    await page.waitForSelector(testid('because'))
    const covered = (): Promise<number> =>
      page.evaluate(() => {
        const board = document.querySelector('.board')?.getBoundingClientRect()
        const bar = document.querySelector('[data-testid="replay"]')?.getBoundingClientRect()
        return board && bar ? Math.max(0, board.bottom - bar.top) / board.height : 1
      })
    expect(await page.locator('.replay-why details[open]').count()).toBe(0)
    expect(await covered()).toBeLessThan(0.36)
    await page.context().close()
  })
})

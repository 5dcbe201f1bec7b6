import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage } from './browser.ts'
import { playOn } from './driver.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

const QUICK = { 'em.speed': 'off' }

describe('a whole game in the browser', () => {
  it('against the bot, from one click in the lobby to the final score', async () => {
    const page = await stage.page({ prefs: QUICK })
    await page.goto(stage.url)
    await page.click('[data-testid="play-bot"]')
    await page.click('[data-testid="tab-units"]')
    const { clicks, kinds } = await playOn(page, 7)
    expect(clicks).toBeGreaterThan(100)
    for (const kind of ['btn-activate', 'unit-choice', 'btn-confirm', 'btn-endTurn']) expect([...kinds]).toContain(kind)

    const score = page.locator('[data-testid="final-score"]')
    expect(await score.locator('tbody tr').count()).toBe(4)
    const record = await page.request.get(
      new URL((await score.locator('[data-testid="record"]').getAttribute('href')) ?? '', stage.url).href,
    )
    expect(await record.json()).toMatchObject({ format: 1, game: 'downfall-of-empires', dice: { kind: 'hmac' } })

    // The replay runs over the whole game, for this seat and for a spectator elsewhere.
    await page.click('[data-testid="final-look"]')
    const id = /#\/g\/([\w-]+)/.exec(page.url())?.[1] ?? ''
    const other = await stage.page()
    await other.goto(`${stage.url}/#/g/${id}/at/5`)
    await other.waitForSelector('[data-testid="replay-slider"]')
    const last = Number(await other.getAttribute('[data-testid="replay-slider"]', 'max'))
    expect(last).toBeGreaterThan(100)
    await other.fill('[data-testid="replay-slider"]', String(last))
    await expect.poll(() => other.locator('.turn-track').getAttribute('aria-label')).toContain('1918')
    await page.context().close()
    await other.context().close()
  }, 240_000)

  it('at the same table: the curtain falls between players and nothing of the other is in the page', async () => {
    const page = await stage.page({ prefs: QUICK })
    await page.goto(stage.url)
    await page.click('[data-testid="open-hotseat"]')
    await page.click('[data-testid="setup-start"]')
    await page.waitForSelector('[data-testid^="btn-pickTile-0"]')
    // The Central Powers choose; their choices are on the page as long as they sit there.
    for (let i = 0; i < 6; i++) {
      const rev = await page.getAttribute('[data-testid="prompt"]', 'data-rev')
      await page.locator('[data-testid^="btn-pickTile-"]').first().click()
      if (i < 5) await expect.poll(() => page.getAttribute('[data-testid="prompt"]', 'data-rev')).not.toBe(rev)
    }
    await page.waitForSelector('[data-testid="curtain"]')
    expect(await page.locator('[data-testid="board"]').count()).toBe(0)
    expect(await page.locator('.tech').count()).toBe(0)
    await page.click('[data-testid="curtain-lift"]')
    await page.waitForSelector('[data-testid^="btn-pickTile-1"]')
    // Both sides of the Entente and no other show their tiles; the log holds no secret of the enemy's.
    expect(await page.locator('[data-testid^="widget-tile-0"], [data-testid^="widget-tile-3"]').count()).toBe(0)
    expect(await page.locator('.tech h2').allTextContents()).toEqual([
      expect.stringContaining('Franco-British'),
      expect.stringContaining('Russia'),
    ])
    expect(await page.locator('.log').textContent()).not.toContain('Only you know')
    await page.context().close()
  })
})

/** Odds stay: figures at every target, an account of what is declared, the decisive numbers on the button. */
import { downfall } from '@em/downfall-of-empires'
import { anyGame, defaultConfig, fastDice, Match } from '@em/engine'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage, testid } from './browser.ts'
import { openMatch } from './fake-match.ts'
import { findPosition, openMatch as openGlory, stepOf } from './glorys-end/match.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Germany before its first orders. */
async function openOrders(page: Page): Promise<void> {
  const game = anyGame(downfall)
  const match = Match.start(game, defaultConfig(game, { players: 2 }), fastDice('orders'))
  for (let n = 0; n < 20; n++) {
    const seat = match.deciders[0] ?? 0
    const legal = match.legal(seat)
    const open = legal.find((a) => a.type === 'activate')
    const next = open ?? legal.find((a) => a.type === 'pickTile')
    if (!next) throw new Error('no way to the first orders')
    match.submit(seat, next)
    if (open) break
  }
  const seat = match.deciders[0] ?? 0
  await openMatch(page, stage.url, game, ['german', 'franco-british'], { match, seat })
}

/** Declares an attack of the first army that can make one, by the table of units, so with keys alone. */
async function declare(page: Page): Promise<void> {
  await page.click(testid('tab-units'))
  for (const unit of await page.locator('[data-testid^="unit-"]').all()) {
    await unit.focus()
    await page.keyboard.press('Enter')
    const attack = page.locator('.units button.attack').first()
    if ((await attack.count()) === 0) continue
    await page.waitForSelector('.odds-badge')
    expect(await page.locator('.odds-badge').first().textContent()).toMatch(/\d+\s?%/)
    await attack.focus()
    await page.keyboard.press('Enter')
    return
  }
  throw new Error('nobody can attack')
}

describe('odds stay', () => {
  it.each(['en', 'es'])(
    'Downfall (%s): declared attacks keep their account; the button says what is at stake',
    async (lang) => {
      const page = await stage.page({ locale: lang, prefs: { 'em.lang': lang } })
      await openOrders(page)
      await declare(page)
      await page.waitForSelector(testid('declared'))
      expect(await page.textContent(testid('declared-0'))).toMatch(
        lang === 'en' ? /\d+% win\d+% lose your army/ : /\d+\s%\sganas\d+\s%\spierdes tu ejército/,
      )
      expect(await page.textContent(testid('btn-confirm'))).toMatch(/\d+\s?%/)
      // It stays while another army is taken up, and opens into its whole account.
      await page.locator('[data-testid^="unit-"]').last().click()
      expect(await page.locator('.odds-badge.declared').count()).toBe(1)
      await page.click(testid('declared-0'))
      expect(await page.locator(`${testid('declared')} .account`).count()).toBe(2)
      await stage.leave(page)
    },
  )

  it("Glory's End: every target of prepared assaults has its ratio, and the choice its chances; on a phone too", async () => {
    for (const options of [{}, PHONE]) {
      const page = await stage.page(options)
      await openGlory(
        page,
        stage.url,
        findPosition('marne', (p) => stepOf(p) === 'prepared'),
      )
      await page.waitForSelector('.odds-badge')
      expect(await page.locator('.odds-badge').first().textContent()).toMatch(/^\d+:\d+$/)
      const size = await page
        .locator('.odds-badge text')
        .first()
        .evaluate((text) => text.getBoundingClientRect().height)
      expect(size).toBeGreaterThanOrEqual(11)
      await stage.leave(page)
    }
  })
})

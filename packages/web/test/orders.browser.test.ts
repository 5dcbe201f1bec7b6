/** Orders: several armies together by a modifier, a box or keys; any single order cancelled; barred actions give a reason. */
import { downfall } from '@em/downfall-of-empires'
import { anyGame, defaultConfig, fastDice, Match, seeded } from '@em/engine'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { decided, moves, openStage, type Stage, testid } from './browser.ts'
import { openMatch } from './fake-match.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

const labels = (page: Page): Promise<readonly string[]> => page.locator(`${testid('orders')} li span`).allTextContents()

async function openOrders(page: Page): Promise<void> {
  await page.goto(stage.url)
  await page.click(testid('play-bot'))
  for (let n = 0; n < 8; n++) {
    await decided(page)
    if ((await page.locator(testid('btn-activate')).count()) > 0) break
    await moves(page, () => page.locator('[data-testid^="btn-pickTile"]').first().click())
  }
  await moves(page, () => page.click(testid('btn-activate')))
  await decided(page)
  await page.waitForSelector('.piece.actor')
}

/** Clicks a place where all that is selected can go. */
async function goThere(page: Page): Promise<void> {
  const dot = await page.locator('.dots .dot').first().boundingBox()
  if (!dot) throw new Error('nowhere to go')
  await page.mouse.click(dot.x + dot.width / 2, dot.y + dot.height / 2)
  // Where two ways lead there, the likely one.
  const first = page.locator(testid('choice-0'))
  if ((await first.count()) > 0) await first.click()
}

describe('orders', () => {
  it('are given to several armies together, and each can be cancelled alone', async () => {
    const page = await stage.page({ prefs: { 'em.speed': 'off' } })
    await openOrders(page)
    const cologne = page.locator('.piece.actor').filter({ has: page.locator('.count') })
    const lead = await cologne.first().getAttribute('data-testid')
    const place = await page.locator(testid(lead ?? '')).getAttribute('data-place')
    await page.locator(testid(lead ?? '')).click()
    // The stack has opened: another of it joins.
    const mate = page.locator(`.piece.actor[data-place="${place}"]:not(.selected)`).first()
    await mate.click({ modifiers: ['Shift'], force: true })
    await expect.poll(() => page.textContent(`${testid('prompt')} p`)).toContain('2 units together')
    expect(await page.locator('.piece.selected').count()).toBe(2)
    await goThere(page)
    await expect.poll(() => labels(page)).toHaveLength(2)
    await decided(page)
    const [first, second] = await labels(page)
    expect(first).toBe(second)

    // A third one elsewhere, taken up by a box.
    const other = page.locator(`.piece.actor:not([data-place="${place}"])`).first()
    const box = await other.boundingBox()
    if (!box) throw new Error('no other army in view')
    await page.keyboard.down('Shift')
    await page.mouse.move(box.x - 6, box.y - 6)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width + 6, box.y + box.height + 6, { steps: 4 })
    expect(await page.locator('.catch-box').count()).toBe(1)
    await page.mouse.up()
    await page.keyboard.up('Shift')
    await page.waitForSelector('.piece.selected')
    await goThere(page)
    await expect.poll(() => labels(page)).toHaveLength(3)
    await decided(page)
    const third = (await labels(page))[2]

    await page.click(testid('cancel-0'))
    await expect.poll(() => labels(page)).toEqual([second, third])
    await stage.leave(page)
  })

  it('that the rules still ask for are named where they block the rest', async () => {
    const game = anyGame(downfall)
    const match = Match.start(game, defaultConfig(game, { players: 2 }), fastDice('duty'))
    const random = seeded('duty')
    const blocked = (seat: number): boolean =>
      match.legal(seat).some((a) => a.type === 'activate') && !match.legal(seat).some((a) => a.type === 'endTurn')
    for (let n = 0; n < 400 && !blocked(match.deciders[0] ?? 0); n++) {
      const seat = match.deciders[0] ?? 0
      const legal = match.legal(seat)
      const quiet = legal.find((a) => ['research', 'missions', 'diplomacy'].includes(a.type))
      const next = quiet ?? legal[random.below(legal.length)]
      if (next) match.submit(seat, next)
    }
    const page = await stage.page()
    const seat = match.deciders[0] ?? 0
    await openMatch(page, stage.url, game, ['german', 'franco-british'], { match, seat })
    await page.waitForSelector(testid('blocked-endTurn'))
    expect(await page.textContent(testid('blocked-endTurn'))).toMatch(/owed.*9[ef]/)
    await stage.leave(page)
  })
})

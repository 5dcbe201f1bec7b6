/** The panels and the lessons of Bailén 1808 in a real browser. */
import { bailen } from '@em/bailen-1808'
import type { BailenAction } from '@em/bailen-1808/actions'
import type { BailenView } from '@em/bailen-1808/view'
import { anyGame, defaultConfig, fastDice, Match, type Seat, seeded } from '@em/engine'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage, testid, violations } from '../browser.ts'
import { openMatch as openFake } from '../fake-match.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

const QUICK = { 'em.speed': 'off' }
const game = anyGame(bailen)
const lessonOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('[data-testid="guide"]')?.getAttribute('data-lesson') ?? '')

/** The game's own player on both sides, until one of them chooses a leader for a shock. */
function leaderChosen(seed: string): [Match, Seat] | undefined {
  const match = Match.start(game, defaultConfig(game, { scenario: '2', players: 2, arrangement: 1 }), fastDice(seed))
  const random = seeded(seed)
  while (!match.over) {
    const seat = match.deciders[0] ?? 0
    const view = match.view(seat)
    const legal = match.legal(seat)
    if (legal.some((a) => a.type === 'leader') && (view as BailenView).stack.at(-1)?.step === 'shock')
      return [match, seat]
    match.submit(seat, game.bot(view, seat, legal, random))
  }
  return undefined
}

/** The match behind the page's socket. */
const openMatch = (page: Page, match: Match, seat: Seat): Promise<void> =>
  openFake(page, stage.url, game, ['FR', 'ES'], { match, seat })

describe('the flow chart', () => {
  it('lights the step that is being resolved, goes on with it, and can be folded up with the keyboard', async () => {
    let found: [Match, Seat] | undefined
    for (let n = 0; n < 20 && !found; n++) found = leaderChosen(`chart-${n}`)
    if (!found) throw new Error('nobody ever chose a leader for a shock')
    const [match, seat] = found
    const page = await stage.page({ prefs: QUICK })
    await openMatch(page, match, seat)
    const chart = page.locator(testid('chart-shock'))
    await chart.waitFor()
    const lit = chart.locator('[aria-current="step"]')
    expect(await lit.count()).toBe(1)
    expect(await lit.textContent()).toMatch(/^Leaders/)
    expect(await chart.locator('.done').count()).toBeGreaterThan(0)
    expect(await page.locator(testid('fold-procedure')).textContent()).toContain('16n')
    await page.focus(testid('widget-procedure'))
    await page.keyboard.press('Enter')
    await expect.poll(() => chart.count()).toBe(0)
    expect(await page.getAttribute(testid('widget-procedure'), 'aria-expanded')).toBe('false')
    // Folded up it still says where it is, and it stays so after a reload.
    expect(await page.locator(testid('widget-procedure')).textContent()).toContain('Leaders')
    await page.reload()
    await page.waitForSelector(testid('widget-procedure'))
    expect(await chart.count()).toBe(0)
    await page.click(testid('widget-procedure'))
    await chart.waitFor()
    const legal = match.legal(seat) as readonly BailenAction[]
    const none = legal.find((a) => a.type === 'leader' && a.leader === -1)
    expect(none).toBeDefined()
    await page.click(testid('btn-leader--1'))
    await expect
      .poll(async () => (await lit.count()) === 0 || !/^Leaders/.test((await lit.textContent()) ?? ''))
      .toBe(true)
    await stage.leave(page)
  })
})

describe('panels', () => {
  it('set a standing answer once; show a commander and an objective on the map; tell points and hours', async () => {
    const page = await stage.page({ prefs: QUICK })
    const match = Match.start(game, defaultConfig(game, { scenario: '2', players: 2, arrangement: 1 }), fastDice('p'))
    await openMatch(page, match, 0)
    await page.waitForSelector(testid('fold-divisions'))
    const divisions = page.locator(testid('fold-divisions'))
    expect(await divisions.locator('li').count()).toBe(4)
    // Orders of the enemy lie face down.
    expect(await divisions.textContent()).toContain('order face down')
    const at = (): Promise<string> =>
      page.evaluate(() => {
        const box = document.querySelector('[data-testid="place-2712"]')?.getBoundingClientRect()
        const board = document.querySelector('[data-testid="board"]')?.getBoundingClientRect()
        return box && board ? String(box.x > board.x && box.right < board.right) : ''
      })
    expect(await at()).toBe('false')
    await divisions.getByRole('button', { name: /Venegas/ }).click()
    await expect.poll(at).toBe('true')

    await page.click(testid('widget-standing'))
    const always = testid('widget-standing-1-3')
    expect(await page.getAttribute(always, 'aria-pressed')).toBe('false')
    await page.click(always)
    await expect.poll(() => page.getAttribute(always, 'aria-pressed')).toBe('true')
    expect((match.view(0) as BailenView).standing[1]?.[1]).toBe(3)
    expect(await page.locator(testid('window-1')).textContent()).toContain('if anything is taken off the die')
    expect(await page.isDisabled(testid('widget-standing-1-0'))).toBe(true)
    expect(await page.isDisabled(testid('widget-standing-2-2'))).toBe(false)

    await page.click(testid('widget-victory'))
    const victory = page.locator(testid('fold-victory'))
    expect(await victory.textContent()).toContain('If it ended now')
    expect(await victory.locator('[aria-current="time"]').textContent()).toContain('Turn 1, 03:00')
    expect(await violations(page)).toEqual([])
    await stage.leave(page)
  })
})

describe('the guided first game of Bailén', () => {
  it('teaches by doing: orders, command, a move with its facing; it survives a reload and can be left', async () => {
    const page = await stage.page({ prefs: QUICK, locale: 'es' })
    await page.goto(stage.url)
    await page.click(testid('learn-bailen-1808'))
    await expect.poll(() => lessonOf(page)).toBe('aim')
    await page.click(testid('guide-next'))
    await expect.poll(() => lessonOf(page)).toBe('orders')
    await expect.poll(() => page.locator('.pointed-out').count()).toBe(2)
    // By hand: Dupré attacks. The rest is done for the reader.
    await page.click(testid('widget-formation-9'))
    await page.click(testid('widget-order-9-3'))
    await page.click(testid('guide-play'))
    await expect.poll(() => lessonOf(page)).toBe('seal')
    await page.click(testid('guide-play'))
    await expect.poll(() => lessonOf(page)).toBe('command')
    await page.click(testid('guide-next'))
    await expect.poll(() => lessonOf(page)).toBe('move')
    await page.reload()
    await expect.poll(() => lessonOf(page)).toBe('move')
    for (const until = Date.now() + 90_000; Date.now() < until && (await lessonOf(page)) !== 'zones'; ) {
      const play = page.locator(testid('guide-play'))
      if ((await play.count()) > 0) await play.click({ timeout: 1000 }).catch(() => undefined)
      await page.waitForTimeout(100)
    }
    expect(await lessonOf(page)).toBe('zones')
    await page.click(testid('guide-end'))
    await expect.poll(() => page.locator(testid('guide')).count()).toBe(0)
    await page.waitForSelector(testid('prompt'))
    await stage.leave(page)
  })

  it('fits a phone, and axe finds nothing', async () => {
    const page = await stage.page({
      prefs: { ...QUICK, 'em.theme': 'dark' },
      viewport: { width: 390, height: 844 },
    })
    await page.goto(stage.url)
    await page.click(testid('learn-bailen-1808'))
    await page.waitForSelector(testid('guide'))
    await page.click(testid('sheet-grip'))
    await page.click(testid('widget-procedure'))
    await page.waitForSelector(testid('steps-shock'))
    await page.click(testid('widget-chart-charge'))
    await page.waitForSelector(testid('steps-charge'))
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
    expect(await violations(page)).toEqual([])
    await stage.leave(page)
  })
})

/** Comfort at the table: by ear, with large letters, with advice; stacks that march together and moves that the next one ends. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { advised, decided, moves, openStage, type Stage, testid, violations } from './browser.ts'
import { frameText } from './driver.ts'
import { findPosition, legalOf, openMatch, stepOf, viewOf } from './glorys-end/match.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

const QUICK = { 'em.speed': 'off' }
async function begin(page: Page): Promise<void> {
  await page.goto(stage.url)
  await page.click(testid('play-bot'))
  await decided(page)
}

describe('by ear', () => {
  it('arrows name the place that they reach; the board is one stop, and takes the focus of a button that is gone', async () => {
    const page = await stage.page({ prefs: QUICK })
    await begin(page)
    const reached = (): Promise<string> =>
      page.evaluate(() => {
        const id = document.activeElement?.getAttribute('aria-activedescendant') ?? ''
        return document.getElementById(id)?.textContent ?? ''
      })
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('board')
    const before = await reached()
    await page.keyboard.press('ArrowRight')
    const after = await reached()
    expect(after).toMatch(/^\S+.*, .*held by/)
    expect(after).not.toBe(before)
    expect(await page.locator('.board [tabindex="0"]').count()).toBe(0)
    await moves(page, async () => {
      await page.keyboard.press('b')
      await page.keyboard.press('Enter')
    })
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('board')
    expect(await page.textContent(testid('voice-prompt'))).toMatch(/technology 2 of 3/)
    await stage.leave(page)
  })
})

describe('settings', () => {
  it('make letters larger and contrast higher, stay, and leave nothing for axe to find', async () => {
    const page = await stage.page({ prefs: QUICK })
    await begin(page)
    const height = (): Promise<number> =>
      page.locator('.prompt h2').evaluate((h2) => h2.getBoundingClientRect().height / h2.getClientRects().length)
    const small = await height()
    await page.click(testid('btn-menu'))
    await page.selectOption(testid('text-size'), 'larger')
    await page.check(testid('contrast'))
    await page.uncheck(testid('sound'))
    await page.keyboard.press('Escape')
    expect(await height()).toBeGreaterThan(small * 1.2)
    await page.reload()
    await decided(page)
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
      text: 'larger',
      contrast: 'high',
    })
    expect(await page.evaluate(() => localStorage.getItem('em.sound'))).toBe('off')
    expect(await violations(page)).toEqual([])
    // Four numbers of points stand in the order bar.
    expect(await page.locator('.phase-bar .points').allTextContents()).toEqual(['−4', '3', '4', '−1'])
    await stage.leave(page)
  })
})

describe('a telephone on its side, and the largest letters', () => {
  it.each([
    { width: 844, height: 390, text: 'normal' },
    { width: 844, height: 390, text: 'larger' },
    { width: 1440, height: 900, text: 'larger' },
  ])('leave set-up and table usable ($width x $height, $text)', async ({ width, height, text }) => {
    const page = await stage.page({ viewport: { width, height }, prefs: { 'em.text': text, 'em.speed': 'off' } })
    /** The visible part of an element, top to bottom, in pixels of the screen; nothing lies beside the window. */
    const seen = (query: string): Promise<number> =>
      page.evaluate((which) => {
        const box = document.querySelector(which)?.getBoundingClientRect()
        if (!box || box.left < -1 || box.right > innerWidth + 1) return -1
        return Math.min(box.bottom, innerHeight) - Math.max(box.top, 0)
      }, query)
    await page.goto(stage.url)
    await page.click(testid('setup-glorys-end'))
    await page.waitForSelector(testid('setup-start'))
    expect(await seen(testid('setup-start'))).toBeGreaterThanOrEqual(40)
    expect(await seen('.briefing')).toBeGreaterThanOrEqual(height / 4)
    await page.click(testid('setup-start'))
    await decided(page)
    expect(await seen('.board')).toBeGreaterThanOrEqual(height / 3)
    expect(await seen('.prompt h2')).toBeGreaterThanOrEqual(14)
    expect(await seen(testid('btn-menu'))).toBeGreaterThanOrEqual(24)
    // The button that ends the step is reached, if by a scroll of its own.
    await page.locator('.prompt-buttons button').last().scrollIntoViewIfNeeded()
    expect(await seen('.prompt-buttons button:last-of-type')).toBeGreaterThanOrEqual(24)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await stage.leave(page)
  })
})

describe('advice', () => {
  it('is marked, leads the whole way with an arrow, says why, and is done with one key', async () => {
    const page = await stage.page({ prefs: QUICK })
    // The advised move is the adviser's choice: the wire shows the advice and the resulting actions.
    let told: readonly unknown[] = []
    let acts: unknown[] = []
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(frameText(payload)) as { t: string; advice?: { action: unknown; next?: unknown[] } }
        if (message.t === 'advice' && message.advice?.action)
          told = [message.advice.action, ...(message.advice.next ?? [])]
      })
      socket.on('framesent', ({ payload }) => {
        const message = JSON.parse(String(payload)) as { t: string; action?: unknown }
        if (message.t === 'act') acts.push(message.action)
      })
    })
    await page.goto(stage.url)
    await page.click(testid('quick-glorys-end'))
    // The table hears keys once its board has the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('board')
    for (let n = 0; n < 20; n++) {
      await decided(page)
      await advised(page, () => page.keyboard.press('a'))
      if ((await page.locator(testid('advised-arrow')).count()) > 0) break
      await moves(page, () => page.keyboard.press('Enter'))
    }
    expect(await page.locator(testid('advised-arrow')).count()).toBe(1)
    expect(await page.locator(testid('advised')).count()).toBe(1)
    expect(await page.textContent(testid('because'))).toMatch(/\w/)
    acts = []
    await page.keyboard.press('Enter')
    await expect.poll(() => acts.slice(0, told.length)).toEqual(told)
    await expect.poll(() => page.locator(testid('advised')).count()).toBe(0)
    await page.context().close()
  })
})

describe('stacks caught with a box', () => {
  it('march alongside the first with one click', async () => {
    const at = findPosition('marne', (p) => stepOf(p) === 'operational' && legalOf(p).some((a) => a.type === 'pick'))
    const page = await stage.page({ prefs: QUICK })
    await openMatch(page, stage.url, at)
    await page.click(testid('zoom-fit'))
    const places = (): readonly number[] => [...viewOf(at).at]
    const before = places()
    const boxes = await page
      .locator('.piece.actor')
      .evaluateAll((all) =>
        all.map((p) => p.getBoundingClientRect().toJSON() as { x: number; y: number; width: number; height: number }),
      )
    const left = Math.min(...boxes.map((b) => b.x))
    const top = Math.min(...boxes.map((b) => b.y))
    await page.keyboard.down('Shift')
    await page.mouse.move(left - 4, top - 4)
    await page.mouse.down()
    await page.mouse.move(
      Math.max(...boxes.map((b) => b.x + b.width)) + 4,
      Math.max(...boxes.map((b) => b.y + b.height)) + 4,
      { steps: 4 },
    )
    await page.mouse.up()
    await page.keyboard.up('Shift')
    await expect.poll(() => page.textContent(`${testid('prompt')} p`)).toMatch(/\d+ stacks together/)
    expect(await page.locator('.piece.selected.mate').count()).toBeGreaterThan(1)
    const goal = await page.evaluate(() => {
      const dot = document.querySelector('.dots .dot-cost')?.getBoundingClientRect()
      return dot ? [dot.x + dot.width / 2, dot.y + dot.height / 2] : []
    })
    await page.mouse.click(goal[0] ?? 0, goal[1] ?? 0)
    const moved = (): number => places().filter((hex, u) => hex !== before[u]).length
    await expect.poll(moved).toBeGreaterThan(1)
    await stage.leave(page)
  })
})

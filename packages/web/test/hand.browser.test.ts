/** The hand at the table: counters are dragged with mouse and finger, and put back with a key. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage, testid } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

type Spot = readonly [x: number, y: number]

async function begin(page: Page): Promise<void> {
  await page.goto(`${stage.url}/?games=all`)
  await page.click(testid('quick-skirmish'))
  await page.waitForSelector('.piece.actor')
}

const middle = async (page: Page, id: string): Promise<Spot> => {
  const box = await page.locator(testid(id)).boundingBox()
  if (!box) throw new Error(`${id} is not to be seen`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}
const camera = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector<HTMLElement>('.world')?.style.transform)

describe('a counter that is dragged', () => {
  it('goes where it is put down; the board stays where it is', async () => {
    const page = await stage.page({ prefs: { 'em.speed': 'off' } })
    await begin(page)
    const before = await camera(page)
    await page.mouse.move(...(await middle(page, 'piece-1')))
    await page.mouse.down()
    const [x, y] = await middle(page, 'place-0102')
    await page.mouse.move(x - 4, y + 3, { steps: 5 })
    // It is in the hand, and its way is shown before it is put down.
    const [px, py] = await middle(page, 'piece-1')
    expect(Math.hypot(px - x, py - y)).toBeLessThan(30)
    expect(await page.locator(`${testid('piece-1')}.selected`).count()).toBe(1)
    await page.mouse.up()
    await page.waitForSelector('text=Blue 2 goes to 0102.')
    expect(await camera(page)).toBe(before)
    await stage.leave(page)
  })

  it('goes back to its place with Esc, and where it may not go, with the reason', async () => {
    const page = await stage.page({ prefs: { 'em.speed': 'off' } })
    await begin(page)
    const home = await middle(page, 'piece-1')
    const rev = await page.getAttribute(testid('prompt'), 'data-rev')
    const drag = async (to: string): Promise<void> => {
      await page.mouse.move(...home)
      await page.mouse.down()
      await page.mouse.move(...(await middle(page, to)), { steps: 5 })
    }
    const fromHome = async (): Promise<number> => {
      const [x, y] = await middle(page, 'piece-1')
      return Math.hypot(x - home[0], y - home[1])
    }
    await drag('place-0102')
    await page.keyboard.press('Escape')
    expect(await fromHome()).toBeLessThan(0.5)
    await page.mouse.up()
    expect(await page.getAttribute(testid('prompt'), 'data-rev')).toBe(rev)
    const far = await page.evaluate(() => {
      const legal = [...document.querySelectorAll<SVGPathElement>('.hits path')]
      return legal.at(-1)?.dataset.testid ?? ''
    })
    await drag(far)
    await page.mouse.up()
    await page.waitForSelector(testid('refusal'))
    expect(await fromHome()).toBeLessThan(0.5)
    expect(await page.getAttribute(testid('prompt'), 'data-rev')).toBe(rev)
    await stage.leave(page)
  })

  it('obeys a finger, which elsewhere moves the board', async () => {
    const page = await stage.page({
      prefs: { 'em.speed': 'off' },
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await begin(page)
    const finger = await page.context().newCDPSession(page)
    const swipe = async ([fromX, fromY]: Spot, [toX, toY]: Spot): Promise<void> => {
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: fromX, y: fromY }] })
      for (const part of [0.2, 0.5, 0.8, 1]) {
        const point = { x: fromX + part * (toX - fromX), y: fromY + part * (toY - fromY) }
        await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
      }
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    const [x] = await middle(page, 'piece-1')
    const [, top] = await middle(page, 'board')
    await swipe([100, top - 120], [220, top - 120])
    expect((await middle(page, 'piece-1'))[0]).toBeGreaterThan(x + 80)
    const home = await page.getAttribute(testid('piece-1'), 'data-place')
    // The hex below to the right, which the sheet leaves in view.
    const [px, py] = await middle(page, 'piece-1')
    const hexes = await page
      .locator('.hits path')
      .evaluateAll((all) => all.map((hex) => hex.getBoundingClientRect().toJSON()))
    const to = hexes.map((hex): Spot => [hex.x + hex.width / 2, hex.y + hex.height / 2])
    const ford = to.find(([hx, hy]) => hx > px + 50 && hy > py + 50 && hx < 390 && hy < 2 * top - 120)
    await swipe([px, py], ford ?? [px, py])
    await expect.poll(() => page.getAttribute(testid('piece-1'), 'data-place')).not.toBe(home)
    await stage.leave(page)
  })
})

describe('on a telephone', () => {
  it('layers wait behind a button, and the turn is said in one line', async () => {
    const page = await stage.page({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: 'es',
    })
    await page.goto(stage.url)
    await page.click(testid('quick-glorys-end'))
    await page.waitForSelector(testid('layers-open'))
    expect(await page.locator(testid('overlay-supply')).count()).toBe(0)
    const caption = page.locator('.turn-track .caption')
    expect(await caption.textContent()).toMatch(/^Turno \d+\/\d+$/)
    expect(await caption.evaluate((e) => e.getClientRects().length)).toBe(1)
    await page.click(testid('layers-open'))
    await page.click(testid('overlay-supply'))
    await expect.poll(() => page.getAttribute(testid('overlay-supply'), 'aria-pressed')).toBe('true')
    await page.click('.layers .close')
    // The overlay can still be told from the button.
    expect(await page.getAttribute(testid('layers-open'), 'aria-pressed')).toBe('true')
    await stage.leave(page)
  })
})

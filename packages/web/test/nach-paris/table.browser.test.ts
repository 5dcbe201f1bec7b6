import { INF, unitType } from '@em/nach-paris/data'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { decided, moves, openStage, type Stage, testid, title, violations } from '../browser.ts'
import { findPosition, legalOf, openMatch, stepOf, viewOf } from './match.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

const QUICK = { 'em.speed': 'off' }

/** Presses the likely button of each decision until the prompt is the wanted one, or the game is over. */
async function goOn(page: Page, wanted: RegExp): Promise<void> {
  for (let n = 0; n < 120; n++) {
    await page.waitForSelector(`${testid('final-score')}, ${testid('prompt')}[data-deciding="yes"]`)
    if ((await page.locator(testid('final-score')).count()) > 0 || wanted.test(await title(page))) return
    const likely = ['btn-arriveAll', 'btn-preset', 'btn-proposal', 'btn-stand', 'btn-done'].map(testid)
    const offered = await page.evaluate((all) => all.find((id) => document.querySelector(id) !== null), likely)
    if (!offered) throw new Error(`no button goes on from "${await title(page)}"`)
    await moves(page, () => page.locator(offered).first().click())
  }
}
/** A hex that the selected unit can reach, with its dot. */
const reached = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [dot] = document.querySelectorAll('.dot-cost')
    const [x = 0, y = 0] =
      dot
        ?.getAttribute('transform')
        ?.match(/[-\d.]+/g)
        ?.map(Number) ?? []
    const hit = [...document.querySelectorAll<SVGPathElement>('.hits path')].find((p) => {
      const box = p.getBBox()
      return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < box.width * 0.4
    })
    return hit?.dataset.testid ?? ''
  })

describe('Nach Paris against the bot', () => {
  it('brings on the Germans of Guise with one click, marches a stack with two, and plays on to the end', async () => {
    const page = await stage.page({ prefs: QUICK })
    await page.goto(stage.url)
    await page.click(testid('quick-nach-paris'))
    await decided(page)
    expect(await title(page)).toBe('Germany: 11 units arrive')
    await page.click(testid('btn-arriveAll'))
    await expect.poll(() => page.locator('.piece').count()).toBeGreaterThanOrEqual(11)
    await goOn(page, /^Germany: movement, \d+ units/)
    expect(await violations(page)).toEqual([])
    await page.locator('.piece.actor').last().dispatchEvent('click')
    await page.waitForSelector('.dot-cost')
    const unit = (await page.locator('.piece.selected').getAttribute('data-testid')) ?? ''
    const from = await page.getAttribute(testid(unit), 'data-place')
    const place = await reached(page)
    await page.dispatchEvent(testid(place), 'pointermove')
    await page.waitForSelector(testid('route'))
    await page.dispatchEvent(testid(place), 'click')
    await expect.poll(() => page.getAttribute(testid(unit), 'data-place')).not.toBe(from)
    await expect.poll(() => title(page)).toMatch(/^Germany: movement/)
    await goOn(page, /^nothing$/)
    await page.waitForSelector(testid('final-score'))
    await stage.leave(page)
  })
})

describe('a prepared position of Nach Paris', () => {
  it('puts an attack together beside the board, with its account, and launches it only when told', async () => {
    const at = findPosition('guise', (p) => stepOf(p) === 'combats' && legalOf(p).some((a) => a.type === 'attack'))
    const attack = legalOf(at).find((a) => a.type === 'attack')
    if (attack?.type !== 'attack') throw new Error('nobody can attack')
    const before = at.match.log.length
    const page = await stage.page({ prefs: QUICK })
    await openMatch(page, stage.url, at)
    await page.click(testid(`widget-attack-${attack.hex}`))
    await page.waitForSelector(testid('builder'))
    const builder = (await page.locator(testid('builder')).textContent()) ?? ''
    expect(builder).toMatch(/9\.\d/)
    expect(builder).toContain('exact')
    const outs = page.locator('[data-testid^="widget-out-"]')
    const n = await outs.count()
    await outs.first().click()
    await expect.poll(() => page.locator('[data-testid^="widget-out-"][aria-pressed="true"]').count()).toBe(1)
    await page.locator('[data-testid^="widget-whole-"]').first().click()
    expect(await outs.count()).toBe(n)
    expect(at.match.log.length).toBe(before)
    await page.click(testid('btn-launch'))
    await expect.poll(() => at.match.log.slice(before).some((e) => e.key === 'log.combat.declared')).toBe(true)
    await stage.leave(page)
  })

  it('turns a unit on the wheel, by the keyboard takes up another', async () => {
    const at = findPosition('guise', (p) => stepOf(p) === 'movement' && viewOf(p).gt === 14)
    const page = await stage.page({ prefs: QUICK })
    await openMatch(page, stage.url, at)
    const { facing } = viewOf(at)
    const division = legalOf(at).find((a) => a.type === 'pick' && unitType[a.unit] === INF)
    if (division?.type !== 'pick') throw new Error('no infantry to move')
    const { unit } = division
    await page.dispatchEvent(testid(`piece-${unit}`), 'click')
    await page.waitForSelector('.np-wheel')
    const to = ((facing[unit] ?? 0) + 2) % 6
    await page.dispatchEvent(testid(`widget-face-${to}`), 'click')
    await expect.poll(() => viewOf(at).facing[unit]).toBe(to)
    await page.locator('.board').focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => page.locator('.piece.selected').count()).toBe(1)
    await stage.leave(page)
  })
})

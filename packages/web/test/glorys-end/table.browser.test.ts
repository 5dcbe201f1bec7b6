import { hexAt, labelOf } from '@em/glorys-end/data'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { decided, endStep, openStage, type Stage, testid, title, violations } from '../browser.ts'
import { findPosition, legalOf, openMatch, stepOf, viewOf } from './match.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

const QUICK = { 'em.speed': 'off' }

/** Ends phases until the prompt is the wanted one. */
async function endUntil(page: Page, wanted: RegExp): Promise<void> {
  for (let n = 0; n < 100; n++) {
    await decided(page)
    if (wanted.test(await title(page))) break
    await endStep(page)
  }
  expect(await title(page)).toMatch(wanted)
}

/** The farthest of the green dots, or the nearest: its hex and its cost. */
const dotAt = (page: Page, end: 'far' | 'near'): Promise<{ readonly place: string; readonly cost: number }> =>
  page.evaluate((which) => {
    const dots = [...document.querySelectorAll('.dot-cost')]
    const sign = which === 'far' ? 1 : -1
    const most = dots.reduce((a, b) => (sign * (Number(b.textContent) - Number(a.textContent)) > 0 ? b : a))
    const [x = 0, y = 0] =
      most
        .getAttribute('transform')
        ?.match(/[-\d.]+/g)
        ?.map(Number) ?? []
    const hit = [...document.querySelectorAll<SVGPathElement>('.hits path')].find((p) => {
      const box = p.getBBox()
      return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < box.width * 0.55
    })
    return { place: hit?.dataset.testid ?? '', cost: Number(most.textContent) }
  }, end)

describe('Glory’s End against the bot', () => {
  it('refits a corps, sends a stack several hexes with one click, and leaves it there by taking up another', async () => {
    // At the default speed: the display of the last action must not make the table forget the next stack.
    const page = await stage.page()
    await page.goto(stage.url)
    await page.click(testid('quick-glorys-end'))
    await decided(page)
    expect(await title(page)).toBe('Allies: replacements, France 3')
    const refit = page.locator('.piece.aim').first()
    const corps = (await refit.getAttribute('data-testid')) ?? ''
    await refit.dispatchEvent('click')
    await expect.poll(() => title(page)).toBe('Allies: replacements, France 2')
    expect(await page.locator(`[data-testid="${corps}"]`).textContent()).toContain('R&R')
    await endUntil(page, /^Allies: move/)
    await page.locator('.piece.actor').first().dispatchEvent('click')
    await page.waitForSelector('.dot-cost')
    const unit = (await page.locator('.piece.selected').getAttribute('data-testid')) ?? ''
    const home = await page.getAttribute(testid(unit), 'data-place')
    const { place, cost } = await dotAt(page, 'far')
    expect(cost).toBeGreaterThan(1)
    await page.dispatchEvent(testid(place), 'pointermove')
    await page.waitForSelector(testid('route'))
    expect(await page.locator('.route .disc').count()).toBeGreaterThan(1)
    expect(await page.locator('.route text').last().textContent()).toBe(String(cost))
    await page.dispatchEvent(testid(place), 'click')
    const hex = String(hexAt(place.slice('place-'.length)))
    await expect.poll(() => page.getAttribute(testid(unit), 'data-place')).toBe(hex)
    await decided(page)
    // One undo takes back the whole way, however many hexes it was; a click before its answer is not lost.
    await page.evaluate((counter) => {
      document.querySelector('.board')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', bubbles: true }))
      document.querySelector(counter)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    }, testid(unit))
    await expect.poll(() => page.getAttribute(testid(unit), 'data-place')).toBe(home)
    await page.waitForSelector(`${testid(unit)}.selected`)
    await decided(page)
    // Another shorter way leaves it movement points.
    await page.waitForSelector('.dot-cost')
    await page.dispatchEvent(testid((await dotAt(page, 'near')).place), 'click')
    await expect.poll(() => page.getAttribute(testid(unit), 'data-place')).not.toBe(home)
    await expect.poll(() => title(page)).toMatch(/MP left$/)
    await decided(page)
    const stays = await page.getAttribute(testid(unit), 'data-place')
    // Another stack that has not moved, out of reach of the first: taking it up leaves the first where it is.
    const other = await page.evaluate((at) => {
      const spot = (p: Element): DOMRect => p.getBoundingClientRect()
      const first = document.querySelector(`[data-place="${at}"]`)
      const far = (p: Element): number => (first ? Math.hypot(spot(p).x - spot(first).x, spot(p).y - spot(first).y) : 0)
      const all = [...document.querySelectorAll<SVGGElement>('.piece.actor')]
      return all.reduce((a, b) => (far(b) > far(a) ? b : a)).dataset.testid ?? ''
    }, stays)
    await page.dispatchEvent(testid(other), 'click')
    await expect.poll(() => page.locator(`${testid(other)}.selected`).count()).toBe(1)
    expect(await title(page)).not.toMatch(/MP left$/)
    expect(await page.getAttribute(testid(unit), 'data-place')).toBe(stays)
    // E puts down the unit in hand, and then asks whether the step is over.
    await decided(page)
    await page.waitForSelector('.dot-cost')
    await page.dispatchEvent(testid((await dotAt(page, 'near')).place), 'click')
    await expect.poll(() => title(page)).toMatch(/MP left$/)
    await decided(page)
    await page.locator('.board').focus()
    await page.keyboard.press('e')
    await page.waitForSelector(testid('end-yes'))
    expect(await title(page)).toMatch(/^Allies: move/)
    await stage.leave(page)
  })
})

describe('a prepared position of Glory’s End', () => {
  it('proposes an assault with its odds, lets others join, and launches only when told', async () => {
    const at = findPosition('marne', (p) => stepOf(p) === 'prepared' && viewOf(p).turn === 8)
    const page = await stage.page({ prefs: QUICK })
    await openMatch(page, stage.url, at)
    await page.dispatchEvent(testid('place-3225'), 'click')
    await page.waitForSelector(testid('preview'))
    expect(await page.locator(testid('choice-0')).textContent()).toContain('8 against 4, 2:1')
    const preview = (await page.locator(testid('preview')).textContent()) ?? ''
    expect(preview).toContain('exact, 6 cases')
    expect(preview).toContain('13.15a')
    expect(at.match.log.some((e) => e.key.startsWith('log.combat'))).toBe(false)
    // With one corps over the river first.
    await page.locator('[data-testid^="choice-"]', { hasText: 'Begin with Colonial Corps' }).click()
    await page.waitForSelector(testid('btn-launch'))
    await expect
      .poll(() => page.locator(`${testid('preview')} .account`).allTextContents())
      .toContainEqual(expect.stringContaining('\u2212'))
    expect(await page.locator('.ge-attack').count()).toBe(1)
    await page.dispatchEvent(testid('place-3324'), 'click')
    await expect.poll(() => page.locator('.ge-attack').count()).toBe(2)
    await page.click(testid('btn-launch'))
    await expect.poll(() => at.match.log.some((e) => e.key === 'log.combat.result')).toBe(true)
    await stage.leave(page)
  })

  it('says why not, with the rule, and draws the supply line of what is pointed at', async () => {
    const at = findPosition('marne', (p) => stepOf(p) === 'prepared' && viewOf(p).turn === 8)
    const attack = legalOf(at).find((a) => a.type === 'attack')
    if (attack?.type !== 'attack') throw new Error('nobody can attack')
    const page = await stage.page({ prefs: QUICK })
    await openMatch(page, stage.url, at)
    await page.dispatchEvent(testid(`piece-${attack.unit}`), 'click')
    await page.waitForSelector('.piece.selected')
    await page.dispatchEvent(testid('place-3728'), 'pointermove')
    await page.waitForSelector(testid('refusal'))
    expect(await page.locator(testid('refusal')).textContent()).toContain('13.5a')
    await page.click(testid('layer-line'))
    await page.dispatchEvent(testid(`piece-${attack.unit}`), 'pointermove')
    await page.waitForSelector('.ge-line')
    expect(await page.locator('.ge-line').textContent()).toMatch(/^supplied through .* · 7\.3/)
    await stage.leave(page)
  })

  it('deploys by tray and click, with decoys and armies, and is played with keys alone', async () => {
    const at = findPosition('historical', (p) => stepOf(p) === 'deploy', { decoys: true })
    const page = await stage.page({ prefs: QUICK })
    await openMatch(page, stage.url, at)
    const tray = page.locator(`${testid('tray')} li button`)
    expect(await tray.count()).toBeGreaterThan(20)
    const last = tray.last()
    const name = (await last.getAttribute('aria-label')) ?? ''
    await last.click()
    await expect.poll(() => title(page)).toBe(`${name}: with which army?`)
    const unit = Number((await last.getAttribute('data-testid'))?.slice('widget-unit-'.length))
    await page.locator(testid('board')).focus()
    await page.keyboard.press('t')
    await page.keyboard.press('Enter')
    // Assigned and placed with one key.
    await expect.poll(() => viewOf(at).at[unit] ?? -1).toBeGreaterThan(-1)
    const deployed = viewOf(at).at[unit] ?? -1
    expect(await page.locator(`[data-testid="piece-${unit}"]`).getAttribute('data-place')).toBe(String(deployed))
    expect(labelOf(deployed)).toMatch(/^\d{4}$/)
    await stage.leave(page)
  })
})

describe('accessibility of Glory’s End (axe)', () => {
  const looks: readonly (readonly [string, number, number, readonly string[]])[] = [
    ['light', 1440, 900, ['deploy', 'prepared']],
    ['dark', 390, 844, ['operational']],
  ]
  it.each(looks.filter(([theme]) => process.env.EM_PROOF || theme === 'dark'))(
    'finds nothing in set-up, deployment, movement and combat (%s, %i)',
    async (theme, width, height, steps) => {
      const open = () => stage.page({ prefs: { ...QUICK, 'em.theme': theme }, viewport: { width, height } })
      const page = await open()
      await page.goto(stage.url)
      await page.click(testid('setup-glorys-end'))
      await page.waitForSelector(testid('setup-start'))
      expect(await violations(page)).toEqual([])
      await stage.leave(page)
      for (const step of steps) {
        const at = findPosition(step === 'deploy' ? 'free' : 'marne', (p) => stepOf(p) === step)
        const other = await open()
        await openMatch(other, stage.url, at)
        if (step !== 'deploy') {
          await other.locator('.piece.actor').first().dispatchEvent('click')
          await other.waitForSelector('.piece.selected')
        }
        expect(await violations(other), step).toEqual([])
        await stage.leave(other)
      }
    },
  )
})

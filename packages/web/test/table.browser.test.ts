import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listed } from '../src/skins/registry.ts'
import { advised, decided, endStep, moves, openStage, type Stage, testid, violations } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

/** A game against the bot in which the first tiles are chosen: the German menu. */
async function atMenu(page: Page): Promise<void> {
  await page.goto(stage.url)
  await page.click(testid('play-bot'))
  for (let i = 0; i < 6; i++) {
    await decided(page)
    await moves(page, () => page.locator('[data-testid^="btn-pickTile-"]').first().click())
  }
  await page.waitForSelector(testid('btn-activate'))
  await decided(page)
}

const piecesAt = (page: Page, zone: string) =>
  page.evaluate((key) => {
    const at = document.querySelector(`[data-testid="place-${key}"]`)?.getAttribute('data-at')?.slice(6)
    return [...document.querySelectorAll(`[data-place="${at}"]`)].map((e) => (e as SVGElement).dataset.testid ?? '')
  }, zone)

/** Selects an army of a zone on the board, fanning out its stack where there is one. */
async function select(page: Page, zone: string): Promise<void> {
  const stack = await piecesAt(page, zone)
  await page.click(testid(stack.at(-1) ?? ''))
  if (stack.length > 1) await page.click(testid(stack[0] ?? ''))
  await page.waitForSelector('.piece.selected')
}

describe('the table', () => {
  it('plays on the board: select, see the odds, order an attack, undo, confirm, see the dice', async () => {
    const page = await stage.page()
    await atMenu(page)
    await select(page, 'metz')
    expect(await page.locator('.dot').count()).toBeGreaterThan(3)
    const french = (await piecesAt(page, 'nancy'))[0] ?? ''
    await page.hover(testid(french))
    const preview = page.locator(testid('preview'))
    await preview.waitFor()
    // 5 against 4 + 2 for the trench, worked out by hand over the 36 cases of two dice.
    expect(await preview.textContent()).toContain('exact, 36 cases')
    expect(await preview.locator('.account tfoot td:first-child').allTextContents()).toEqual(['5', '6'])
    expect(await preview.textContent()).toContain('27.8%')

    await page.click(testid(french))
    await page.waitForSelector('.arrow.attack')
    await page.click(testid('btn-undo'))
    await expect.poll(() => page.locator('.arrow.attack').count()).toBe(0)
    await decided(page)

    await select(page, 'metz')
    await page.click(testid(french))
    await page.click(testid('btn-confirm'))
    await page.waitForSelector(testid('dice'))
    expect(await page.locator(`${testid('dice')} .die`).count()).toBe(2)
    await stage.leave(page)
  })

  it('says why not, with the rule, where one points; and the chip opens the rule', async () => {
    const page = await stage.page()
    await atMenu(page)
    await select(page, 'metz')
    await page.hover(testid('place-kiev'))
    const refusal = page.locator(testid('refusal'))
    await refusal.waitFor()
    expect(await refusal.textContent()).toMatch(/Not here\s*9\.1a/)
    const before = await page.getAttribute(testid('prompt'), 'data-rev')
    await page.click(testid('place-kiev'))
    expect(await page.getAttribute(testid('prompt'), 'data-rev')).toBe(before)
    await refusal.locator('.chip').click()
    expect(await page.locator(testid('rule-card')).textContent()).toContain('9.1a')
    await stage.leave(page)
  })

  it('can be played with the keyboard', async () => {
    const page = await stage.page()
    await atMenu(page)
    const rev = async (): Promise<number> => Number(await page.getAttribute(testid('prompt'), 'data-rev'))
    const menu = await rev()
    // At the menu the keys walk over the armies; Enter opens the activation with the one under the cursor.
    await page.focus(testid('board'))
    await page.keyboard.press('Tab')
    expect(await rev()).toBe(menu)
    await page.keyboard.press('Enter')
    await expect.poll(rev).toBe(menu + 1)
    await page.waitForSelector('.piece.selected')
    const first = await page.getAttribute('.piece.selected', 'data-testid')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.getAttribute('.piece.selected', 'data-testid')).not.toBe(first)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.piece.selected').count()).toBe(0)
    await page.keyboard.press('g')
    await page.waitForSelector(testid('goto'))
    await page.keyboard.type('metz')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator(testid('goto')).count()).toBe(0)
    await page.keyboard.press('h')
    await page.waitForSelector(testid('help'))
    await page.keyboard.press('Escape')
    await page.focus(testid('board'))
    await page.keyboard.press('z')
    await page.waitForSelector(testid('btn-activate'))
    await stage.leave(page)
  })

  it('keeps a move over a lost connection and sends it again', async () => {
    const page = await stage.page()
    let cut = false
    let attempts = 0
    let drop: (() => void) | undefined
    await page.routeWebSocket(/\/socket/, (ws) => {
      attempts++
      if (cut) {
        void ws.close({ code: 1011 })
        return
      }
      const server = ws.connectToServer()
      // Messages that the page sends while "cut" are lost on the way.
      ws.onMessage((m) => {
        if (!cut) server.send(m)
      })
      drop = () => void ws.close({ code: 1011 })
    })
    await atMenu(page)
    cut = true
    await page.click(testid('btn-missions'))
    drop?.()
    await page.waitForSelector(testid('connection-lost'))
    const before = attempts
    await page.locator(`${testid('connection-lost')} button`).click()
    await expect.poll(() => attempts).toBeGreaterThan(before)
    cut = false
    await expect.poll(() => page.locator('.step.done').count()).toBe(1)
    expect(await page.locator(testid('btn-missions')).count()).toBe(0)
    await page.context().close()
  })

  it('speaks both languages and keeps the choice', async () => {
    const page = await stage.page({ locale: 'es' })
    await page.goto(stage.url)
    expect(await page.getAttribute('html', 'lang')).toBe('es')
    await page.click(testid('lang-en'))
    expect(await page.locator('h1').textContent()).toBe('The rulebook sits down at the table')
    await page.reload()
    expect(await page.getAttribute('html', 'lang')).toBe('en')
    await stage.leave(page)
  })

  it('answers with a finger only through the sheet', async () => {
    const page = await stage.page({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await atMenu(page)
    await moves(page, () => page.tap(testid('btn-activate')))
    await decided(page)
    await page.waitForSelector('.piece.actor')
    const rev = await page.getAttribute(testid('prompt'), 'data-rev')
    const actor = page.locator('.piece.actor').first()
    const place = await actor.getAttribute('data-place')
    await page.tap(testid('tab-units'))
    await page.locator('[data-testid^="unit-"]').first().tap()
    await page.waitForSelector('.piece.selected')
    expect(place).not.toBeNull()
    expect(await page.getAttribute(testid('prompt'), 'data-rev')).toBe(rev)
    const small = await page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>('.prompt-buttons button')].filter((b) => b.offsetHeight < 44).length,
    )
    expect(small).toBe(0)
    await stage.leave(page)
  })
})

describe('nothing jumps', () => {
  it.each([
    [1440, 900],
    [390, 844],
  ])('board and camera stay where they are while prompts come and go (%i x %i)', async (width, height) => {
    const page = await stage.page({ viewport: { width, height }, isMobile: width < 700, hasTouch: width < 700 })
    await atMenu(page)
    const where = () =>
      page.evaluate(() => {
        const { x, y, width: w, height: h } = document.querySelector('.board')?.getBoundingClientRect() ?? new DOMRect()
        return [x, y, w, h, document.querySelector<HTMLElement>('.world')?.style.transform]
      })
    const before = await where()
    const heights = new Set<number>()
    const look = async (parts = 5): Promise<void> => {
      heights.add(await page.locator(testid('prompt')).evaluate((e) => (e as HTMLElement).offsetHeight))
      expect((await where()).slice(0, parts)).toEqual(before.slice(0, parts))
    }
    await look()
    await moves(page, () => page.click(testid('btn-activate')))
    await decided(page)
    await look()
    await page.click(testid('tab-units'))
    await page.locator('[data-testid^="unit-"]').first().click()
    await page.waitForSelector('.piece.selected')
    // A telephone looks at the unit that was selected; the board keeps its size.
    await look(width < 700 ? 4 : 5)
    // Else the test would prove nothing.
    expect(heights.size).toBeGreaterThan(1)
    await stage.leave(page)
  })
})

describe('the end of a step', () => {
  it('asks first while units could act, by button, bar and key alike; Enter never ends it', async () => {
    const page = await stage.page({ prefs: { 'em.speed': 'off' } })
    await page.goto(stage.url)
    await page.click(testid('quick-glorys-end'))
    const prompt = page.locator(testid('prompt'))
    await decided(page)
    // On to a phase in which units can act; trains can still run in the next one, so their end asks nothing.
    const goesOn = async (): Promise<boolean> =>
      (await page.locator('.piece.actor').count()) === 0 ||
      /trains/.test((await page.locator(testid('btn-end')).textContent()) ?? '')
    for (let n = 0; n < 12 && (await goesOn()); n++) {
      await endStep(page)
      await decided(page)
    }
    const rev = await prompt.getAttribute('data-rev')
    expect(await page.locator('.prompt-buttons .btn.primary[data-testid="btn-done"]').count()).toBe(0)
    expect(await page.locator(testid('btn-end')).textContent()).toMatch(/\d+ left/)
    for (const press of [
      () => page.click(testid('btn-done')),
      () => page.click(testid('btn-end')),
      () => page.keyboard.press('e'),
    ]) {
      await press()
      await page.waitForSelector(testid('end-ask'))
      expect(await page.locator(testid('end-ask')).textContent()).toMatch(/\d+ could still act|One could/)
      await page.click(testid('end-no'))
      await page.waitForSelector(testid('end-ask'), { state: 'detached' })
    }
    await page.locator('.board').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    expect(await page.locator(testid('end-ask')).count()).toBe(0)
    expect(await prompt.getAttribute('data-rev')).toBe(rev)
    await stage.leave(page)
  })
})

describe('a phone', () => {
  const quick = listed('').filter((g) => g.quick && g.load)
  const onPhone = process.env.EM_PROOF ? quick : quick.slice(0, 2)
  it.each(onPhone)('plays $name by taps, with the bot’s advice', async ({ id }) => {
    const page = await stage.page({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      prefs: { 'em.speed': 'off', 'em.lang': 'es' },
    })
    await page.goto(stage.url)
    await page.tap(testid(`quick-${id}`))
    for (let n = 0; n < 2; n++) {
      await decided(page)
      await moves(page, async () => {
        await advised(page, () => page.tap(testid('btn-advice')))
        await page.tap(testid('choice-0'))
      })
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(stage.faults()).toEqual([])
    await stage.leave(page)
  })
})

describe('accessibility (axe)', () => {
  it.each(process.env.EM_PROOF ? ['light', 'dark'] : ['light'])(
    'finds nothing in lobby, set-up, table and rules (%s)',
    async (theme) => {
      const page = await stage.page({ prefs: { 'em.theme': theme } })
      await page.goto(stage.url)
      await page.waitForSelector(testid('play-bot'))
      expect(await violations(page)).toEqual([])
      await page.click(testid('open-setup'))
      await page.waitForSelector(testid('setup-start'))
      expect(await violations(page)).toEqual([])
      await atMenu(page)
      expect(await violations(page)).toEqual([])
      await select(page, 'metz')
      await page.hover(testid((await piecesAt(page, 'nancy'))[0] ?? ''))
      await page.waitForSelector(testid('preview'))
      await page.click(testid('tab-units'))
      expect(await violations(page)).toEqual([])
      await page.goto(`${stage.url}/#/rules/downfall-of-empires`)
      await page.waitForSelector('.rules-page h2')
      expect(await violations(page)).toEqual([])
      await stage.leave(page)
    },
  )
})

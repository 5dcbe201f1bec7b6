/** The set-up in a browser: one view on a desk, a swipe row and a fixed button on a phone, all of it by keyboard. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listed } from '../src/skins/registry.ts'
import { openStage, type Stage, testid, violations } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(async () => {
  await stage.close()
})

const GAMES = listed('').map((game) => game.id)
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

const openSetup = async (page: Page, game: string): Promise<void> => {
  await page.goto(`${stage.url}/?games=all`)
  await page.click(testid(`setup-${game}`))
  await page.waitForSelector(testid('setup-start'))
}
const scenariosOf = (page: Page): Promise<readonly string[]> =>
  page.locator('.scenario-card input').evaluateAll((all) => all.map((input) => input.getAttribute('data-testid') ?? ''))
/** The choice as it goes to the server. */
const sent = async (page: Page, act: () => Promise<void>): Promise<unknown> => {
  const [request] = await Promise.all([
    page.waitForRequest((r) => r.method() === 'POST' && r.url().includes('/api/games')),
    act(),
  ])
  return request.postDataJSON()
}
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    return at?.getAttribute('data-testid') ?? at?.tagName.toLowerCase() ?? ''
  })

describe('the set-up on a desk', () => {
  it.each(['en', 'es'])('shows every briefing whole, with the button to start (%s)', async (locale) => {
    const page = await stage.page({ viewport: DESK, locale })
    await openSetup(page, GAMES[0] ?? '')
    for (const game of GAMES) {
      await page.click(testid(`setup-game-${game}`))
      await page.waitForSelector('.scenario-card')
      await expect.poll(async () => (await scenariosOf(page)).length).toBeGreaterThan(0)
      for (const scenario of await scenariosOf(page)) {
        await page.click(testid(scenario))
        // The level with the longest words, where the computer plays.
        if (await page.locator(testid('bot-level')).count()) await page.selectOption(testid('bot-level'), 'marshal')
        const hidden = await page.evaluate(() => {
          const beyond = (query: string): number => {
            const box = document.querySelector(query)
            return box ? box.scrollHeight - box.clientHeight : -1
          }
          const start = document.querySelector('[data-testid="setup-start"]')?.getBoundingClientRect()
          return {
            briefing: beyond('.briefing'),
            choices: beyond('.setup-choices'),
            start: start !== undefined && start.bottom <= innerHeight && start.height >= 48,
          }
        })
        expect(hidden, `${game} ${scenario}`).toEqual({ briefing: 0, choices: 0, start: true })
      }
    }
    expect(stage.faults()).toEqual([])
    await stage.leave(page)
  })

  it('tells what games of the computer against itself have shown', async () => {
    const page = await stage.page({ viewport: PHONE, locale: 'es' })
    await openSetup(page, 'trench-club')
    await page.click(testid('scenario-skirmish'))
    await page.click(testid('setup-about'))
    const told = page.locator(testid('about-dialog'))
    expect(await told.textContent()).toMatch(
      /partidas, General contra General.*Alemania\d+\s% \(\d+ ganadas; de \d+\s% a \d+\s%\)/,
    )
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await told.count()).toBe(0)
    expect(await focused(page)).toBe('setup-about')
    await stage.leave(page)
  })

  it('the briefing follows the card; sides are nations, and the foot says what was chosen', async () => {
    const page = await stage.page({ viewport: DESK })
    await openSetup(page, 'glorys-end')
    expect(await page.locator('.briefing h2').textContent()).toBe('The battle of the Marne')
    // Nobody wins a drawn game.
    await page.click(testid('setup-about'))
    expect(await page.textContent(testid('about-dialog'))).toMatch(/Drawn\d+% \(\d+ games; \d+% to \d+%\)/)
    await page.keyboard.press('Escape')
    expect(await page.locator('.sudden').textContent()).toMatch(/The Allies lose at once.*Melun.*16\.4b/)
    expect(await page.locator(testid('setup-said')).textContent()).toContain('Allies against the computer')
    await page.click(testid('scenario-short'))
    expect(await page.locator('.briefing h2').textContent()).toBe('Short historical campaign')
    expect(await page.locator('.sudden li').count()).toBe(2)
    await page.click(testid('side-german'))
    expect(await page.locator(testid('setup-said')).textContent()).toContain('Germany against the computer')
    // Germany sits on the first seat of the second arrangement.
    expect(await sent(page, () => page.click(testid('setup-start')))).toMatchObject({
      game: 'glorys-end',
      config: { scenario: 'short', players: 2, arrangement: 1 },
      seats: [{ kind: 'human' }, { kind: 'bot', bot: 'general' }],
    })
    await stage.leave(page)
  })

  it('house rules are one line that tells what was changed, and yes means yes', async () => {
    const page = await stage.page({ viewport: DESK })
    await openSetup(page, 'glorys-end')
    const line = page.locator(`${testid('setup-house')} summary`)
    expect(await line.textContent()).toMatch(/by the book/)
    expect(await page.isVisible(testid('option-hentsch'))).toBe(false)
    await line.click()
    await page.selectOption(testid('option-hentsch'), 'true')
    expect(await line.textContent()).toMatch(/Hentsch.*: Yes/)
    expect(await page.locator(testid('setup-said')).textContent()).toMatch(/Hentsch.*: Yes/)
    expect(await sent(page, () => page.click(testid('setup-start')))).toMatchObject({
      config: { options: { hentsch: true } },
    })
    await stage.leave(page)
  })

  it('levels are offered where the rules have them, enemies where there are several', async () => {
    const page = await stage.page({ viewport: DESK })
    await openSetup(page, 'trench-club')
    await page.click(testid('side-FR'))
    await page.click(testid('level-hard'))
    const enemies = page.locator('input[name="against"]')
    expect(await enemies.count()).toBe(2)
    await enemies.nth(1).click()
    expect(await page.locator(testid('setup-said')).textContent()).toContain(
      'France against the Automa (Austria-Hungary)',
    )
    expect(await sent(page, () => page.click(testid('setup-start')))).toMatchObject({
      config: { scenario: 'solo', players: 1, arrangement: 5, options: { difficulty: 'hard' } },
      seats: [{ kind: 'human' }],
    })
    await stage.leave(page)
  })

  it('at one table everybody has a seat and a name; taking another seat moves the side', async () => {
    const page = await stage.page({ viewport: DESK })
    await openSetup(page, 'downfall-of-empires')
    await page.click(testid('players-4-0'))
    await page.click(testid('opponent-human'))
    expect(await page.inputValue(testid('seat-3'))).toBe('human')
    await page.selectOption(testid('seat-2'), 'me')
    expect(await page.isChecked(testid('side-russian'))).toBe(true)
    expect(await page.inputValue(testid('seat-0'))).toBe('human')
    expect(await page.locator(testid('setup-said')).textContent()).toContain(
      'Russia, with 3 other people at this table',
    )
    await stage.leave(page)
  })
})

describe('the set-up by keyboard', () => {
  it('arrows choose, Tab reaches everything in order, Enter starts', async () => {
    const page = await stage.page({ viewport: DESK })
    await openSetup(page, 'glorys-end')
    expect(await focused(page)).toBe('scenario-marne')
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe('scenario-short')
    expect(await page.locator('.briefing h2').textContent()).toBe('Short historical campaign')
    const stops: string[] = []
    while (stops.at(-1) !== 'setup-start' && stops.length < 13) {
      await page.keyboard.press('Tab')
      stops.push(await focused(page))
    }
    // The briefing's links, then the choices from above to below, then the button.
    expect(stops).toEqual([
      'setup-learn',
      'setup-how',
      'setup-about',
      'setup-watch',
      'a',
      'side-allied',
      'opponent-heuristic',
      'bot-level',
      'bot-levels',
      'summary',
      'setup-start',
    ])
    for (let back = 0; back < 4; back++) await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('opponent-heuristic')
    expect(await sent(page, () => page.keyboard.press('Enter'))).toMatchObject({ config: { scenario: 'short' } })
    await stage.leave(page)
  })
})

describe('the set-up on a phone', () => {
  it.each(['en', 'es'])('has room for the name of every level, and compares all five (%s)', async (locale) => {
    const page = await stage.page({ viewport: PHONE, hasTouch: true, locale })
    await openSetup(page, 'nach-paris')
    const cut = await page.locator(testid('bot-level')).evaluateAll(([select]) => {
      if (!(select instanceof HTMLSelectElement)) return ['no select']
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) return ['no canvas']
      const { font, paddingLeft } = getComputedStyle(select)
      canvas.font = font
      // The arrow of the select stands behind the name.
      const room = select.clientWidth - 2 * Number.parseFloat(paddingLeft) - 22
      return [...select.options].map((o) => o.text).filter((text) => canvas.measureText(text).width > room)
    })
    expect(cut).toEqual([])
    const high = async (selector: string): Promise<number> => (await page.locator(selector).boundingBox())?.height ?? 0
    expect(await high(testid('bot-levels'))).toBeGreaterThanOrEqual(44)
    await page.tap(testid('bot-levels'))
    expect(await high(`${testid('levels-dialog')} .btn`)).toBeGreaterThanOrEqual(44)
    expect(await page.locator(`${testid('levels-dialog')} dt`).count()).toBe(5)
    expect(await page.textContent(testid('levels-dialog'))).toMatch(/8 (seconds a turn|segundos por turno)/)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator(testid('levels-dialog')).count()).toBe(0)
    await stage.leave(page)
  })

  it.each(['light', 'dark'])('is a swipe row, then the briefing, then the choices; Start stays (%s)', async (theme) => {
    const page = await stage.page({ viewport: PHONE, hasTouch: true, prefs: { 'em.theme': theme } })
    await openSetup(page, 'bailen-1808')
    const tops = await page.evaluate(() =>
      ['.scenario-row', '.briefing', '.setup-choices'].map(
        (query) => document.querySelector(query)?.getBoundingClientRect().top ?? -1,
      ),
    )
    expect([...tops].sort((a, b) => a - b)).toEqual(tops)
    const startAt = () =>
      page.evaluate(() => document.querySelector('[data-testid="setup-start"]')?.getBoundingClientRect().bottom ?? -1)
    const before = await startAt()
    expect(before).toBeGreaterThan(PHONE.height - 60)
    expect(before).toBeLessThanOrEqual(PHONE.height)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    expect(await violations(page)).toEqual([])
    await page.locator(testid('setup-house')).scrollIntoViewIfNeeded()
    expect(await startAt()).toBeCloseTo(before, 0)
    await stage.leave(page)
  })
})

/** The review in the report of a finished game: asked for once, patient where the server is busy, in the words of the game, and there again. */
import { anyGame, defaultConfig, fastDice, Match, seeded } from '@em/engine'
import { glorysEnd } from '@em/glorys-end'
import { SIDES } from '@em/glorys-end/data'
import type { Review } from '@em/wire'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage, testid, violations } from './browser.ts'
import { openMatch } from './fake-match.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const game = anyGame(glorysEnd)
const KEYS = JSON.stringify([{ id: 'fake', seat: 0, token: 'mine' }])
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** The Marne by chance to its end, and what the Allies saw before their first march. */
function finished() {
  const match = Match.start(game, defaultConfig(game, { scenario: 'marne' }), fastDice('review'))
  const random = seeded('review')
  let march: { readonly view: unknown; readonly action: { readonly type: string } } | undefined
  while (!match.over) {
    const seat = match.deciders[0]!
    const legal = match.legal(seat)
    const pick = seat === 0 ? legal.find((a) => a.type === 'pick') : undefined
    if (!march && pick) march = { view: match.view(0), action: pick }
    match.submit(seat, legal[random.below(legal.length)]!)
  }
  return { match, march: march! }
}

type Answer = Review | { readonly status: number }

/** The report of that game, with a server that answers so, in turn; the last for ever. */
async function report(page: Page, answers: readonly Answer[]): Promise<void> {
  const { match, march } = finished()
  const left = [...answers]
  await page.route('**/api/games/fake/review', (route: Route) => {
    const answer = left.length > 1 ? left.shift()! : left[0]!
    if ('status' in answer)
      return route.fulfill({ status: answer.status, json: { error: 'A sentence of the server.' } })
    return route.fulfill({ json: answer })
  })
  const chosen = {
    action: march.action,
    words: null,
    score: 5,
    terms: [
      { key: 'why.paris.for', params: { hex: 900 }, value: 2.2 },
      { key: 'why.corps.for', value: -0.4 },
    ],
  }
  const unit = (march.action as { readonly units?: readonly number[] }).units?.[0] ?? -1
  const last = left.at(-1)!
  if (!('status' in last) && last.costly.length > 0) {
    left[left.length - 1] = {
      ...last,
      costly: last.costly.map((x) => ({
        ...x,
        instead: { rev: 2, reasons: { chosen, others: [] }, own: { type: 'dig', unit }, view: march.view },
      })),
    }
  }
  await openMatch(page, stage.url, game, SIDES, { match, seat: 0 }, () => false, { level: 'general', hear: () => {} })
  await page.waitForSelector(testid('report'))
}

const FOUND: Review = { turns: 3, judged: 3, costly: [{ rev: 1, loss: 1, error: 0.7 }], failed: false }

describe('the review', () => {
  it.each([
    ['light', { viewport: { width: 1440, height: 900 } }],
    ['dark', PHONE],
  ] as const)('shows how far it is, names the unit and what speaks for it, and stays (%s)', async (theme, options) => {
    const page = await stage.page({ ...options, locale: 'es', prefs: { 'em.keys': KEYS, 'em.theme': theme } })
    const working: Review = { turns: 3, judged: 1, costly: [], failed: false }
    await report(page, [{ ...working, turns: undefined, judged: 0 }, working, FOUND])
    const ask = page.locator(testid('review-ask-0'))
    if (options === PHONE) expect((await ask.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await ask.focus()
    await page.keyboard.press('Enter')
    // The button is gone; the focus is not.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('review-0')
    const bar = page.locator(`${testid('review-0')} [role="progressbar"]`)
    await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('1')
    expect(await bar.getAttribute('aria-valuemax')).toBe('3')
    const told = page.locator(`${testid('review-0')} li`)
    // The unit of an action that only has its number.
    await expect.poll(() => told.locator('b').textContent()).toBe('Div. marroquí')
    const text = await told.textContent()
    expect(text).toMatch(/Tú hiciste esto:División marroquí cava/)
    expect(text).toMatch(/≈\s1\s±\s0,7 puntos perdidos/)
    // Figures of another measure are not told beside the points, nor what speaks against it.
    expect(text).not.toMatch(/[+−]\d/)
    expect(await bar.count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.click(testid('final-look'))
    await page.waitForSelector(testid('report'), { state: 'detached' })
    await page.click(testid('btn-final'))
    await told.waitFor()
    await page.context().close()
  })

  it('waits where the server is busy, and says in the reader’s language why there is none', async () => {
    const page = await stage.page({ locale: 'es', prefs: { 'em.keys': KEYS } })
    await report(page, [{ status: 503 }, { status: 409 }])
    await page.click(testid('review-ask-0'))
    const trouble = page.locator(testid('review-trouble'))
    await expect.poll(() => trouble.textContent()).toBe('Se están analizando muchas partidas; esta espera su turno.')
    expect(await page.locator('.judging').count()).toBe(1)
    await expect.poll(() => trouble.textContent(), { timeout: 20_000 }).toMatch(/^La partida se jugó con otras reglas/)
    expect(await page.locator('.judging').count()).toBe(0)
    await page.context().close()
  })
})

/**
 * Proofs that take minutes, each in a real browser: clicks of a whole turn of Marne and of the campaign, frames a second of the largest map.
 * They run only when asked for: `EM_PROOF=1 npm run browser -- nach-paris/proof`. Frames are worth reading on a quiet machine only.
 */
import { catalogues, makeFormatter } from '@em/nach-paris/texts'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { NachParisAction, NachParisView } from '../../src/skins/nach-paris/game.ts'
import { uiCatalogues } from '../../src/skins/nach-paris/texts.ts'
import { openStage, type Stage, testid } from '../browser.ts'
import { situations } from '../skin-play.ts'
import { attended, findPosition, openMatch, passTo, stepOf, viewOf } from './match.ts'
import { PageHands } from './page-hands.ts'
import { turnOf } from './turn.ts'

const situation = situations<NachParisView, NachParisAction>({
  catalogues: [catalogues, uiCatalogues],
  formatter: makeFormatter,
})
const QUICK = { 'em.speed': 'off' }

/** Stamps of animation frames while something is done with the mouse, as frames a second. */
async function framesDuring(page: Page, doing: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const seen: number[] = []
    const tick = (now: number): void => {
      seen.push(now)
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    Object.assign(globalThis, { framesSeen: seen })
  })
  await doing()
  return page.evaluate(() => {
    const { framesSeen: seen } = globalThis as unknown as { framesSeen: readonly number[] }
    return Math.round(((seen.length - 1) / ((seen.at(-1) ?? 1) - (seen[0] ?? 0))) * 1000)
  })
}

const [MIDDLE_X, MIDDLE_Y] = [560, 430]
async function pan(page: Page): Promise<void> {
  await page.mouse.move(MIDDLE_X, MIDDLE_Y)
  await page.mouse.down()
  for (let n = 0; n < 90; n++) {
    await page.mouse.move(MIDDLE_X + Math.sin(n / 9) * 260, MIDDLE_Y + Math.cos(n / 7) * 200)
    await page.waitForTimeout(12)
  }
  await page.mouse.up()
}
async function zoom(page: Page): Promise<void> {
  await page.mouse.move(MIDDLE_X, MIDDLE_Y)
  for (let n = 0; n < 60; n++) {
    await page.mouse.wheel(0, Math.sin(n / 6) > 0 ? 60 : -60)
    await page.waitForTimeout(18)
  }
}

describe.runIf(process.env.EM_PROOF)('proofs of Nach Paris', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())
  afterEach(() => expect(stage.faults()).toEqual([]))

  it.each([
    ['marne', 19, 50],
    ['campaign', 4, 80],
  ])(
    'plays a turn of %s (%i) in at most %i clicks',
    async (scenario, gt, most) => {
      for (const seat of [0, 1]) {
        const at = findPosition(scenario, (p) => viewOf(p).gt >= gt && p.seat === seat && viewOf(p).side === seat)
        const page = await stage.page({ prefs: QUICK })
        await openMatch(page, stage.url, attended(at))
        const hands = new PageHands(page, at, (m, x) => situation(m, x, 'en', new Set()))
        await hands.quiet()
        const clicks = await turnOf(hands)
        const by = [...hands.by].map(([step, n]) => `${step} ${n}`).join(', ')
        console.log(`${scenario}, turn ${gt}, seat ${seat}: ${clicks} clicks in a browser (${by})`)
        expect(clicks).toBeLessThanOrEqual(most)
        expect(clicks).toBeGreaterThan(1)
        await stage.leave(page)
      }
    },
    1_200_000,
  )

  it('pans and zooms the map of the campaign', async () => {
    const at = passTo('campaign', (p) => stepOf(p) === 'movement')
    const page = await stage.page({ prefs: QUICK })
    await openMatch(page, stage.url, at)
    await page.waitForTimeout(2000)
    const said: string[] = []
    for (const view of ['as it opens', 'zoom-fit', 'zoom-in']) {
      if (view !== 'as it opens') await page.click(testid(view))
      await page.waitForTimeout(1500)
      const panned = await framesDuring(page, () => pan(page))
      await page.waitForTimeout(1500)
      const zoomed = await framesDuring(page, () => zoom(page))
      said.push(`${view}: pan ${panned}, zoom ${zoomed} frames a second`)
      expect(Math.min(panned, zoomed)).toBeGreaterThan(1)
    }
    console.log(`campaign: ${said.join('; ')}`)
    await stage.leave(page)
  })
})

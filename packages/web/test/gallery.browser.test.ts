/** The gallery as it was: every exhibit by day, and whatever has panels by night too, compared with its picture. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { games } from '../src/skins/registry.ts'
import { openStage, type Stage, testid } from './browser.ts'
import { compared, differing, forPictures, pictureOf } from './pictures.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

async function openRoom(game: string, theme: 'light' | 'dark'): Promise<Page> {
  const page = await stage.page({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    prefs: { 'em.theme': theme, 'em.lang': 'en' },
  })
  await page.goto(`${stage.url}/#/gallery/${game}`)
  await page.waitForSelector(testid('gallery-room'))
  await forPictures(page)
  // The print is the same by night: what lies on it is compared without it.
  if (theme === 'dark') await page.addStyleTag({ content: '.exhibit .art { visibility: hidden }' })
  return page
}

const exhibitsOf = async (page: Page): Promise<readonly string[]> =>
  ((await page.locator(testid('gallery-room')).getAttribute('data-exhibits')) ?? '').split(' ')

const skins = join(import.meta.dirname, '../src/skins')
const exhibited = games.filter((g) => existsSync(join(skins, g.id, 'Gallery.tsx')))

describe.each(exhibited)('gallery of $name', ({ id }) => {
  it.each(['light', 'dark'] as const)('is as it was, %s', async (theme) => {
    const page = await openRoom(id, theme)
    const faults: string[] = []
    for (const exhibit of await exhibitsOf(page)) {
      const frame = page.locator(testid(`exhibit-${exhibit}`))
      // Counters and print are the same by night.
      if (theme === 'dark' && (await frame.locator('.exhibit-position').count()) === 0) continue
      const fault = compared(`${id}/${exhibit}-${theme}`, await pictureOf(page, `exhibit-${exhibit}`))
      if (fault) faults.push(fault)
    }
    expect(faults).toEqual([])
    expect(stage.faults()).toEqual([])
    await page.context().close()
  })
})

it('a changed colour of one small mark is noticed', async () => {
  const page = await openRoom('trench-club', 'light')
  const before = await pictureOf(page, 'exhibit-marks')
  expect(differing(before, await pictureOf(page, 'exhibit-marks'))).toBe(0)
  await page.addStyleTag({ content: '[data-testid="exhibit-marks"] li:nth-child(3) path { fill: #5d7d9c }' })
  const after = await pictureOf(page, 'exhibit-marks')
  expect(differing(before, after)).toBeGreaterThan(8)
  await page.context().close()
})

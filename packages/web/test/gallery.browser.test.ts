/** The gallery unchanged: every exhibit by day, and those with panels by night, too, compared with its picture. */
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

async function openRoom(game: string): Promise<Page> {
  const page = await stage.page({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    prefs: { 'em.theme': 'light', 'em.lang': 'en' },
  })
  await page.goto(`${stage.url}/#/gallery/${game}`)
  await page.waitForSelector(testid('gallery-room'))
  await forPictures(page)
  return page
}

async function darken(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  // The print is the same by night: marks on it are compared without it.
  await page.addStyleTag({ content: '.exhibit .art { visibility: hidden }' })
}

const exhibitsOf = async (page: Page): Promise<readonly string[]> =>
  ((await page.locator(testid('gallery-room')).getAttribute('data-exhibits')) ?? '').split(' ')

const skins = join(import.meta.dirname, '../src/skins')
const exhibited = games.filter((g) => existsSync(join(skins, g.id, 'Gallery.tsx')))

describe.each(exhibited)('gallery of $name', ({ id }) => {
  it('is as it was, by day and by night', async () => {
    const page = await openRoom(id)
    const exhibits = await exhibitsOf(page)
    const faults: string[] = []
    for (const theme of ['light', 'dark']) {
      if (theme === 'dark') await darken(page)
      for (const exhibit of exhibits) {
        const frame = page.locator(testid(`exhibit-${exhibit}`))
        // Counters and print are the same by night.
        if (theme === 'dark' && (await frame.locator('.exhibit-position').count()) === 0) continue
        const fault = compared(`${id}/${exhibit}-${theme}`, await pictureOf(page, `exhibit-${exhibit}`))
        if (fault) faults.push(fault)
      }
    }
    expect(faults).toEqual([])
    expect(stage.faults()).toEqual([])
    await stage.leave(page)
  })
})

it('a changed colour of one small mark is noticed', async () => {
  const page = await openRoom('trench-club')
  const before = await pictureOf(page, 'exhibit-marks')
  expect(differing(before, await pictureOf(page, 'exhibit-marks'))).toBe(0)
  await page.addStyleTag({ content: '[data-testid="exhibit-marks"] li:nth-child(3) path { fill: #5d7d9c }' })
  const after = await pictureOf(page, 'exhibit-marks')
  expect(differing(before, after)).toBeGreaterThan(8)
  await stage.leave(page)
})

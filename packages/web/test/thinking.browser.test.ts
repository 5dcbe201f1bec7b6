/** While a bot thinks, the table keeps showing whose turn it is; a searching bot shows its progress and can be hurried by button and key. */
import { anyGame } from '@em/engine'
import { glorysEnd } from '@em/glorys-end'
import { SIDES } from '@em/glorys-end/data'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openStage, type Stage, testid, title } from './browser.ts'
import { openMatch } from './fake-match.ts'
import { findPosition, stepOf } from './glorys-end/match.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

/** The other seat looks on while this one decides. */
async function waitingFor(level: string) {
  const page = await stage.page()
  const { match, seat } = findPosition('marne', (p) => stepOf(p) === 'operational')
  const sent: string[] = []
  const hear = ({ t }: { readonly t: string }): void => void sent.push(t)
  await openMatch(page, stage.url, anyGame(glorysEnd), SIDES, { match, seat: 1 - seat }, () => false, { level, hear })
  const hurries = (): number => sent.filter((t) => t === 'hurry').length
  return { page, hurries }
}

it('a Field Marshal who thinks can be hurried with a button and with a key', async () => {
  const { page, hurries } = await waitingFor('marshal')
  expect(await title(page)).toContain('is thinking')
  await page.waitForSelector('[role="progressbar"]')
  await page.click(testid('btn-hurry'))
  await expect.poll(hurries).toBe(1)
  await page.locator('.board').focus()
  await page.keyboard.press('s')
  await expect.poll(hurries).toBe(2)
})

it('a General answers at once: nothing is offered, and the key does nothing', async () => {
  const { page, hurries } = await waitingFor('general')
  expect(await title(page)).toContain('is thinking')
  await page.locator('.board').focus()
  await page.keyboard.press('s')
  expect(await page.locator(testid('btn-hurry')).count()).toBe(0)
  expect(hurries()).toBe(0)
})

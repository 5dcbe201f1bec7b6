/** Around the games: going on where one was, all games with search, a record from elsewhere, computer against computer. */
import { anyGame, defaultConfig, Match, recordOf, seeded } from '@em/engine'
import { commitment, hmacDice, newSecret } from '@em/engine/crypto-dice'
import { skirmish } from '@em/skirmish'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage, testid, violations } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults().filter((f) => !f.includes('400'))).toEqual([]))

const game = anyGame(skirmish)
function record(): string {
  const secret = newSecret()
  const match = Match.start(game, defaultConfig(game), hmacDice(secret))
  const random = seeded('record')
  while (!match.over) {
    const seat = match.deciders[0] ?? 0
    const legal = match.legal(seat)
    const pick = legal[random.below(legal.length)]
    if (pick) match.submit(seat, pick)
  }
  return JSON.stringify(recordOf(match, { kind: 'hmac', commitment: commitment(secret), secret }))
}
const file = (text: string) => ({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) })

describe('before and after a game', () => {
  it('a game that was left waits in the lobby with its picture, turn, opponent and score, and is found by a search', async () => {
    const page = await stage.page({ prefs: { 'em.speed': 'off' } })
    await page.goto(stage.url)
    await page.click(testid('quick-downfall-of-empires'))
    await page.waitForSelector(`${testid('prompt')}[data-deciding="yes"]`)
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((k) => k.startsWith('em.glimpse.'))))
      .toBe(true)
    await page.goto(`${stage.url}/#/`)
    const row = page.locator('.continue li').first()
    await row.waitFor()
    expect(await row.textContent()).toMatch(/Summer 1914.*computer/)
    expect(await row.locator('.counters g').count()).toBe(4)
    expect(await row.locator('.score > span').count()).toBe(4)
    await page.click(testid('all-games'))
    await page.fill(testid('mine-search'), 'empires computer')
    await expect.poll(() => page.locator(`${testid('mine-list')} li`).count()).toBe(1)
    await page.fill(testid('mine-search'), 'waterloo')
    await expect.poll(() => page.locator(`${testid('mine-list')} li`).count()).toBe(0)
    await page.fill(testid('mine-search'), '')
    await page.click(testid('mine-over'))
    await expect.poll(() => page.locator(`${testid('mine-list')} li`).count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await stage.leave(page)
  })

  it('a record is checked and opened in the replay; a bad file gets a sentence in the reader’s language', async () => {
    const page = await stage.page({ locale: 'es' })
    await page.goto(`${stage.url}/#/mine`)
    const good = record()
    const bad = [
      ['no es nada', 'Este archivo no es el acta de una partida.'],
      [good.replace(/"hash":"./, '"hash":"x'), 'La partida no acaba como dice el acta.'],
      [
        good.replace('"moves":[', '"moves":[{"seat":0,"action":{"type":"cheat"}},'),
        'La jugada 1 de esta acta no es legal.',
      ],
    ] as const
    for (const [text, sentence] of bad) {
      await page.setInputFiles(testid('import-file'), file(text))
      await expect.poll(() => page.locator(testid('import-trouble')).textContent()).toBe(sentence)
    }
    await page.setInputFiles(testid('import-file'), file(good))
    await page.waitForSelector(testid('replay-slider'))
    await stage.leave(page)
  })

  it('the computer plays against itself, and the reader looks on', async () => {
    const page = await stage.page({ prefs: { 'em.speed': 'off', 'em.level': 'recruit' } })
    await page.goto(stage.url)
    await page.click(testid('setup-downfall-of-empires'))
    await page.click(testid('setup-watch'))
    await page.waitForSelector(testid('board'))
    await expect.poll(() => page.locator('[data-testid^="log-"]').count()).toBeGreaterThan(8)
    await stage.leave(page)
  })
})

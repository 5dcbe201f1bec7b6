import { downfall } from '@em/downfall-of-empires'
import { anyGame, defaultConfig, Match, recordOf, seeded } from '@em/engine'
import { commitment, hmacDice } from '@em/engine/crypto-dice'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { advised, decided, moves, openStage, type Stage } from '../browser.ts'
import { frameText, playOn } from '../driver.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

const QUICK = { 'em.speed': 'off' }

/** German and Austro-Hungarian. */
const CENTRAL = [0, 3]

/** Every face of a tile of these sides that a message tells: in views, in patches of views, in the log. */
function facesOf(message: unknown, sides: readonly number[], path = ''): number[] {
  if (Array.isArray(message)) return message.flatMap((part, i) => facesOf(part, sides, `${path}/${i}`))
  if (typeof message !== 'object' || message === null) return []
  const fields = message as Record<string, unknown>
  const faces: number[] = []
  const where = typeof fields.path === 'string' ? `/view${fields.path}` : path
  const side = /\/view\/tiles\/(\d)/.exec(where)?.[1] ?? (fields.key === 'log.tileSecret' ? String(sideOf(fields)) : '')
  if (side !== '' && sides.includes(Number(side))) {
    const told = [fields.tile, (fields.params as { tile?: unknown } | undefined)?.tile, fields.value]
    for (const face of [...told, ...(Array.isArray(fields.hand) ? fields.hand : [])]) {
      if (typeof face === 'number' && face >= 0 && !/handCount|box|raised|length/.test(where)) faces.push(face)
    }
  }
  for (const [key, value] of Object.entries(fields)) {
    faces.push(...facesOf(value, sides, where === path ? `${path}/${key}` : where))
  }
  return faces
}
const sideOf = (event: Record<string, unknown>): unknown => (event.params as { side?: unknown } | undefined)?.side

/** The record of a game that was played at random. */
function finished(): string {
  const game = anyGame(downfall)
  const secret = '5e'.repeat(32)
  const match = Match.start(game, defaultConfig(game, { players: 2 }), hmacDice(secret))
  const random = seeded('finished')
  while (!match.over) {
    const seat = match.deciders[0] ?? 0
    const legal = match.legal(seat)
    const pick = legal[random.below(legal.length)]
    if (pick) match.submit(seat, pick)
  }
  return JSON.stringify(recordOf(match, { kind: 'hmac', commitment: commitment(secret), secret }))
}

describe('a game in the browser', () => {
  // The whole game only where proofs are asked for: it takes a minute and a half.
  it('against the bot, from one click in the lobby through the first seasons', async () => {
    const page = await stage.page({ prefs: QUICK })
    await page.goto(stage.url)
    await page.click('[data-testid="play-bot"]')
    await page.click('[data-testid="tab-units"]')
    const season = (): Promise<string> =>
      page.evaluate(() => document.querySelector('.turn-track')?.getAttribute('aria-label') ?? '')
    const seen = new Set<string>()
    const isFar = async (): Promise<boolean> => !process.env.EM_PROOF && seen.add(await season()).size > 2
    const { clicks, kinds } = await playOn(page, 7, isFar)
    expect(clicks).toBeGreaterThan(process.env.EM_PROOF ? 100 : 20)
    for (const kind of ['btn-activate', 'unit-choice', 'btn-confirm', 'btn-endTurn']) expect([...kinds]).toContain(kind)
    if (process.env.EM_PROOF) await page.waitForSelector('[data-testid="final-score"]')
    await stage.leave(page)
  })

  it('that is over shows its score, what decided it, and every move in the replay', async () => {
    const page = await stage.page({ prefs: QUICK })
    await page.goto(stage.url)
    const { id } = (await (
      await page.request.post(`${stage.url}/api/records`, { data: { record: finished() } })
    ).json()) as { id: string }
    await page.goto(`${stage.url}/#/g/${id}`)
    const score = page.locator('[data-testid="final-score"]')
    await score.waitFor()
    expect(await score.locator('tbody tr').count()).toBe(4)
    const record = await page.request.get(
      new URL((await score.locator('[data-testid="record"]').getAttribute('href')) ?? '', stage.url).href,
    )
    expect(await record.json()).toMatchObject({ format: 1, game: 'downfall-of-empires', dice: { kind: 'hmac' } })

    // The end explains itself: points by source, the score of all seasons, and a turning point that opens in the replay.
    expect(await score.textContent()).toContain('The player of the side with the most points wins.')
    await expect.poll(() => score.locator('.graph-side').first().locator('.spot').count()).toBe(19)
    expect(await score.locator('.luck').count()).toBeGreaterThan(1)
    const film = await score.locator('[data-testid="turning-0"]').getAttribute('href')

    // The replay runs over the whole game.
    await page.click('[data-testid="final-look"]')
    const other = await stage.page()
    await other.goto(`${stage.url}/#/g/${id}/at/5`)
    await other.waitForSelector('[data-testid="replay-slider"]')
    const last = Number(await other.getAttribute('[data-testid="replay-slider"]', 'max'))
    expect(last).toBeGreaterThan(100)
    // Keys go by moves, turns and to both ends; turns are marked.
    await expect.poll(() => other.locator('.replay-marks i').count()).toBe(18)
    // Opened in the middle, it shows the earlier entries.
    await expect.poll(() => other.locator('.log li').count()).toBeGreaterThan(3)
    const at = (): Promise<string> => other.inputValue('[data-testid="replay-slider"]')
    for (const [key, value] of [
      ['ArrowRight', '6'],
      ['ArrowLeft', '5'],
      ['End', String(last)],
      ['Home', '0'],
    ] as const) {
      await other.keyboard.press(key)
      await expect.poll(at).toBe(value)
    }
    await other.keyboard.press('PageDown')
    await expect.poll(async () => Number(await at())).toBeGreaterThan(0)
    expect(film).toMatch(/at\/\d+$/)
    await other.fill('[data-testid="replay-slider"]', String(last))
    await expect.poll(() => other.locator('.turn-track').getAttribute('aria-label')).toContain('1918')
    await stage.leave(page)
    await stage.leave(other)
  })

  it('at the same table: the curtain falls, and nothing of the other is in the page nor in anything sent to it', async () => {
    const page = await stage.page({ prefs: QUICK })
    // Everything that comes over the wire, before the curtain is lifted and after.
    const wire: [central: string[], entente: string[]] = [[], []]
    let reader: 0 | 1 = 0
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => wire[reader].push(frameText(payload))))
    page.on('response', async (response) => {
      if (response.url().includes('/api/')) wire[reader].push(await response.text().catch(() => ''))
    })
    await page.goto(stage.url)
    await page.click('[data-testid="open-hotseat"]')
    await page.click('[data-testid="setup-start"]')
    await page.waitForSelector('[data-testid^="btn-pickTile-0"]')
    // The Central Powers choose; their choices are on the page as long as they sit there.
    for (let i = 0; i < 6; i++) {
      const choose = (): Promise<void> => page.locator('[data-testid^="btn-pickTile-"]').first().click()
      await decided(page)
      if (i < 5) await moves(page, choose)
      else await choose()
    }
    await page.waitForSelector('[data-testid="curtain"]')
    expect(await page.locator('[data-testid="board"]').count()).toBe(0)
    expect(await page.locator('.tech').count()).toBe(0)
    reader = 1
    await page.click('[data-testid="curtain-lift"]')
    await page.waitForSelector('[data-testid^="btn-pickTile-1"]')
    // Both sides of the Entente and no other show their tiles; the log holds no secret of the enemy's.
    expect(await page.locator('[data-testid^="widget-tile-0"], [data-testid^="widget-tile-3"]').count()).toBe(0)
    expect(await page.locator('.tech h2').allTextContents()).toEqual([
      expect.stringContaining('Franco-British'),
      expect.stringContaining('Russia'),
    ])
    expect(await page.locator('.log').textContent()).not.toContain('Secret technology')
    // All players sit at this screen: the one whose turn it is may ask for advice.
    await advised(page, () => page.click('[data-testid="btn-advice"]'))
    await page.keyboard.press('Escape')
    // One choice of the Entente's own, so that patches are looked at, too.
    await decided(page)
    await moves(page, () => page.locator('[data-testid^="btn-pickTile-"]').first().click())
    const secrets = (frames: readonly string[]): number => frames.flatMap((f) => facesOf(JSON.parse(f), CENTRAL)).length
    expect(secrets(wire[0])).toBeGreaterThan(6)
    expect(wire[1].length).toBeGreaterThan(1)
    expect(secrets(wire[1])).toBe(0)
    await page.context().close()
  })
})

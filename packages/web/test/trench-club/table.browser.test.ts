import { type Action, anyGame, defaultConfig, fastDice, Match, type Seat, seeded } from '@em/engine'
import { trenchClub } from '@em/trench-club'
import type { TrenchAction } from '@em/trench-club/types'
import type { TrenchView } from '@em/trench-club/view'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage, testid, violations } from '../browser.ts'
import { openMatch as openFake } from '../fake-match.ts'
import { caption, openUnits, playUntil, QUICK } from './clicks.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

describe('Trench Club against the Automa', () => {
  it('is played from the lobby for some rounds by clicking, and the Automa says what it did and why', async () => {
    const page = await stage.page({ prefs: QUICK })
    await page.goto(stage.url)
    await page.click(testid('quick-trench-club'))
    await page.waitForSelector(testid('btn-spread'))
    await openUnits(page)
    const kinds = await playUntil(page, 3, async () => (await caption(page)).endsWith('3'))
    for (const kind of ['btn-spread', 'unit-choice', 'btn-endMove']) expect([...kinds]).toContain(kind)
    await page.click(testid('tab-log'))
    await page.click('.log .filter button:last-child')
    const log = await page.locator('.log ol').textContent()
    expect(log).toMatch(/priority \d/)
    expect(log).toMatch(/(Automa, [a-z]+|Solo) \d/)
    await stage.leave(page)
  })
})

describe('the lobby', () => {
  it('begins every game in every mode alike', async () => {
    const page = await stage.page()
    await page.goto(stage.url)
    await page.waitForSelector(testid('play-bot'))
    const ready = await page
      .locator('[data-testid^="pick-"]')
      .evaluateAll((all) => all.map((b) => b.getAttribute('data-testid')?.slice('pick-'.length) ?? ''))
    expect(ready).toEqual(expect.arrayContaining(['downfall-of-empires', 'trench-club']))
    for (const game of ready) {
      for (const way of ['quick', 'setup', 'hotseat'])
        expect(await page.locator(testid(`${way}-${game}`)).count()).toBe(1)
      await page.click(testid(`pick-${game}`))
      for (const open of ['open-hotseat', `hotseat-${game}`]) {
        await page.click(testid(open))
        await page.waitForSelector(testid('seat-1'))
        expect(await page.isChecked(testid(`setup-game-${game}`))).toBe(true)
        expect(await page.inputValue(testid('seat-0'))).toBe('me')
        expect(await page.inputValue(testid('seat-1'))).toBe('human')
        await page.keyboard.press('Escape')
        await page.waitForSelector(testid('setup'), { state: 'detached' })
      }
    }
    // The big button plays the chosen option, now and next time.
    await page.click(testid('pick-trench-club'))
    await page.reload()
    await page.click(testid('play-bot'))
    await page.waitForSelector(testid('btn-spread'))
    await stage.leave(page)
  })
})

describe('the keyboard', () => {
  it('moves a unit with Tab, T and Enter, reaches the buttons with B, asks before it ends', async () => {
    const { match, seat } = firstMove('keys')
    const page = await stage.page({ prefs: QUICK })
    await openMatch(page, match, seat)
    await page.waitForSelector(testid('btn-endMove'))
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('board')
    await page.keyboard.press('Tab')
    await page.waitForSelector('.piece.selected')
    const unit = await page.locator('.piece.selected').getAttribute('data-testid')
    const from = await page.getAttribute(testid(unit ?? ''), 'data-place')
    await page.keyboard.press('t')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getAttribute(testid(unit ?? ''), 'data-place')).not.toBe(from)
    await page.keyboard.press('b')
    const focus = (): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('data-testid') ?? '')
    expect(await focus()).toBe('btn-endMove')
    await page.keyboard.press('ArrowLeft')
    expect(await focus()).toBe('btn-undo')
    await page.keyboard.press('Escape')
    expect(await focus()).toBe('board')
    await page.keyboard.press('e')
    await page.waitForSelector(testid('end-ask'))
    expect(await focus()).toBe('end-yes')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    expect(await page.locator(testid('help')).textContent()).toMatch(/next place where it can act/)
    await stage.leave(page)
  })
})

/* ---------- a fight in the trenches: a real match behind the socket, in a position looked for here ---------- */

const game = anyGame(trenchClub)

/** Random play that prefers trenches, until a unit may attack a soldier in one. */
function trenchFight(
  seed: string,
): { match: Match; seat: Seat; attack: TrenchAction & { type: 'attack' } } | undefined {
  const base = defaultConfig(game, { scenario: 'skirmish', players: 2 })
  const match = Match.start(game, { ...base, options: { ...base.options, trenches: true } }, fastDice(seed))
  const random = seeded(seed)
  for (let n = 0; n < 4000 && !match.over; n++) {
    const seat = match.deciders[0] ?? 0
    const view = match.view(seat) as TrenchView
    const legal = (match.legal(seat) as readonly TrenchAction[]).filter((a) => a.type !== 'offerSurrender')
    const attack = legal.find((a) => a.type === 'attack' && view.dug[a.target] === 1)
    if (attack?.type === 'attack') return { match, seat, attack }
    const dig = legal.filter((a) => a.type === 'move' && (view.trench[a.to] ?? -1) >= 0)
    const from = dig.length > 0 && random.below(2) === 0 ? dig : legal
    const pick = from[random.below(from.length)]
    if (pick) match.submit(seat, pick as unknown as Action)
  }
  return undefined
}

const openMatch = (page: Page, match: Match, seat: Seat): Promise<void> =>
  openFake(page, stage.url, game, ['DE', 'FR'].slice(0, match.config.players), { match, seat })

/** The first movement of a game alone, and the unit that can go to the most hexes. */
function firstMove(seed: string): { match: Match; seat: Seat; move: TrenchAction & { type: 'move' } } {
  const match = Match.start(game, defaultConfig(game, { scenario: 'solo', players: 1 }), fastDice(seed))
  const random = seeded(seed)
  for (;;) {
    const legal = match.legal(0) as readonly TrenchAction[]
    const moves = legal.flatMap((a) => (a.type === 'move' ? [a] : []))
    if (moves.length > 0) {
      const far = moves.reduce((best, a) => (a.path.length > best.path.length ? a : best))
      return { match, seat: 0, move: far }
    }
    const pick = legal[random.below(legal.length)]
    if (!pick) throw new Error('the game ended before anybody moved')
    match.submit(0, pick as unknown as Action)
  }
}

describe('the board', () => {
  it('shows a unit’s reach with costs, the way step by step, the refusal with its rule; a click moves', async () => {
    const { match, seat, move } = firstMove('board')
    const page = await stage.page({ prefs: QUICK })
    await openMatch(page, match, seat)
    await page.waitForSelector(testid('btn-endMove'))
    await page.dispatchEvent(testid(`piece-${move.unit}`), 'click')
    await page.waitForSelector('.piece.selected')
    const legal = match.legal(seat) as readonly TrenchAction[]
    const mine = legal.filter((a) => a.type === 'move' && a.unit === move.unit)
    expect(await page.locator('.dot-cost').count()).toBe(mine.length)
    expect(await page.locator('.dot-cost text').first().textContent()).toMatch(/^\d(\.5)?$/)
    expect(await page.locator(testid('sheet')).textContent()).toContain('Speed')
    const label = `${String(move.to % 21).padStart(2, '0')}${String(Math.floor(move.to / 21)).padStart(2, '0')}`
    await page.dispatchEvent(testid(`place-${label}`), 'pointermove')
    await page.waitForSelector(testid('route'))
    expect(await page.locator('.route .disc').count()).toBe(move.path.length)
    // No unit takes a fort from afar.
    await page.dispatchEvent(testid('place-fort-N-D'), 'click')
    const refusal = page.locator(testid('refusal'))
    await refusal.waitFor()
    expect(await refusal.locator('.chip').textContent()).toMatch(/^[A-Z][a-z]+ \d+$/)
    // It lies over the board: a click on its words goes to the place beneath.
    const goal = await page.locator(testid(`place-${label}`)).evaluate((e) => {
      const { x, y, width, height } = e.getBoundingClientRect()
      return { clientX: x + width / 2, clientY: y + height / 2 }
    })
    await refusal.evaluate((e, { clientX, clientY }) => {
      Object.assign(e.style, { left: '0', top: '0', bottom: 'auto', width: '100%', height: '100%' })
      e.querySelector('p')?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }))
    }, goal)
    await expect.poll(() => page.getAttribute(testid(`piece-${move.unit}`), 'data-place')).toBe(String(move.to))
    await stage.leave(page)
  })
})

describe('the expert variant', () => {
  it('shows an attack on a trench: account, exact odds, numbered arrow, every die and which hit', async () => {
    const found = ['t1', 't2', 't3', 't4', 't5', 't6'].map(trenchFight).find((x) => x !== undefined)
    if (!found) throw new Error('no soldier in a trench was ever attacked')
    const { match, seat, attack } = found
    const page = await stage.page({ prefs: QUICK })
    await openMatch(page, match, seat)
    await page.waitForSelector(testid('btn-confirm'))
    await page.click(testid('overlay-trenches'))
    await page.waitForSelector('.overlay-wash')
    await page.click(testid('tab-units'))
    await page.click(testid(`unit-${attack.unit}`))
    await page.waitForSelector('.piece.selected')
    const legal = match.legal(seat) as readonly TrenchAction[]
    const mine = legal.filter((a) => a.type === 'attack' && a.unit === attack.unit)
    const nth = mine.findIndex((a) => a.type === 'attack' && a.target === attack.target)
    const choice = testid(`unit-choice-${attack.unit}-${nth}`)
    await page.hover(choice)
    const preview = page.locator(testid('preview'))
    await expect.poll(() => preview.textContent()).toContain('in a trench')
    expect(await preview.textContent()).toContain('Trench 15')
    expect(await preview.locator('.histogram li').count()).toBeGreaterThan(3)
    await page.click(choice)
    await page.waitForSelector('.attack-arrow')
    expect(await page.locator('.attack-arrow text').textContent()).toBe('1')
    expect(await page.locator(`${testid('attacks')} li`).count()).toBe(1)
    await page.click(testid('btn-confirm'))
    // Others could attack, too.
    await page.click(testid('end-yes'))
    const dice = page.locator(testid('dice'))
    await dice.waitFor()
    expect(await dice.locator('.tray-dice svg').count()).toBeGreaterThan(3)
    expect(await dice.locator('.tray-dice .hit').count()).toBe(
      await dice
        .locator('.tray')
        .evaluateAll((rows) =>
          rows.reduce((sum, row) => sum + Number(/(\d+) hits?,/.exec(row.textContent ?? '')?.[1] ?? 0), 0),
        ),
    )
    await stage.leave(page)
  })
})

describe('accessibility of Trench Club (axe)', () => {
  // axe takes long over a board: the other theme and size only where proofs are asked for.
  const looks: [string, number, number][] = [
    ['light', 1440, 900],
    ['dark', 390, 844],
  ]
  it.each(looks.filter(([theme]) => process.env.EM_PROOF || theme === 'light'))(
    'finds nothing in set-up, armies, lessons and table (%s, %i)',
    async (theme, width, height) => {
      const page = await stage.page({
        prefs: { ...QUICK, 'em.theme': theme },
        viewport: { width, height },
      })
      await page.goto(stage.url)
      await page.click(testid('setup-trench-club'))
      await page.waitForSelector(testid('setup-start'))
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.click(testid('learn-trench-club'))
      await page.waitForSelector(testid('guide'))
      expect(await violations(page)).toEqual([])
      await page.click(testid('guide-end'))
      await openUnits(page)
      await playUntil(page, 11, async () => (await page.locator(testid('btn-endMove')).count()) > 0)
      await page.keyboard.press('Escape')
      await page.locator('[data-testid^="unit-"]').first().click()
      await page.waitForSelector('.piece.selected')
      expect(await violations(page)).toEqual([])
      await stage.leave(page)
    },
  )
})

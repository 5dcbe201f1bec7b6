/** Typical deeds of a turn, each in a real browser: an assault on a fort, a train, air reconnaissance, a turn on a telephone and one by keyboard. */
import { hasRail, hexAt, unitIndex, works } from '@em/nach-paris/data'
import { railRoom, trainOrders } from '@em/nach-paris/outlook'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage, testid, violations } from '../browser.ts'
import type { Position } from '../fake-match.ts'
import { attended, changed, findPosition, legalOf, openMatch, passTo, stepOf, viewOf } from './match.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

const QUICK = { 'em.speed': 'off' }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'es' }
const hit = (page: Page, hex: number): Promise<void> => page.dispatchEvent(`.hits [data-at="place:${hex}"]`, 'click')
/** The match's whole log, entries for all readers included. */
const told = ({ match }: Position, key: string): boolean => match.log.some((e) => e.key === key)

/** Ends the present step, and says yes where the table asks. */
async function endStep(page: Page, at: Position): Promise<void> {
  const before = at.match.moves.length
  await page.locator(testid('btn-done')).last().click()
  const yes = page.locator(testid('end-yes'))
  await expect.poll(async () => at.match.moves.length > before || (await yes.count()) > 0).toBe(true)
  if (at.match.moves.length === before) await yes.click()
  await expect.poll(() => at.match.moves.length).toBeGreaterThan(before)
}

/** Two batteries and infantry before the eastern forts of Liège, ready to bombard. */
function beforeLiege(): Position {
  const allied = passTo('liege', (p) => viewOf(p).gt === 4 && viewOf(p).side === 1 && stepOf(p) === 'movement', {
    empty: true,
  })
  const { match } = changed(allied, (g) => {
    for (const id of ['II,III/Fußa.4', 'I,II/Fußa.9', '34.IB']) {
      const u = unitIndex(id)
      g.at[u] = hexAt('V36')
      g.steps[u] = Math.max(1, g.steps[u] ?? 0)
      g.facing[u] = 4
    }
  })
  return attended(passTo(match, (p) => viewOf(p).gt === 5 && stepOf(p) === 'bombard', { empty: true }))
}

describe('in a browser', () => {
  let marching: Position | undefined
  it('shells one fort of Liège, assaults another with its account beside it, and tells what came of it', async () => {
    const at = beforeLiege()
    const workOf = (name: string): number => works.findIndex((w) => w.name === name)
    const gun = unitIndex('I,II/Fußa.9')
    const page = await stage.page({ prefs: QUICK })
    await openMatch(page, stage.url, at)
    await page.click(testid(`widget-fire-${workOf('Barchon')}`))
    await page.click(testid(`widget-silent-${gun}`))
    await page.click(testid('btn-fireAll'))
    // The order in which the other forts of the hex would be hit (8.6.1).
    const ordering = (): boolean => legalOf(at).some((a) => a.type === 'next')
    await expect.poll(() => ordering() || told(at, 'log.bombard.abf')).toBe(true)
    for (let n = 0; n < 3 && ordering(); n++) {
      const before = at.match.moves.length
      await hit(page, hexAt('W35'))
      await page.click(testid('choice-0'))
      await expect.poll(() => at.match.moves.length).toBeGreaterThan(before)
    }
    await expect.poll(() => told(at, 'log.bombard.abf')).toBe(true)
    if (legalOf(at).some((a) => a.type === 'breach')) await endStep(page, at)
    const target = legalOf(at).find((a) => a.type === 'assault')
    if (target?.type !== 'assault') throw new Error('nothing can be assaulted')
    await page.click(testid(`widget-assault-${target.work}`))
    const builder = page.locator(testid('builder'))
    const words = (await builder.textContent()) ?? ''
    for (const rule of ['8.5.3', '11.5.2b', '11.5.6b', 'exact']) expect(words).toContain(rule)
    await page.click(testid(`widget-assaulter-${unitIndex('34.IB')}`))
    // Without its gun there is no assault.
    await page.click(testid(`widget-silent-${gun}`))
    await expect.poll(() => page.locator(testid('btn-assault')).count()).toBe(0)
    await page.click(testid(`widget-fires-${gun}`))
    await page.click(testid('btn-assault'))
    await expect.poll(() => viewOf(at).assaults.length).toBe(1)
    expect(viewOf(at).assaults[0]?.guns).toEqual([gun])
    for (let n = 0; n < 3 && !told(at, 'log.assault.begins'); n++) await endStep(page, at)
    await expect.poll(() => page.locator('.log').textContent()).toContain(works[target.work]?.name ?? '?')
    expect(told(at, 'log.assault.begins')).toBe(true)
    await stage.leave(page)
  })

  it('takes a division by train as a convoy, with the room on the line and in the station', async () => {
    const at = passTo('ardennes', (p) => stepOf(p) === 'movement' && convoyOf(p) !== undefined)
    const found = convoyOf(at)
    if (!found) throw new Error('no convoy')
    const { unit, hex } = found
    const page = await stage.page({ prefs: QUICK })
    await openMatch(page, stage.url, at)
    await page.dispatchEvent(testid(`piece-${unit}`), 'click')
    await page.click(testid('btn-train'))
    await expect.poll(() => page.locator('.prompt').textContent()).toContain('Convoy 1 of 14')
    await hit(page, hex)
    const off = page.locator(testid('choice-0'))
    await expect.poll(() => off.textContent()).toMatch(/MF · line: room for \d+ more · station: \d+ steps? left/)
    await off.click()
    await expect.poll(() => viewOf(at).at[unit]).toBe(hex)
    expect(viewOf(at).convoysRun).toBe(1)
    await stage.leave(page)
  })

  it('flies over a stack under Fog of War, asked in the middle of the enemy’s march', async () => {
    const flies = (p: Position): boolean => legalOf(p).some((a) => a.type === 'fly')
    const at = findPosition('guise', flies, { fog: true, recon: true })
    const page = await stage.page({ prefs: QUICK })
    await openMatch(page, stage.url, at)
    expect(await violations(page)).toEqual([])
    const flight = legalOf(at).find((a) => a.type === 'fly')
    if (flight?.type !== 'fly') throw new Error('nobody can fly')
    const before = at.match.log.length
    await page.dispatchEvent(testid(`piece-${flight.hq}`), 'click')
    await page.click(testid('choice-0'))
    const flown = (): boolean => at.match.log.slice(before).some((e) => e.key.startsWith('log.air.'))
    await expect.poll(flown).toBe(true)
    await stage.leave(page)
  })

  it('plays a turn on a telephone by taps', async () => {
    const at = attended(passTo('guise', (p) => viewOf(p).gt === 14 && stepOf(p) === 'movement'))
    const { at: stood, gt, side } = viewOf(at)
    const page = await stage.page({ prefs: QUICK, ...PHONE })
    await openMatch(page, stage.url, at)
    // A counter that lies open, then a hex for it: a finger acts by the button below.
    await tapOn(page, '.piece.actor')
    await expect.poll(() => page.locator('.dot-cost').count()).toBeGreaterThan(0)
    await tapOn(page, '.dot-cost')
    await page.tap(testid('choice-0'))
    await expect.poll(() => viewOf(at).at).not.toEqual(stood)
    const over = (): boolean => at.match.over || viewOf(at).gt !== gt || viewOf(at).side !== side
    for (let n = 0; n < 40 && !over(); n++) await likely(page, at, (id) => page.tap(id))
    expect(over()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await stage.leave(page)
  })

  it('plays a turn with the keyboard alone', async () => {
    const at = attended(findPosition('guise', (p) => stepOf(p) === 'movement' && attacksAfter(p) > 1))
    const { at: stood, gt, side } = viewOf(at)
    const page = await stage.page({ prefs: QUICK })
    await openMatch(page, stage.url, at)
    const keys = page.keyboard
    const onBoard = (): Promise<boolean> =>
      page.evaluate(() => document.activeElement?.classList.contains('board') === true)
    for (let n = 0; n < 30 && !(await onBoard()); n++) await keys.press('Tab')
    expect(await onBoard()).toBe(true)
    await keys.press('Tab')
    await expect.poll(() => page.locator('.piece.selected').count()).toBe(1)
    await keys.press('t')
    await keys.press('Enter')
    await expect.poll(() => viewOf(at).at).not.toEqual(stood)
    let attacked = false
    const over = (): boolean => at.match.over || viewOf(at).gt !== gt || viewOf(at).side !== side
    for (let n = 0; n < 60 && !over(); n++) {
      const before = at.match.moves.length
      if (stepOf(at) === 'combats' && !attacked) {
        attacked = true
        await page.waitForSelector('.dots .brackets')
        await keys.press('t')
        await keys.press('Enter')
        await page.waitForSelector(testid('btn-launch'))
        await keys.press('Enter')
      } else if ((await page.locator(testid('btn-proposal')).count()) > 0) await keys.press('Enter')
      else await keys.press('e')
      if (await changes(page, at, before)) continue
      // The table asks before a phase is ended, or a choice waits.
      await keys.press('Enter')
      await changes(page, at, before)
    }
    expect(over()).toBe(true)
    expect(attacked && told(at, 'log.combat.declared')).toBe(true)
    await stage.leave(page)
  })

  it.each([
    ['desk', 'en', 1],
    ['telephone', 'es', 2],
  ])('keeps the buttons of a unit that marches on few rows (%s, %s: %i)', async (device, locale, most) => {
    // Nothing is done in it: both look at the same.
    marching ??= findPosition('guise', (p) => viewOf(p).gt === 15 && stepOf(p) === 'movement')
    const at = marching
    const { at: hexes } = viewOf(at)
    const units = legalOf(at).flatMap((a) => (a.type === 'pick' && hasRail[hexes[a.unit] ?? -1] === 1 ? [a.unit] : []))
    const page = await stage.page({ prefs: QUICK, ...(device === 'telephone' ? PHONE : {}), locale })
    await openMatch(page, stage.url, at)
    for (const unit of units.slice(0, 3)) {
      await page.dispatchEvent(testid(`piece-${unit}`), 'click')
      await page.waitForSelector(testid('btn-train'))
      const tops = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.prompt-buttons button')].map((b) => Math.round(b.offsetTop / 12)),
      )
      expect(new Set(tops).size, `rows of buttons for unit ${unit}`).toBeLessThanOrEqual(most)
      await page.click(testid('btn-back'))
    }
    await stage.leave(page)
  })
})

/** A unit that would be a convoy, and where it could get off. */
function convoyOf(at: Position): { readonly unit: number; readonly hex: number } | undefined {
  const view = viewOf(at)
  for (const a of legalOf(at)) {
    if (a.type !== 'pick' || hasRail[view.at[a.unit] ?? -1] !== 1) continue
    const ride = trainOrders(view, a.unit).find((r) => r.off && r.hex !== view.at[a.unit])
    if (ride && railRoom(view, a.unit, ride).convoy) return { unit: a.unit, hex: ride.hex }
  }
  return undefined
}

/** Hexes that could be attacked if no unit moved any more. */
function attacksAfter(at: Position): number {
  const then = changed(at, () => undefined)
  then.match.submit(at.seat, { type: 'done' })
  return stepOf(then) === 'combats'
    ? new Set(legalOf(then).flatMap((a) => (a.type === 'attack' ? [a.hex] : []))).size
    : 0
}

/** Whether the match goes on within a moment. */
async function changes(page: Page, { match }: Position, before: number): Promise<boolean> {
  for (let n = 0; n < 10 && match.moves.length === before; n++) await page.waitForTimeout(60)
  return match.moves.length > before
}

/** The likely button of the present decision. */
async function likely(page: Page, at: Position, press: (id: string) => Promise<void>): Promise<void> {
  const before = at.match.moves.length
  for (const name of ['btn-proposal', 'btn-preset', 'btn-done', 'btn-stand']) {
    if ((await page.locator(testid(name)).count()) === 0) continue
    await press(testid(name)).catch(() => undefined)
    break
  }
  await changes(page, at, before)
  if ((await page.locator(testid('end-yes')).count()) > 0) await press(testid('end-yes'))
  await changes(page, at, before)
}

/** Taps the first of them that lies open to a finger. */
async function tapOn(page: Page, selector: string): Promise<void> {
  const spot = await page.evaluate((what) => {
    for (const element of document.querySelectorAll(what)) {
      const box = element.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const top = document.elementFromPoint(x, y)
      const isFree =
        top?.closest('.board') && !top.closest('.np-wheel') && (top.closest('.piece') === null || element.contains(top))
      if (isFree) return { x, y }
    }
    return null
  }, selector)
  if (!spot) throw new Error(`nothing to tap among ${selector}`)
  await page.touchscreen.tap(spot.x, spot.y)
}

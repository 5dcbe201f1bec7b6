/**
 * The hand is the same with mouse, finger and keys: a legal place acts though friends stand there, one undo takes the whole move back, the
 * end of a step asks first, and a place that is no goal says why, with its rule.
 */
import { directionTo, distance, labelOf, unitSide } from '@em/glorys-end/data'
import { catalogues } from '@em/glorys-end/texts'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { formatter } from '../src/skins/glorys-end/format.ts'
import type { GloryAction, GloryView } from '../src/skins/glorys-end/game.ts'
import { reason } from '../src/skins/glorys-end/goals.ts'
import { interaction } from '../src/skins/glorys-end/interaction.ts'
import { panelCatalogues } from '../src/skins/glorys-end/panels/texts.ts'
import { uiCatalogues } from '../src/skins/glorys-end/texts.ts'
import { decided, openStage, type Stage, testid } from './browser.ts'
import { findPosition, openMatch, stepOf, viewOf } from './glorys-end/match.ts'
import { situations } from './skin-play.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

const situation = situations<GloryView, GloryAction>({
  catalogues: [catalogues, uiCatalogues, panelCatalogues],
  formatter,
})
const position = () => findPosition('marne', (p) => stepOf(p) === 'operational')

/** A unit alone in its hex, a friend in the next one that it may join, and an enemy's hex that it may not enter. */
interface Meeting {
  readonly unit: number
  readonly friend: number
  readonly enemy: number
}
function meetings(at: ReturnType<typeof position>): readonly Meeting[] {
  const s = situation(at.match, at.seat, 'en', new Set())
  const { at: hexes } = s.view
  const now = interaction(s)
  const side = unitSide[now.actors[0]?.piece ?? -1]
  const there = hexes.flatMap((hex, u) => (hex >= 0 ? [{ u, hex }] : []))
  return now.actors.flatMap(({ piece: unit }) => {
    const home = hexes[unit] ?? -1
    if (there.filter(({ hex }) => hex === home).length !== 1) return []
    const targets = now.targets(`piece:${unit}`)
    const goals = new Set(targets.map((t) => Number(t.at.split(':')[1])))
    const beside = there.filter(({ u, hex }) => unitSide[u] === side && directionTo(home, hex) >= 0)
    const choices = (hex: number): number => targets.find((t) => t.at === `place:${hex}`)?.choices.length ?? 0
    const friend = beside.find(({ hex }) => choices(hex) === 1)
    const barred = there.filter(
      ({ u, hex }) => unitSide[u] !== side && !goals.has(hex) && reason(s, `piece:${unit}`, hex),
    )
    // The nearest, which is in view where the unit is.
    const far = ({ hex }: { readonly hex: number }): number => distance(home, hex)
    const foe = barred.reduce<(typeof barred)[number] | undefined>((a, b) => (a && far(a) <= far(b) ? a : b), undefined)
    return friend && foe ? [{ unit, friend: friend.u, enemy: foe.u }] : []
  })
}

const centre = async (page: Page, piece: number): Promise<readonly [x: number, y: number]> => {
  const box = await page.locator(testid(`piece-${piece}`)).boundingBox()
  if (!box) throw new Error(`piece ${piece} is not on the board`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}
/** The first pair that lies open in the window. */
const inView = (page: Page, all: readonly Meeting[]): Promise<Meeting | undefined> =>
  page.evaluate(
    (list) =>
      list.find(({ unit, friend }) =>
        [unit, friend].every((id) => {
          const box = document.querySelector(`[data-testid="piece-${id}"]`)?.getBoundingClientRect()
          if (!box) return false
          const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
          return hit?.closest(`[data-testid="piece-${id}"]`) !== null && hit !== null
        }),
      ),
    all,
  )

/** How a device selects, acts, asks why and presses. */
interface Device {
  readonly name: string
  readonly options: Parameters<Stage['page']>[0]
  click(page: Page, piece: number, view: GloryView): Promise<void>
  why(page: Page, piece: number, view: GloryView): Promise<void>
  press(page: Page, button: string, key: string): Promise<void>
}
const goTo = async (page: Page, piece: number, view: GloryView): Promise<void> => {
  await page.locator('.board').focus()
  await page.keyboard.press('g')
  await page.waitForSelector(testid('goto'))
  await page.keyboard.type(labelOf(view.at[piece] ?? -1))
  await page.keyboard.press('Enter')
  await page.waitForSelector(testid('goto'), { state: 'detached' })
  await page.locator('.board').focus()
}
const DEVICES: readonly Device[] = [
  {
    name: 'mouse',
    options: {},
    click: async (page, piece) => page.mouse.click(...(await centre(page, piece))),
    why: async (page, piece) => page.mouse.move(...(await centre(page, piece))),
    press: (page, button) => page.click(testid(button)),
  },
  {
    name: 'finger',
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    click: async (page, piece) => page.touchscreen.tap(...(await centre(page, piece))),
    why: async (page, piece) => page.dispatchEvent(testid(`piece-${piece}`), 'click'),
    press: (page, button) => page.tap(testid(button)),
  },
  {
    name: 'keys',
    options: {},
    click: async (page, piece, view) => {
      await goTo(page, piece, view)
      await page.keyboard.press('Enter')
    },
    why: async (page, piece, view) => {
      await goTo(page, piece, view)
      await page.keyboard.press('?')
    },
    press: async (page, _button, key) => {
      await page.locator('.board').focus()
      await page.keyboard.press(key)
    },
  },
]

it.each(DEVICES)('the hand by $name', async ({ name, options, click, why, press }) => {
  const at = position()
  const pairs = meetings(at)
  const page = await stage.page({ ...options, prefs: { 'em.speed': 'off' } })
  await openMatch(page, stage.url, at)
  await page.waitForSelector('.piece.actor')
  const found = name === 'keys' ? pairs[0] : await inView(page, pairs)
  if (!found) throw new Error('nobody has a friend beside him')
  const { unit, friend, enemy } = found
  const home = viewOf(at).at[unit]
  const hex = viewOf(at).at[friend]

  await click(page, unit, viewOf(at))
  await page.waitForSelector(`${testid(`piece-${unit}`)}.selected`)
  // Where it cannot go: the rule, and nothing done.
  await why(page, enemy, viewOf(at))
  await page.waitForSelector(`${testid('refusal')} .chip`)
  expect(viewOf(at).at[unit]).toBe(home)
  expect(await page.locator(`${testid(`piece-${unit}`)}.selected`).count()).toBe(1)

  // The refusal disappears when the pointer leaves its subject.
  if (name === 'mouse') {
    await page.mouse.move(2, 2)
    await page.dispatchEvent('.board', 'pointerleave')
    await page.waitForSelector(testid('refusal'), { state: 'detached' })
  }

  // The friend is not selected instead: the whole hex is the target. A finger acts by the sheet's button.
  await click(page, friend, viewOf(at))
  if (name === 'finger') await page.tap(testid('choice-0'))
  await expect.poll(() => viewOf(at).at[unit]).toBe(hex)
  await decided(page)
  await press(page, 'btn-undo', 'z')
  await expect.poll(() => viewOf(at).at[unit]).toBe(home)
  await decided(page)

  await page.keyboard.press('Escape')
  await press(page, 'btn-done', 'e')
  await page.waitForSelector(testid('end-ask'))
  expect(await page.textContent(testid('end-ask'))).toMatch(/\d+ could still act/)
  await page.locator(testid('end-no')).click()
  expect(stepOf(at)).toBe('operational')
  await stage.leave(page)
})

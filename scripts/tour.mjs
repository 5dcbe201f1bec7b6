// A tour of the screens that a player meets, with a picture of each: lobby, games in progress, set-up and opening of every game, odds,
// advice, what changed, report, replay, rules, handbook, charts, order of battle, a lesson, the hand-over of one screen.
// node scripts/tour.mjs [folder] [language] [light|dark] [desk|phone]   (EM_URL names a running server; needs a browser)
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findBrowser } from './browser.mjs'
import { root } from './lib/paths.mjs'
import { serve } from './lib/proof.mjs'

const [folder = join(root, 'shots'), lang = 'en', theme = 'light', size = 'desk'] = process.argv.slice(2)
const GAMES = ['downfall-of-empires', 'trench-club', 'bailen-1808', 'glorys-end', 'nach-paris']
const out = resolve(folder)
mkdirSync(out, { recursive: true })
const { url: base, close } = await serve()
const { chromium } = await import('playwright-core')
const browser = await chromium.launch({ executablePath: await findBrowser() })
const touch = size === 'phone'
const context = await browser.newContext({
  viewport: touch ? { width: 390, height: 844 } : { width: 1440, height: 900 },
  locale: lang,
  colorScheme: theme,
  hasTouch: touch,
  isMobile: touch,
  reducedMotion: 'reduce',
})
context.setDefaultTimeout(30_000)
const page = await context.newPage()
await page.addInitScript(() => localStorage.setItem('em.speed', 'off'))

const id = (name) => `[data-testid="${name}"]`
const pause = (ms) => page.waitForTimeout(ms)
const decided = () => page.waitForSelector(`${id('prompt')}[data-deciding="yes"]`)
const home = async (where = '') => {
  await page.goto(`${base}/${where}`)
  await page.reload()
  await pause(700)
}
/** One screen: reports any failure on the way, and the tour continues. */
async function screen(name, way) {
  try {
    await way()
    await pause(500)
    await page.screenshot({ path: join(out, `${name}-${size}-${lang}-${theme}.png`) })
  } catch (error) {
    console.error(`${name}: ${String(error).split('\n')[0]}`)
    await page.screenshot({ path: join(out, `${name}-${size}-${lang}-${theme}-fault.png`) }).catch(() => undefined)
  }
}
/** Follows the bot's advice `times` times. */
async function advised(times) {
  for (let n = 0; n < times; n++) {
    await decided()
    await page.click(id('btn-advice'))
    await page.waitForSelector(id('advised'))
    await page.click(id('choice-0'))
    await pause(250)
  }
  await decided()
}

const made = await fetch(`${base}/api/games`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    game: 'glorys-end',
    config: { scenario: 'marne', players: 2, arrangement: 0, options: {} },
    seats: [0, 1].map(() => ({ kind: 'bot', bot: 'sergeant' })),
  }),
})
const { id: watched } = await made.json()

try {
  await screen('01-lobby', () => home())
  for (const [i, game] of GAMES.entries()) {
    await screen(`02-setup-${i + 1}-${game}`, async () => {
      await home()
      await page.click(id(`setup-${game}`))
      await page.waitForSelector(id('setup-start'))
    })
    await screen(`03-opening-${i + 1}-${game}`, async () => {
      await home()
      await page.click(id(`quick-${game}`))
      await decided()
    })
    await screen(`04-selected-${i + 1}-${game}`, async () => {
      for (let n = 0; n < 20 && (await page.locator('.piece.actor').count()) === 0; n++) {
        // Distributing and deploying one by one would take a while.
        const rest = page.locator(`${id('btn-spread')}, ${id('btn-rest')}`).first()
        if ((await rest.count()) === 0) await advised(1)
        else {
          await rest.click()
          await pause(1200)
          await decided()
        }
      }
      await page.locator('.piece.actor').first().dispatchEvent('click')
      await pause(300)
    })
    await screen(`05-advice-${i + 1}-${game}`, async () => {
      await page.keyboard.press('Escape')
      await decided()
      await page.click(id('btn-advice'))
      await page.waitForSelector(id('advised'))
    })
    await screen(`06-lesson-${i + 1}-${game}`, async () => {
      await home()
      await page.click(id(`learn-${game}`))
      await page.waitForSelector(id('guide'))
    })
  }
  await screen('07-changed', async () => {
    await home()
    await page.click(id('quick-glorys-end'))
    for (let n = 0; n < 60 && (await page.locator(id('changed')).count()) === 0; n++) {
      await decided()
      await page.keyboard.press('e')
      await pause(150)
      if ((await page.locator(id('end-yes')).count()) > 0) await page.click(id('end-yes'))
      await pause(600)
    }
    await page.waitForSelector(id('changed'))
  })
  await screen('08-units', () => page.click(id('tab-units')))
  await screen('09-how', async () => {
    await page.click(id('btn-menu'))
    await page.click(id('menu-how'))
    await page.waitForSelector(id('handbook'))
  })
  await screen('10-charts', async () => {
    await page.keyboard.press('Escape')
    await page.click(id('btn-menu'))
    await page.click(id('menu-charts'))
  })
  await screen('11-rules', () => home('#/rules/glorys-end'))
  await screen('12-mine', () => home('#/mine'))
  await screen('13-curtain', async () => {
    await home()
    await page.click(id('hotseat-downfall-of-empires'))
    await page.click(id('setup-start'))
    for (let n = 0; n < 12 && (await page.locator(id('curtain')).count()) === 0; n++) {
      const tile = page.locator('[data-testid^="btn-pickTile-"]').first()
      if ((await tile.count()) > 0) await tile.click({ timeout: 3000 }).catch(() => undefined)
      await pause(600)
    }
    await page.waitForSelector(id('curtain'))
  })
  for (let n = 0; n < 240; n++) {
    const at = await (await fetch(`${base}/api/games/${watched}/at/1000000`)).json()
    if (at.outcome) break
    await pause(1000)
  }
  await screen('14-report', async () => {
    await home(`#/g/${watched}`)
    await page.waitForSelector(id('final-score'))
    await pause(1500)
  })
  await screen('15-replay', async () => {
    await home(`#/g/${watched}/at/200`)
    await page.waitForSelector(id('replay-slider'))
    await pause(1500)
  })
} finally {
  await browser.close()
  close()
}
console.log(`Pictures are in ${out}`)

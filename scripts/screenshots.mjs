// Screenshots of the real thing: builds, serves on a spare port, plays a little, takes pictures. Lobby, opening, battle and score of
// Downfall of Empires, at a desk and on a phone, light and dark; also renews the README's picture.
// node scripts/screenshots.mjs [folder]   (default shots; needs a browser: see scripts/browser.mjs)
import { copyFileSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findBrowser } from './browser.mjs'
import { root } from './lib/paths.mjs'
import { serve } from './lib/proof.mjs'

const { url: base, close } = await serve()
const { chromium } = await import('playwright-core')

const out = resolve(process.argv[2] ?? join(root, 'shots'))
mkdirSync(out, { recursive: true })

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** A game that two bots have already played to its end. */
async function finishedGame() {
  const config = { scenario: 'grand-campaign', players: 2, arrangement: 0, options: {} }
  const seats = [
    { kind: 'bot', bot: 'heuristic' },
    { kind: 'bot', bot: 'heuristic' },
  ]
  const body = JSON.stringify({ game: 'downfall-of-empires', config, seats })
  const made = await fetch(`${base}/api/games`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  const { id } = await made.json()
  for (let i = 0; i < 600; i++) {
    const at = await (await fetch(`${base}/api/games/${id}/at/1000000`)).json()
    if (at.outcome) return id
    await new Promise((wake) => setTimeout(wake, 500))
  }
  throw new Error('the bots did not finish their game in five minutes')
}

const browser = await chromium.launch({ executablePath: await findBrowser() })
try {
  const over = await finishedGame()
  for (const theme of ['light', 'dark']) {
    for (const [size, viewport] of [
      ['desktop', DESKTOP],
      ['phone', PHONE],
    ]) {
      const touch = size === 'phone'
      const context = await browser.newContext({
        viewport,
        locale: touch ? 'en-GB' : 'es-ES',
        colorScheme: theme,
        hasTouch: touch,
        isMobile: touch,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      const shoot = (name) => page.screenshot({ path: join(out, `${name}-${size}-${theme}.png`) })
      const pause = (ms) => page.waitForTimeout(ms)

      await page.goto(base)
      await page.locator('[data-testid=play-bot]').waitFor()
      await pause(400)
      await shoot('lobby')

      await page.click('[data-testid=play-bot]')
      for (let picks = 0; picks < 6; picks++) {
        const tile = page.locator('[data-testid^=btn-pickTile]').first()
        await tile.waitFor({ timeout: 15_000 })
        await tile.click()
        await pause(250)
      }
      await page.locator('[data-testid=btn-activate]').waitFor({ timeout: 20_000 })
      await pause(700)
      await shoot('opening')

      await page.click('[data-testid=btn-activate]')
      await pause(500)
      await battle(page, touch)
      await pause(900)
      await shoot('battle')

      await page.goto(`${base}/#/g/${over}`)
      await page.reload()
      await page.locator('[data-testid=final-score]').waitFor({ timeout: 20_000 })
      await pause(500)
      await shoot('score')
      await context.close()
    }
  }
} finally {
  await browser.close()
  close()
}

/** Metz considers attacking Nancy: the account and the odds of the first attack of the war. */
async function battle(page, touch) {
  const point = async (key) => {
    const box = await page.locator(`[data-testid=place-${key}]`).boundingBox()
    return [box.x + box.width / 2, box.y + box.height / 2]
  }
  if (touch) {
    // A phone shows a part of the map: drag until Metz lies in the free half.
    const [x, y] = await point('metz')
    await page.mouse.move(200, 300)
    await page.mouse.down()
    for (let i = 1; i <= 10; i++) await page.mouse.move(200 + ((180 - x) * i) / 10, 300 + ((230 - y) * i) / 10)
    await page.mouse.up()
    await page.waitForTimeout(500)
  }
  const [mx, my] = await point('metz')
  if (touch) await page.touchscreen.tap(mx, my)
  else await page.mouse.click(mx, my)
  await page.waitForTimeout(500)
  const [nx, ny] = await point('nancy')
  if (touch) await page.touchscreen.tap(nx, ny)
  else await page.mouse.move(nx, ny)
}

const images = join(root, 'docs', 'images')
mkdirSync(images, { recursive: true })
copyFileSync(join(out, 'battle-desktop-light.png'), join(images, 'table.png'))
console.log(`Pictures are in ${out}`)

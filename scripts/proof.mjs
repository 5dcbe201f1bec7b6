/**
 * A game played in a real browser against the built server, as a reader plays it, using only what can be
 * seen on the page. Pictures go into a folder; the process fails if a proof does. Not part of `npm test`: whole games take minutes.
 *   game    from the lobby to the final score against the bot: with its advice, and moves of the reader's own
 *   phone   a turn on a telephone's screen, by taps
 *   fps     how fast the board pans and zooms
 * node scripts/proof.mjs <game> [proof…] [--out shots]
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.mjs'
import { serve } from './lib/proof.mjs'
import { answered, chooser, hand, look, settled, testid } from './lib/reader.mjs'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const PATIENCE = 480_000

const { values, positionals } = parseArgs({ options: { out: { type: 'string' } }, allowPositionals: true })
const [id, ...wanted] = positionals
if (!id) throw new Error('Which game? node scripts/proof.mjs <game> [game|phone|fps…] [--out folder]')
const out = resolve(values.out ?? 'shots')

async function begin(page) {
  await page.click(testid(`quick-${id}`))
  await page.waitForSelector(`${testid('prompt')}[data-deciding="yes"]`)
}

/** Plays until `there`, with moves of the reader's own now and then; reports how. */
async function play(page, seed, there) {
  const below = chooser(seed)
  const me = hand(page, below)
  const done = { advised: 0, own: 0 }
  const end = Date.now() + PATIENCE
  for (let now = await look(page); !(await there(now)); now = await look(page)) {
    if (Date.now() > end) throw new Error(`not there after ${PATIENCE / 1000} s: ${now.title}`)
    if (await me.housekeeping(now)) continue
    if (below(4) === 0 && (await me.own(now, '.wash.legal'))) done.own++
    else if (await me.follow(await look(page))) done.advised++
    else await answered(page, now.rev, 1000)
  }
  return { ...done, clicks: me.clicks() }
}

async function game(page, shoot) {
  await begin(page)
  let turn = -1
  const done = await play(page, 11, async (now) => {
    if (now.turn > turn) await shoot(`turn-${now.turn}`)
    turn = Math.max(turn, now.turn)
    return now.over
  })
  await shoot('over')
  if (done.own === 0) throw new Error('nothing was moved by the reader’s own choice')
  return `to the end in turn ${turn}, ${done.clicks} clicks, ${done.advised} times advice, ${done.own} moves of one’s own`
}

async function phone(page, shoot) {
  await begin(page)
  const start = (await look(page)).turn
  const pictured = new Set()
  const done = await play(page, 3, async (now) => {
    const kind = now.deciding ? now.title.replace(/[^a-zñáéíóú]+/gi, '-').slice(0, 24) : ''
    if (kind && !pictured.has(kind) && pictured.size < 14) {
      pictured.add(kind)
      await shoot(kind)
    }
    return now.over || now.turn > start
  })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  if (wide > PHONE.width) throw new Error(`the page is ${wide} pixels wide`)
  return `a turn with ${done.clicks} taps; pictures of ${[...pictured].join(', ')}`
}

/** Frame rate while `doing` runs: frames per second, and the longest frame. */
async function frames(page, doing) {
  await page.evaluate(() => {
    const seen = []
    const tick = (now) => {
      seen.push(now)
      if (!window.framesEnd) requestAnimationFrame(tick)
    }
    window.framesEnd = false
    window.framesSeen = seen
    requestAnimationFrame(tick)
  })
  await doing()
  return page.evaluate(() => {
    window.framesEnd = true
    const seen = window.framesSeen
    const gaps = seen.slice(1).map((t, i) => t - seen[i])
    const span = (seen.at(-1) ?? 0) - (seen[0] ?? 0)
    return `${Math.round((gaps.length / span) * 1000)} frames a second (longest ${Math.round(Math.max(...gaps))} ms)`
  })
}

async function fps(page, shoot) {
  await begin(page)
  await settled(page)
  const [cx, cy] = [560, 430]
  const pan = async () => {
    await page.mouse.move(cx, cy)
    await page.mouse.down()
    for (let n = 0; n < 90; n++) {
      await page.mouse.move(cx + Math.sin(n / 9) * 260, cy + Math.cos(n / 7) * 200)
      await page.waitForTimeout(12)
    }
    await page.mouse.up()
  }
  const zoom = async () => {
    for (let n = 0; n < 60; n++) {
      await page.mouse.wheel(0, Math.sin(n / 6) > 0 ? 60 : -60)
      await page.waitForTimeout(18)
    }
  }
  const said = []
  for (const view of ['zoom-fit', 'zoom-in']) {
    await page.click(testid(view))
    await page.waitForTimeout(400)
    said.push(`${view}: pan ${await frames(page, pan)}, zoom ${await frames(page, zoom)}`)
    await shoot(view)
  }
  return said.join('; ')
}

const PROOFS = { game, phone, fps }
const faults = []

async function prove(browser, url, name) {
  const small = name === 'phone'
  const context = await browser.newContext({
    viewport: small ? PHONE : DESKTOP,
    hasTouch: small,
    isMobile: small,
    locale: small ? 'es' : 'en',
  })
  await context.addInitScript(() => localStorage.setItem('em.speed', 'off'))
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(`${name}: ${error}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${name}: ${message.text()}`)
  })
  const shoot = (what) => page.screenshot({ path: join(out, `${id}-${name}-${what}.png`) })
  try {
    await page.goto(url)
    await page.waitForSelector(testid(`quick-${id}`))
    const began = Date.now()
    console.log(`${name}: ${await PROOFS[name](page, shoot)} (${Math.round((Date.now() - began) / 1000)} s)`)
  } catch (error) {
    await shoot('failed')
    faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
  await context.close()
}

mkdirSync(out, { recursive: true })
const server = await serve()
const { chromium } = await import('playwright-core')
const browser = await chromium.launch({ executablePath: await findBrowser() })
try {
  for (const name of wanted.length > 0 ? wanted : Object.keys(PROOFS)) await prove(browser, server.url, name)
} finally {
  await browser.close()
  server.close()
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

// Trench Club played in a real browser against the built server, as a reader plays it: nothing is asked of the page but
// what can be seen in it. Four proofs, each of which says what it reached; the process fails when one of them does:
//   game      ten rounds against the Automa (or to the end of the game) by clicking
//   guide     the guided first game to its last lesson, on a telephone's screen
//   keys      a round by keyboard only: Tab, arrows, Enter, E
//   clock     the countdown is off at first, and runs when it is chosen in the menu
// node scripts/proof-trench-club.mjs [folder for pictures] [proof…]   (default shots, all; see scripts/browser.mjs)
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findBrowser } from './browser.mjs'
import { build } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { dist, root } from './lib/paths.mjs'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const ROUNDS = 10
const GAMES = 3
const PATIENCE = 240_000
const DULL = ['btn-undo', 'btn-back', 'btn-skip', 'btn-offerSurrender']

const testid = (id) => `[data-testid="${id}"]`
const out = resolve(process.argv[2] ?? join(root, 'shots'))
const faults = []

/** The same choices every time; the dice are the server's own. */
function chooser(seed) {
  let state = seed
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

/** What the page shows: the step's round, what can be pressed, which lesson. */
const look = (page) =>
  page.evaluate(() => {
    const find = (id) => document.querySelector(`[data-testid="${id}"]`)
    const words = document.querySelector('.turn-track')?.getAttribute('aria-label') ?? ''
    const deciding = find('prompt')?.getAttribute('data-deciding') === 'yes'
    const dialog = ['final-score', 'end-yes'].find(find)
    const all = [...document.querySelectorAll('.prompt-buttons button, .units button')]
    return {
      round: Number(/\d+/.exec(words)?.[0] ?? 0),
      lesson: find('guide')?.getAttribute('data-lesson') ?? '',
      over: dialog === 'final-score',
      deciding,
      ids: dialog ? [dialog] : deciding ? all.filter((b) => !b.disabled).map((b) => b.dataset.testid ?? '') : [],
    }
  })

/** Whatever was begun is finished; forts are taken and units act more often than steps end. */
function choose(ids, below) {
  const able = ids.filter((id) => !DULL.includes(id))
  const starting = (...some) => able.filter((id) => some.some((p) => id.startsWith(p)))
  const one = (some) => some[below(some.length)]
  for (const first of ['end-yes', 'btn-spread', 'btn-rest']) if (able.includes(first)) return first
  const begun = starting('choice-', 'unit-choice-', 'loose-choice-')
  if (begun.length > 0) return one(begun)
  const units = starting('unit-')
  return units.length > 0 && below(12) > 0 ? one(units) : (one(starting('btn-')) ?? one(units))
}

async function clickOn(page, below) {
  const { ids } = await look(page)
  const id = choose(ids, below)
  if (id) await page.click(testid(id), { timeout: 3000 }).catch(() => undefined)
  await page.waitForTimeout(id ? 30 : 60)
  return id !== undefined
}

async function until(what, there, step) {
  const end = Date.now() + PATIENCE
  while (Date.now() < end) {
    if (await there()) return
    await step()
  }
  throw new Error(`${what}: not there after ${PATIENCE / 1000} s`)
}

async function game(page, shoot) {
  const below = chooser(5)
  let clicks = 0
  await page.click(testid('quick-trench-club'))
  await page.waitForSelector(testid('btn-spread'))
  await page.click(testid('tab-units'))
  let now = await look(page)
  await until(
    `round ${ROUNDS + 1}`,
    async () => {
      const { round } = now
      now = await look(page)
      if (now.round > round && [1, 4].includes(now.round)) await shoot(`round-${now.round}`)
      return now.over || now.round > ROUNDS
    },
    async () => {
      if (await clickOn(page, below)) clicks++
    },
  )
  await shoot('last')
  return now.over ? `the game ended in round ${now.round} after ${clicks} clicks` : `${ROUNDS} rounds, ${clicks} clicks`
}

/** The lessons are a real game, which the Automa now and then wins before they are over: then another one is begun. */
async function guide(page, shoot) {
  const lost = []
  while (lost.length < GAMES) {
    const { rounds, over } = await lessons(page, shoot)
    if (!over) return [...lost, `lessons, each with its round: ${rounds.join(', ')}`].join('; ')
    lost.push(`a game that ended at lesson ${rounds.at(-1)}`)
    await page.goto(new URL('/', page.url()).href)
  }
  throw new Error(lost.join('; '))
}

async function lessons(page, shoot) {
  const rounds = []
  let last = ''
  await page.click(testid('learn-trench-club'))
  await page.waitForSelector(testid('guide'))
  let now = await look(page)
  await until(
    'the last lesson',
    async () => {
      now = await look(page)
      if (now.lesson && now.lesson !== last && !now.over) {
        last = now.lesson
        rounds.push(`${last} ${now.round}`)
        if (['deploy', 'move', 'declare', 'free'].includes(last)) await shoot(last)
      }
      return now.over || now.lesson === ''
    },
    async () => {
      const button = page.locator(`${testid('guide-play')}, ${testid('guide-next')}`).first()
      if (await button.isVisible()) await button.click({ timeout: 3000 }).catch(() => undefined)
      await page.waitForTimeout(80)
    },
  )
  await shoot('after')
  return { rounds, over: last !== 'free' }
}

/** Tab, as often as it takes, until the focus is on something that fits. */
async function tabTo(page, selector, most = 250) {
  for (let n = 0; n < most; n++) {
    if (await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector)) return true
    await page.keyboard.press('Tab')
  }
  return false
}

/** With a unit chosen: an arrow that leads the cursor to where it may go. The wash of a place has its outline. */
const onTarget = (page) =>
  page.evaluate(() => {
    const d = document.querySelector('.wash.cursor')?.getAttribute('d')
    return [...document.querySelectorAll('.wash.legal, .wash.attack')].some((e) => e.getAttribute('d') === d)
  })

async function keys(page, shoot) {
  const below = chooser(7)
  let moved = 0
  let pressed = 0
  const press = async (key) => {
    pressed++
    await page.keyboard.press(key)
  }
  /** Chooses a unit with Tab, goes with arrows to a place that it can reach, confirms with Enter. */
  const moveOne = async () => {
    await tabTo(page, '.board')
    for (let n = below(3); n >= 0; n--) await press('Tab')
    for (let n = 0; n < 12; n++) {
      await press(['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'][below(4)])
      if (!(await onTarget(page))) continue
      const before = await page.getAttribute(testid('prompt'), 'data-rev')
      await press('Enter')
      await page.waitForTimeout(250)
      if ((await page.getAttribute(testid('prompt'), 'data-rev')) !== before) moved++
      break
    }
    if (moved === 1) await shoot('moved')
    await press('Escape')
  }
  await tabTo(page, testid('quick-trench-club'))
  await press('Enter')
  await page.waitForSelector(testid('btn-spread'))
  let tries = 0
  let now = await look(page)
  await until(
    'round 2',
    async () => {
      now = await look(page)
      return now.over || now.round >= 2
    },
    async () => {
      if (now.ids.includes('end-yes')) {
        await tabTo(page, testid('end-yes'))
        await press('Enter')
      } else if (now.ids.includes('btn-endMove') && moved < 3 && tries++ < 8) await moveOne()
      else if (now.deciding && (await page.locator(testid('btn-end')).isVisible())) await press('e')
      else {
        const id = choose(
          now.ids.filter((x) => x.startsWith('btn-') || x.startsWith('choice-')),
          below,
        )
        if (id && (await tabTo(page, testid(id)))) await press('Enter')
      }
      await page.waitForTimeout(120)
    },
  )
  await shoot('round-2')
  if (moved === 0) throw new Error('no unit was moved with the keys')
  return `round ${now.round} with ${moved} units moved, ${pressed} keys besides Tab to find them`
}

async function clock(page, shoot) {
  const below = chooser(3)
  await page.click(testid('quick-trench-club'))
  await page.waitForSelector(testid('btn-spread'))
  await until(
    'the movement',
    async () => (await look(page)).ids.includes('btn-endMove'),
    () => clickOn(page, below),
  )
  if (await page.locator(testid('clock')).count()) throw new Error('there is a clock that nobody asked for')
  await page.clock.install()
  await page.click(testid('btn-menu'))
  await page.selectOption(testid('clock-choice'), '1')
  await page.keyboard.press('Escape')
  await page.clock.runFor(52_000)
  const low = await page.textContent(`${testid('clock')}.low`)
  await shoot('low')
  await page.clock.runFor(10_000)
  await page.waitForSelector(testid('clock-out'))
  await shoot('out')
  await page.setViewportSize(PHONE)
  await page.clock.runFor(500)
  await shoot('phone')
  if (!(await look(page)).ids.includes('btn-endMove')) throw new Error('the clock ended the movement')
  return `off at first; red at ${low}; at 0 it says so and the movement goes on`
}

const PROOFS = { game, guide, keys, clock }

async function prove(browser, url, name) {
  const phone = name === 'guide'
  const context = await browser.newContext({ viewport: phone ? PHONE : DESKTOP, locale: phone ? 'es' : 'en' })
  await context.addInitScript(() => localStorage.setItem('em.speed', 'off'))
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(`${name}: ${error}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${name}: ${message.text()}`)
  })
  const shoot = (what) => page.screenshot({ path: join(out, `trench-club-${name}-${what}.png`) })
  try {
    await page.goto(url)
    await page.waitForSelector(testid('quick-trench-club'))
    console.log(`${name}: ${await PROOFS[name](page, shoot)}`)
  } catch (error) {
    await shoot('failed')
    faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
  await context.close()
}

await ensureInstalled()
await build({ only: ['server', 'web'] })
mkdirSync(out, { recursive: true })
const { chromium } = await import('playwright-core')
const data = mkdtempSync(join(tmpdir(), 'em-proof-'))
const server = spawn(process.execPath, [join(dist, 'server.mjs')], {
  env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: data, LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const url = await new Promise((ready) => {
  let said = ''
  server.stdout.on('data', (chunk) => {
    said += chunk
    const at = /ready at (http:\S+)/.exec(said)?.[1]
    if (at) ready(at)
  })
})
const browser = await chromium.launch({ executablePath: await findBrowser() })
try {
  const wanted = process.argv.slice(3)
  for (const name of Object.keys(PROOFS))
    if (wanted.length === 0 || wanted.includes(name)) await prove(browser, url, name)
} finally {
  await browser.close()
  server.kill('SIGTERM')
  rmSync(data, { recursive: true, force: true })
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

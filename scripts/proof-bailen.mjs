// Bailén 1808 played in a real browser against the built server, as a reader plays it: nothing is asked of the page but
// what can be seen in it. Four proofs, each of which says what it reached; the process fails when one of them does:
//   game      scenario 2 against the bot to its end by clicking: with its advice, and moves of the reader's own
//   events    a square and an artillery shot in reaction, cavalry out of control: each seen and pictured (a counter-charge is
//             too rare for that: packages/web/test/bailen.browser.test.ts comes to one, and with SHOTS=folder pictures it)
//   phone     a turn on a telephone's screen, by taps
//   keys      a turn by keyboard only
// node scripts/proof-bailen.mjs [folder for pictures] [proof…]   (default shots, all; see scripts/browser.mjs)
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findBrowser } from './browser.mjs'
import { build } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { dist, root } from './lib/paths.mjs'
import { answered, chooser, hand, look, testid } from './lib/reader.mjs'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const PATIENCE = 480_000
/** How many games are played until all events were seen. */
const GAMES = 8
const EVENTS = {
  square: /Square formed in .*5\.1o/,
  shot: /at what moves/,
  uncontrolled: /(rush|run on) out of control/,
}
/** Of the buttons of a window or a combat, whatever happens more with. */
const YES = ['btn-shoot', 'btn-react-0', 'btn-trySquare', 'btn-square']

const out = resolve(process.argv[2] ?? join(root, 'shots'))
const faults = []

async function until(what, there, step) {
  const end = Date.now() + PATIENCE
  while (Date.now() < end) {
    if (await there()) return
    await step()
  }
  throw new Error(`${what}: not there after ${PATIENCE / 1000} s`)
}

/* ---------- game ---------- */

async function game(page, shoot) {
  const below = chooser(11)
  const me = hand(page, below)
  const done = { advised: 0, own: 0 }
  await page.click(testid('quick-bailen-1808'))
  await page.waitForSelector(testid('orders'))
  let now = await look(page)
  await until(
    'the end of the game',
    async () => {
      const { turn } = now
      now = await look(page)
      if (now.turn > turn) await shoot(`turn-${now.turn}`)
      return now.over
    },
    async () => {
      if (await me.housekeeping(now)) return
      if (/move, \d/.test(now.title) && below(5) === 0 && (await me.own(now, '.wash.legal'))) done.own++
      else if (await me.follow(now)) done.advised++
    },
  )
  await shoot('over')
  const result = await page.textContent(`${testid('final-score')} h2, ${testid('final-score')} h1`).catch(() => '')
  if (done.own === 0) throw new Error('nothing was moved by the reader’s own choice')
  return `to the end in turn ${now.turn}, ${me.clicks()} clicks, ${done.advised} times advice, ${done.own} moves of one’s own; ${now.score}; ${result}`
}

/* ---------- events ---------- */

async function begin(page, scenario, arrangement) {
  await page.click(testid('setup-bailen-1808'))
  await page.click(testid(`scenario-${scenario}`))
  await page.click(testid(`players-2-${arrangement}`))
  await page.click(testid('setup-start'))
  await page.waitForSelector(testid('orders'))
}

async function events(page, shoot) {
  const seen = new Map()
  const told = []
  for (let n = 0; n < GAMES && seen.size < Object.keys(EVENTS).length; n++) {
    if (n > 0) await page.goto(new URL('/', page.url()).href)
    await begin(page, n % 4 < 2 ? '3' : '1', (n + 1) % 2)
    told.push(await seek(page, shoot, seen, chooser(5 + n), n + 1))
  }
  const missing = Object.keys(EVENTS).filter((id) => !seen.has(id))
  if (missing.length > 0) throw new Error(`never seen: ${missing.join(', ')}; ${told.join('; ')}`)
  return [...seen.values(), ...told].join('; ')
}

/** Charges whatever can be charged, says yes in every window, else does as advised; until all was seen or the game is over. */
async function seek(page, shoot, seen, below, number) {
  const me = hand(page, below)
  const end = Date.now() + PATIENCE / 2
  let [charges, windows, known] = [0, 0, -1]
  let riding = false
  /** In each movement a few moves are made, then it is ended: what is sought happens later. */
  let moves = 0
  let now = await look(page)
  /** New lines of the log: the first of each kind is pictured as it stands there. */
  const watch = async () => {
    now = await look(page)
    for (const { n, text } of now.log) {
      if (n <= known) continue
      for (const [id, words] of Object.entries(EVENTS)) {
        if (!words.test(text) || seen.has(id)) continue
        seen.set(id, `${id} in turn ${now.turn} of game ${number}: ${text.trim()}`)
        await shoot(id)
      }
    }
    known = Math.max(known, ...now.log.map((x) => x.n))
  }
  while (Date.now() < end && seen.size < Object.keys(EVENTS).length) {
    await watch()
    if (now.over) break
    // What comes of a charge is looked at step by step, all else is skipped.
    if (now.playing && riding) await page.click(testid('btn-next'), { timeout: 2000 }).catch(() => undefined)
    else if (await me.housekeeping(now)) continue
    else {
      riding = false
      const yes = YES.find((id) => now.ids.includes(id)) ?? now.ids.find((id) => id.startsWith('btn-gun-'))
      if (/cavalry charges/.test(now.title) && (await me.own(now, '.wash.attack'))) {
        charges++
        riding = true
      } else if (/(move|assaults), \d/.test(now.title) && now.ids.includes('btn-done') && ++moves % 6 === 0) {
        await me.press('btn-done')
        await page.waitForTimeout(100)
      } else if (/^Charge at/.test(now.title)) {
        await me.follow(now)
        riding = true
      } else if (yes) {
        await shoot(`window-${yes.slice(4)}`)
        await me.press(yes)
        await answered(page, now.rev)
        riding = true
        windows++
      } else await me.follow(now)
    }
  }
  return `game ${number}: ${charges} charges, ${windows} windows answered with yes, until turn ${now.turn}, ${me.clicks()} clicks`
}

/* ---------- phone ---------- */

async function phone(page, shoot) {
  const below = chooser(3)
  const me = hand(page, below)
  const pictured = new Set()
  await page.click(testid('quick-bailen-1808'))
  await page.waitForSelector(testid('prompt'))
  let now = await look(page)
  await until(
    'the second turn',
    async () => {
      now = await look(page)
      const kind = now.deciding
        ? now.title
            .replace(/^.*?: /, '')
            .replace(/[^a-z]+/gi, '-')
            .slice(0, 24)
        : ''
      if (kind && !pictured.has(kind) && pictured.size < 12) {
        pictured.add(kind)
        await shoot(kind)
      }
      return now.over || now.turn > 1
    },
    async () => {
      if (await me.housekeeping(now)) return
      if (/move, \d/.test(now.title) && below(3) === 0) {
        if (!(await me.own(now, '.wash.legal'))) await me.follow(await look(page))
      } else await me.follow(now)
    },
  )
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  if (wide > PHONE.width) throw new Error(`the page is ${wide} pixels wide`)
  return `a turn with ${me.clicks()} taps; pictures of ${[...pictured].join(', ')}`
}

/* ---------- keys ---------- */

async function keys(page, shoot) {
  const below = chooser(7)
  const done = { keys: 0, moves: 0, advice: 0 }
  const press = async (key) => {
    done.keys++
    await page.keyboard.press(key)
  }
  for (let n = 0; n < 250; n++) {
    if (await page.evaluate((s) => document.activeElement?.matches(s) ?? false, testid('quick-bailen-1808'))) break
    await press('Tab')
  }
  await press('Enter')
  await page.waitForSelector(testid('orders'))
  let now = await look(page)
  await until(
    'the second turn',
    async () => {
      now = await look(page)
      return now.over || now.turn > 1
    },
    async () => {
      if (now.dialog === 'end-yes') return press('Enter')
      if (now.playing) return press('s')
      if (!now.deciding) return page.waitForTimeout(40)
      if (/move, \d/.test(now.title) && done.moves < 4 && below(2) === 0) {
        // Tab to a stack, T to one of the places in its reach, Enter.
        await press('Escape')
        for (let n = below(4) + 1; n > 0; n--) await press('Tab')
        for (let n = below(5) + 1; n > 0; n--) await press('t')
        if (done.moves === 1) await shoot('way')
        await press('Enter')
        if (await answered(page, now.rev, 2000)) done.moves++
        return undefined
      }
      await press('a')
      const told = await page.waitForSelector(testid('choice-0'), { timeout: 8000 }).catch(() => null)
      if (told) done.advice++
      await press('Enter')
      return answered(page, now.rev, 3000)
    },
  )
  await shoot('turn-2')
  if (done.moves === 0) throw new Error('nobody was moved with the keys')
  return `a turn from the lobby on: ${done.keys} keys, ${done.moves} stacks sent with Tab, T and Enter, ${done.advice} times advice`
}

/* ---------- the stage ---------- */

const PROOFS = { game, events, phone, keys }

async function prove(browser, url, name) {
  const small = name === 'phone'
  const context = await browser.newContext({
    viewport: small ? PHONE : DESKTOP,
    hasTouch: small,
    isMobile: small,
    locale: 'en',
    // Then what others do waits for the reader's key, so that nothing passes unseen.
    reducedMotion: name === 'events' ? 'reduce' : 'no-preference',
  })
  const speed = name === 'events' ? '1' : 'off'
  await context.addInitScript((kept) => localStorage.setItem('em.speed', kept), speed)
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(`${name}: ${error}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${name}: ${message.text()}`)
  })
  const shoot = (what) => page.screenshot({ path: join(out, `bailen-${name}-${what}.png`) })
  try {
    await page.goto(url)
    await page.waitForSelector(testid('quick-bailen-1808'))
    const began = Date.now()
    const said = await PROOFS[name](page, shoot)
    console.log(`${name}: ${said} (${Math.round((Date.now() - began) / 1000)} s)`)
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

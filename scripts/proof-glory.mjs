// 1914: Glory's End played in a real browser against the built server, as a reader plays it: nothing is asked of the page
// but what can be seen in it. Seven proofs, each of which says what it reached; the process fails when one of them does:
//   marne     the Marne against the bot to its end by clicking: with its advice, and moves of the reader's own
//   deploy    free deployment at one screen: markers and units by clicks, sealed by both sides, then revealed
//   assault   a prepared assault from three hexes over a river, put together click by click, with its account
//   supply    the supply line of units, and what cuts one
//   phone     a turn on a telephone's screen, by taps, in Spanish
//   keys      a turn by keyboard only
//   fps       how fast the whole map pans and zooms
// node scripts/proof-glory.mjs [folder for pictures] [proof…]   (default shots, all; see scripts/browser.mjs)
// EM_URL: a server that runs already, to be used instead of a new one from the build.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findBrowser } from './browser.mjs'
import { build } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { dist, root } from './lib/paths.mjs'
import { answered, chooser, hand, look, settled, spots, testid } from './lib/reader.mjs'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const PATIENCE = 480_000

const out = resolve(process.argv[2] ?? join(root, 'shots'))
const faults = []

async function until(what, there, step, patience = PATIENCE) {
  const end = Date.now() + patience
  while (Date.now() < end) {
    if (await there()) return
    await step()
  }
  throw new Error(`${what}: not there after ${patience / 1000} s`)
}
const decided = (page) => page.waitForSelector(`${testid('prompt')}[data-deciding="yes"]`, { timeout: 60_000 })
const quick = async (page) => {
  await page.click(testid('quick-glorys-end'))
  await decided(page)
}
/** Ends phases until the prompt is the wanted one. */
async function phaseWith(page, wanted) {
  await until(
    String(wanted),
    async () => wanted.test((await look(page)).title),
    async () => {
      const now = await look(page)
      if (now.dialog === 'end-yes') return page.click(testid('end-yes'))
      if (!now.deciding) return page.waitForTimeout(50)
      await page.keyboard.press('e')
      return page.waitForTimeout(150)
    },
    60_000,
  )
}
/** Points at or clicks a hex as the mouse would, and waits for what follows. */
const spotOf = async (page, id) => {
  const at = (await spots(page, testid(id)))[0]
  if (!at) throw new Error(`${id} cannot be hit`)
  return at
}
const point = async (page, id) => {
  const { x, y } = await spotOf(page, id)
  await page.mouse.move(x, y)
  await page.waitForTimeout(350)
}
const click = async (page, id) => {
  const { x, y } = await spotOf(page, id)
  await page.mouse.click(x, y)
  await page.waitForTimeout(250)
}
const text = (page, selector) => page.evaluate((what) => document.querySelector(what)?.textContent ?? '', selector)
/** Words of a table's rows, one line each. */
const rows = (page, selector) =>
  page.evaluate((what) => [...document.querySelectorAll(what)].map((tr) => tr.textContent?.trim() ?? ''), selector)

/* ---------- marne ---------- */

async function marne(page, shoot) {
  const below = chooser(11)
  const me = hand(page, below)
  const done = { advised: 0, own: 0 }
  await quick(page)
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
      if (/move, \d/.test(now.title) && below(4) === 0 && (await me.own(now, '.wash.legal'))) done.own++
      else if (/^.*in .*MP left/.test(now.title) && now.ids.includes('btn-stop') && below(2) === 0) {
        await me.press('btn-stop')
        await answered(page, now.rev)
      } else if (await me.follow(now)) done.advised++
    },
  )
  await shoot('over')
  const result = await text(page, `${testid('final-score')} h2, ${testid('final-score')} h1`)
  if (done.own === 0) throw new Error('nothing was moved by the reader’s own choice')
  return `to the end in turn ${now.turn}, ${me.clicks()} clicks, ${done.advised} times advice, ${done.own} moves of one’s own; ${now.score}; ${result}`
}

/* ---------- deploy ---------- */

/** Markers, some units by hand, the rest by proposal, the seal. Returns how many units were placed by hand. */
async function deploySide(page, me, shoot, name, below) {
  await decided(page)
  let placed = 0
  let markers = 0
  for (let now = await look(page); /mobilize/.test(now.title); now = await look(page)) {
    if (!(await me.hit('.wash.legal'))) throw new Error('no hex for a marker can be hit')
    await answered(page, now.rev)
    markers++
  }
  await shoot(`${name}-markers`)
  while (placed < 6) {
    const now = await look(page)
    if (placed % 2 === 1) {
      // Somebody else from the tray.
      const others = page.locator(`${testid('tray')} li button`)
      await others.nth(below(await others.count())).click()
      await page.waitForTimeout(80)
    }
    await page.keyboard.press('t')
    await page.waitForTimeout(120)
    if (!(await me.hit('.wash.legal'))) throw new Error(`no hex for ${now.title} can be hit`)
    if ((await look(page)).ids.includes('choice-0')) await me.press('choice-0')
    if (await answered(page, now.rev, 3000)) placed++
  }
  await shoot(`${name}-units`)
  for (let now = await look(page); !now.ids.includes('btn-seal'); now = await look(page)) {
    await me.press('btn-deployRest')
    await answered(page, now.rev)
  }
  await shoot(`${name}-ready`)
  await me.press('btn-seal')
  return { placed, markers }
}

const counted = (page) =>
  page.evaluate(() => {
    const of = (re) => [...document.querySelectorAll('.piece title')].filter((t) => re.test(t.textContent ?? '')).length
    return { pieces: document.querySelectorAll('.piece').length, all: of(/./) }
  })

async function deploy(page, shoot) {
  const below = chooser(3)
  const me = hand(page, below)
  await page.click(testid('setup-glorys-end'))
  await page.click(testid('scenario-free'))
  await page.selectOption(testid('seat-1'), 'human')
  await shoot('setup')
  await page.click(testid('setup-start'))
  await page.waitForSelector(`${testid('curtain')}, ${testid('prompt')}`)
  if ((await look(page)).dialog === 'curtain-lift') await me.press('curtain-lift')
  const first = await counted(page)
  const allied = await deploySide(page, me, shoot, 'allied', below)
  await page.waitForSelector(testid('curtain'), { timeout: 20_000 })
  await shoot('curtain')
  await me.press('curtain-lift')
  await decided(page)
  const hidden = await counted(page)
  if (hidden.pieces > first.pieces)
    throw new Error(`the other side sees ${hidden.pieces} counters instead of ${first.pieces}`)
  const german = await deploySide(page, me, shoot, 'german', below)
  await page.waitForSelector(testid('curtain'), { timeout: 20_000 })
  await me.press('curtain-lift')
  await decided(page)
  await page.keyboard.press('0')
  await page.waitForTimeout(400)
  await shoot('revealed')
  const seen = await counted(page)
  if (seen.pieces <= first.pieces + 20) throw new Error(`only ${seen.pieces} counters after both have sealed`)
  return `${allied.markers} + ${german.markers} markers, ${allied.placed} + ${german.placed} units by hand; ${first.pieces} counters at first, ${hidden.pieces} for the other side while hidden, ${seen.pieces} revealed`
}

/* ---------- assault ---------- */

const TARGET = 'place-3225'
async function assault(page, shoot) {
  await quick(page)
  await phaseWith(page, /prepared assaults/)
  await point(page, TARGET)
  await click(page, TARGET)
  await shoot('choices')
  const choices = await rows(page, '.prompt-buttons [data-testid^="choice-"]')
  // The Colonial Corps begins alone, over the river.
  await page.keyboard.press('Escape')
  await click(page, 'place-3325')
  await click(page, TARGET)
  await page.click(testid('choice-0'))
  await page.waitForSelector(testid('btn-launch'))
  await page.waitForTimeout(500)
  await shoot('begun')
  const before = await rows(page, `${testid('preview')} .account tr`)
  if (!before.some((x) => /^−1\s*All attackers cross a river/.test(x)))
    throw new Error(`no river among ${before.join('; ')}`)
  const { rev } = await look(page)
  await click(page, 'place-3324')
  await answered(page, rev)
  await page.waitForTimeout(500)
  await shoot('two-hexes')
  // The cavalry is the last that can join, so the assault begins with it: that is asked first, with the odds.
  await click(page, 'place-3224')
  await page.waitForTimeout(500)
  await shoot('three-hexes')
  const account = await rows(page, `${testid('preview')} .account tr`)
  const odds = await rows(page, `${testid('preview')} .shares li`)
  if (!account.some((x) => /^0\s*All attackers cross a river/.test(x))) throw new Error(`the river counts: ${account}`)
  const last = await look(page)
  await page.click(testid('choice-0'))
  await answered(page, last.rev, 20_000)
  await page.waitForTimeout(600)
  await shoot('fought')
  const arrows = await page.locator('.ge-attack').count()
  if (arrows !== 3) throw new Error(`${arrows} arrows instead of three`)
  const log = (await look(page)).log
    .map((x) => x.text)
    .filter((x) => /assault on|Die \d/.test(x))
    .slice(0, 3)
  if (!log.some((x) => /Die \d/.test(x))) throw new Error(`no die in ${log.join('; ')}`)
  return `choices ${choices.join(', ')}; alone: ${before.join('; ')}; three hexes: ${account.join('; ')}; ${odds[0]}; ${log.join(' ')}`
}

/* ---------- supply ---------- */

async function supply(page, shoot) {
  await quick(page)
  await phaseWith(page, /: move, \d/)
  await page.keyboard.press('1')
  await page.waitForTimeout(400)
  await shoot('overlay')
  const legend = await text(page, '.legend')
  await page.keyboard.press('1')
  await page.keyboard.press('6')
  const told = []
  for (const piece of await spots(page, '.piece')) {
    await page.mouse.move(piece.x, piece.y)
    await page.waitForTimeout(60)
    const words = await text(page, '.ge-line text')
    if (words) told.push({ words, piece })
  }
  const lines = told.filter((x) => /supplied through/.test(x.words))
  const first = lines[0]
  if (!first) throw new Error('no line was drawn')
  await page.mouse.move(first.piece.x, first.piece.y)
  await page.waitForTimeout(200)
  await shoot('line')
  const cut = await cutOff(page, shoot)
  return `${legend}; ${told.length} lines, ${lines.length} of them whole: ${first.words}; ${cut}`
}

/** Both sides at one screen: German cavalry rides past the French right wing, where no supply follows it. */
async function cutOff(page, shoot) {
  await page.goto(new URL('/', page.url()).href)
  await page.click(testid('setup-glorys-end'))
  await page.click(testid('scenario-marne'))
  await page.selectOption(testid('seat-1'), 'human')
  await page.click(testid('setup-start'))
  await until(
    'the German movement',
    async () => /^Germany: move/.test((await look(page)).title),
    async () => {
      const now = await look(page)
      if (now.dialog) return page.click(testid(now.dialog))
      if (now.deciding) await page.keyboard.press('e')
      return page.waitForTimeout(150)
    },
    60_000,
  )
  await click(page, 'place-3124')
  await page.click(testid('btn-alone'))
  await page.waitForTimeout(200)
  const { rev } = await look(page)
  await click(page, 'place-3524')
  await answered(page, rev)
  await settled(page)
  await page.keyboard.press('6')
  await point(page, 'place-3524')
  await shoot('cut')
  const words = await text(page, '.ge-line text')
  if (!/cut at .* 7\.2c/.test(words)) throw new Error(`the cavalry is not cut off: ${words}`)
  return words
}

/* ---------- phone ---------- */

async function phone(page, shoot) {
  const below = chooser(3)
  const me = hand(page, below)
  const pictured = new Set()
  await quick(page)
  let now = await look(page)
  const start = now.turn
  await until(
    'the next turn',
    async () => {
      now = await look(page)
      const kind = now.deciding ? now.title.replace(/[^a-zñáéíóú]+/gi, '-').slice(0, 24) : ''
      if (kind && !pictured.has(kind) && pictured.size < 14) {
        pictured.add(kind)
        await shoot(kind)
      }
      return now.over || now.turn > start
    },
    async () => {
      if (await me.housekeeping(now)) return
      if (/mover, \d/.test(now.title) && below(3) === 0) {
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
    if (await page.evaluate((s) => document.activeElement?.matches(s) ?? false, testid('quick-glorys-end'))) break
    await press('Tab')
  }
  await press('Enter')
  await decided(page)
  let now = await look(page)
  const start = now.turn
  await until(
    'the next turn',
    async () => {
      now = await look(page)
      return now.over || now.turn > start
    },
    async () => {
      if (now.dialog === 'end-yes') return press('Enter')
      if (now.playing) return press('s')
      if (!now.deciding) return page.waitForTimeout(40)
      if (/: move, \d/.test(now.title) && done.moves < 5) {
        // Tab to a stack, T to one of the places in its reach, Enter.
        await press('Escape')
        for (let n = below(4) + 1; n > 0; n--) await press('Tab')
        for (let n = below(6) + 1; n > 0; n--) await press('t')
        await page.waitForTimeout(200)
        if (done.moves === 1) await shoot('way')
        await press('Enter')
        await page.waitForTimeout(100)
        if ((await look(page)).ids.includes('choice-0')) await press('Enter')
        if (await answered(page, now.rev, 3000)) done.moves++
        return undefined
      }
      if (/: move, \d/.test(now.title)) return press('e')
      if (/MP left$/.test(now.title)) {
        await press('b')
        await page.waitForTimeout(60)
        await press('Enter')
        return answered(page, now.rev, 3000)
      }
      await press('a')
      const told = await page.waitForSelector(testid('choice-0'), { timeout: 8000 }).catch(() => null)
      if (told) done.advice++
      await press('Enter')
      return answered(page, now.rev, 3000)
    },
  )
  await shoot('next-turn')
  if (done.moves === 0) throw new Error('nobody was moved with the keys')
  return `a turn from the lobby on: ${done.keys} keys, ${done.moves} stacks sent with Tab, T and Enter, ${done.advice} times advice`
}

/* ---------- fps ---------- */

/** Frames while something is done with the mouse: how many in a second, and the longest. */
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
    return { fps: Math.round((gaps.length / span) * 1000), longest: Math.round(Math.max(...gaps)) }
  })
}

async function fps(page, shoot) {
  await page.click(testid('setup-glorys-end'))
  await page.click(testid('scenario-short'))
  await page.click(testid('setup-start'))
  await decided(page)
  await page.click(testid('btn-deployRest'))
  await page.waitForTimeout(1500)
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
  const panned = await frames(page, pan)
  await page.waitForTimeout(400)
  const zoomed = await frames(page, zoom)
  await shoot('after')
  if (panned.fps < 20) throw new Error(`panning at ${panned.fps} frames a second`)
  return `pan ${panned.fps} frames a second (longest ${panned.longest} ms), zoom ${zoomed.fps} (longest ${zoomed.longest} ms)`
}

/* ---------- the stage ---------- */

const PROOFS = { marne, deploy, assault, supply, phone, keys, fps }

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
  const shoot = (what) => page.screenshot({ path: join(out, `glory-${name}-${what}.png`) })
  try {
    await page.goto(url)
    await page.waitForSelector(testid('quick-glorys-end'))
    const began = Date.now()
    const said = await PROOFS[name](page, shoot)
    console.log(`${name}: ${said} (${Math.round((Date.now() - began) / 1000)} s)`)
  } catch (error) {
    await shoot('failed')
    faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
  await context.close()
}

async function startServer() {
  await ensureInstalled()
  await build({ only: ['server', 'web'] })
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
  const close = () => {
    server.kill('SIGTERM')
    rmSync(data, { recursive: true, force: true })
  }
  return { url, close }
}

const given = process.env.EM_URL
const server = given ? { url: given, close: () => undefined } : await startServer()
mkdirSync(out, { recursive: true })
const { chromium } = await import('playwright-core')
const browser = await chromium.launch({ executablePath: await findBrowser() })
try {
  const wanted = process.argv.slice(3)
  for (const name of Object.keys(PROOFS))
    if (wanted.length === 0 || wanted.includes(name)) await prove(browser, server.url, name)
} finally {
  await browser.close()
  server.close()
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

/**
 * Speed of the table: frames per second of pan and zoom on every map, as a whole and at playing zoom; time from a
 * click to the changed prompt; memory of the page after many passed turns. Absolute figures need a quiet machine; with
 * EM_BEFORE=<address of an older server> the older build is measured in turn with this one, so that the ratio counts.
 * node scripts/speed.mjs [frames|clicks|memory…] [--only <game>] [--foe bot]
 * The other side's turns are passed at the same screen, which is much quicker than a bot's; `--foe bot`: a bot plays them.
 */
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.mjs'
import { serve } from './lib/proof.mjs'
import { testid } from './lib/reader.mjs'

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, foe: { type: 'string' } },
  allowPositionals: true,
})
const wanted = positionals.length > 0 ? positionals : ['frames', 'clicks', 'memory']

/** Every map, with a scenario that uses it. */
const MAPS = [
  { game: 'downfall-of-empires', scenario: 'grand-campaign', arrangement: 2 },
  { game: 'trench-club', scenario: 'skirmish' },
  { game: 'bailen-1808', scenario: '1' },
  { game: 'bailen-1808', scenario: '4' },
  { game: 'glorys-end', scenario: 'marne' },
  { game: 'glorys-end', scenario: 'historical' },
  { game: 'nach-paris', scenario: 'guise' },
  { game: 'nach-paris', scenario: 'marne' },
  { game: 'nach-paris', scenario: 'campaign' },
].filter((m) => !values.only || m.game === values.only)

const post = async (url, path, body) => {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const said = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(said)}`)
  return said
}

/** The other seat is played at the same screen, or not at all. */
const HERE = { kind: 'human', name: 'B' }
const AWAY = { kind: 'human', name: 'B' }

/** A table on that map, seen from the first seat; the other one is empty, or a bot's. */
async function openTable(browser, url, { game, scenario, players = 2 }, foe = AWAY) {
  const seats = [{ kind: 'human', name: 'A' }, foe].slice(0, players)
  const created = await post(url, '/games', { game, config: { scenario, players, arrangement: 0, options: {} }, seats })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  // At one screen the page holds the keys of both seats.
  const held = foe === HERE ? created.seats : created.seats.slice(0, 1)
  await context.addInitScript(
    ([id, seats]) => {
      localStorage.setItem('em.speed', 'off')
      localStorage.setItem('em.keys', JSON.stringify(seats.map(({ seat, token }) => ({ id, seat, token }))))
    },
    [created.id, held],
  )
  const page = await context.newPage()
  await page.goto(`${url}/#/g/${created.id}`)
  await page.waitForSelector(`${testid('prompt')}, ${testid('curtain-lift')}`)
  await page.waitForTimeout(2500)
  return page
}

/* ---------- frames ---------- */

async function framesOf(page, doing) {
  await page.evaluate(() => {
    const seen = []
    const tick = (now) => {
      seen.push(now)
      if (!globalThis.framesEnd) requestAnimationFrame(tick)
    }
    globalThis.framesEnd = false
    globalThis.framesSeen = seen
    requestAnimationFrame(tick)
  })
  await doing()
  return page.evaluate(() => {
    globalThis.framesEnd = true
    const seen = globalThis.framesSeen
    const gaps = seen.slice(1).map((t, i) => t - seen[i])
    const span = (seen.at(-1) ?? 0) - (seen[0] ?? 0)
    return { fps: Math.round((gaps.length / span) * 1000), longest: Math.round(Math.max(...gaps)) }
  })
}

const [X, Y] = [560, 430]
async function pan(page) {
  await page.mouse.move(X, Y)
  await page.mouse.down()
  for (let n = 0; n < 90; n++) {
    await page.mouse.move(X + Math.sin(n / 9) * 260, Y + Math.cos(n / 7) * 200)
    await page.waitForTimeout(12)
  }
  await page.mouse.up()
}
async function zoom(page) {
  await page.mouse.move(X, Y)
  for (let n = 0; n < 60; n++) {
    await page.mouse.wheel(0, Math.sin(n / 6) > 0 ? 60 : -60)
    await page.waitForTimeout(18)
  }
}

async function frames(page) {
  const said = []
  for (const view of ['whole', 'table']) {
    await page.click(testid('zoom-fit'))
    if (view === 'table') for (let n = 0; n < 4; n++) await page.click(testid('zoom-in'))
    await page.waitForTimeout(1800)
    const panned = await framesOf(page, () => pan(page))
    await page.waitForTimeout(1200)
    const zoomed = await framesOf(page, () => zoom(page))
    await page.waitForTimeout(800)
    said.push(
      `${view}: pan ${panned.fps} (longest ${panned.longest} ms), zoom ${zoomed.fps} (longest ${zoomed.longest} ms)`,
    )
  }
  return said.join('; ')
}

/* ---------- clicks ---------- */

/** Milliseconds from a click on a counter to its prompt: the median of several. */
async function clicks(page) {
  const times = await page.evaluate(async () => {
    const prompt = () => document.querySelector('[data-testid="prompt"] h2')?.textContent
    const able = [...document.querySelectorAll('.piece.actor')].slice(0, 12)
    const found = []
    for (const piece of able) {
      const before = prompt()
      const start = performance.now()
      piece.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      while (prompt() === before && performance.now() - start < 1500) await new Promise((r) => requestAnimationFrame(r))
      if (prompt() !== before) found.push(performance.now() - start)
      await new Promise((r) => setTimeout(r, 200))
    }
    return found.sort((a, b) => a - b)
  })
  if (times.length === 0) return 'nothing to select here'
  return `${Math.round(times[times.length >> 1])} ms, at most ${Math.round(times.at(-1))} ms (${times.length} counters)`
}

/* ---------- memory ---------- */

async function heap(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 2 ** 20
}

const PASSES = ['curtain-lift', 'end-yes', 'btn-deployRest', 'btn-seal', 'btn-done', 'btn-pass', 'btn-stop', 'btn-end']
const TURNS = 18
const turnOf = (page) =>
  page.evaluate(() =>
    Number(/\d+/.exec(document.querySelector('.turn-track')?.getAttribute('aria-label') ?? '')?.[0] ?? 0),
  )

/** Ends every step, and takes the first answer where one is required; returns what was pressed, if anything. */
async function pass(page) {
  return page.evaluate((ids) => {
    const find = (id) => document.querySelector(`[data-testid="${id}"]`)
    const known = ids.map(find).find((b) => b && !b.disabled)
    // Press nothing else until the server has answered.
    const idle = find('prompt')?.getAttribute('data-deciding') !== 'yes'
    if (idle && !find('curtain-lift')) return ''
    const any = [...document.querySelectorAll('.prompt-buttons button:not(.undo):not(:disabled)')].at(-1)
    const button = known ?? any
    button?.click()
    return button?.getAttribute('data-testid') ?? ''
  }, PASSES)
}
/** If nothing can be pressed for this long, the run is stuck and reports where. */
const PATIENCE = 60_000

async function memory(browser, url) {
  const foe = values.foe === 'bot' ? { kind: 'bot', bot: 'heuristic' } : HERE
  const page = await openTable(browser, url, { game: 'glorys-end', scenario: 'historical' }, foe)
  const start = await heap(page)
  let turn = 0
  let moved = Date.now()
  while (turn <= TURNS) {
    if ((await page.locator(testid('final-score')).count()) > 0) break
    if (await pass(page)) moved = Date.now()
    if (Date.now() - moved > PATIENCE) {
      const words = await page.evaluate(() => document.body.textContent.slice(0, 300))
      throw new Error(`nothing to press in turn ${turn}: ${words}`)
    }
    await page.waitForTimeout(30)
    // Between two players of one screen a curtain hides the track.
    turn = Math.max(turn, await turnOf(page))
  }
  const end = await heap(page)
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  await page.context().close()
  return `${start.toFixed(1)} MB at the start, ${end.toFixed(1)} MB in turn ${turn} (${nodes} nodes)`
}

/* ---------- everything, builds in turn ---------- */

const server = await serve()
const { chromium } = await import('playwright-core')
const browser = await chromium.launch({ executablePath: await findBrowser() })
const builds = [...(process.env.EM_BEFORE ? [['before', process.env.EM_BEFORE]] : []), ['now', server.url]]
try {
  for (const map of MAPS) {
    for (const what of wanted.filter((w) => w !== 'memory')) {
      for (const [name, url] of builds) {
        const page = await openTable(browser, url, map)
        const said = what === 'frames' ? await frames(page) : await clicks(page)
        console.log(`${map.game} ${map.scenario}, ${what}, ${name}: ${said}`)
        await page.context().close()
      }
    }
  }
  if (wanted.includes('memory')) {
    for (const [name, url] of builds) console.log(`historical campaign, memory, ${name}: ${await memory(browser, url)}`)
  }
} finally {
  await browser.close()
  server.close()
}

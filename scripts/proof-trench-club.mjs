// Trench Club played in a real browser against the built server, as a reader plays it: nothing is asked of the page but
// what can be seen in it. Five proofs, each of which says what it reached; the process fails when one of them does:
//   game      ten rounds against the Automa by clicking, with the bot's advice
//   guide     the guided first game to its last lesson, on a telephone's screen
//   keys      a whole game against the Automa by keyboard only, from the lobby to the final score
//   pace      the Automa's turn is seen unit by unit, and is over at once for whoever skips it
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
const DULL = ['btn-undo', 'btn-back', 'btn-skip', 'btn-next', 'btn-advice', 'btn-offerSurrender']
/** With one fort less than wins, no more are taken: the game is to last. */
const ENOUGH = 4

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
      rev: find('prompt')?.getAttribute('data-rev') ?? '',
      forts: [...document.querySelectorAll('.tc-side b')].map((b) => Number(b.textContent)),
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

/** Until the page has answered what was just done. */
const answered = (page, rev, patience = 8000) =>
  page
    .waitForFunction(
      (old) => {
        const prompt = document.querySelector('[data-testid="prompt"]')
        if (document.querySelector('[data-testid="final-score"]')) return true
        return prompt?.getAttribute('data-rev') !== old && prompt?.getAttribute('data-deciding') === 'yes'
      },
      rev,
      { timeout: patience },
    )
    .catch(() => undefined)

/** Asks for advice and follows it, unless it would win the game too early. True: something was done. */
async function followAdvice(page, now, count) {
  const press = async (id) => {
    count()
    await page.click(testid(id), { timeout: 4000 })
  }
  await press('btn-advice')
  await page.waitForSelector(testid('choice-0'), { timeout: 8000 })
  if (now.forts[0] >= ENOUGH && /^Take fort/.test((await page.textContent(testid('choice-0'))) ?? '')) {
    while (await page.locator(testid('btn-back')).isVisible()) await press('btn-back')
    await press('btn-endMove')
  } else await press('choice-0')
  await answered(page, now.rev)
}

async function game(page, shoot) {
  const short = []
  while (short.length < GAMES) {
    let clicks = 0
    const { rounds, over } = await tenRounds(page, shoot, () => clicks++)
    if (rounds > ROUNDS) return [...short, `${ROUNDS} rounds, ${clicks} clicks`].join('; ')
    short.push(`a game that ended in round ${rounds}: ${over}`)
    await page.goto(new URL('/', page.url()).href)
  }
  throw new Error(short.join('; '))
}

async function tenRounds(page, shoot, count) {
  await page.click(testid('quick-trench-club'))
  await page.waitForSelector(testid('btn-spread'))
  let now = await look(page)
  await until(
    `round ${ROUNDS + 1}`,
    async () => {
      const { round } = now
      now = await look(page)
      if (now.round > round && [1, 4, 7, ROUNDS].includes(now.round)) await shoot(`round-${now.round}`)
      return now.over || now.round > ROUNDS
    },
    async () => {
      if (now.ids.includes('end-yes')) await page.click(testid('end-yes'))
      else if (now.deciding) await followAdvice(page, now, count)
      else await page.waitForTimeout(40)
    },
  )
  await shoot('last')
  return { rounds: now.round, over: `forts ${now.forts.join(' to ')}` }
}

/** The lessons are a real game, which the Automa now and then wins before they are over: they go on in another one. */
async function guide(page, shoot) {
  const told = []
  await page.click(testid('learn-trench-club'))
  while (told.length < GAMES) {
    const { rounds, over } = await lessons(page, shoot)
    told.push(`lessons, each with its round: ${rounds.join(', ')}`)
    if (!over) return told.join('; the game was lost, and in the next one: ')
    await shoot('lost')
    await page.click(testid('guide-again'))
    await page.waitForSelector(testid('final-score'), { state: 'detached' })
  }
  throw new Error(told.join('; '))
}

async function lessons(page, shoot) {
  const rounds = []
  let last = ''
  await page.waitForSelector(testid('guide'), { timeout: 60_000 })
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

const focused = (page) => page.evaluate(() => document.activeElement?.getAttribute('data-testid') ?? '')

async function keys(page, shoot) {
  const below = chooser(7)
  const done = { keys: 0, moves: 0, attacks: 0, bought: 0, advice: 0 }
  const press = async (key) => {
    done.keys++
    await page.keyboard.press(key)
  }
  /** The prompt's buttons: B goes to them, arrows from one to the next, Enter presses. */
  const pressButton = async (wanted) => {
    await press('b')
    for (let n = 0; n < 40; n++) {
      if (wanted.test(await focused(page))) {
        await press('Enter')
        return true
      }
      await press('ArrowLeft')
    }
    await press('Escape')
    return false
  }
  /** Tab to a unit, T to somewhere it can go or whom it can attack, Enter. */
  const actWithUnit = async (skip) => {
    await press('Escape')
    for (let n = below(skip) + 1; n > 0; n--) await press('Tab')
    if (!(await page.locator('.piece.selected').count())) return false
    for (let n = below(4) + 1; n > 0; n--) await press('t')
    await press('Enter')
    return true
  }
  const advised = async () => {
    done.advice++
    await press('a')
    await page.waitForSelector(testid('choice-0'), { timeout: 8000 })
    await press('Enter')
  }
  await tabTo(page, testid('quick-trench-club'))
  await press('Enter')
  await page.waitForSelector(testid('btn-spread'))
  let now = await look(page)
  let phase = ''
  let acted = 0
  await until(
    'the final score',
    async () => {
      const { round } = now
      now = await look(page)
      if (now.round > round && [1, 3, 5].includes(now.round)) await shoot(`round-${now.round}`)
      return now.over
    },
    async () => {
      const step = ['btn-endMove', 'btn-confirm', 'btn-endRepair', 'btn-endTurn', 'btn-spread'].find((id) =>
        now.ids.includes(id),
      )
      if (phase !== `${now.round} ${step}`) {
        phase = `${now.round} ${step}`
        acted = 0
      }
      const { rev } = now
      if (now.ids.includes('end-yes')) await press('Enter')
      else if (!now.deciding) return page.waitForTimeout(60)
      else if (step === 'btn-spread') await pressButton(/^btn-spread$/)
      else if (step === 'btn-endMove' && acted++ < 6) {
        if (acted % 2 === 0) await advised()
        else if (await actWithUnit(3)) done.moves++
      } else if (step === 'btn-confirm' && acted++ < 5) {
        if (await actWithUnit(1)) done.attacks++
      } else if (step === 'btn-endTurn' && acted++ < 2 && (await pressButton(/^btn-recruit/))) {
        done.bought++
        await press('t')
        await press('Enter')
      } else if (step) return press('e')
      else await advised()
      await answered(page, rev, 1200)
    },
  )
  await shoot('over')
  await tabTo(page, testid('final-look'))
  await press('Enter')
  if (await page.locator(testid('final-score')).count())
    throw new Error('the final score cannot be put away with a key')
  if (done.moves === 0 || done.attacks === 0) throw new Error('nobody was moved, or attacked, with the keys')
  const { keys, moves, attacks, bought, advice } = done
  const words = `${moves} units sent with Tab, T and Enter, ${attacks} attacks, ${bought} purchases, ${advice} times advice`
  return `from the lobby to the final score in round ${now.round}: ${words}; ${keys} keys`
}

/** What others do is not shown at once here: the other proofs want to be quick, this one wants to see it. */
async function pace(page, shoot) {
  const below = chooser(3)
  await page.click(testid('quick-trench-club'))
  await page.waitForSelector(testid('btn-spread'))
  await page.evaluate(() => localStorage.setItem('em.speed', '1'))
  const seen = []
  const turns = []
  await page.exposeFunction('tell', (line) => seen.push({ line, at: Date.now() }))
  const watch = () =>
    page.evaluate(() => {
      const heading = () => {
        const playing = document.querySelector('[data-testid="btn-skip"]')
        return playing ? (document.querySelector('.prompt h2')?.textContent ?? '') : ''
      }
      let last = ''
      new MutationObserver(() => {
        const line = heading()
        if (line !== last) globalThis.tell(line)
        last = line
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  await until(
    'the first movement',
    async () => (await look(page)).ids.includes('btn-endMove'),
    () => clickOn(page, below),
  )
  await page.evaluate(() => localStorage.setItem('em.speed', '1'))
  await page.reload()
  await page.waitForSelector(testid('btn-endMove'))
  await watch()
  for (const skipping of [false, true]) {
    seen.length = 0
    const began = Date.now()
    let skipped = 0
    await until(
      'the reader again',
      async () => {
        const now = await look(page)
        return seen.length > 0 && now.deciding && now.ids.includes('btn-endMove')
      },
      async () => {
        const now = await look(page)
        const playing = await page.locator(testid('btn-skip')).isVisible()
        if (playing && skipping) {
          skipped = Date.now()
          await page.keyboard.press('s')
        } else if (playing && seen.length === 3) await shoot('unit')
        else if (now.ids.includes('end-yes')) await page.click(testid('end-yes'))
        else if (now.deciding && (await page.locator(testid('btn-end')).isVisible()))
          await page.click(testid('btn-end'))
        else if (now.deciding) await clickOn(page, below)
        await page.waitForTimeout(50)
      },
    )
    const lines = seen.filter((x) => x.line !== '')
    const gaps = lines.slice(1).map((x, i) => x.at - lines[i].at)
    turns.push({ lines: lines.length, gaps, whole: Date.now() - began, skipped: skipped ? Date.now() - skipped : 0 })
  }
  const [slow, quick] = turns
  if (slow.lines < 4) throw new Error(`only ${slow.lines} of the Automa's actions were seen`)
  const middle = [...slow.gaps].sort((a, b) => a - b)[slow.gaps.length >> 1]
  if (quick.skipped > 2000) throw new Error(`skipping took ${quick.skipped} ms`)
  return `${slow.lines} things seen one by one, ${middle} ms apart in the middle, ${Math.round(slow.whole / 1000)} s in all; with S the reader decides again after ${quick.skipped} ms`
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

const PROOFS = { game, guide, keys, pace, clock }

async function prove(browser, url, name) {
  const phone = name === 'guide'
  const context = await browser.newContext({ viewport: phone ? PHONE : DESKTOP, locale: phone ? 'es' : 'en' })
  await context.addInitScript(() => localStorage.getItem('em.speed') ?? localStorage.setItem('em.speed', 'off'))
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

/**
 * The speech of a screen reader over a whole season of Downfall, played with the keyboard alone: the name of the focused element or
 * active descendant of the board, from the browser's accessibility tree, and every change of a live region. Writes docs/screen-reader.md.
 * node scripts/screen-reader.mjs
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { root } from './lib/paths.mjs'
import { serve } from './lib/proof.mjs'
import { testid } from './lib/reader.mjs'

/** Keys at the beginning, one by one, to look round; afterwards the adviser makes each decision. */
const TOUR = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'b', 'ArrowLeft', 'Escape']
const MOST = 160

const server = await serve()
const { chromium } = await import('playwright-core')
const browser = await chromium.launch({ executablePath: await findBrowser() })
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
await context.addInitScript(() => {
  localStorage.setItem('em.speed', 'off')
  localStorage.setItem('em.lang', 'en')
})
const page = await context.newPage()
await page.goto(server.url)
await page.waitForSelector(testid('play-bot'))

await page.evaluate(() => {
  const heard = []
  globalThis.heard = heard
  const last = new WeakMap()
  const listen = () => {
    for (const region of document.querySelectorAll('[aria-live], [role="alert"]')) {
      const text = (region.textContent ?? '').replace(/\s+/g, ' ').trim()
      if (last.get(region) === text) continue
      last.set(region, text)
      if (text) heard.push(text)
    }
  }
  new MutationObserver(listen).observe(document.body, { childList: true, subtree: true, characterData: true })
})

const tree = await context.newCDPSession(page)
await tree.send('Accessibility.enable')
/** Role and name of an element, as assistive technology gets them. */
async function named(expression) {
  const { result } = await tree.send('Runtime.evaluate', { expression })
  if (!result.objectId) return undefined
  const { nodes } = await tree.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  })
  const node = nodes.find((n) => !n.ignored)
  return node && { role: node.role?.value ?? '', name: (node.name?.value ?? '').replace(/\s+/g, ' ') }
}
const FOCUS = 'document.activeElement'
const DESCENDANT =
  "document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '') ?? document.activeElement"

const lines = []
let before = ''
let lost = 0
async function hear(key) {
  await page.waitForTimeout(350)
  const spoken = await page.evaluate(() => globalThis.heard.splice(0))
  const focus = await named(FOCUS)
  const reached = await named(DESCENDANT)
  if (!focus || focus.role === 'RootWebArea') lost++
  const place = reached
    ? `${reached.name}${reached.role === 'button' && focus?.role === 'button' ? ', button' : ''}`
    : ''
  lines.push(`**${key}**`)
  if (place && place !== before) lines.push(`- ${place}`)
  before = place
  for (const text of spoken) lines.push(`- *${text}*`)
  lines.push('')
}

const season = () => page.getAttribute('.turn-track', 'aria-label')
const press = async (key) => {
  await page.keyboard.press(key)
  await hear(key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key)
}

await page.focus(testid('play-bot'))
await page.keyboard.press('Enter')
await page.waitForSelector(`${testid('prompt')}[data-deciding="yes"]`)
await hear('Enter on “Play against the bot”')
const first = await season()
for (const key of TOUR) await press(key)
for (let n = 0; n < MOST && (await season()) === first; n++) {
  const state = await page.evaluate(() => ({
    deciding: document.querySelector('[data-testid="prompt"]')?.getAttribute('data-deciding') === 'yes',
    ask: document.querySelector('[data-testid="end-yes"]') !== null,
  }))
  if (state.ask) await press('Enter')
  else if (!state.deciding) await page.waitForTimeout(200)
  else {
    await page.keyboard.press('a')
    await page.waitForSelector(testid('choice-0'), { timeout: 20_000 }).catch(() => undefined)
    await hear('A')
    await press('Enter')
  }
}
const last = await season()
await browser.close()
server.close()
if (last === first) throw new Error('the season did not end')
if (lost > 0) throw new Error(`the focus fell to the page ${lost} times`)

const head = `# A season of Downfall by ear

Written by \`node scripts/screen-reader.mjs\` from the browser's accessibility tree: keys in bold, below each what is spoken. The name of
what the keyboard has reached comes first; lines in italics come from live regions. The board is one stop (role *application*): its
arrows name the place that they reach through its active descendant. **A** asks for advice, **Enter** does what is chosen, **B** goes to the
buttons, **Tab** to the next army that can act, **T** to the next place where it can. From "${first}" to "${last}".

`
writeFileSync(join(root, 'docs', 'screen-reader.md'), `${head}${lines.join('\n')}\n`)
console.log(
  `${lines.filter((l) => l.startsWith('**')).length} keys, ${lines.filter((l) => l.startsWith('-')).length} sentences; the focus never fell to the page`,
)
